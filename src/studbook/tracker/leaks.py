"""Where a player loses: kinds of decisions after which less came back than went in, the costliest first, in sentences."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict

from studbook.tracker.rates import ERRORS, Rate, Sample, rate_of
from studbook.tracker.statistics import LineKey, Statistics
from studbook.tracker.tally import Tally

#: A kind of decision met less often says nothing.
FEWEST: Final = 5
#: With fewer hands the interval of a normal distribution is too narrow to be sure of anything.
ENOUGH: Final = 20
_WORDS: Final = {
    "limped": "Limping in", "called": "Calling a raise", "opened": "Opening with a raise", "stole": "Stealing",
    "raised": "Raising again", "defended": "Defending against a steal", "bet": "Betting", "check-called": "Checking and calling",
    "check-raised": "Checking and raising",
}  # fmt: skip


class LeakJson(TypedDict):
    """A leak."""

    game: str
    street: str
    deed: str
    hands: int
    #: Big bets lost in all, and a hand.
    lost: float
    each: float
    #: Whether chance alone would hardly do it.
    sure: bool
    sentence: str


class Leak(NamedTuple):
    """One kind of decision on one street of a game, and what came of it: chips from there on, against nothing for a fold."""

    game: str
    name: str
    street: str
    first: bool
    deed: str
    rate: Rate

    @property
    def lost(self) -> float:
        """Big bets."""
        return -self.rate.mean * self.rate.hands

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves no room for a gain."""
        return self.rate.hands >= ENOUGH and self.rate.error is not None and self.rate.mean + ERRORS * self.rate.error < 0

    @property
    def sentence(self) -> str:
        """``Razz: calling on fifth street has lost 14.5 big bets in 23 hands, 0.63 each; a fold there would have cost nothing.``"""
        deed = _WORDS[self.deed]
        if self.deed == "called" and not self.first:
            deed = "Calling"
        elif self.deed == "raised" and not self.first:
            deed = "Raising"
        sure = "" if self.is_sure else " That may be chance."
        return (
            f"{self.name}: {deed[0].lower()}{deed[1:]} {when(self.street)} has lost {self.lost:.1f} big bets in {self.rate.hands} hands, "
            f"{-self.rate.mean:.2f} each; a fold there would have cost nothing.{sure}"
        )

    def as_json(self) -> LeakJson:
        """For programs."""
        return {
            "game": self.game, "street": self.street, "deed": self.deed, "hands": self.rate.hands, "lost": round(self.lost, 2),
            "each": round(-self.rate.mean, 3), "sure": self.is_sure, "sentence": self.sentence,
        }  # fmt: skip


def when(street: str) -> str:
    """``on fifth street``, ``before the draw``, ``after the first draw``, ``on the flop``."""
    name = street.lower()
    if name.startswith("before"):
        return name
    if name.endswith("street"):
        return f"on {name}"
    if name == "deal":
        return "on the first round"
    return f"after the {name}" if name.endswith(("draw", "exchange")) else f"on the {name}"


def leaks_of(statistics: Statistics, player: str) -> list[Leak]:
    """The player's leaks, the costliest first."""
    by_spot: dict[tuple[str, int, str], list[Sample]] = {}
    lines: dict[LineKey, Tally] = statistics.of(player)
    for key, tally in lines.items():
        for (street, deed), spot in tally.spots.items():
            by_spot.setdefault((key.game, street, deed), []).append(Sample(spot.hands, spot.net, spot.square, key.stakes.big))
    leaks = []
    for (game, street, deed), samples in by_spot.items():
        rate = rate_of(samples)
        if rate.hands >= FEWEST and rate.mean < 0:
            leaks.append(Leak(game, statistics.names[game], statistics.streets[game][street], street == 0, deed, rate))
    return sorted(leaks, key=lambda leak: -leak.lost)
