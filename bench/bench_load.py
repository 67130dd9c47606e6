"""Many tables at once on one server: how long an action takes to everybody's screen, and what it costs.

Tables of eight people, each with a page over a real WebSocket, from a process of its own; somebody at each table acts every second. The
figures hold for two processors that have nothing else to do: the server takes one, the players the other.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import msgspec

from bench.load_players import Tally
from bench.load_rooms import keep_rooms
from bench.load_server import LoadServer
from bench.row import Row

SECONDS = 10.0
TABLES = (10, 50, 200)


class Load(NamedTuple):
    """What so many tables came to."""

    tally: Tally
    #: Seconds of a processor, and megabytes at the end.
    cpu: float
    memory: float

    @property
    def p50(self) -> float:
        return median(self.tally.waits)

    @property
    def p99(self) -> float:
        return quantiles(self.tally.waits, n=100)[-1]


def under_load(database: Path, tables: int, seconds: float = SECONDS) -> Load:
    """Play at so many tables of a database."""
    with LoadServer(database) as server:
        command = [sys.executable, "-m", "bench.load_players", str(server.port), str(tables), str(seconds)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout is not None
            begun = players.stdout.readline()
            cpu = server.cpu
            counted = players.stdout.readline()
            if begun.strip() != "begin" or not counted:
                raise RuntimeError("the players ended before they had played")
            return Load(msgspec.json.decode(counted, type=Tally), server.cpu - cpu, server.memory)


def rows() -> Iterator[Row]:
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
        cost = load.cpu / max(tally.acts, 1) * 1000
        yield Row(what=f"{what}: processor an action", unit="ms", ours=cost, limit=2.0, lower_is_better=True)
        yield Row(what=f"{what}: memory", unit="MB", ours=load.memory, limit=400.0 if largest else None, lower_is_better=True)
