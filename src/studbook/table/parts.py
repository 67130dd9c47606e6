"""A room in parts, as it is kept: what changes all the time in one piece, and each entry of a list that grows by itself.

So a hand that is over writes one line of the list of hands, and not the list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from studbook.table.ledger import LedgerRow
from studbook.table.room import Chosen, Past, Person, Room
from studbook.table.sitting import EveningResult


class ListEntry(NamedTuple):
    """Which entry of which list: ``ListEntry("people", "p1")``."""

    list: str
    key: str


class EntryRow(NamedTuple):
    """An entry as it is kept: ``EntryRow("past", "12", b"{...}")``."""

    list: str
    key: str
    data: bytes


#: The lists by key, and what each of their entries is.
_BY_KEY: Final[dict[str, Any]] = {"people": Person, "ledger": LedgerRow, "own": str, "orders": list[Chosen]}  # Any: a type, for msgspec
_EMPTY: Final[dict[str, Any]] = {"people": {}, "ledger": {}, "own": {}, "orders": {}, "past": [], "results": [], "answered": []}
#: Points of somebody's results that are an entry together.
_POINTS: Final = 30


def core_of(room: Room) -> bytes:
    """The room without its lists."""
    sitting = None if room.sitting is None else msgspec.structs.replace(room.sitting, curves={})
    return msgspec.json.encode(msgspec.structs.replace(room, **_EMPTY, sitting=sitting))


def entries_of(room: Room) -> dict[ListEntry, bytes]:
    """The entries of its lists, in each list the oldest first."""
    entries = {ListEntry(name, key): msgspec.json.encode(one) for name in _BY_KEY for key, one in getattr(room, name).items()}
    entries |= {ListEntry("past", str(one.id)): msgspec.json.encode(one) for one in reversed(room.past)}
    entries |= {ListEntry("results", one.key or f"{at}"): msgspec.json.encode(one) for at, one in enumerate(reversed(room.results))}
    for mark in room.answered:  # a page chose it, and PostgreSQL takes no NUL in a text
        written = msgspec.json.encode(mark)
        entries[ListEntry("answered", written.decode())] = written
    for holder, curve in ({} if room.sitting is None else room.sitting.curves).items():
        for at in range(0, max(len(curve), 1), _POINTS):
            entries[ListEntry("curves", f"{at} {holder}")] = msgspec.json.encode(curve[at : at + _POINTS])
    return entries


def room_of(core: bytes, rows: Iterable[EntryRow]) -> Room:
    """The room of these parts, the oldest entry of each list first. Raises a `msgspec.MsgspecError` when one cannot be read."""
    room = msgspec.json.decode(core, type=Room)
    for name, key, data in rows:
        if name in _BY_KEY:
            getattr(room, name)[key] = msgspec.json.decode(data, type=_BY_KEY[name])
        elif name == "past":
            room.past.insert(0, msgspec.json.decode(data, type=Past))
        elif name == "results":
            room.results.insert(0, msgspec.json.decode(data, type=EveningResult))
        elif name == "answered":
            room.answered.append(msgspec.json.decode(data, type=str))
        elif name == "curves" and room.sitting is not None:
            room.sitting.curves.setdefault(key.partition(" ")[2], []).extend(msgspec.json.decode(data, type=list[int]))
        else:
            raise msgspec.ValidationError(f"expected a list of a room, got {name!r}")
    return room
