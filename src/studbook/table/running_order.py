"""In what order a table plays its games, and how long each is played: one hand, so many, or one orbit.

An order is one of the book's, or a list that the room has kept under a name of its own; without one it is the games that the host has
ticked. Whatever chose the game that is played, it goes on until its hands are over; then the order goes on, or the next dealer chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from studbook.games.orders import order_named
from studbook.table.book import choice, game_of
from studbook.table.button import comes_to, next_button
from studbook.table.commands import Refused
from studbook.table.room import Chosen, GameRun, Room

#: Lists of its own that a room keeps, and games in one.
_MOST_ORDERS: Final = 12
_MOST_GAMES: Final = 60
_LONGEST_NAME: Final = 30


def games_in_order(room: Room) -> list[Chosen]:
    """The games that are played in turn; empty where the host has ticked none and named no order."""
    name = room.settings.order
    if name in room.orders:
        kept = room.orders[name]
        return [Chosen(one.game, one.options, room.own.get(one.game, "")) for one in kept]
    order = order_named(name)
    if order is not None:
        return [Chosen(one.key, dict(one.options)) for one in order.games]
    return [choice(room, key) for key in room.settings.games]


def goes_on(room: Room) -> bool:
    """Whether the game that was dealt last is dealt once more before another is chosen."""
    run, each = room.run, room.settings.each
    if run is None or room.sitting is None or (each and run.played >= each) or not fits(room, room.chosen):
        return False
    return bool(each) or not comes_to(room, run.first, next_button(room).place)


def dealt(room: Room, chosen: Chosen, place: int) -> None:
    """Note that a hand of this game is dealt from this place: the next of those it is played for, or the first of a new game's."""
    if room.run is not None and chosen == room.chosen and goes_on(room):
        room.run.played += 1
    else:
        room.run = GameRun(_place_in_order(room, chosen), 1, place)


def next_in_order(room: Room, games: Sequence[Chosen]) -> Chosen | None:
    """The next game of the order that so many can play; None where none is."""
    at = -1 if room.run is None else room.run.at
    following = [games[(at + step) % len(games)] for step in range(1, len(games) + 1)] if games else []
    return next((chosen for chosen in following if fits(room, chosen)), None)


def fits(room: Room, chosen: Chosen) -> bool:
    """Whether the game is for as many as are dealt in."""
    least, most = game_of(chosen).players
    return least <= len(room.ready()) <= most


def put_order(room: Room, name: str, games: Sequence[Chosen]) -> None:
    """Keep a list of games under a name, in place of one of that name. Raises `Refused`, or what is wrong with a game."""
    clean = " ".join(name.split())
    if not 1 <= len(clean) <= _LONGEST_NAME or not clean.isprintable():
        raise Refused(f"The name of a list has 1 to {_LONGEST_NAME} letters; this one has {len(clean)}.")
    if order_named(clean) is not None:
        raise Refused(f"{clean} is a list of the book; call yours something else.")
    if not 1 <= len(games) <= _MOST_GAMES:
        raise Refused(f"A list has 1 to {_MOST_GAMES} games; this one has {len(games)}.")
    if clean not in room.orders and len(room.orders) >= _MOST_ORDERS:
        raise Refused(f"A table keeps {_MOST_ORDERS} lists at most; take one away first.")
    for one in games:
        game_of(choice(room, one.game, one.options))
    room.orders = {**room.orders, clean: [Chosen(one.game, one.options) for one in games]}


def take_order(room: Room, name: str) -> None:
    """Forget a list; where it was being played, the games that are ticked follow."""
    if name not in room.orders:
        raise Refused(f"There is no list called {name} at this table.")
    room.orders = {other: games for other, games in room.orders.items() if other != name}
    if room.settings.order == name:
        room.settings = msgspec.structs.replace(room.settings, order="")


def _place_in_order(room: Room, chosen: Chosen) -> int:
    """Where a game that is dealt stands in the order: the next such place; where it is none of them, the order stays where it is."""
    games = games_in_order(room)
    at = -1 if room.run is None else room.run.at
    places = [(at + step) % len(games) for step in range(1, len(games) + 1)] if games else []
    return next((place for place in places if (games[place].game, games[place].options) == (chosen.game, chosen.options)), at)
