"""What is kept: databases of every version open, and one row that cannot be read costs no other."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path

import msgspec
import pytest

from studbook.engine import Call, Check, Fold, Pick, Raise, Say
from studbook.errors import StudbookError
from studbook.table.deal import DealtHand
from studbook.table.evening import Evening
from studbook.table.hub import Hub
from studbook.table.moves import LeaveHand, Move, ShowCards, decode_move, encode_move
from studbook.table.schema import VERSION
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.store import UnreadableRow

#: The tables as they were before they had a version.
UNVERSIONED = """
CREATE TABLE rooms (
    code TEXT PRIMARY KEY, data BLOB NOT NULL, changed REAL NOT NULL DEFAULT (julianday('now'))
);
CREATE TABLE hands (
    room TEXT NOT NULL, id INTEGER NOT NULL, setup BLOB NOT NULL, over INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (room, id)
);
CREATE TABLE moves (
    room TEXT NOT NULL, hand INTEGER NOT NULL, number INTEGER NOT NULL, move BLOB NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (room, hand, number)
);
"""
#: A room with two hands of five-card stud as that version wrote them: one over, with its winner's cards shown, one being played.
ROOM = (
    b'{"code":"k7f3mn","name":"Thursday table","host":"p1","seats":[{"name":"Ines","chips":201,"bought":200,"person":"p1","temper":null,'
    b'"away":false,"leaving":false,"missed":0,"heir":null,"brought":0},{"name":"Jun","chips":199,"bought":200,"person":"p2","temper":null,'
    b'"away":false,"leaving":false,"missed":0,"heir":null,"brought":0}],"people":{"p1":{"id":"p1","token":"a","name":"Ines"},'
    b'"p2":{"id":"p2","token":"b","name":"Jun"}},"stakes":{"ante":1,"bring_in":2,"small":5,"big":10,"small_blind":2,"big_blind":5,'
    b'"spread_low":0,"spread_high":0},"settings":{"clock":30,"chips":200,"least":50,"most":1000,"authority":"Rob","choice":"dealer",'
    b'"games":[],"choosing":30,"pause":7.0,"pace":1.0,"coach":false},"phase":"playing","dealer":1,"hands":2,"carried":0,'
    b'"chosen":{"game":"five-card-stud","options":{},"text":""},"ledger":{"Ines":{"bought":200,"left":0,"hands":1,"won":1},'
    b'"Jun":{"bought":200,"left":0,"hands":1,"won":0}},"past":[{"id":1,"game":"Five-card stud","winners":"Ines","pot":2}],"claims":{},'
    b'"own":{},"first":null}'
)
_AMOUNTS = b'{"ante":1,"bring_in":2,"small":5,"big":10,"small_blind":2,"big_blind":5,"spread_low":0,"spread_high":0}'
_SETUP = (
    b'{"id":%d,"chosen":{"game":"five-card-stud","options":{},"text":""},"amounts":' + _AMOUNTS + b',"names":["Ines","Jun"],'
    b'"holders":["p1","p2"],"places":[0,1],"stacks":[%d,%d],"deck":[' + b",".join(b"%d" % code for code in range(52)) + b"],"
    b'"key":"' + b"00" * 32 + b'","carried":0}'
)
_MOVES = {
    1: (
        b'{"seat":1,"action":{"check":true}}', b'{"seat":0,"action":{"raise":5}}', b'{"seat":1,"action":{"fold":true}}',
        b'{"seat":0,"action":{"show":true}}',
    ),
    2: (b'{"seat":1,"action":{"raise":5}}',),
}  # fmt: skip


def write_unversioned(path: Path) -> None:
    """A database of the version that had no number, with a room, a hand that is over and one that is being played."""
    db = sqlite3.connect(path)
    db.executescript(UNVERSIONED)
    db.execute("INSERT INTO rooms (code, data) VALUES ('k7f3mn', ?)", (ROOM,))
    for number, stacks, over in ((1, (200, 200), 1), (2, (201, 199), 0)):
        db.execute("INSERT INTO hands VALUES ('k7f3mn', ?, ?, ?)", (number, _SETUP % (number, *stacks), over))
        for count, move in enumerate(_MOVES[number]):
            db.execute("INSERT INTO moves VALUES ('k7f3mn', ?, ?, ?, '[]')", (number, count, move))
    db.commit()
    db.close()


def version_of(path: Path) -> int:
    db = sqlite3.connect(path)
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.close()
    return int(version)


def test_a_database_without_a_version_is_stepped_forward_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    write_unversioned(path)
    assert version_of(path) == 0
    store = SQLiteStore(path)
    assert version_of(path) == VERSION
    (room,) = store.rooms()
    assert (room.name, [seat.chips for seat in room.seats if seat]) == ("Thursday table", [201, 199])
    assert ({person.name: person.tokens for person in room.people.values()}, room.owner) == ({"Ines": ["a"], "Jun": ["b"]}, "p1")
    assert store.remarks("k7f3mn") == []
    finished = store.hand("k7f3mn", 1)
    assert finished is not None
    assert [type(move.action) for move in finished.moves] == [Check, Raise, Fold, ShowCards]
    ended = DealtHand(*finished).hand.state
    assert (ended.stacks, ended.shown) == ([201, 199], [True, False])
    evening = Evening(room, store)
    evening.resume()
    assert evening.deal is not None
    assert [offer.seat for offer in evening.deal.hand.offers] == [0]
    evening.act(room.people["p1"], 2, 0, Call())
    kept = store.unfinished("k7f3mn")
    assert kept is not None
    assert [type(move.action) for move in kept.moves] == [Raise, Call]
    store.close()
    again = SQLiteStore(path)  # stepped forward once, and opened as it is from then on
    assert again.unfinished("k7f3mn") == kept
    again.close()


def test_a_ledger_by_name_becomes_one_by_person(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    write_unversioned(path)
    db = sqlite3.connect(path)
    (data,) = db.execute("SELECT data FROM rooms").fetchone()
    # Version 1 had rooms as the version before it; a bot had left a row, and a row that cannot be read costs no other.
    gone = data.replace(b'"ledger":{', b'"ledger":{"Juno":{"bought":200,"left":150,"hands":3,"won":0},')
    db.execute("ALTER TABLE moves DROP COLUMN events")
    db.execute("UPDATE rooms SET data = ?", (gone,))
    db.execute("INSERT INTO rooms (code, data) VALUES ('broken', '[]')")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()
    store = SQLiteStore(path)
    (room,) = store.rooms()
    assert {holder: (row.name, row.bot, row.brought, row.took) for holder, row in room.ledger.items()} == {
        "p1": ("Ines", False, 200, 0),
        "p2": ("Jun", False, 200, 0),
        "bot Juno": ("Juno", True, 200, 150),
    }
    store.close()


def test_a_new_database_and_an_old_one_come_to_the_same_tables(tmp_path: Path) -> None:
    shapes = []
    write_unversioned(tmp_path / "old.db")
    for name in ("old.db", "new.db"):
        SQLiteStore(tmp_path / name).close()
        db = sqlite3.connect(tmp_path / name)
        shapes.append(
            [
                db.execute(f"SELECT name, type, \"notnull\", pk FROM pragma_table_info('{table}')").fetchall()
                for table in ("rooms", "hands", "moves")
            ]
        )
        db.close()
    assert shapes[0] == shapes[1]
    assert version_of(tmp_path / "new.db") == VERSION


def test_a_database_of_a_later_version_is_refused_in_one_line_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE rooms (code TEXT)")
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()
    before = path.read_bytes()
    with pytest.raises(StudbookError, match=r"expected a database of version \d+ or older, got version 99") as refusal:
        SQLiteStore(path)
    assert "\n" not in str(refusal.value)
    assert path.read_bytes() == before


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE rooms (code TEXT)")  # another program's
    db.commit()
    db.close()
    before = path.read_bytes()
    with pytest.raises(sqlite3.Error):
        SQLiteStore(path)
    assert path.read_bytes() == before


def spoil(path: Path, statement: str) -> None:
    db = sqlite3.connect(path)
    assert db.execute(statement).rowcount == 1
    db.commit()
    db.close()


@pytest.mark.parametrize("data", ["{", "{}", '{"code": 7}', ""])
def test_a_room_that_cannot_be_read_is_left_out_and_named_and_the_others_are_served(
    data: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    write_unversioned(path)
    store = SQLiteStore(path)
    (room,) = store.rooms()
    store.save(msgspec.structs.replace(room, code="other2"))
    store.close()
    spoil(path, f"UPDATE rooms SET data = CAST('{data}' AS BLOB) WHERE code = 'other2'")

    async def serve() -> list[str]:
        hub = Hub(SQLiteStore(path))
        await hub.start()
        codes = list(hub.tables)
        await hub.stop()
        return codes

    with caplog.at_level(logging.ERROR):
        assert asyncio.run(serve()) == ["k7f3mn"]
    assert "other2" in caplog.text


@pytest.mark.parametrize(
    "statement", ["UPDATE hands SET setup = '{}' WHERE id = 2", "UPDATE moves SET move = '{\"seat\": 1}' WHERE hand = 2"]
)
def test_a_hand_in_play_that_cannot_be_read_is_void_and_everybody_keeps_their_chips(
    statement: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    write_unversioned(path)
    spoil(path, statement)
    store = SQLiteStore(path)
    with pytest.raises(UnreadableRow, match="hand 2 of room k7f3mn"):
        store.unfinished("k7f3mn")
    evening = Evening(store.rooms()[0], store)
    assert "table k7f3mn is void" in caplog.text
    assert evening.deal is None
    assert store.unfinished("k7f3mn") is None
    assert [seat.chips for seat in evening.room.seats if seat] == [201, 199]
    store.close()


def test_a_finished_hand_that_cannot_be_read_costs_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "tables.db"
    write_unversioned(path)
    SQLiteStore(path).close()
    spoil(path, "UPDATE hands SET over = 1 WHERE id = 2")
    spoil(path, "UPDATE hands SET setup = 'x' WHERE id = 1")
    store = SQLiteStore(path)
    assert [kept.setup.id for kept in store.hands("k7f3mn")] == [2]
    assert "hand 1 of room k7f3mn" in caplog.text
    store.close()


@pytest.mark.parametrize("action", [Fold(), Check(), Call(), Raise(20), Pick((0, 3)), Pick(()), Say("low"), LeaveHand(), ShowCards()])
def test_moves_there_and_back(action: Fold | Check | Call | Raise | Pick | Say | LeaveHand | ShowCards) -> None:
    again = decode_move(encode_move(Move(3, action)))
    assert again == Move(3, action)
    assert type(again.action) is type(action)


@pytest.mark.parametrize(
    "data", [b"", b"{}", b'{"seat": 1, "action": {"leave": false}}', b'{"seat": 1, "action": {"dance": true}}', b"\xff"]
)
def test_what_is_no_move(data: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, StudbookError, UnicodeDecodeError)):
        decode_move(data)
