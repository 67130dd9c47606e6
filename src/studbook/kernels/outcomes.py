"""How often each outcome comes: who takes the first side of the pot, and who the second, as sets of seats."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.tallying import EQUITY, HIGH, LOW, ROWS, SQUARES, TIE, WIN, ShareTally, of_sums

#: Shape (2**seats, 2**seats): a bit for each seat that takes part of the first side, and of the second. Of one side: shape (2**seats, 1).
Outcomes = NDArray[np.int64]


def no_outcomes(players: int, sides: int) -> Outcomes:
    """Nothing counted yet."""
    return np.zeros((1 << players, 1 << players if sides == 2 else 1), np.int64)


def tally_of(outcomes: Outcomes, players: int) -> ShareTally:
    """The tally of all outcomes."""
    sums = np.zeros((ROWS, players))
    for first, second in np.argwhere(outcomes).tolist():
        count = int(outcomes[first, second])
        claimed = (1 if first else 0) + (1 if second else 0)
        for seat in range(players):
            high, low = (1 / takers.bit_count() if takers >> seat & 1 else 0.0 for takers in (first, second))
            if not high and not low:
                continue
            share = (high + low) / claimed
            sums[HIGH, seat] += count * high
            sums[LOW, seat] += count * low
            sums[EQUITY, seat] += count * share
            sums[SQUARES, seat] += count * share * share
            sums[WIN if first | second == 1 << seat else TIE, seat] += count
    deals = int(outcomes.sum())
    return of_sums(deals, float(deals), sums)
