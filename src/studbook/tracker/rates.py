"""Results in big bets a hundred hands, across stakes, with the interval in which chance leaves the true rate."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple, TypedDict

from studbook.tracker.statistics import LineKey
from studbook.tracker.tally import Tally

#: Nineteen of twenty intervals hold the true rate: standard errors each way, of a normal distribution.
ERRORS: Final = 1.96


class RateJson(TypedDict):
    """Big bets a hundred hands; the interval is empty for fewer than two hands."""

    hands: int
    per_hundred: float
    low: float | None
    high: float | None


class Sample(NamedTuple):
    """Hands of one stake: their count, the sum of their results and of the squares, in the unit in which the big bet is."""

    hands: int
    net: int
    square: int
    big: int


class Rate(NamedTuple):
    """A mean, and its standard error, in big bets a hand."""

    hands: int
    mean: float
    error: float | None

    def as_json(self) -> RateJson:
        """For programs."""
        mean = 100 * self.mean
        if self.error is None:
            return {"hands": self.hands, "per_hundred": round(mean, 2), "low": None, "high": None}
        width = 100 * ERRORS * self.error
        return {"hands": self.hands, "per_hundred": round(mean, 2), "low": round(mean - width, 2), "high": round(mean + width, 2)}


def rate_of(samples: Iterable[Sample]) -> Rate:
    """The rate over hands of any stakes, each result in its own big bet."""
    hands, total, squares = 0, 0.0, 0.0
    for sample in samples:
        hands += sample.hands
        total += sample.net / sample.big
        squares += sample.square / sample.big**2
    if not hands:
        return Rate(0, 0.0, None)
    mean = total / hands
    if hands < 2:
        return Rate(hands, mean, None)
    variance = max(squares - hands * mean * mean, 0.0) / (hands - 1)
    return Rate(hands, mean, sqrt(variance / hands))


def result_rate(lines: dict[LineKey, Tally]) -> Rate:
    """What was won."""
    return rate_of(Sample(tally.hands, tally.net, tally.square, key.stakes.big) for key, tally in lines.items())


def expected_rate(lines: dict[LineKey, Tally]) -> Rate:
    """What was won, hands decided by cards after the last bet counted as they could be expected."""
    return rate_of(
        Sample(tally.hands, tally.net - tally.all_in_net + tally.all_in_expected, tally.expected_square, key.stakes.big)
        for key, tally in lines.items()
    )
