"""Who chooses the next game at a table, which games may be dealt there now, and what is dealt when nobody chooses by hand."""

from __future__ import annotations

import random

from studbook.games.staples import STAPLES
from studbook.table.book import choice, game_of, keys
from studbook.table.button import next_button
from studbook.table.room import Chosen, Room


def chooser_of(room: Room) -> int | None:
    """The place that chooses the next game: the next dealer's, or the host's."""
    if room.settings.choice == "host":
        return room.seat_of(room.host)
    return next_button(room).order[-1] if room.ready() else None


def bot_chooses(room: Room) -> bool:
    """Whether a bot sits at the place that chooses the next game."""
    place = chooser_of(room)
    seat = None if place is None else room.seats[place]
    return seat is not None and seat.bot


def allowed(room: Room) -> list[str]:
    """The keys that may be chosen: the room's list, as far as the games are for so many players."""
    ready = len(room.ready())
    players = {key: game_of(choice(room, key)).players for key in keys(room)}
    listed = [key for key in room.settings.games if key in players] or list(players)
    fitting = [key for key in listed if players[key][0] <= ready <= players[key][1]]
    return fitting or [key for key in players if ready <= players[key][1]]


def default_choice(room: Room) -> Chosen:
    """What is dealt when nobody chooses in time: the game before, or the first that is for so many."""
    keys_allowed = allowed(room)
    before = room.chosen
    if before.game in keys_allowed:
        return Chosen(before.game, before.options, room.own.get(before.game, ""))
    return choice(room, keys_allowed[0])


def next_in_turn(room: Room) -> Chosen:
    """The games that may be chosen, one after the other."""
    keys_allowed = allowed(room)
    return choice(room, keys_allowed[room.hands % len(keys_allowed)])


def bots_choice(room: Room, source: random.Random) -> Chosen:
    """A bot deals the games that the table plays: those of the room's list, or the host's own and the six that everybody knows."""
    keys_allowed = allowed(room)
    usual = [key for key in (*room.own, *STAPLES) if key in keys_allowed]
    return choice(room, source.choice(keys_allowed if room.settings.games or not usual else usual))
