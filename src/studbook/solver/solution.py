"""The answer: at each decision of the round what the one to act does with what, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypedDict

import numpy as np

from studbook.cards import CARDS
from studbook.solver.betting_tree import Decision
from studbook.solver.final_round import FinalRound
from studbook.solver.hand_class import HandClasses, hand_classes
from studbook.solver.minimising import Measure, Minimising, Rows


@dataclass(frozen=True, slots=True)
class ClassRow:
    """One class of hands at a decision."""

    name: str
    #: Its part of what the one to act has here, from 0 to 1.
    part: float
    #: How often it does each of the moves.
    often: tuple[float, ...]
    #: The chips that it wins from here on, those that it puts in from here on taken off: 0 for a hand that folds.
    value: float


@dataclass(frozen=True, slots=True)
class DecisionReport:
    """One decision of the round."""

    #: Who is to act: hand 1 or 2.
    hand: int
    #: What both have done before.
    line: tuple[str, ...]
    moves: tuple[str, ...]
    #: Chips in the pot here.
    pot: int
    #: How often the round comes here, from 0 to 1.
    reached: float
    #: How often each of the moves is made here.
    often: tuple[float, ...]
    #: The chips that the one to act wins from here on, as `ClassRow.value`.
    value: float
    #: From the best hands to the worst.
    classes: tuple[ClassRow, ...]


class HoldingRow(TypedDict):
    """What one holding does at one decision: a row of the table that ``--csv`` and ``--parquet`` write, one for each move."""

    hand: int
    line: str
    cards: str
    #: Its class.
    makes: str
    #: How often the round comes here with it, from 0 to 1.
    reached: float
    move: str
    often: float
    #: Chips that the move wins from here on, as `ClassRow.value`.
    value: float


class SolutionJson(TypedDict):
    """A solution as ``--json`` and the page have it. Pairs have hand 1's and hand 2's."""

    game: str
    hands: list[str]
    pot: int
    opener: int
    rounds: int
    #: What a best response wins more than the play found, on the mean of both seats, in percent of the pot.
    exploitable: float
    values: list[float]
    best: list[float]
    equities: list[float]
    holdings: list[int]
    decisions: list[dict[str, object]]
    note: str


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """An equilibrium of a last round, as near as it has been brought."""

    final_round: FinalRound
    #: How often both have learnt.
    rounds: int
    measure: Measure
    #: The share of the pot that each would win if nobody bet.
    equities: tuple[float, float]
    decisions: tuple[DecisionReport, ...]
    #: What else there is to know; may be empty.
    note: str = ""
    _solving: Minimising = field(repr=False, kw_only=True)

    @property
    def pot(self) -> int:
        """Chips in the pot as the round begins."""
        return self.final_round.terms.pot

    @property
    def values(self) -> tuple[float, float]:
        """The chips that each wins of the pot, what it puts in taken off; with what the house takes they sum to the pot."""
        return self.measure.values

    @property
    def exploitable(self) -> float:
        """What an exact best response wins more than the play found, on the mean of both seats, in percent of the pot: 0 at best."""
        return 100 * self.measure.gain / self.pot

    def at(self, *line: str) -> DecisionReport:
        """The decision after these moves: ``at()`` the first, ``at("check", "bet 10")``. Raises `KeyError` where there is none."""
        for decision in self.decisions:
            if decision.line == line:
                return decision
        raise KeyError(line)

    def holding_rows(self) -> Iterator[HoldingRow]:
        """Every decision, holding and move, in this order."""
        for decision, table in zip(self.final_round.duel.betting.decisions, _tables(self._solving), strict=True):
            seat = decision.seat
            classes = hand_classes(self.final_round.spot, self.final_round.duel.scores[seat])
            codes = self.final_round.duel.holdings[seat].tolist()
            line = ", ".join(decision.line)
            for holding, held in enumerate(codes):
                cards = " ".join(str(CARDS[code]) for code in reversed(held))
                name = classes.names[classes.numbers[holding]]
                for at, move in enumerate(decision.moves):
                    yield HoldingRow(
                        hand=seat + 1,
                        line=line,
                        cards=cards,
                        makes=name,
                        reached=float(table.joint[holding]),
                        move=move.words,
                        often=float(table.often[holding, at]),
                        value=float(table.values[holding, at]),
                    )

    def as_json(self) -> SolutionJson:
        """The solution as ``--json`` and the page have it, ready for `json.dumps`: by class of hand."""
        duel = self.final_round.duel
        return {
            "game": self.final_round.spot.game.key,
            "hands": [seat.text for seat in self.final_round.spot.seats],
            "pot": self.pot,
            "opener": duel.betting.decisions[0].seat + 1,
            "rounds": self.rounds,
            "exploitable": self.exploitable,
            "values": list(self.measure.values),
            "best": list(self.measure.best),
            "equities": list(self.equities),
            "holdings": [len(weights) for weights in duel.weights],
            "decisions": [
                {
                    "hand": one.hand,
                    "line": list(one.line),
                    "moves": list(one.moves),
                    "pot": one.pot,
                    "reached": one.reached,
                    "often": list(one.often),
                    "value": one.value,
                    "classes": [{"name": row.name, "part": row.part, "often": list(row.often), "value": row.value} for row in one.classes],
                }
                for one in self.decisions
            ],
            "note": self.note,
        }


def solution_of(final_round: FinalRound, solving: Minimising, note: str = "") -> Solution:
    """What has been found so far."""
    classes = [hand_classes(final_round.spot, final_round.duel.scores[seat]) for seat in (0, 1)]
    reports = tuple(
        _report(decision, table, classes[decision.seat])
        for decision, table in zip(final_round.duel.betting.decisions, _tables(solving), strict=True)
    )
    return Solution(final_round, solving.rounds, solving.measure(), solving.equities(), reports, note, _solving=solving)


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """The holdings of the one to act at a decision."""

    #: How often the round comes here with each of them.
    joint: Rows
    #: How often each makes each of the moves, and what that wins from here on; shape (n, moves).
    often: Rows
    values: Rows


def _tables(solving: Minimising) -> Iterator[_Table]:
    """For each decision of the round, in order."""
    duel = solving.duel
    worth, reach, beside = [], [], []
    for seat in (0, 1):
        worth.append(solving.worth(seat))
        reach.append(solving.reach(seat))
        beside.append(iter(solving.beside(seat, [one.sequences[1 - seat] for one in duel.betting.of(seat)]).T))
    for decision in duel.betting.decisions:
        seat = decision.seat
        others = next(beside[seat])
        moves = worth[seat][:, decision.first : decision.first + len(decision.moves)]
        comes = np.where(others > 0, others, 1.0)[:, None]
        values = np.where(others[:, None] > 0, moves / comes + decision.put[seat], 0.0)
        joint = reach[seat][:, decision.sequences[seat]] * np.maximum(others, 0.0) / solving.weight
        yield _Table(joint, solving.play(seat, decision), values)


def _report(decision: Decision, table: _Table, classes: HandClasses) -> DecisionReport:
    count = len(classes.names)
    reached = float(table.joint.sum())
    parts = np.bincount(classes.numbers, table.joint, count)
    often = np.stack([np.bincount(classes.numbers, table.joint * column, count) for column in table.often.T], axis=1)
    value = np.bincount(classes.numbers, table.joint * (table.often * table.values).sum(axis=1), count)
    rows = [
        ClassRow(classes.names[at], float(parts[at]) / reached, tuple((often[at] / parts[at]).tolist()), float(value[at] / parts[at]))
        for at in np.flatnonzero(parts > 1e-12 * max(reached, 1e-300)).tolist()
    ]
    whole = max(reached, 1e-300)
    return DecisionReport(
        decision.seat + 1,
        decision.line,
        tuple(move.words for move in decision.moves),
        decision.pot,
        reached,
        tuple((often.sum(axis=0) / whole).tolist()),
        float(value.sum()) / whole,
        tuple(rows),
    )
