"""How the hidden cards before the river become those after it: which holdings a last card makes of which."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.solver.round_play import Rows

#: Numbers of cards are below this.
_CODES: Final = 64


class RiverPaths:
    """One seat's holdings of k cards before the river, and of k + 1 cards after it.

    >>> paths = RiverPaths(np.array([[1, 2], [1, 3]], np.uint8), np.array([[1, 2, 3], [1, 2, 4], [2, 3, 4]], np.uint8))
    >>> paths.onward(np.array([10.0, 1.0]))
    array([11., 10.,  0.])
    >>> paths.back(np.array([5.0, 7.0, 9.0]))
    array([12.,  5.])

    A holding after the river comes from as many before it as it has cards, whichever came last.
    """

    def __init__(self, before: NDArray[np.uint8], after: NDArray[np.uint8]) -> None:
        """`before`, `after`: the cards of each holding, rows in rising order."""
        keys = _keys(before)
        order = np.argsort(keys)
        ways = []
        for last in range(after.shape[1]):
            wanted = _keys(np.delete(after, last, axis=1))
            at = order[np.minimum(np.searchsorted(keys[order], wanted), len(keys) - 1)]
            ways.append(np.where(keys[at] == wanted, at, len(keys)))
        self._before = len(keys)
        #: By the place of the last card, the holding before; one more than there are where the range has none.
        self._ways = np.stack(ways)

    @property
    def reached(self) -> NDArray[np.bool_]:
        """Which of the holdings after the river come from any before it."""
        reached: NDArray[np.bool_] = np.logical_or.reduce(self._ways < self._before, axis=0)
        return reached

    def onward(self, weights: Rows) -> Rows:
        """The weights of the holdings after the river, out of those before it."""
        with_none = np.append(weights, 0.0)
        after: Rows = with_none[self._ways].sum(axis=0)
        return after

    def back(self, values: Rows) -> Rows:
        """For each holding before the river the sum over all that it may become."""
        before = np.zeros(self._before + 1)
        for ways in self._ways:
            before += np.bincount(ways, values, self._before + 1)
        return before[:-1]


def _keys(codes: NDArray[np.uint8]) -> NDArray[np.int64]:
    keys = np.zeros(len(codes), np.int64)
    for column in codes.T:
        keys = keys * _CODES + column
    return keys
