"""Who chooses the next game at a table, which games may be dealt there now, and what is dealt when nobody chooses by hand."""

from __future__ import annotations

import random

from studbook.table.book import choice, game_of, keys
from studbook.table.button import next_button
from studbook.table.commands import Refused
from studbook.table.room import Chosen, Room
from studbook.table.running_order import games_in_order, goes_on, next_in_order


def chooser_of(room: Room) -> int | None:
    """The place that chooses the next game: the next dealer's, or the host's."""
    if room.settings.choice == "host":
        return room.seat_of(room.host)
    return next_button(room).order[-1] if room.ready() else None


def next_chooser(room: Room) -> int | None:
    """The place that chooses after this hand; None where games follow in turn, or the one that was dealt last is dealt once more."""
    return None if room.settings.choice == "rotate" or goes_on(room) else chooser_of(room)


def choosing_person(room: Room) -> str | None:
    """The id of the person who chooses the next game; None: a bot does, or nobody."""
    if room.settings.choice == "host":
        return room.host
    place = chooser_of(room)
    seat = None if place is None else room.seats[place]
    return None if seat is None else seat.person


def bot_chooses(room: Room) -> bool:
    """Whether a bot sits at the place that chooses the next game."""
    place = chooser_of(room)
    seat = None if place is None else room.seats[place]
    return seat is not None and seat.bot


def listed(room: Room) -> list[str]:
    """The keys that the host lets people choose, for however many they are: the room's list, or all."""
    everything = keys(room)
    return [key for key in room.settings.games if key in everything] or everything


def allowed(room: Room) -> list[str]:
    """The keys that may be chosen now: those of the list that are for so many players; where none is, any game that is.

    Where no game is dealt twice running, the one before is left out as long as there is another.
    """
    ready = len(room.ready())
    players = {key: game_of(choice(room, key)).players for key in keys(room)}
    fitting = [key for key in listed(room) if players[key][0] <= ready <= players[key][1]]
    fitting = fitting or [key for key in players if players[key][0] <= ready <= players[key][1]]
    fitting = fitting or [key for key in players if ready <= players[key][1]]
    return fitting if room.settings.twice else _others(room, fitting)


def check_choice(room: Room, key: str) -> None:
    """Raise `Refused` when this game may not be chosen by hand now."""
    if key in allowed(room):
        return
    if not room.settings.twice and room.hands and key == room.chosen.game:
        raise Refused(f"{game_of(room.chosen).name} was dealt last, and no game is dealt twice running here.")
    if key not in listed(room):
        names = ", ".join(game_of(choice(room, one)).name for one in listed(room))
        raise Refused(f"This table plays {names}.")


def default_choice(room: Room) -> Chosen:
    """What is dealt when nobody chooses in time: the game before, or the next of the list that is for so many."""
    keys_allowed = allowed(room)
    before = room.chosen
    if before.game in keys_allowed:
        return Chosen(before.game, before.options, room.own.get(before.game, ""))
    everything = keys(room)
    at = everything.index(before.game) if before.game in everything else -1
    return choice(room, min(keys_allowed, key=lambda key: (everything.index(key) - at - 1) % len(everything)))


def next_in_turn(room: Room) -> Chosen:
    """The next game of the room's order; without one, the games that may be chosen, one after the other."""
    chosen = next_in_order(room, games_in_order(room))
    if chosen is not None:
        return chosen
    keys_allowed = allowed(room)
    return choice(room, keys_allowed[room.hands % len(keys_allowed)])


def bots_choice(room: Room, source: random.Random) -> Chosen:
    """A bot deals any game that may be chosen, never the one before if there is another."""
    return choice(room, source.choice(_others(room, allowed(room))))


def _others(room: Room, keys_allowed: list[str]) -> list[str]:
    """These without the game that was dealt last; all of them where there is no other."""
    return [key for key in keys_allowed if key != room.chosen.game or not room.hands] or keys_allowed
