"""The kernels for arrays: a row a hand, one jitted function for each method and hand size.

The size is a constant of the function, so that the compiler writes the sum out; a function is compiled when its size is first met.
Hands for which the suits matter are put aside, block by block, so that the loop that all hands go through stays short.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.hand_kernels import (
    TOP_BITS,
    badugi_choice,
    badugi_wild,
    best_choice,
    best_flush,
    best_four_flush,
    best_seven,
    four_of_badugi,
    low_suited,
    score_of,
)
from studbook.kernels.tables import BADUGI, BADUGI_CHOICES, BADUGI_WILD, CHOICES, FOUR_SUITED, HIGH, LOW, RANKS_ALONE, SEVENS, Tables

#: Scores rows of cards by tables, into an array.
RowsKernel = Callable[[NDArray[np.uint8], Tables, NDArray[np.int32]], None]
#: How many hands are looked up before those put aside are settled: their cards are then still in the nearest cache.
BLOCK: Final = np.uint64(1024)
# Rows are counted without a sign: for a signed number each access would first ask whether it counts from the end.
NONE: Final = np.uint64(0)


def ranks_kernel(size: int) -> Jitted:
    """Method `RANKS_ALONE`: one look-up."""

    @jitted
    def score_ranks(cards: Jitted, t: Jitted, out: Jitted) -> None:
        keys, sums = t.whole.keys, t.whole
        for at in range(cards.shape[0]):
            key = keys[cards[at, 0]]
            for place in range(1, size):
                key += keys[cards[at, place]]
            out[at] = score_of(key, sums)

    return score_ranks


def high_kernel(size: int) -> Jitted:
    """Method `HIGH`: one look-up, and another in the few hands with five of a suit."""

    @jitted
    def score_high(cards: Jitted, t: Jitted, out: Jitted) -> None:
        keys, sums, bias, lanes, flush = t.whole.keys, t.whole, t.bias, t.lanes, t.flush
        aside = np.empty(BLOCK, np.uint64)
        rows = np.uint64(cards.shape[0])
        for begin in range(NONE, rows, BLOCK):
            waiting = 0
            for at in range(begin, min(begin + BLOCK, rows)):
                key = keys[cards[at, 0]] + bias
                for place in range(1, size):
                    key += keys[cards[at, place]]
                out[at] = score_of(key, sums)
                if key & TOP_BITS:
                    aside[waiting] = at
                    waiting += 1
            for place in range(waiting):
                at = aside[place]
                held = lanes[cards[at, 0]]
                for card in range(1, size):
                    held += lanes[cards[at, card]]
                out[at] = max(np.int64(out[at]), best_flush(held, flush))

    return score_high


def low_kernel(size: int) -> Jitted:
    """Method `LOW`: the same, but five of a suit may call for another hand."""

    @jitted
    def score_low(cards: Jitted, t: Jitted, out: Jitted) -> bool:
        apart = False
        keys, sums, bias, lanes, used, mixed = t.whole.keys, t.whole, t.bias, t.lanes, t.used, t.mixed
        aside = np.empty(BLOCK, np.uint64)
        rows = np.uint64(cards.shape[0])
        for begin in range(NONE, rows, BLOCK):
            waiting = 0
            for at in range(begin, min(begin + BLOCK, rows)):
                key = keys[cards[at, 0]] + bias
                for place in range(1, size):
                    key += keys[cards[at, place]]
                out[at] = score_of(key, sums)
                if key & TOP_BITS:
                    aside[waiting] = at
                    waiting += 1
            for place in range(waiting):
                at = aside[place]
                held = lanes[cards[at, 0]]
                for card in range(1, size):
                    held += lanes[cards[at, card]]
                out[at] = low_suited(np.int64(out[at]), held, used, mixed)
                apart |= out[at] < 0
        return apart

    return score_low


def four_suited_kernel(size: int) -> Jitted:
    """Method `FOUR_SUITED`: the same from four of a suit on."""

    @jitted
    def score_four_suited(cards: Jitted, t: Jitted, out: Jitted) -> None:
        keys, sums, bias, lanes, flush, names, scores, highest = (
            t.whole.keys,
            t.whole,
            t.bias,
            t.lanes,
            t.flush,
            t.four_names,
            t.four_scores,
            t.highest,
        )
        aside = np.empty(BLOCK, np.uint64)
        rows = np.uint64(cards.shape[0])
        for begin in range(NONE, rows, BLOCK):
            waiting = 0
            for at in range(begin, min(begin + BLOCK, rows)):
                key = keys[cards[at, 0]] + bias
                for place in range(1, size):
                    key += keys[cards[at, place]]
                out[at] = score_of(key, sums)
                if key & TOP_BITS:
                    aside[waiting] = at
                    waiting += 1
            for place in range(waiting):
                at = aside[place]
                held = lanes[cards[at, 0]]
                for card in range(1, size):
                    held += lanes[cards[at, card]]
                best = max(np.int64(out[at]), best_flush(held, flush))
                out[at] = max(best, best_four_flush(held, size, names, scores, highest))

    return score_four_suited


@jitted
def score_badugi(cards: Jitted, t: Jitted, out: Jitted) -> None:
    """Method `BADUGI`: four natural cards."""
    lanes = t.lanes
    for at in range(cards.shape[0]):
        held = lanes[cards[at, 0]] + lanes[cards[at, 1]] + lanes[cards[at, 2]] + lanes[cards[at, 3]]
        out[at] = four_of_badugi(held, t)


@jitted
def score_choices(cards: Jitted, t: Jitted, out: Jitted) -> None:
    """Method `CHOICES`: every five cards of a hand looked at by themselves."""
    for at in range(cards.shape[0]):
        out[at] = best_choice(cards[at], t)


@jitted
def score_sevens(cards: Jitted, t: Jitted, out: Jitted) -> bool:
    """Method `SEVENS`: every seven cards of a hand looked up; whether some hand has to be taken apart."""
    if cards.shape[1] == t.sevens.shape[1] + 1:
        return score_but_one(cards, t, out)
    apart = False
    for at in range(cards.shape[0]):
        out[at] = best_seven(cards[at], t)
        apart |= out[at] < 0
    return apart


@jitted
def score_but_one(cards: Jitted, t: Jitted, out: Jitted) -> bool:
    """The same for eight cards, of which one is left out: the sum of all is made once, and a card's taken off it."""
    apart = False
    keys, sums, bias, lanes, flush, used, mixed = t.whole.keys, t.whole, t.bias, t.lanes, t.flush, t.used, t.mixed
    low, four = t.low, t.four
    size = cards.shape[1]
    aside = np.empty(BLOCK, np.uint64)
    rows = np.uint64(cards.shape[0])
    for begin in range(NONE, rows, BLOCK):
        waiting = 0
        for at in range(begin, min(begin + BLOCK, rows)):
            whole = bias
            for place in range(size):
                whole += keys[cards[at, place]]
            best = np.int64(0)
            marks = NONE
            for place in range(size):
                key = whole - keys[cards[at, place]]
                marks |= key
                best = max(best, score_of(key, sums))
            out[at] = best
            if marks & TOP_BITS:
                aside[waiting] = at
                waiting += 1
        for waited in range(waiting):
            at = aside[waited]
            if four:
                out[at] = best_seven(cards[at], t)
                continue
            held, whole = lanes[cards[at, 0]], bias + keys[cards[at, 0]]
            for place in range(1, size):
                held += lanes[cards[at, place]]
                whole += keys[cards[at, place]]
            if not low:
                out[at] = max(np.int64(out[at]), best_flush(held, flush))
                continue
            best = np.int64(0)
            for place in range(size):
                key = whole - keys[cards[at, place]]
                score = score_of(key, sums)
                if key & TOP_BITS:
                    score = low_suited(score, held - lanes[cards[at, place]], used, mixed)
                if score < 0:
                    best = np.int64(-1)
                    apart = True
                    break
                best = max(best, score)
            out[at] = best
    return apart


@jitted
def score_badugi_choices(cards: Jitted, t: Jitted, out: Jitted) -> None:
    """Method `BADUGI_CHOICES`: every four cards of a hand looked up."""
    for at in range(cards.shape[0]):
        out[at] = badugi_choice(cards[at], t)


@jitted
def score_badugi_wild(cards: Jitted, t: Jitted, out: Jitted) -> None:
    """Method `BADUGI_WILD`: worked out card by card."""
    for at in range(cards.shape[0]):
        out[at] = badugi_wild(cards[at], t)


def _then_apart(kernel: Jitted) -> Jitted:
    """A kernel that leaves -1 for hands that have to be taken apart, and then that done. It is rare, and takes long to compile."""

    def score_rows(cards: Jitted, t: Jitted, out: Jitted) -> None:
        if kernel(cards, t, out):
            rest = np.flatnonzero(out < 0)
            scores = np.zeros(len(rest), out.dtype)
            score_choices(cards[rest], t, scores)
            out[rest] = scores

    return score_rows


_MAKERS = {RANKS_ALONE: ranks_kernel, HIGH: high_kernel, LOW: lambda size: _then_apart(low_kernel(size)), FOUR_SUITED: four_suited_kernel}
_ANY_SIZE = {
    CHOICES: score_choices,
    SEVENS: _then_apart(score_sevens),
    BADUGI: score_badugi,
    BADUGI_CHOICES: score_badugi_choices,
    BADUGI_WILD: score_badugi_wild,
}


@cache
def rows_kernel(method: int, size: int) -> RowsKernel:
    """The function ``(cards, tables, out)`` that scores rows of `size` cards by a method."""
    kernel: RowsKernel = _MAKERS[method](size) if method in _MAKERS else _ANY_SIZE[method]
    return kernel
