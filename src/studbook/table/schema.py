"""The tables of a database, and the steps by which an older one comes to today's: `PRAGMA user_version` says which it is."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Final

from studbook.errors import StudbookError

_REMARKS: Final = "CREATE TABLE remarks (room TEXT NOT NULL, id INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (room, id))"
#: How many steps of each table are kept. An entry is one of a list of its room (`parts.py`); `place` is its order there.
_STEPS_AND_ENTRIES: Final = (
    "CREATE TABLE steps (room TEXT PRIMARY KEY, step INTEGER NOT NULL)",
    """
CREATE TABLE entries (
    room TEXT NOT NULL, list TEXT NOT NULL, entry TEXT NOT NULL, place INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (room, list, entry)
)
""",
)
#: `over` of a hand: 0 being played, 1 finished, 2 void.
TODAY: Final = (
    """
CREATE TABLE rooms (
    code TEXT PRIMARY KEY, data BLOB NOT NULL, changed REAL NOT NULL DEFAULT (julianday('now'))
)
""",
    """
CREATE TABLE hands (
    room TEXT NOT NULL, id INTEGER NOT NULL, setup BLOB NOT NULL, over INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (room, id)
)
""",
    """
CREATE TABLE moves (
    room TEXT NOT NULL, hand INTEGER NOT NULL, number INTEGER NOT NULL, move BLOB NOT NULL, PRIMARY KEY (room, hand, number)
)
""",
    _REMARKS,
    *_STEPS_AND_ENTRIES,
)


#: The columns of each table, in PostgreSQL too. What a database must have to be played from: one of another program, or with a column lost,
#: is refused as it is opened.
COLUMNS: Final = {
    "rooms": "code, data, changed",
    "hands": "room, id, setup, over",
    "moves": "room, hand, number, move",
    "remarks": "room, id, data",
    "steps": "room, step",
    "entries": "room, list, entry, place, data",
}
_COLUMNS: Final = tuple(f"SELECT {columns} FROM {table} LIMIT 0" for table, columns in COLUMNS.items())  # noqa: S608  # names of ours


class NewerDatabase(StudbookError):
    """The database was written by a later studbook, whose tables this one does not know."""


def _to_1(db: sqlite3.Connection) -> None:
    """Moves had their events beside them, which nothing read."""
    db.execute("ALTER TABLE moves DROP COLUMN events")


def _to_2(db: sqlite3.Connection) -> None:
    """A room's ledger was kept by name, so that a name taken again took the row of whoever had it before."""
    for code, data in db.execute("SELECT code, data FROM rooms").fetchall():
        try:
            room = json.loads(data)
            holders = {person["name"]: person["id"] for person in room["people"].values() if person["name"]}
            rows = {name: holders.get(name, f"bot {name}") for name in room["ledger"]}
            for name, row in room["ledger"].items():
                row |= {"name": name, "bot": name not in holders, "brought": row.pop("bought"), "took": row.pop("left")}
            room["ledger"] = {holder: room["ledger"][name] for name, holder in rows.items()}
        except (ValueError, LookupError, TypeError, AttributeError):
            continue  # a row that cannot be read stays as it is: the store leaves it out and names it
        db.execute("UPDATE rooms SET data = ? WHERE code = ?", (json.dumps(room).encode(), code))


def _to_3(db: sqlite3.Connection) -> None:
    """A person had one browser; what people said was kept nowhere; and whose table it is was not told from who hosts it."""
    db.execute(_REMARKS)
    for code, data in db.execute("SELECT code, data FROM rooms").fetchall():
        try:
            room = json.loads(data)
            room["owner"] = room["host"]
            for person in room["people"].values():
                person["tokens"] = [person["token"]]
        except (ValueError, LookupError, TypeError, AttributeError):
            continue
        db.execute("UPDATE rooms SET data = ? WHERE code = ?", (json.dumps(room).encode(), code))


def _to_4(db: sqlite3.Connection) -> None:
    """A room was one piece, and written whole at each change; its lists leave it when it is saved next."""
    for statement in _STEPS_AND_ENTRIES:
        db.execute(statement)
    db.execute("INSERT INTO steps (room, step) SELECT code, 1 FROM rooms")


#: The step from each version to the next, beginning with version 0, which had no number yet.
_STEPS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_to_1, _to_2, _to_3, _to_4)
VERSION: Final = len(_STEPS)


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Make the tables of an empty database, or step an older one forward, all or nothing. Raises `NewerDatabase`; then nothing has changed.

    The connection is one that begins no transaction by itself (`isolation_level=None`).
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise NewerDatabase(f"expected a database of version {VERSION} or older, got version {version}: a later studbook wrote it")
        if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'rooms'").fetchone() is None:
            for statement in TODAY:
                db.execute(statement)
        else:
            for step in _STEPS[version:]:
                step(db)
        for columns in _COLUMNS:
            db.execute(columns)
        db.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def check_schema(db: sqlite3.Connection) -> None:
    """Raises `NewerDatabase`, or `sqlite3.Error` with what is wrong, unless these are today's tables. Nothing is changed."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise NewerDatabase(f"expected a database of version {VERSION} or older, got version {version}: a later studbook wrote it")
    for columns in _COLUMNS:
        db.execute(columns)
    if version < VERSION:
        raise sqlite3.DatabaseError(f"it is of version {version}, not {VERSION}; `studbook serve` brings it up to date")
