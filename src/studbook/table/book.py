"""The games of a room: those of the book, and those its host has put on the list from a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from studbook.games import CheckedGame, UnknownGame, check_own, make_own, registry
from studbook.rules import Game
from studbook.rules.lint import UnplayableGame
from studbook.rules.options import Option
from studbook.table.commands import Refused
from studbook.table.room import Chosen, Room

#: Games of a host's own on one table, and the letters of all their files together: they are kept with the room.
MOST_OWN: Final = 12
MOST_LETTERS: Final = 65_536


def game_of(chosen: Chosen) -> Game:
    """The game chosen, under its options. Raises a `RuleError` for people when they cannot hold."""
    return make_own(chosen.text, **chosen.options) if chosen.text else registry.make(chosen.game, **chosen.options)


def options_of(chosen: Chosen) -> tuple[Option, ...]:
    """The game's own house rules; a file has them inside."""
    return () if chosen.text else registry.options(chosen.game)


def choice(room: Room, key: str, options: Mapping[str, object] | None = None) -> Chosen:
    """A game of this room by its key, with the text of its file when it is the host's own. Raises `UnknownGame`."""
    if key in room.own:
        return Chosen(key, dict(options or {}), room.own[key])
    try:
        return Chosen(registry.get(key).key, dict(options or {}))
    except UnknownGame as error:
        own_keys = f". Of this table's own: {', '.join(room.own)}" if room.own else ""
        raise UnknownGame(f"{error}{own_keys}") from None


def keys(room: Room) -> list[str]:
    """Every key of this room, the host's own first."""
    return [*room.own, *(entry.key for entry in registry.games())]


def readable(text: str, source: str = "game") -> CheckedGame:
    """The file, if its game can be dealt. Raises `GameFileError` or `UnplayableGame` with what is wrong and where."""
    checked = check_own(text, source)
    if not checked.playable:
        faults = [f"{f'line {line}: ' if line else ''}{finding.text}" for finding, line in checked.findings if finding.level == "error"]
        raise UnplayableGame(f"{source}: {checked.game.name} cannot be dealt: {'; '.join(faults)}")
    return checked


def put(room: Room, text: str) -> Game:
    """Put a game on the room's list, in place of one of that key. Raises when it cannot be dealt, or the list is full."""
    game = readable(text).game
    others = [other for key, other in room.own.items() if key != game.key]
    if len(others) >= MOST_OWN:
        raise Refused(f"expected at most {MOST_OWN} games of your own at one table; take one off the list first")
    if sum(map(len, others)) + len(text) > MOST_LETTERS:
        raise Refused(f"expected at most {MOST_LETTERS} letters in all the files of one table; take one off the list first")
    room.own = {**room.own, game.key: text}
    return game


def take_off(room: Room, key: str) -> None:
    """Take one of the host's own off the list. A hand that is being played with it goes on."""
    if key not in room.own:
        raise Refused(f"expected a game of your own on the list of this table, got {key!r}")
    room.own = {other: text for other, text in room.own.items() if other != key}
