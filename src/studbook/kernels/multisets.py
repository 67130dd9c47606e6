"""The best hand in every multiset of ranks, wild cards and bugs of a given size, by two plain steps.

1. A hand of at most five cards with a wild card is the best of the hands with that card replaced (R-WILD-2); a bug is an ace, or
   whatever completes a straight, and in a low the lowest rank not held (R-WILD-6).
2. A hand of more than five cards is the best of the hands with one card dropped (R-HI-4, R-LOW-5).

Suits play no part here: a flush is looked up on its own, by `studbook.kernels.flushes`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Deck, rank_of
from studbook.hands.ladders import STRAIGHT
from studbook.hands.rankings import Ranking, WildHouse
from studbook.kernels.classes import Classes, classes_of, ladder_reader_of
from studbook.kernels.readings import LadderReader

#: Symbols of a multiset: ranks 0-12, then a wild card and a bug.
WILD: Final = 13
BUG: Final = 14
SYMBOLS: Final = 15
#: A nibble a symbol: a multiset of up to ten cards as one number.
PLACES: Final = np.array([1 << 4 * symbol for symbol in range(SYMBOLS)], np.int64)


@dataclass(frozen=True, eq=False)
class Level:
    """All multisets of one size: `codes` (a nibble a symbol, ascending) and the score of each in `scores`."""

    codes: NDArray[np.int64]
    scores: NDArray[np.int32]

    def of(self, codes: NDArray[np.int64]) -> NDArray[np.int32]:
        """The scores of `codes`, all of which must be there."""
        return self.scores[np.searchsorted(self.codes, codes)]

    def count(self, symbol: int) -> NDArray[np.int64]:
        """How many of a symbol each multiset has."""
        return self.codes >> 4 * symbol & 15

    def counts(self) -> NDArray[np.int64]:
        """The same for all symbols, shape (n, 15)."""
        return self.codes[:, None] >> 4 * np.arange(SYMBOLS) & 15


def codes_of(caps: Sequence[int], size: int) -> NDArray[np.int64]:
    """The codes of every multiset of `size` symbols with at most ``caps[symbol]`` of each, ascending."""
    by_size = [np.zeros(1 if at == 0 else 0, np.int64) for at in range(size + 1)]
    for symbol, cap in enumerate(caps):
        by_size = [
            np.concatenate([by_size[at - count] + count * PLACES[symbol] for count in range(min(cap, at) + 1)]) for at in range(size + 1)
        ]
    return np.sort(by_size[size])


def allowed_ranks(deck: Deck, house: WildHouse) -> tuple[int, ...]:
    """The ranks a wild card may stand for, from the highest."""
    barred = {rank_of(rank) for rank in house.may_not_be}
    return tuple(rank for rank in reversed(deck.ranks) if rank not in barred)


@lru_cache(maxsize=32)
def small_level(ranking: Ranking, deck: Deck, house: WildHouse, size: int, wilds: int, bugs: int) -> Level:
    """The hands of `size` cards, at most five, with up to so many wild cards and bugs."""
    classes = classes_of(ranking, deck, house)
    reader = ladder_reader_of(ranking, deck, house)
    caps = [size if rank in deck.ranks else 0 for rank in range(13)] + [wilds, bugs]
    codes = codes_of(caps, size)
    level = Level(codes, np.zeros(len(codes), np.int32))
    wild, bug = level.count(WILD), level.count(BUG)
    for at in np.flatnonzero((wild == 0) & (bug == 0)):
        code = int(codes[at])
        level.scores[at] = classes.of(reader.of_ranks([rank for rank in range(13) for _ in range(code >> 4 * rank & 15)]))
    become = _Becoming(level, classes, reader, deck, house)
    for count in range(1, min(bugs, size) + 1):
        become.bugs(np.flatnonzero((wild == 0) & (bug == count)))
    for count in range(1, min(wilds, size) + 1):
        become.wilds(np.flatnonzero(wild == count))
    if reader.crown_rank is not None:
        level.scores[level.count(reader.crown_rank) >= 2] = classes.of(reader.crown)
    _disqualify(level, classes, reader)
    return level


def _disqualify(level: Level, classes: Classes, reader: LadderReader) -> None:
    claims = np.array([False, *(reader.qualifies(reading) for reading in classes.readings)])
    level.scores[~claims[level.scores]] = 0


class _Becoming:
    """Fills in the scores of hands with wild cards and bugs, each from those with one fewer."""

    def __init__(self, level: Level, classes: Classes, reader: LadderReader, deck: Deck, house: WildHouse) -> None:
        self.level = level
        self.ranks = allowed_ranks(deck, house)
        self.straight = classes.names.index(STRAIGHT) if STRAIGHT in classes.names else -1
        self.category = classes.category
        self.low_order = reader.low_order

    def wilds(self, rows: NDArray[np.intp]) -> None:
        """A wild card is the rank that makes the best hand; a rank held four times already only as five of a kind."""
        codes = self.level.codes[rows]
        self.level.scores[rows] = np.max([self.level.of(codes - PLACES[WILD] + PLACES[rank]) for rank in self.ranks], axis=0)

    def bugs(self, rows: NDArray[np.intp]) -> None:
        """A bug is an ace or completes a straight; in a low it is the lowest rank that the hand lacks."""
        codes = self.level.codes[rows] - PLACES[BUG]
        if self.low_order is not None:
            self.level.scores[rows] = self.level.of(codes + PLACES[self._lowest_lacking(codes)])
            return
        top = self.level.of(codes + PLACES[self.ranks[0]])
        if len(self.ranks) > 1:  # four aces and a bug where five of a kind does not exist: the next best kicker
            top = np.where(top == 0, self.level.of(codes + PLACES[self.ranks[1]]), top)
        for rank in self.ranks:
            other = self.level.of(codes + PLACES[rank])
            top = np.where(self.category[other] == self.straight, np.maximum(top, other), top) if self.straight >= 0 else top
        self.level.scores[rows] = top

    def _lowest_lacking(self, codes: NDArray[np.int64]) -> NDArray[np.intp]:
        assert self.low_order is not None
        order = [rank for rank in self.low_order if rank in self.ranks]
        lacking = np.array([codes >> 4 * rank & 15 == 0 for rank in order])
        lowest: NDArray[np.intp] = np.array(order)[np.argmax(lacking, axis=0)]
        return lowest


def level_of(ranking: Ranking, deck: Deck, house: WildHouse, size: int, caps: Sequence[int]) -> Level:
    """The hands of any size; `caps` is how many of each symbol the deck has."""
    wilds, bugs = min(caps[WILD], size), min(caps[BUG], size)
    level = small_level(ranking, deck, house, min(size, 5), wilds, bugs)
    if size <= 5:
        codes = codes_of(caps, size)
        return Level(codes, level.of(codes))
    for cards in range(6, size + 1):
        codes = codes_of(caps, cards)
        scores = np.zeros(len(codes), np.int32)
        for symbol in range(SYMBOLS):
            if caps[symbol]:
                having = np.flatnonzero(codes >> 4 * symbol & 15)
                scores[having] = np.maximum(scores[having], level.of(codes[having] - PLACES[symbol]))
        level = Level(codes, scores)
    return level
