"""The shapes of the figures as plain data, for programs and for the page; docs/statistics.md says what each means.

Amounts are whole, in the smallest unit of their currency, currency by currency.
"""

from __future__ import annotations

from typing import TypedDict

from studbook.tracker.leaks import LeakJson
from studbook.tracker.rates import RateJson

#: An amount by currency.
Amounts = dict[str, int]


class FirstStreetJson(TypedDict):
    """What was done before the second street: counts of hands, beside how often there was the chance."""

    brought_in: int
    could_open: int
    opened: int
    could_steal: int
    stole: int
    won_steals: int
    faced_steal: int
    defended: int
    limped: int
    called: int
    raised: int


class StreetJson(TypedDict):
    """One street of a game."""

    name: str
    reached: int
    folded: int
    won: int
    won_without: int
    raises: int
    calls: int
    checks: int
    check_raises: int
    paid: Amounts


class AdjustedJson(TypedDict):
    """Hands that cards decided after the last bet: how many, how many counted exactly, what they brought, what could be expected."""

    hands: int
    exact: int
    net: Amounts
    expected: Amounts
    rate: RateJson


class FiguresJson(TypedDict):
    """The sums of some hands of one player."""

    hands: int
    won: int
    voluntary: int
    showdowns: int
    won_at_showdown: int
    won_without: int
    net: Amounts
    #: What of the rake came out of the player's chips.
    rake: Amounts
    rate: RateJson
    adjusted: AdjustedJson
    first_street: FirstStreetJson
    #: Bets and raises, calls, checks and folds on all streets.
    raises: int
    calls: int
    checks: int
    folds: int


class PositionJson(TypedDict):
    """Where a player sat."""

    position: str
    hands: int
    net: Amounts
    rate: RateJson


class StartJson(TypedDict):
    """What a player began with."""

    cards: str
    hands: int
    voluntary: int
    #: Hands that came to the second street, and those in which anything was won.
    second: int
    won: int
    net: Amounts
    rate: RateJson


class OpponentJson(TypedDict):
    """One opponent: the hands in which only the two were left in the end."""

    opponent: str
    hands: int
    won: int
    lost: int
    showdowns: int
    #: What was won of the opponent's own chips.
    net: Amounts
    rate: RateJson


class GameFiguresJson(FiguresJson):
    """One player at one game."""

    name: str
    streets: list[StreetJson]
    #: Showdowns of two halves by the quarters of the pot won: ``{"0": 3, "2": 5, "4": 2}``.
    quarters: dict[str, int]
    #: For each draw, hands by the number of cards thrown; 0 stood pat.
    draws: list[dict[str, int]]
    positions: list[PositionJson]
    #: By the first three cards, in stud.
    starts: list[StartJson]


class StakesJson(TypedDict):
    """One player at one game and stakes."""

    game: str
    money: str
    limit: str
    small: int
    big: int
    hands: int
    net: int
    rake: int
    rate: RateJson


class DayJson(TypedDict):
    """One player's day."""

    date: str
    money: str
    hands: int
    net: int


class SessionJson(TypedDict):
    """Hands of one player in one currency, none an hour after the one before."""

    money: str
    #: ``2010-11-10 19:53``, by the record's own clock.
    began: str
    minutes: int
    hands: int
    net: int


class HoursJson(TypedDict):
    """All sessions in one currency."""

    sessions: int
    minutes: int
    hands: int
    net: int
    #: The result, and the hands, of an hour.
    per_hour: float
    hands_per_hour: float


class PlayerFiguresJson(FiguresJson):
    """One player."""

    player: str
    games: dict[str, GameFiguresJson]
    stakes: list[StakesJson]
    won_on: dict[str, int]
    folded_on: dict[str, int]
    #: By currency, points of hands so far, result, and expected result.
    curve: dict[str, list[list[int]]]
    days: list[DayJson]
    #: By the clock, where the records tell the time: each, and all of a currency.
    sessions: list[SessionJson]
    hours: dict[str, HoursJson]
    #: Who was met most first.
    opponents: list[OpponentJson]
    leaks: list[LeakJson]


class GameJson(TypedDict):
    """One game, whoever played."""

    game: str
    name: str
    hands: int
    showdowns: int
    pots: Amounts
    rake: Amounts


class PotJson(TypedDict):
    """A big pot."""

    file: str
    hand: str
    game: str
    pot: int
    currency: str
    winners: str


class StatsJson(TypedDict):
    """All of it."""

    hands: int
    #: Hands that could not be read or followed.
    bad: int
    #: How much of its currency the smallest unit is.
    units: dict[str, float]
    players: list[PlayerFiguresJson]
    games: list[GameJson]
    #: Hands by the street they ended on.
    ended_on: dict[str, int]
    biggest_pots: list[PotJson]
