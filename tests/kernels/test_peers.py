"""The opinion of other programs: PokerKit and phevaluator, where they have the ranking."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from studbook.cards import CARDS
from studbook.kernels import evaluate
from tests.kernels.tools import Codes, dealt, disagreement
from tests.peers import peer


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator_agrees(size: int) -> None:
    phevaluator: Any = peer("phevaluator")
    hands = dealt(size, 30_000, seed=11)
    theirs = np.array([-phevaluator.evaluate_cards(*hand) for hand in hands.tolist()], np.int64)
    assert disagreement(evaluate(hands), theirs) is None


#: Our ranking, PokerKit's kind of hand, the number of cards.
KINDS = [
    ("high", "StandardHighHand", 5),
    ("high", "StandardHighHand", 7),
    ("low-27", "StandardLowHand", 5),
    ("low-27", "StandardLowHand", 7),
    ("low-a5", "RegularLowHand", 5),
    ("low-a5", "RegularLowHand", 7),
    ("badugi", "BadugiHand", 4),
    ("low-8", "EightOrBetterLowHand", 7),
]


@pytest.mark.parametrize(("ranking", "kind", "size"), KINDS)
def test_pokerkit_agrees(ranking: str, kind: str, size: int) -> None:
    pokerkit: Any = peer("pokerkit")
    hands = dealt(size, 200 if size == 7 else 1_500, seed=12)
    theirs = ranks_by(getattr(pokerkit, kind), pokerkit.Card, hands)
    scores = evaluate(hands, ranking)
    assert ((scores == 0) == (theirs < 0)).all()
    assert disagreement(scores, theirs) is None


def ranks_by(kind: Any, card: Any, hands: Codes) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The place of each hand among these by PokerKit's comparison, hands that tie in the same place; -1 where it has none."""
    made = [kind.from_game_or_none(card.parse("".join(str(CARDS[code]) for code in hand))) for hand in hands]
    places = np.full(len(hands), -1, np.int64)
    claims = sorted((at for at, hand in enumerate(made) if hand is not None), key=lambda at: made[at])
    place = 0
    for before, at in zip([claims[0], *claims], claims, strict=False):
        place += bool(made[before] < made[at])
        places[at] = place
    return places
