"""The tables of a PostgreSQL database, which several processes may open at the same moment: today's, and the steps to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import psycopg
from psycopg.rows import TupleRow

from studbook.table.schema import TODAY, NewerDatabase

#: Whoever makes or changes the tables holds this lock: the letters "studbook" as a number.
_LOCK: Final = 0x73747564626F6F6B
#: Who serves which table: a process holds all its tables for as long as its own row is fresh (`leases.py`).
_LEASES: Final[tuple[bytes, ...]] = (
    b"CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)",
    b"CREATE TABLE owners (room TEXT PRIMARY KEY, server TEXT NOT NULL)",
)
#: The channel on which every save of a room is told, with its code.
NEWS: Final = "studbook_rooms"
_NEWS: Final[tuple[bytes, ...]] = (
    f"""
CREATE FUNCTION studbook_room_saved() RETURNS trigger LANGUAGE plpgsql AS
'BEGIN PERFORM pg_notify(''{NEWS}'', NEW.code); RETURN NULL; END'
""".encode(),
    b"CREATE TRIGGER room_saved AFTER INSERT OR UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION studbook_room_saved()",
)
#: The step from each version to the next, beginning with version 1, the first that PostgreSQL had.
_STEPS: Final[tuple[Callable[[psycopg.Connection[TupleRow]], None], ...]] = ()
VERSION: Final = 1 + len(_STEPS)


def make_tables(db: psycopg.Connection[TupleRow]) -> None:
    """Make the tables of an empty database, or step an older one forward, within a transaction. Raises `NewerDatabase`."""
    db.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
    db.execute("CREATE TABLE IF NOT EXISTS studbook (version INTEGER NOT NULL)")
    row = db.execute("SELECT version FROM studbook").fetchone()
    if row is None:
        for statement in (*map(_in_its_words, TODAY), *_LEASES, *_NEWS):
            db.execute(statement)
        db.execute("INSERT INTO studbook (version) VALUES (%s)", (VERSION,))
        return
    version: int = row[0]
    if version > VERSION:
        raise NewerDatabase(f"expected a database of version {VERSION} or older, got version {version}: a later studbook wrote it")
    for step in _STEPS[version - 1 :]:
        step(db)
    db.execute("UPDATE studbook SET version = %s", (VERSION,))


def _in_its_words(statement: str) -> bytes:
    """A table of `schema.py` as PostgreSQL has it."""
    other = statement.replace("BLOB", "BYTEA").replace(" DEFAULT (julianday('now'))", "")
    return other.replace(" REAL ", " DOUBLE PRECISION ").encode()
