"""Leaving the table in the middle of a hand: what was put in stays (R-TAB-6; seed 001), and duties pass on (seed 004)."""

import random
from dataclasses import replace

import pytest

from studbook.engine import Call, Check, Dealer, Fold, Hand, Raise, shuffled
from studbook.engine import events as e
from studbook.rules import Amounts, Stakes
from tests.engine.book import BADUGI, BOOK, FIVE, HOLDEM, OPEN_OR_DROP, SEVEN
from tests.engine.playing import choose, deal, happened, offer
from tests.engine.settling import settled, stood

#: Sixty times what is usual, so that a chip astray is no odd chip.
BIG = Amounts(ante=60, bring_in=120, small=240, big=480, small_blind=120, big_blind=240, spread_low=120, spread_high=600)
BADUGIS = ["2c 3d 4h 5s", "4c 5d 6h 7s", "4d 5h 6s 8c"]
THREE = ["Kc Kd Kh Ks 3c", "Qc Qd Qh Qs 4c", "Jc Jd Jh Js 5c"]


@pytest.mark.rule("R-TAB-6", "R-BDG-2")
def test_the_blind_of_a_player_who_left_stays() -> None:
    hand = deal(BADUGI, BADUGIS, [100] * 3)
    hand.leave(1)
    hand.act(2, Fold())
    assert hand.state.stacks == [104, 96, 100]


@pytest.mark.rule("R-TAB-6")
def test_the_bet_of_a_player_who_left_stays_and_has_to_be_matched() -> None:
    no_limit = replace(FIVE, stakes=Stakes("no limit", None))
    hand = deal(no_limit, THREE, [200] * 3)
    hand.act(0, Raise(100))
    hand.leave(0)
    assert str(offer(hand)).startswith("fold, call 100")
    hand.act(1, Fold())
    assert hand.state.stacks == [99, 199, 302]


@pytest.mark.rule("R-TAB-6")
def test_the_bet_of_a_player_who_left_makes_a_side_pot_for_who_matches_it() -> None:
    """All in for 30, a bet of 100 by one who then leaves: the third calls 100, and the all-in player contests 30 of it, and the antes."""
    no_limit = replace(FIVE, stakes=Stakes("no limit", None))
    hand = deal(no_limit, THREE, [31, 500, 500])
    hand.act(0, Raise(30))
    hand.act(1, Raise(100))
    hand.leave(1)
    assert str(offer(hand)) == "fold or call 100"
    hand.act(2, Call())
    assert hand.over
    assert hand.state.stacks == [93, 399, 539]


@pytest.mark.rule("R-BET-8")
@pytest.mark.statement("004-23")
def test_an_opener_who_leaves_passes_the_duty_to_open_on() -> None:
    hand = deal(OPEN_OR_DROP, ["2c 9s", "3c Ad", "4c Ac"])
    hand.leave(1)
    second = offer(hand)
    assert (second.seat, second.check) == (2, False)
    hand.leave(2)
    assert hand.over
    assert hand.state.stacks[0] == 502


@pytest.mark.rule("R-BET-8")
def test_who_leaves_out_of_turn_leaves_the_duty_where_it_lies() -> None:
    hand = deal(OPEN_OR_DROP, ["2c 9s", "3c Ad", "4c Ac", "5c 8d"])
    hand.leave(2)
    assert len(happened(hand, e.RoundOpened)) == 1
    assert offer(hand).seat == 1
    hand.act(1, Raise(4))
    hand.leave(1)  # who has opened owes nothing more
    assert len(happened(hand, e.RoundOpened)) == 1
    assert offer(hand).seat == 3


@pytest.mark.rule("R-BET-2")
def test_the_bring_in_is_owed_though_its_player_has_left() -> None:
    hand = deal(SEVEN, ["Ac Ad 2s", "Kc Kd 3s", "Qc Qd 4s"])
    assert offer(hand).seat == 0
    hand.leave(0)
    assert str(offer(hand)) == "fold, call 2 or complete to 4"


@pytest.mark.rule("R-BDG-2")
def test_the_big_blind_may_leave_after_calls_and_the_draw_goes_on() -> None:
    hand = deal(HOLDEM, ["Ah As", "Kc Kd", "Qc Qd"], table="2c 7d 9h Js 3c")
    hand.act(2, Call())
    hand.leave(1)
    hand.act(0, Call())
    assert not happened(hand, e.Returned)
    assert hand.state.pot == 12
    assert offer(hand).seat == 0
    hand.act(0, Check())


def leave_at_random(key: str, seed: int) -> Hand:
    """A hand of random play, in any structure, with chips deep and short, in which people leave at any moment."""
    source = random.Random(f"{key} {seed}")
    game = replace(BOOK[key], stakes=replace(BOOK[key].stakes, structure=source.choice(("fixed", "spread", "pot", "no limit"))))
    n = source.randint(*game.players)
    stacks = [60 * source.randint(*source.choice(((1, 6), (1, 12), (10, 60), (300, 300)))) for _ in range(n)]
    hand = Hand(game, BIG, stacks, Dealer(shuffled(game.deck.at(n), source), bytes(8)), carried=source.choice((0, 0, 600)))
    while not hand.over:
        if source.random() < 0.12:
            seat = source.randrange(n)
            before = len(hand.log)
            hand.leave(seat)
            assert hand.over or hand.state.folded[seat] or not hand.state.stacks[seat] or len(hand.log) == before
            continue
        what = source.choice(hand.offers)
        hand.act(what.seat, choose(what, source))
    return hand


def check_settlement(key: str, seed: int) -> int:
    """Every stack at the end is what the plain settlement says, but for odd chips; returns how many have left."""
    hand = leave_at_random(key, seed)
    stacks, carried = settled(hand)
    sharing = 2 * hand.n  # more odd chips than that no seat can get, in so many pots of two sides
    for seat in range(hand.n):
        assert abs(hand.state.stacks[seat] - stacks[seat]) < sharing, (key, seed, seat, hand.state.stacks, [float(x) for x in stacks])
    assert abs(hand.state.carried - carried) < sharing
    leavers = [(at, event.seat) for at, event in enumerate(hand.log) if isinstance(event, e.Folded) and event.why == "left"]
    for at, seat in leavers:
        assert hand.state.stacks[seat] == stood(hand, at).stacks[seat], (key, seed, seat)
    return len(leavers)


@pytest.mark.rule("R-TAB-6")
@pytest.mark.parametrize("key", BOOK)
def test_a_settlement_from_the_contributions_alone_agrees(key: str) -> None:
    assert sum(check_settlement(key, seed) for seed in range(40)) > 10


@pytest.mark.soak
@pytest.mark.rule("R-TAB-6")
@pytest.mark.parametrize("key", BOOK)
def test_a_settlement_agrees_over_many_hands(key: str) -> None:
    assert sum(check_settlement(key, seed) for seed in range(40, 1000)) > 500
