"""Hands of which exactly so many own cards must play (Omaha: two), with the rest from the middle: every such five looked up.

A five's sum of keys is a sum of two: of its own cards and of those in the middle. So the sums of every choice of own cards and of every
choice of shared ones are made once a hand, and each five is one addition and one look-up.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.hand_kernels import TOP_BITS, best_flush, score_of
from studbook.kernels.tables import HIGH, RANKS_ALONE, Tables


def takes(tables: Tables) -> bool:
    """Whether these tables, for five cards, are looked up in one step, a flush apart."""
    return tables.method in (HIGH, RANKS_ALONE)


def own_scores(cards: NDArray[np.uint8], own: int, must: int, tables: Tables) -> NDArray[np.int32]:
    """Scores of hands, a row each: the first `own` cards are the player's, of which `must` play; the others lie in the middle, of which as
    many play as are lacking to five. `tables`: for five cards."""
    mine = np.array(list(combinations(range(own), must)), np.uint8)
    theirs = np.array(list(combinations(range(own, cards.shape[1]), 5 - must)), np.uint8)
    out = np.zeros(len(cards), np.int32)
    score_own(np.ascontiguousarray(cards), mine, theirs, tables, out)
    return out


@jitted
def score_own(cards: Jitted, mine: Jitted, theirs: Jitted, t: Jitted, out: Jitted) -> None:
    """Fill `out` row by row; `mine` and `theirs` are the places of every choice of own cards and of shared ones."""
    keys, sums, lanes, flush = t.whole.keys, t.whole, t.lanes, t.flush
    first = np.empty(mine.shape[0], np.uint64)
    second = np.empty(theirs.shape[0], np.uint64)
    for row in range(cards.shape[0]):
        hand = cards[row]
        for at in range(mine.shape[0]):
            key = t.bias
            for place in mine[at]:
                key += keys[hand[place]]
            first[at] = key
        for at in range(theirs.shape[0]):
            key = np.uint64(0)
            for place in theirs[at]:
                key += keys[hand[place]]
            second[at] = key
        best: Jitted = 0
        for at in range(mine.shape[0]):
            for other in range(theirs.shape[0]):
                key = first[at] + second[other]
                best = max(best, score_of(key, sums))
                if key & TOP_BITS:
                    held = np.uint64(0)
                    for place in mine[at]:
                        held += lanes[hand[place]]
                    for place in theirs[other]:
                        held += lanes[hand[place]]
                    best = max(best, best_flush(held, flush))
        out[row] = best
