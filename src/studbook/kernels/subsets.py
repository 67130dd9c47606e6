"""Numbers for small sets of cards, and how many hands avoid a set: inclusion and exclusion.

How many of some hands have no card of a set U? All of them, less those that hold a card of it, and those again that were taken away
twice: the sum over the subsets S of U of (-1)**|S| times the number of hands that hold all of S. So a counter is kept for each set S of
as many cards as a hand may share with U; a hand adds one to the counters of all its subsets, and a question looks up those of the
subsets of U.

A set of places p1 < p2 < ... < pk has the number C(p1, 1) + C(p2, 2) + ... + C(pk, k), after all smaller sets.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted, popcount

_NONE: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


class Subsets(NamedTuple):
    """The subsets of some cards that have at most so many of them, the smaller first: those of `size` cards from ``sizes[size]`` on. Each
    is the subset `rest` and a last card, the one at `last`. ``ways[size, place]`` is what a last card at a place of the stock adds to a
    set's number."""

    rest: NDArray[np.uint64]
    last: NDArray[np.uint64]
    sizes: NDArray[np.uint64]
    ways: NDArray[np.uint64]


def counters(stock: int, most: int) -> int:
    """How many sets of at most so many cards there are."""
    return sum(comb(stock, size) for size in range(most + 1))


@lru_cache(maxsize=64)
def subsets_of(stock: int, cards: int, most: int) -> Subsets:
    """The subsets of up to `most` of so many `cards`, out of a stock of so many."""
    listed = [chosen for size in range(most + 1) for chosen in combinations(range(cards), size)]
    at = {chosen: number for number, chosen in enumerate(listed)}
    rest = [at[chosen[:-1]] for chosen in listed]
    last = [chosen[-1] if chosen else 0 for chosen in listed]
    sizes = [counters(cards, size - 1) for size in range(most + 2)]
    ways = np.zeros((most + 1, 64), np.uint64)
    for size in range(1, most + 1):
        before = counters(stock, size - 1) - counters(stock, size - 2)
        ways[size, :stock] = [comb(place, size) + before for place in range(stock)]
    return Subsets(np.array(rest, np.uint64), np.array(last, np.uint64), np.array(sizes, np.uint64), ways)


@jitted
def placed(mask: Jitted, places: Jitted) -> None:
    """Write the places of a mask's bits, ascending."""
    at = np.uint64(0)
    while mask:
        low = mask & (~mask + _ONE)
        places[at] = popcount(low - _ONE)
        mask ^= low
        at += _ONE


@jitted
def add(mask: Jitted, amount: Jitted, counts: Jitted, s: Jitted, places: Jitted, numbers: Jitted) -> None:
    """Count a hand: add an amount to the counters of all its subsets. `places`, `numbers`: working space, uint64."""
    placed(mask, places)
    rest, last, ways, sizes = s.rest, s.last, s.ways, s.sizes
    numbers[_NONE] = _NONE
    counts[_NONE] += amount
    for size in range(_ONE, np.uint64(sizes.shape[0] - 1)):
        for subset in range(sizes[size], sizes[size + _ONE]):
            number = numbers[rest[subset]] + ways[size, places[last[subset]]]
            numbers[subset] = number
            counts[number] += amount


@jitted
def avoiding(mask: Jitted, counts: Jitted, s: Jitted, places: Jitted, numbers: Jitted) -> Jitted:
    """How many of the hands counted have no card of `mask`. `places`, `numbers`: working space, uint64."""
    placed(mask, places)
    rest, last, ways, sizes = s.rest, s.last, s.ways, s.sizes
    numbers[_NONE] = _NONE
    total = counts[_NONE]
    for size in range(_ONE, np.uint64(sizes.shape[0] - 1)):
        held = _NONE
        for subset in range(sizes[size], sizes[size + _ONE]):
            number = numbers[rest[subset]] + ways[size, places[last[subset]]]
            numbers[subset] = number
            held += counts[number]
        total += held if size & _ONE == _NONE else _NONE - held
    return total
