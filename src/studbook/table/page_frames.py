"""The frames of a page: of the snapshot (`snapshot.py`), what has changed since the frame before, as docs/protocol.md says.

What everybody at a table sees alike is made once for all pages, and what several pages see through the same eyes once for them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from studbook.table.frame_parts import FieldPieces, ListPieces, Pieces, changes, encoded, list_changes
from studbook.table.remarks import Remark
from studbook.table.room import Person
from studbook.table.shown import ChoosingShown, ClockShown
from studbook.table.snapshot import (
    Bookmark,
    HandSeen,
    chat_shown,
    choosing_shown,
    clock_shown,
    hand_in_public,
    hand_seen,
    me_shown,
    room_shown,
    seats_shown,
)
from studbook.table.standing import KnownStanding
from studbook.table.table import Table
from studbook.telling.teller import Teller

_NULL: Final = b"null"


Told = TypeVar("Told", Pieces, list[bytes])


class SharedChanges(Generic[Told]):
    """What has changed between two moments, written once for all pages that were at the one and go to the other."""

    def __init__(self, write: Callable[[Told | None, Told], bytes]) -> None:
        self._write: Callable[[Told | None, Told], bytes] = write
        self._before: Told | None = None
        self._now: Told | None = None
        self._changes = b""

    def since(self, before: Told | None, now: Told) -> bytes:
        """What somebody has to be told who was told `before`."""
        if before is None:
            return self._write(None, now)
        if before is not self._before or now is not self._now:
            self._before, self._now, self._changes = before, now, self._write(before, now)
        return self._changes


class CommonSight:
    """What everybody sees alike of one table: its room, its seats and its clocks, made once for each of its versions."""

    def __init__(self) -> None:
        self._moment: tuple[int, int] = (-1, -1)
        self._standing = KnownStanding()
        self._room_fields = FieldPieces(("people", "ledger"))
        self._room_changes = SharedChanges(changes)
        self._seat_changes = SharedChanges(list_changes)
        self._seat_entries = ListPieces()
        self._hands: WeakKeyDictionary[Teller, FieldPieces] = WeakKeyDictionary()
        #: The hand as onlookers see it, and in pieces.
        self.hand: HandSeen | None = None
        self.hand_pieces: FieldPieces = _pieces_of_hand()
        self.room: Pieces = {}
        self.seats: list[bytes] = []
        #: Who chooses and for whom the clock runs, and how long there is.
        self.clocks: Pieces = {}
        self._choosing: ChoosingShown | None = None
        self._clock: ClockShown | None = None
        #: How many milliseconds were left when they were written: -1 for not yet, -2 without a clock.
        self._left = -1
        #: What was said, a list that is another with each remark; and how it is told, by person.
        self._remarks: list[Remark] | None = None
        self._chats: dict[str, bytes] = {}

    def look(self, table: Table) -> None:
        """See the table as it is now."""
        moment = table.version, len(table.viewers)
        if moment != self._moment:
            chips = table.evening.chips_in_front()
            self.room = self._room_fields.take(room_shown(table, chips, self._standing.of(table.room)))
            self.seats = self._seat_entries.take(seats_shown(table, chips))
            self._choosing, self._clock = choosing_shown(table), clock_shown(table)
            self._see_hand(table)
            self._moment, self._left = moment, -1
        left = -2 if table.left is None else int(table.left * 1000)
        if left != self._left:
            self.clocks = {"choosing": encoded(_still(self._choosing, left)), "clock": encoded(_still(self._clock, left))}
            self._left = left

    def _see_hand(self, table: Table) -> None:
        self.hand = hand_in_public(table)
        if self.hand is not None:
            self.hand_pieces = self.hand_fields(self.hand.teller)
            self.hand_pieces.take(self.hand.shown)

    def room_changes(self, before: Pieces | None) -> bytes:
        """What of the room somebody has to be told who has it as it was."""
        return self._room_changes.since(before, self.room)

    def seat_changes(self, before: list[bytes] | None) -> bytes:
        """The same of the seats."""
        return self._seat_changes.since(before, self.seats)

    def chat(self, table: Table, person: Person) -> bytes:
        """What was said, for this person."""
        remarks = table.desk.chat.remarks
        if remarks is not self._remarks:
            self._remarks, self._chats = remarks, {}
        chat = self._chats.get(person.id)
        if chat is None:
            chat = self._chats[person.id] = encoded(chat_shown(table, person))
        return chat

    def hand_fields(self, teller: Teller) -> FieldPieces:
        """The pieces of the hand as this teller tells it."""
        fields = self._hands.get(teller)
        if fields is None:
            fields = self._hands[teller] = _pieces_of_hand()
        return fields


def _pieces_of_hand() -> FieldPieces:
    return FieldPieces(("players",), without=("id", "log_from", "log"))


_Timed = TypeVar("_Timed", ChoosingShown, ClockShown)


def _still(shown: _Timed | None, left: int) -> _Timed | None:
    """The same with the milliseconds that are left now; negative without a clock."""
    return shown if shown is None or left < 0 else replace(shown, left=left)


_SIGHTS: Final[WeakKeyDictionary[Table, CommonSight]] = WeakKeyDictionary()


def _sight_of(table: Table) -> CommonSight:
    sight = _SIGHTS.get(table)
    if sight is None:
        sight = _SIGHTS[table] = CommonSight()
    return sight


class PageFrames:
    """The frames of one page, which has had all that `next_for` has made."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sight = _sight_of(table)
        self._bookmark = Bookmark()
        #: What the page has: nothing before the first frame.
        self._room: Pieces | None = None
        self._seats: list[bytes] | None = None
        self._rest: Pieces | None = None
        self._hand: Pieces | None = None
        self._teller: Teller | None = None

    def next_for(self, person: Person) -> bytes:
        """The next frame for this person, in JSON."""
        table, sight = self._table, self._sight
        sight.look(table)
        parts = [b'{"type":"snapshot","seq":%d,"now":%d' % (table.version, int(time.time() * 1000))]
        room = sight.room_changes(self._room)
        if room:
            parts.append(b'"room":{' + room + b"}")
        seats = sight.seat_changes(self._seats)
        if seats:
            parts.append(b'"seats":' + seats)
        seat = table.evening.eyes_of(person.id)
        rest: Pieces = {**sight.clocks, "me": encoded(me_shown(table, person, seat)), "chat": sight.chat(table, person)}
        told = changes(self._rest, rest)
        if told:
            parts.append(told)
        hand = self._hand_for(seat)
        if hand:
            parts.append(b'"hand":' + hand)
        self._room, self._seats, self._rest = sight.room, sight.seats, rest
        return b",".join(parts) + b"}"

    def _hand_for(self, seat: int) -> bytes:
        public = self._sight.hand
        if public is None:
            is_news = self._teller is not None or self._rest is None
            self._teller = self._hand = None
            return _NULL if is_news else b""
        teller, shown = hand_seen(self._table, public, seat)
        since = self._bookmark.since(teller)
        common = self._sight.hand_pieces
        pieces = common.pieces if teller is public.teller else self._sight.hand_fields(teller).take(shown, common)
        told = changes(self._hand if teller is self._teller else None, pieces)
        self._teller, self._hand = teller, pieces
        if not told and teller.narrator.count == since:
            return b""
        self._bookmark.move(teller)
        head = b'"id":%d,"log_from":%d,"log":%b' % (shown.id, since, encoded(teller.narrator.log(since)))
        return b"{" + head + (b"," + told if told else b"") + b"}"
