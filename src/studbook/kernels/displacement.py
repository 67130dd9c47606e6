"""A perfect hash for sums: the weights of the symbols, and rows slid over each other until none overlap.

Each rank (and a wild card, and a bug) has a weight such that no two multisets of the same size have the same sum, so that a hand is
known by the sum of its cards' weights. The sums are sparse: seven cards make 49,205 sums below 7.8 million (23 bits). Multiplied by an
odd number, modulo ``1 << bits``, they are spread evenly; then they are cut into rows of ``1 << shift`` numbers, and each row is put at
the first place of one long array where its occupied places are all free. Then::

    score = slots[sum + offsets[sum >> shift]]

The weights are the greedy ones: each is the smallest that keeps all sums of the size apart (`tests/kernels/test_displacement.py`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

#: Weights of the thirteen ranks by hand size: at most four cards of a rank, no wild card.
RANK_WEIGHTS: Final = {
    1: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    2: (0, 1, 3, 7, 12, 20, 30, 44, 65, 80, 96, 122, 147),
    3: (0, 1, 4, 13, 32, 71, 124, 218, 375, 572, 744, 1208, 1556),
    4: (0, 1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967, 8194, 13663),
    5: (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
    6: (0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437),
    7: (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181),
}
#: The same with any number of wild cards (the first weight) and up to two bugs (the second) among them.
WILD_WEIGHTS: Final = {
    1: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    2: (0, 1, 3, 7, 12, 20, 30, 44, 65, 80, 96, 122, 147, 181, 203),
    3: (0, 1, 3, 10, 25, 61, 135, 213, 317, 569, 848, 1230, 1581, 2387, 3214),
    4: (0, 1, 3, 13, 44, 146, 355, 803, 1673, 2656, 4546, 8349, 11509, 21076, 28814),
    5: (0, 1, 3, 14, 60, 216, 724, 1844, 4558, 10363, 22420, 47666, 79421, 135951, 253002),
    6: (0, 1, 3, 15, 67, 299, 1280, 3350, 11706, 30629, 74713, 171897, 361225, 759418, 1609459),
    7: (0, 1, 3, 15, 70, 326, 1461, 6315, 21420, 72554, 177462, 497737, 1219598, 3051881, 6937023),
}
#: Odd, and without a pattern: 2**26 divided by the golden ratio.
SCATTER: Final = 41475557
#: The largest hand that is looked up whole.
MOST_WHOLE: Final = 7


class Displaced(NamedTuple):
    """The arrays of a perfect hash; see the module's text. A sum is scattered over `bits` bits, so every number of that many bits is safe
    to look up, found or not."""

    offsets: NDArray[np.uint32]
    slots: NDArray[np.uint16]
    bits: int
    shift: int


def weights_for(size: int, wild: bool) -> tuple[int, ...]:
    """The weight of each of the fifteen symbols (ranks, wild, bug) in hands of `size` cards; `wild`: whether the last two occur."""
    if wild:
        first, second, *ranks = WILD_WEIGHTS[size]
        return (*ranks, first, second)
    return (*RANK_WEIGHTS[size], 0, 0)


def scattered(weights: tuple[int, ...], bits: int) -> NDArray[np.int64]:
    """The weights times an odd number, modulo ``1 << bits``: sums stay apart, and rows get no shape that would make them collide."""
    return np.array([weight * SCATTER % (1 << bits) for weight in weights], np.int64)


def displaced(sums: NDArray[np.int64], scores: NDArray[np.int32], bits: int, shift: int) -> Displaced:
    """Lay the scores out by first fit, the fullest row first; `sums` are below ``1 << bits``, rows ``1 << shift`` wide."""
    return laid_out(sums, scores, bits, shift, row_starts(sums, bits, shift))


def laid_out(sums: NDArray[np.int64], scores: NDArray[np.int32], bits: int, shift: int, starts: NDArray[np.int64]) -> Displaced:
    """The same where it is known at which slot each row starts."""
    width = 1 << shift
    slots = np.zeros(int(starts.max()) + width, np.uint16)
    slots[(sums & width - 1) + starts[sums >> shift]] = scores
    offsets = (starts - (np.arange(len(starts)) << shift)).astype(np.uint32)
    return Displaced(offsets, slots, bits, shift)


def row_starts(sums: NDArray[np.int64], bits: int, shift: int) -> NDArray[np.int64]:
    """At which slot each row starts: a matter of the sums alone, so that tables of other scores for the same sums may have it too."""
    width = 1 << shift
    sums = np.sort(sums)
    assert (np.diff(sums) > 0).all(), "two hands have the same sum of weights"
    rows = 1 << bits - shift
    edges = np.searchsorted(sums, np.arange(rows + 1) << shift)
    starts = np.zeros(rows, np.int64)
    taken = 0  # a bit a slot
    first_free = 0
    for row in np.argsort(edges[:-1] - edges[1:], kind="stable"):
        columns = (sums[edges[row] : edges[row + 1]] & (width - 1)).tolist()
        if not columns:
            break
        # The row may start wherever no column falls on a taken slot. Before first_free its first column always would.
        begin = max(0, first_free - columns[0])
        blocked = 0
        for column in columns:
            blocked |= taken >> begin + column
        start = begin + (~blocked & blocked + 1).bit_length() - 1
        starts[row] = start
        for column in columns:
            taken |= 1 << start + column
        rest = taken >> first_free
        first_free += (~rest & rest + 1).bit_length() - 1
    return starts
