"""Numbers for hands: every value that a ranking knows, in order, so that a score is a small integer.

The number does not depend on how many cards were dealt or on what was wild: scores of the same ranking, deck and house compare.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Deck
from studbook.hands.ladders import FOUR_FLUSH
from studbook.hands.rankings import Badugi, High, Low, Ranking, WildHouse
from studbook.kernels.readings import BadugiReader, ClassReading, HighReader, LowReader


@dataclass(frozen=True, eq=False)
class Classes:
    """The values of a ranking from the lowest; the hand numbered n (from 1) is ``readings[n - 1]``, 0 is no claim.

    `names`: the categories from the lowest to the highest. `number`: a reading's key to its number.
    """

    names: tuple[str, ...]
    readings: tuple[ClassReading, ...]
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


def reader_of(ranking: Ranking, deck: Deck, house: WildHouse) -> HighReader | LowReader | BadugiReader:
    """What reads hands of this ranking. Raises `TypeError` for one that has no classes."""
    if isinstance(ranking, High):
        return HighReader(ranking, deck, house.five_of_a_kind)
    if isinstance(ranking, Low):
        return LowReader(ranking, deck)
    if isinstance(ranking, Badugi):
        return BadugiReader(deck)
    raise TypeError(f"expected a ranking with categories (High, Low, Badugi), got {ranking!r}")


@lru_cache(maxsize=64)
def classes_of(ranking: Ranking, deck: Deck, house: WildHouse) -> Classes:
    """Every value there is, wild cards included."""
    reader = reader_of(ranking, deck, house)
    ranks = deck.ranks[::-1]
    if isinstance(reader, BadugiReader):
        found = {reader.of_ranks(held) for count in range(5) for held in combinations(ranks, count)}
    else:
        found = set(_mixed(reader, ranks))
        for held in _suited(ranks, house):
            for imperial in (False, True):
                if reading := reader.of_suited(held, imperial):
                    found.add(reading)
        if isinstance(reader, HighReader):
            found.update(_special(reader, ranks, house))
    readings = tuple(sorted(found))
    return Classes(reader.names, readings, {reading.key: at for at, reading in enumerate(readings, 1)})


def _mixed(reader: HighReader | LowReader, ranks: tuple[int, ...]) -> Iterator[ClassReading]:
    for count in range(1, 6):
        for held in combinations_with_replacement(ranks, count):
            if reading := reader.of_ranks(held):
                yield reading


def _suited(ranks: tuple[int, ...], house: WildHouse) -> Iterator[tuple[int, ...]]:
    """Every five ranks that a flush may have, from the top: repeated ones where a wild may copy a card held."""
    return combinations_with_replacement(ranks, 5) if house.double_ace_flush else combinations(ranks, 5)


def _special(reader: HighReader, ranks: tuple[int, ...], house: WildHouse) -> Iterator[ClassReading]:
    if FOUR_FLUSH in reader.names:
        choose = combinations_with_replacement if house.double_ace_flush else combinations
        for four in choose(ranks, 4):
            for odd in (None, *ranks):
                if reading := reader.of_four_suited(four, odd):
                    yield reading
    if reading := reader.crown:
        yield reading
