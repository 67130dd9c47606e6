"""What comes into the queue of a table's task, and the pages that are told when something has changed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from studbook.table import commands as c
from studbook.table.bots import BotDecision
from studbook.table.room import Person

#: The code of a line that is closed since its table does not go on here: the page comes again, and is led to where it does.
MOVED: Final = 1012


class NotHere(c.Refused):
    """The table does not go on here: it was put away, or another process has it. A command may have been kept before that was known: it
    is asked again under its id, of the table that the hub finds then.
    """

    def __init__(self) -> None:
        super().__init__("the table was put away, or goes on in another process of this server; come again")


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
        self._fail(c.Refused(problem))

    def turn_away(self) -> None:
        """Answer `NotHere`, unless it was answered."""
        self._fail(NotHere())

    def _fail(self, refusal: c.Refused) -> None:
        if not self.answer.done():
            self.answer.set_exception(refusal)


class HostIsAway:
    """The host has had no page here for as long as the settings say."""


class SeedsCame:
    """Everybody who was waited for has said their seed: the cards are cut."""


class PageCame:
    """A page has come: a table that rests may go on."""


Item = QueuedCommand | BotDecision | PageCame | SeedsCame | HostIsAway
"""What comes into a table's queue."""


class Inbox:
    """The queue of a table. Closed, it turns away who waits in it and whoever comes later, since nobody reads it any more."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[Item] = asyncio.Queue()
        self.closed: bool = False

    @property
    def is_empty(self) -> bool:
        return self._queue.empty()

    def put(self, item: Item) -> None:
        """It waits for its turn."""
        if not self.closed:
            self._queue.put_nowait(item)
        elif isinstance(item, QueuedCommand):
            item.turn_away()

    async def get(self) -> Item:
        """The next, when there is one."""
        return await self._queue.get()

    def close(self) -> None:
        """Nobody reads on."""
        self.closed = True
        while not self._queue.empty():
            self.put(self._queue.get_nowait())
