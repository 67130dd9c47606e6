"""Twenty tables are played while their server is killed again and again: what was answered is there once, and no card has changed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bench.load_rooms import keep_rooms
from studbook.table.commands import action_of
from studbook.table.database_check import check_database
from studbook.table.deal import Setup
from studbook.table.moves import decode_move
from studbook.web.launch import open_port
from tests.web.forked import ForkingServers
from tests.web.killed_page import DoneAct, KilledPage

#: How often it is killed: ``STUDBOOK_KILLS=10000 make soak ARGS="-k outlive"``; at so many tables, with so many people each.
KILLS = int(os.environ.get("STUDBOOK_KILLS", "40"))
#: ``STUDBOOK_SOAK_SECONDS=1200``: after so many seconds it ends with the kills that there were.
SECONDS = float(os.environ.get("STUDBOOK_SOAK_SECONDS", "inf"))
TABLES, PEOPLE = 20, 3
#: After so many kills the whole database is read and every hand played again.
_WHOLE = 20


class Kept:
    """What the database has of the hands, and had before: ``kept.look(done)`` after each kill."""

    def __init__(self, database: Path) -> None:
        self.database = database
        #: How each hand began, the first time it was seen.
        self.setups: dict[tuple[str, int], bytes] = {}

    def look(self, done: list[DoneAct]) -> None:
        """Hold what was answered against what is kept."""
        with closing(sqlite3.connect(self.database)) as db:
            for room, hand, setup in db.execute("SELECT room, id, setup FROM hands"):
                assert self.setups.setdefault((room, hand), setup) == setup, "the cards of a hand have changed"
            for act in done:
                setup = msgspec.json.decode(self.setups[act.room, act.hand], type=Setup)
                seat = setup.places.index(act.place)
                rows = db.execute("SELECT move FROM moves WHERE room = ? AND hand = ? ORDER BY number", (act.room, act.hand))
                moves = [move.action for (row,) in rows if (move := decode_move(row)).seat == seat]
                assert moves[act.turn] == action_of(act.action), act


@pytest.mark.soak
def test_tables_outlive_kills_at_random(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    keep_rooms(database, TABLES, PEOPLE)
    listener = open_port("127.0.0.1", 0)  # any that is free
    port = listener.getsockname()[1]
    listener.close()
    source = random.Random("kills")
    done: list[DoneAct] = []
    kept = Kept(database)
    counted = killed = 0
    deadline = time.monotonic() + SECONDS

    async def story(servers: ForkingServers) -> int:
        nonlocal counted, killed
        pages = [KilledPage(lambda: f"127.0.0.1:{port}", table, place, done, source) for table in range(TABLES) for place in range(PEOPLE)]
        tasks = [asyncio.create_task(page.live()) for page in pages]
        for kill in range(1, KILLS + 1):
            process = await asyncio.to_thread(servers.start)
            until = source.randint(0, 60)  # some are killed before anybody has come
            patience = asyncio.get_running_loop().time() + 60
            while len(done) < until and asyncio.get_running_loop().time() < patience:
                await asyncio.sleep(0.01)
            await asyncio.sleep(source.uniform(0.0, 0.1))
            os.kill(process, signal.SIGKILL)
            await asyncio.to_thread(servers.ended)
            acts, done[:] = done[:], []
            kept.look(acts)
            counted += len(acts)
            killed = kill
            if kill % _WHOLE == 0 or kill == KILLS:
                assert check_database(database).faults == []
            if time.monotonic() > deadline:
                break
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return sum(page.lines for page in pages)

    with ForkingServers(database, port) as servers:
        lines = asyncio.run(story(servers))
    check = check_database(database)
    assert check.faults == []
    assert counted > killed
    print(f"\n{killed:,} kills at {TABLES} tables: {counted:,} answered actions there once, {lines:,} lines; {check.words}, no fault")
