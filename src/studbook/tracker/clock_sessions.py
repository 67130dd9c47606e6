"""Sessions by the clock: hands of one player, none of them an hour after the one before, on as many tables as there were."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from operator import attrgetter
from typing import Final, NamedTuple

#: Minutes without a hand after which another session begins.
APART: Final = 60
#: The hand of no known time.
UNKNOWN: Final = -1
#: Minutes of a day.
_DAY: Final = 24 * 60
#: The last minute that a calendar has.
LAST: Final = date.max.toordinal() * _DAY
_first = attrgetter("first")


class Session(NamedTuple):
    """Hands on end, from the minute of the first to that of the last."""

    first: int
    last: int
    hands: int
    net: int

    @property
    def minutes(self) -> int:
        """How long it was; the last hand counts as a minute."""
        return self.last - self.first + 1


@dataclass(slots=True)
class Sessions:
    """One player's, in one currency, in the order of the clock. Whatever the order in which hands come, they end up the same."""

    sessions: list[Session] = field(default_factory=list)

    def add(self, minute: int, net: int) -> None:
        """One more hand; one of no known time is in no session."""
        if minute != UNKNOWN:
            self._put(Session(minute, minute, 1, net))

    def merge(self, other: Sessions) -> None:
        """Add another's."""
        for session in other.sessions:
            self._put(session)

    def _put(self, new: Session) -> None:
        """Put a session where it belongs, joined with those that it comes close to."""
        rows = self.sessions
        start = bisect_left(rows, new.first, key=_first)
        if start and new.first - rows[start - 1].last <= APART:
            start -= 1
        end = start
        while end < len(rows) and rows[end].first - new.last <= APART:
            old = rows[end]
            new = Session(min(old.first, new.first), max(old.last, new.last), old.hands + new.hands, old.net + new.net)
            end += 1
        rows[start:end] = [new]


def minute_of(facts: Mapping[str, object]) -> int:
    """The minute at which a record says that its hand began, by its own clock, counted from the first of the calendar."""
    year, month, day, clock = (facts.get(key) for key in ("year", "month", "day", "time"))
    if not (isinstance(year, int) and isinstance(month, int) and isinstance(day, int) and isinstance(clock, time)):
        return UNKNOWN
    try:
        return date(year, month, day).toordinal() * _DAY + clock.hour * 60 + clock.minute
    except ValueError:  # no day of the calendar
        return UNKNOWN


def written(minute: int) -> str:
    """A minute in words.

    >>> written(minute_of({"year": 2010, "month": 11, "day": 10, "time": time(19, 53, 37)}))
    '2010-11-10 19:53'
    """
    days, rest = divmod(minute, _DAY)
    return f"{datetime.combine(date.fromordinal(days), time()) + timedelta(minutes=rest):%Y-%m-%d %H:%M}"
