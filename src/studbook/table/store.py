"""Where rooms and hands are kept: a small protocol, and SQLite behind it. What is committed here is what people may be shown."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import msgspec

from studbook.table.deal import Move, Setup
from studbook.table.room import Room

#: `over` of a hand: 0 being played, 1 finished, 2 void.
_SCHEMA = """
CREATE TABLE IF NOT EXISTS rooms (
    code TEXT PRIMARY KEY, data BLOB NOT NULL, changed REAL NOT NULL DEFAULT (julianday('now'))
);
CREATE TABLE IF NOT EXISTS hands (
    room TEXT NOT NULL, id INTEGER NOT NULL, setup BLOB NOT NULL, over INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (room, id)
);
CREATE TABLE IF NOT EXISTS moves (
    room TEXT NOT NULL, hand INTEGER NOT NULL, number INTEGER NOT NULL, move BLOB NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (room, hand, number)
);
"""


class Store(Protocol):
    """What a table needs of its store. Each call is one transaction: all of it is kept, or nothing."""

    def save(self, room: Room) -> None:
        """Keep the room as it is now."""

    def begin(self, room: Room, setup: Setup) -> None:
        """Keep the room and the start of a hand; one that was not finished is void."""

    def move(self, room: str, hand: int, number: int, move: Move, events: str) -> None:
        """Keep a move and the events it made, before anybody sees them."""

    def settle(self, room: Room, hand: int) -> None:
        """Keep the room with the chips of a finished hand, and that the hand is over."""

    def void(self, room: str, hand: int) -> None:
        """A hand that cannot be played on does not count."""

    def rooms(self) -> list[Room]:
        """All rooms, the latest changed first."""

    def unfinished(self, room: str) -> tuple[Setup, list[Move]] | None:
        """The hand that was being played, with its moves."""

    def hand(self, room: str, number: int) -> tuple[Setup, list[Move]] | None:
        """A hand of the room that is over, by its number; None for any other."""

    def hands(self, room: str, after: int = 0, most: int = -1) -> list[tuple[Setup, list[Move]]]:
        """The hands of a room that are over, those with a number above `after`; the first `most` of them, -1: all."""

    def close(self) -> None: ...


class SQLiteStore:
    """One file, write-ahead logging.

    `synchronous` is FULL: a hand must stand where people last saw it even when the power goes, and a table commits a few times a minute.
    """

    def __init__(self, path: Path | str) -> None:
        self._db = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.execute("PRAGMA busy_timeout=3000")
        self._db.executescript(_SCHEMA)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield self._db
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def save(self, room: Room) -> None:
        with self._transaction() as db:
            self._room(db, room)

    def begin(self, room: Room, setup: Setup) -> None:
        with self._transaction() as db:
            self._room(db, room)
            db.execute("UPDATE hands SET over = 2 WHERE room = ? AND over = 0", (room.code,))
            db.execute("INSERT INTO hands (room, id, setup) VALUES (?, ?, ?)", (room.code, setup.id, msgspec.json.encode(setup)))

    def move(self, room: str, hand: int, number: int, move: Move, events: str) -> None:
        with self._transaction() as db:
            db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (room, hand, number, msgspec.json.encode(move), events))

    def settle(self, room: Room, hand: int) -> None:
        with self._transaction() as db:
            self._room(db, room)
            db.execute("UPDATE hands SET over = 1 WHERE room = ? AND id = ?", (room.code, hand))

    def void(self, room: str, hand: int) -> None:
        with self._transaction() as db:
            db.execute("UPDATE hands SET over = 2 WHERE room = ? AND id = ?", (room, hand))

    def rooms(self) -> list[Room]:
        rows = self._db.execute("SELECT data FROM rooms ORDER BY changed DESC").fetchall()
        return [msgspec.json.decode(data, type=Room) for (data,) in rows]

    def unfinished(self, room: str) -> tuple[Setup, list[Move]] | None:
        row = self._db.execute("SELECT id, setup FROM hands WHERE room = ? AND over = 0 ORDER BY id DESC", (room,)).fetchone()
        if row is None:
            return None
        return msgspec.json.decode(row[1], type=Setup), self._moves(room, row[0])

    def hand(self, room: str, number: int) -> tuple[Setup, list[Move]] | None:
        row = self._db.execute("SELECT setup FROM hands WHERE room = ? AND id = ? AND over = 1", (room, number)).fetchone()
        return None if row is None else (msgspec.json.decode(row[0], type=Setup), self._moves(room, number))

    def hands(self, room: str, after: int = 0, most: int = -1) -> list[tuple[Setup, list[Move]]]:
        wanted = "SELECT id, setup FROM hands WHERE room = ? AND over = 1 AND id > ? ORDER BY id LIMIT ?"
        found = self._db.execute(wanted, (room, after, most)).fetchall()
        return [(msgspec.json.decode(setup, type=Setup), self._moves(room, number)) for number, setup in found]

    def _moves(self, room: str, hand: int) -> list[Move]:
        rows: Sequence[tuple[bytes]] = self._db.execute(
            "SELECT move FROM moves WHERE room = ? AND hand = ? ORDER BY number", (room, hand)
        ).fetchall()
        return [msgspec.json.decode(move, type=Move) for (move,) in rows]

    def close(self) -> None:
        self._db.close()

    @staticmethod
    def _room(db: sqlite3.Connection, room: Room) -> None:
        db.execute(
            "INSERT INTO rooms (code, data) VALUES (?, ?)"
            " ON CONFLICT (code) DO UPDATE SET data = excluded.data, changed = julianday('now')",
            (room.code, msgspec.json.encode(room)),
        )
