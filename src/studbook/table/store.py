"""Where rooms and hands are kept: a small protocol, and SQLite behind it. What is committed here is what people may be shown."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from studbook.errors import StudbookError
from studbook.table.deal import Setup
from studbook.table.moves import Move, decode_move, encode_move
from studbook.table.remarks import Remark
from studbook.table.room import Room
from studbook.table.schema import bring_up_to_date

_LOG: Final = logging.getLogger(__name__)


class UnreadableRow(StudbookError):
    """Something that was kept cannot be decoded any more. The message names it."""


class StoreFails(Exception):
    """The store cannot be read or written just now: a full disk, a lock, a folder without rights. Nothing was kept.

    It is no `StudbookError`, since nobody who asks can mend it: the table waits, tries again, and says so (`trouble.py`).
    """


class KeptHand(NamedTuple):
    """A hand as it is kept: ``DealtHand(*kept)`` plays it again."""

    setup: Setup
    moves: list[Move]


class Store(Protocol):
    """What a table needs of its store. Each call is one transaction: all of it is kept, or nothing.

    Any call raises `StoreFails` while the store cannot be read or written.
    """

    def save(self, room: Room) -> None:
        """Keep the room as it is now."""

    def begin(self, room: Room, setup: Setup) -> None:
        """Keep the room and the start of a hand; one that was not finished is void."""

    def move(self, room: str, hand: int, number: int, move: Move) -> None:
        """Keep a move, before anybody sees what comes of it."""

    def settle(self, room: Room, hand: int) -> None:
        """Keep the room with the chips of a finished hand, and that the hand is over."""

    def say(self, room: Room, remark: Remark, kept: int) -> None:
        """Keep the room and what was said there, and of all that was said the latest `kept`."""

    def remarks(self, room: str) -> list[Remark]:
        """What was said in a room, the latest last; what cannot be read is left out."""

    def void(self, room: str) -> None:
        """The hand that was being played cannot be played on, and does not count."""

    def ages(self) -> dict[str, float]:
        """How many days ago each room was changed last, by its code."""

    def rooms(self) -> list[Room]:
        """All rooms that can be read, the latest changed first; the others are named in the log."""

    def room(self, code: str) -> Room | None:
        """The room of this code. Raises `UnreadableRow`."""

    def unfinished(self, room: str) -> KeptHand | None:
        """The hand that was being played. Raises `UnreadableRow`."""

    def hand(self, room: str, number: int) -> KeptHand | None:
        """A hand of the room that is over, by its number; None for any other. Raises `UnreadableRow`."""

    def hands(self, room: str, after: int = 0, most: int = -1) -> list[KeptHand]:
        """The hands of a room that are over and can be read, those with a number above `after`; the first `most` of them, -1: all."""

    def close(self) -> None: ...


#: Milliseconds that a write waits for a lock, and every table of the server with it. Longer ones each table waits for by itself.
_PATIENCE: Final = 100


class SQLiteStore:
    """One file, write-ahead logging. Raises `NewerDatabase` or `sqlite3.Error` when the file is none of ours.

    `synchronous` is FULL: a hand must stand where people last saw it even when the power goes, and a table commits a few times a minute.
    """

    def __init__(self, path: Path | str) -> None:
        self._db = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        #: Whether the last attempt to reach the database failed.
        self._failing = False
        try:
            self._db.execute("PRAGMA busy_timeout=3000")  # only now: nobody plays yet
            bring_up_to_date(self._db)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute(f"PRAGMA busy_timeout={_PATIENCE}")
        except BaseException:
            self._db.close()
            raise

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._reach() as db:
            if db.in_transaction:  # one that could not even be rolled back
                db.execute("ROLLBACK")
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:  # a full disk may have ended it already
                    db.execute("ROLLBACK")
                raise
            if self._failing:
                self._failing = False
                db.execute(f"PRAGMA busy_timeout={_PATIENCE}")

    @contextmanager
    def _reach(self) -> Iterator[sqlite3.Connection]:
        """The database. While it fails, nobody waits for it a second time: the next table that tries learns so at once."""
        try:
            yield self._db
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
            raise  # a fault of ours, not the disk's
        except sqlite3.Error as error:
            self._failing = True
            self._db.execute("PRAGMA busy_timeout=0")
            raise StoreFails(str(error)) from error

    def _rows(self, statement: str, parameters: Sequence[str | int] = ()) -> list[tuple[Any, ...]]:
        """What a question brings. Any: a row's columns are what the question asks for."""
        with self._reach() as db:
            return db.execute(statement, parameters).fetchall()

    def save(self, room: Room) -> None:
        with self._transaction() as db:
            _save_room(db, room)

    def begin(self, room: Room, setup: Setup) -> None:
        with self._transaction() as db:
            _save_room(db, room)
            db.execute("UPDATE hands SET over = 2 WHERE room = ? AND over = 0", (room.code,))
            db.execute("INSERT INTO hands (room, id, setup) VALUES (?, ?, ?)", (room.code, setup.id, msgspec.json.encode(setup)))

    def move(self, room: str, hand: int, number: int, move: Move) -> None:
        with self._transaction() as db:
            db.execute("INSERT INTO moves (room, hand, number, move) VALUES (?, ?, ?, ?)", (room, hand, number, encode_move(move)))

    def settle(self, room: Room, hand: int) -> None:
        with self._transaction() as db:
            _save_room(db, room)
            db.execute("UPDATE hands SET over = 1 WHERE room = ? AND id = ?", (room.code, hand))

    def say(self, room: Room, remark: Remark, kept: int) -> None:
        with self._transaction() as db:
            _save_room(db, room)
            db.execute("INSERT INTO remarks (room, id, data) VALUES (?, ?, ?)", (room.code, remark.id, msgspec.json.encode(remark)))
            db.execute("DELETE FROM remarks WHERE room = ? AND id <= ?", (room.code, remark.id - kept))

    def remarks(self, room: str) -> list[Remark]:
        remarks = []
        for number, data in self._rows("SELECT id, data FROM remarks WHERE room = ? ORDER BY id", (room,)):
            try:
                remarks.append(msgspec.json.decode(data, type=Remark))
            except _UNDECODABLE:
                _LOG.exception("remark %s of room %s is left out", number, room)
        return remarks

    def void(self, room: str) -> None:
        with self._transaction() as db:
            db.execute("UPDATE hands SET over = 2 WHERE room = ? AND over = 0", (room,))

    def ages(self) -> dict[str, float]:
        return dict(self._rows("SELECT code, julianday('now') - changed FROM rooms"))

    def rooms(self) -> list[Room]:
        rooms = []
        for code, data in self._rows("SELECT code, data FROM rooms ORDER BY changed DESC"):
            try:
                rooms.append(_room_of(code, data))
            except UnreadableRow as error:
                _LOG.error("room %s is left out: %s", code, error)  # the message says all that there is to say
        return rooms

    def room(self, code: str) -> Room | None:
        rows = self._rows("SELECT data FROM rooms WHERE code = ?", (code,))
        return _room_of(code, rows[0][0]) if rows else None

    def unfinished(self, room: str) -> KeptHand | None:
        rows = self._rows("SELECT id, setup FROM hands WHERE room = ? AND over = 0 ORDER BY id DESC LIMIT 1", (room,))
        return self._kept(room, *rows[0]) if rows else None

    def hand(self, room: str, number: int) -> KeptHand | None:
        rows = self._rows("SELECT id, setup FROM hands WHERE room = ? AND id = ? AND over = 1", (room, number))
        return self._kept(room, *rows[0]) if rows else None

    def hands(self, room: str, after: int = 0, most: int = -1) -> list[KeptHand]:
        hands = []
        statement = "SELECT id, setup FROM hands WHERE room = ? AND over = 1 AND id > ? ORDER BY id LIMIT ?"
        for number, setup in self._rows(statement, (room, after, most)):
            try:
                hands.append(self._kept(room, number, setup))
            except UnreadableRow:
                _LOG.exception("hand %s of room %s is left out", number, room)
        return hands

    def _kept(self, room: str, number: int, setup: bytes) -> KeptHand:
        statement = "SELECT move FROM moves WHERE room = ? AND hand = ? ORDER BY number"
        rows = self._rows(statement, (room, number))
        try:
            return KeptHand(msgspec.json.decode(setup, type=Setup), [decode_move(data) for (data,) in rows])
        except _UNDECODABLE as error:
            raise UnreadableRow(f"hand {number} of room {room} cannot be read: {error}") from error

    def close(self) -> None:
        self._db.close()


#: What decoding a row raises when it is not what this version writes.
_UNDECODABLE: Final = (msgspec.MsgspecError, StudbookError, UnicodeDecodeError)


def _room_of(code: str, data: bytes) -> Room:
    try:
        return msgspec.json.decode(data, type=Room)
    except _UNDECODABLE as error:
        raise UnreadableRow(f"room {code} cannot be read: {error}") from error


def _save_room(db: sqlite3.Connection, room: Room) -> None:
    db.execute(
        "INSERT INTO rooms (code, data) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET data = excluded.data, changed = julianday('now')",
        (room.code, msgspec.json.encode(room)),
    )
