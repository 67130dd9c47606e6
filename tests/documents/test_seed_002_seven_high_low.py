"""Seed 002: seven-card stud high-low, eight or better, with declare."""

import pytest

from studbook.engine import Say
from studbook.engine import events as e
from studbook.games import get, make
from studbook.hands import High, Low
from tests.documents.asking import called, rules
from tests.documents.playing import openers, sizes, to_question
from tests.engine.playing import deal, happened, run_out, until

SEVEN = make("seven-card-stud")
HANDS = ["5c 6c 2s 3h 8d 9c Jd", "7c 8c Kd 4s 6h Jc 2d", "9h Tc Qd Th 2c 4d 5s"]
PAIRED = ["5c 6c 9h 9c", "7c 8c Ad 4s", "Tc Jc Kc 7d"]


HIGH_LOW = make("seven-card-high-low")


@pytest.mark.statement("002-162", "002-162b")
def test_high_low_is_dealt_and_bet_as_seven_card_stud() -> None:
    hand, plain = run_out(deal(HIGH_LOW, HANDS)), run_out(deal(SEVEN, HANDS))
    assert happened(hand, e.Dealt) == happened(plain, e.Dealt)
    assert openers(hand) == openers(plain)
    assert sizes(until(deal(make("seven-card-high-low", big_bets="open pair"), PAIRED), 4))[-1] == (4, 8)
    assert sizes(until(deal(make("seven-card-high-low", big_bets="never"), PAIRED), 4))[-1] == (4,)


@pytest.mark.statement("002-164", "002-166")
def test_other_fives_may_make_the_high_and_the_low() -> None:
    hand = run_out(deal(HIGH_LOW, ["As Ad 2c 3d 4h Ac 6s", "Ks Kd 9c 8d 7h Qc Js"]))
    assert [(award.side, award.seat) for award in happened(hand, e.Awarded)] == [(0, 0), (1, 0)]  # three aces, and 6-4-3-2-A


@pytest.mark.statement("002-164b")
def test_the_odd_chip_goes_to_the_high_hand() -> None:
    hand = run_out(deal(HIGH_LOW, ["Ac 2d 3h 4c 6s Kd Kh", "Qc Qd Qh Js Jd 9c 8h", "Tc Td 9d 5s 7h 2s 3c"]))
    (high, low) = happened(hand, e.Awarded)
    assert (high.seat, low.seat, high.amount - low.amount) == (1, 0, 1)


@pytest.mark.statement("002-164c")
@pytest.mark.parametrize("low", ["A-5", "A-6", "2-7"])
def test_any_low_ranking(low: str) -> None:
    assert make("seven-card-high-low", low=low).pot == (High(), Low(low))  # type: ignore[arg-type]  # parametrised


@pytest.mark.statement("002-168")
def test_the_cards_speak() -> None:
    hand = run_out(deal(HIGH_LOW, ["2s 9h 3c 9d 4h 9s 5d", "Ks Kd Qc 8d 7h Jc Js"]))
    assert not happened(hand, e.Asked)
    assert hand.state.stacks[0] > 500
    assert called("2s 9h 3c 9d 4h 9s 5d").lower().startswith("three nines")


EIGHT = make("stud-8")


@pytest.mark.statement("002-174", "002-174c")
def test_eight_or_better() -> None:
    assert EIGHT.pot == (High(), Low("A-5", 8))
    without = run_out(deal(EIGHT, ["Ac 2d 3h Tc 9s Kd Kh", "Qc Qd Qh Js Jd 9c 8h"]))
    assert [(award.side, award.seat) for award in happened(without, e.Awarded)] == [(0, 1)]
    qualified = run_out(deal(EIGHT, ["Ac 2d 3h Tc 8s 7d Kh", "Qc Qd Qh Js Jd 9c 8h"]))
    assert [(award.side, award.seat) for award in happened(qualified, e.Awarded)] == [(0, 1), (1, 0)]


@pytest.mark.statement("002-174b")
@pytest.mark.parametrize("name", ["Seven-Stud/8", "Seven Card Stud Hi-Lo Eight or Better", "Stud Hi/Lo"])
def test_eight_or_better_by_its_other_names(name: str) -> None:
    assert get(name).key == "stud-8"


# ---- with declare ----


DECLARE = make("seven-card-high-low-declare")
#: Kings and nines; the wheel with five spades; a seven low; ace-king high with a low of ten.
DECLARERS = ["Ks Kd 9c 9d 2h Jc Tc", "As 2s 3s 4s 5s Qd Qh", "7s 6d 4c 3d 2c Kh Jd", "Ac Kc Th 8d 6h 5d 3h"]


def declared(hands: list[str], *words: str, **chosen: object) -> list[tuple[int, int]]:
    """Side and seat of each award once all have declared."""
    hand = to_question(deal(make("seven-card-high-low-declare", low="A-5", **chosen), hands))
    for seat, word in enumerate(words):
        hand.act(seat, Say(word))
    return [(award.side, award.seat) for award in happened(run_out(hand), e.Awarded)]


@pytest.mark.statement("002-178", "002-178b")
def test_high_low_or_both_after_seventh_street() -> None:
    hand = to_question(deal(DECLARE, DECLARERS))
    assert len(happened(hand, e.RoundClosed)) == 5
    assert [what.words for what in hand.offers] == [("high", "low", "both")] * 4  # type: ignore[union-attr]  # declarations
    in_turn = to_question(deal(make("seven-card-high-low-declare", order="in turn"), DECLARERS))
    assert len(in_turn.offers) == 1


@pytest.mark.statement("002-178c")
def test_chips_in_the_fist() -> None:
    assert "chips in the fist: low 0, high 1, both 2" in rules("seven-card-high-low-declare")


@pytest.mark.statement("002-180")
def test_nobody_both() -> None:
    assert declared(DECLARERS, "high", "low", "low", "high") == [(0, 0), (1, 1)]


@pytest.mark.statement("002-180b")
def test_all_one_way() -> None:
    (award,) = declared(DECLARERS, "low", "low", "low", "low")
    assert award[1] == 1
    (award,) = declared(DECLARERS[:1] + DECLARERS[2:], "high", "high", "high")
    assert award[1] == 0


@pytest.mark.statement("002-180c")
def test_both_beats_every_high_and_every_low() -> None:
    assert {seat for _side, seat in declared(DECLARERS, "high", "both", "low", "high")} == {1}
    beaten = ["Ks Kd Kh 9d 9h Jc Tc", "As 2s 3s 4c 5h Qd Qh", "7s 6d 4d 3d 2c Kc Jd"]
    assert {seat for _side, seat in declared(beaten, "high", "both", "low")} == {0, 2}
    assert {seat for _side, seat in declared(beaten, "both", "both", "low")} == {2}  # each both fails by the other


@pytest.mark.statement("002-180d")
def test_both_that_ties_wins_nothing() -> None:
    tied = ["Ks Kd Kh 9d 8h Jc Tc", "As 2s 3s 4s 5s Qd Qh", "Ah 2h 3d 4d 5c Kc Jd"]
    assert declared(tied, "high", "both", "low") == [(0, 0), (1, 2)]
