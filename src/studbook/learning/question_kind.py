"""What a kind of question is: a value that looks at a moment and asks, or does not."""

from __future__ import annotations

from typing import Protocol

from studbook.learning.moment import Moment
from studbook.learning.question import Question


class QuestionKind(Protocol):
    """A kind of question. What it asks of a moment is judged by `Question.judge`."""

    @property
    def name(self) -> str:
        """What programs call it."""
        ...

    def ask(self, moment: Moment) -> Question | None:
        """The question at this moment; None where this is no moment for it."""
        ...
