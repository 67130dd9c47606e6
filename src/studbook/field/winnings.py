"""What bots have won: sums of whole chips, so that it does not matter who added them up and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Self, TypedDict

from studbook.tracker.rates import ERRORS


class BotResultJson(TypedDict):
    """Big bets a hundred hands and seat with the 95 % interval, None where there are too few deals to say."""

    bot: str
    seats: int
    per_hundred: float
    low: float | None
    high: float | None
    worth: float | None


@dataclass(slots=True)
class Winnings:
    """What one name won, its seats together, in chips or parts of a chip."""

    deals: int = 0
    hands: int = 0
    net: int = 0
    #: The sum of the squares of what it won in each deal, all its hands together.
    square: int = 0
    #: In chips as the cards fell, which is the same where nothing is adjusted: the sum, and that of the squares hand by hand.
    fallen: int = 0
    fallen_square: int = 0
    #: Deals out of which it came with more chips than before, and with as many.
    ahead: int = 0
    even: int = 0

    def add_deal(self, by_hand: Sequence[int], fallen: Sequence[int]) -> None:
        """A deal more, and what was won in each of its hands: as it counts, and as the cards fell."""
        net = sum(by_hand)
        self.deals += 1
        self.hands += len(by_hand)
        self.net += net
        self.square += net * net
        self.fallen += sum(fallen)
        self.fallen_square += sum(won * won for won in fallen)
        self.ahead += net > 0
        self.even += net == 0

    def __iadd__(self, other: Winnings) -> Self:
        self.deals += other.deals
        self.hands += other.hands
        self.net += other.net
        self.square += other.square
        self.fallen += other.fallen
        self.fallen_square += other.fallen_square
        self.ahead += other.ahead
        self.even += other.even
        return self

    @property
    def mean(self) -> float:
        """What a hand brings."""
        return self.net / self.hands if self.hands else 0.0

    @property
    def half(self) -> float:
        """Half of the 95 % interval about `mean`, from deal to deal; infinite for fewer than two deals."""
        return _half(self.deals, self.net, self.square) * self.deals / self.hands if self.deals else inf

    def worth(self, unit: int) -> float | None:
        """How many plain hands, each with new cards and as they fell, would tell as much as one of these; None while nobody can say.

        `unit`: in how many parts of a chip `net` is.
        """
        plain = _half(self.hands, self.fallen, self.fallen_square) * unit
        return (plain / self.half) ** 2 if 0 < self.half < inf and plain < inf else None


@dataclass(frozen=True, slots=True)
class BotResult:
    """What a bot wins in big bets a hundred hands and seat."""

    bot: str
    #: In how many seats it sits.
    seats: int
    per_hundred: float
    #: Half of the 95 % interval; infinite for fewer than two deals.
    half: float
    #: How many plain hands with new cards would tell as much as one of these; None while nobody can say.
    worth: float | None

    def as_json(self) -> BotResultJson:
        known = self.half < inf
        return {
            "bot": self.bot, "seats": self.seats, "per_hundred": round(self.per_hundred, 2),
            "low": round(self.per_hundred - self.half, 2) if known else None,
            "high": round(self.per_hundred + self.half, 2) if known else None,
            "worth": None if self.worth is None else round(self.worth, 2),
        }  # fmt: skip


def bot_result(name: str, won: Winnings, seats: int, big: int, unit: int = 1) -> BotResult:
    """The result of a name that sits in so many seats, the big bet being so many chips, each counted in so many parts."""
    scale = 100 / (seats * big * unit)
    return BotResult(name, seats, won.mean * scale, won.half * scale, won.worth(unit))


def _half(count: int, total: int, square: int) -> float:
    if count < 2:
        return inf
    variance = max(square - total * total / count, 0.0) / (count - 1)
    return ERRORS * sqrt(variance / count)
