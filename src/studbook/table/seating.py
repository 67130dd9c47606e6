"""What happens in the seats between hands: bots sit down, who leaves gets up, and a bot without chips buys new ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from studbook.players.names import pick_names
from studbook.players.temperaments import TEMPERAMENTS
from studbook.table.room import Room, Seat


def seat_bots(room: Room, places: Sequence[int], source: Random) -> None:
    """Bots sit down at these places, each with a name of its own and a temperament. Raises `Refused` when one is taken."""
    for place in places:
        room.free_seat(place)
    names = [seat.name for seat in room.seats if seat is not None] + [person.name for person in room.people.values() if person.name]
    tempers = list(TEMPERAMENTS)
    for place, name in zip(places, pick_names(len(places), source.randrange(2**32), [*names, *room.ledger]), strict=True):
        room.take(place, Seat(name, room.settings.chips, room.settings.chips, temper=source.choice(tempers)))


def clear_seats(room: Room) -> None:
    """Who is leaving gets up, and whoever waits for that seat takes it; a bot that has lost its chips buys new ones."""
    for place, seat in enumerate(room.seats):
        if seat is not None and seat.leaving:
            room.rise(place)
            heir = room.people.get(seat.heir or "")
            if heir is not None and room.seat_of(heir.id) is None:
                room.seat_person(heir, place, seat.brought)
        elif seat is not None and seat.bot and not seat.chips:
            buy(room, seat, room.settings.chips)


def buy(room: Room, seat: Seat, chips: int) -> None:
    """More chips for a seat, written into the ledger."""
    seat.chips += chips
    seat.bought += chips
    room.account(seat.name).bought += chips
