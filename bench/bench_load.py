"""Many tables at once on one server: how long an action takes to everybody's screen, and what it costs.

Tables of eight people, each with a page over a real WebSocket, from a process of its own; somebody at each table acts every second. The
figures hold for two processors that have nothing else to do: the server takes one, the players the other. Then: how other tables fare
while eight visitors ask the costliest questions, how soon a server with many rooms serves, and how long it takes to find and replay hands.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

import msgspec

from bench.load_players import Tally
from bench.load_questions import CostlyQuestions
from bench.load_rooms import GAMES, keep_rooms, room_of
from bench.load_server import LoadServer
from bench.row import Row
from studbook.engine import BetOffer, Call, Check, Fold, Raise
from studbook.rules import Amounts
from studbook.table.button import next_button
from studbook.table.deal import DealtHand, Setup, set_up
from studbook.table.moves import NOBODYS, Move, ShuffleCut
from studbook.table.room import Chosen, Room
from studbook.table.sqlite_store import SQLiteStore

SECONDS = 10.0
TABLES = (10, 50, 200)
VISITORS, ROOMS, HANDS = 8, 1000, 10_000


class Load(NamedTuple):
    """What so many tables came to."""

    tally: Tally
    #: Seconds of a processor, those of them on the loop, and megabytes at the end.
    cpu: float
    loop: float
    memory: float

    @property
    def p50(self) -> float:
        return median(self.tally.waits)

    @property
    def p99(self) -> float:
        return quantiles(self.tally.waits, n=100)[-1]


def under_load(database: Path, tables: int, seconds: float = SECONDS, visitors: int = 0) -> Load:
    """Play at so many tables of a database, while so many visitors ask."""
    with LoadServer(database) as server, CostlyQuestions(server.port, visitors):
        command = [sys.executable, "-m", "bench.load_players", str(server.port), str(tables), str(seconds)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout is not None
            begun = players.stdout.readline()
            cpu, loop = server.cpu, server.loop
            counted = players.stdout.readline()
            if begun.strip() != "begin" or not counted:
                raise RuntimeError("the players ended before they had played")
            return Load(msgspec.json.decode(counted, type=Tally), server.cpu - cpu, server.loop - loop, server.memory)


def rows() -> Iterator[Row]:
    """What many tables cost, and what else a server of many does."""
    yield from many_tables()
    yield beside_questions()
    yield taken_up()
    yield replayed()


def beside_questions() -> Row:
    """How other tables fare while visitors ask."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        keep_rooms(database, TABLES[0])
        quiet = under_load(database, TABLES[0])
        asked = under_load(database, TABLES[0], visitors=VISITORS)
    what = f"load: {TABLES[0]} tables while {VISITORS} visitors ask the costliest questions: to the last page, p99"
    note = f"p50 {asked.p50:.1f} ms; {quiet.p99:.1f} and {quiet.p50:.1f} without them; load {os.getloadavg()[0]:.1f}"
    return Row(what=what, unit="ms", ours=asked.p99, limit=50.0, lower_is_better=True, note=note)


def taken_up() -> Row:
    """How soon a server with a thousand rooms serves, all of them running."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        keep_rooms(database, ROOMS)
        with LoadServer(database, "--most-tables", str(ROOMS)) as server:
            note = f"{server.cpu:.1f} s of a processor, {server.memory:.0f} MB; load {os.getloadavg()[0]:.1f}"
            what = f"load: {ROOMS:,} rooms kept, {ROOMS:,} tables taken up at the start"
            return Row(what=what, unit="s", ours=server.seconds, limit=5.0, lower_is_better=True, note=note)


def replayed() -> Row:
    """How many stored hands are found and played again in a second."""
    store = SQLiteStore(":memory:")
    room = room_of(0)
    store.save(room)
    made = [one_hand(room, GAMES[number % len(GAMES)], number) for number in range(20)]
    for number in range(1, HANDS + 1):
        setup, moves = made[number % len(made)]
        store.begin(room, msgspec.structs.replace(setup, id=number))
        for at, move in enumerate(moves):
            store.move(room.code, number, at, move)
        store.settle(room, number)
    began = perf_counter()
    count = sum(DealtHand(*kept).over for kept in store.hands(room.code))
    seconds = perf_counter() - began
    store.close()
    return Row(what=f"load: {HANDS:,} stored hands of eight found and played again", unit="hands/s", ours=count / seconds)


def one_hand(room: Room, game: str, seed: int) -> tuple[Setup, list[Move]]:
    """A hand that everybody plays to its end, mostly calling."""
    source = random.Random(seed)
    setup = set_up(room, Chosen(game), Amounts(**room.stakes), next_button(room))
    deal, moves = DealtHand(setup), []
    while not deal.hand.over:
        if deal.held is not None:  # the move before had cards shuffled again, and waits until they are cut
            moves.append(Move(NOBODYS, ShuffleCut()))
            deal.do(moves[-1])
            continue
        offer = deal.hand.offers[0]
        assert isinstance(offer, BetOffer)
        action = Check() if offer.check else Raise(offer.raises[0].low) if not offer.call else Fold() if source.random() < 0.2 else Call()
        moves.append(Move(offer.seat, action))
        deal.do(moves[-1])
    return setup, moves


def many_tables() -> Iterator[Row]:
    """What an action costs at so many tables."""
    for tables in TABLES:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "tables.db"
            keep_rooms(database, tables)
            load = under_load(database, tables)
        tally, largest = load.tally, tables == TABLES[-1]
        note = (
            f"{tally.acts / SECONDS:.0f} actions a second, p50 {load.p50:.1f} ms, {tally.refused} refused; "
            f"{tally.size / max(tally.frames, 1):,.0f} bytes a frame; load {os.getloadavg()[0]:.1f}"
        )
        what = f"load: {tables} tables of eight, an action a second each"
        limit = 25.0 if largest else None
        yield Row(what=f"{what}: to the last page, p99", unit="ms", ours=load.p99, limit=limit, lower_is_better=True, note=note)
        for cost, seconds in (("processor an action", load.cpu), ("of the loop an action", load.loop)):
            ours = seconds / max(tally.acts, 1) * 1000
            yield Row(what=f"{what}: {cost}", unit="ms", ours=ours, limit=2.0, lower_is_better=True)
        yield Row(what=f"{what}: memory", unit="MB", ours=load.memory, limit=400.0 if largest else None, lower_is_better=True)
