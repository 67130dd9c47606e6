"""Saves that leave the event loop: kept together, shown and answered only when they are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from studbook.engine import Call
from studbook.table import batch as b
from studbook.table import commands as c
from studbook.table.moves import Move
from studbook.table.pending import Pending
from studbook.table.room import Past
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.store import Overtaken
from studbook.table.writer import Writer
from tests.table.tables import Gathering, run
from tests.table.test_store_contract import full_room, hand_of, room_with


class WatchedStore(SQLiteStore):
    """A store that remembers what it was given to keep at once."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.groups: list[list[b.Batch]] = []

    def keep(self, batches: Sequence[b.Batch]) -> list[Exception | None]:
        self.groups.append(list(batches))
        return super().keep(batches)


def test_what_comes_while_the_disk_is_busy_is_kept_together(tmp_path: Path) -> None:
    async def story() -> None:
        store = WatchedStore(tmp_path / "tables.db")
        writer = Writer(store)
        rooms = [room_with(f"room{number}", "Ines") for number in range(9)]
        with store._writer_at_work:
            first = asyncio.create_task(writer.keep(b.Batch(rooms[0].code, 0, [b.whole(rooms[0])])))
            while not store.groups:
                await asyncio.sleep(0.001)
            others = [writer.keep(b.Batch(room.code, 5 if room is rooms[4] else 0, [b.whole(room)])) for room in rooms[1:]]
            waiting = asyncio.gather(*others, return_exceptions=True)
            await asyncio.sleep(0)
            assert not first.done()
        await first
        problems = await waiting
        assert [len(group) for group in store.groups] == [1, 8]
        assert [type(problem) for problem in problems] == [type(None)] * 3 + [Overtaken] + [type(None)] * 4
        assert len(store.rooms()) == 8
        last = asyncio.create_task(writer.keep(b.Batch("room0", 1, [b.HandVoid()])))
        await asyncio.sleep(0)
        writer.stop()  # what was given to it is kept first
        assert store.step("room0") == 2
        await last
        store.close()

    asyncio.run(story())


def test_nothing_is_answered_or_shown_before_it_is_kept(tmp_path: Path) -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        viewer = e.table.connect(jun.id)
        await e.do(jun, c.Chat(text="before"))
        viewer.changed.clear()
        version, store = e.table.version, e.hub.store
        assert isinstance(store, SQLiteStore)
        with store._writer_at_work:
            asked = asyncio.create_task(e.do(jun, c.Rebuy(chips=50)))
            await e.until(lambda: e.table.room.seat_at(1).chips == 250)
            e.table.disconnect(e.table.connect(e.host.id))  # a page comes and goes meanwhile
            shown = asyncio.create_task(e.table.kept())
            await asyncio.sleep(0.02)
            assert (asked.done(), shown.done(), viewer.changed.is_set(), e.table.version) == (False, False, False, version)
            kept = store.room(e.table.room.code)
            assert kept is not None
            assert kept.seat_at(1).chips == 200
            assert not e.table.rests
        await asyncio.gather(asked, shown)
        assert viewer.changed.is_set()
        kept = store.room(e.table.room.code)
        assert kept is not None
        assert kept.seat_at(1).chips == 250

    run(story, path=tmp_path / "tables.db")


def test_a_step_writes_what_it_has_changed_of_a_room(tmp_path: Path) -> None:
    async def story() -> None:
        store = WatchedStore(tmp_path / "tables.db")
        writer = Writer(store)
        room = full_room("k7f3mn")
        pending = Pending(store, writer, room.code)
        pending.save(room)
        await pending.commit()
        pending.begin(room, hand_of(room))
        await pending.commit()
        pending.move(room.code, 1, 0, Move(0, Call()))
        await pending.commit()
        room.past.insert(0, Past(13, "Razz", "Jun", 40))
        del room.past[4:]
        room.name = "Friday table"
        pending.settle(room, 1)
        pending.save(room)
        await pending.commit()
        begun, made, settled = [group[0].changes for group in store.groups[1:]]
        assert [type(change) for change in begun] == [b.RoomSaved, b.HandBegun]
        assert [type(change) for change in made] == [b.MoveMade]
        assert isinstance(begun[0], b.RoomSaved)
        assert begun[0].entries == []
        saved, over = settled
        assert isinstance(saved, b.RoomSaved)
        assert ([entry.entry for entry in saved.entries], saved.gone, over) == ([("past", "13")], [("past", "9")], b.HandOver(1))
        assert store.room(room.code) == room
        writer.stop()
        store.close()

    asyncio.run(story())
