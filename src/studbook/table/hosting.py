"""Whose part it is to host: the owner's, until they give it away or are gone for long; and theirs again when they want it back."""

from __future__ import annotations

from collections.abc import Callable

from studbook.table.commands import Refused
from studbook.table.room import Person, Room


def pass_on(room: Room, online: Callable[[str | None], bool]) -> Person | None:
    """The host has been away for long: of those here who came first takes the part, players before onlookers; None: nobody is here."""
    present = [person for person in room.people.values() if person.name and not person.barred and online(person.id)]
    seated = [person for person in present if room.seat_of(person.id) is not None]
    new = next(iter([*seated, *present]), None)
    if new is not None:
        room.host = new.id
    return new


def give(room: Room, person: str) -> Person:
    """The host makes somebody else the host. Raises `Refused`."""
    new = room.people.get(person)
    if new is None or new.name is None or new.barred:
        raise Refused("expected somebody at this table to be the host")
    room.host = new.id
    return new


def take_back(room: Room, person: Person) -> None:
    """The owner of the table is its host again. Raises `Refused` for anybody else."""
    if person.id != room.owner:
        raise Refused("expected this from the one whose table it is")
    room.host = person.id
