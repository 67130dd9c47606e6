"""The registry: every game of the book by key, alias and family, and the door by which all other rooms get a `Game`."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, get_args

import studbook.games
from studbook.rules import Game
from studbook.rules.options import Option, RuleError, options_of, read_options

Declaration = Callable[..., Game]
Family = Literal["Wild cards", "Low hands", "Seven-card stud", "Draw", "Five-card stud", "Shared cards"]
FAMILIES: Final[tuple[Family, ...]] = get_args(Family)


class UnknownGame(RuleError):
    """No game has that key or alias; the message lists what there is."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the book. `short` is its name in a list under its family's heading, `sentence` what it is, in one sentence.

    `version` goes up when a change of the declaration would change how a recorded hand is played.
    """

    key: str
    family: Family
    sentence: str
    declare: Declaration
    aliases: tuple[str, ...] = ()
    short: str = ""
    version: int = 1

    @property
    def options(self) -> tuple[Option, ...]:
        """Its house rules."""
        return options_of(self.declare)


_ENTRIES: Final[dict[str, Entry]] = {}
_ALIASES: Final[dict[str, str]] = {}


def register(
    key: str, family: Family, sentence: str, *, aliases: tuple[str, ...] = (), short: str = "", version: int = 1
) -> Callable[[Declaration], Declaration]:
    """Put a declaration into the book under `key`. Raises `ValueError` when a key or alias is taken."""

    def enter(declare: Declaration) -> Declaration:
        for name in (key, *aliases):
            if name in _ENTRIES or name in _ALIASES:
                raise ValueError(f"expected a new key for {declare.__name__}, {name!r} is taken")
        _ENTRIES[key] = Entry(key, family, sentence, declare, aliases, short, version)
        _ALIASES.update(dict.fromkeys(aliases, key))
        return declare

    return enter


@lru_cache(maxsize=1)
def games() -> tuple[Entry, ...]:
    """Every game, by family and in the order in which the family's file has them."""
    for module in pkgutil.iter_modules(studbook.games.__path__):
        importlib.import_module(f"studbook.games.{module.name}")
    return tuple(sorted(_ENTRIES.values(), key=lambda entry: FAMILIES.index(entry.family)))


def get(key: str) -> Entry:
    """The game with that key or alias; raises `UnknownGame`, with the nearest names, or all."""
    games()
    name = key.strip().lower().replace(" ", "-").replace("_", "-")
    name = _ALIASES.get(name, name)
    if name not in _ENTRIES:
        near = difflib.get_close_matches(name, [*_ENTRIES, *_ALIASES], n=3)
        hint = f"did you mean {' or '.join(near)}? " if near else ""
        raise UnknownGame(f"expected a game of the book, got {key!r}; {hint}There are: {', '.join(entry.key for entry in games())}")
    return _ENTRIES[name]


def options(key: str) -> tuple[Option, ...]:
    """The house rules of a game."""
    return get(key).options


def make(key: str, **chosen: object) -> Game:
    """The game with these house rules, the others at their defaults. `Game.choices` has all of them.

    The same call gives the same object. Raises `UnknownGame`, `UnknownOption`, or another `RuleError` when the rules contradict each other.
    """
    entry = get(key)
    own = {option.name: option for option in entry.options}
    values = read_options(own, chosen, entry.key)
    return _made(entry, tuple((option.name, values.get(option.name, option.default)) for option in entry.options))


@lru_cache(maxsize=1024)
def _made(entry: Entry, values: tuple[tuple[str, object], ...]) -> Game:
    return replace(entry.declare(**dict(values)), version=entry.version, choices=values)
