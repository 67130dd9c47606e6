"""One round being learnt: what every holding of both seats has done at each decision, and what that is worth.

Where a round is not the first, how likely each holding comes to it depends on what has been learnt before: so weights are given with each
question, and none are kept here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.range_meeting import Endings, Meeting, endings, settle
from studbook.kernels.regret_rows import Decisions, play_on, regret
from studbook.solver.betting_tree import BettingEnd, BettingTree, Decision

Rows = NDArray[np.float64]
Pair = tuple[Rows, Rows]

#: What is kept of a regret below zero, each time around.
_LOST: Final = 0.5


class DecisionTable(NamedTuple):
    """The holdings of the one to act at a decision."""

    decision: Decision
    #: How often play comes here with each of them.
    joint: Rows
    #: How often each makes each of the moves, and what that wins from here on; shape (n, moves).
    often: Rows
    values: Rows


class RoundPlay:
    """A round between two ranges of so many holdings, of which `meeting` says how they meet (`studbook.kernels.range_meeting`).

    `ends`: those ends of the betting after which nothing is to be learnt any more. `part`: what an end counts, 1 unless many deals lead
    from one to the next.
    """

    def __init__(self, betting: BettingTree, meeting: tuple[Meeting, Meeting], ends: Sequence[BettingEnd], part: float = 1.0) -> None:
        self.betting = betting
        self._meetings = meeting
        self._part = part
        self._decisions = tuple(_decisions(betting, seat) for seat in (0, 1))
        self._endings = tuple(_endings(betting, seat, ends, part) for seat in (0, 1))
        sizes = [(len(meeting[seat].queries), betting.sequences[seat]) for seat in (0, 1)]
        self._regrets = [np.zeros(size) for size in sizes]
        #: What has been played so far, added up, the older the less; shape (n, sequences).
        self.played: list[Rows] = [np.zeros(size) for size in sizes]
        self._values = [np.zeros(size) for size in sizes]
        self._reach = [np.zeros((holdings, sequences + 1)) for holdings, sequences in sizes]

    def lay(self, seat: int, weights: Rows, fade: float) -> Rows:
        """Let a seat that comes with these weights play by its regrets: how much of them plays each sequence, as `reach`.

        `fade`: what is left of all that was played before.
        """
        play_on(self._decisions[seat], self._regrets[seat], weights, fade, self._reach[seat], self.played[seat])
        return self._reach[seat]

    def heard(self, seat: int) -> Rows:
        """What each sequence of `seat` wins where it ends, against what the other has just laid; to be added to, and given to `take_in`."""
        settle(self._meetings[seat], self._endings[seat], self._reach[1 - seat], self._values[seat])
        return self._values[seat]

    def take_in(self, seat: int, kept: float) -> Rows:
        """Learn from what has been heard; what each holding wins by its present play. `kept`: what is kept of regrets above zero."""
        regret(self._decisions[seat], self._values[seat], kept, _LOST, self._regrets[seat])
        return self._values[seat][:, 0]

    def play(self, seat: int, decision: Decision) -> Rows:
        """How often each holding has done each of the moves, shape (n, moves)."""
        moves = self.played[seat][:, decision.first : decision.first + len(decision.moves)]
        total = moves.sum(axis=1, keepdims=True)
        return np.where(total > 0, moves / np.where(total > 0, total, 1.0), 1 / len(decision.moves))

    def reach(self, seat: int, weights: Rows) -> Rows:
        """How much of each holding's weight plays each sequence on average, shape (n, sequences + 1), the last column zero."""
        reach = np.zeros_like(self._reach[seat])
        reach[:, 0] = weights
        for decision in self.betting.of(seat):
            here = reach[:, decision.sequences[seat], None]
            reach[:, decision.first : decision.first + len(decision.moves)] = here * self.play(seat, decision)
        return reach

    def ends(self, seat: int, others: Rows) -> Rows:
        """What each sequence of `seat` wins where it ends, in chips times the other's weight; `others`: the other's `reach`."""
        values = np.zeros_like(self._values[seat])
        settle(self._meetings[seat], self._endings[seat], others, values)
        return values

    def worth(self, seat: int, values: Rows) -> Rows:
        """Out of what each sequence wins where it ends, what it wins from there on by the play found; column 0 is the holding's value."""
        values = values.copy()
        for decision in reversed(self.betting.of(seat)):
            moves = values[:, decision.first : decision.first + len(decision.moves)]
            values[:, decision.sequences[seat]] += (self.play(seat, decision) * moves).sum(axis=1)
        return values

    def best(self, seat: int, values: Rows) -> Rows:
        """Out of what each sequence wins where it ends, what each holding wins at most."""
        values = values.copy()
        for decision in reversed(self.betting.of(seat)):
            moves = values[:, decision.first : decision.first + len(decision.moves)]
            values[:, decision.sequences[seat]] += moves.max(axis=1)
        return values[:, 0]

    def against(self, seat: int, others: Rows, *, pot: float, paid: float) -> Rows:
        """For each holding of `seat` what one end is worth to which the other comes with these weights."""
        weights = np.zeros_like(self._reach[1 - seat])
        weights[:, 0] = others
        values = np.zeros((len(self._values[seat]), 1))
        ends = endings(weights.shape[1] - 1, [(0, 0, self._part * pot, self._part * paid)])
        settle(self._meetings[seat], ends, weights, values)
        return values[:, 0]

    def tables(self, reach: Pair, worth: Pair, weight: float) -> Iterator[DecisionTable]:
        """For each decision, in order. `reach`, `worth`: of both seats; `weight`: of all pairs of hands."""
        beside = [iter(self._beside(seat, reach[1 - seat]).T) for seat in (0, 1)]
        for decision in self.betting.decisions:
            seat = decision.seat
            others = next(beside[seat])
            moves = worth[seat][:, decision.first : decision.first + len(decision.moves)]
            comes = np.where(others > 0, others, 1.0)[:, None]
            values = np.where(others[:, None] > 0, moves / comes + decision.put[seat], 0.0)
            joint = reach[seat][:, decision.sequences[seat]] * np.maximum(others, 0.0) / weight
            yield DecisionTable(decision, joint, self.play(seat, decision), values)

    def _beside(self, seat: int, others: Rows) -> Rows:
        """For each holding of `seat` the weight of what the other may hold beside it and comes with to each of the decisions of `seat`."""
        sequences = [decision.sequences[1 - seat] for decision in self.betting.of(seat)]
        places = {sequence: at for at, sequence in enumerate(dict.fromkeys(sequences))}
        values = np.zeros((len(self._values[seat]), len(places)))
        ends = [(sequence, at, 0.0, self._part) for sequence, at in places.items()]
        settle(self._meetings[seat], endings(self.betting.sequences[1 - seat], ends), others, values)
        return values[:, [places[sequence] for sequence in sequences]]


def _decisions(betting: BettingTree, seat: int) -> Decisions:
    own = betting.of(seat)
    after = [decision.sequences[seat] for decision in own]
    first = [decision.first for decision in own]
    count = [len(decision.moves) for decision in own]
    return Decisions(np.array(after, np.int32), np.array(first, np.int32), np.array(count, np.int32))


def _endings(betting: BettingTree, seat: int, ends: Sequence[BettingEnd], part: float) -> Endings:
    other = 1 - seat
    rows = [(end.sequences[other], end.sequences[seat], part * end.pot, part * end.paid[seat]) for end in ends]
    return endings(betting.sequences[other], rows)
