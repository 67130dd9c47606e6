"""What a kind of question is: a value that looks at a moment and asks, or does not."""

from __future__ import annotations

from typing import Protocol

from studbook.learning.asked_question import Question
from studbook.learning.hand_moment import HandMoment


class QuestionKind(Protocol):
    """A kind of question. What it asks of a moment is judged by `Question.judge`."""

    @property
    def name(self) -> str:
        """What programs call it."""
        ...

    def ask(self, moment: HandMoment) -> Question | None:
        """The question at this moment; None where this is no moment for it."""
        ...
