"""All tables of a server: made, found, and started again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

from studbook.rules import Amounts
from studbook.table.book import put
from studbook.table.commands import Refused
from studbook.table.room import Chosen, Person, Room, fitting_name, new_code
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings, amounts_of, changed, stakes_of
from studbook.table.store import Store
from studbook.table.table import Table

_LOG: Final = logging.getLogger(__name__)
LONGEST_ROOM_NAME: Final = 40
#: Tables on one server: each is a task and a row, and anybody who reaches the server may make one.
MOST_TABLES: Final = 500


class UnknownTable(Refused):
    """No table of this server has that code."""


class Hub:
    """The tables of one server, each in a task of its own, so that a fault in one is no fault in another."""

    def __init__(self, store: Store, own: str = "") -> None:
        self.store = store
        #: The text of a game of the host's own, which every new table has on its list and deals first.
        self.own = own
        #: By code.
        self.tables: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Take up every table where it stood."""
        for room in self.store.rooms():
            try:
                table = Table(room, self.store)
            except Exception:  # whatever is wrong with one table must not keep the others from being served
                _LOG.exception("table %s is left out", room.code)
            else:
                self._run(table)

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.store.close()

    def find(self, code: str) -> Table:
        """The table with that code; raises `UnknownTable`."""
        table = self.tables.get(code.strip().lower())
        if table is None:
            raise UnknownTable(f"expected the code of a table on this server, got {code[:20]!r}")
        return table

    def create(
        self,
        name: str,
        token: str,
        you: str,
        *,
        seats: int = 6,
        bots: int = 0,
        settings: Mapping[str, object] | None = None,
        stakes: Mapping[str, int] | None = None,
        seated: bool = True,
    ) -> tuple[Table, Person]:
        """A new table with its host, who sits down, and bots in so many seats. Raises `Refused`."""
        if len(self.tables) >= MOST_TABLES:
            raise Refused(f"expected at most {MOST_TABLES} tables on this server; join one of them")
        you = fitting_name(you)
        room_name = " ".join(name.split()) or f"{you}’s table"
        if not 1 <= len(room_name) <= LONGEST_ROOM_NAME or not room_name.isprintable():
            raise Refused(f"expected a name for the table of 1 to {LONGEST_ROOM_NAME} letters, got {len(room_name)}")
        if not 2 <= seats <= 10:
            raise Refused(f"expected 2 to 10 seats, got {seats}")
        if not 0 <= bots <= seats - (1 if seated else 0):
            raise Refused(f"expected at most {seats - 1} bots at a table of {seats}, got {bots}")
        amounts = amounts_of(Amounts(), dict(stakes or {}))
        changes = dict(settings or {})
        chips = changes.get("chips")
        if isinstance(chips, int):  # the limits of what one sits down with follow, unless they are said too
            changes = {"least": min(Settings().least, chips), "most": max(Settings().most, chips), **changes}
        room = Room(new_code(), room_name, "", [None] * seats, {}, stakes_of(amounts), changed(Settings(), changes))
        if self.own:
            game = put(room, self.own)
            room.first = Chosen(game.key, {}, self.own)
        host = room.admit(token)
        room.host = room.owner = host.id
        room.call(host, you)
        table = Table(room, self.store)
        if seated:
            room.seat_person(host, room.free_seat(None), room.settings.chips)
        seat_bots(room, [place for place, seat in enumerate(room.seats) if seat is None][:bots], table.evening.source)
        self.store.save(room)
        self._run(table)
        return table, host

    def _run(self, table: Table) -> None:
        self.tables[table.room.code] = table
        self._tasks[table.room.code] = asyncio.create_task(table.run(), name=f"table {table.room.code}")
