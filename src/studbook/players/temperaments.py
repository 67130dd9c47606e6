"""How bots differ: a temperament shifts what they ask of a hand, never what they know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.errors import StudbookError


@dataclass(frozen=True, slots=True)
class Temperament:
    """A way of playing."""

    name: str
    words: str
    #: How much dearer a price looks than it is, as a part of it.
    caution: float = 0.0
    #: How much of a bet it must win to be made, on the average.
    value: float = 0.0
    #: How often a hand that is behind is bet when that pays, from 0 to 1.
    bluff: float = 0.35
    #: How often a great hand is not, from 0 to 1.
    slow_play: float = 0.08
    #: The spread of misjudgement, as a part of the pot.
    noise: float = 0.02
    #: The part of the pot that is bet where the bet is free to choose.
    sizing: float = 0.65


STEADY: Final = Temperament("steady", "plays by the book")
TIGHT: Final = Temperament("tight", "waits for good cards", caution=0.35, value=0.06, bluff=0.15)
LOOSE: Final = Temperament("loose", "likes to see one more card", caution=-0.3, value=0.12, bluff=0.25, noise=0.03)
BOLD: Final = Temperament("bold", "bets whenever it is close", caution=-0.15, value=-0.25, bluff=0.9, slow_play=0.02, sizing=0.85)
TIMID: Final = Temperament("timid", "would rather call than raise", caution=0.1, value=0.45, bluff=0.02, slow_play=0.2, sizing=0.45)
TRICKY: Final = Temperament("tricky", "bets little and checks much, now and then", value=0.05, bluff=0.7, slow_play=0.4, noise=0.03)

TEMPERAMENTS: Final[dict[str, Temperament]] = {t.name: t for t in (STEADY, TIGHT, LOOSE, BOLD, TIMID, TRICKY)}


def temperament(name: str) -> Temperament:
    """The temperament of that name; raises `StudbookError` with the names there are."""
    try:
        return TEMPERAMENTS[name.strip().lower()]
    except KeyError:
        raise StudbookError(f"expected a temperament out of {', '.join(TEMPERAMENTS)}, got {name!r}") from None
