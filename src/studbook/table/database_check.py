"""Whether all that a database of tables has can be read and played again, and no chip is lost in it; while it is in use, too."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec

from studbook.errors import StudbookError
from studbook.table.deal import DealtHand, Setup
from studbook.table.ledger_lines import lines_of
from studbook.table.moves import decode_move
from studbook.table.parts import EntryRow, room_of
from studbook.table.remarks import Remark
from studbook.table.schema import check_schema

#: How a hand is marked that does not count, and one that is over.
_OVER, _VOID = 1, 2


class AskRows(Protocol):
    """Asks a question with ``?`` for each value, and gives the rows one after the other: there may be more than memory holds."""

    def __call__(self, question: str, values: Sequence[str | int] = (), /) -> Iterable[tuple[Any, ...]]: ...


class DatabaseFault(StudbookError):
    """A file is no database of tables, or none of this version, or cannot be written. The message says so."""


@dataclass
class DatabaseCheck:
    """What was looked at, and what is wrong."""

    rooms: int = 0
    hands: int = 0
    moves: int = 0
    remarks: int = 0
    #: A line for each row that is not as it should be: ``room k7f3mn, hand 12: cannot be played again: …``.
    faults: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What was looked at: ``2 rooms, 3 hands, 94 moves``."""
        counts = (("room", self.rooms), ("hand", self.hands), ("move", self.moves), ("remark", self.remarks))
        return ", ".join(f"{count:,} {what}{'' if count == 1 else 's'}" for what, count in counts)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The database, to be read as it stands at this moment, whoever writes to it meanwhile. Raises `DatabaseFault`."""
    if not path.is_file():
        raise DatabaseFault(f"expected a database of tables, got no file at {path}")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)) as db:
            db.execute("PRAGMA busy_timeout=3000")
            check_schema(db)
            yield db
    except sqlite3.Error as error:
        raise DatabaseFault(f"expected a database of tables at {path}: {error}") from None


def check_database(path: Path) -> DatabaseCheck:
    """Read every row, play every hand again, and count the chips. Raises `DatabaseFault`."""
    check = DatabaseCheck()
    with opened(path) as db:
        db.execute("BEGIN")
        check.faults += [f"the file: {words}" for (words,) in db.execute("PRAGMA integrity_check") if words != "ok"]
        check_rows(check, db.execute)
    return check


def check_rows(check: DatabaseCheck, ask: AskRows) -> None:
    """Look at every row of a database of either kind, as it stands at one moment."""
    rooms = set()
    for code, text in ask("SELECT code, data FROM rooms ORDER BY code"):
        check.rooms += 1
        rooms.add(code)
        entries = ask("SELECT list, entry, data FROM entries WHERE room = ? ORDER BY list, place", (code,))
        _note(check, f"room {code}", _fault_of_room(code, text, [EntryRow(*entry) for entry in entries]))
    for code, number, setup, over in ask("SELECT room, id, setup, over FROM hands ORDER BY room, id"):
        check.hands += 1
        moves = [move for (move,) in ask("SELECT move FROM moves WHERE room = ? AND hand = ? ORDER BY number", (code, number))]
        check.moves += len(moves)
        orphan = "" if code in rooms else "its room is missing"
        if over != _VOID:  # what cannot be played on is void, and does not count
            _note(check, f"room {code}, hand {number}", orphan or _fault_of_hand(number, setup, moves, over))
    for code, number, text in ask("SELECT room, id, data FROM remarks ORDER BY room, id"):
        check.remarks += 1
        _note(check, f"room {code}, remark {number}", _fault_of_remark(text))


def back_up(path: Path, copy: Path) -> int:
    """Copy the database as it stands at one moment into a file of its own, whole or not at all; how many bytes. Raises `DatabaseFault`.

    Decks in play and everybody's cookies are in it: nobody else on this machine may read it.
    """
    with opened(path) as db, writing(copy) as target:
        db.backup(target)
    return copy.stat().st_size


@contextmanager
def writing(copy: Path) -> Iterator[sqlite3.Connection]:
    """A database to fill, which becomes that file when the ``with`` is left, and nothing when that raises. Raises `DatabaseFault`."""
    if copy.exists():
        raise DatabaseFault(f"expected a file that is not there yet, got {copy}")
    partial = copy.with_name(f"{copy.name}.part")
    try:
        partial.touch(mode=0o600)
        with closing(sqlite3.connect(partial, isolation_level=None)) as target:
            yield target
            target.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
        partial.rename(copy)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseFault(f"expected to write {copy}: {error}") from None
    finally:
        partial.unlink(missing_ok=True)


def _note(check: DatabaseCheck, what: str, fault: str) -> None:
    if fault:
        check.faults.append(f"{what}: {fault}")


def _fault_of_room(code: str, core: bytes, entries: list[EntryRow]) -> str:
    try:
        room = room_of(core, entries)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return f"cannot be read: {error}"
    if room.code != code:
        return f"says it is room {room.code}"
    lines = lines_of(room, [0 if seat is None else seat.chips for seat in room.seats])
    missing = -sum(line.net for line in lines)
    return f"the ledger does not add up: {missing:,} chips are missing" if missing else ""


def _fault_of_hand(number: int, setup: bytes, moves: list[bytes], over: int) -> str:
    try:
        start = msgspec.json.decode(setup, type=Setup)
        made = [decode_move(move) for move in moves]
    except (msgspec.MsgspecError, StudbookError, UnicodeDecodeError) as error:
        return f"cannot be read: {error}"
    if start.id != number:
        return f"says it is hand {start.id}"
    try:
        deal = DealtHand(start, made)
    except Exception as error:  # whatever a damaged row makes of the engine is the row's fault
        return f"cannot be played again: {str(error) or type(error).__name__}"
    state = deal.hand.state
    chips = sum(state.stacks) + (state.carried if state.over else state.pot)
    if chips != sum(start.stacks) + start.carried:
        return f"began with {sum(start.stacks) + start.carried:,} chips and has {chips:,}"
    return "is kept as over, and is not" if over == _OVER and not deal.hand.over else ""


def _fault_of_remark(text: bytes) -> str:
    try:
        msgspec.json.decode(text, type=Remark)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return f"cannot be read: {error}"
    return ""
