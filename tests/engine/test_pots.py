"""Main pot, side pots, odd chips (R-TAB-4, R-TAB-6, R-SUIT-1; RULINGS.md, Pots)."""

from dataclasses import replace

import pytest

from studbook.engine import Call, Fold, House, Pot, Raise, split_pots
from studbook.engine import events as e
from studbook.engine.pots import unmatched
from studbook.engine.state import State
from studbook.rules import Amounts
from tests.engine.book import BADUGI, BOOK, FIVE, HOLDEM, SEVEN, STUD8
from tests.engine.playing import deal, happened, offer, run_out

BIG = Amounts(ante=1, bring_in=2, small=4, big=8)


def put(*amounts: int, folded: tuple[int, ...] = (), dead: int = 0) -> State:
    s = State([1000] * len(amounts))
    s.put = list(amounts)
    s.dead = dead
    for seat in folded:
        s.put_out(seat)
    return s


@pytest.mark.rule("R-TAB-6")
def test_layers_by_contribution() -> None:
    assert split_pots(put(10, 30, 30, 5, folded=(3,))) == [Pot(35, (0, 1, 2)), Pot(40, (1, 2))]
    assert split_pots(put(10, 10, 10)) == [Pot(30, (0, 1, 2))]
    assert split_pots(put(10, 20, 20, 15, folded=(3,))) == [Pot(40, (0, 1, 2)), Pot(25, (1, 2))]


@pytest.mark.rule("R-TAB-6")
def test_dead_money_lies_in_the_main_pot() -> None:
    assert split_pots(put(10, 30, 30, dead=7)) == [Pot(37, (0, 1, 2)), Pot(40, (1, 2))]


@pytest.mark.rule("R-TAB-6", "R-GBU-5")
def test_money_nobody_left_contests_joins_the_highest_pot() -> None:
    """A forced fold of everyone in a side pot."""
    assert split_pots(put(10, 30, 30, 10, folded=(1, 2))) == [Pot(80, (0, 3))]


@pytest.mark.rule("R-TAB-6")
def test_what_nobody_else_put_in_goes_back() -> None:
    assert unmatched(put(5, 3)) == (0, 2)
    assert unmatched(put(5, 5, 3)) is None
    assert unmatched(put(9, 3, 7, folded=(2,))) == (0, 2)


@pytest.mark.rule("R-TAB-6")
def test_a_short_ante_contests_its_part() -> None:
    hand = deal(
        SEVEN, ["Ac Ad 2s Ah 2d 3h 4h", "Kc Kd 3s Kh 9s 5h 6d", "Qc Qd 4s 5s 6s 7d 9c"], [1, 100, 100], amounts=replace(BIG, ante=4)
    )
    run_out(hand)
    assert [a for a in happened(hand, e.Awarded) if a.pot == 0] == [e.Awarded(0, 0, 0, 3)]
    assert hand.state.stacks[0] == 3


@pytest.mark.rule("R-TAB-4", "R-TAB-6")
def test_side_pots_first_each_among_those_in_it() -> None:
    hands = ["Ac Ad Ah As 2c", "Kc Kd Kh Ks 3c", "Qc Qd Qh Qs 4c"]
    hand = deal(FIVE, hands, [10, 30, 60], amounts=replace(BIG, ante=0))
    while not hand.over:
        what = offer(hand)
        hand.act(what.seat, Raise(what.raises[-1].high) if what.raises else Call())
    awards = happened(hand, e.Awarded)
    assert [(a.pot, a.seat, a.amount) for a in awards] == [(1, 1, 40), (0, 0, 30)]
    assert hand.state.stacks == [30, 40, 30]


@pytest.mark.rule("R-SUIT-1", "R-TAB-4")
@pytest.mark.statement("003-137", "003-133b")
def test_odd_chip_among_tied_stud_hands_by_the_suit_of_the_highest_card_that_plays() -> None:
    hands = ["Kc Qd Jh 9c 7s", "Kd Qs Jc 9s 7h", "2c 3d 4h 5c 7d"]
    hand = deal(FIVE, hands, amounts=replace(BIG, ante=1))
    run_out(hand)
    assert [(a.seat, a.amount, a.odd) for a in happened(hand, e.Awarded)] == [(1, 2, True), (0, 1, False)]


@pytest.mark.rule("R-SUIT-1")
def test_odd_chip_follows_the_suit_order_of_the_table() -> None:
    hands = ["Kc Qd Jh 9c 7s", "Kd Qs Jc 9s 7h", "2c 3d 4h 5c 7d"]
    hand = deal(replace(FIVE, suits="cshd"), hands, amounts=BIG)
    run_out(hand)
    assert happened(hand, e.Awarded)[0].seat == 0


@pytest.mark.rule("R-TAB-4")
def test_odd_chip_from_the_dealers_left_with_a_button() -> None:
    hand = deal(BADUGI, ["Ac 2d 3h 4s", "Ad 2h 3s 4c", "Kc Kd Ks Kh"], amounts=replace(BIG, small_blind=1, big_blind=3))
    hand.act(2, Call())
    hand.act(0, Call())
    run_out(hand)
    assert [(a.seat, a.amount) for a in happened(hand, e.Awarded)] == [(0, 5), (1, 4)]


@pytest.mark.rule("R-TAB-4")
def test_the_smallest_chip_is_a_setting() -> None:
    hands = ["Kc Qd Jh 9c 7s", "Kd Qs Jc 9s 7h", "2c 3d 4h 5c 7d"]
    hand = deal(FIVE, hands, amounts=replace(BIG, ante=5, small=10, big=20), chip=5)
    run_out(hand)
    assert [(a.seat, a.amount) for a in happened(hand, e.Awarded)] == [(1, 10), (0, 5)]


@pytest.mark.trap("B042")
@pytest.mark.rule("R-7S-4")
@pytest.mark.statement("002-164b")
def test_high_low_halves_with_the_odd_chip_to_high() -> None:
    hands = ["Ac 2d 3h 4c 6s Kd Kh", "Qc Qd Qh Js Jd 9c 8h", "Tc Td 9d 5s 7h 2s 3c"]
    hand = deal(STUD8, hands, amounts=BIG)
    run_out(hand)
    total = sum(a.amount for a in happened(hand, e.Awarded))
    assert total % 2 == 1
    assert [(a.side, a.seat, a.amount) for a in happened(hand, e.Awarded)] == [(0, 1, (total + 1) // 2), (1, 0, total // 2)]


@pytest.mark.rule("R-LOW-4", "R-7S-4")
@pytest.mark.statement("002-174c")
def test_no_qualifying_low_high_takes_the_whole_pot() -> None:
    hands = ["Ac 2d 3h Tc 9s Kd Kh", "Qc Qd Qh Js Jd 9c 8h"]
    hand = deal(STUD8, hands, amounts=BIG)
    run_out(hand)
    assert [(a.side, a.seat) for a in happened(hand, e.Awarded)] == [(0, 1)]


@pytest.mark.rule("R-7S-4", "R-LOW-5")
@pytest.mark.statement("002-166")
def test_one_player_may_scoop_both_halves() -> None:
    hands = ["Ac 2c 3c 4c 5c Kd Kh", "Qc Qd Jh Js Td 9c 8h"]
    hand = deal(STUD8, hands, amounts=BIG)
    run_out(hand)
    assert [(a.side, a.seat) for a in happened(hand, e.Awarded)] == [(0, 0), (1, 0)]


@pytest.mark.trap("B037")
def test_omaha_plays_exactly_two() -> None:
    """B037: four low cards in hand but no low, since the board pairs them."""
    hands = ["Ah 2h 3h 4h", "2c 3c 4d 5c", "Ad 9s 3s 6s"]
    hand = deal(BOOK["omaha-8"], hands, table="As 9h 2d 4c 9d", amounts=BIG)
    run_out(hand)
    assert [(a.side, a.seat) for a in happened(hand, e.Awarded)] == [(0, 2), (1, 1)]


def test_rake_is_a_function_of_the_pot() -> None:
    hand = deal(HOLDEM, ["Ah As", "Kc Kd"], table="2c 7d 9h Js 3c", amounts=BIG, house=House(rake=lambda pot: pot // 4))
    run_out(hand)
    assert [(r.pot, r.amount) for r in happened(hand, e.Raked)] == [(0, 2)]
    assert sum(hand.state.stacks) == 998


def test_carried_chips_are_in_the_pot() -> None:
    hand = deal(FIVE, ["5c 2s", "7c Kd"], amounts=BIG, carried=40)
    hand.act(1, Raise(4))
    hand.act(0, Fold())
    assert hand.state.stacks == [499, 541]
