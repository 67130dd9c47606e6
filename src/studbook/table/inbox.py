"""What comes into the queue of a table's task, and the pages that are told when something has changed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from studbook.table import commands as c
from studbook.table.room import Person


@dataclass(eq=False)
class Viewer:
    """A page that looks on."""

    #: The id of the person whose page it is.
    person: str
    #: The cookie of its browser, "" when not known.
    token: str = ""
    #: The code that its line is closed with, once it may not look on any more.
    gone: int | None = None
    #: Set when there is something new to see.
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class QueuedCommand:
    """Somebody's command, waiting for its turn."""

    person: Person
    command: c.TableCommand
    #: Gets the number of the snapshot that shows what the command did, or a `Refused`.
    answer: asyncio.Future[int]

    def answer_with(self, answer: int | str) -> None:
        """Answer that it was carried out, or why not."""
        if isinstance(answer, str):
            self.refuse(answer)
        elif not self.answer.done():
            self.answer.set_result(answer)

    def refuse(self, problem: str) -> None:
        """Answer that it was not carried out, and why."""
        if not self.answer.done():
            self.answer.set_exception(c.Refused(problem))


class HostIsAway:
    """The host has had no page here for as long as the settings say."""


class SeedsCame:
    """Everybody who was waited for has said their seed: the cards are cut."""


class PageCame:
    """A page has come: a table that rests may go on."""
