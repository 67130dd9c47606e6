"""Statistics as bytes and back: sums that a page keeps and sends again to be added to others. What comes back is believed in nothing."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

from studbook.errors import StudbookError
from studbook.tracker.clock_sessions import LAST
from studbook.tracker.hand_facts import PLACES, Deed, Entry
from studbook.tracker.statistics import Statistics

#: To so many bytes sums may unpack: those of some ten thousand players.
MOST_UNPACKED: Final = 40_000_000
#: Digits of a number, and letters of a text.
_LARGEST: Final = 10**60
_LONGEST: Final = 1_000
_DEEDS: Final = frozenset(get_args(Deed) + get_args(Entry))


class NoSums(StudbookError):
    """What was sent back are not sums that were given out."""

    def __init__(self) -> None:
        super().__init__("expected sums as this server gives them")


def packed(statistics: Statistics) -> bytes:
    """The sums in few bytes."""
    return zlib.compress(json.dumps(_plain(statistics), ensure_ascii=False, separators=(",", ":")).encode(), 6)


def unpacked(body: bytes) -> Statistics:
    """The same sums. Raises `NoSums`."""
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(body, MOST_UNPACKED)
        if not unpacker.eof:
            raise NoSums
        statistics = cast("Statistics", _reader(Statistics)(json.loads(text)))
    except (zlib.error, ValueError, TypeError, RecursionError):
        raise NoSums from None
    if not _holds_together(statistics):
        raise NoSums
    return statistics


def _plain(value: object) -> object:
    """A value as JSON has it: fields in their order, and pairs for what is looked up by more than a text."""
    if isinstance(value, dict):
        return [[_plain(key), _plain(one)] for key, one in value.items()]
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if is_dataclass(value):
        return [_plain(getattr(value, one.name)) for one in fields(value)]
    return value


@lru_cache(maxsize=256)
def _reader(kind: Any) -> Callable[[Any], object]:
    """What makes a value of this type out of plain JSON. It raises `ValueError` or `TypeError` at any other."""
    origin, arguments = get_origin(kind) or kind, get_args(kind)
    if origin is int:
        return _int
    if origin is str:
        return _str
    if origin in (dict, Counter):
        key, one = _reader(arguments[0]), _reader(arguments[1] if origin is dict else int)
        return lambda pairs: origin({key(name): one(value) for name, value in _list(pairs)})
    if origin is list:
        item = _reader(arguments[0])
        return lambda values: [item(value) for value in _list(values)]
    if origin is tuple:
        parts = [_reader(part) for part in arguments]
        return lambda values: tuple(part(value) for part, value in zip(parts, _list(values), strict=True))
    parts = [_reader(part) for part in get_type_hints(origin).values()]  # a dataclass, or a named tuple
    return lambda values: origin(*[part(value) for part, value in zip(parts, _list(values), strict=True)])


def _int(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST:
        raise TypeError
    return value


def _str(value: Any) -> str:
    if type(value) is not str or len(value) > _LONGEST:
        raise TypeError
    return value


def _list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise TypeError
    return value


def _holds_together(s: Statistics) -> bool:
    """Whether all that is looked up by a name is there."""
    moneys = {key.stakes.money for key in s.lines} | {money for _game, money in s.games} | {money for _player, money in s.curves}
    moneys |= {money for _player, money, _day in s.days} | set(s.pots) | {key.money for duels in s.duels.values() for key in duels}
    moneys |= {money for _player, money in s.sessions} | {pot.money for heap in s.pots.values() for pot in heap}
    games = {key.game for key in s.lines} | {game for game, _money in s.games}
    return (
        moneys <= s.places.keys()
        and all(0 <= places <= PLACES for places in s.places.values())
        and games <= s.names.keys() & s.streets.keys()
        and s.ended_on.keys() == s.order.keys()
        and all(key.stakes.big > 0 and _fits(tally.streets, s.streets[key.game]) for key, tally in s.lines.items())
        and all(0 <= number < len(s.streets[key.game]) and deed in _DEEDS for key, tally in s.lines.items() for number, deed in tally.spots)
        and all(key.big > 0 for duels in s.duels.values() for key in duels)
        and all(curve.width > 0 for curve in s.curves.values())
        and all(0 < one.first <= one.last < LAST for sessions in s.sessions.values() for one in sessions.sessions)
    )


def _fits(numbers: dict[int, Any], names: list[str]) -> bool:
    return all(0 <= number < len(names) for number in numbers)
