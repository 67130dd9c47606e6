"""Tables are played on three processes, of which one is killed or stopped again and again: nothing is lost, or counts twice."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
import pytest

from bench.load_rooms import code_of, room_of
from studbook.table.commands import action_of
from studbook.table.deal import DealtHand, Setup
from studbook.table.ledger_lines import lines_of
from studbook.table.postgres_store import PostgresStore
from studbook.table.seating import seat_bots
from tests.table.postgres import empty_database
from tests.web.killed_page import DoneAct, KilledPage

#: ``STUDBOOK_KILLS=20 STUDBOOK_SOAK_TABLES=20 make soak ARGS="-k three_processes"``; every third time a process is stopped, and woken when
#: others have its tables.
KILLS = int(os.environ.get("STUDBOOK_KILLS", "6"))
TABLES = int(os.environ.get("STUDBOOK_SOAK_TABLES", "5"))
PROCESSES, PEOPLE, BOTS = 3, 2, 2
#: Seconds that a person thinks at most, and until a table counts as standing still.
_THINKING = 2.0
_PATIENCE = 180


class ServedProcess:
    """One ``studbook serve`` of several on the same database."""

    def __init__(self, address: str, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "studbook", "serve", "--port", "0", *options],
            env={**os.environ, "STUDBOOK_STORE": address}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        #: Where people come to; empty until it serves, and when it has been killed.
        self.address = ""

    def wait(self) -> None:
        """Until it serves."""
        assert self._process.stdout is not None
        printed = next(line for line in self._process.stdout if "http://127.0.0.1:" in line)
        place = re.search(r"127\.0\.0\.1:\d+", printed)
        assert place is not None
        self.address = place[0]

    def send(self, signalled: signal.Signals) -> None:
        self._process.send_signal(signalled)

    def end(self, signalled: signal.Signals = signal.SIGTERM) -> None:
        self.address = ""
        self.send(signalled)
        self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def _processes(address: str) -> Iterator[list[ServedProcess]]:
    served = [ServedProcess(address) for _ in range(PROCESSES)]
    try:
        for one in served:
            one.wait()
        yield served
    finally:
        for one in served:
            one.end()


class KeptPlay:
    """What the database has of the hands, and had before: ``kept.look(done)`` after each kill."""

    def __init__(self, address: str) -> None:
        self._store = PostgresStore(address)
        #: How each hand began, the first time it was seen.
        self._setups: dict[tuple[str, int], Setup] = {}
        self.moves = 0

    def look(self, done: list[DoneAct]) -> None:
        """Hold what was answered against what is kept, and play every hand again."""
        self.moves = 0
        acts = {code: [act for act in done if act.room == code] for code in map(code_of, range(TABLES))}
        for room in self._store.rooms():
            played = self._store.unfinished(room.code)
            hands = {} if played is None else {played.setup.id: played}
            hands |= {hand.setup.id: hand for hand in self._store.hands(room.code)}
            assert sorted(hands) == list(range(1, len(hands) + 1))  # none lost
            for number, hand in hands.items():
                assert self._setups.setdefault((room.code, number), hand.setup) == hand.setup, "the cards of a hand have changed"
                state = DealtHand(*hand).hand.state
                assert state.over or hand is played
                assert sum(state.stacks) + (state.carried if state.over else state.pot) == sum(hand.setup.stacks) + hand.setup.carried
                self.moves += len(hand.moves)
            for act in acts[room.code]:
                hand = hands[act.hand]
                seat = hand.setup.places.index(act.place)
                assert [move.action for move in hand.moves if move.seat == seat][act.turn] == action_of(act.action), act
            assert sum(line.net for line in lines_of(room, [seat.chips if seat else 0 for seat in room.seats])) == 0

    def close(self) -> None:
        self._store.close()


class LeaseWatch:
    """What the leases of the living come down to, and who has which table."""

    def __init__(self, address: str) -> None:
        self._db = psycopg.connect(address, autocommit=True)
        self.least = float("inf")

    def living(self) -> int:
        """How many processes live."""
        rows = self._db.execute("SELECT EXTRACT(EPOCH FROM until - clock_timestamp())::float FROM servers WHERE until > now()").fetchall()
        self.least = min([self.least, *(left for (left,) in rows)])
        return len(rows)

    def orphans(self) -> int:
        """How many tables nobody has who lives."""
        row = self._db.execute("SELECT count(*) FROM owners WHERE server NOT IN (SELECT id FROM servers WHERE until > now())").fetchone()
        assert row is not None
        return int(row[0])

    def owners(self) -> dict[str, str]:
        """Which process has each table, by a name that a new process does not have."""
        return dict(self._db.execute("SELECT room, server FROM owners").fetchall())

    def close(self) -> None:
        self._db.close()


async def _until(true: Callable[[], bool], still: Callable[[], str]) -> None:
    deadline = time.monotonic() + _PATIENCE
    while not true():
        assert time.monotonic() < deadline, still()
        await asyncio.sleep(0.1)


@pytest.mark.soak
def test_tables_on_three_processes_outlive_kills(postgres: str) -> None:
    address = empty_database(postgres)
    store, source = PostgresStore(address), random.Random("processes")
    for table in range(TABLES):
        room = room_of(table, PEOPLE)
        room.seats += [None] * BOTS
        seat_bots(room, list(range(PEOPLE, PEOPLE + BOTS)), source)
        store.save(room)
    store.close()
    done: list[DoneAct] = []
    kept, leases = KeptPlay(address), LeaseWatch(address)
    moved = 0

    async def story(served: list[ServedProcess]) -> list[KilledPage]:
        nonlocal moved

        def anywhere() -> str:
            return source.choice([one.address for one in served if one.address])

        pages = [KilledPage(anywhere, table, place, done, source, _THINKING) for table in range(TABLES) for place in range(PEOPLE)]
        tasks = [asyncio.create_task(page.live()) for page in pages]

        async def all_play() -> None:
            before = len(done)

            def still() -> str:
                codes = {page.code for page in pages} - {act.room for act in done[before:]}
                return (
                    f"tables stand still: {sorted(codes)}; pages that have ended: {[task for task in tasks if task.done()]}"
                    if codes
                    else ""
                )

            await _until(lambda: not still(), still)

        await all_play()
        for kill, struck in zip(range(1, KILLS + 1), itertools.cycle(range(PROCESSES)), strict=False):
            before = leases.owners()
            if kill % 3:
                served[struck].end(signal.SIGKILL)
                await all_play()
                served[struck] = ServedProcess(address)
                await asyncio.to_thread(served[struck].wait)
            else:
                served[struck].send(signal.SIGSTOP)
                await _until(lambda: leases.living() < PROCESSES, lambda: "who is stopped counts as living")
                await _until(lambda: leases.orphans() == 0, lambda: f"{leases.orphans()} tables are not taken over")
                served[struck].send(signal.SIGCONT)
            await all_play()
            moved += sum(before[code] != owner for code, owner in leases.owners().items())
            await asyncio.to_thread(kept.look, list(done))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return pages

    with _processes(address) as served:
        pages = asyncio.run(story(served))
    kept.look(done)
    kept.close()
    leases.close()
    gaps = sorted(gap for page in pages for gap in page.gaps)
    assert moved > 0
    assert gaps
    middle, most = gaps[len(gaps) // 2], gaps[len(gaps) * 99 // 100]
    print(
        f"\n{TABLES:,} tables, {PROCESSES} processes, {KILLS} kills and stops: {moved:,} tables moved; {kept.moves:,} moves,"
        f" {len(done):,} of them answered, none lost and none twice; {len(gaps):,} lines cut, {middle:.2f} s to the next frame,"
        f" {most:.2f} s for 99 of 100, {gaps[-1]:.2f} s at most"
    )
