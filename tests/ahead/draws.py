"""Draw games by brute force: what each way to keep cards is worth, counted where that is quick, else sampled."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.keeping import COUNTS, limits, stage
from studbook.cards import Deck
from studbook.hands import Ranking
from studbook.kernels import evaluate
from studbook.kernels.keep_rows import worths

Codes = NDArray[np.uint8]
Fits = NDArray[np.bool_]
#: Ways to draw that are counted; more are sampled.
_COUNTED: Final = 20_000
#: How many are sampled then, and how many opponents are.
_SAMPLED: Final = 6_000
_OPPONENTS: Final = 40_000


class Draws:
    """One player's last draws in a game of `of` of them, against an opponent who has drawn by the rule."""

    def __init__(self, ranking: Ranking, of: int = 1, wild: int = 0, jokers: int = 0) -> None:
        self.ranking = ranking
        self.of = of
        self.wild = wild
        self.deck = Deck(jokers=jokers)
        self.codes = np.array([int(card) for card in self.deck], np.uint8)
        self.size = 4 if ranking.draws_to == "badugi" else 5
        self.opponents = np.sort(self.scores(self._opponents()))

    def scores(self, hands: Codes) -> NDArray[np.int32]:
        return evaluate(np.ascontiguousarray(hands), self.ranking, wild=self.wild, deck=self.deck, check=False, threads=1)

    def keeps(self, hands: Codes, left: int) -> Fits:
        """What the rule keeps of each hand."""
        wild = np.full(len(hands), self.wild, np.uint64)
        values: Codes = worths(hands, self.ranking, wild, limits(self.ranking, stage(left, self.of)))
        return np.asarray(values >= COUNTS)

    def hands(self, count: int, seed: int) -> Codes:
        """Random hands."""
        source = np.random.default_rng(seed)
        return self.codes[source.random((count, len(self.codes))).argsort(axis=1)[:, : self.size]]

    def values(self, hand: Codes, left: int = 1) -> NDArray[np.float64]:
        """What each way to keep cards of the hand is worth, by its places as bits; draws after the first by the rule."""
        rest = self.codes[~np.isin(self.codes, hand)]
        return np.array([self._value(hand[list(_places(bits, self.size))], rest, left) for bits in range(1 << self.size)])

    def _value(self, kept: Codes, rest: Codes, left: int) -> float:
        count = self.size - len(kept)
        sampled = left > 1 or comb(len(rest), count) > _COUNTED
        orders = _orders(len(rest), self.size * left) if sampled else _ways(len(rest), count)
        hands = np.empty((len(orders), self.size), np.uint8)
        hands[:, : len(kept)] = kept
        hands[:, len(kept) :] = rest[orders[:, :count]]
        taken = np.full(len(orders), count)
        for later in range(left - 1, 0, -1):
            _exchange(hands, self.keeps(hands, later), rest, orders, taken)
        return self._share(self.scores(hands))

    def _share(self, scores: NDArray[np.int32]) -> float:
        worse = np.searchsorted(self.opponents, scores, "left")
        not_better = np.searchsorted(self.opponents, scores, "right")
        return float((worse + not_better).mean()) / 2 / len(self.opponents)

    def _opponents(self) -> Codes:
        source = np.random.default_rng(5)
        orders = source.random((_OPPONENTS, len(self.codes))).argsort(axis=1)[:, : self.size * (self.of + 1)]
        hands = self.codes[orders[:, : self.size]]
        taken = np.full(len(hands), self.size)
        for left in range(self.of, 0, -1):
            _exchange(hands, self.keeps(hands, left), self.codes, orders, taken)
        return hands


def bits_of(keeps: Fits) -> int:
    """A choice of places as bits."""
    return sum(1 << place for place in np.flatnonzero(keeps).tolist())


def _places(bits: int, size: int) -> tuple[int, ...]:
    return tuple(place for place in range(size) if bits >> place & 1)


def _exchange(hands: Codes, keeps: Fits, cards: Codes, orders: NDArray[np.intp], taken: NDArray[np.intp]) -> None:
    """Replace what is not kept by the next cards in each row's order; `taken`: how many of those are gone."""
    for place in range(hands.shape[1]):
        rows = np.flatnonzero(~keeps[:, place])
        hands[rows, place] = cards[orders[rows, taken[rows]]]
        taken[rows] += 1


@cache
def _ways(cards: int, count: int) -> NDArray[np.intp]:
    return np.array(list(combinations(range(cards), count)), np.intp).reshape(comb(cards, count), count)


@cache
def _orders(cards: int, count: int) -> NDArray[np.intp]:
    """The same random orders for every way to keep, so that they are compared by the same luck."""
    return np.random.default_rng(9).random((_SAMPLED, cards)).argsort(axis=1)[:, : min(count, cards)]
