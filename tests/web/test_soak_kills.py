"""Twenty tables are played while their server is killed again and again: what was answered is there once, and no card has changed."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.load_rooms import code_of, cookie_of, keep_rooms
from studbook.table.commands import action_of
from studbook.table.database_check import check_database
from studbook.table.deal import Setup
from studbook.table.moves import decode_move
from studbook.web.launch import open_port
from tests.table.pagelog import PageSnapshot
from tests.web.forked import ForkingServers

#: How often it is killed: ``STUDBOOK_KILLS=10000 make soak ARGS="-k outlive"``; at so many tables, with so many people each.
KILLS = int(os.environ.get("STUDBOOK_KILLS", "40"))
TABLES, PEOPLE = 20, 3
#: After so many kills the whole database is read and every hand played again.
_WHOLE = 20


class DoneAct(NamedTuple):
    """An action that was answered "done"."""

    room: str
    hand: int
    place: int
    turn: int
    action: Mapping[str, object]


class KilledPage:
    """A page of one person, which comes back by itself and sends again what was not answered."""

    def __init__(self, port: int, table: int, place: int, done: list[DoneAct], source: random.Random) -> None:
        self.port, self.place, self.done, self.source = port, place, done, source
        self.code, self._cookie = code_of(table), cookie_of(table, place)
        #: The command that was not answered yet.
        self.pending: dict[str, Any] | None = None
        self.lines = 0
        self._count = 0

    async def live(self) -> None:
        """Be there until cancelled."""
        address = f"ws://127.0.0.1:{self.port}/room/{self.code}/ws"
        headers = {"Cookie": f"studbook={self._cookie}", "Origin": f"http://127.0.0.1:{self.port}"}
        while True:
            try:
                async with connect(address, additional_headers=headers, proxy=None, ping_interval=None, open_timeout=60) as line:
                    self.lines += 1
                    await self._play(line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(self.source.uniform(0.02, 0.1))

    async def _play(self, line: ClientConnection) -> None:
        known = PageSnapshot()
        if self.pending is not None:
            await line.send(json.dumps(self.pending))
        async for text in line:
            frame = json.loads(text)
            known.join(frame)
            if self.pending is not None and frame.get("id") == self.pending["id"]:
                if frame["type"] == "done":
                    act = self.pending
                    self.done.append(DoneAct(self.code, act["hand"], self.place, act["turn"], act["action"]))
                self.pending = None
            hand = frame.get("hand") if frame["type"] == "snapshot" else None
            if isinstance(hand, dict) and hand["offer"] and self.pending is None:
                self._count += 1
                act = {"do": "act", "id": f"{self.place}.{self._count}", "hand": hand["id"], "turn": hand["turn"]}
                self.pending = act | {"action": self._choice(hand["offer"])}
                await line.send(json.dumps(self.pending))

    def _choice(self, offer: dict[str, Any]) -> dict[str, object]:
        ways: list[dict[str, object]] = []
        ways += [{"check": True}] * 3 if offer["check"] else []
        ways += [{"call": True}] * 3 if offer["call"] else []
        ways += [{"raise": one["low"]} for one in offer["raises"]]
        ways += [{"fold": True}] if offer["fold"] and offer["call"] else []
        return self.source.choice(ways)


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
    listener = open_port("127.0.0.1", None, first=8600, tries=300)
    port = listener.getsockname()[1]
    listener.close()
    source = random.Random("kills")
    done: list[DoneAct] = []
    kept = Kept(database)
    counted = 0

    async def story(servers: ForkingServers) -> int:
        nonlocal counted
        pages = [KilledPage(port, table, place, done, source) for table in range(TABLES) for place in range(PEOPLE)]
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
            if kill % _WHOLE == 0 or kill == KILLS:
                assert check_database(database).faults == []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return sum(page.lines for page in pages)

    with ForkingServers(database, port) as servers:
        lines = asyncio.run(story(servers))
    check = check_database(database)
    assert counted > KILLS
    print(f"\n{KILLS:,} kills at {TABLES} tables: {counted:,} answered actions there once, {lines:,} lines; {check.words}, no fault")
