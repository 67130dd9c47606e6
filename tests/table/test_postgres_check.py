"""Tables in PostgreSQL are checked, and copied into a file, while they are used."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest

from studbook.cli.app import main
from studbook.engine import Call, Raise
from studbook.table.database_check import DatabaseFault, check_database
from studbook.table.moves import Move
from studbook.table.postgres_check import back_up_postgres, check_postgres
from studbook.table.postgres_store import PostgresStore
from studbook.table.remarks import Remark
from studbook.table.schema import NewerDatabase
from studbook.table.sqlite_store import SQLiteStore
from tests.table.postgres import empty_database
from tests.table.test_store_contract import full_room, hand_of, room_with


def test_tables_in_use_are_checked_and_copied_into_a_file_that_is_served(
    postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, copy = PostgresStore(empty_database(postgres)), tmp_path / "copy.db"
    room, other = room_with("k7f3mn", "Ines", "Jun"), full_room("abcdef")
    store.begin(room, hand_of(room))
    store.move("k7f3mn", 1, 0, Move(0, Call()))
    store.say(room, Remark(1, "Ines", "p1", "number 🂡"), 3)
    store.save(other)
    check = check_postgres(postgres)
    assert (check.rooms, check.hands, check.moves, check.remarks) == (2, 1, 1, 1)
    with psycopg.connect(postgres) as busy:  # somebody writes meanwhile, and has not kept it
        busy.execute("DELETE FROM moves")
        assert back_up_postgres(postgres, copy) == copy.stat().st_size
        busy.rollback()
    assert copy.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]
    copied = check_database(copy)
    assert (copied.words, copied.faults) == (check.words, check.faults)
    served = SQLiteStore(copy)
    assert served.rooms() == store.rooms()
    assert served.unfinished("k7f3mn") == store.unfinished("k7f3mn")
    assert (served.remarks("k7f3mn"), served.step("k7f3mn")) == (store.remarks("k7f3mn"), store.step("k7f3mn"))
    assert served.ages() == pytest.approx(store.ages(), abs=1e-4)
    served.close()
    monkeypatch.setenv("STUDBOOK_STORE", postgres)
    with pytest.raises(SystemExit) as left:
        main(["backup", str(copy)])
    assert left.value.code == 2
    assert "expected a file that is not there yet" in capsys.readouterr().err
    store.move("k7f3mn", 1, 1, Move(0, Raise(5)))  # it is not that one's turn
    with pytest.raises(SystemExit) as left:
        main(["check"])
    assert left.value.code == 2
    assert "room k7f3mn, hand 1: cannot be played again" in capsys.readouterr().out
    store.close()


def test_what_holds_no_tables_is_said(postgres: str, tmp_path: Path) -> None:
    address = empty_database(postgres)
    with pytest.raises(DatabaseFault, match="expected a database of tables"):
        back_up_postgres(address, tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []
    PostgresStore(address).close()
    with psycopg.connect(postgres) as later:
        later.execute("UPDATE studbook SET version = 99")
    with pytest.raises(NewerDatabase, match="version 99"):
        check_postgres(address)
    with pytest.raises(DatabaseFault, match="expected a database of tables"):
        check_postgres("postgresql://studbook:secret@127.0.0.1:1/none")
