"""Starting and stopping: what cannot start says why in one line, and what runs ends cleanly when told."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from studbook.cli.app import main
from studbook.errors import StudbookError
from studbook.table.sqlite_store import SQLiteStore
from studbook.web.databases import CannotServe, alone_with, open_store
from studbook.web.launch import open_port, play, serve
from tests.web.server import link_of


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["play", "--game", "tarot"], "expected a game of the book, got 'tarot'"),
        (["play", "--name", "x" * 40], "expected a name of 1 to 20 letters, got 40"),
        (["play", "--port", "70000"], "expected a port from 0 to 65535, got 70000"),
        (["serve", "--host", "no.such.host.invalid"], "expected a free port"),
        (["play", "--bots", "12"], "--bots"),
    ],
)
def test_what_cannot_start_is_told_in_words(
    arguments: list[str], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    browser = ["--no-browser"] if arguments[0] == "play" else []
    with pytest.raises(SystemExit) as stop:
        main([*arguments, *browser, "--db", str(tmp_path / "tables.db")])
    out, err = capsys.readouterr()
    assert stop.value.code == 2
    assert problem in err
    assert "Traceback" not in err
    assert out == ""


def test_a_table_stands_before_the_compiler_is_loaded() -> None:
    """Numba takes half as long to load as all the rest; who opens a table need not wait for it."""
    script = "import sys; sys.modules['numba'] = None; import studbook.web.launch"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_database_that_is_none(tmp_path: Path) -> None:
    junk = tmp_path / "junk.db"
    junk.write_text("not a database at all, but long enough to be taken for one\n" * 50)
    with pytest.raises(CannotServe, match="expected a database at"):
        open_store(junk)
    assert junk.read_text().startswith("not a database")


def test_nobody_else_on_the_machine_reads_the_database(tmp_path: Path) -> None:
    database = tmp_path / "new" / "tables.db"
    for _once_made_and_once_found in range(2):
        store = open_store(database)
        store.void("k7f3mn")  # a write, so that SQLite's own files are there
        modes = {path.name: oct(path.stat().st_mode & 0o777) for path in database.parent.iterdir()}
        assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), "0o600")
        assert database.parent.stat().st_mode & 0o777 == 0o700
        store.close()
        database.chmod(0o644)


def _spoilt(path: Path, statement: str) -> Path:
    SQLiteStore(path).close()
    db = sqlite3.connect(path, isolation_level=None)
    db.execute(statement)
    db.close()
    return path


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("PRAGMA user_version = 99", "expected a database of version"),
        ("ALTER TABLE rooms DROP COLUMN changed", "no such column: changed"),
        ("DROP TABLE moves", "no such table: moves"),
    ],
)
def test_a_database_that_cannot_be_served_is_told_in_one_line_before_anything_is_served(
    statement: str, problem: str, tmp_path: Path
) -> None:
    said: list[str] = []
    with pytest.raises(StudbookError, match=problem) as refusal:
        serve("127.0.0.1", 0, _spoilt(tmp_path / "tables.db", statement), said.append)
    assert "\n" not in str(refusal.value)
    assert said == []


def test_a_database_that_another_process_serves_is_refused_until_that_process_dies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.db"
    code = f"from studbook.web.databases import alone_with\nwith alone_with({str(database)!r}): print(flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        first.stdout.readline()
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--port", "0", "--db", str(database)])
        assert ended.value.code == 2
        complaint = f"studbook: process {first.pid} serves the tables in {database} already: end it, or keep others with --db\n"
        assert tuple(capsys.readouterr()) == ("", complaint)
        first.kill()
        first.wait()
        with alone_with(database):
            assert not database.exists()


def test_a_taken_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"expected port {port} on 127.0.0.1.*choose another with --port"):
            open_port("127.0.0.1", port)
        free = open_port("127.0.0.1", None, first=port)
        assert free.getsockname()[1] > port
        free.close()


def test_play_with_what_does_not_fit_opens_nothing(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    for wrong in ({"game": "razz", "options": {"colour": "blue"}}, {"settings": {"clock": 1}}, {"name": "x" * 21}):
        said: list[str] = []
        with pytest.raises(StudbookError, match=r"expected|decision|letters"):
            play(browser=False, database=database, say=said.append, **wrong)
        assert not said
    assert not database.exists()


def test_play_takes_up_its_last_table_or_begins_a_new_one(tmp_path: Path) -> None:
    def code(*more: str) -> str:
        command = [sys.executable, "-m", "studbook", "play", "--no-browser", "--db", str(tmp_path / "t.db"), *more]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            link = link_of(server.stdout)
            server.terminate()
        return link.partition("/room/")[2].partition("#")[0]

    first = code()
    assert code() == first
    new = code("--new")
    assert new != first
    assert code() == new
    assert code("--game", "razz") not in (first, new)  # who says what it is to be gets that


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_a_table_and_ends_when_told(ending: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "studbook", "play", "--no-browser", "--db", str(tmp_path / "t.db"), "--name", "Ines"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        link = link_of(server.stdout)
        with httpx.Client(trust_env=False, follow_redirects=True) as client:
            page = client.get(link)
        assert page.status_code == 200
        assert "Ines’s table" in page.text
        server.send_signal(ending)
        rest = server.stdout.read()
        errors = server.stderr.read()
        assert server.wait(20) == 0
    assert "every table stands where it stood" in rest
    assert errors == ""
