"""The vocabulary as a list, for people who write a game in TOML: every word, its fields, what each may be."""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields, is_dataclass
from inspect import cleandoc, getsource
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

from studbook.cards import Deck
from studbook.hands.rankings import Ranking, WildHouse
from studbook.rules.amounts import Price
from studbook.rules.card_effects import Effect
from studbook.rules.dealt_up import MayBuy, Pays, PaysOrFolds, WhenDealtUp
from studbook.rules.game import Game
from studbook.rules.phases import Phase
from studbook.rules.stakes import Opening, Stakes
from studbook.rules.toml import word_name
from studbook.rules.wild_sources import Wild


@dataclass(frozen=True, slots=True)
class WordField:
    """One field of a word."""

    name: str
    #: What may stand there: ``"up" | "down"``.
    may_be: str
    #: What it is when left out; None when it must be given.
    default: str | None
    #: What it means, where its name does not say so.
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the vocabulary and what it means."""

    name: str
    meaning: str
    places: tuple[WordField, ...]


def words_by_kind() -> dict[str, tuple[Word, ...]]:
    """The words by kind: the game itself, phases, effects, rankings, wild cards, and what else stands in a game."""
    return {
        "The game": (_word(Game),),
        "Phases": _words(Phase),
        "Effects of a table card": _words(Effect),
        "What takes the pot": _words(Ranking),
        "Wild cards": (*_words(Wild), _word(WildHouse)),
        "Who opens, and how bets are sized": (_word(Opening), _word(Stakes)),
        "Up cards with consequences": tuple(_word(kind) for kind in (WhenDealtUp, Pays, PaysOrFolds, MayBuy)),
        "The deck": (_word(Deck),),
    }


_FIELD: Final = re.compile(r"(\w+):")
_UNIONS: Final = (
    (Phase, "phase"),
    (Effect, "effect"),
    (Ranking, "ranking"),
    (Wild, "wild card"),
    (Pays | PaysOrFolds | MayBuy, "consequence"),
    (tuple[str, object], "choice"),
)


def _words(union: object) -> tuple[Word, ...]:
    return tuple(_word(kind) for kind in get_args(union))


def _word(kind: type) -> Word:
    assert is_dataclass(kind)  # as every word of the vocabulary is
    hints = get_type_hints(kind)
    notes = _notes(kind)
    places = tuple(
        WordField(f.name, _may_be(hints[f.name]), None if f.default is MISSING else _default(f.default), notes.get(f.name, ""))
        for f in fields(kind)
    )
    return Word(word_name(kind), " ".join(cleandoc(kind.__doc__ or "").split("\n\n")[0].split()), places)


def _notes(kind: type) -> dict[str, str]:
    """What the declaration says of its fields, each in the lines with ``#:`` above it."""
    notes = {}
    above: list[str] = []
    for line in getsource(kind).splitlines():
        text = line.strip()
        if text.startswith("#:"):
            above.append(text.removeprefix("#:").strip())
        elif name := _FIELD.match(text):
            notes[name[1]] = " ".join(above)
            above = []
    return notes


def _may_be(hint: object) -> str:
    for union, name in _UNIONS:
        if hint == union:
            return name
    origin = get_origin(hint)
    if origin is Literal:
        return " | ".join(f'"{choice}"' for choice in get_args(hint))
    if origin in (Union, UnionType):
        return f'{_may_be(next(part for part in get_args(hint) if part is not NoneType))} | "none"'
    if origin is tuple:
        return "[least, most]" if get_args(hint) == (int, int) else f"[{_may_be(get_args(hint)[0])}, ...]"
    if hint is Price:
        return '"2 big" (ante, small, big, pot, chip)'
    assert isinstance(hint, type)
    return {str: "text", int: "number", bool: "true | false", object: "value"}.get(hint) or word_name(hint)


def _default(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value in ((), ""):
        return "nothing"
    if isinstance(value, Price):
        return f"{value.times} {value.unit}" if value.times else "free"
    return str(value) if isinstance(value, str | int) else "as usual"
