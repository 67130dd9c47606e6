"""What a handful of ranks is worth, read off the ladders: the entries that the tables are filled with.

A reading's `key` compares: larger is better. Only hands of up to five cards (four in badugi) are read here, one reading for each
multiset of ranks and one for each flush; that more cards hold the best of their fives, and what a wild card becomes, is worked out on
top of that in `studbook.kernels.multisets`. Sources: R-HI, R-CAT, R-PART, R-LOW, R-BAD; `studbook.hands.ladders`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from studbook.cards import Deck, rank_of
from studbook.hands.ladders import (
    ACE,
    CROWN,
    FIVE,
    FLUSH,
    FOUR_FLUSH,
    FOUR_STRAIGHT,
    FULL_HOUSE,
    HIGH_CARD,
    IMPERIAL,
    LOW_LADDERS,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    ladder_of,
    low_order,
    low_runs,
    runs,
)
from studbook.hands.naming import COUNTED
from studbook.hands.rankings import Badugi, High, Low, WildHouse

ROYAL: Final = (12, 11, 10, 9, 8)
HEARTS: Final = 2
#: The category of equal ranks by how many there are of each, most first; single cards left out.
_SHAPES: Final = {
    (): HIGH_CARD,
    (2,): PAIR,
    (2, 2): TWO_PAIR,
    (3,): TRIPS,
    (3, 2): FULL_HOUSE,
    (4,): QUADS,
    (5,): FIVE,
}


class ClassReading(NamedTuple):
    """A value: `key` compares (larger is better), `category` is its place in `names` of its reader, `ranks` what is compared."""

    key: tuple[int, ...]
    category: int
    ranks: tuple[int, ...]


def grouped(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shape (how many of each repeated rank, most first) and the ranks in reading order: equal ones first, then from the top."""
    counts = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in counts if count > 1), tuple(rank for _, rank in counts)


class RankingReader(ABC):
    """Reads hands of one ranking. Each kind of ranking with categories has a subclass; `studbook.kernels.classes.reader_of` knows them."""

    #: The categories from the worst to the best.
    names: tuple[str, ...]

    @abstractmethod
    def every(self, ranks: tuple[int, ...], house: WildHouse) -> set[ClassReading]:
        """Every reading that there is in a deck of `ranks` (from the highest), wild cards included."""


class LadderReader(RankingReader):
    """Reads up to five cards on a ladder: high and low hands. Here stand the answers of one that has nothing special."""

    #: The ranks from the lowest, where the lowest hand wins; None where the highest does.
    low_order: tuple[int, ...] | None = None
    #: The suits in which a royal flush is imperial.
    imperial_suits: tuple[int, ...] = ()
    #: The rank whose natural pair beats everything, 0-12.
    crown_rank: int | None = None

    @abstractmethod
    def of_ranks(self, ranks: Sequence[int]) -> ClassReading | None:
        """The reading of these ranks in mixed suits; None for what does not exist."""

    @abstractmethod
    def of_suited(self, ranks: Sequence[int], imperial: bool = False) -> ClassReading | None:
        """The reading of five cards of one suit; None where that is nothing special."""

    def of_four_suited(self, ranks: Sequence[int], odd: int | None) -> ClassReading | None:
        """The reading of four cards of one suit and an odd card, if there is one; None where that is nothing special."""
        return None

    @property
    def crown(self) -> ClassReading | None:
        """The natural pair that beats everything, where the ranking has one."""
        return None

    def qualifies(self, reading: ClassReading) -> bool:
        """Whether the hand has a claim."""
        return True

    def every(self, ranks: tuple[int, ...], house: WildHouse) -> set[ClassReading]:
        choose = combinations_with_replacement if house.double_ace_flush else combinations
        readings = [self.of_ranks(held) for count in range(1, 6) for held in combinations_with_replacement(ranks, count)]
        readings += [self.of_suited(held, imperial) for held in choose(ranks, 5) for imperial in (False, True)]
        if FOUR_FLUSH in self.names:
            readings += [self.of_four_suited(held, odd) for held in choose(ranks, 4) for odd in (None, *ranks)]
        readings.append(self.crown)
        return {reading for reading in readings if reading is not None}


class HighReader(LadderReader):
    """Reads high hands. `five`: whether five of a kind exists."""

    def __init__(self, ranking: High, deck: Deck, five: bool = True) -> None:
        self.names = ladder_of(ranking)
        self.crown_rank = None if ranking.crown is None else rank_of(ranking.crown)
        if ranking.circle == "greek":
            self.imperial_suits = (0, 1, 2, 3) if ranking.imperial_any_suit else (HEARTS,)
        self._places = {name: place for place, name in enumerate(self.names)}
        self._straights = {frozenset(run): run for run in runs(deck.ranks, 5)}
        self._short = {frozenset(run): run for run in runs(deck.ranks, 4)}
        self._five = five

    def _reading(self, category: str, ranks: tuple[int, ...]) -> ClassReading | None:
        place = self._places.get(category)
        if place is None or (category == FIVE and not self._five):
            return None
        return ClassReading((place, *ranks), place, ranks)

    def of_ranks(self, ranks: Sequence[int]) -> ClassReading | None:
        """The best reading; None for five of a kind where that does not exist."""
        shape, order = grouped(ranks)
        readings = [self._reading(_SHAPES[shape], order)]
        if len(ranks) == 5 and (run := self._straights.get(frozenset(ranks))):
            readings.append(self._reading(STRAIGHT, run[:1]))
        if len(ranks) >= 4 and FOUR_STRAIGHT in self._places:
            for four in set(combinations(sorted(ranks), 4)):
                if run := self._short.get(frozenset(four)):
                    odd = list((Counter(ranks) - Counter(four)).elements())
                    readings.append(self._reading(FOUR_STRAIGHT, (run[0], *odd)))
        return max((one for one in readings if one is not None), default=None)

    def of_suited(self, ranks: Sequence[int], imperial: bool = False) -> ClassReading | None:
        """A flush, a straight flush, or with `imperial` the flush of that name; `ranks` may repeat (the double-ace flush)."""
        run = self._straights.get(frozenset(ranks)) if len(set(ranks)) == 5 else None
        readings = [self._reading(FLUSH, tuple(ranks))]
        if run:
            readings.append(self._reading(STRAIGHT_FLUSH, run[:1]))
            if imperial and run == ROYAL:
                readings.append(self._reading(IMPERIAL, run[:1]))
        return max((one for one in readings if one is not None), default=None)

    def of_four_suited(self, ranks: Sequence[int], odd: int | None) -> ClassReading | None:
        """A four-flush and its odd card, if there is one."""
        return self._reading(FOUR_FLUSH, tuple(ranks) if odd is None else (*ranks, odd))

    @property
    def crown(self) -> ClassReading | None:
        """The natural pair that beats everything, where the ranking has one."""
        return self._reading(CROWN, ())


class LowReader(LadderReader):
    """Reads low hands; the names run from the worst category to the best, since larger is better here too."""

    def __init__(self, ranking: Low, deck: Deck) -> None:
        ladder = LOW_LADDERS[ranking.system]
        self.names = ladder[::-1]
        self.order: tuple[int, ...] = low_order(ranking, deck)
        self.low_order = self.order
        self._sets = self.order
        if ranking.system == "A-6" and ranking.ace_pair == "high" and ACE in self.order:
            self._sets = (*(rank for rank in self.order if rank != ACE), ACE)
        self._runs = {frozenset(run): run for run in reversed(low_runs(ranking, deck))}
        self._flushes = FLUSH in ladder
        self._most = None if ranking.qualifier is None else self._height_of(ranking.qualifier - 2)

    def _height_of(self, rank: int) -> int:
        """How high a rank stands, or the highest rank of the deck below it."""
        return max((self.order.index(one) for one in self.order if (one <= rank or one == self.order[0])), default=-1)

    def _reading(self, category: str, cards: int, heights: tuple[int, ...], ranks: tuple[int, ...]) -> ClassReading:
        place = self.names.index(category)
        return ClassReading((cards, place, *(-height for height in heights)), place, ranks)

    def of_ranks(self, ranks: Sequence[int]) -> ClassReading:
        """The one reading of these ranks in mixed suits: a straight must be read as one."""
        if len(ranks) == 5 and (run := self._runs.get(frozenset(ranks))):
            return self._reading(STRAIGHT, 5, (self._top(run),), run[:1])
        counts = Counter(ranks)
        low = {rank: at for at, rank in enumerate(self.order)}
        sets = {rank: at for at, rank in enumerate(self._sets)}
        order = sorted(counts, key=lambda rank: (-counts[rank], -(sets if counts[rank] > 1 else low)[rank]))
        heights = tuple((sets if counts[rank] > 1 else low)[rank] for rank in order)
        shape = tuple(counts[rank] for rank in order if counts[rank] > 1)
        return self._reading(_SHAPES[shape], len(ranks), heights, tuple(order))

    def of_suited(self, ranks: Sequence[int], imperial: bool = False) -> ClassReading | None:
        """The one reading of five cards of one suit, where flushes count against a hand."""
        if not self._flushes:
            return None
        if run := self._runs.get(frozenset(ranks)):
            return self._reading(STRAIGHT_FLUSH, 5, (self._top(run),), run[:1])
        order = tuple(sorted(ranks, key=self.order.index, reverse=True))
        return self._reading(FLUSH, 5, tuple(self.order.index(rank) for rank in order), order)

    def _top(self, run: tuple[int, ...]) -> int:
        ace_high = run[0] == ACE and self.order[0] == ACE
        return len(self.order) if ace_high else self.order.index(run[0])

    def qualifies(self, reading: ClassReading) -> bool:
        """Whether the hand may claim the low: five different ranks, none over the qualifier (R-LOW-4)."""
        if self._most is None:
            return True
        return reading.key[0] == 5 and self.names[reading.category] == HIGH_CARD and -reading.key[2] <= self._most


class BadugiReader(RankingReader):
    """Reads cards of different ranks and suits."""

    names = COUNTED

    def __init__(self, ranking: Badugi, deck: Deck) -> None:
        self.order: tuple[int, ...] = low_order(ranking, deck)

    def every(self, ranks: tuple[int, ...], house: WildHouse) -> set[ClassReading]:
        return {self.of_ranks(held) for count in range(5) for held in combinations(ranks, count)}

    def of_ranks(self, ranks: Sequence[int]) -> ClassReading:
        """The reading of up to four different ranks, all of which count."""
        heights = sorted((self.order.index(rank) for rank in ranks), reverse=True)
        return ClassReading((len(heights), *(-height for height in heights)), len(heights), tuple(self.order[height] for height in heights))
