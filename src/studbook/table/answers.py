"""The answers that a table has given, so that a command that is sent again under its id is answered the same and not carried out twice."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from studbook.table.commands import AnyCommand
from studbook.table.room import Person

#: Commands whose answers are remembered.
_REMEMBERED: Final = 4096
#: Those of them that outlast a crash: their ids are kept with the room that they have changed.
_KEPT: Final = 64

Answer = int | str
"""The number of the snapshot that shows what a command did, or the problem with it."""


class Answers:
    """What was answered, by person and id."""

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    def given(self, person: Person, command: AnyCommand) -> Answer | None:
        """What this command was answered before, if it was."""
        return self._given.get((person.id, command.id)) if command.id else None

    def remember(self, person: Person, command: AnyCommand, answer: Answer) -> None:
        """This command is answered so."""
        if command.id:
            self._given[person.id, command.id] = answer
            if len(self._given) > _REMEMBERED:
                self._given.popitem(last=False)


def mark_of(person: Person, command: AnyCommand) -> str:
    """How a room writes down that this command was carried out."""
    return f"{person.id} {command.id}"


def marked(before: list[str], mark: str) -> list[str]:
    """The marks of a room with one more."""
    return [*before, mark][-_KEPT:]
