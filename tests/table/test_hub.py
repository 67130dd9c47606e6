"""All tables of a server: those nobody uses are put away and taken out again, and a table is closed with its result kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from studbook.table import commands as c
from studbook.table.capacity import Capacity
from studbook.table.commands import Refused
from studbook.table.hub import Hub, UnknownTable
from studbook.table.inbox import MOVED, NotHere
from studbook.table.sqlite_store import SQLiteStore
from tests.table.tables import Gathering, run

TOKEN = "host".ljust(40, "x")
#: Seconds until something counts as not coming.
_PATIENCE = 60


def serve(story: Callable[[Hub], Awaitable[None]], database: Path | str = ":memory:", capacity: Capacity | None = None) -> None:
    async def served() -> None:
        hub = Hub(SQLiteStore(database), capacity=capacity)
        await hub.start()
        try:
            await story(hub)
        finally:
            await hub.stop()

    asyncio.run(served())


def test_a_full_server_puts_away_the_table_that_rested_longest() -> None:
    async def story(hub: Hub) -> None:
        codes = [(await hub.create(f"Table {number}", TOKEN, "Ines"))[0].room.code for number in range(5)]
        assert list(hub.tables) == codes[2:]
        assert [label.name for label in hub.labels()] == ["Table 4", "Table 3", "Table 2", "Table 0", "Table 1"]
        again = await hub.find(codes[0].upper())  # somebody comes by its link
        assert again.room.name == "Table 0"
        assert codes[2] in hub.shelf
        person = again.room.people[again.room.host]
        await again.ask(person, c.Chat(text="here again"))
        for code in list(hub.tables):
            (await hub.find(code)).connect(person.id)
        with pytest.raises(Refused, match="3 tables are being played"):
            await hub.create("", TOKEN, "Ines")
        with pytest.raises(UnknownTable):
            await hub.find("nosuch")

    serve(story, capacity=Capacity(tables=3))


def test_who_asks_a_table_that_is_put_away_is_turned_away_and_asks_again() -> None:
    async def story(hub: Hub) -> None:
        table, host = await hub.create("", TOKEN, "Ines")
        viewer = table.connect(host.id)
        said = [c.Chat(text=text, id=text) for text in ("being kept", "queued", "queued too", "late")]
        asked = [asyncio.create_task(table.ask(host, chat)) for chat in said[:3]]
        while table._all_kept.is_set():
            await asyncio.sleep(0)
        hub.put_away(table.room.code)
        asked.append(asyncio.create_task(table.ask(host, said[3])))
        answers = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), _PATIENCE)
        assert [type(answer) for answer in answers] == [NotHere] * 4
        with pytest.raises(NotHere):
            await table.renew(host, TOKEN)
        table.disconnect(table.connect(host.id))
        assert (viewer.gone, table.connect(host.id).gone) == (MOVED, MOVED)
        hub.writer.stop()  # what was being kept is kept
        again = await hub.find(table.room.code)
        for chat in said:
            await asyncio.wait_for(again.ask(again.room.people[host.id], chat), _PATIENCE)
        assert [remark.text for remark in again.desk.chat.remarks] == ["being kept", "queued", "queued too", "late"]

    serve(story)


def test_a_server_has_so_many_bots_and_no_more() -> None:
    async def story(hub: Hub) -> None:
        table, host = await hub.create("", TOKEN, "Ines", bots=3)
        with pytest.raises(Refused, match="5 bots at most, and 2 to spare"):
            await hub.create("", TOKEN, "Jun", bots=3)
        await table.ask(host, c.AddBot(seat=4))
        with pytest.raises(Refused, match="5 bots at most, and 1 to spare"):
            await hub.create("", TOKEN, "Jun", bots=2)
        await table.ask(host, c.AddBot(seat=5))
        await table.ask(host, c.RemoveBot(seat=1))
        other, jun = await hub.create("", TOKEN, "Jun", bots=1)
        with pytest.raises(Refused, match="none to spare"):
            await other.ask(jun, c.Fill())

    serve(story, capacity=Capacity(bots=5))


def test_what_nobody_has_used_for_long_is_put_away_by_itself(tmp_path: Path) -> None:
    database = tmp_path / "t.db"

    async def make(hub: Hub) -> None:
        for name in ("Old", "Watched", "New"):
            await hub.create(name, TOKEN, "Ines")
        codes = {table.room.name: code for code, table in hub.tables.items()}
        store = hub.store
        assert isinstance(store, SQLiteStore)
        store._db.execute("UPDATE rooms SET changed = julianday('now') - 31 WHERE code <> ?", (codes["New"],))  # time goes by
        (await hub.find(codes["Watched"])).connect("somebody")
        hub.sweep()
        assert {hub.tables[code].room.name for code in hub.tables} == {"Watched", "New"}

    async def start_again(hub: Hub) -> None:
        assert [table.room.name for table in hub.tables.values()] == ["New"]
        assert {label.name for label in hub.shelf.values()} == {"Old", "Watched"}

    serve(make, database)
    serve(start_again, database)


def test_a_closed_table_keeps_its_result_and_opens_again() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        await e.do(e.host, c.CloseTable())
        assert e.table.room.closed
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "over")
        assert e.table.room.result is not None
        assert e.table.label.result.endswith("won, the host ended it") or " and " in e.table.label.result
        await e.do(e.host, c.StartPlay())
        assert not e.table.room.closed

    run(story)


def test_a_table_closed_before_its_first_hand() -> None:
    async def story(e: Gathering) -> None:
        await e.do(e.host, c.CloseTable())
        assert (e.table.room.closed, e.table.label.result, e.table.rests) == (True, "", False)

    run(story)


def test_a_new_name_for_the_table() -> None:
    async def story(e: Gathering) -> None:
        await e.do(e.host, c.Rename(name="  Friday   table "))
        assert e.table.room.name == "Friday table"
        for name in ("", "x" * 41, "\x07"):
            with pytest.raises(Refused, match="name for the table"):
                await e.do(e.host, c.Rename(name=name))

    run(story)


def test_a_table_that_is_ended_at_the_moment_when_something_comes_ends_all_the_same() -> None:
    async def story(e: Gathering) -> None:
        task = e.hub._tasks[e.table.room.code]
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.until(lambda: e.table.deadline is not None and e.table._inbox.is_empty)
        await asyncio.sleep(0.05)  # it waits, for as long as the clock says
        e.table.connect(e.host.id)
        task.cancel()
        await asyncio.wait([task], timeout=_PATIENCE)
        assert task.cancelled()

    run(story)
