"""Starting hands with how often they win against so many opponents who hold random cards (R-PROB-2)."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot, SpotError, SpotSeat
from studbook.cards import cards, write
from studbook.ground import cache_folder, write_whole
from studbook.odds.answering import answer
from studbook.odds.openings import StartingKind, kinds_of
from studbook.odds.runouts import runout
from studbook.odds.spot_text import spot
from studbook.odds.stating import stated
from studbook.rules import Exchange, Game
from studbook.version import __version__

#: How many cards are dealt and ranked for a whole table, hands counted, where the kernels deal and where rows do; for each kind at least.
_BY_KERNELS: Final = 400_000_000
_BY_ROWS: Final = 60_000_000
_LEAST: Final = 4096
#: Raised when what is kept would be something else.
_FORMAT: Final = 2

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class StartingHand:
    """One kind of starting hand, by an example."""

    #: The example, as text.
    hand: str
    #: What it is called.
    name: str
    #: In how many ways the kind comes.
    ways: int
    #: How often it comes.
    share: float
    #: The expected share of the pot.
    equity: float
    #: How often it takes the pot alone.
    win: float
    #: How often it takes a part.
    tie: float
    #: The standard error of `equity`.
    stderr: float


@dataclass(frozen=True, slots=True)
class StartingTable:
    """The kinds of starting hands of a game, best first."""

    game: str
    opponents: int
    #: How many deals were sampled for each kind.
    deals: int
    hands: tuple[StartingHand, ...]
    #: Whether it matters which cards lie up.
    faces: bool
    #: Whether suits matter.
    suits: bool
    #: Whether the hands are the cards kept at the first draw.
    keeps: bool
    policy: str = ""

    def as_json(self) -> dict[str, object]:
        """Ready for `json.dumps`."""
        return asdict(self)


def starting_table(
    game: Game, opponents: int = 1, *, deals: int | None = None, seed: int = 0, threads: int | None = None, progress: Progress | None = None
) -> StartingTable:
    """The table of starting hands against `opponents` random hands, each kind sampled `deals` times; kept in the user's cache folder.

    `progress` hears how many kinds are done, and of how many. Raises `SpotError` when the game has not so many seats, or no table of a
    useful length.
    """
    least, most = game.players
    if not max(1, least - 1) <= opponents <= most - 1:
        raise SpotError(f"expected from {max(1, least - 1)} to {most - 1} opponents in {game.name}, got {opponents}")
    if deals is not None and deals < 1:
        raise SpotError(f"expected at least 1 deal for each hand, got {deals}")
    file = _file(game, opponents, deals, seed)
    kept = _read(file)
    if kept is not None:
        return kept
    table = _worked_out(game, opponents, deals, seed, threads, progress)
    _keep(file, table)
    return table


def _worked_out(game: Game, opponents: int, deals: int | None, seed: int, threads: int | None, progress: Progress | None) -> StartingTable:
    kinds = kinds_of(game, opponents + 1)
    draws = sum(isinstance(phase, Exchange) for phase in game.phases) if kinds.keeps else None
    first = _asked(game, kinds.kinds[0], opponents, draws)
    quick = runout(first, Course(first)) is not None
    each = deals or max((_BY_KERNELS if quick else _BY_ROWS) // (len(kinds.kinds) * (opponents + 1)), _LEAST)
    total = sum(kind.ways for kind in kinds.kinds)
    rows = []
    for number, kind in enumerate(kinds.kinds):
        odds = answer(_asked(game, kind, opponents, draws), samples=each, seed=seed, threads=threads).seats[0]
        hand = write(kind.cards) if not any(kind.up) else kind.text
        rows.append(StartingHand(hand, kind.name, kind.ways, kind.ways / total, odds.equity, odds.win, odds.tie, odds.stderr))
        if progress is not None:
            progress(number + 1, len(kinds.kinds))
    rows.sort(key=lambda row: (-row.equity, row.hand))
    policy = stated(first, Course(first))
    return StartingTable(game.key, opponents, each, tuple(rows), kinds.faces, kinds.suits, kinds.keeps, policy)


def _asked(game: Game, kind: StartingKind, opponents: int, draws: int | None) -> Spot:
    about = spot(game, [kind.text or "random", *["random"] * opponents], draws=draws)
    if kind.cards:
        return about
    whole = len(about.seats[0].cards)
    drawing = SpotSeat((), (), whole, text=kind.name)
    return replace(about, seats=(drawing, *about.seats[1:]), stub=about.stub + whole)


# ---- keeping tables -----------------------------------------------------------------------------------------------


def _file(game: Game, opponents: int, deals: int | None, seed: int) -> Path | None:
    place = cache_folder()
    if place is None:
        return None
    what = repr((_FORMAT, __version__, game, opponents, deals, seed, _BY_KERNELS, _BY_ROWS))
    return place / f"starting-{sha256(what.encode()).hexdigest()[:32]}.json"


def _read(file: Path | None) -> StartingTable | None:
    """A table kept before; None when there is none, or it is damaged."""
    if file is None:
        return None
    try:
        data = json.loads(file.read_text("utf-8"))
        rows = tuple(StartingHand(**row) for row in data.pop("hands"))
        for row in rows:
            cards(row.hand.replace("(", " ").replace(")", " "))
        return StartingTable(hands=rows, **data)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def _keep(file: Path | None, table: StartingTable) -> None:
    """Keep a table, whole or not at all; a folder that cannot be written keeps nothing."""
    if file is None:
        return
    with suppress(OSError):
        write_whole(file, lambda out: out.write(json.dumps(table.as_json()).encode()))
