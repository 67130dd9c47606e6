"""Scores of one seat's hand for many ways in which its cards come: what is known is summed up once, what comes is added.

`Completing` answers for any ranking. Where a hand is looked up by a sum (see `studbook.kernels.tables`) a kernel adds the keys of the
cards that come to the sum of those known; else rows of whole hands are written out and scored as `studbook.evaluate` scores them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CardError
from studbook.hands.rankings import Ranking
from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.evaluating import MOST_CARDS, by_reference, evaluate, question_of
from studbook.kernels.hand_kernels import TOP_BITS, best_flush, best_four_flush, four_of_badugi, low_suited, score_of
from studbook.kernels.row_kernels import rows_kernel, score_choices
from studbook.kernels.runout import Side
from studbook.kernels.tables import BADUGI, FOUR_SUITED, HIGH, LOW, RANKS_ALONE, Tables, tables_for

Codes = NDArray[np.uint8]
Scores = NDArray[np.int32]

_BLOCK: Final = 1024
#: Thirteen ranks, and none.
_HEIGHTS: Final = 14
_SUMMED: Final = (RANKS_ALONE, HIGH, LOW, FOUR_SUITED)


class Completing:
    """One hand's scores for one side of the pot.

    `own`, `shared`: the known codes. `own_from`, `own_count`, `shared_from`, `shared_count`: in which columns of a deal its own missing
    cards and the shared missing ones stand. `down`: the places of its own cards that lie face down.

    Raises `CardError` for hands that are too large, and where faces are needed and not given.
    """

    def __init__(
        self,
        side: Side,
        own: tuple[int, ...],
        shared: tuple[int, ...],
        own_columns: tuple[int, int],
        shared_columns: tuple[int, int],
        down: tuple[int, ...] | None,
    ) -> None:
        self._side = side
        self._known = (np.array(own, np.uint8), np.array(shared, np.uint8))
        self._columns = (own_columns, shared_columns)
        self._own = len(own) + own_columns[1]
        self._size = self._own + len(shared) + shared_columns[1]
        self._down = np.array(() if down is None else down, np.intp)
        self._tables: Tables | None = None
        self._kernel: Callable[..., bool] | None = None
        ranking = side.ranking
        hole = ranking.hole_only
        if (hole or side.lowest_hole) and down is None:
            raise CardError("expected which cards lie face down, since that matters here; got none told")
        if hole:
            return
        self._fit()
        if side.lowest_hole or ranking.own is not None:
            return
        if by_reference(ranking, side.deck, side.house):
            return
        question = question_of(ranking, side.deck, side.house, side.wild, side.deck.jokers > 0, self._size)
        tables = self._tables = tables_for(question)
        if tables.method in _SUMMED or tables.method == BADUGI:
            self._kernel = completing_kernel(tables.method)
            known = np.concatenate(self._known)
            keys = tables.whole.keys if tables.method in _SUMMED else np.zeros(256, np.uint64)
            self._key = keys[known].sum(dtype=np.uint64) + tables.bias
            self._lanes = tables.lanes[known].sum(dtype=np.uint64)

    def _fit(self) -> None:
        own = self._side.ranking.own
        if own is None and not 1 <= self._size <= MOST_CARDS:
            raise CardError(f"expected hands of 1 to {MOST_CARDS} cards, got one of {self._size}")
        if own is not None and (self._own < own or self._size - self._own < 5 - own):
            raise CardError(f"expected {own} own cards and {5 - own} shared ones at least, got {self._own} and {self._size - self._own}")

    def __call__(self, cards: Codes, out: Scores) -> None:
        """Write the score of each deal, a row of `cards`, into `out`; 0 is no claim."""
        if self._kernel is None:
            out[:] = self._by_rows(self._rows(cards))
            return
        if self._kernel(cards, *self._columns, self._key, self._lanes, self._tables, out):
            rest = np.flatnonzero(out < 0)
            scores = np.zeros(len(rest), np.int32)
            score_choices(self._rows(cards[rest]), self._tables, scores)
            out[rest] = scores

    def _rows(self, cards: Codes) -> Codes:
        """Whole hands: own cards in the order dealt, then shared ones."""
        rows = np.empty((len(cards), self._size), np.uint8)
        at = 0
        for known, (begin, count) in zip(self._known, self._columns, strict=True):
            rows[:, at : at + len(known)] = known
            at += len(known)
            rows[:, at : at + count] = cards[:, begin : begin + count]
            at += count
        return rows

    def _by_rows(self, rows: Codes) -> Scores:
        side = self._side
        if side.ranking.hole_only:
            hole = rows[:, self._down]
            return evaluate(hole, side.ranking, check=False, threads=1) if len(self._down) else np.zeros(len(rows), np.int32)
        if side.ranking.own is not None:
            return self._with_own(rows)
        if self._tables is not None:
            scores = np.zeros(len(rows), np.int32)
            rows_kernel(self._tables.method, self._tables.size)(rows, self._tables, scores)
            return scores
        return self._by_low_hole(rows) if side.lowest_hole else self._evaluated(rows, side.ranking, side.wild)

    def _evaluated(self, rows: Codes, ranking: Ranking, wild: int | NDArray[np.uint64]) -> Scores:
        side = self._side
        return evaluate(rows, ranking, wild=wild, deck=side.deck, house=side.house, check=False, threads=1)

    def _by_low_hole(self, rows: Codes) -> Scores:
        """Hands with the same lowest hole card together."""
        lowest = self._lowest(rows)
        order = np.argsort(lowest, kind="stable")
        edges = np.concatenate([[0], np.cumsum(np.bincount(lowest, minlength=_HEIGHTS))])
        scores = np.zeros(len(rows), np.int32)
        masks = self._wild_at(np.arange(_HEIGHTS, dtype=np.uint8))
        for height in range(_HEIGHTS):
            which = order[edges[height] : edges[height + 1]]
            if len(which):
                scores[which] = self._evaluated(rows[which], self._side.ranking, int(masks[height]))
        return scores

    def _with_own(self, rows: Codes) -> Scores:
        """The best of the hands with exactly so many own cards."""
        side = self._side
        own, free = side.ranking.own, side.ranking.any_own()
        assert own is not None
        wild = self._wild_at(self._lowest(rows)) if side.lowest_hole else side.wild
        best = np.zeros(len(rows), np.int32)
        for mine in combinations(range(self._own), own):
            for theirs in combinations(range(self._own, self._size), 5 - own):
                hand = np.ascontiguousarray(rows[:, [*mine, *theirs]])
                np.maximum(best, self._evaluated(hand, free, wild), out=best)
        return best

    def _lowest(self, rows: Codes) -> Codes:
        """How high each hand's lowest hole card is, from 0; 13 where there is none but jokers."""
        heights = _heights(self._side.aces_low_in_hole)
        lowest = np.full(len(rows), 13, np.uint8)
        for place in self._down:
            np.minimum(lowest, heights[rows[:, place]], out=lowest)
        return lowest

    def _wild_at(self, height: Codes) -> NDArray[np.uint64]:
        """What is wild for a hand whose lowest hole card is so high, as a mask."""
        ranks = [12, *range(12)] if self._side.aces_low_in_hole else list(range(13))
        masks = np.array([*(15 << 4 * rank for rank in ranks), 0], np.uint64)
        wild: NDArray[np.uint64] = masks[height] | np.uint64(self._side.wild)
        return wild


def _heights(ace_low: bool) -> Codes:
    """By code: 0 for the lowest rank there may be, 13 for a joker."""
    ranks = np.arange(54, dtype=np.uint8) >> 2
    return np.where(ranks == 13, 13, (ranks + 1) % 13 if ace_low else ranks).astype(np.uint8)


@cache
def completing_kernel(method: int) -> Callable[..., bool]:
    """The function ``(cards, own, shared, key, lanes, tables, out) -> whether some hand has to be taken apart`` (its score is then -1).

    `own`, `shared`: the first column and the number of a hand's own cards to come, and of the shared ones. `key` and `lanes`: the sums of
    what is known.
    """
    if method == BADUGI:
        return complete_badugi
    suits_matter, low, four = method != RANKS_ALONE, method == LOW, method == FOUR_SUITED

    @jitted
    def complete(cards: Jitted, own: Jitted, shared: Jitted, key_known: Jitted, lanes_known: Jitted, t: Jitted, out: Jitted) -> bool:
        keys, sums, lanes, flush = t.whole.keys, t.whole, t.lanes, t.flush
        used, mixed, names, scores, highest, size = t.used, t.mixed, t.four_names, t.four_scores, t.highest, t.size
        aside = np.empty(_BLOCK, np.uint64)
        rows = np.uint64(cards.shape[0])
        own_from, own_to = np.uint64(own[0]), np.uint64(own[0] + own[1])
        shared_from, shared_to = np.uint64(shared[0]), np.uint64(shared[0] + shared[1])
        apart = False
        for begin in range(np.uint64(0), rows, np.uint64(_BLOCK)):
            waiting = 0
            for at in range(begin, min(begin + np.uint64(_BLOCK), rows)):
                key = key_known
                for column in range(own_from, own_to):
                    key += keys[cards[at, column]]
                for column in range(shared_from, shared_to):
                    key += keys[cards[at, column]]
                out[at] = score_of(key, sums)
                if suits_matter and key & TOP_BITS:
                    aside[waiting] = at
                    waiting += 1
            for waited in range(waiting):
                at = aside[waited]
                held = lanes_known
                for column in range(own_from, own_to):
                    held += lanes[cards[at, column]]
                for column in range(shared_from, shared_to):
                    held += lanes[cards[at, column]]
                best = np.int64(out[at])
                if low:
                    best = low_suited(best, held, used, mixed)
                    apart |= best < 0
                else:
                    best = max(best, best_flush(held, flush))
                    if four:
                        best = max(best, best_four_flush(held, size, names, scores, highest))
                out[at] = best
        return apart

    return complete


@jitted
def complete_badugi(cards: Jitted, own: Jitted, shared: Jitted, key_known: Jitted, lanes_known: Jitted, t: Jitted, out: Jitted) -> bool:
    """The same for four cards of badugi."""
    lanes = t.lanes
    own_from, own_to = np.uint64(own[0]), np.uint64(own[0] + own[1])
    shared_from, shared_to = np.uint64(shared[0]), np.uint64(shared[0] + shared[1])
    for at in range(np.uint64(cards.shape[0])):
        held = lanes_known
        for column in range(own_from, own_to):
            held += lanes[cards[at, column]]
        for column in range(shared_from, shared_to):
            held += lanes[cards[at, column]]
        out[at] = four_of_badugi(held, t)
    return False
