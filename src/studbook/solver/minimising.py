"""Solving a duel by discounted regret minimisation, and how much an exact best response wins against what was found.

Each time around, each seat in turn hears what every action of every holding would have won against the other's present play, and plays
an action the oftener the more it was missed (Brown and Sandholm, "Solving imperfect-information games via discounted regret
minimization", 2019, with their numbers 3/2, 0 and 2). What is played on average comes ever nearer to an equilibrium.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import SpotError
from studbook.kernels.range_meeting import Endings, endings, meetings, settle
from studbook.kernels.regret_rows import Decisions, play_on, regret
from studbook.solver.betting_tree import Decision
from studbook.solver.duel import Duel

Rows = NDArray[np.float64]

#: What is kept of a regret below zero, each time around.
_LOST: Final = 0.5


class Measure(NamedTuple):
    """How good the play found is, in chips; each pair has the first seat's and the second's."""

    #: What each wins by it, with what it pays in the round taken off.
    values: tuple[float, float]
    #: What each could win at most while the other keeps to it.
    best: tuple[float, float]

    @property
    def gain(self) -> float:
        """What a best response wins more than the play found, on the mean of both seats: 0 in an equilibrium."""
        return sum(best - value for best, value in zip(self.best, self.values, strict=True)) / 2


class Minimising:
    """A duel being solved. `rounds`: how often both have learnt."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.rounds: int = 0
        self._meetings = meetings(duel.holdings, duel.scores)
        self._decisions = tuple(_decisions(duel, seat) for seat in (0, 1))
        self._endings = tuple(_endings(duel, seat) for seat in (0, 1))
        sizes = [(len(duel.weights[seat]), duel.betting.sequences[seat]) for seat in (0, 1)]
        self._regrets = [np.zeros(size) for size in sizes]
        self._played = [np.zeros(size) for size in sizes]
        self._values = [np.zeros(size) for size in sizes]
        self._reach = [np.zeros((holdings, sequences + 1)) for holdings, sequences in sizes]
        #: For each holding the weight of all that the other may hold beside it.
        self.met: tuple[Rows, Rows] = (self._against(0, pot=0.0, paid=1.0), self._against(1, pot=0.0, paid=1.0))
        self.weight: float = float(duel.weights[0] @ self.met[0])
        if not self.weight > 1e-12:
            raise SpotError("expected ranges that can be held together; every two of their holdings want the same card")

    def learn(self, rounds: int = 1) -> None:
        """Go around so often."""
        for _ in range(rounds):
            self.rounds += 1
            fade = ((self.rounds - 1) / self.rounds) ** 2
            growth = self.rounds**1.5
            for seat in (0, 1):
                other = 1 - seat
                play_on(
                    self._decisions[other],
                    self._regrets[other],
                    self.duel.weights[other],
                    fade,
                    self._reach[other],
                    self._played[other],
                )
                settle(self._meetings[seat], self._endings[seat], self._reach[other], self._values[seat])
                regret(self._decisions[seat], self._values[seat], growth / (growth + 1), _LOST, self._regrets[seat])

    def measure(self) -> Measure:
        """What the play found wins, and what an exact best response to it would."""
        values, best = [], []
        for seat in (0, 1):
            worth = self.worth(seat)
            weights = self.duel.weights[seat] / self.weight
            values.append(float(weights @ worth[:, 0]))
            best.append(float(weights @ self._best(seat)))
        return Measure((values[0], values[1]), (best[0], best[1]))

    def equities(self) -> tuple[float, float]:
        """The share of the pot that each would win if nobody bet."""
        first = float(self.duel.weights[0] @ self._against(0, pot=1.0, paid=0.0)) / self.weight
        return first, 1 - first

    def play(self, seat: int, decision: Decision) -> Rows:
        """How often each holding does each of the moves, shape (n, moves)."""
        moves = self._played[seat][:, decision.first : decision.first + len(decision.moves)]
        total = moves.sum(axis=1, keepdims=True)
        return np.where(total > 0, moves / np.where(total > 0, total, 1.0), 1 / len(decision.moves))

    def reach(self, seat: int) -> Rows:
        """How much of each holding's weight plays each sequence, shape (n, sequences + 1), the last column zero."""
        reach = np.zeros_like(self._reach[seat])
        reach[:, 0] = self.duel.weights[seat]
        for decision in self.duel.betting.of(seat):
            here = reach[:, decision.sequences[seat], None]
            reach[:, decision.first : decision.first + len(decision.moves)] = here * self.play(seat, decision)
        return reach

    def worth(self, seat: int) -> Rows:
        """What each sequence of each holding wins from there on when both keep to the play found, in chips times the other's weight.

        Shape (n, sequences): column 0 is the holding's value before anything is done.
        """
        values = self._ends(seat)
        for decision in reversed(self.duel.betting.of(seat)):
            moves = values[:, decision.first : decision.first + len(decision.moves)]
            values[:, decision.sequences[seat]] += (self.play(seat, decision) * moves).sum(axis=1)
        return values

    def beside(self, seat: int, sequences: list[int]) -> Rows:
        """For each holding of `seat` the weight of what the other may hold beside it and plays these sequences with."""
        values = np.zeros((len(self.duel.weights[seat]), len(sequences)))
        places = {sequence: at for at, sequence in enumerate(dict.fromkeys(sequences))}
        ends = [(sequence, at, 0.0, 1.0) for sequence, at in places.items()]
        settle(self._meetings[seat], endings(self.duel.betting.sequences[1 - seat], ends), self.reach(1 - seat), values)
        return values[:, [places[sequence] for sequence in sequences]]

    def _best(self, seat: int) -> Rows:
        """What each holding wins at most while the other keeps to the play found, in chips times the other's weight."""
        values = self._ends(seat)
        for decision in reversed(self.duel.betting.of(seat)):
            moves = values[:, decision.first : decision.first + len(decision.moves)]
            values[:, decision.sequences[seat]] += moves.max(axis=1)
        return values[:, 0]

    def _ends(self, seat: int) -> Rows:
        """What each sequence wins where it ends, while the other keeps to the play found."""
        values = np.zeros_like(self._values[seat])
        settle(self._meetings[seat], self._endings[seat], self.reach(1 - seat), values)
        return values

    def _against(self, seat: int, *, pot: float, paid: float) -> Rows:
        """For each holding of `seat` what one end is worth to which the other comes with the whole range."""
        weights = np.zeros_like(self._reach[1 - seat])
        weights[:, 0] = self.duel.weights[1 - seat]
        values = np.zeros((len(self.duel.weights[seat]), 1))
        settle(self._meetings[seat], endings(weights.shape[1] - 1, [(0, 0, pot, paid)]), weights, values)
        return values[:, 0]


def _decisions(duel: Duel, seat: int) -> Decisions:
    own = duel.betting.of(seat)
    after = [decision.sequences[seat] for decision in own]
    first = [decision.first for decision in own]
    count = [len(decision.moves) for decision in own]
    return Decisions(np.array(after, np.int32), np.array(first, np.int32), np.array(count, np.int32))


def _endings(duel: Duel, seat: int) -> Endings:
    other = 1 - seat
    ends = [(end.sequences[other], end.sequences[seat], end.pot, end.paid[seat]) for end in duel.betting.ends]
    return endings(duel.betting.sequences[other], ends)
