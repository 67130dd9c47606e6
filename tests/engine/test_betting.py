"""What may be bet (R-BET; RULINGS.md, Betting; the traps that other programs fell into)."""

from dataclasses import replace
from typing import Any

import pytest

from studbook.engine import BetOffer, Call, Check, Fold, Hand, IllegalAction, Raise
from studbook.engine import events as e
from studbook.rules import Amounts, Game, Stakes
from tests.engine.book import BADUGI, BOOK, CASINO, FIVE, HOLDEM, RAZZ, SEVEN
from tests.engine.playing import LIMIT, deal, happened, offer, until

DOORS = ["5c 6c 2s", "7c 8c Kd", "9c Tc Qd"]


def words(what: BetOffer) -> str:
    return str(what)


def blinds(game: Game, n: int, small: int, big: int, stacks: Any = None, bet: int = 0) -> Hand:
    """A hand of the game whose cards do not matter."""
    deal_of = ["2c", "3c", "4c", "5c", "6c", "7c"]
    return deal(game, deal_of[:n], stacks, amounts=Amounts(0, 0, bet or big, 2 * (bet or big), small, big))


@pytest.mark.rule("R-BET-1", "R-BET-2")
@pytest.mark.statement("002-143", "002-144")
def test_bring_in_completion_and_raises() -> None:
    hand = deal(SEVEN, DOORS)
    assert words(offer(hand)) == "bring in 2 or complete to 4"
    hand.act(0, Raise(2))
    assert words(offer(hand)) == "fold, call 2 or complete to 4"
    hand.act(1, Call())
    hand.act(2, Raise(4))
    assert words(offer(hand)) == "fold, call 2 or raise to 8"
    hand.act(0, Raise(8))
    assert words(offer(hand)) == "fold, call 6 or raise to 12"


@pytest.mark.rule("R-BET-2")
def test_the_bring_in_cannot_be_checked_or_folded() -> None:
    hand = deal(SEVEN, DOORS)
    for action in (Check(), Fold(), Call(), Raise(3)):
        with pytest.raises(IllegalAction, match="expected to bring in 2 or complete to 4; got"):
            hand.act(0, action)


@pytest.mark.rule("R-BET-2", "R-BET-4")
@pytest.mark.statement("002-147b")
def test_a_bring_in_is_not_a_bet_for_the_cap() -> None:
    hand = deal(SEVEN, DOORS)
    hand.act(0, Raise(2))
    for seat, to in ((1, 4), (2, 8), (0, 12), (1, 16)):
        hand.act(seat, Raise(to))
    assert words(offer(hand)) == "fold or call 8"


@pytest.mark.rule("R-BET-2")
def test_everyone_calls_the_bring_in_and_the_round_ends() -> None:
    hand = deal(SEVEN, DOORS)
    hand.act(0, Raise(2))
    hand.act(1, Call())
    hand.act(2, Call())
    assert happened(hand, e.RoundClosed)
    late = deal(BOOK["opener-completes"], DOORS)
    late.act(0, Raise(2))
    late.act(1, Call())
    late.act(2, Call())
    assert words(offer(late)) == "fold, check or complete to 4"
    late.act(0, Check())
    assert happened(late, e.RoundClosed)


@pytest.mark.rule("R-BET-3")
@pytest.mark.statement("002-56", "002-146")
def test_without_a_bring_in_only_full_small_bets() -> None:
    hand = deal(FIVE, ["5c 2s", "7c Kd", "9c Qd"])
    assert words(offer(hand)) == "fold, check or bet 4"
    no_bring_in = deal(SEVEN, DOORS, amounts=Amounts(2, 0, 4, 8))
    assert words(offer(no_bring_in)) == "fold, check or bet 4"


@pytest.mark.rule("R-BET-4", "R-TAB-2")
@pytest.mark.statement("002-57")
def test_one_bet_and_three_raises_unless_two_began_the_round() -> None:
    three = deal(FIVE, ["5c 2s", "7c Kd", "9c Qd"])
    for seat, to in ((1, 4), (2, 8), (0, 12), (1, 16)):
        three.act(seat, Raise(to))
    assert words(offer(three)) == "fold or call 8"
    two = deal(FIVE, ["5c 2s", "7c Kd"])
    for at in range(1, 12):
        two.act(at % 2, Raise(4 * at))
    assert offer(two).raises


@pytest.mark.rule("R-BET-4")
def test_the_cap_is_kept_when_a_third_has_folded_in_the_round() -> None:
    hand = deal(FIVE, ["5c 2s", "7c Kd", "9c Qd"])
    hand.act(1, Raise(4))
    hand.act(2, Fold())
    for seat, to in ((0, 8), (1, 12), (0, 16)):
        hand.act(seat, Raise(to))
    assert not offer(hand).raises


@pytest.mark.rule("R-BET-5")
@pytest.mark.statement("002-148", "002-149")
def test_open_pair_lets_anyone_bet_big() -> None:
    cards = ["5c 6c 9h 9c", "7c 8c Ad 4s", "Tc Jc Kc 7d"]
    home = until(deal(SEVEN, cards), 4)
    assert words(offer(home)) == "fold, check, bet 4 or bet 8"
    home.act(0, Raise(4))
    assert words(offer(home)) == "fold, call 4, raise to 8 or raise to 12"
    home.act(1, Raise(12))
    assert words(offer(home)) == "fold, call 12, raise to 16 or raise to 20"
    casino = until(deal(CASINO, cards), 4)
    casino.act(0, Check())
    assert words(offer(casino)) == "fold, check, bet 4 or bet 8"
    casino.act(1, Raise(8))
    assert words(offer(casino)) == "fold, call 8 or raise to 16"  # a big bet closes small raises


@pytest.mark.rule("R-BET-5")
def test_only_players_still_in_count_for_a_pair_showing() -> None:
    hand = deal(SEVEN, ["5c 6c 9h 9c", "7c 8c Ad 4s", "Tc Jc Kc 7d"])
    hand.act(0, Raise(2))
    hand.act(1, Call())
    hand.act(2, Raise(4))
    hand.act(0, Fold())
    hand.act(1, Call())
    assert happened(hand, e.RoundOpened)[-1].sizes == (4,)


@pytest.mark.rule("R-BET-6")
@pytest.mark.statement("002-150")
def test_casino_form_bets_big_from_fifth_street() -> None:
    hand = until(deal(CASINO, ["5c 6c 2s 3d 8h", "7c 8c Kd Qh Js"]), 6)
    assert words(offer(hand)) == "fold, check or bet 8"


@pytest.mark.rule("R-BET-2", "R-BET-4")
def test_a_bring_in_as_large_as_the_small_bet_is_a_full_bet() -> None:
    """Raises of a small bet follow at once, three of them at most."""
    hand = deal(SEVEN, ["5c 6c 2h", "7c 8c Kd", "Tc Jc Qd"], amounts=replace(LIMIT, bring_in=4))
    assert words(offer(hand)) == "bring in 4"
    hand.act(0, Raise(4))
    assert words(offer(hand)) == "fold, call 4 or raise to 8"
    hand.act(1, Raise(8))
    hand.act(2, Raise(12))
    hand.act(0, Raise(16))
    assert words(offer(hand)) == "fold or call 8"


@pytest.mark.rule("R-BET-2")
def test_a_full_bring_in_that_everyone_calls_ends_the_round() -> None:
    game = replace(SEVEN, stakes=Stakes(opener_may_complete=True))
    hand = deal(game, ["5c 6c 2h", "7c 8c Kd", "Tc Jc Qd"], amounts=replace(LIMIT, bring_in=4))
    hand.act(0, Raise(4))
    hand.act(1, Call())
    hand.act(2, Call())
    assert hand.state.phase == 4
    assert hand.state.pot == 15


@pytest.mark.rule("R-BET-2", "R-TAB-6")
@pytest.mark.parametrize("stack", [1, 3])
def test_a_full_bring_in_that_cannot_be_paid_is_still_owed_in_full(stack: int) -> None:
    """The opener is all in for the ante, or for a part of the bring-in: the next may call four, or raise to eight."""
    hand = deal(SEVEN, ["5c 6c 2h", "7c 8c Kd", "Tc Jc Qd"], [stack, 500, 500], amounts=replace(LIMIT, bring_in=4))
    if stack > 1:
        hand.act(0, Raise(2))
    assert words(offer(hand)) == "fold, call 4 or raise to 8"


@pytest.mark.rule("R-BET-7")
def test_a_full_bring_in_in_spread_limit() -> None:
    """One to five, bring-in one: the opener bets up to five, and over one the next may raise by as much."""
    amounts = replace(LIMIT, bring_in=1, spread_low=1, spread_high=5)
    hand = deal(BOOK["spread"], ["5c 6c 2h", "7c 8c Kd", "Tc Jc Qd"], amounts=amounts)
    assert [tuple(r) for r in offer(hand).raises] == [("bring in", 1, 1), ("bet", 2, 5)]
    hand.act(0, Raise(1))
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 2, 6)]


@pytest.mark.rule("R-BET-7")
def test_pot_limit_opener_faces_no_bet() -> None:
    """Eight antes of 100 and a bring-in of 150 not yet put in: there are 800 to bet, and the next raise is at least as large as the bet."""
    game = BOOK["london"]
    doors = ["2c 2d Ks", "3c 3d 4s", "4c 4d 5s", "5c 5d 6s", "6c 6d 7s", "7c 7d 8s", "8c 8d 9s", "9c 9d Ts"]
    hand = deal(game, doors, [10_000] * 8, amounts=Amounts(100, 150, 300, 600))
    assert [tuple(r) for r in offer(hand).raises] == [("bring in", 150, 150), ("bet", 300, 800)]
    hand.act(0, Raise(800))
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 1600, 3200)]


@pytest.mark.rule("R-BET-7")
def test_pot_limit_after_an_opener_all_in_for_the_ante() -> None:
    game = BOOK["london"]
    hand = deal(game, ["2c 2d Ks", "3c 3d 4s", "4c 4d 5s"], [100, 10_000, 10_000], amounts=Amounts(100, 150, 300, 600))
    assert [tuple(r) for r in offer(hand).raises] == [("bet", 300, 300)]
    hand = deal(game, ["2c 2d Ks", "3c 3d 4s", "4c 4d 5s"], [150, 10_000, 10_000], amounts=Amounts(100, 150, 300, 600))
    hand.act(0, Raise(50))
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 300, 650)]


@pytest.mark.rule("R-BET-7")
def test_pot_limit_with_a_bring_in() -> None:
    """RULINGS.md: 8 antes of 100, bring-in 150: the next may go to 300-1250; after a raise to 650 to 1150-2900."""
    game = BOOK["london"]
    doors = ["2c 2d Ks", "3c 3d 4s", "4c 4d 5s", "5c 5d 6s", "6c 6d 7s", "7c 7d 8s", "8c 8d 9s", "9c 9d Ts"]
    hand = deal(game, doors, [10_000] * 8, amounts=Amounts(100, 150, 300, 600))
    hand.act(0, Raise(150))
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 300, 1250)]
    hand.act(1, Raise(650))
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 1150, 2900)]


@pytest.mark.rule("R-BET-7", "R-BDG-2")
@pytest.mark.statement("001-86")
def test_pot_limit_counts_the_call() -> None:
    hand = blinds(BOOK["badugi-pot"], 3, 5, 10)
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 20, 35)]


@pytest.mark.rule("R-BET-7")
def test_no_limit_raises_by_the_last_raise_at_least() -> None:
    hand = blinds(HOLDEM, 3, 50, 100, [5000] * 3)
    assert offer(hand).raises[0][1:] == (200, 5000)
    hand.act(2, Raise(300))
    assert offer(hand).raises[0].low == 500
    hand.act(0, Call())
    hand.act(1, Call())
    assert offer(hand).raises[0].low == 100  # a new round starts from the big blind
    heads_up = blinds(HOLDEM, 2, 50, 100, [9000] * 2)
    heads_up.act(1, Raise(200))
    heads_up.act(0, Raise(2179))
    assert offer(heads_up).raises[0].low == 4158


@pytest.mark.rule("R-BET-7")
def test_no_limit_takes_any_amount_between() -> None:
    hand = blinds(HOLDEM, 3, 50, 100, [2000] * 3)
    with pytest.raises(IllegalAction):
        hand.copy().act(2, Raise(199))
    hand.copy().act(2, Raise(201))
    hand.copy().act(2, Raise(2000))


@pytest.mark.rule("R-BET-7")
def test_spread_limit() -> None:
    hand = until(deal(BOOK["spread"], ["5c 6c 2s 3d", "7c 8c Kd Qh"]), 5)
    assert [tuple(r) for r in offer(hand).raises] == [("bet", 4, 8)]
    hand.act(1, Raise(6))
    assert [tuple(r) for r in offer(hand).raises] == [("raise", 12, 14)]


def limit(n: int, stacks: list[int], rule: Any = "half") -> Hand:
    """Three or more at badugi with bets of 20, on the first round after a draw, where seat 0 opens."""
    game = replace(BADUGI, stakes=Stakes(uncapped_heads_up=False, short_all_in=rule))
    hand = blinds(game, n, 10, 20, [stack + 20 for stack in stacks])
    return until(hand, 4)


@pytest.mark.trap("B068")
@pytest.mark.rule("R-TAB-6")
def test_half_bet_rule() -> None:
    """B068: under half a bet does not reopen; half or more is a full bet."""
    low = limit(3, [100, 100, 28])
    low.act(0, Raise(20))
    low.act(1, Call())
    low.act(2, Raise(28))
    assert words(offer(low)) == "fold or call 8"
    half = limit(3, [100, 100, 30])
    half.act(0, Raise(20))
    half.act(1, Call())
    half.act(2, Raise(30))
    assert words(offer(half)) == "fold, call 10 or raise to 50"
    first = limit(3, [15, 100, 100])
    first.act(0, Raise(15))
    assert words(offer(first)) == "fold, call 15 or raise to 35"
    small = limit(3, [5, 100, 100])
    small.act(0, Raise(5))
    assert words(offer(small)) == "fold, call 5 or complete to 20"


@pytest.mark.rule("R-TAB-6")
@pytest.mark.parametrize(("rule", "raises"), [("half", False), ("always", True), ("never", False)])
def test_short_all_in_readings(rule: str, raises: bool) -> None:
    hand = limit(3, [100, 100, 28], rule)
    hand.act(0, Raise(20))
    hand.act(1, Call())
    hand.act(2, Raise(28))
    assert bool(offer(hand).raises) is raises


@pytest.mark.rule("R-TAB-6")
def test_a_short_all_in_is_called_in_full_and_not_reraised() -> None:
    """B073."""
    hand = until(blinds(HOLDEM, 3, 1, 2, [156, 500, 500]), 4)
    hand.act(0, Raise(55))
    hand.act(1, Raise(123))
    hand.act(2, Fold())
    hand.act(0, Raise(154))
    assert words(offer(hand)) == "fold or call 31"


@pytest.mark.rule("R-TAB-6")
@pytest.mark.parametrize(("adds_up", "raises"), [(True, True), (False, False)])
def test_several_short_all_ins_add_up(adds_up: bool, raises: bool) -> None:
    game = replace(HOLDEM, stakes=Stakes("no limit", None, short_all_ins_add_up=adds_up))
    hand = until(blinds(game, 4, 5, 10, [1010, 170, 230, 1010]), 4)
    hand.act(0, Raise(100))
    hand.act(1, Raise(160))
    hand.act(2, Raise(220))
    hand.act(3, Call())
    assert bool(offer(hand).raises) is raises


@pytest.mark.rule("R-TAB-6")
def test_opening_all_in_below_the_minimum_may_be_raised_to_a_full_bet() -> None:
    hand = until(blinds(HOLDEM, 3, 2, 4, [6, 100, 100]), 4)
    hand.act(0, Raise(2))
    assert offer(hand).raises[0][:2] == ("raise", 4)


@pytest.mark.rule("R-TAB-6", "R-BET-2")
def test_bring_in_all_in_for_less_others_owe_it_in_full() -> None:
    hand = deal(SEVEN, DOORS, [2, 50, 50])
    hand.act(0, Raise(1))
    assert words(offer(hand)) == "fold, call 2 or complete to 4"


@pytest.mark.rule("R-BET-2")
def test_bring_in_player_all_in_for_the_ante() -> None:
    hand = deal(SEVEN, DOORS, [1, 50, 50])
    assert happened(hand, e.RoundOpened)[0].opener.seat == 0
    what = offer(hand)
    assert (what.seat, words(what)) == (1, "fold, call 2 or complete to 4")


@pytest.mark.rule("R-TAB-2")
@pytest.mark.statement("001-61c")
def test_blinds_are_live() -> None:
    """B101."""
    hand = blinds(HOLDEM, 3, 1, 2)
    hand.act(2, Call())
    hand.act(0, Call())
    what = offer(hand)
    assert (what.seat, what.check, bool(what.raises)) == (1, True, True)


@pytest.mark.rule("R-TAB-6")
def test_a_raise_all_in_reopens_for_who_has_not_matched_it() -> None:
    """B102."""
    hand = blinds(HOLDEM, 2, 60, 120, [2000, 3000])
    hand.act(1, Raise(240))
    hand.act(0, Raise(2000))
    what = offer(hand)
    assert (what.seat, what.call, what.raises) == (1, 1760, ())


@pytest.mark.rule("R-TAB-6")
def test_a_player_without_chips_is_never_asked() -> None:
    """B104."""
    hand = blinds(HOLDEM, 3, 50, 100, [500, 100, 500])
    hand.act(2, Call())
    hand.act(0, Fold())
    assert hand.over


@pytest.mark.rule("R-TAB-6")
def test_a_raise_is_not_offered_when_nobody_else_could_put_in_more() -> None:
    hand = blinds(HOLDEM, 2, 50, 100, [150, 3000])
    hand.act(1, Call())
    hand.act(0, Raise(150))
    assert words(offer(hand)) == "fold or call 50"


@pytest.mark.trap("B125")
@pytest.mark.rule("R-BET-2")
def test_street_totals_in_razz() -> None:
    """B125: completion 4, raise 8; three players, ante 1."""
    hand = deal(RAZZ, ["2c 3c 4s", "5c 6c 7d", "7c 8c Kh"])
    hand.act(2, Raise(2))
    hand.act(0, Raise(4))
    hand.act(1, Raise(8))
    hand.act(2, Fold())
    assert (offer(hand).call, hand.state.bets) == (4, [4, 8, 2])
    hand.act(0, Call())
    assert hand.state.pot == 21


@pytest.mark.rule("R-TAB-6", "R-TAB-3")
@pytest.mark.statement("004-50")
def test_uncalled_bet_returns() -> None:
    hand = deal(FIVE, ["5c 2s", "7c Kd"])
    hand.act(1, Raise(4))
    hand.act(0, Fold())
    assert happened(hand, e.Returned) == [e.Returned(1, 4)]
    assert hand.state.stacks == [499, 501]
    assert not happened(hand, e.Shown)  # the last one left need not show
