"""Numbers for small sets of cards, and how many hands avoid a set: inclusion and exclusion.

How many of some hands have no card of a set U? All of them, less those that hold a card of it, and those again that were taken away twice: the
sum over the subsets S of U of (-1)**|S| times the number of hands that hold all of S. So a counter is kept for each set S of as many cards as a
hand may share with U; a hand adds one to the counters of all its subsets, and a question looks up those of the subsets of U.

A set of places p1 < p2 < ... < pk has the number C(p1, 1) + C(p2, 2) + ... + C(pk, k), after all smaller sets.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import jitted, popcount


class Subsets(NamedTuple):
    """The subsets of some cards that have at most so many of them: each is the subset `rest` and a last card, the one at `last`; `size`
    cards together. The empty one comes first. ``ways[place, size]`` is what a last card adds to a set's number."""

    rest: NDArray[np.int64]
    last: NDArray[np.int64]
    size: NDArray[np.int64]
    ways: NDArray[np.int64]


def counters(stock: int, most: int) -> int:
    """How many sets of at most so many cards there are."""
    return sum(comb(stock, size) for size in range(most + 1))


@lru_cache(maxsize=64)
def subsets(stock: int, cards: int, most: int) -> Subsets:
    """The subsets of up to `most` of so many `cards`, out of a stock of so many."""
    listed = [mask for mask in range(1 << cards) if mask.bit_count() <= most]
    at = {mask: number for number, mask in enumerate(listed)}
    last = [max(mask.bit_length() - 1, 0) for mask in listed]
    rest = [at[mask & ~(1 << bit)] for mask, bit in zip(listed, last, strict=True)]
    ways = np.zeros((64, most + 1), np.int64)
    for place in range(stock):
        for size in range(1, most + 1):
            ways[place, size] = comb(place, size) + counters(stock, size - 1) - (counters(stock, size - 2) if size > 1 else 0)
    sizes = [mask.bit_count() for mask in listed]
    return Subsets(np.array(rest, np.int64), np.array(last, np.int64), np.array(sizes, np.int64), ways)


@jitted
def numbered(mask: Any, s: Any, places: Any, numbers: Any) -> None:
    """Write the number of each subset of `mask` into `numbers`; `places` is working space for its cards."""
    at = 0
    while mask:
        low = mask & (~mask + np.uint64(1))
        places[at] = popcount(low - np.uint64(1))
        mask ^= low
        at += 1
    numbers[0] = 0
    for subset in range(1, s.rest.shape[0]):
        numbers[subset] = numbers[s.rest[subset]] + s.ways[places[s.last[subset]], s.size[subset]]


@jitted
def add(mask: Any, amount: Any, counts: Any, s: Any, places: Any, numbers: Any) -> None:
    """Count a hand: add an amount to the counters of all its subsets."""
    numbered(mask, s, places, numbers)
    for subset in range(s.rest.shape[0]):
        counts[numbers[subset]] += amount


@jitted
def avoiding(mask: Any, counts: Any, s: Any, places: Any, numbers: Any) -> Any:
    """How many of the hands counted have no card of `mask`."""
    numbered(mask, s, places, numbers)
    total = np.uint64(0)
    for subset in range(s.rest.shape[0]):
        if s.size[subset] & 1:
            total -= counts[numbers[subset]]
        else:
            total += counts[numbers[subset]]
    return total
