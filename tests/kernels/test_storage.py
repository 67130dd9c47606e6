"""Tables in the user's cache folder, and compiling where nothing can be kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from studbook.cards import Deck
from studbook.hands import High, WildHouse
from studbook.kernels import storage, tables
from studbook.kernels.tables import TableQuestion, Tables, tables_for

#: Three of the deuces are wild: where a whole rank is, the scores are kept by themselves and serve every rank.
QUESTION = TableQuestion(High(), Deck(), WildHouse(), 7, False, 6)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tables, "WORTH_KEEPING", 0)  # however soon they are built
    return tmp_path / "studbook"


def fresh() -> Tables:
    """The tables as a new process would get them."""
    tables_for.cache_clear()
    return tables_for(QUESTION)


def same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple):
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other, strict=True))
    return type(one) is type(other) and bool(np.array_equal(one, other)) and getattr(one, "dtype", None) == getattr(other, "dtype", None)


def test_tables_are_kept_and_found(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = fresh()
    assert len(list(cache.glob("tables-*.npz"))) == 1
    assert not list(cache.glob(".*"))  # nothing half written is left
    monkeypatch.setattr(tables, "_for_ladder", lambda *_: pytest.fail("built again"))
    assert same(fresh(), built)


def test_a_damaged_file_is_built_again(cache: Path) -> None:
    built = fresh()
    (file,) = cache.glob("tables-*.npz")
    whole = file.read_bytes()
    for damaged in (b"", b"nonsense", whole[: len(whole) // 2], whole[:2_000] + bytes(2_000) + whole[4_000:]):
        file.write_bytes(damaged)
        assert same(fresh(), built)
        assert file.read_bytes() != damaged


def test_what_other_code_made_is_not_used(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = fresh()
    monkeypatch.setattr(storage, "_edition", lambda: b"another")
    assert same(fresh(), built)
    assert len(list(cache.glob("tables-*.npz"))) == 2
    monkeypatch.setattr(storage, "_edition", lambda: None)  # the source cannot be read: nothing is kept
    assert same(fresh(), built)


def test_everything_that_has_a_say_is_in_the_edition() -> None:
    """The modules of this room import nothing of ours from outside what the edition covers, but the ground, which has no say."""
    room = Path(tables.__file__).parent
    for file in room.glob("*.py"):
        for line in file.read_text().splitlines():
            if line.startswith("from studbook."):
                assert line.split()[1].split(".")[1] in ("cards", "ground", "hands", "kernels"), f"{file.name}: {line}"


def test_the_oldest_go(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "_KEPT", 3)
    cache.mkdir()
    for at in range(6):
        storage.keep(f"table {at}", {"a": np.zeros(3)})
        newest = max(cache.glob("tables-*.npz"), key=lambda file: file.stat().st_ctime_ns)
        os.utime(newest, (at, at))
    assert len(list(cache.glob("tables-*.npz"))) == 3
    assert storage.load("table 5") is not None
    assert storage.load("table 0") is None


def test_a_folder_that_cannot_be_written_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert fresh().size == 6
    monkeypatch.setattr(storage, "cache_folder", lambda: None)
    assert fresh().size == 6


PROGRAM = """
import numpy
from studbook.kernels.tables import TableQuestion, tables_for
from studbook.cards import Deck
from studbook.hands import High, WildHouse
print(int(tables_for(TableQuestion(High(), Deck(), WildHouse(), 15, False, 6)).whole.slots.sum()))
"""


def test_two_processes_at_once(tmp_path: Path) -> None:
    surroundings = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", PROGRAM]
    running = [subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    told = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0, 0, 0], told
    assert len({out for out, _ in told}) == 1
    assert len(list((tmp_path / "studbook").iterdir())) == 1
