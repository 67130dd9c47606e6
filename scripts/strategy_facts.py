"""Work out what the game pages say about strategy, and write it down in docs/strategy-facts.json: the best and worst starting hands, and
how often the favourite of each street holds. The pages are made from that file, since it takes some seconds to a few minutes a game.

Run it when a game is new or plays in another way: ``.venv/bin/python -m scripts.strategy_facts [GAME ...]``; without one, each that the
file lacks.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

import msgspec

from studbook.ahead.course import Course
from studbook.ahead.spot import SpotError
from studbook.cards import write
from studbook.face.matches import play
from studbook.games.registry import games, make
from studbook.odds.openings import StartingKind, StartingKinds, kinds_of
from studbook.odds.spot_text import spot
from studbook.odds.starting import odds_of_kind
from studbook.odds.stating import stated
from studbook.odds.street_odds import by_street
from studbook.players.reference_bots import CallerBot
from studbook.rules import Exchange, Game

KEPT: Final = Path(__file__).parents[1] / "docs" / "strategy-facts.json"
SEED: Final = 17
#: Hands that are played to see which favourites hold.
HANDS: Final = 300
#: How many starting hands a page shows from either end.
BEST, WORST = 5, 3
#: Deals for each kind of starting hand, and how many from either end are looked at more closely after that.
ROUNDS: Final = ((128, 200), (1_024, 40), (8_192, 10))
#: Of many kinds a twentieth is looked at again from either end, at least: the first look is a rough one.
_NEAR: Final = 20
#: Deals for those that are written down, other ones than those by which they were chosen: the best of many samples is a lucky one.
LAST: Final = 100_000
#: The standard error to which one street of one hand is sampled where it is not counted.
ERROR: Final = 0.01
#: Chips enough that nobody is all in before the showdown.
STACK: Final = 4_000


class StartingFact(msgspec.Struct, frozen=True):
    """A kind of starting hand: an example in cards or its ranks alone, how often it is dealt, its part of the pot with standard error."""

    hand: str
    share: float
    equity: float
    stderr: float


class StartingFacts(msgspec.Struct, frozen=True):
    """The ends of the table of starting hands. `keeps`: they are the cards kept at the first draw; `policy`: how the players draw."""

    opponents: int
    kinds: int
    keeps: bool
    best: tuple[StartingFact, ...]
    worst: tuple[StartingFact, ...]
    policy: str = ""


class StreetFact(msgspec.Struct, frozen=True):
    """A street: what part of the pot the favourite of that moment takes in the end on average, with its standard error."""

    name: str
    holds: float
    stderr: float


class GameFacts(msgspec.Struct, frozen=True):
    """What is worked out for one game. `starting` is None where nobody sees the first cards or they are too many to list."""

    seed: int
    players: int
    hands: int
    streets: tuple[StreetFact, ...]
    starting: StartingFacts | None = None


def kept_facts() -> dict[str, GameFacts]:
    """What is written down, by the key of the game."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, GameFacts])


def facts(game: Game, *, hands: int = HANDS, seed: int = SEED) -> GameFacts:
    """Everything about one game."""
    players = max(2, game.players[0])
    try:
        starting = starting_facts(game, players - 1, seed=seed)
    except SpotError:
        starting = None
    return GameFacts(seed, players, hands, favourites(game, players, hands=hands, seed=seed), starting)


def favourites(game: Game, players: int, *, hands: int, seed: int) -> tuple[StreetFact, ...]:
    """Which part of the pot the favourite of each street takes, when nobody folds: the mean over random hands of the greatest equity.

    The street on which everything is known is left out.
    """
    seen: dict[str, list[float]] = defaultdict(list)
    for played in play(game, [CallerBot(seat) for seat in range(players)], hands=hands, stack=STACK, seed=seed):
        for street in by_street(played.hand, error=ERROR, seed=seed, threads=1)[:-2]:
            seen[street.name].append(max(street.equity))
    return tuple(StreetFact(name, round(fmean(row), 4), round(stdev(row) / sqrt(len(row)), 4)) for name, row in seen.items())


@dataclass(frozen=True, slots=True)
class _Measure:
    """How starting hands are measured."""

    game: Game
    opponents: int
    draws: int | None
    seed: int

    def equity(self, kind: StartingKind, deals: int, seed: int) -> tuple[float, float]:
        """The part of the pot, and its standard error."""
        equity, _win, _tie, error = odds_of_kind(self.game, kind, self.opponents, self.draws, deals, seed, 1)
        return equity, error

    def end(self, kinds: list[StartingKind], *, best: bool) -> list[StartingKind]:
        """The best or the worst of the kinds, after closer and closer looks."""
        for number, (deals, left) in enumerate(ROUNDS[1:], 1):
            kinds = sorted(kinds, key=lambda kind: self.equity(kind, deals, self.seed + number)[0], reverse=best)[:left]
        return kinds


def starting_facts(game: Game, opponents: int, *, seed: int) -> StartingFacts:
    """The best and the worst starting hands against random ones. Raises `SpotError` for a game that has no table of them."""
    kinds = kinds_of(game, opponents + 1)
    draws = sum(isinstance(phase, Exchange) for phase in game.phases) if kinds.keeps else None
    measure = _Measure(game, opponents, draws, seed)
    first = spot(game, [kinds.kinds[0].text or "random", *["random"] * opponents], draws=draws)
    everything = sorted(kinds.kinds, key=lambda kind: measure.equity(kind, ROUNDS[0][0], seed)[0], reverse=True)
    total = sum(kind.ways for kind in kinds.kinds)

    def shown(end: list[StartingKind], most: int, *, best: bool) -> tuple[StartingFact, ...]:
        rows = [(kind, *measure.equity(kind, LAST, seed + len(ROUNDS))) for kind in measure.end(end, best=best)[: most + 3]]
        rows.sort(key=lambda row: row[1], reverse=best)
        return tuple(
            StartingFact(_written(kind, kinds), round(kind.ways / total, 7), round(equity, 5), round(error, 5))
            for kind, equity, error in rows[:most]
        )

    near = max(ROUNDS[0][1], len(everything) // _NEAR)
    best, worst = shown(everything[:near], BEST, best=True), shown(everything[-near:], WORST, best=False)
    return StartingFacts(opponents, len(kinds.kinds), kinds.keeps, best, worst, stated(first, Course(first)))


def _written(kind: StartingKind, kinds: StartingKinds) -> str:
    if not kinds.suits or not kind.cards or kinds.classes:
        return kind.name
    return kind.text if any(kind.up) and kinds.faces else write(kind.cards)


def main(names: list[str]) -> None:
    """Work out the games named, or those that are not there yet; each is written down as soon as it is done."""
    kept = kept_facts() if KEPT.exists() else {}
    for key in names or [entry.key for entry in games() if entry.key not in kept]:
        kept[key] = facts(make(key))
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(kept.items()))), indent=1) + b"\n")
        print(key, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
