"""The answer to a question about odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

import numpy as np

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot
from studbook.kernels.tallying import ShareTally
from studbook.odds.public_facts import granted
from studbook.odds.side_fields import side_words
from studbook.odds.stating import stated

Method = Literal["exact", "sampled"]


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """One hand's chances, each from 0 to 1."""

    #: Its expected share of the pot.
    equity: float
    #: How often it takes the whole pot alone.
    win: float
    #: How often it takes a part of it.
    tie: float
    #: Its expected part of the high side, 0 where the game has none.
    high: float
    #: Its expected part of the low side; of two high sides the second is here.
    low: float
    #: The whole pot alone, as `win`: the word of high-low.
    scoop: float
    #: The standard error of `equity`, 0 when it is exact.
    stderr: float


class ReportJson(TypedDict):
    """A report as ``--json`` and the page have it."""

    game: str
    method: Method
    deals: int
    #: For each hand the fields of `SeatOdds`.
    seats: list[dict[str, float]]
    hands: list[str]
    plays: list[str]
    granted: str
    policy: str
    note: str
    done: float


@dataclass(frozen=True, slots=True)
class Report:
    """The chances of each hand; one after another while they grow sharper, the last with `done` 1."""

    #: The key of the game.
    game: str
    method: Method
    #: How many deals were counted or sampled.
    deals: int
    #: The chances of each hand, in the order of `hands`; none before anything is counted.
    seats: tuple[SeatOdds, ...]
    #: The hands as they were asked about.
    hands: tuple[str, ...] = ()
    #: What each does at the next draw, where its hand says it: ``stands pat``, ``draws 2``, ``throws 2h``; else empty.
    plays: tuple[str, ...] = ()
    #: What is taken for granted: the street, and what is wild by what has happened.
    granted: str = ""
    #: What players are supposed to do where they have a choice; may be empty.
    policy: str = ""
    #: What else there is to know; may be empty.
    note: str = ""
    #: How much of the work is done, from 0 to 1.
    done: float = 1.0

    @property
    def error(self) -> float:
        """The largest standard error."""
        return max((seat.stderr for seat in self.seats), default=0.0)

    def as_json(self) -> ReportJson:
        """The report as ``--json`` and the page have it, ready for `json.dumps`."""
        return {
            "game": self.game,
            "method": self.method,
            "deals": self.deals,
            "seats": [
                {
                    "equity": seat.equity,
                    "win": seat.win,
                    "tie": seat.tie,
                    "high": seat.high,
                    "low": seat.low,
                    "scoop": seat.scoop,
                    "stderr": seat.stderr,
                }
                for seat in self.seats
            ],
            "hands": list(self.hands),
            "plays": list(self.plays),
            "granted": self.granted,
            "policy": self.policy,
            "note": self.note,
            "done": self.done,
        }


def report_of(spot: Spot, course: Course, tally: ShareTally, method: Method, *, done: float = 1.0, note: str = "") -> Report:
    """The report of a tally. What nobody has a claim on is divided evenly, as at the table."""
    weight = tally.weight
    over = max(1 - float(tally.equity.sum()) / weight, 0.0)
    even = over / len(spot.seats) if over > 1e-9 else 0.0
    equity = tally.equity / weight + even
    errors = tally.error if method == "sampled" else np.zeros(len(spot.seats))
    if method == "sampled":
        # No sample is so large that what it has not met cannot happen.
        errors = np.maximum(errors, 0.5 / tally.deals)
    sides = dict.fromkeys(("high", "low"), np.zeros(len(spot.seats)))
    for word, part in zip(side_words(spot.game), (tally.high / weight, tally.low / weight), strict=False):
        sides[word] = part
    seats = tuple(
        SeatOdds(
            float(equity[at]),
            float(tally.win[at]) / weight,
            float(tally.tie[at]) / weight,
            float(sides["high"][at]),
            float(sides["low"][at]),
            float(tally.scoop[at]) / weight,
            float(errors[at]),
        )
        for at in range(len(spot.seats))
    )
    texts, plays = (tuple(seat.text for seat in spot.seats), tuple(seat.plays for seat in spot.seats))
    return Report(spot.game.key, method, tally.deals, seats, texts, plays, granted(spot), stated(spot, course), note, done)
