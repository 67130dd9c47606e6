"""Hands that no kernel covers: the plain evaluator of `studbook.hands`, its values numbered as the kernels number theirs.

That is what suits that break ties (R-SUIT-3) and "more wild cards win" (R-WILD-5) take. Slow: tens of microseconds a hand and more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS, Deck
from studbook.hands.evaluators import evaluator
from studbook.hands.rankings import Ranking, WildHouse
from studbook.kernels.classes import Classes, classes_of

#: The two tie-breaks of a strength: by wild cards (three bits) and by suits (ten).
TIE_BITS: Final = 13


def reference_scores(
    cards: NDArray[np.uint8], ranking: Ranking, deck: Deck, house: WildHouse, suit_order: str, wild: int
) -> NDArray[np.int32]:
    """Scores of hands, a row each: the number of the value, then its tie-breaks."""
    classes = classes_of(ranking, deck, house)
    numbers = _numbers(classes)
    plain = evaluator(ranking, deck, house, suit_order)
    are_wild = frozenset(card for card in CARDS if wild >> card & 1)
    hands, which = np.unique(np.sort(cards, axis=1), axis=0, return_inverse=True)
    scores = np.zeros(len(hands), np.int32)
    for at, hand in enumerate(hands):
        value = plain.value([CARDS[code] for code in hand], (), are_wild)
        if value is not None:
            scores[at] = numbers[value.category, value.ranks] << TIE_BITS | value.strength & (1 << TIE_BITS) - 1
    return scores[which.reshape(-1)]


@lru_cache(maxsize=16)
def _numbers(classes: Classes) -> dict[tuple[str, tuple[int, ...]], int]:
    """The number of each category and ranks."""
    return {(classes.names[reading.category], reading.ranks): at for at, reading in enumerate(classes.readings, 1)}
