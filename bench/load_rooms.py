"""Rooms for the load: eight people at each table, and the cookies by which their pages are known."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from studbook.rules import Amounts
from studbook.table.room import Room
from studbook.table.settings import Settings, stakes_of
from studbook.table.sqlite_store import SQLiteStore

NAMES: Final = ("Ines", "Jun", "Rosa", "Marta", "Hazel", "Otis", "Tobias", "Nils")
#: What is played at these tables, in turn: a hand follows the one before at once, so that somebody is asked at any time.
GAMES: Final = ("seven-card-stud", "razz", "stud-8", "texas-holdem")
_SETTINGS: Final = Settings(
    choice="rotate", games=GAMES, pause=0.0, clock=600, bank=0, chips=1_000_000, least=1_000_000, most=1_000_000, host_away=0
)


def code_of(table: int) -> str:
    """The room of this number: ``load0007``."""
    return f"load{table:04}"


def cookie_of(table: int, place: int) -> str:
    """The secret by which this table knows the browser of who sits there."""
    return f"load{table:04}at{place}".ljust(40, "x")


def room_of(table: int, people: int = len(NAMES)) -> Room:
    """A table of so many people that deals its first hand as soon as somebody looks on."""
    room = Room(code_of(table), f"Table {table}", "", [None] * people, {}, stakes_of(Amounts()), _SETTINGS)
    for place, name in enumerate(NAMES[:people]):
        person = room.admit(cookie_of(table, place))
        room.call(person, name)
        room.seat_person(person, place, _SETTINGS.chips)
        room.host = room.owner = room.host or person.id
    room.opened = True
    return room


def keep_rooms(database: Path, tables: int, people: int = len(NAMES)) -> None:
    """A database with so many rooms that wait for their people."""
    store = SQLiteStore(database)
    for table in range(tables):
        store.save(room_of(table, people))
    store.close()
