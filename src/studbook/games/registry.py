"""The registry: every game of the book by key, alias and family, and the door by which all other rooms get a `Game`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

from studbook.hands.ranking_names import known_as, named
from studbook.names import Names, did_you_mean
from studbook.rules import Game
from studbook.rules.game_sentences import same_in_a_sentence
from studbook.rules.options import Option, RuleError, UnknownOption, named_option, near_options, options_of
from studbook.rules.overlay import with_table_rules
from studbook.rules.table_rules import TableRules, table_options, table_rule_options

Declaration = Callable[..., Game]
Family = Literal["Wild cards", "Low hands", "Seven-card stud", "Draw", "Five-card stud", "Shared cards"]
FAMILIES: Final[tuple[Family, ...]] = get_args(Family)


class UnknownGame(RuleError):
    """No game has that name, or several have; the message lists what there is."""


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
    #: Other names by which it is known, each the name of one game only.
    aliases: tuple[str, ...] = ()
    #: Names that other games have as well: who asks by one is told which there are.
    shared: tuple[str, ...] = ()
    #: Its name in a list under its family's heading.
    short: str = ""
    #: Goes up when a change of the declaration would change how a recorded hand is played.
    version: int = 1

    @property
    def options(self) -> tuple[Option, ...]:
        """Its house rules."""
        return options_of(self.declare)


_ENTRIES: Final[dict[str, Entry]] = {}
#: Every key and alias, to see at once that it is taken.
_TAKEN: Final[Names[str]] = Names()


def register(
    key: str,
    family: Family,
    sentence: str,
    *,
    aliases: tuple[str, ...] = (),
    shared: tuple[str, ...] = (),
    short: str = "",
    version: int = 1,
) -> Callable[[Declaration], Declaration]:
    """Put a declaration into the book under `key`. Raises `ValueError` when a key or alias is taken, however it is written."""

    def enter(declare: Declaration) -> Declaration:
        for name in (key, *aliases):
            if _TAKEN.meanings(name):
                raise ValueError(f"expected a new key for {declare.__name__}, {name!r} is taken")
        for name in (key, *aliases):
            _TAKEN.add(name, key)
        _ENTRIES[key] = Entry(key, family, sentence, declare, aliases, shared, short, version)
        return declare

    return enter


@lru_cache(maxsize=1)
def games() -> tuple[Entry, ...]:
    """Every game, by family and in the order in which the family's file has them."""
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        importlib.import_module(f"{__package__}.{module.name}")
    return tuple(sorted(_ENTRIES.values(), key=lambda entry: FAMILIES.index(entry.family)))


@lru_cache(maxsize=1)
def _own_names() -> Names[str]:
    """The names that are one game's only: its key, its aliases, and what its page is called."""
    names: Names[str] = Names()
    for entry in games():
        for name in (entry.key, entry.declare().name, *entry.aliases):
            names.add(name, entry.key)
    return names


@lru_cache(maxsize=1)
def _shared_names() -> Names[str]:
    """The names that several games may have: what a game is called under the heading of its family, and those it shares."""
    names: Names[str] = Names()
    for entry in games():
        for name in (entry.short, *entry.shared):
            if name:
                names.add(name, entry.key)
    return names


def get(key: str) -> Entry:
    """The game with that key or name, however it is written.

    Raises `UnknownGame` for a name that several have, with their keys, and for one that none has, with the nearest names, or all.
    """
    if key in _ENTRIES:
        return _ENTRIES[key]
    keys = _own_names().meanings(key) or _shared_names().meanings(key)
    if len(keys) > 1:
        raise UnknownGame(f"expected one game, got {key!r}, a name of {' and '.join((', '.join(keys[:-1]), keys[-1]))}")
    if not keys:
        raise UnknownGame(
            f"expected a game of the book, got {key!r}{_instead(key)} There are: {', '.join(entry.key for entry in games())}."
        )
    return _ENTRIES[keys[0]]


def _instead(name: str) -> str:
    """What else a name that is no game's may be: a ranking, a house rule, or a game misspelt."""
    if ranking := known_as(name):
        players = [entry.key for entry in games() if named(ranking) in entry.declare().pot]
        return f", a ranking ({ranking})" + (f" that is played for in {', '.join(players)}." if players else ".")
    if rule := named_option(table_rule_options(), name):
        return f", a house rule of any table: --option {rule.name}=..."
    having = {entry.key: rule for entry in games() if (rule := named_option(entry.options, name))}
    if having:
        return f", a house rule of {', '.join(having)}: --option {next(iter(having.values())).name}=..."
    return did_you_mean(_own_names().near(name)) + "."


def known(key: str) -> bool:
    """Whether a game of the book has that key or name, and no other has."""
    games()
    return key in _ENTRIES or bool(_own_names().meanings(key))


def options(key: str) -> tuple[Option, ...]:
    """The house rules of a game."""
    return get(key).options


def make(key: str, /, **chosen: object) -> Game:
    """The game with these house rules, the others at their defaults; `Game.choices` has them all.

    An option is one of the game's own, or a table rule (a field of `TableRules`) that concerns it; values may come as text. The same
    call gives the same object. Raises `UnknownGame`, `UnknownOption`, or another `RuleError` when the rules contradict each other.
    """
    entry = get(key)
    if not chosen:
        return _plain(entry)
    own = {option.name: option for option in entry.options}
    table = {option.name: option for option in table_rule_options()}
    values: dict[str, object] = {option.name: option.default for option in entry.options}
    laid: dict[str, object] = {}
    for given, value in chosen.items():
        name = given.strip().replace("-", "_")
        if name not in own and name not in table and (option := named_option((*entry.options, *table.values()), given)):
            name = option.name
        if name in own:
            values[name] = own[name].read(value)
        elif name in table:
            laid[name] = table[name].read(value)
        else:
            raise UnknownOption(_no_such_option(entry, given, (*own.values(), *table.values())))
    return _made(entry, tuple(values.items()), tuple(laid.items()))


def _no_such_option(entry: Entry, given: str, options: tuple[Option, ...]) -> str:
    near = did_you_mean(near_options(options, given))
    own = [option.name for option in entry.options]
    concerned = [option.name for option in table_options(entry.declare()) if option.name not in own]
    return f"expected an option of {entry.key}, got {given!r}{near}. Its own: {', '.join(own)}. Of the table: {', '.join(concerned)}."


@lru_cache(maxsize=1024)
def _plain(entry: Entry) -> Game:
    """The game with all its options at their defaults, which is asked for most."""
    return _made(entry, tuple((option.name, option.default) for option in entry.options), ())


@lru_cache(maxsize=1024)
def _made(entry: Entry, values: tuple[tuple[str, object], ...], laid: tuple[tuple[str, object], ...]) -> Game:
    declared = entry.declare(**dict(values))
    sentence = entry.sentence if same_in_a_sentence(declared, entry.declare()) else ""
    game = replace(declared, sentence=sentence, version=entry.version, choices=values)
    return with_table_rules(game, TableRules.of(dict(laid)), strict=True) if laid else game
