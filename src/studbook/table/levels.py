"""Stakes that rise while one evening is played until one has everything: the same stakes, so many times over, between two hands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from studbook.table.room import Room
from studbook.table.settings import MOST_CHIPS

#: How many times the first stakes each level is; after the last of them they double.
TIMES: Final = (Fraction(1), Fraction(3, 2), Fraction(2), Fraction(3), Fraction(4), Fraction(6), Fraction(8), Fraction(12), Fraction(16))


class NextLevel(NamedTuple):
    """When the stakes rise: ``NextLevel(3, None)``."""

    #: After so many more hands, the one that is being played among them; or at this time, in seconds since 1970.
    hands: int | None
    at: float | None


def times_of(level: int) -> Fraction:
    """How many times the first stakes those of a level are, the first being 0.

    >>> [str(times_of(level)) for level in range(5)]
    ['1', '3/2', '2', '3', '4']
    """
    last = len(TIMES) - 1
    return TIMES[level] if level <= last else TIMES[last] * 2 ** (level - last)


def raised(stakes: Mapping[str, int], times: Fraction) -> dict[str, int]:
    """The stakes so many times over, to the nearest whole chip, halves up: what was no more than another amount stays so.

    >>> raised({"ante": 1, "small": 5, "big": 10, "spread_low": 0}, Fraction(3, 2))
    {'ante': 2, 'small': 8, 'big': 15, 'spread_low': 0}
    """
    return {name: min(int(amount * times + Fraction(1, 2)), MOST_CHIPS) for name, amount in stakes.items()}


def move_level(room: Room, now: float) -> bool:
    """Raise the stakes if it is time, between two hands; whether it was. What the host has set meanwhile is raised from there."""
    sitting, settings = room.sitting, room.settings
    if sitting is None or not settings.freezeout or settings.levels == "none":
        return False
    if not sitting.base or room.stakes != _stakes_at(room, sitting.level):
        sitting.base, sitting.base_level = dict(room.stakes), sitting.level
    done = room.hands - sitting.hands if settings.levels == "hands" else (now - sitting.began) / 60
    level = int(done // settings.level_length)
    if level <= sitting.level:
        return False
    sitting.level = level
    room.stakes = _stakes_at(room, level)
    return True


def next_level(room: Room) -> NextLevel | None:
    """When the stakes rise again; None when they do not."""
    sitting, settings = room.sitting, room.settings
    if sitting is None or not settings.freezeout or settings.levels == "none":
        return None
    until = (sitting.level + 1) * settings.level_length
    if settings.levels == "hands":
        return NextLevel(until - (room.hands - sitting.hands) + (room.phase == "playing"), None)
    return NextLevel(None, sitting.began + 60 * until)


def _stakes_at(room: Room, level: int) -> dict[str, int]:
    assert room.sitting is not None
    return raised(room.sitting.base, times_of(level) / times_of(room.sitting.base_level))
