"""Tables of starting hands that come with the package, so that nobody waits for those of the main games.

``scripts/starting_tables.py`` makes them: a file a game, its columns as JSON in xz. A table serves every game that comes to the same once
the betting is left out; one that was made for other rules is passed over, and worked out as for any game.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

from studbook.odds.what_matters import without_betting
from studbook.rules import Game

#: Where they lie in the package.
_PLACE: Final = "starting_tables"
_ENDING: Final = ".json.xz"
#: Chances are kept in these parts.
PARTS: Final = 100_000


class ShippedColumn(NamedTuple):
    """Against so many opponents: how many deals each kind met, its equity, how often it wins and ties and the error, in `PARTS`."""

    deals: int
    equity: Sequence[int]
    win: Sequence[int]
    tie: Sequence[int]
    stderr: Sequence[int]
    policy: str


class Shipped(NamedTuple):
    """The kinds of one game, and a column for each number of opponents there is a table for."""

    rules: str
    hands: Sequence[str]
    names: Sequence[str]
    ways: Sequence[int]
    faces: bool
    suits: bool
    keeps: bool
    columns: Mapping[int, ShippedColumn]


def rules_of(game: Game) -> str:
    """What a table is made for: the same for games with the same odds."""
    return sha256(repr(without_betting(game)).encode()).hexdigest()[:16]


def main_games() -> tuple[str, ...]:
    """The keys of the games that have tables here: those that are asked about most."""
    return tuple(
        sorted(file.name.removesuffix(_ENDING) for file in (files("studbook.odds") / _PLACE).iterdir() if file.name.endswith(_ENDING))
    )


@lru_cache(maxsize=16)
def shipped(game: Game) -> Shipped | None:
    """The tables that come with the package for this game; None where there are none for its rules."""
    file = files("studbook.odds") / _PLACE / f"{game.key}{_ENDING}"
    if not file.is_file():
        return None
    held = json.loads(lzma.decompress(file.read_bytes()))
    if held["rules"] != rules_of(game):
        return None
    columns = {int(opponents): ShippedColumn(**column) for opponents, column in held.pop("columns").items()}
    return Shipped(**held, columns=columns)
