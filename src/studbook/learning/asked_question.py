"""A question at a stop: what may be answered, what is right, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from studbook.errors import StudbookError
from studbook.telling.words import Part

#: Pick one; pick any number; say an amount for each.
Form = Literal["one", "some", "amounts"]
#: What stands for "no player" among the choices.
NOBODY_WINS: Final = "nobody"


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be answered: a player, a card, or words."""

    #: What the answer calls it: ``seat 2``, ``card 4``.
    id: str
    words: str
    #: The seat or the card that it is, where the page shows one.
    seat: int | None = None
    card: str | None = None
    #: Whether that card lies face down, and whether it is everyone's.
    down: bool = False
    shared: bool = False


class QuestionShown(msgspec.Struct, frozen=True):
    """A question as a page is sent it: nothing of the answer."""

    kind: str
    text: str
    form: Form
    choices: tuple[Choice, ...]
    #: The chips that amounts come to; 0 where no amounts are asked for.
    total: int


class Judgement(msgspec.Struct, frozen=True):
    """What an answer is worth, and what is right."""

    right: bool
    #: Why, in a sentence.
    reason: list[Part]
    #: A right answer: each choice that belongs to it, with its chips or 1.
    answer: dict[str, int]


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    >>> coin = Question("coin", "Which side?", "one", (Choice("h", "heads"), Choice("t", "tails")), {"h": 1}, ["Heads."])
    >>> coin.judge({"t": 1}).right
    False
    """

    #: The name of its kind, such as ``opens``.
    kind: str
    text: str
    form: Form
    choices: tuple[Choice, ...]
    #: A right answer: each choice that belongs to it, with its chips or 1.
    right: Mapping[str, int]
    #: Why it is right, in a sentence.
    reason: Sequence[Part]
    #: What is said beside it of a choice that is wrong.
    mistakes: Mapping[str, Sequence[Part]] = field(default_factory=dict[str, Sequence[Part]])
    #: Whether another answer is as right: other cards may make as good a hand.
    as_right: Callable[[frozenset[str]], bool] | None = None
    #: What about it is new: of several questions with the same news a lesson asks the first.
    news: str = ""
    #: Whether the marks of wild cards would give the answer away.
    hides_wild: bool = False

    def shown(self) -> QuestionShown:
        """The question without its answer."""
        total = sum(self.right.values()) if self.form == "amounts" else 0
        return QuestionShown(self.kind, self.text, self.form, self.choices, total)

    def judge(self, answer: Mapping[str, int]) -> Judgement:
        """Whether an answer is right, and why. `answer`: each choice that is meant, with its chips, or 1.

        Raises `StudbookError` for a choice that there is not.
        """
        names = {choice.id for choice in self.choices}
        for given in answer:
            if given not in names:
                raise StudbookError(f"expected choices out of {', '.join(sorted(names))}, got {given!r}")
        meant = {given: chips for given, chips in answer.items() if chips}
        right = meant == dict(self.right) or (self.as_right is not None and self.as_right(frozenset(meant)))
        wrong = () if right else next((self.mistakes[one] for one in meant if one in self.mistakes and one not in self.right), ())
        reason = [*wrong, "; ", *self.reason] if wrong else list(self.reason)
        return Judgement(right, reason, dict(self.right))
