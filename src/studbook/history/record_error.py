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
        self.line: int = line
        #: The file.
        self.source: str = source
        #: The hand's own number, where it could be read.
        self.hand: str = hand

    def placed(self, source: str, hand: str, line: int) -> RecordError:
        """The same error, with what it does not say yet: the file, the hand's number and the line at which the hand begins."""
        self.source = self.source or source
        self.hand = self.hand or hand
        self.line = self.line or line
        return self

    def __str__(self) -> str:
        parts = (self.source, f"hand {self.hand}" if self.hand else "", f"line {self.line}" if self.line else "")
        place = ", ".join(filter(None, parts))
        return f"{place}: {self.problem}" if place else self.problem


class CancelledHandError(RecordError):
    """A hand that the site took back: nothing was played, and nothing is wrong with its record."""
