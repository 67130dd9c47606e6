"""Compile and keep what odds need before somebody asks: ``python -m studbook.odds.warm_up razz badugi``, a process of its own.

It stands back behind everything else on the machine. What was compiled is kept on disk, for every process that asks later; a file beside it
says for which edition that has been done, so that the next start does not do it again.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from studbook.errors import StudbookError
from studbook.games import make
from studbook.ground import cache_folder, write_whole
from studbook.rules import Deal
from studbook.version import __version__

#: So many deals of each game, and how far it stands back.
_DEALS: Final = 2048
_NICE: Final = 19


def marker(key: str) -> Path | None:
    """The file that says that a game's kernels have been compiled; None where nothing can be kept."""
    place = cache_folder()
    return None if place is None else place / f"warm-{key}-{__version__}"


def cold(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the games whose kernels nobody has compiled yet on this machine."""
    return tuple(key for key in keys if (file := marker(key)) is not None and not file.exists())


def warm(key: str) -> None:
    """Ask for the odds of one game: of unknown hands, which are sampled, and of two known ones with a card to come, which are counted."""
    from studbook.odds import answer, spot  # noqa: PLC0415 -- NumPy and Numba

    game = make(key)
    answer(spot(game, ["random"] * max(game.players[0], 2)), samples=_DEALS)
    count = sum(len(phase.faces) for phase in game.phases if isinstance(phase, Deal)) - 1
    deck = [*game.deck.at(game.players[0])]
    with suppress(StudbookError):  # a game in which so many cards are no moment
        hands = ["".join(map(str, deck[at::2][:count])) for at in (0, 1)]
        answer(spot(game, hands), patience=2.0, error=0.01)
    file = marker(key)
    if file is not None:
        with suppress(OSError):
            write_whole(file, lambda out: out.write(b""))


def main() -> None:
    """Warm up the games named, one after the other."""
    with suppress(OSError, AttributeError):  # Windows has no niceness
        os.nice(_NICE)
    for key in sys.argv[1:]:
        warm(key)


if __name__ == "__main__":
    main()
