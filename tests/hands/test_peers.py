"""A second program's opinion: PokerKit and phevaluator, where they know the ranking.

Without them the tests are skipped on a machine of one's own, never in CI.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from studbook.cards import CARDS, Card, Deck
from studbook.hands import Badugi, High, Low, Ranking, evaluator
from tests.peers import peer


def hands(count: int, size: int, lowest: int = 0) -> list[list[Card]]:
    rng = random.Random(size)
    return [rng.sample(CARDS[4 * lowest : 52], size) for _ in range(count)]


def same_order(ours: list[int | None], theirs: list[Any], worse: Callable[[Any, Any], bool]) -> None:
    """Neighbours in our order stand the same way in theirs."""
    ranked = sorted(range(len(ours)), key=lambda at: ours[at] or 0)
    for low, high in pairwise(ranked):
        if ours[low] == ours[high]:
            assert theirs[low] == theirs[high]
        else:
            assert worse(theirs[low], theirs[high])


@pytest.mark.rule("R-HI-2")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_against_phevaluator(size: int) -> None:
    peers = peer("phevaluator")
    judge = evaluator(High())
    dealt = hands(3000, size)
    theirs = [-peers.evaluate_cards(*map(str, hand)) for hand in dealt]
    same_order([judge.strength(hand) for hand in dealt], theirs, lambda one, two: one < two)


@pytest.mark.rule("R-HI-2")
@pytest.mark.rule("R-LOW-1")
@pytest.mark.rule("R-LOW-2")
@pytest.mark.rule("R-LOW-4")
@pytest.mark.rule("R-BAD-2")
@pytest.mark.rule("R-CAT-3")
@pytest.mark.parametrize(
    ("kind", "ranking", "size", "lowest"),
    [
        ("StandardHighHand", High(), 7, 0),
        ("StandardLowHand", Low("2-7"), 7, 0),
        ("RegularLowHand", Low("A-5"), 7, 0),
        ("EightOrBetterLowHand", Low("A-5", 8), 7, 0),
        ("BadugiHand", Badugi(), 4, 0),
        ("ShortDeckHoldemHand", High(flush_over_full_house=True), 7, 4),
    ],
)
def test_against_pokerkit(kind: str, ranking: Ranking, size: int, lowest: int) -> None:
    reader = getattr(peer("pokerkit"), kind)
    judge = evaluator(ranking, Deck(lowest="23456789TJQKA"[lowest]))
    ours: list[int | None] = []
    theirs: list[Any] = []
    for hand in hands(600, size, lowest):
        found = reader.from_game_or_none("".join(map(str, hand)))
        strength = judge.strength(hand)
        assert (found is None) == (strength is None)
        if found is not None:
            ours.append(strength)
            theirs.append(found)
    assert len(ours) > 100
    same_order(ours, theirs, lambda one, two: one < two)
