"""The parts of a question about odds that something can be wrong with."""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.ahead.spot import SpotError


class Place(NamedTuple):
    """One part of a question, such as the second hand."""

    #: Its name in a message: ``hand 2``.
    words: str
    #: Its name in a question: ``hands.2``.
    field: str

    def __str__(self) -> str:
        return self.words

    def error(self, message: str) -> SpotError:
        """The error that says what is wrong here: ``hand 2: expected ...``."""
        return SpotError(f"{self.words}: {message}", self.field)


DEAD: Final = Place("the dead cards", "dead")
MIDDLE: Final = Place("the middle", "shared")


def hand_place(number: int) -> Place:
    """The place of a hand, the first being number 1."""
    return Place(f"hand {number}", f"hands.{number}")
