"""How seats are taken, left and paid for: people and bots sit down, who leaves gets up, and chips are bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from studbook.players.bot_levels import LEVELS
from studbook.players.bot_names import pick_names
from studbook.players.temperaments import TEMPERAMENTS
from studbook.table.commands import Refused
from studbook.table.room import Person, Room, Seat


def seat_bots(room: Room, places: Sequence[int], source: Random) -> None:
    """Bots sit down at these places, each with a name of its own and a temperament. Raises `Refused` when one is taken."""
    for place in places:
        room.free_seat(place)
    names = [seat.name for seat in room.seats if seat is not None] + [person.name for person in room.people.values() if person.name]
    names += [row.name for row in room.ledger.values()]
    for place, name in zip(places, pick_names(len(places), source.randrange(2**32), names), strict=True):
        room.take(place, Seat(name, room.settings.chips, room.settings.chips, temper=_temper(room, source), level=room.settings.bot_level))


def _temper(room: Room, source: Random) -> str:
    """The temperament of a new bot: the one that the host has set, else one of those that the table has fewest of."""
    if room.settings.bot_temper != "any":
        return room.settings.bot_temper
    tempers = Counter(seat.temper for seat in room.seats if seat is not None)
    fewest = min(tempers[name] for name in TEMPERAMENTS)
    return source.choice([name for name in TEMPERAMENTS if tempers[name] == fewest])


def set_mind(bot: Seat, temper: str | None, level: str | None) -> None:
    """How a bot plays from its next decision on; None leaves it as it is. Raises `Refused` at no such name."""
    if temper is not None and temper not in TEMPERAMENTS:
        raise Refused(f"expected a temperament out of {', '.join(TEMPERAMENTS)}, got {temper!r}")
    if level is not None and level not in LEVELS:
        raise Refused(f"expected a level out of {', '.join(LEVELS)}, got {level!r}")
    bot.temper = temper or bot.temper
    bot.level = level or bot.level


def clear_seats(room: Room, source: Random) -> None:
    """Who is leaving gets up, and whoever waits for that seat takes it; a bot without chips does what the settings say."""
    for place, seat in enumerate(room.seats):
        if seat is not None and seat.leaving:
            room.rise(place)
            heir = room.people.get(seat.heir or "")
            if heir is not None and room.seat_of(heir.id) is None:
                room.seat_person(heir, place, seat.brought)
        elif seat is not None and seat.booked:
            _buy(room, seat, min(seat.booked, room.settings.most - seat.chips))
            seat.booked = 0
        elif seat is not None and seat.bot and not seat.chips:
            _save_bot(room, place, seat, source)


def _save_bot(room: Room, place: int, seat: Seat, source: Random) -> None:
    settings = room.settings
    if settings.broke_bots == "buy" and not settings.freezeout:
        _buy(room, seat, settings.chips)
        return
    room.rise(place)
    if settings.broke_bots == "another" and not settings.freezeout:
        seat_bots(room, [place], source)


def sit_down(room: Room, person: Person, place: int | None, chips: int | None, playing: Collection[int]) -> None:
    """Sit down on a free seat, or on a bot's: at once, or when the hand is over that is being played at the places `playing`.

    Raises `Refused` when there is no such seat, or not for so many chips.
    """
    if room.awaited(person.id):
        raise Refused("you sit down when the hand is over")
    _check_open(room)
    place = room.free_seat(place, bots=True)
    settings = room.settings
    chips = settings.chips if chips is None else chips
    if not settings.least <= chips <= settings.most:
        raise Refused(f"One sits down with {settings.least:,} to {settings.most:,} chips here, not {chips:,}.")
    holder = room.seats[place]
    if place not in playing:
        room.rise(place)
        room.seat_person(person, place, chips)
    elif holder is None:
        raise Refused("That seat has cards; it is free when the hand is over.")
    else:
        holder.leaving, holder.heir, holder.brought = True, person.id, chips


def forgo_seat(room: Room, person: Person, *, must: bool = True) -> None:
    """Somebody does not want the seat that a bot is about to leave them: the bot stays. Raises `Refused` if they `must` wait for one."""
    seat = next((seat for seat in room.seats if seat is not None and seat.heir == person.id), None)
    if seat is not None:
        seat.leaving, seat.heir, seat.brought = False, None, 0
    elif must:
        raise Refused("expected somebody who waits for a seat")


def buy_more(room: Room, place: int, chips: int | None, playing: Collection[int]) -> None:
    """Buy chips, as many as one sits down with when one does not say how many; those bought in a hand come when it is over.

    Raises `Refused` over the most, counted with what one had as the hand began. What one has won by then may leave room for fewer.
    """
    _check_open(room)
    seat = room.seat_at(place)
    most = room.settings.most
    bought = room.settings.chips if chips is None else chips
    if bought < 1:
        raise Refused(f"You can buy 1 chip or more; {bought} is none.")
    if seat.chips + seat.booked + bought > most:
        room_left = max(most - seat.chips - seat.booked, 0)
        raise Refused(f"Nobody may have more than {most:,} chips here: you can buy {room_left:,} at most, not {bought:,}.")
    if place in playing:
        seat.booked += bought
        return
    _buy(room, seat, bought)
    seat.away = False


def _check_open(room: Room) -> None:
    if room.settings.freezeout and room.sitting is not None:
        raise Refused("Chips are bought before the first hand: this evening is played until one has everything.")


def _buy(room: Room, seat: Seat, chips: int) -> None:
    """More chips for a seat, written into the ledger; none where there is no room for any."""
    chips = max(chips, 0)
    seat.chips += chips
    seat.bought += chips
    room.account(seat).brought += chips
