"""Starting hands with how often they win against so many opponents who hold random cards (R-PROB-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from statistics import mean, variance
from typing import Final

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot, SpotError, SpotSeat
from studbook.cards import write
from studbook.odds.answering import answer
from studbook.odds.kept_tables import StartingHand, StartingTable, best_first, keep_table, read_table, shipped_table, table_file
from studbook.odds.openings import StartingKind, kinds_of
from studbook.odds.runouts import runout
from studbook.odds.spot_text import spot
from studbook.odds.stating import stated
from studbook.rules import Exchange, Game

#: How many cards are dealt and ranked for a whole table, hands counted, where the kernels deal and where rows do; for each kind at least.
_BY_KERNELS: Final = 400_000_000
_BY_ROWS: Final = 60_000_000
_LEAST: Final = 4096

Progress = Callable[[int, int], None]


def starting_table(
    game: Game, opponents: int = 1, *, deals: int | None = None, seed: int = 0, threads: int | None = None, progress: Progress | None = None
) -> StartingTable:
    """The table of starting hands against `opponents` random hands, each kind sampled `deals` times; for the main games it came with the
    package, else it is kept in the user's cache folder.

    `progress` hears how many kinds are done, and of how many. Raises `SpotError` when the game has not so many seats, or no table of a
    useful length.
    """
    least, most = game.players
    if not max(1, least - 1) <= opponents <= most - 1:
        raise SpotError(f"expected from {max(1, least - 1)} to {most - 1} opponents in {game.name}, got {opponents}")
    if deals is not None and deals < 1:
        raise SpotError(f"expected at least 1 deal for each hand, got {deals}")
    file = table_file(game, opponents, deals, seed)
    kept = (shipped_table(game, opponents) if deals is None and not seed else None) or read_table(file)
    if kept is not None:
        return kept
    table = worked_out(game, opponents, deals, seed, threads, progress)
    keep_table(file, table)
    return table


def worked_out(
    game: Game, opponents: int, deals: int | None = None, seed: int = 0, threads: int | None = None, progress: Progress | None = None
) -> StartingTable:
    """The table made anew; arguments as for `starting_table`."""
    kinds = kinds_of(game, opponents + 1)
    draws = sum(isinstance(phase, Exchange) for phase in game.phases) if kinds.keeps else None
    first = _asked(game, kinds.kinds[0], opponents, draws)
    quick = runout(first, Course(first)) is not None
    each = deals or max((_BY_KERNELS if quick else _BY_ROWS) // (len(kinds.kinds) * (opponents + 1)), _LEAST)
    total = sum(kind.ways for kind in kinds.kinds)
    rows = []
    for number, kind in enumerate(kinds.kinds):
        odds = odds_of_kind(game, kind, opponents, draws, each, seed, threads)
        hand = write(kind.cards) if not any(kind.up) else kind.text
        rows.append(StartingHand(hand, kind.name, kind.ways, kind.ways / total, *odds))
        if progress is not None:
            progress(number + 1, len(kinds.kinds))
    rows.sort(key=best_first)
    policy = stated(first, Course(first))
    return StartingTable(game.key, opponents, each, tuple(rows), kinds.faces, kinds.suits, kinds.keeps, policy, kinds.classes)


def odds_of_kind(
    game: Game, kind: StartingKind, opponents: int, draws: int | None, deals: int, seed: int, threads: int | None
) -> tuple[float, float, float, float]:
    """Equity, win, tie and standard error of a kind: of a class of hands their means over some of them."""
    asked = [_asked(game, kind._replace(text=write(hand)), opponents, draws) for hand in kind.among] or [
        _asked(game, kind, opponents, draws)
    ]
    each = max(deals // len(asked), _LEAST // len(asked))
    seats = [answer(one, samples=each, seed=seed, threads=threads).seats[0] for one in asked]
    equity, win, tie = (mean(getattr(seat, name) for seat in seats) for name in ("equity", "win", "tie"))
    between = variance([seat.equity for seat in seats]) / len(seats) if len(seats) > 1 else 0.0
    within = mean(seat.stderr**2 for seat in seats) / len(seats) if len(seats) == 1 else 0.0
    return equity, win, tie, (between + within) ** 0.5


def _asked(game: Game, kind: StartingKind, opponents: int, draws: int | None) -> Spot:
    about = spot(game, [kind.text or "random", *["random"] * opponents], draws=draws)
    if kind.cards:
        return about
    whole = len(about.seats[0].cards)
    drawing = SpotSeat((), (), whole, text=kind.name)
    return replace(about, seats=(drawing, *about.seats[1:]), stub=about.stub + whole)
