"""Tables of starting hands, and where they are kept: with the package, or in the user's cache folder."""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Final

from studbook.cards import cards
from studbook.ground import cache_folder, write_whole
from studbook.odds.shipped_tables import PARTS, rules_of, shipped
from studbook.rules import Game
from studbook.version import __version__

#: Raised when what is kept would be something else.
_FORMAT: Final = 3


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
    #: Whether the hands are classes, told apart by their names; `hand` is an example.
    classes: bool = False

    def as_json(self) -> dict[str, object]:
        """Ready for `json.dumps`."""
        return asdict(self)

    def tops(self) -> list[float]:
        """How large a part of all hands is as good as each row or better: 0.12 is ``top 12 %``."""
        return [min(part, 1.0) for part in accumulate(row.share for row in self.hands)]


def table_at_hand(game: Game, opponents: int = 1) -> StartingTable | None:
    """The table that came with the package or was made before; None where it would have to be made, which takes minutes."""
    return shipped_table(game, opponents) or read_table(table_file(game, opponents, None, 0))


def opponents_at_hand(game: Game) -> tuple[int, ...]:
    """The numbers of opponents for which there is a table that nobody has to make."""
    held = shipped(game)
    kept = {number for number in range(1, game.players[1]) if (file := table_file(game, number, None, 0)) is not None and file.is_file()}
    return tuple(sorted(kept | set(held.columns if held else ())))


def best_first(row: StartingHand) -> tuple[float, str]:
    return -row.equity, row.hand


def shipped_table(game: Game, opponents: int) -> StartingTable | None:
    """The table that came with the package; None where there is none for the game's rules and so many opponents."""
    held = shipped(game)
    column = held and held.columns.get(opponents)
    if held is None or column is None:
        return None
    total = sum(held.ways)
    rows = [
        StartingHand(hand, name, ways, ways / total, equity / PARTS, win / PARTS, tie / PARTS, stderr / PARTS)
        for hand, name, ways, equity, win, tie, stderr in zip(
            held.hands, held.names, held.ways, column.equity, column.win, column.tie, column.stderr, strict=True
        )
    ]
    rows.sort(key=best_first)
    return StartingTable(game.key, opponents, column.deals, tuple(rows), held.faces, held.suits, held.keeps, column.policy)


def table_file(game: Game, opponents: int, deals: int | None, seed: int) -> Path | None:
    place = cache_folder()
    if place is None:
        return None
    what = repr((_FORMAT, __version__, game, opponents, deals, seed))
    return place / f"starting-{sha256(what.encode()).hexdigest()[:32]}.json"


def read_table(file: Path | None) -> StartingTable | None:
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


def keep_table(file: Path | None, table: StartingTable) -> None:
    """Keep a table, whole or not at all; a folder that cannot be written keeps nothing."""
    if file is None:
        return
    with suppress(OSError):
        write_whole(file, lambda out: out.write(json.dumps(table.as_json()).encode()))


def packed(game: Game, tables: Sequence[StartingTable]) -> bytes:
    """The file for tables of one game that have the same kinds."""
    order = sorted(tables[0].hands, key=lambda row: (row.ways, row.name, row.hand))
    columns = {}
    for table in tables:
        rows = {row.hand: row for row in table.hands}
        mine = [rows[one.hand] for one in order]
        parts = {name: [round(PARTS * getattr(row, name)) for row in mine] for name in ("equity", "win", "tie", "stderr")}
        columns[table.opponents] = {"deals": table.deals, **parts, "policy": table.policy}
    first = tables[0]
    whole = {
        "rules": rules_of(game), "hands": [row.hand for row in order], "names": [row.name for row in order],
        "ways": [row.ways for row in order], "faces": first.faces, "suits": first.suits, "keeps": first.keeps, "columns": columns,
    }  # fmt: skip
    return lzma.compress(json.dumps(whole, separators=(",", ":")).encode(), preset=9 | lzma.PRESET_EXTREME)
