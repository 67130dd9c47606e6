"""What is wrong with a record, and where."""

from __future__ import annotations

from studbook.errors import StudbookError


class RecordError(StudbookError):
    """A record that cannot be, or that cannot be read. `line` counts from 1 in the file; 0: the record as a whole.

    `hand`: the hand's own number, where it could be read.
    """

    def __init__(self, problem: str, line: int = 0, source: str = "", hand: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line
        self.source = source
        self.hand = hand

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.source, f"line {self.line}" if self.line else "") if part)
        return f"{place}: {self.problem}" if place else self.problem
