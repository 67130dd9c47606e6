"""Rankings by their names: those that files and the command line use, and what people call them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from studbook.errors import StudbookError
from studbook.hands.rankings import Badugi, High, Low, Ranking
from studbook.names import Names, did_you_mean


class RankingError(StudbookError):
    """A name that is no ranking's; the message lists the names there are."""


#: The names that files and the command line use.
NAMED: Final[dict[str, Ranking]] = {
    "high": High(),
    "soko": High("soko"),
    "four-flush": High("four-flush"),
    "original": High("original"),
    "low-a5": Low("A-5"),
    "low-27": Low("2-7"),
    "low-a6": Low("A-6"),
    "low-8": Low("A-5", 8),
    "badugi": Badugi(),
}

#: What the named rankings are called, and what they are, for people.
NAMED_WORDS: Final[dict[str, tuple[str, str]]] = {
    "high": ("High", "The best five cards, from a high card up to a straight flush."),
    "soko": ("Sökö", "High, with a four-straight and a four-flush between a pair and two pair."),
    "four-flush": ("Four-flush", "High, where four of a suit beat a pair and lose to two pair."),
    "original": ("The first poker", "High with twenty cards: no straights, no flushes."),
    "low-a5": ("Ace to five", "Low. Aces are low, straights and flushes do not count."),
    "low-27": ("Deuce to seven", "Low. Aces are high, straights and flushes count against it."),
    "low-a6": ("Ace to six", "Low. Aces are low, straights and flushes count against it."),
    "low-8": ("Eight or better", "Ace to five with no pair and no card over an eight, or no claim."),
    "badugi": ("Badugi", "Most cards of different ranks and suits, then the lowest of them."),
}


#: What else they are called: in seed 003, where PokerStars has California and Kansas City, and at tables.
NICKNAMES: Final[dict[str, tuple[str, ...]]] = {
    "high": ("high hand", "standard", "traditional", "traditional high"),
    "soko": ("California stud",),
    "four-flush": ("4-flush",),
    "original": ("20-card", "20 cards"),
    "low-a5": ("A-5", "low A-5", "ace-to-five low", "California", "California lowball", "wheel"),
    "low-27": ("2-7", "low 2-7", "deuce-to-seven low", "deuce-to-seven lowball", "Kansas City", "Kansas City lowball"),
    "low-a6": ("A-6", "low A-6", "ace-to-six low"),
    "low-8": ("8 or better", "low eight or better", "low 8 or better"),
    "badugi": ("badugi low",),
}


@lru_cache(maxsize=1)
def _names() -> Names[str]:
    names: Names[str] = Names()
    for name in NAMED:
        for each in (name, NAMED_WORDS[name][0], *NICKNAMES[name]):
            names.add(each, name)
    return names


def known_as(name: str) -> str | None:
    """The name in `NAMED` of the ranking that people call that: ``"low-27"`` of "Kansas City"; None where there is none."""
    meanings = _names().meanings(name)
    return meanings[0] if meanings else None


def named(name: str) -> Ranking:
    """The ranking called `name`, however it is written; raises `RankingError` with the names there are."""
    key = known_as(name)
    if key is None:
        raise RankingError(f"expected a ranking out of {', '.join(NAMED)}, got {name!r}{did_you_mean(_names().near(name))}")
    return NAMED[key]
