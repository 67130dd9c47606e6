"""The tables of one process of several that serve the same database.

Each table runs in one process at a time. One thread gives signs of life, another takes up tables whose process has died; they are no tasks
of the loop, so that a busy loop loses no table.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from studbook.table.capacity import Capacity
from studbook.table.hub import Hub, UnknownTable
from studbook.table.label import Label, label_of
from studbook.table.leases import Leases
from studbook.table.store import Overtaken, Store, StoreFails, UnreadableRow
from studbook.table.table import Table

_LOG: Final = logging.getLogger(__name__)
#: Seconds between two signs of life, and between two looks for tables that nobody has.
_BEAT: Final = 0.5


class SharedHub(Hub):
    """A hub that has some of the tables. `find` raises `ServedElsewhere` for those that others have."""

    def __init__(self, store: Store, leases: Leases, own: str = "", capacity: Capacity | None = None) -> None:
        super().__init__(store, own, capacity)
        self._leases = leases
        self._taking: dict[str, asyncio.Lock] = {}
        #: When each table came here, by `time.monotonic`.
        self._since: dict[str, float] = {}
        #: Rooms whose label has changed elsewhere.
        self._stale: set[str] = set()
        self._taking_over: set[asyncio.Task[None]] = set()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    async def start(self) -> None:
        """Give the first sign of life, and take up this process's share of the tables that nobody has."""
        await asyncio.to_thread(self._leases.beat)
        rooms = await asyncio.to_thread(self.store.rooms)
        self.shelf = {room.code: label_of(room) for room in rooms}
        loop = asyncio.get_running_loop()
        for name, work in (("signs of life", self._live), ("orphans", self._look), ("news", self._listen)):
            thread = threading.Thread(target=work, args=(loop,), name=name, daemon=True)
            thread.start()
            self._threads.append(thread)

    async def stop(self) -> None:
        self._stopping.set()
        await asyncio.gather(*(asyncio.to_thread(thread.join) for thread in self._threads))
        await super().stop()
        try:
            await asyncio.to_thread(self._leases.leave)
        except StoreFails as error:
            _LOG.warning("others wait for the tables of this process: %s", error)

    async def find(self, code: str) -> Table:
        """The table with that code, taken up here when nobody has it. Raises `UnknownTable`, `ServedElsewhere`, or `StoreFails`."""
        code = code.strip().lower()
        table = self.tables.get(code)
        if table is not None:
            return table
        async with self._taking.setdefault(code, asyncio.Lock()):
            table = self.tables.get(code)
            if table is None and await asyncio.to_thread(self.store.step, code) > 0:
                await asyncio.to_thread(self._leases.claim, code)
                table = await self._take_up(code)
        if table is None:
            raise UnknownTable(f"expected the code of a table on this server, got {code[:20]!r}")
        return table

    async def labels_now(self) -> list[Label]:
        stale, self._stale = self._stale - self.tables.keys(), set()
        for code in stale:
            try:
                room = await asyncio.to_thread(self.store.room, code)
            except UnreadableRow:
                continue
            if room is not None:
                self.shelf[code] = label_of(room)
        return [table.label for table in list(self.tables.values())[::-1]] + [
            label for code, label in self.shelf.items() if code not in self.tables
        ]

    def put_away(self, code: str) -> None:
        super().put_away(code)
        self._since.pop(code, None)
        asyncio.get_running_loop().run_in_executor(None, self._release, code)

    async def _keep_new(self, table: Table) -> None:
        await asyncio.to_thread(self._leases.claim, table.room.code)
        await table.create()

    async def _take_up(self, code: str) -> Table | None:
        """Run a table that this process holds."""
        try:
            room = await asyncio.to_thread(self.store.room, code)
            table = None if room is None else await asyncio.to_thread(Table, room, self.store, self.writer)
        except UnreadableRow as error:
            _LOG.error("table %s is left out: %s", code, error)  # the message says all that there is to say
            table = None
        if table is None:
            await asyncio.to_thread(self._release, code)
            return None
        self.shelf.pop(code, None)
        self._run(table)
        return table

    def _run(self, table: Table) -> None:
        self._since[table.room.code] = time.monotonic()
        super()._run(table)

    def _release(self, code: str) -> None:
        try:
            self._leases.release(code)
        except StoreFails as error:
            _LOG.warning("table %s stays with this process until it ends: %s", code, error)

    # ---- signs of life, and a look for tables that nobody has: each in a thread

    def _live(self, loop: asyncio.AbstractEventLoop) -> None:
        def beat() -> None:
            began = time.monotonic()
            loop.call_soon_threadsafe(self._give_up, began, self._leases.beat())

        self._again_and_again("no sign of life from this process", beat)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        def look() -> None:
            loop.call_soon_threadsafe(self._adopt, self._leases.orphans())

        self._again_and_again("no look for tables whose process has died", look)

    def _again_and_again(self, fault: str, work: Callable[[], None]) -> None:
        while True:
            try:
                work()
            except StoreFails as error:
                _LOG.warning("%s: %s", fault, error)
            except Exception:
                _LOG.exception("%s", fault)
            if self._stopping.wait(_BEAT):
                return

    def _give_up(self, began: float, mine: set[str]) -> None:
        for code in [code for code, since in self._since.items() if since < began and code not in mine]:
            self._lose(code)

    def _adopt(self, orphans: list[str]) -> None:
        for code in orphans:
            if code not in self.tables:
                task = asyncio.create_task(self._take_over(code))
                self._taking_over.add(task)
                task.add_done_callback(self._taking_over.discard)

    async def _take_over(self, code: str) -> None:
        async with self._taking.setdefault(code, asyncio.Lock()):
            if code not in self.tables:
                try:
                    await self._take_up(code)
                except Exception:  # whatever is wrong with one table must not keep the others from being taken up
                    _LOG.exception("table %s cannot be taken up", code)
                    await asyncio.to_thread(self._release, code)

    def _lose(self, code: str) -> None:
        """Another process has this table now."""
        _LOG.warning("table %s goes on in another process", code)
        self._since.pop(code, None)
        table = self.tables.pop(code, None)
        if table is not None:
            self._stale.add(code)
            self._end(table)

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and isinstance(task.exception(), Overtaken):
            if self.tables.get(table.room.code) is table:
                self._lose(table.room.code)
            return
        super()._ended(table, task)

    # ---- news, in a thread

    def _listen(self, _loop: asyncio.AbstractEventLoop) -> None:
        self._leases.listen(self._note, until=self._stopping.is_set)

    def _note(self, code: str) -> None:
        self._stale.add(code)
