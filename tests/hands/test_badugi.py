"""Badugi (R-BAD; seed 001)."""

from __future__ import annotations

from itertools import combinations

import pytest

from studbook.cards import CARDS, cards
from studbook.hands import Badugi, evaluator
from tests.hands.tools import descending, name

B = Badugi()


@pytest.mark.rule("R-BAD-1")
@pytest.mark.statement("001-31", "001-35", "001-39", "001-39b", "003-288", "003-296", "003-304")
def test_more_cards_that_count_beat_fewer() -> None:
    assert descending(
        "As 2h 3d 4c", "Ks Qh Jd Tc", "As 2h 3d 3s", "Ks Qh Jd Js", "As 2h 2s Ah", "Ks Qh Qs Kh", "As 2s 3s 4s", "Ks Kh Kd Kc", ranking=B
    )
    assert descending("8h 7d 5c 4s", "9s 4c 3h 2d", ranking=B)
    assert descending("Kd Qc Js 8h", "3s 2c Ah 3h", ranking=B)
    assert name("4h 4d 2s Ac", B) == "Three-card badugi, 4-2-A"
    assert name("5h 5d As Ah", B) == "Two-card badugi, 5-A"
    assert name("3h 2h 9h Kh", B) == "One-card badugi, 2"
    assert name("As Ah Ad Ac", B) == "One-card badugi, A"
    assert name("8s 6h 5c 3d", B) == "Badugi, 8-6-5-3"


@pytest.mark.rule("R-BAD-2")
@pytest.mark.statement("001-36", "001-37", "003-292")
def test_the_highest_card_that_counts_is_compared_first() -> None:
    assert descending("5c 4d 3h 2s", "6c 3d 2h As", ranking=B)
    assert descending("6c 5d 4h 4s", "7c 2d Ah As", "7d 4c 3h 3s", "7h 5c Ad 5s", ranking=B)
    assert descending("7s 3s 2h Ad=3c 3d 2s Ah", ranking=B)
    assert descending("7c 5d 3h As=7d 5h 3s Ac", ranking=B)


@pytest.mark.rule("R-BAD-3")
@pytest.mark.statement("001-29", "003-286")
def test_the_best_choice_need_not_be_the_first() -> None:
    assert name("As Ah 2s 9d", B) == "Three-card badugi, 9-2-A"
    assert name("3c 2s Ah Ac", B) == "Three-card badugi, 3-2-A"
    assert name("5c 5d 2d 7s", B) == "Three-card badugi, 7-5-2"
    assert name("4h 3h 2c As", B) == "Three-card badugi, 3-2-A"
    assert name("Kc As 2h 3d 4c", B) == "Badugi, 4-3-2-A"


@pytest.mark.rule("R-BAD-1")
def test_all_hands_are_counted_as_published() -> None:
    judge = evaluator(B)
    counts = [0] * 5
    strengths = set()
    for hand in combinations(CARDS[:52], 4):
        strength = judge.strength(hand)
        assert strength is not None
        counts[strength >> 16] += 1
        strengths.add(strength)
    assert counts[1:] == [2873, 96252, 154440, 17160]
    assert len(strengths) == 1092


@pytest.mark.rule("R-BAD-2")
@pytest.mark.statement("001-69")
def test_the_example_of_the_rules_page() -> None:
    assert name("Qs 6h 3d 3c", B) == "Three-card badugi, Q-6-3"
    assert descending("8s 6h 5c 3d", "7s 4h 2c 2d", ranking=B)


def test_shared_cards_and_empty_hands() -> None:
    judge = evaluator(B)
    assert judge.strength(cards("As 2h"), cards("3d 4c")) == judge.strength(cards("As 2h 3d 4c"))
    assert judge.strength(()) == 0
