"""Killed at any named point, the table stands where it stood: same cards, same chips, same action; and plays on."""

import asyncio
import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from studbook.table.crashpoints import PLACES
from studbook.table.deal import DealtHand
from studbook.table.sqlite_store import SQLiteStore
from tests.table import crashing

ROOT = Path(__file__).parents[2]


def _killed(database: Path, crash: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.table.crashing", str(database), "200"],
        cwd=ROOT, env={**os.environ, "STUDBOOK_CRASH_AT": crash}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_killed_and_taken_up_again(place: str, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    count = 9 if "commit" in place else 2
    died = _killed(database, f"{place}:{count}")
    assert died.returncode == -signal.SIGKILL, died.stderr
    store = SQLiteStore(database)
    (room,) = store.rooms()
    before = store.unfinished(room.code)
    store.close()
    if before is not None:
        stood = DealtHand(*before)
        assert sum(stood.hand.state.stacks) + stood.hand.state.pot == sum(stood.setup.stacks) + stood.setup.carried or stood.hand.over
    asyncio.run(crashing.main(str(database), 1))
    store = SQLiteStore(database)
    (after,) = store.rooms()
    finished = {setup.id: (setup, moves) for setup, moves in store.hands(room.code)}
    unfinished = store.unfinished(room.code)
    store.close()
    assert after.hands > room.hands
    if before is not None:
        setup, moves = before
        again = finished.get(setup.id) or unfinished
        assert again is not None
        assert again[0] == setup  # the same cards and chips
        assert again[1][: len(moves)] == moves  # the same actions, and more after them
    accounts = after.ledger.values()
    chips = sum(seat.chips for seat in after.seats if seat is not None) + after.carried
    assert chips + sum(account.took for account in accounts) == sum(account.brought for account in accounts)


def test_every_finished_hand_replays_to_the_chips_of_the_next(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    asyncio.run(crashing.main(str(database), 6))
    store = SQLiteStore(database)
    (room,) = store.rooms()
    hands = store.hands(room.code)
    store.close()
    assert len(hands) > 5
    for (setup, moves), (following, _moves) in pairwise(hands):
        state = DealtHand(setup, moves).hand.state
        assert state.over
        ends = dict(zip(setup.places, state.stacks, strict=True))
        for place, stack in zip(following.places, following.stacks, strict=True):
            assert stack in (ends.get(place, stack), 200)  # a bot without chips buys anew
