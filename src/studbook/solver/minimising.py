"""Solving a duel by discounted regret minimisation, and how much an exact best response wins against what was found.

Each time around, each seat in turn hears what every action of every holding would have won against the other's present play, and plays
an action the oftener the more it was missed (Brown and Sandholm, "Solving imperfect-information games via discounted regret
minimization", 2019, with their numbers 3/2, 0 and 2). What is played on average comes ever nearer to an equilibrium.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from studbook.ahead.spot import SpotError
from studbook.kernels.range_meeting import meetings
from studbook.solver.betting_tree import Decision
from studbook.solver.duel import Duel
from studbook.solver.round_play import DecisionTable, Pair, RoundPlay, Rows


class Measure(NamedTuple):
    """How good the play found is, in chips; each pair has the first seat's and the second's."""

    #: What each wins by it, with what it pays taken off.
    values: tuple[float, float]
    #: What each could win at most while the other keeps to it.
    best: tuple[float, float]

    @property
    def gain(self) -> float:
        """What a best response wins more than the play found, on the mean of both seats: 0 in an equilibrium."""
        return sum(best - value for best, value in zip(self.best, self.values, strict=True)) / 2


class Learning(Protocol):
    """Something being solved. `rounds`: how often both have learnt; `pot`: the chips that lie there as it begins."""

    rounds: int

    @property
    def pot(self) -> int: ...

    def learn(self, rounds: int = 1) -> None:
        """Go around so often."""

    def measure(self) -> Measure:
        """What the play found wins, and what an exact best response to it would."""

    def equities(self) -> tuple[float, float]:
        """The share of the pot that each would win if nobody bet."""

    def tables(self) -> Iterator[DecisionTable]:
        """What is done with what, and what it is worth, at each decision in order."""


def fade(rounds: int) -> float:
    """What is left of what was played before, the next time around being this one."""
    return ((rounds - 1) / rounds) ** 2


def kept(rounds: int) -> float:
    """What is kept of a regret above zero."""
    growth = rounds**1.5
    return float(growth / (growth + 1))


def weight_of(weights: Rows, met: Rows) -> float:
    """The weight of all pairs of hands. Raises `SpotError` where there are none."""
    weight = float(weights @ met)
    if not weight > 1e-12:
        raise SpotError("expected ranges that can be held together; every two of their holdings want the same card")
    return weight


class Minimising:
    """A duel being solved: `Learning` of one round."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.rounds: int = 0
        self.round: RoundPlay = RoundPlay(duel.betting, meetings(duel.holdings, duel.scores), duel.betting.ends)
        #: For each holding the weight of all that the other may hold beside it.
        self.met: Pair = (self._against(0, pot=0.0, paid=1.0), self._against(1, pot=0.0, paid=1.0))
        self.weight: float = weight_of(duel.weights[0], self.met[0])

    @property
    def pot(self) -> int:
        return self.duel.betting.pot

    def learn(self, rounds: int = 1) -> None:
        """Go around so often."""
        for _ in range(rounds):
            self.rounds += 1
            for seat in (0, 1):
                self.round.lay(1 - seat, self.duel.weights[1 - seat], fade(self.rounds))
                self.round.heard(seat)
                self.round.take_in(seat, kept(self.rounds))

    def measure(self) -> Measure:
        """What the play found wins, and what an exact best response to it would."""
        values, best = [], []
        for seat in (0, 1):
            ends = self.ends(seat)
            weights = self.duel.weights[seat] / self.weight
            values.append(float(weights @ self.round.worth(seat, ends)[:, 0]))
            best.append(float(weights @ self.round.best(seat, ends)))
        return Measure((values[0], values[1]), (best[0], best[1]))

    def equities(self) -> tuple[float, float]:
        """The share of the pot that each would win if nobody bet."""
        first = float(self.duel.weights[0] @ self._against(0, pot=1.0, paid=0.0)) / self.weight
        return first, 1 - first

    def play(self, seat: int, decision: Decision) -> Rows:
        """How often each holding does each of the moves, shape (n, moves)."""
        return self.round.play(seat, decision)

    def reach(self, seat: int) -> Rows:
        """How much of each holding's weight plays each sequence, shape (n, sequences + 1), the last column zero."""
        return self.round.reach(seat, self.duel.weights[seat])

    def ends(self, seat: int) -> Rows:
        """What each sequence wins where it ends, while the other keeps to the play found, in chips times the other's weight."""
        return self.round.ends(seat, self.reach(1 - seat))

    def tables(self) -> Iterator[DecisionTable]:
        """What is done with what, and what it is worth, at each decision in order."""
        worth = self.round.worth(0, self.ends(0)), self.round.worth(1, self.ends(1))
        return self.round.tables((self.reach(0), self.reach(1)), worth, self.weight)

    def _against(self, seat: int, *, pot: float, paid: float) -> Rows:
        """For each holding of `seat` what one end is worth to which the other comes with the whole range."""
        return self.round.against(seat, self.duel.weights[1 - seat], pot=pot, paid=paid)
