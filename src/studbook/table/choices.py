"""Which games may be dealt at a table now, and what is dealt when nobody chooses by hand."""

from __future__ import annotations

import random

from studbook.games import registry
from studbook.games.staples import STAPLES
from studbook.table.room import Chosen, Room


def allowed(room: Room) -> list[str]:
    """The keys that may be chosen: the room's list, as far as the games are for so many players."""
    n = len(room.ready())
    keys = room.settings.games or tuple(entry.key for entry in registry.games())
    fits = [key for key in keys if registry.make(key).players[0] <= n <= registry.make(key).players[1]]
    return fits or [entry.key for entry in registry.games() if n <= registry.make(entry.key).players[1]]


def default_choice(room: Room) -> Chosen:
    """What is dealt when nobody chooses in time: the game before, or the first that is for so many."""
    keys = allowed(room)
    return room.chosen if room.chosen.game in keys else Chosen(keys[0])


def next_in_turn(room: Room) -> Chosen:
    """The room's list, one after the other."""
    keys = allowed(room)
    return Chosen(keys[room.hands % len(keys)])


def bots_choice(room: Room, source: random.Random) -> Chosen:
    """A bot deals the games that the table plays: those of the room's list, or the six that everybody knows."""
    keys = allowed(room)
    known = [key for key in STAPLES if key in keys]
    return Chosen(source.choice(keys if room.settings.games or not known else known))
