"""Numbers for hands: every value that a ranking knows, in order, so that a score is a small integer.

The number does not depend on how many cards were dealt or on what was wild: scores of the same ranking, deck and house compare.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Deck
from studbook.hands.rankings import Badugi, High, HoleSuit, Low, Ranking, WildHouse
from studbook.kernels.readings import BadugiReader, ClassReading, HighReader, LadderReader, LowReader, RankingReader


@dataclass(frozen=True, eq=False)
class Classes:
    """The values of a ranking from the lowest; the hand numbered n (from 1) is ``readings[n - 1]``, 0 is no claim."""

    #: The categories from the lowest to the highest.
    names: tuple[str, ...]
    readings: tuple[ClassReading, ...]
    #: A reading's key, and its number.
    number: dict[tuple[int, ...], int]

    def __len__(self) -> int:
        return len(self.readings)

    @cached_property
    def category(self) -> NDArray[np.int8]:
        """The category of each score, as an index into `names`; -1 for no claim."""
        return np.array([-1, *(reading.category for reading in self.readings)], np.int8)

    @cached_property
    def size(self) -> NDArray[np.int8]:
        """The number of cards compared or counted, of each score."""
        return np.array([0, *(len(reading.ranks) for reading in self.readings)], np.int8)

    def of(self, reading: ClassReading | None) -> int:
        """The number of a reading; 0 for none."""
        return 0 if reading is None else self.number[reading.key]


def reader_of(ranking: Ranking, deck: Deck, house: WildHouse) -> RankingReader:
    """What reads hands of this ranking. Raises `TypeError` for one that has no classes."""
    match ranking:
        case High():
            return HighReader(ranking, deck, house.five_of_a_kind)
        case Low():
            return LowReader(ranking, deck)
        case Badugi():
            return BadugiReader(ranking, deck)
        case HoleSuit():
            raise TypeError(f"expected a ranking with categories (High, Low, Badugi), got {ranking!r}")
        case _:
            assert_never(ranking)


def ladder_reader_of(ranking: Ranking, deck: Deck, house: WildHouse) -> LadderReader:
    """The same for a ranking with a ladder of hands. Raises `TypeError` for one without."""
    reader = reader_of(ranking, deck, house)
    if not isinstance(reader, LadderReader):
        raise TypeError(f"expected a ranking with a ladder (High, Low), got {ranking!r}")
    return reader


@lru_cache(maxsize=64)
def classes_of(ranking: Ranking, deck: Deck, house: WildHouse) -> Classes:
    """Every value there is, wild cards included."""
    reader = reader_of(ranking, deck, house)
    readings = tuple(sorted(reader.every(deck.ranks[::-1], house)))
    return Classes(reader.names, readings, {reading.key: at for at, reading in enumerate(readings, 1)})
