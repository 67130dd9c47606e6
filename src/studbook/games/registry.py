"""The registry: every game of the book by key, alias and family, and the door by which all other rooms get a `Game`."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

from studbook.rules import Game
from studbook.rules.options import Option, RuleError, UnknownOption, options_of
from studbook.rules.overlay import with_table_rules
from studbook.rules.table_rules import TableRules, table_options, table_rules

Declaration = Callable[..., Game]
Family = Literal["Wild cards", "Low hands", "Seven-card stud", "Draw", "Five-card stud", "Shared cards"]
FAMILIES: Final[tuple[Family, ...]] = get_args(Family)


class UnknownGame(RuleError):
    """No game has that key or alias; the message lists what there is."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the book."""

    #: What it is called by programs, and on the command line.
    key: str
    family: Family
    #: What it is, in one sentence.
    sentence: str
    #: The function that makes it out of its house rules.
    declare: Declaration
    #: Other names by which it is known.
    aliases: tuple[str, ...] = ()
    #: Its name in a list under its family's heading.
    short: str = ""
    #: Goes up when a change of the declaration would change how a recorded hand is played.
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
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        importlib.import_module(f"{__package__}.{module.name}")
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


def known(key: str) -> bool:
    """Whether a game of the book has that key or alias."""
    games()
    return key in _ENTRIES or key in _ALIASES


def options(key: str) -> tuple[Option, ...]:
    """The house rules of a game."""
    return get(key).options


def make(key: str, /, **chosen: object) -> Game:
    """The game with these house rules, the others at their defaults; `Game.choices` has them all.

    An option is one of the game's own, or a table rule (`studbook.rules.TableRules`) that concerns it; values may come as text. The same
    call gives the same object. Raises `UnknownGame`, `UnknownOption`, or another `RuleError` when the rules contradict each other.
    """
    entry = get(key)
    own = {option.name: option for option in entry.options}
    table = {option.name: option for option in table_rules()}
    values: dict[str, object] = {option.name: option.default for option in entry.options}
    laid: dict[str, object] = {}
    for given, value in chosen.items():
        name = given.strip().replace("-", "_")
        if name in own:
            values[name] = own[name].read(value)
        elif name in table:
            laid[name] = table[name].read(value)
        else:
            raise UnknownOption(_no_such_option(entry, given, sorted({*own, *table})))
    return _made(entry, tuple(values.items()), tuple(laid.items()))


def _no_such_option(entry: Entry, given: str, names: list[str]) -> str:
    near = difflib.get_close_matches(given, names, n=2)
    hint = f"; did you mean {' or '.join(near)}?" if near else "."
    own = [option.name for option in entry.options]
    concerned = [option.name for option in table_options(entry.declare()) if option.name not in own]
    return f"expected an option of {entry.key}, got {given!r}{hint} Its own: {', '.join(own)}. Of the table: {', '.join(concerned)}."


@lru_cache(maxsize=1024)
def _made(entry: Entry, values: tuple[tuple[str, object], ...], laid: tuple[tuple[str, object], ...]) -> Game:
    game = replace(entry.declare(**dict(values)), sentence=entry.sentence, version=entry.version, choices=values)
    return with_table_rules(game, TableRules.of(dict(laid)), strict=True) if laid else game
