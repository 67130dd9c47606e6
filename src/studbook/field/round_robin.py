"""A league: everybody plays everybody, two by two, over several games, and each gets a strength."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypedDict

from studbook.errors import StudbookError
from studbook.field.bot_strength import BotStrength, bot_strengths
from studbook.field.entrants import MakeBot
from studbook.field.match_plan import MatchPlan
from studbook.field.simulation import play_deals
from studbook.field.winnings import Winnings
from studbook.games import make
from studbook.ground import Workers, cores, shared

#: Deals that are played before anybody hears of them.
_BATCH: Final = 4


class LeagueRowJson(TypedDict):
    """A bot: its strength with the 95 % interval, and what it wins in big bets a hundred hands over all its matches."""

    bot: str
    strength: float
    low: float
    high: float
    per_hundred: float


class LeagueJson(TypedDict):
    """A league for programs. `done`: whether all deals were played."""

    games: list[str]
    deals: int
    hands: int
    seed: int
    done: bool
    bots: list[LeagueRowJson]


@dataclass(slots=True)
class League:
    """A league as far as it has been played."""

    bots: tuple[str, ...]
    matches: list[tuple[tuple[str, str], MatchPlan]]
    seed: int
    #: What each won of each other, over all games.
    won: dict[tuple[str, str], Winnings] = field(default_factory=dict[tuple[str, str], Winnings])
    #: What each won in all, in big bets, and in how many hands.
    big_bets: dict[str, float] = field(default_factory=dict[str, float])
    hands: int = 0
    deals: int = 0

    @property
    def wanted(self) -> int:
        """How many deals there are in all."""
        return sum(plan.deals for _pair, plan in self.matches)

    @property
    def done(self) -> bool:
        return self.deals == self.wanted

    def add(self, pair: tuple[str, str], plan: MatchPlan, won: Mapping[str, Winnings]) -> None:
        """Deals more between these two."""
        for name, other in (pair, pair[::-1]):
            one = won[name]
            self.won[name, other] = self.won.get((name, other), Winnings())
            self.won[name, other] += one
            self.big_bets[name] = self.big_bets.get(name, 0.0) + one.net / plan.unit / plan.big / plan.seats.count(name)
        self.deals += won[pair[0]].deals
        self.hands += won[pair[0]].hands

    def per_hundred(self, name: str) -> float:
        """Big bets a hundred hands, over all its matches."""
        hands = sum(won.hands for (bot, _other), won in self.won.items() if bot == name)
        return 100 * self.big_bets.get(name, 0.0) / hands if hands else 0.0

    @property
    def strengths(self) -> tuple[BotStrength, ...]:
        """The bots from the strongest to the weakest."""
        points = {pair: won.ahead + won.even / 2 for pair, won in self.won.items()}
        return tuple(sorted(bot_strengths(self.bots, points), key=lambda one: -one.strength))

    def as_json(self) -> LeagueJson:
        """For programs."""
        return {
            "games": list(dict.fromkeys(plan.game.key for _pair, plan in self.matches)), "deals": self.deals, "hands": self.hands,
            "seed": self.seed, "done": self.done,
            "bots": [
                {
                    "bot": one.bot, "strength": round(one.strength, 1), "low": round(one.strength - one.half, 1),
                    "high": round(one.strength + one.half, 1), "per_hundred": round(self.per_hundred(one.bot), 2),
                }
                for one in self.strengths
            ],
        }  # fmt: skip


def planned_league(
    bots: Sequence[str], games: Sequence[str], *, deals: int, seed: int, own: Mapping[str, MakeBot], adjusted: bool = False
) -> League:
    """The league of these, looked over: each two play so many deals of each game, each deal from both sides.

    Where a game is not for two, they sit in turn about the least table that it is for. `adjusted`: what was all in counts by the odds.
    Raises `StudbookError` or `OSError`.
    """
    if len(set(bots)) < len(bots):
        raise StudbookError(f"expected each bot once, got {', '.join(bots)}")
    if len(bots) < 2:
        raise StudbookError(f"expected at least two bots, got {', '.join(bots) or 'none'}")
    values = [make(name) for name in games]
    if not values:
        raise StudbookError("expected at least one game, got none")
    matches: list[tuple[tuple[str, str], MatchPlan]] = []
    for game in values:
        sides = max((game.players[0] + 1) // 2, 1)
        for pair in combinations(bots, 2):
            plan = MatchPlan(game, pair * sides, deals, duplicate=True, seed=seed, own=dict(own), adjusted=adjusted)
            plan.validate()
            matches.append((pair, plan))
    return League(tuple(bots), matches, seed)


def league_progress(league: League, workers: Workers | None = None) -> Iterator[League]:
    """Play it; the same value again and again, as far as it has come. The matches go on side by side. `workers`: who shares in it."""
    most = max(plan.deals for _pair, plan in league.matches)
    parts = [
        (at, range(first, min(first + _BATCH, plan.deals)))
        for first in range(0, most, _BATCH)
        for at, (_pair, plan) in enumerate(league.matches)
        if first < plan.deals
    ]
    work = ((league.matches[at][1], numbers) for at, numbers in parts)
    for (at, _numbers), won in zip(parts, shared(work, _play_part, cores() if workers is None else workers), strict=True):
        league.add(*league.matches[at], won)
        yield league


def _play_part(part: tuple[MatchPlan, range]) -> dict[str, Winnings]:
    plan, numbers = part
    return play_deals(plan, numbers)
