"""What people have asked of the host, in words: for the host, and for those who wait."""

from __future__ import annotations

from studbook.table.room import Person, Room, Wish
from studbook.table.shown import AwaitsShown, WishShown
from studbook.table.wishes import wish_of


def shown_wishes(room: Room) -> list[WishShown]:
    """All that is asked of the host, the oldest first."""
    return [WishShown(wish.person, wish.kind, wish.chips, _asks(room, wish)) for wish in room.wishes]


def shown_awaited(room: Room, person: Person) -> AwaitsShown | None:
    """What this person waits for."""
    wish = wish_of(room, person)
    if wish is not None:
        return AwaitsShown(wish.kind, f"{_asked(room, wish)}; waiting for {_name(room, room.host) or 'the host'}.")
    seat = next((seat for seat in room.seats if seat is not None and seat.heir == person.id), None)
    return (
        None if seat is None else AwaitsShown("heir", f"You take {seat.name}’s seat when this hand is over, with {seat.brought:,} chips.")
    )


def _asks(room: Room, wish: Wish) -> str:
    if wish.kind == "back":
        return f"Somebody on another device says they are {_name(room, wish.back)}."
    what = f"a seat with {wish.chips:,} chips" if wish.kind == "seat" else f"{wish.chips:,} more chips"
    return f"{_name(room, wish.person) or 'Somebody'} asks for {what}."


def _asked(room: Room, wish: Wish) -> str:
    match wish.kind:
        case "back":
            return f"Asked to be {_name(room, wish.back)} again"
        case "seat":
            return f"Asked for a seat with {wish.chips:,} chips"
        case "chips":
            return f"Asked for {wish.chips:,} more chips"


def _name(room: Room, person: str) -> str:
    guest = room.people.get(person)
    return "" if guest is None or guest.name is None else guest.name
