"""Who gets how much of the pot: scores of many deals summed up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted

Sums = NDArray[np.float64]

#: The rows of what is summed up for each seat.
EQUITY, SQUARES, WIN, TIE, HIGH, LOW = range(6)
ROWS: Final = 6


@dataclass(frozen=True, slots=True)
class ShareTally:
    """Sums over deals, a number for each seat; divide by `weight` for means. Tallies add.

    A side that nobody claims goes to the other; what nobody claims at all counts as a deal and for no seat.
    """

    #: How many deals.
    deals: int
    #: The sum of their weights, the same as `deals` where none were given.
    weight: float
    #: Shares of the pot.
    equity: Sums
    #: The squares of those shares, for the standard error.
    squares: Sums
    #: Deals in which the seat alone takes the whole pot.
    win: Sums
    #: Deals in which it takes some of it, but not all.
    tie: Sums
    #: Parts of the first side of the pot.
    high: Sums
    #: Parts of the second side.
    low: Sums

    @property
    def scoop(self) -> Sums:
        """Deals in which the seat takes the whole pot alone."""
        return self.win

    @property
    def share(self) -> Sums:
        """The mean share of the pot of each seat: its equity."""
        return self.equity / self.weight

    @property
    def error(self) -> Sums:
        """The standard error of `share`, were the deals drawn at random."""
        mean = self.share
        return np.sqrt(np.maximum(self.squares / self.weight - mean * mean, 0) / max(self.deals - 1, 1))

    def __add__(self, other: ShareTally) -> ShareTally:
        return ShareTally(
            self.deals + other.deals,
            self.weight + other.weight,
            self.equity + other.equity,
            self.squares + other.squares,
            self.win + other.win,
            self.tie + other.tie,
            self.high + other.high,
            self.low + other.low,
        )

    def times(self, weight: float) -> ShareTally:
        """The same deals, each counted `weight` times."""
        sums = (self.equity, self.squares, self.win, self.tie, self.high, self.low)
        return ShareTally(self.deals, self.weight * weight, *(one * weight for one in sums))


def none_of(players: int) -> ShareTally:
    """No deal yet."""
    return of_sums(0, 0.0, np.zeros((ROWS, players)))


def of_sums(deals: int, weight: float, sums: Sums) -> ShareTally:
    """The tally of sums by row (`EQUITY` ...) and seat."""
    return ShareTally(deals, weight, sums[EQUITY], sums[SQUARES], sums[WIN], sums[TIE], sums[HIGH], sums[LOW])


def tally(scores: NDArray[np.int32], alive: NDArray[np.bool_] | None = None, weights: NDArray[np.float64] | None = None) -> ShareTally:
    """Share the pot out in each deal, and sum up.

    `scores`: shape (sides, n, players); the highest takes the side, equals share it, 0 is no claim. `alive`, shape (n, players): who has
    not folded. `weights`, shape (n,): how much each deal counts. Shares are exact fractions, there are no odd chips.

    Raises `ValueError` for shapes that do not fit.
    """
    table = np.ascontiguousarray(scores, np.int32)
    if table.ndim != 3 or not 1 <= table.shape[0] <= 2 or not table.shape[2]:
        raise ValueError(f"expected scores of shape (one or two sides, deals, players), got {table.shape}")
    deals, players = table.shape[1:]
    if alive is not None:
        table = np.where(np.asarray(alive, bool)[None], table, np.int32(0))
    weigh = np.zeros(0) if weights is None else np.ascontiguousarray(weights, np.float64)
    if weights is not None and weigh.shape != (deals,):
        raise ValueError(f"expected a weight for each of {deals} deals, got shape {weigh.shape}")
    sums = np.zeros((ROWS, players))
    settled = np.zeros((players + 1, players + 1))
    share_out(table, weigh, settled, sums)
    return of_sums(deals, float(deals) if weights is None else float(weigh.sum()), sums + of_settled(settled))


def of_settled(settled: Sums) -> Sums:
    """Sums from how often (or with what weight) one seat alone took the first side (row) and one the second (column); the last row and
    column stand for nobody."""
    players = len(settled) - 1
    both, high, low = settled[:players, :players], settled[:players, players], settled[players, :players]
    alone = np.diagonal(both)
    sums = np.zeros((ROWS, players))
    sums[WIN] = alone + high + low
    sums[TIE] = both.sum(axis=1) + both.sum(axis=0) - 2 * alone
    sums[EQUITY] = sums[WIN] + sums[TIE] / 2
    sums[SQUARES] = sums[WIN] + sums[TIE] / 4
    sums[HIGH] = both.sum(axis=1) + high
    sums[LOW] = both.sum(axis=0) + low
    return sums


@jitted
def share_out(scores: Jitted, weights: Jitted, settled: Jitted, sums: Jitted) -> None:
    """Add every deal to `settled` (see `of_settled`) where each side has one taker or none, else to `sums`."""
    sides, deals, players = scores.shape
    weighted = weights.shape[0] > 0
    for at in range(deals):
        weight = weights[at] if weighted else 1.0
        first, first_count, first_best = players, 1, np.int32(0)
        second, second_count, second_best = players, 1, np.int32(0)
        for seat in range(players):
            score = scores[0, at, seat]
            if score > first_best:
                first, first_count, first_best = seat, 1, score
            elif score == first_best and score > 0:
                first_count += 1
        if sides == 2:
            for seat in range(players):
                score = scores[1, at, seat]
                if score > second_best:
                    second, second_count, second_best = seat, 1, score
                elif score == second_best and score > 0:
                    second_count += 1
        if first_count == 1 and second_count == 1:
            settled[first, second] += weight
            continue
        claimed = (1 if first < players else 0) + (1 if second < players else 0)
        for seat in range(players):
            high = 1.0 / first_count if first < players and scores[0, at, seat] == first_best else 0.0
            low = 1.0 / second_count if second < players and scores[1, at, seat] == second_best else 0.0
            share = (high + low) / claimed
            if share > 0:
                sums[EQUITY, seat] += weight * share
                sums[SQUARES, seat] += weight * share * share
                sums[TIE, seat] += weight  # not all: some side has several takers
                sums[HIGH, seat] += weight * high
                sums[LOW, seat] += weight * low
