"""Regrets of every holding at every decision: what discounted regret minimisation does between two looks at the ends.

A row is a holding; a column is a sequence of the seat's own actions, by number. Sequence 0 is the beginning. A decision comes after one
sequence and begins as many as there are actions, with numbers in a row; decisions stand in an order in which each comes after those before
it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted


class Decisions(NamedTuple):
    """A seat's decisions."""

    #: The sequence that leads to each.
    after: NDArray[np.int32]
    #: The first of the sequences that it begins, and how many there are.
    first: NDArray[np.int32]
    moves: NDArray[np.int32]


@jitted
def play_on(decisions: Jitted, regrets: Jitted, range_weights: Jitted, fade: Jitted, reach: Jitted, played: Jitted) -> None:
    """Play by the regrets: the chance of each sequence into `reach` (times the holding's weight), added to what `fade` leaves of `played`.

    `reach` has a column more than there are sequences, which stays zero.
    """
    for holding in range(range_weights.shape[0]):
        reach[holding, 0] = range_weights[holding]
        for decision in range(decisions.after.shape[0]):
            first = decisions.first[decision]
            end = first + decisions.moves[decision]
            arrived = reach[holding, decisions.after[decision]]
            total = 0.0
            for sequence in range(first, end):
                total += max(regrets[holding, sequence], 0.0)
            for sequence in range(first, end):
                part = max(regrets[holding, sequence], 0.0) / total if total > 0.0 else 1.0 / (end - first)
                chance = arrived * part
                reach[holding, sequence] = chance
                played[holding, sequence] = fade * played[holding, sequence] + chance


@jitted
def regret(decisions: Jitted, values: Jitted, gained: Jitted, lost: Jitted, regrets: Jitted) -> None:
    """Take in what each sequence was worth: `values` of the ends it leads to becomes the value of all that follows it.

    `gained`, `lost`: what is kept of regrets above and below zero.
    """
    for holding in range(values.shape[0]):
        for decision in range(decisions.after.shape[0] - 1, -1, -1):
            first = decisions.first[decision]
            end = first + decisions.moves[decision]
            total, value, plain = 0.0, 0.0, 0.0
            for sequence in range(first, end):
                above = max(regrets[holding, sequence], 0.0)
                total += above
                value += above * values[holding, sequence]
                plain += values[holding, sequence]
            value = value / total if total > 0.0 else plain / (end - first)
            for sequence in range(first, end):
                now = regrets[holding, sequence] + values[holding, sequence] - value
                regrets[holding, sequence] = now * (gained if now > 0.0 else lost)
            values[holding, decisions.after[decision]] += value
