"""Counting all hands of a deck, in order: what a hand begins with is summed up once for all hands that begin so."""

from __future__ import annotations

from functools import cache

import numpy as np

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.hand_kernels import TOP_BITS, best_choice, best_flush, best_four_flush, low_suited, score_of
from studbook.kernels.row_kernels import rows_kernel
from studbook.kernels.tables import FOUR_SUITED, HIGH, LOW, RANKS_ALONE, Tables

#: How many hands are written out at a time.
_ROWS = 1 << 14
SUMMED = (RANKS_ALONE, HIGH, LOW, FOUR_SUITED)


def count_hands(codes: Jitted, start: Jitted, tables: Tables, counts: Jitted) -> None:
    """Add to ``counts[score]`` every hand of ``tables.size`` cards out of `codes` that begins with the places in `start`.

    Places are indexes into `codes` and ascend; `start` has fewer of them than the hand has cards.
    """
    kernel = _summed_kernel(tables.method) if tables.method in SUMMED else _count_scored
    kernel(codes, start, tables, counts)


@jitted
def _next_prefix(places: Jitted, fixed: int, size: int, cards: int) -> int:
    """Move on to the next choice of all cards but the last; the first place that changed, -1 after the last choice."""
    at = size - 2
    while at >= fixed and places[at] >= cards - (size - at):
        at -= 1
    if at < fixed:
        return -1
    places[at] += 1
    for later in range(at + 1, size - 1):
        places[later] = places[later - 1] + 1
    return at


@jitted
def _first_prefix(start: Jitted, size: int) -> Jitted:
    places = np.zeros(size, np.int64)
    places[: start.shape[0]] = start
    for at in range(start.shape[0], size - 1):
        places[at] = places[at - 1] + 1 if at else 0
    return places


@cache
def _summed_kernel(method: int) -> Jitted:
    """For methods that add keys: all but the last key are added once. What the method does not need is not compiled."""
    suits_matter, low, four = method != RANKS_ALONE, method == LOW, method == FOUR_SUITED

    @jitted
    def count_summed(codes: Jitted, start: Jitted, t: Jitted, counts: Jitted) -> None:
        size, cards = t.size, codes.shape[0]
        keys, sums, bias, lanes, flush = t.whole.keys, t.whole, t.bias, t.lanes, t.flush
        used, mixed, names, scores, highest = t.used, t.mixed, t.four_names, t.four_scores, t.highest
        its_keys = keys[codes]
        key_to = np.zeros(size, np.uint64)
        key_to[0] = bias
        held_to = np.zeros(size, np.uint64)
        hand = np.zeros(size, np.uint8)
        places = _first_prefix(start, size)
        changed = 0
        while changed >= 0:
            for at in range(changed, size - 1):
                key_to[at + 1] = key_to[at] + its_keys[places[at]]
                held_to[at + 1] = held_to[at] + lanes[codes[places[at]]]
            prefix = key_to[size - 1]
            for place in range(places[size - 2] + 1 if size > 1 else 0, cards):
                key = prefix + its_keys[place]
                best = score_of(key, sums)
                if suits_matter and key & TOP_BITS:
                    held = held_to[size - 1] + lanes[codes[place]]
                    if not low:
                        best = max(best, best_flush(held, flush))
                    if four:
                        best = max(best, best_four_flush(held, size, names, scores, highest))
                    if low:
                        best = low_suited(best, held, used, mixed)
                        if best < 0:
                            for at in range(size - 1):
                                hand[at] = codes[places[at]]
                            hand[size - 1] = codes[place]
                            best = best_choice(hand, t)
                counts[best] += 1
            changed = _next_prefix(places, start.shape[0], size, cards) if size > 1 else -1

    return count_summed


@jitted
def fill_rows(codes: Jitted, places: Jitted, fixed: int, rows: Jitted) -> tuple[int, bool]:
    """Write the hands at `places` and after it into `rows`; how many, and whether there are more, `places` being then the next one."""
    size, cards = places.shape[0], codes.shape[0]
    for row in range(rows.shape[0]):
        for at in range(size):
            rows[row, at] = codes[places[at]]
        at = size - 1
        while at >= fixed and places[at] == cards - (size - at):
            at -= 1
        if at < fixed:
            return row + 1, False
        places[at] += 1
        for later in range(at + 1, size):
            places[later] = places[later - 1] + 1
    return rows.shape[0], True


def _count_scored(codes: Jitted, start: Jitted, tables: Tables, counts: Jitted) -> None:
    """Other methods: hands are written out and scored by their kernel."""
    size, fixed = tables.size, len(start)
    first = int(start[-1]) + 1 if fixed else 0
    places = np.concatenate([start, np.arange(first, first + size - fixed)]).astype(np.int64)
    rows, scores = np.empty((_ROWS, size), np.uint8), np.empty(_ROWS, np.int32)
    kernel = rows_kernel(tables.method, size)
    more = True
    while more:
        hands, more = fill_rows(codes, places, fixed, rows)
        kernel(rows[:hands], tables, scores[:hands])
        counts += np.bincount(scores[:hands], minlength=len(counts))
