"""The frames of a page: of the snapshot (`snapshot.py`), what has changed since the frame before, as docs/protocol.md says.

What everybody at a table sees alike is made once for all pages, and what several pages see through the same eyes once for them.
"""

from __future__ import annotations

import time
from typing import Final, TypeVar
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from studbook.table.frame_parts import FieldPieces, ListPieces, Pieces, changes, encoded, list_changes
from studbook.table.room import Person
from studbook.table.shown import ChoosingShown, ClockShown
from studbook.table.snapshot import (
    Bookmark,
    chat_shown,
    choosing_shown,
    clock_shown,
    hand_seen,
    me_shown,
    room_shown,
    seats_shown,
)
from studbook.table.table import Table
from studbook.telling.teller import Teller

_NULL: Final = b"null"


class CommonSight:
    """What everybody sees alike of one table: its room, its seats and its clocks, made once for each of its versions."""

    def __init__(self) -> None:
        self._moment: tuple[int, int] = (-1, -1)
        self._room_fields = FieldPieces(("people", "ledger"))
        self._seat_entries = ListPieces()
        self._hands: WeakKeyDictionary[Teller, FieldPieces] = WeakKeyDictionary()
        self.room: Pieces = {}
        self.seats: list[bytes] = []
        #: Who chooses and for whom the clock runs, and how long there is.
        self.clocks: Pieces = {}
        self._choosing: ChoosingShown | None = None
        self._clock: ClockShown | None = None

    def look(self, table: Table) -> None:
        """See the table as it is now."""
        moment = table.version, len(table.viewers)
        if moment != self._moment:
            chips = table.evening.chips_in_front()
            self.room = self._room_fields.take(room_shown(table, chips))
            self.seats = self._seat_entries.take(seats_shown(table, chips))
            self._choosing, self._clock = choosing_shown(table), clock_shown(table)
            self._moment = moment
        self.clocks = {"choosing": encoded(_still(self._choosing, table)), "clock": encoded(_still(self._clock, table))}

    def hand_fields(self, teller: Teller) -> FieldPieces:
        """The pieces of the hand as this teller tells it."""
        fields = self._hands.get(teller)
        if fields is None:
            fields = self._hands[teller] = FieldPieces(("players",), without=("id", "log_from", "log"))
        return fields


_Timed = TypeVar("_Timed", ChoosingShown, ClockShown)


def _still(shown: _Timed | None, table: Table) -> _Timed | None:
    """The same with the time that is left now."""
    return shown if shown is None or table.left is None else replace(shown, left=int(table.left * 1000))


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
        room = changes(self._room, sight.room)
        if room:
            parts.append(b'"room":{' + room + b"}")
        seats = list_changes(self._seats, sight.seats)
        if seats:
            parts.append(b'"seats":' + seats)
        rest: Pieces = {**sight.clocks, "me": encoded(me_shown(table, person)), "chat": encoded(chat_shown(table, person))}
        told = changes(self._rest, rest)
        if told:
            parts.append(told)
        hand = self._hand_for(person)
        if hand:
            parts.append(b'"hand":' + hand)
        self._room, self._seats, self._rest = sight.room, sight.seats, rest
        return b",".join(parts) + b"}"

    def _hand_for(self, person: Person) -> bytes:
        seen = hand_seen(self._table, person)
        if seen is None:
            is_news = self._teller is not None or self._rest is None
            self._teller = self._hand = None
            return _NULL if is_news else b""
        teller, shown = seen
        since = self._bookmark.since(teller)
        pieces = self._sight.hand_fields(teller).take(shown)
        told = changes(self._hand if teller is self._teller else None, pieces)
        self._teller, self._hand = teller, pieces
        if not told and teller.narrator.count == since:
            return b""
        self._bookmark.move(teller)
        head = b'"id":%d,"log_from":%d,"log":%b' % (shown.id, since, encoded(teller.narrator.log(since)))
        return b"{" + head + (b"," + told if told else b"") + b"}"
