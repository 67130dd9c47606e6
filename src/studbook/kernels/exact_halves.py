"""Exact counts for two hands and two sides of the pot: by halves of the second side's scores, then swept in order of the first's.

Cut the scores of the second side in two. Of two completions on different sides of the cut it is plain who takes the second side; who
takes the first is counted as in `studbook.kernels.exact_sweep`. Those on the same side of the cut are cut again, until all have the same
score and share the second side, or, without a claim, leave it to the first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.completions import Completions
from studbook.kernels.outcomes import Outcomes, no_outcomes
from studbook.kernels.subsets import Subsets, add, avoiding, counters, subsets_of

#: Pairs are compared one by one where that is less work than counting.
_PAIRS: Final = 24
_HALF: Final = np.uint64(32)
_FIRST, _SECOND, _BOTH = 1, 2, 3


class Halving:
    """Two lists of completions, and the outcomes counted so far."""

    def __init__(self, mine: Completions, theirs: Completions, stock: int, on_share: Callable[[float], None]) -> None:
        most = min(mine.cards, theirs.cards)
        self._queries: Subsets = subsets_of(stock, mine.cards, most)
        self._counted: Subsets = subsets_of(stock, theirs.cards, most)
        self._counts = np.zeros(counters(stock, most), np.uint64)
        self._on_share = on_share
        self._pairs, self._done = float(len(mine)) * len(theirs), 0.0
        self.outcomes: Outcomes = no_outcomes(2, 2)
        self._cut(mine, theirs)

    def _cut(self, mine: Completions, theirs: Completions) -> None:
        if not len(mine) or not len(theirs):
            return
        low = np.unique(np.concatenate([mine.scores[1], theirs.scores[1]]))
        if len(low) == 1:
            self._compare(mine, theirs, _BOTH if low[0] else 0)
            return
        edge = _middle(mine.scores[1], theirs.scores[1], low)
        over, under = mine.scores[1] >= edge, theirs.scores[1] >= edge
        mine_over, mine_under = mine.chosen(over), mine.chosen(~over)
        theirs_over, theirs_under = theirs.chosen(under), theirs.chosen(~under)
        self._compare(mine_over, theirs_under, _FIRST)
        self._compare(mine_under, theirs_over, _SECOND)
        self._cut(mine_over, theirs_over)
        self._cut(mine_under, theirs_under)

    def _compare(self, mine: Completions, theirs: Completions, second: int) -> None:
        if not len(mine) or not len(theirs):
            return
        claimed = np.zeros(5, np.int64)
        compared(mine.masks, mine.scores[0], theirs.masks, theirs.scores[0], self._counts, self._queries, self._counted, claimed)
        for first in range(4):
            self.outcomes[first, second] += claimed[first]
        self._done += float(len(mine)) * len(theirs)
        self._on_share(self._done / self._pairs)


def _middle(mine: Jitted, theirs: Jitted, low: Jitted) -> Jitted:
    """The score at which to cut: both parts of about the same size, none empty."""
    scores = np.sort(np.concatenate([mine, theirs]))
    middle = scores[len(scores) // 2]
    return middle if middle > low[0] else low[1]


@jitted
def compared(
    mine: Jitted, my_scores: Jitted, theirs: Jitted, their_scores: Jitted, counts: Jitted, queries: Jitted, counted: Jitted, takers: Jitted
) -> None:
    """Add to `takers` how many pairs without a common card have the first side go to nobody, to mine, to theirs, to both; both lists are in
    order of the scores. The counters are zero, before and after."""
    if mine.shape[0] * theirs.shape[0] < _PAIRS * (mine.shape[0] + theirs.shape[0]):
        _pairs(mine, my_scores, theirs, their_scores, takers)
        return
    places = np.zeros(64, np.uint64)
    numbers = np.zeros(max(queries.rest.shape[0], counted.rest.shape[0]), np.uint64)
    one, whole = np.uint64(1), (np.uint64(1) << _HALF)
    upto = below = 0
    less = same = every = np.int64(0)
    nobody = np.int64(0)
    for at in range(mine.shape[0]):
        score = my_scores[at]
        while upto < theirs.shape[0] and their_scores[upto] <= score:
            add(theirs[upto], one, counts, counted, places, numbers)
            upto += 1
        while below < upto and their_scores[below] < score:
            add(theirs[below], whole, counts, counted, places, numbers)
            below += 1
        packed = avoiding(mine[at], counts, queries, places, numbers)
        beaten = np.int64(packed >> _HALF)
        equal = np.int64(packed & (whole - one)) - beaten
        less += beaten
        if score > 0:
            same += equal
        else:
            nobody += equal
    while upto < theirs.shape[0]:
        add(theirs[upto], one, counts, counted, places, numbers)
        upto += 1
    for at in range(mine.shape[0]):
        every += np.int64(avoiding(mine[at], counts, queries, places, numbers) & (whole - one))
    takers[0] += nobody
    takers[1] += less
    takers[2] += every - less - same - nobody
    takers[3] += same
    for number in range(counts.shape[0]):
        counts[number] = 0


@jitted
def _pairs(mine: Jitted, my_scores: Jitted, theirs: Jitted, their_scores: Jitted, takers: Jitted) -> None:
    """The same pair by pair, in any order."""
    for at in range(mine.shape[0]):
        for other in range(theirs.shape[0]):
            if not mine[at] & theirs[other]:
                if my_scores[at] > their_scores[other]:
                    takers[1] += 1
                elif my_scores[at] < their_scores[other]:
                    takers[2] += 1
                else:
                    takers[3 if my_scores[at] > 0 else 0] += 1
