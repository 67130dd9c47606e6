"""Incomplete hands and boards (R-PART; the openers of R-BET-8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from studbook.cards import CARDS, Card, cards
from studbook.hands import Badugi, Evaluator, High, HoleSuit, Low, evaluator
from studbook.hands.wild_ranks import jokers_wild, rank_wild
from tests.hands.tools import descending, name, value

HIGH = evaluator(High())
RAZZ = evaluator(Low("A-5"))


@pytest.mark.rule("R-PART-1")
@pytest.mark.statement("003-127")
def test_what_counts_with_fewer_than_five_cards() -> None:
    assert name("9s 9h 9d 9c") == "Four nines"
    assert name("9s 9h 4d 4c") == "Two pair, nines and fours"
    assert name("3s 3h 3d") == "Three threes"
    assert name("7s 7h") == "Pair of sevens"
    assert name("Ks") == "King high"
    assert descending("2s 2h 2d 2c", "As Ah Ad Kc", "3s 3h 2d 2c", "As Ah Kd Qc", "2h 2d 4c 3s", "As Ks Qs Js", "Th 9h 8h 7h")
    assert name("Jk", wild="Jk") == "Ace high"
    assert name("9s Jk Jk", wild="Jk") == "Three nines"


@pytest.mark.rule("R-PART-2")
@pytest.mark.statement("003-129", "003-129b")
def test_a_present_kicker_beats_a_missing_one() -> None:
    assert descending("8s 8h Kd", "8d 8c 6s 2h", "8s 8c 6h")
    assert descending("Ts", "9h 5d", "9c 3s 2h", "9d 3c", "9s")
    assert descending("9s 9h 9d 2c", "9s 9h 9d")
    assert descending("9s 9h 9d 9c 2s", "9s 9h 9d 9c")


def ranked(judge: Evaluator, *boards: str) -> list[int]:
    return [judge.showing(cards(board)) for board in boards]


def falls(heights: list[int]) -> bool:
    return all(before > after for before, after in pairwise(heights))


@pytest.mark.rule("R-PART-3")
def test_high_boards() -> None:
    assert falls(ranked(HIGH, "3s 3h 3d", "7s 7h 8d", "As Kh Qd"))
    assert falls(ranked(HIGH, "Ts", "9h 5d", "9c 3s 2h", "9d 3c", "9s"))
    assert falls(ranked(HIGH, "2s 2h 2d 2c", "As Ah Ad Kc", "3s 3h 2d 2c", "As Ah Kd", "2s 2h", "As Ks Qs Js", "Ts 9s 8s 7s"))
    assert HIGH.showing(cards("9s 9h Kd")) == HIGH.showing(cards("9d 9c Ks"))
    assert HIGH.showing(()) == 0


@pytest.mark.rule("R-PART-3")
def test_straights_and_flushes_do_not_count_with_five_cards_showing() -> None:
    assert falls(ranked(HIGH, "2s 2h 3d 4c 5s", "As Ks Qs Js Ts", "Kh Qd Jc Ts 9s", "9s 8s 7s 6s 5s"))
    assert falls(ranked(HIGH, "3s 3h 3d 2c 2s", "As Ah Ad Kc Qs", "As Ah Kd Kc Qs"))


@pytest.mark.rule("R-PART-3")
def test_wild_up_cards_make_the_best_board() -> None:
    wild = rank_wild("2") | jokers_wild()
    assert HIGH.showing(cards("9s 2h"), wild) == HIGH.showing(cards("9s 9h"))
    assert HIGH.showing(cards("2h"), wild) == HIGH.showing(cards("As"))
    assert HIGH.showing(cards("Kd Jk 2h"), wild) == HIGH.showing(cards("Kd Ks Kh"))
    assert HIGH.showing(cards("Kd Jk")) == HIGH.showing(cards("Kd As"))
    assert HIGH.showing_name(cards("9s 2h 4c"), wild) == "pair of nines"
    assert RAZZ.showing(cards("6d Jk"), wild) == RAZZ.showing(cards("6d As"))


@pytest.mark.rule("R-PART-3")
@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("9s 9d", "pair of nines"),
        ("As 9d 4c", "ace high"),
        ("Ks Kh 4d 4c", "two pair, kings and fours"),
        ("Ks Kh Kd", "three kings"),
        ("9s 9h 9d 9c", "four nines"),
        ("9s 9h 9d 4s 4h", "full house, nines full of fours"),
        ("", "no cards"),
    ],
)
def test_high_boards_in_words(board: str, expected: str) -> None:
    assert HIGH.showing_name(cards(board)) == expected


@pytest.mark.rule("R-PART-3")
def test_low_boards() -> None:
    assert falls(ranked(RAZZ, "As", "2s", "Ks"))
    assert falls(ranked(RAZZ, "6c 2c", "6d 3d", "7s As", "Ks Qh", "As Ah", "2s 2h", "Ks Kh"))
    assert falls(ranked(RAZZ, "6c", "6d 2d", "6h 2h As"))
    assert falls(ranked(RAZZ, "5s 4h 3d 2c", "8s 4h 3d 2c", "2s 2h 3d 4c", "2s 2h 3d 3c", "2s 2h 2d 3c", "2s 2h 2d 2c"))
    assert falls(ranked(evaluator(Low("2-7")), "7s 5h", "As 2h", "As Kh", "2s 2h", "As Ah"))
    assert falls(ranked(evaluator(Low("A-6")), "As 2h", "Ks 2h", "As Ah", "2s 2h", "Ks Kh"))
    assert falls(ranked(evaluator(Low("A-6", ace_pair="high")), "As 2h", "2s 2h", "Ks Kh", "As Ah"))
    assert falls(ranked(evaluator(Low("2-7")), "6s 5s 4s 3s 2s", "7s 6h 5d 4c 2s", "2s 2h 3d 4c 5s"))
    assert RAZZ.showing_name(cards("6c 2c")) == "6-2"
    assert RAZZ.showing_name(cards("4c 4s 2c")) == "pair of fours"
    assert RAZZ.showing_name(cards("Td As")) == "10-A"
    badugi = evaluator(Badugi())
    assert badugi.showing(cards("6c 2c")) > badugi.showing(cards("6d 3d"))
    assert badugi.showing_name(cards("6c 2c")) == "6-2"


@pytest.mark.rule("R-PART-3")
def test_the_razz_opener_of_the_document() -> None:
    """6-2 and 6-2 are equal boards; which opens is the suit's business: the six of clubs before the six of diamonds."""
    assert RAZZ.showing(cards("6c 2s")) == RAZZ.showing(cards("6d 2h"))


@pytest.mark.rule("R-PART-3")
def test_boards_equal_what_brute_force_sees() -> None:
    """Boards of four without wild cards stand as the same hands do, straights and flushes being impossible with four."""
    step = range(0, 52, 7)
    boards = [
        (CARDS[a], CARDS[b], CARDS[c], CARDS[d])
        for a in step
        for b in step
        for c in range(0, 52, 5)
        for d in range(1, 52, 5)
        if len({a, b, c, d}) == 4
    ]
    by_board = sorted(boards, key=lambda board: (HIGH.showing(board), HIGH.strength(board)))
    strengths = [HIGH.strength(board) for board in by_board]
    assert strengths == sorted(strengths)  # type: ignore[type-var]


def test_hole_suit() -> None:
    spades = evaluator(HoleSuit())
    assert spades.value(cards("As 9h 2s")).name == "Ace of spades, in the hole"  # type: ignore[union-attr]
    assert spades.strength(cards("9h 8d")) is None
    assert spades.value(cards("9h 8d"), cards("As")) is None
    assert spades.strength(cards("Ks")) > spades.strength(cards("Qs"))  # type: ignore[operator]
    lowest = evaluator(HoleSuit(lowest=True))
    assert lowest.strength(cards("2s")) > lowest.strength(cards("3s As"))  # type: ignore[operator]
    assert lowest.strength(cards("3s As")) == lowest.strength(cards("3s"))
    two: list[Card] = list(cards("2s 3h"))
    assert lowest.value(two).strength == lowest.strength(two)  # type: ignore[union-attr]
    assert spades.winners([spades.value(cards("9h")), spades.value(cards("4s"))]) == (1,)


def test_an_empty_value_is_below_a_single_card() -> None:
    assert value("2c") > evaluator(High()).value(())  # type: ignore[operator]
