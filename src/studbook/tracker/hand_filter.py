"""Which hands, and which players in them, are counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from studbook.errors import StudbookError
from studbook.tracker.hand_facts import PLACES, HandFacts, HandStakes

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_STAKES: Final = re.compile(r"[$€£]?(?P<low>\d{1,9}(?:\.\d{1,6})?)/[$€£]?(?P<high>\d{1,9}(?:\.\d{1,6})?)")
_SEATS: Final = re.compile(r"(?P<least>\d{1,2})(?:-(?P<most>\d{1,2}))?")
#: Where a player may sit.
POSITIONS: Final = ("early", "middle", "late", "bring-in", "small blind", "big blind", "cutoff", "button")


@dataclass(frozen=True, slots=True)
class HandFilter:
    """What is counted; empty: everything.

    >>> razz = HandFilter(games=("razz",), hero="Ada", stakes="0.50/1", seats="5-8", since="2010-01-01")
    >>> HandFilter(seats="six")
    Traceback (most recent call last):
        ...
    studbook.errors.StudbookError: expected a number of players such as 6 or 2-6, got 'six'
    """

    #: Keys of games.
    games: tuple[str, ...] = ()
    #: Days, both included: ``2010-11-10``. A hand without a day passes neither.
    since: str = ""
    until: str = ""
    #: ``0.50/1``: the small and the big bet.
    stakes: str = ""
    #: The currency, as `HandStakes.money` has it; None: any.
    money: str | None = None
    #: How many were dealt in: ``6`` or ``2-6``.
    seats: str = ""
    #: Whose figures; None: everybody's.
    hero: str | None = None
    #: Only hands in which one of these was dealt in, too.
    against: tuple[str, ...] = ()
    #: Where who is counted sat.
    position: str = ""

    def __post_init__(self) -> None:
        """Raises `StudbookError` for a filter that cannot be."""
        for day in (self.since, self.until):
            if day and not _DATE.fullmatch(day):
                raise StudbookError(f"expected a day such as 2010-11-10, got {day[:20]!r}")
        if self.stakes and not _STAKES.fullmatch(self.stakes):
            raise StudbookError(f"expected stakes such as 0.50/1, got {self.stakes[:40]!r}")
        if self.seats and not _SEATS.fullmatch(self.seats):
            raise StudbookError(f"expected a number of players such as 6 or 2-6, got {self.seats[:20]!r}")
        if self.position and self.position not in POSITIONS:
            raise StudbookError(f"expected a position out of {', '.join(POSITIONS)}, got {self.position[:20]!r}")

    def of(self, hand: HandFacts) -> HandFacts | None:
        """The hand with the players that count; None where none does."""
        if not self._passes(hand):
            return None
        if self.hero is None and not self.position:
            return hand
        players = [player for player in hand.players if self.hero in (None, player.name) and self.position in ("", player.position)]
        return replace(hand, players=players) if players else None

    def _passes(self, hand: HandFacts) -> bool:
        if self.games and hand.game not in self.games:
            return False
        if (self.since and not self.since <= hand.date) or (self.until and not "" < hand.date <= self.until):
            return False
        if self.money is not None and hand.stakes.money != self.money:
            return False
        if self.stakes and not _same_stakes(self.stakes, hand.stakes):
            return False
        if self.seats and not _fits(self.seats, hand.seats):
            return False
        return not self.against or any(player.name in self.against and player.name != self.hero for player in hand.players)


def _same_stakes(text: str, stakes: HandStakes) -> bool:
    match = _STAKES.fullmatch(text)
    assert match is not None  # looked at when the filter was made
    return (_millionths(match["low"]), _millionths(match["high"])) == (stakes.small, stakes.big)


def _millionths(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 10**PLACES + int(part.ljust(PLACES, "0"))


def _fits(seats: str, count: int) -> bool:
    match = _SEATS.fullmatch(seats)
    assert match is not None  # looked at when the filter was made
    return int(match["least"]) <= count <= int(match["most"] or match["least"])
