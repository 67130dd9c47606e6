"""A store that fails: nothing is acknowledged that is not kept, everybody is answered, and play goes on by itself."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from studbook.table import commands as c
from studbook.table.clock import default_action
from studbook.table.commands import Refused
from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.store import StoreFails
from studbook.table.trouble import Trouble
from tests.table.tables import Gathering, frame_of, run

Failing = Callable[[Path], AbstractContextManager[None]]


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program writes to the database and does not finish."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def full(path: Path) -> Iterator[None]:
    """No file grows any more."""
    size = path.with_name(f"{path.name}-wal").stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def kept(path: Path) -> tuple[int, list[int]]:
    """How many moves the database has, and the chips of the room."""
    store = SQLiteStore(path)
    (room,) = store.rooms()
    hand = store.unfinished(room.code) or store.hand(room.code, room.hands)
    store.close()
    return 0 if hand is None else len(hand.moves), [seat.chips for seat in room.seats if seat]


@pytest.mark.parametrize("failing", [locked, full])
def test_a_table_whose_store_fails_says_so_and_goes_on_by_itself(failing: Failing, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def story(e: Gathering) -> None:
        table = e.table
        jun = await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        before = kept(path)
        shown = frame_of(table, jun)["hand"]
        with failing(path):
            began = time.monotonic()
            asked = e.asked()
            assert asked is not None
            for command in (c.Chat(text="hello"), c.Rebuy(chips=50)):
                with pytest.raises(Refused, match=r"Cannot save just now .*goes on by itself"):
                    await e.do(jun, command)
            with pytest.raises(Refused, match="Cannot save just now"):
                await e.act(asked[0], default_action(asked[1]))
            with pytest.raises(StoreFails):
                await table.renew(jun, "another".ljust(40, "x"))
            assert time.monotonic() - began < 2  # nobody waits for the lock
            assert table.trouble.words
            assert table.left is None
            assert frame_of(table, jun)["hand"] == shown
        assert kept(path) == before
        await e.until(lambda: not table.trouble)
        assert table.left is not None
        await e.act(asked[0], default_action(asked[1]))
        assert kept(path)[0] == before[0] + 1
        await e.play_hand()
        with failing(path):  # between two hands, where the clock and nobody's command has to save
            await e.until(lambda: bool(table.trouble))
            with pytest.raises(Refused, match="Cannot save just now"):
                await e.do(e.host, c.Pause())
        await e.until(lambda: table.room.phase == "choosing")
        assert [past.id for past in table.room.past] == [1]
        assert sum(seat.chips for seat in table.room.seats if seat) == 400

    run(story, path=path, settings={"pause": 0.3})


def test_attempts_come_at_growing_pauses() -> None:
    trouble, pauses = Trouble(), []
    for _ in range(7):
        trouble.begin(StoreFails("database is locked"), 100.0)
        pauses.append(trouble.left(100.0))
    assert pauses == [0.2, 0.5, 1, 2, 5, 5, 5]
    trouble.end()
    assert not trouble


def test_a_task_that_ends_is_seen_and_another_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")

        def broken() -> None:
            e.table.listeners.clear()
            raise RuntimeError("nobody expected this")

        e.table.listeners.append(broken)
        await e.do(jun, c.Chat(text="kept and said"))
        await asyncio.wait_for(e.do(jun, c.Chat(text="and on")), 5)
        assert [remark.text for remark in e.table.desk.chat.remarks] == ["kept and said", "and on"]
        assert "begins anew" in caplog.text

    run(story)


def test_what_rode_into_a_hand_that_is_void_rides_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        e.table.room.carried = 12
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        assert e.table.deal is not None
        assert e.table.deal.setup.carried == 12

    run(story, path=path)
    db = sqlite3.connect(path)
    db.execute("UPDATE hands SET setup = 'x'")
    db.commit()
    db.close()

    async def again() -> int:
        hub = Hub(SQLiteStore(path))
        await hub.start()
        (table,) = hub.tables.values()
        await asyncio.sleep(0.01)
        carried = table.room.carried
        assert [remark.text for remark in table.desk.chat.remarks] == [
            "A hand that was being played could not be read and does not count: everybody has the chips from before it."
        ]
        await hub.stop()
        return carried

    assert asyncio.run(again()) == 12
