"""A database is copied and checked while it is used; each kind of damaged row is named, and no other."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from studbook.cli.app import main
from studbook.table import commands as c
from studbook.table.database_check import DatabaseFault, back_up, check_database
from studbook.table.room import Room
from studbook.table.schema import NewerDatabase
from tests.table.tables import Gathering, run


def played(database: Path, look: object = None) -> None:
    """A table at which two hands were played, with something said; `look` is called while the third is being played."""

    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.Chat(text="good evening"))
        await e.do(e.host, c.StartPlay())
        for _ in range(2):
            await e.choose("razz")
            await e.play_hand()
        await e.choose("badugi")
        if callable(look):
            look()

    run(story, path=database)


def test_a_database_in_use_is_copied_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    def look() -> None:
        check = check_database(database)
        assert (check.rooms, check.hands, check.remarks, check.faults) == (1, 3, 1, [])
        assert check.moves > 2
        assert back_up(database, copy) == copy.stat().st_size

    played(database, look)
    assert copy.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]
    main_exits(0, "check", str(copy))
    assert capsys.readouterr().out.startswith("1 room, 3 hands, ")
    main_exits(2, "backup", "--db", str(database), str(copy))
    assert "expected a file that is not there yet" in capsys.readouterr().err
    main_exits(0, "backup", "--db", str(database), str(tmp_path / "second.db"))


def main_exits(code: int, *arguments: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    assert (left.value.code or 0) == code


def test_each_damaged_row_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "tables.db"
    played(database)
    db = sqlite3.connect(database, isolation_level=None)
    (code,) = db.execute("SELECT code FROM rooms").fetchone()

    def faults(statement: str, *values: bytes) -> list[str]:
        """What is found after a change, which is then taken back."""
        copy = tmp_path / "damaged.db"
        copy.unlink(missing_ok=True)
        back_up(database, copy)
        with sqlite3.connect(copy) as damaged:
            damaged.execute(statement, values)
        damaged.close()
        return [fault.replace(code, "CODE") for fault in check_database(copy).faults]

    core = msgspec.json.decode(db.execute("SELECT data FROM rooms").fetchone()[0], type=Room)
    next(seat for seat in core.seats if seat is not None).chips -= 7
    words = "room CODE: the ledger does not add up: 7 chips are missing"
    assert faults("UPDATE rooms SET data = ?", msgspec.json.encode(core)) == [words]
    assert faults("UPDATE rooms SET data = '{'")[0].startswith("room CODE: cannot be read")
    assert faults("UPDATE hands SET setup = '{}' WHERE id = 2")[0].startswith("room CODE, hand 2: cannot be read")
    assert faults("UPDATE moves SET move = 'nonsense' WHERE hand = 1 AND number = 0")[0].startswith("room CODE, hand 1: cannot be read")
    [fault] = faults("DELETE FROM moves WHERE hand = 2 AND number = 0")
    assert fault.startswith("room CODE, hand 2: ")
    [fault] = faults("DELETE FROM moves WHERE hand = 1 AND number > 0")
    assert fault == "room CODE, hand 1: is kept as over, and is not"
    assert faults("UPDATE entries SET data = '[' WHERE list = 'ledger'")[0].startswith("room CODE: cannot be read")
    assert faults("UPDATE remarks SET data = 'x'")[0].startswith("room CODE, remark ")
    assert len(faults("DELETE FROM rooms")) == 3
    db.execute("UPDATE moves SET move = 'nonsense' WHERE hand = 1 AND number = 0")
    main_exits(2, "check", str(database))
    assert f"room {code}, hand 1: " in capsys.readouterr().out
    db.close()


def test_what_is_no_database_of_tables_is_said(tmp_path: Path) -> None:
    with pytest.raises(DatabaseFault, match="got no file"):
        check_database(tmp_path / "nothing.db")
    (tmp_path / "text.db").write_text("not a database, but long enough to be read as one" * 100)
    with pytest.raises(DatabaseFault, match="file is not a database"):
        check_database(tmp_path / "text.db")
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE birds (name TEXT)")
    other.commit()
    with pytest.raises(DatabaseFault, match="no such table: rooms"):
        check_database(tmp_path / "other.db")
    other.execute("PRAGMA user_version = 999")
    other.close()
    with pytest.raises(NewerDatabase, match="version 999"):
        check_database(tmp_path / "other.db")
