"""What one step of a table changes, ready to be written: kept as a whole, or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

import msgspec

from studbook.table.deal import Setup
from studbook.table.moves import Move, encode_move
from studbook.table.parts import ListEntry, core_of, entries_of
from studbook.table.remarks import Remark
from studbook.table.room import Room


class PlacedEntry(NamedTuple):
    """An entry of a room's list, and its place there; the lowest is the oldest."""

    entry: ListEntry
    place: int
    data: bytes


@dataclass(frozen=True)
class RoomSaved:
    """The room as it is now: its core, the entries that are new or changed, and those that are gone; `whole`: these are all there are."""

    mark: ClassVar = ""
    core: bytes
    entries: list[PlacedEntry]
    gone: list[ListEntry] = field(default_factory=list)
    whole: bool = False


@dataclass(frozen=True)
class HandBegun:
    """The start of a hand; one that was not finished is void."""

    #: What the places are called where a test may let the server die before and after this (`crashpoints.py`).
    mark: ClassVar = "deal"
    hand: int
    setup: bytes


@dataclass(frozen=True)
class MoveMade:
    """A move of a hand, by its number."""

    mark: ClassVar = "commit"
    hand: int
    number: int
    move: bytes


@dataclass(frozen=True)
class HandOver:
    """The hand is over."""

    mark: ClassVar = "settle"
    hand: int


@dataclass(frozen=True)
class HandVoid:
    """The hand that was being played does not count."""

    mark: ClassVar = ""


@dataclass(frozen=True)
class RemarkSaid:
    """What was said, and how many of the latest remarks are kept."""

    mark: ClassVar = ""
    id: int
    remark: bytes
    kept: int


Change = RoomSaved | HandBegun | MoveMade | HandOver | HandVoid | RemarkSaid
"""One thing that is kept of a table."""


@dataclass(frozen=True)
class Batch:
    """The changes of one step of a table."""

    #: The code of its room.
    room: str
    #: How many steps the store has of this table before this one: when it has another number, somebody else was first and nothing is
    #: kept. None: whatever it has.
    expected: int | None
    changes: list[Change]


def whole(room: Room) -> RoomSaved:
    """The room with all its entries."""
    entries = entries_of(room).items()
    return RoomSaved(core_of(room), [PlacedEntry(entry, place, data) for place, (entry, data) in enumerate(entries)], whole=True)


def begun(setup: Setup) -> HandBegun:
    """A hand that starts so."""
    return HandBegun(setup.id, msgspec.json.encode(setup))


def made(hand: int, number: int, move: Move) -> MoveMade:
    """A move of this hand."""
    return MoveMade(hand, number, encode_move(move))


def said(remark: Remark, kept: int) -> RemarkSaid:
    """Something that was said; the latest `kept` remarks stay."""
    return RemarkSaid(remark.id, msgspec.json.encode(remark), kept)
