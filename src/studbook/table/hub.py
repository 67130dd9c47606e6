"""All tables of a server: made, found, and started again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from studbook.rules import Amounts
from studbook.table.book import put
from studbook.table.capacity import Capacity
from studbook.table.commands import Refused
from studbook.table.label import Label, label_of
from studbook.table.person_names import fitting_name
from studbook.table.room import Chosen, Person, Room, fitting_room_name, new_code
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings, amounts_of, changed, stakes_of
from studbook.table.store import Store
from studbook.table.table import Table
from studbook.table.writer import Writer

_LOG: Final = logging.getLogger(__name__)
#: Days after which a table where nothing has happened is put away by itself, and seconds between two looks for such.
_LONG_AGO: Final = 30.0
_BETWEEN_LOOKS: Final = 6 * 3600.0
#: Seconds before a table whose task has ended by a fault gets another one.
_BEFORE_ANOTHER: Final = 0.5


class UnknownTable(Refused):
    """No table of this server has that code."""


class Hub:
    """The tables of one server, each in a task of its own, so that a fault in one is no fault in another."""

    def __init__(self, store: Store, own: str = "", capacity: Capacity | None = None) -> None:
        self.store = store
        self.writer: Writer = Writer(store)
        #: How much is taken in. Each running table is a task; others are put away, and taken out again when somebody comes.
        self.capacity: Capacity = capacity or Capacity()
        #: The text of a game of the host's own, which every new table has on its list and deals first.
        self.own = own
        #: By code.
        self.tables: dict[str, Table] = {}
        #: What is told of the tables that are put away, by code.
        self.shelf: dict[str, Label] = {}
        #: Is told of each command that was answered, how many seconds that took, and whether it was refused.
        self.note_command: Callable[..., None] = lambda _seconds, *, refused: None
        self._kept: tuple[dict[str, float], list[Room]] | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up every table where it stood; those that nobody has used for long stay put away."""
        ages, rooms = self._kept or self.read()
        self._kept = None
        latest = [room for room in rooms if ages.get(room.code, 0.0) <= _LONG_AGO][: self.capacity.tables]
        running = {room.code for room in latest}
        self.shelf = {room.code: label_of(room) for room in rooms if room.code not in running}
        for room in reversed(latest):
            try:
                self._run(Table(room, self.store, self.writer))
            except Exception:  # whatever is wrong with one table must not keep the others from being served
                _LOG.exception("table %s is left out", room.code)
        self._sweeper = asyncio.create_task(self._sweep(), name="old tables are put away")

    def read(self) -> tuple[dict[str, float], list[Room]]:
        """Read what `start` takes up: the days since each room was changed, and the rooms. Raises `StoreFails` before anything runs."""
        self._kept = self.store.ages(), self.store.rooms()
        return self._kept

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in self.tables.values():
            table.end()
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await asyncio.to_thread(self.writer.stop)
        self.store.close()

    async def find(self, code: str) -> Table:
        """The table with that code, taken out when it was put away; raises `UnknownTable`."""
        code = code.strip().lower()
        table = self.tables.get(code) or self._take_out(code)
        if table is None:
            raise UnknownTable(f"expected the code of a table on this server, got {code[:20]!r}")
        return table

    async def create(
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
        self._make_room()
        you = fitting_name(you)
        room_name = fitting_room_name(name if name.strip() else f"{you}’s table")
        if not 2 <= seats <= 10:
            raise Refused(f"expected 2 to 10 seats, got {seats}")
        if not 0 <= bots <= seats - (1 if seated else 0):
            raise Refused(f"expected at most {seats - 1} bots at a table of {seats}, got {bots}")
        amounts = amounts_of(Amounts(), dict(stakes or {}))
        changes = {"authority": you, **(settings or {})}
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
        table = Table(room, self.store, self.writer)
        if seated:
            room.seat_person(host, room.free_seat(None), room.settings.chips)
        self._check_bots(bots)
        seat_bots(room, [place for place, seat in enumerate(room.seats) if seat is None][:bots], table.evening.source)
        await self._keep_new(table)
        self._run(table)
        return table, host

    async def _keep_new(self, table: Table) -> None:
        await table.create()

    def labels(self) -> list[Label]:
        """What is told of every table, the newest first; who may see which, `Label.listed` and `Label.tokens` say."""
        return [table.label for table in list(self.tables.values())[::-1]] + list(self.shelf.values())

    async def labels_now(self) -> list[Label]:
        """The same, with what has changed in other processes."""
        return self.labels()

    def put_away(self, code: str) -> None:
        """Nobody uses this table now: its task ends, and the store has it."""
        self._end(self.tables.pop(code))

    def _end(self, table: Table) -> None:
        self.shelf[table.room.code] = table.label
        self._tasks.pop(table.room.code).cancel()
        table.end()

    def _take_out(self, code: str) -> Table | None:
        if code not in self.shelf:
            return None
        room = self.store.room(code)
        if room is None:
            return None
        self._make_room()
        table = Table(room, self.store, self.writer)
        del self.shelf[code]
        self._run(table)
        return table

    def _make_room(self) -> None:
        """Put away the table that has rested longest when there are too many. Raises `Refused` when all are in use."""
        most = self.capacity.tables
        if len(self.tables) >= most:
            resting = next((code for code, table in self.tables.items() if table.rests), None)
            if resting is None:
                raise Refused(f"{most:,} tables are being played on this server. Please try again later, or join one of them.")
            self.put_away(resting)

    def sweep(self) -> None:
        """Put away what nobody has used for long."""
        for code, days in self.store.ages().items():
            if days > _LONG_AGO and code in self.tables and self.tables[code].rests:
                self.put_away(code)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_BETWEEN_LOOKS)
            self.sweep()

    @property
    def pages(self) -> int:
        """How many pages look on at all tables together."""
        return sum(len(table.viewers) for table in self.tables.values())

    @property
    def bots(self) -> int:
        """How many bots sit at all tables together."""
        return sum(seat is not None and seat.bot for table in self.tables.values() for seat in table.room.seats)

    def _check_bots(self, more: int) -> None:
        self.capacity.check_bots(self.bots, more)

    def _run(self, table: Table) -> None:
        table.desk.check_bots = self._check_bots
        self.tables[table.room.code] = table
        self._begin(table)

    def _begin(self, table: Table) -> None:
        code = table.room.code
        if self.tables.get(code) is table:
            task = self._tasks[code] = asyncio.create_task(table.run(), name=f"table {code}")
            task.add_done_callback(partial(self._ended, table))

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        """A table's task has ended: when it was by a fault, another one goes on with what is kept."""
        if task.cancelled() or task.exception() is None:
            return
        _LOG.error("the task of table %s has ended, and begins anew", table.room.code, exc_info=task.exception())
        task.get_loop().call_later(_BEFORE_ANOTHER, self._begin, table)
