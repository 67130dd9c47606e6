"""What is wrong with a record, and where."""

from __future__ import annotations

from studbook.errors import StudbookError


class RecordError(StudbookError):
    """A record that cannot be, or that cannot be read."""

    def __init__(self, problem: str, line: int = 0, source: str = "", hand: str = "") -> None:
        super().__init__(problem)
        #: What was expected and what came.
        self.problem = problem
        #: The line of the file, from 1; 0: the record as a whole.
        self.line = line
        #: The file.
        self.source = source
        #: The hand's own number, where it could be read.
        self.hand = hand

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.source, f"line {self.line}" if self.line else "") if part)
        return f"{place}: {self.problem}" if place else self.problem
