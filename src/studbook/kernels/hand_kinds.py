"""What final hands are called: a score's kind, which is its category, and of low hands the card at the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import RANK_NAMES, Deck
from studbook.hands.ladders import HIGH_CARD
from studbook.hands.rankings import Ranking, WildHouse
from studbook.kernels.classes import classes_of
from studbook.kernels.evaluating import shift_of

#: What a hand is that may not claim the side, or has folded.
NO_CLAIM: Final = "no claim"


@dataclass(frozen=True, eq=False)
class HandKinds:
    """The kinds of hands under one ranking, the best first; the last is `NO_CLAIM`."""

    names: tuple[str, ...]
    #: The kind of each class of hands, by its number.
    _numbers: NDArray[np.intp]
    #: How many bits of a score are tie-breaks.
    _shift: int

    def of(self, scores: NDArray[np.int32]) -> NDArray[np.intp]:
        """The kind of each score, as an index into `names`."""
        kinds: NDArray[np.intp] = self._numbers[scores >> self._shift]
        return kinds

    def under(self, names: tuple[str, ...]) -> HandKinds:
        """The same with the indexes of another's `names`, which must have them all."""
        places = np.array([names.index(name) for name in self.names], np.intp)
        return HandKinds(names, places[self._numbers], self._shift)


@lru_cache(maxsize=64)
def kinds_under(ranking: Ranking, deck: Deck, house: WildHouse) -> HandKinds:
    """The kinds of hands that scores of this ranking, deck and house tell apart."""
    if ranking.hole_only:
        return _hole_cards(ranking)
    bare = replace(deck, jokers=0)
    classes = classes_of(ranking, bare, house)
    every = [called(ranking, classes.names[reading.category], reading.ranks) for reading in classes.readings]
    names = (*dict.fromkeys(reversed(every)), NO_CLAIM)
    place = {name: at for at, name in enumerate(names)}
    return HandKinds(names, np.array([len(names) - 1, *(place[name] for name in every)], np.intp), shift_of(ranking, house))


def _hole_cards(ranking: Ranking) -> HandKinds:
    """Scores are 1-13 for the card in the hole, as `HoleSuit` ranks it; the best first."""
    order = range(13) if ranking.lowest else range(12, -1, -1)
    return HandKinds((*(RANK_NAMES[rank] for rank in order), NO_CLAIM), np.array([13, *range(12, -1, -1)], np.intp), 0)


def called(ranking: Ranking, category: str, ranks: Sequence[int]) -> str:
    """The name of a hand's kind: ``flush``; ``eight low``; ``seven badugi``, ``three-card badugi``; `ranks`: what is compared."""
    if ranking.hole_only:
        return RANK_NAMES[ranks[0]]
    if ranking.side == "high" or not ranks:
        return category
    if category == HIGH_CARD and len(ranks) == ranking.size:
        return f"{RANK_NAMES[ranks[0]]} low"
    return f"{RANK_NAMES[ranks[0]]} badugi" if category == "badugi" else category
