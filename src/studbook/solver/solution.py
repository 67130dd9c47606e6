"""The answer: at each decision what the one to act does with what, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypedDict

import numpy as np

from studbook.cards import CARDS
from studbook.solver.hand_class import HandClasses
from studbook.solver.minimising import Learning, Measure
from studbook.solver.position import Position
from studbook.solver.round_play import DecisionTable
from studbook.solver.stage import Stage


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
    """One decision."""

    #: The street, as the game calls it.
    street: str
    #: Who is to act: hand 1 or 2.
    hand: int
    #: What both have done before, on the street before too where that is solved with it.
    line: tuple[str, ...]
    #: The same in words, with a stroke between streets: ``bet 10, call 10 / check``.
    words: str
    moves: tuple[str, ...]
    #: Chips in the pot here.
    pot: int
    #: How often play comes here, from 0 to 1.
    reached: float
    #: How often each of the moves is made here.
    often: tuple[float, ...]
    #: The chips that the one to act wins from here on, as `ClassRow.value`.
    value: float
    #: From the best hands to the worst.
    classes: tuple[ClassRow, ...]


class HoldingRow(TypedDict):
    """What one holding does at one decision: a row of the table that ``--csv`` and ``--parquet`` write, one for each move."""

    street: str
    hand: int
    line: str
    cards: str
    #: Its class.
    makes: str
    #: How often play comes here with it, from 0 to 1.
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
    """An equilibrium of the last rounds, as near as it has been brought."""

    position: Position
    #: How often both have learnt.
    rounds: int
    measure: Measure
    #: The share of the pot that each would win if nobody bet.
    equities: tuple[float, float]
    decisions: tuple[DecisionReport, ...]
    #: What else there is to know; may be empty.
    note: str = ""
    _solving: Learning = field(repr=False, kw_only=True)

    @property
    def pot(self) -> int:
        """Chips in the pot as it begins."""
        return self.position.terms.pot

    @property
    def holdings(self) -> tuple[int, int]:
        """How many holdings each may have as it begins."""
        first, second = self.position.stages[0].duel.weights
        return len(first), len(second)

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
        for stage, classes, table in _staged(self.position, self._solving):
            decision = table.decision
            line = stage.words(decision.line)
            for holding, held in enumerate(stage.duel.holdings[decision.seat].tolist()):
                cards = " ".join(str(CARDS[code]) for code in reversed(held))
                name = classes.names[classes.numbers[holding]]
                for at, move in enumerate(decision.moves):
                    yield HoldingRow(
                        street=stage.street,
                        hand=decision.seat + 1,
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
        return {
            "game": self.position.spot.game.key,
            "hands": [seat.text for seat in self.position.spot.seats],
            "pot": self.pot,
            "opener": self.decisions[0].hand,
            "rounds": self.rounds,
            "exploitable": self.exploitable,
            "values": list(self.measure.values),
            "best": list(self.measure.best),
            "equities": list(self.equities),
            "holdings": list(self.holdings),
            "decisions": [
                {
                    "street": one.street,
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


def solution_of(position: Position, solving: Learning, note: str = "") -> Solution:
    """What has been found so far of a position."""
    reports = tuple(_report(stage, table, classes) for stage, classes, table in _staged(position, solving))
    return Solution(position, solving.rounds, solving.measure(), solving.equities(), reports, note, _solving=solving)


def _staged(position: Position, solving: Learning) -> Iterator[tuple[Stage, HandClasses, DecisionTable]]:
    """Every decision, with the round that it is a part of and the classes of the one to act."""
    tables = solving.tables()
    named: dict[tuple[str, int], HandClasses] = {}
    for stage in position.stages:
        for decision in stage.duel.betting.decisions:
            # On one street the hands are the same, whatever was bet before.
            key = stage.street, decision.seat
            if key not in named:
                named[key] = stage.classes(decision.seat)
            yield stage, named[key], next(tables)


def _report(stage: Stage, table: DecisionTable, classes: HandClasses) -> DecisionReport:
    decision = table.decision
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
        stage.street,
        decision.seat + 1,
        decision.line,
        stage.words(decision.line),
        tuple(move.words for move in decision.moves),
        decision.pot,
        reached,
        tuple((often.sum(axis=0) / whole).tolist()),
        float(value.sum()) / whole,
        tuple(rows),
    )
