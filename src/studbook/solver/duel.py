"""Two ranges in the last round, as the kernels take them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import SpotError
from studbook.solver.betting_tree import BettingTree

#: Bytes of a number of the tables.
_NUMBER = 8


@dataclass(frozen=True, slots=True, eq=False)
class Duel:
    """What two may hold, what it is worth at the showdown, and how they may bet. Each field has the first seat's and the second's.

    Raises `SpotError` when no two holdings can be held together, or the two do not have as many hidden cards.
    """

    #: The hidden cards of each holding, shape (n, hidden cards), rows in rising order, numbers below 64.
    holdings: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    #: How likely each is beside the others of its range; greater than 0.
    weights: tuple[NDArray[np.float64], NDArray[np.float64]]
    #: Shape (sides of the pot, n): larger is better, 0 is no claim.
    scores: tuple[NDArray[np.int32], NDArray[np.int32]]
    betting: BettingTree

    def __post_init__(self) -> None:
        one, other = (codes.shape[1] for codes in self.holdings)
        if one != other or one < 1:
            raise SpotError(f"expected two hands with as many hidden cards, got {one} and {other}")

    @property
    def bytes(self) -> int:
        """The memory that solving takes: three tables of each seat's holdings by its sequences, the sums, and what is swept."""
        total = 0
        for codes, sequences in zip(self.holdings, self.betting.sequences, strict=True):
            subsets = (1 << codes.shape[1]) - 1
            total += len(codes) * (4 * (sequences + 1) * _NUMBER + subsets * 32 + 8 * 4 * _NUMBER)
        return total
