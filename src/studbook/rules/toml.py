"""A game as a TOML file: the same vocabulary, read with errors that give the line, and written so that it reads back equal.

A word of the vocabulary is its name in lower case with hyphens. A word that needs nothing is a string (``"ante"``); otherwise a table whose
first key is the word with its first field, the other fields beside it: ``{ deal = "DDU" }``, ``{ bet = "small", opening = … }``.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

from studbook.errors import StudbookError
from studbook.hands import Ranking
from studbook.hands.ranking_names import NAMED, known_as
from studbook.names import Names
from studbook.rules.amounts import Price, Unit
from studbook.rules.game import Game
from studbook.rules.options import RuleError
from studbook.rules.toml_bounds import out_of_bounds
from studbook.rules.toml_lines import Path, lines_of

#: A file no larger than this is read at all, and no more phases than this are taken from it, so that an upload cannot hurt a server.
MOST_BYTES: Final = 32_768
MOST_ITEMS: Final = 100
_LONGEST: Final = {"key": 40, "name": 60, "sentence": 200, "slots": 20}
_KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TOML_PLACE: Final = re.compile(r"\(at (?:end of document|line (\d+), column \d+)\)")
_PLAIN_KINDS: Final[dict[object, str]] = {str: "text", int: "a whole number", bool: "true or false"}
_UNITS: Final = get_args(Unit)
_PRICE: Final = re.compile(r"(\d{1,3})\s+(ante|small|big|pot|chip)s?")


class GameFileError(RuleError):
    """A game file that is not what it should be: the file's name, the line (None: about the whole), what was expected and what came."""

    def __init__(self, source: str, words: str, line: int | None = None) -> None:
        super().__init__(f"{source}{f', line {line}' if line else ''}: {words}")
        self.words = words
        self.line = line


class _Fault(Exception):
    def __init__(self, path: Path, text: str) -> None:
        super().__init__(text)
        self.path = path
        self.text = text


# ---- reading -----------------------------------------------------------------------------------------------------


def read_game(text: str, source: str = "game") -> Game:
    """The game that a TOML text declares; `source` is what errors call the file. Raises `GameFileError`.

    The text is only turned into a value: whether the game can be dealt is for `studbook.rules.lint`.
    """
    size = len(text.encode())
    if size > MOST_BYTES:
        raise GameFileError(source, f"expected a file of at most {MOST_BYTES} bytes, got {size}")
    excess = out_of_bounds(text)
    if excess is not None:
        raise GameFileError(source, f"expected TOML with {excess[0]}", excess[1])
    try:
        body = tomllib.loads(text)
    except ValueError as error:  # a figure of thousands of digits is no TOMLDecodeError
        place = _TOML_PLACE.search(str(error))
        words = f"expected TOML; {_TOML_PLACE.sub('', str(error)).strip()}"
        raise GameFileError(source, words, _place(text, place)) from None
    try:
        game = _word(Game, body, ())
        assert isinstance(game, Game)
        _check_names(game)
    except _Fault as fault:
        raise GameFileError(source, fault.text, _line(text, fault.path)) from None
    except RecursionError:
        raise GameFileError(source, "expected phases inside phases only once") from None
    return game


def _place(text: str, match: re.Match[str] | None) -> int | None:
    """The line at which the parser gave up; the last with anything on it when it missed the end."""
    if match is None:
        return None
    return int(match[1]) if match[1] else max(len(text.rstrip().splitlines()), 1)


def line_of(text: str, *path: str | int) -> int:
    """The line on which the value at a path of a game file begins, for messages about it: ``line_of(text, "phases", 3)``."""
    return _line(text, path)


def _line(text: str, path: Path) -> int:
    try:
        lines = lines_of(text)
    except RecursionError:
        return 1
    while path and path not in lines:
        path = path[:-1]
    return lines[path]


def _check_names(game: Game) -> None:
    if not _KEY.fullmatch(game.key):
        raise _Fault(("key",), f"expected a key of small letters, figures and hyphens, such as my-game, got {game.key!r}")
    for name in ("key", "name", "sentence"):
        value = getattr(game, name)
        if len(value) > _LONGEST[name] or not value.isprintable():
            raise _Fault((name,), f"expected {name} to be printable and at most {_LONGEST[name]} letters long, got {len(value)} letters")
    if not game.name.strip():
        raise _Fault(("name",), "expected the game to have a name")


def _value(hint: object, value: object, path: Path) -> object:
    origin = get_origin(hint)
    if origin is Literal:
        return _choice(get_args(hint), value, path)
    if origin in (Union, UnionType):
        return _union(get_args(hint), value, path)
    if origin is tuple:
        return _tuple(hint, value, path)
    if hint is Price:
        return _price(value, path)
    if isinstance(hint, type) and is_dataclass(hint):
        return _word(hint, value, path)
    if hint is object:
        return value
    if type(value) is not hint:
        raise _Fault(path, f"expected {_of(path)} to be {_PLAIN_KINDS[hint]}, got {_shown(value)}")
    if isinstance(value, str) and len(value) > _LONGEST.get(str(path[-1]), 200):
        raise _Fault(path, f"expected {_of(path)} to be shorter, got {len(value)} letters")
    return value


def _choice(choices: tuple[object, ...], value: object, path: Path) -> object:
    for choice in choices:
        if type(choice) is type(value) and choice == value:
            return choice
    if isinstance(value, str) and len(meanings := _names_of(choices).meanings(value)) == 1:
        return meanings[0]
    raise _Fault(path, f"expected {_of(path)} to be one of {_listed(choices)}, got {_shown(value)}{_near(value, choices)}")


def _union(kinds: tuple[object, ...], value: object, path: Path) -> object:
    rest = [kind for kind in kinds if kind is not NoneType]
    if NoneType in kinds and value == "none":
        return None
    if len(rest) == 1:
        return _value(rest[0], value, path)
    words = {word_name(kind): kind for kind in rest if isinstance(kind, type)}
    if isinstance(value, str) and set(rest) == set(get_args(Ranking)) and (ranking := known_as(value)):
        return NAMED[ranking]
    name, body = _named(value, path, words)
    if name not in words:
        raise _Fault(path, f"expected {_of(path)} to be one of {', '.join(words)}, got {_shown(name)}{_near(name, tuple(words))}")
    return _word(words[name], body, path)


def _named(value: object, path: Path, words: dict[str, type]) -> tuple[str, dict[str, object]]:
    """The word that a string or table says, and its fields."""
    if isinstance(value, str):
        return _plain(value, words), {}
    if not isinstance(value, dict):
        raise _Fault(path, f"expected {_of(path)} to be a word such as {next(iter(words))!r}, or a table, got {_shown(value)}")
    names = [key for key in value if _plain(key, words) in words]
    if len(names) != 1:
        got = " and ".join(names) if names else ", ".join(value) or "an empty table"
        hint = "" if names or not value else _near(next(iter(value)), tuple(words))
        raise _Fault(path, f"expected {_of(path)} to say one of {', '.join(words)}, got {got}{hint}")
    key_of_word = names[0]
    word = _plain(key_of_word, words)
    if not _fields(words[word]):
        raise _Fault((*path, key_of_word), f"expected {word!r} alone, since it needs nothing, got a table")
    return word, {("" if key == key_of_word else key): inner for key, inner in value.items()} | {"": value[key_of_word]}


def _word(kind: type, body: object, path: Path) -> object:
    """A dataclass from a table of its fields; the key "" holds its first field (the word itself was the key)."""
    if not isinstance(body, dict):
        raise _Fault(path, f"expected {_of(path)} to be a table, got {_shown(body)}")
    known = {field.name: field for field in _fields(kind)}
    hints = _hints(kind)
    values: dict[str, object] = {}
    for key, value in body.items():
        name = key.replace("-", "_") if key else next(iter(known))
        inner = (*path, key or word_name(kind))
        if name not in known:
            raise _Fault(
                inner,
                f"expected a field of {word_name(kind)}: {', '.join(known) or 'it has none'}, got {key!r}{_near(name, tuple(known))}",
            )
        if name in values:
            raise _Fault(inner, f"expected {name} of {word_name(kind)} once, got it twice")
        values[name] = _value(hints[name], value, inner)
    missing = [field.name for field in known.values() if field.default is MISSING and field.name not in values]
    if missing:
        raise _Fault(path, f"expected {' and '.join(missing)} in {word_name(kind)}, got none")
    try:
        return kind(**values)
    except StudbookError as error:
        raise _Fault(path, str(error)) from None


def _tuple(hint: object, value: object, path: Path) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise _Fault(path, f"expected {_of(path)} to be a list in square brackets, got {_shown(value)}")
    if len(value) > MOST_ITEMS:
        raise _Fault(path, f"expected at most {MOST_ITEMS} in {_of(path)}, got {len(value)}")
    inner = get_args(hint)
    if inner == (str, object):
        return _chosen(value, path)
    if inner[-1] is Ellipsis:
        return tuple(_value(inner[0], one, (*path, at)) for at, one in enumerate(value))
    if len(value) != len(inner):
        raise _Fault(path, f"expected {len(inner)} values in {_of(path)}, got {len(value)}")
    return tuple(_value(kind, one, (*path, at)) for at, (kind, one) in enumerate(zip(inner, value, strict=True)))


def _chosen(pair: list[object], path: Path) -> tuple[str, object]:
    """A choice that made a built-in game: its name and its value; without a value it is "none"."""
    if not pair or len(pair) > 2 or not all(isinstance(one, str | int) for one in pair) or not isinstance(pair[0], str):
        raise _Fault(path, f"expected a choice to be a name and a value, got {_shown(pair)}")
    return pair[0], pair[1] if len(pair) == 2 else None


def _price(value: object, path: Path) -> Price:
    if value == "free":
        return Price()
    match = _PRICE.fullmatch(value.strip()) if isinstance(value, str) else None
    if match is None:
        raise _Fault(path, f'expected a price such as "2 big", in antes, small or big bets, pots or chips, or "free", got {_shown(value)}')
    return Price(int(match[1]), next(unit for unit in _UNITS if unit == match[2]))


# ---- names -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


@lru_cache(maxsize=128)
def _fields(kind: type) -> tuple[Field[object], ...]:
    assert is_dataclass(kind)  # as every word of the vocabulary is
    return fields(kind)


def word_name(kind: type) -> str:
    """How a word of the vocabulary is written in a file: ``turn-up``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _plain(word: str, words: Iterable[str]) -> str:
    """The word of the vocabulary that is written so, ``turn-up`` for "Turn Up" and "TurnUp"; what is none comes back as it is."""
    return next(iter(_names_of(tuple(words)).meanings(word)), word)


@lru_cache(maxsize=128)
def _names_of(choices: tuple[object, ...]) -> Names[str]:
    names: Names[str] = Names()
    for choice in choices:
        if isinstance(choice, str):
            names.add(choice, choice)
    return names


def _of(path: Path) -> str:
    names = [str(part + 1) if isinstance(part, int) else part for part in path]
    return " ".join(names) or "the game"


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _listed(choices: tuple[object, ...]) -> str:
    return ", ".join(json.dumps(choice) for choice in choices)


def _near(value: object, choices: tuple[object, ...]) -> str:
    close = difflib.get_close_matches(str(value), [str(choice) for choice in choices], n=1)
    return f" (did you mean {close[0]}?)" if close else ""


# ---- writing -----------------------------------------------------------------------------------------------------

_HEADER: Final = """\
# A game for studbook. Give it a key and a name of its own, change what you like, and check it:
#     studbook game check FILE.toml
"""


def write_game(game: Game) -> str:
    """The game as TOML; `read_game` makes an equal value of it."""
    lines = [_HEADER]
    for field in _fields(Game):
        value = getattr(game, field.name)
        if field.name == "choices":  # a choice of none is its name alone, since a file has no word for none here
            value = tuple(pair if pair[1] is not None else pair[:1] for pair in value)
        if field.default is not MISSING and value == field.default:
            continue
        if field.name == "choices":
            lines.append("\n# What was chosen to make this game; a game of your own does without.")
        if isinstance(value, tuple) and field.name in ("phases", "choices", "wilds", "triggers", "pot") and len(value) > 1:
            lines.append(f"{field.name} = [\n" + "".join(f"    {_written(one)},\n" for one in value) + "]")
        else:
            lines.append(f"{field.name} = {_written(value)}")
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    if isinstance(value, Price):
        return json.dumps(f"{value.times} {value.unit}" if value.times else "free")
    if is_dataclass(value):
        return _written_word(value)
    if isinstance(value, tuple):
        return f"[{', '.join(_written(one) for one in value)}]"
    if value is None:
        return '"none"'
    return json.dumps(value, ensure_ascii=False)


def _written_word(word: object) -> str:
    """``"ante"``, ``{ deal = "DDU" }``; the words that are not one of several are a table of their fields alone."""
    kind: type = type(word)
    alone = word_name(kind) in _ALONE
    parts = []
    for at, field in enumerate(_fields(kind)):
        value = getattr(word, field.name)
        if value == field.default and field.default is not MISSING and (alone or at):
            continue
        name = field.name if alone or at else word_name(kind)
        parts.append(f"{name} = {_written(value)}")
    if alone:
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    bare = all(field.default is not MISSING and getattr(word, field.name) == field.default for field in _fields(kind))
    return json.dumps(word_name(kind)) if bare else f"{{ {', '.join(parts)} }}"


#: Words that stand where only they can stand, and so need no name.
_ALONE: Final = ("opening", "stakes", "wild-house", "deck", "when-dealt-up")
