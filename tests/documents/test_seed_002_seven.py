"""Seed 002: seven-card stud, in the document's order."""

import pytest

from studbook.cards import cards, write
from studbook.engine import Check, Raise
from studbook.engine import events as e
from studbook.games import make
from studbook.hands import High, Low
from tests.documents.asking import rules
from tests.documents.playing import full_table, openers, sizes
from tests.engine.playing import deal, happened, offer, run_out, until

SEVEN = make("seven-card-stud")
HANDS = ["5c 6c 2s 3h 8d 9c Jd", "7c 8c Kd 4s 6h Jc 2d", "9h Tc Qd Th 2c 4d 5s"]
PAIRED = ["5c 6c 9h 9c", "7c 8c Ad 4s", "Tc Jc Kc 7d"]


@pytest.mark.statement("002-112", "002-122", "002-123", "002-124", "002-127")
def test_the_sequence_of_events() -> None:
    hand = run_out(deal(SEVEN, HANDS))
    assert [put.kind for put in happened(hand, e.Put)] == ["ante"] * 3
    steps = [event for event in hand.log if isinstance(event, e.Dealt | e.RoundOpened)]
    assert [type(step).__name__ for step in steps] == ["Dealt", "RoundOpened"] * 5
    assert [event.faces for event in happened(hand, e.Dealt)] == ["DDDDDDUUU", "UUU", "UUU", "UUU", "DDD"]


@pytest.mark.statement("002-112", "002-128")
def test_the_best_five_of_seven_win() -> None:
    hand = run_out(deal(SEVEN, ["As Ks Qs 3h 4d Js Ts", "Ah Ad Ac 9s 9d 8c 7h"]))
    assert sorted(shown.seat for shown in happened(hand, e.Shown)) == [0, 1]
    assert hand.state.stacks[0] > 500


@pytest.mark.statement("002-112b")
def test_high_low_and_low_only() -> None:
    assert make("seven-card-high-low").pot == (High(), Low("A-5"))
    assert make("razz").pot == (Low("A-5"),)


@pytest.mark.statement("002-116")
def test_two_to_eight_players() -> None:
    assert (SEVEN.players, len(SEVEN.deck), SEVEN.deck.jokers) == ((2, 8), 52, 0)
    assert "a shared card serves" in rules("seven-card-stud")


@pytest.mark.statement("002-120")
def test_dealt_one_at_a_time_clockwise() -> None:
    assert happened(deal(SEVEN, HANDS), e.Dealt)[0].seats == (0, 1, 2) * 3


KIN = ("seven-card-high-low", "stud-8", "seven-card-high-low-declare", "seven-card-wild", "low-hole", "low-hole-choice", "english-stud")


@pytest.mark.statement("002-134b", "000-3b")
@pytest.mark.parametrize("key", ["seven-card-stud", *KIN, "man-with-the-axe", "good-bad-ugly"])
def test_who_opens_the_first_round_is_for_the_players_to_agree(key: str) -> None:
    assert opened_by(key) == {
        "low card brings in": (0, "bring in 2 or complete to 4"),
        "high card brings in": (1, "bring in 2 or complete to 4"),
        "high hand opens": (1, "fold, check or bet 4"),
        "open or drop": (1, "fold or open 4"),
    }


def opened_by(key: str) -> dict[str, tuple[int, str]]:
    """Who is asked first, and what, with a three, a king and a queen at the door, whichever way the first round is opened."""
    asked = {}
    for first in ("low card brings in", "high card brings in", "high hand opens", "open or drop"):
        hand = deal(make(key, first_round=first), ["5c 6c 3s", "7c 8c Kc", "9h Tc Qd"])
        asked[first] = (offer(hand).seat, str(offer(hand)))
    return asked


@pytest.mark.statement("002-134b", "002-232d")
def test_the_joker_in_the_middle_opens_for_nobody() -> None:
    assert opened_by("aces-straights-flushes") == opened_by("seven-card-stud")


# ---- the size of bets ----


@pytest.mark.statement("002-143", "002-144")
def test_bring_in_completion_and_raises() -> None:
    hand = deal(SEVEN, HANDS)
    assert str(offer(hand)) == "bring in 2 or complete to 4"
    hand.act(0, Raise(2))
    assert str(offer(hand)) == "fold, call 2 or complete to 4"
    hand.act(1, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"


@pytest.mark.statement("002-144b")
def test_a_full_bet_may_be_raised() -> None:
    hand = deal(SEVEN, HANDS)
    hand.act(0, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"


@pytest.mark.statement("002-147", "002-147b")
def test_one_bet_and_three_raises_unless_two_began_the_round() -> None:
    hand = deal(SEVEN, HANDS)
    hand.act(0, Raise(2))
    for seat, to in ((1, 4), (2, 8), (0, 12), (1, 16)):
        hand.act(seat, Raise(to))
    assert str(offer(hand)) == "fold or call 8"
    two = deal(SEVEN, HANDS[:2])
    two.act(0, Raise(2))
    for at in range(1, 9):
        two.act(at % 2, Raise(4 * at))
    assert offer(two).raises


@pytest.mark.statement("002-148")
def test_a_pair_showing_allows_big_bets_to_anyone() -> None:
    game = make("seven-card-stud", big_bets="open pair")
    hand = until(deal(game, PAIRED), 4)
    assert str(offer(hand)) == "fold, check, bet 4 or bet 8"
    hand.act(0, Check())
    assert str(offer(hand)) == "fold, check, bet 4 or bet 8"
    assert sizes(until(deal(game, HANDS), 4))[-1] == (4,)


@pytest.mark.statement("002-149")
def test_a_big_bet_ends_small_raises_where_that_is_played() -> None:
    hand = until(deal(make("seven-card-stud", big_bets="open pair", raise_at_least_last=True), PAIRED), 4)
    hand.act(0, Raise(8))
    assert str(offer(hand)) == "fold, call 8 or raise to 16"


@pytest.mark.statement("002-149b")
def test_a_small_raise_over_a_big_bet_uses_up_one_of_the_three() -> None:
    hand = until(deal(make("seven-card-stud", big_bets="open pair"), PAIRED), 4)
    hand.act(0, Raise(8))
    for seat, to in ((1, 12), (2, 16), (0, 20)):
        hand.act(seat, Raise(to))
    assert not offer(hand).raises


@pytest.mark.statement("002-150")
def test_the_casino_form() -> None:
    hand = run_out(deal(make("seven-card-stud", big_bets="fifth street"), HANDS))
    assert sizes(hand) == [(4,), (4,), (8,), (8,), (8,)]


# ---- running out of cards ----


@pytest.mark.statement("002-154")
def test_eight_players_without_a_fold_share_a_seventh_card() -> None:
    hand = full_table(SEVEN, 8)
    (common,) = happened(hand, e.Tabled)
    assert (common.up, common.shared, len(common.cards)) == (True, True, 1)
    assert [len(row) for row in hand.state.cards] == [6] * 8


@pytest.mark.statement("002-154b")
def test_the_shared_card_counts_in_who_begins_the_last_round() -> None:
    """King high begins sixth street; a shared nine pairs the board of seat 1. A flush with the shared card would not count."""
    boards = ["Kh Qh 5h 2h", "9s 8d 3c 2d", *("Jd 8c 6s 3h", "Jc 8h 6d 4s", "Ts 7d 5c 4h", "Td 7c 5d 4c", "Tc 7h 6c 3d", "Qs 7s 6h 3s")]
    holes = [
        f"{a} {b}"
        for a, b in zip(["As", "Ad", "Ah", "Ac", "Ks", "Kd", "Kc", "Qd"], ["Qc", "Js", "Jh", "Th", "9d", "9c", "8s", "5s"], strict=True)
    ]
    hand = until(deal(SEVEN, [f"{hole} {board}" for hole, board in zip(holes, boards, strict=True)]), 8)
    hand.dealer.stub.remove(cards("9h")[0])
    hand.dealer.stub.append(cards("9h")[0])
    hand = run_out(hand)
    assert [write(card for card, _who in event.cards) for event in happened(hand, e.Tabled)] == ["9h"]
    assert openers(hand)[-2:] == [0, 1]


@pytest.mark.statement("002-154c")
def test_tied_boards_with_the_shared_card_go_by_suit() -> None:
    """The king of spades is everyone's: the jack of spades opens before the jack of clubs, as it did a street earlier."""
    boards = ["Jc 5d 4h 2s", "Js 5h 4d 2c", *("9d 8c 6s 3h", "9c 8h 6d 4s", "9s 7d 5c 3c", "Td 7c 5s 4c", "Tc 7h 6c 3d", "Th 7s 6h 3s")]
    holes = [
        f"{a} {b}"
        for a, b in zip(["As", "Ad", "Ah", "Ac", "Kh", "Kd", "Kc", "Qd"], ["Qc", "Qs", "Jh", "Ts", "9h", "Jd", "8s", "8d"], strict=True)
    ]
    hand = until(deal(SEVEN, [f"{hole} {board}" for hole, board in zip(holes, boards, strict=True)]), 8)
    hand.dealer.stub.remove(cards("Ks")[0])
    hand.dealer.stub.append(cards("Ks")[0])
    hand = run_out(hand)
    assert [write(card for card, _who in event.cards) for event in happened(hand, e.Tabled)] == ["Ks"]
    assert openers(hand)[-2:] == [1, 1]


@pytest.mark.statement("002-156", "002-156b")
def test_burns_come_back_when_the_cards_run_short() -> None:
    game = make("seven-card-stud", burns=True)
    assert len(happened(full_table(game, 3), e.Burned)) == 4
    seven = full_table(game, 7)
    assert happened(seven, e.Gathered)
    assert [len(row) for row in seven.state.cards] == [7] * 7
    assert not happened(seven, e.Tabled)
