"""What comes to a table's task from outside: pages that look on, and what people ask."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from studbook.table import commands as c
from studbook.table.room import Person


@dataclass(eq=False)
class Viewer:
    """A connected page. `changed` is set when there is something new to see."""

    person: str
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Asked:
    """A command of somebody, and where its answer goes."""

    person: Person
    command: c.AnyCommand
    answer: asyncio.Future[None]


class Look:
    """Somebody has come: a table that rests may go on."""
