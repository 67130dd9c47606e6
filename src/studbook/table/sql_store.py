"""A store behind SQL that SQLite and PostgreSQL both read: what each change writes, and what each question asks.

What a database does in its own way, its connection and its transactions, is in a class of its own (`sqlite_store.py`).
"""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import groupby
from typing import Any, Final, Protocol, assert_never

import msgspec

from studbook.errors import StudbookError
from studbook.table import batch as b
from studbook.table.deal import Setup
from studbook.table.moves import Move, decode_move
from studbook.table.parts import EntryRow, room_of
from studbook.table.remarks import Remark
from studbook.table.room import Room
from studbook.table.store import KeptHand, Overtaken, StoreFails, UnreadableRow

_LOG: Final = logging.getLogger(__name__)
#: What decoding a row raises when it is not what this version writes.
_UNDECODABLE: Final = (msgspec.MsgspecError, StudbookError, UnicodeDecodeError)
#: Days are counted as SQLite's julianday() counts them: the day on which 1970 began.
_EPOCH: Final = 2_440_587.5
_DAY: Final = 86_400
#: As many hands as there are.
_ALL: Final = 2**62

Value = str | int | float | bytes
Row = tuple[Any, ...]  # Any: a row's columns are what the question asks for


class RunStatement(Protocol):
    """Carries out a statement with ``?`` for each value; returns how many rows it has changed."""

    def __call__(self, statement: str, values: Sequence[Value] = ()) -> int: ...


class AskQuestion(Protocol):
    """Asks a question with ``?`` for each value."""

    def __call__(self, question: str, values: Sequence[Value] = ()) -> list[Row]: ...


class SQLStore(ABC):
    """A `Store` over the tables of `schema.py`."""

    @abstractmethod
    def _writing(self) -> AbstractContextManager[RunStatement]:
        """A transaction that is safe when it is left, and undone when that raises. Raises `StoreFails`."""

    @abstractmethod
    def _reading(self) -> AbstractContextManager[AskQuestion]:
        """Questions that are answered as of one moment. Raises `StoreFails`."""

    @abstractmethod
    def close(self) -> None:
        """Let the database go."""

    # ---- what is kept

    def keep(self, batches: Sequence[b.Batch]) -> list[Exception | None]:
        """Keep the steps of several tables in one transaction; when one of them cannot be kept, each in one of its own."""
        if len(batches) > 1:
            problem = self._keep_together(batches)
            if problem is None or isinstance(problem, StoreFails):
                return [problem] * len(batches)
        return [self._keep_together([batch]) for batch in batches]

    def _keep_together(self, batches: Sequence[b.Batch]) -> Exception | None:
        try:
            with self._writing() as run:
                for batch in batches:
                    _write(run, batch)
        except Exception as error:  # whatever it is, it is told to the table whose step it was
            return error
        return None

    def _keep_now(self, room: str, *changes: b.Change) -> None:
        (problem,) = self.keep([b.Batch(room, None, list(changes))])
        if problem is not None:
            raise problem

    def save(self, room: Room) -> None:
        self._keep_now(room.code, b.whole(room))

    def begin(self, room: Room, setup: Setup) -> None:
        self._keep_now(room.code, b.whole(room), b.begun(setup))

    def move(self, room: str, hand: int, number: int, move: Move) -> None:
        self._keep_now(room, b.made(hand, number, move))

    def settle(self, room: Room, hand: int) -> None:
        self._keep_now(room.code, b.whole(room), b.HandOver(hand))

    def say(self, room: Room, remark: Remark, kept: int) -> None:
        self._keep_now(room.code, b.whole(room), b.said(remark, kept))

    def void(self, room: str) -> None:
        self._keep_now(room, b.HandVoid())

    # ---- what is asked

    def _rows(self, question: str, *values: Value) -> list[Row]:
        with self._reading() as ask:
            return ask(question, values)

    def step(self, room: str) -> int:
        rows = self._rows("SELECT step FROM steps WHERE room = ?", room)
        return rows[0][0] if rows else 0

    def ages(self) -> dict[str, float]:
        today = _today()
        return {code: today - changed for code, changed in self._rows("SELECT code, changed FROM rooms")}

    def rooms(self) -> list[Room]:
        with self._reading() as ask:
            cores = ask("SELECT code, data FROM rooms ORDER BY changed DESC")
            entries = ask("SELECT room, list, entry, data FROM entries ORDER BY room, list, place")
        lists = {code: [EntryRow(*row[1:]) for row in rows] for code, rows in groupby(entries, lambda row: row[0])}
        rooms = []
        for code, data in cores:
            try:
                rooms.append(_room_of(code, data, lists.get(code, [])))
            except UnreadableRow as error:
                _LOG.error("room %s is left out: %s", code, error)  # the message says all that there is to say
        return rooms

    def room(self, code: str) -> Room | None:
        with self._reading() as ask:
            rows = ask("SELECT data FROM rooms WHERE code = ?", (code,))
            entries = ask("SELECT list, entry, data FROM entries WHERE room = ? ORDER BY list, place", (code,))
        return _room_of(code, rows[0][0], (EntryRow(*row) for row in entries)) if rows else None

    def unfinished(self, room: str) -> KeptHand | None:
        hands = self._hands("SELECT id, setup FROM hands WHERE room = ? AND over = 0 ORDER BY id DESC LIMIT 1", room)
        return _kept(room, *hands[0]) if hands else None

    def hand(self, room: str, number: int) -> KeptHand | None:
        hands = self._hands("SELECT id, setup FROM hands WHERE room = ? AND id = ? AND over = 1", room, number)
        return _kept(room, *hands[0]) if hands else None

    def hands(self, room: str, after: int = 0, most: int = -1) -> list[KeptHand]:
        question = "SELECT id, setup FROM hands WHERE room = ? AND over = 1 AND id > ? ORDER BY id LIMIT ?"
        hands = []
        for number, setup, moves in self._hands(question, room, after, most if most >= 0 else _ALL):
            try:
                hands.append(_kept(room, number, setup, moves))
            except UnreadableRow:
                _LOG.exception("hand %s of room %s is left out", number, room)
        return hands

    def _hands(self, question: str, room: str, *values: Value) -> list[tuple[int, bytes, list[bytes]]]:
        """The numbers, setups and moves of the hands that a question finds."""
        with self._reading() as ask:
            hands = ask(question, (room, *values))
            if not hands:
                return []
            numbers = [number for number, _setup in hands]
            between = (room, min(numbers), max(numbers))
            moves = ask("SELECT hand, move FROM moves WHERE room = ? AND hand BETWEEN ? AND ? ORDER BY hand, number", between)
        by_hand = {hand: [move for _hand, move in rows] for hand, rows in groupby(moves, lambda row: row[0])}
        return [(number, setup, by_hand.get(number, [])) for number, setup in hands]

    def remarks(self, room: str) -> list[Remark]:
        remarks = []
        for number, data in self._rows("SELECT id, data FROM remarks WHERE room = ? ORDER BY id", room):
            try:
                remarks.append(msgspec.json.decode(data, type=Remark))
            except _UNDECODABLE:
                _LOG.exception("remark %s of room %s is left out", number, room)
        return remarks


def _today() -> float:
    return _EPOCH + time.time() / _DAY


def _write(run: RunStatement, batch: b.Batch) -> None:
    """Write the changes of a step. Raises `Overtaken` when another was first."""
    room = batch.room
    if not run(*_count(room, batch.expected)):
        raise Overtaken(f"table {room} has gone on elsewhere")
    for change in batch.changes:
        match change:
            case b.RoomSaved():
                _save(run, room, change)
            case b.HandBegun(hand, setup):
                run("UPDATE hands SET over = 2 WHERE room = ? AND over = 0", (room,))
                run("INSERT INTO hands (room, id, setup) VALUES (?, ?, ?)", (room, hand, setup))
            case b.MoveMade(hand, number, move):
                run("INSERT INTO moves (room, hand, number, move) VALUES (?, ?, ?, ?)", (room, hand, number, move))
            case b.HandOver(hand):
                run("UPDATE hands SET over = 1 WHERE room = ? AND id = ?", (room, hand))
            case b.HandVoid():
                run("UPDATE hands SET over = 2 WHERE room = ? AND over = 0", (room,))
            case b.RemarkSaid(number, remark, kept):
                run("INSERT INTO remarks (room, id, data) VALUES (?, ?, ?)", (room, number, remark))
                run("DELETE FROM remarks WHERE room = ? AND id <= ?", (room, number - kept))
            case _:
                assert_never(change)


def _count(room: str, expected: int | None) -> tuple[str, tuple[Value, ...]]:
    """The statement that counts a step, and changes no row when the table has had another number of them."""
    if expected is None:
        return "INSERT INTO steps (room, step) VALUES (?, 1) ON CONFLICT (room) DO UPDATE SET step = steps.step + 1", (room,)
    if expected == 0:
        return "INSERT INTO steps (room, step) VALUES (?, 1) ON CONFLICT (room) DO NOTHING", (room,)
    return "UPDATE steps SET step = step + 1 WHERE room = ? AND step = ?", (room, expected)


def _save(run: RunStatement, room: str, saved: b.RoomSaved) -> None:
    run(
        "INSERT INTO rooms (code, data, changed) VALUES (?, ?, ?)"
        " ON CONFLICT (code) DO UPDATE SET data = excluded.data, changed = excluded.changed",
        (room, saved.core, _today()),
    )
    if saved.whole:
        run("DELETE FROM entries WHERE room = ?", (room,))
    for entry in saved.gone:
        run("DELETE FROM entries WHERE room = ? AND list = ? AND entry = ?", (room, *entry))
    for entry, place, data in saved.entries:
        run(
            "INSERT INTO entries (room, list, entry, place, data) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (room, list, entry) DO UPDATE SET data = excluded.data",
            (room, *entry, place, data),
        )


def _room_of(code: str, data: bytes, entries: Iterable[EntryRow]) -> Room:
    try:
        return room_of(data, entries)
    except _UNDECODABLE as error:
        raise UnreadableRow(f"room {code} cannot be read: {error}") from error


def _kept(room: str, number: int, setup: bytes, moves: Iterable[bytes]) -> KeptHand:
    try:
        return KeptHand(msgspec.json.decode(setup, type=Setup), [decode_move(data) for data in moves])
    except _UNDECODABLE as error:
        raise UnreadableRow(f"hand {number} of room {room} cannot be read: {error}") from error
