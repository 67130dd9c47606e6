"""What a reader asks of a game as sites deal it, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from studbook.games.elsewhere import dealt_elsewhere
from studbook.rules import Ante, Blinds, Deal, Exchange, Game, TableCards
from studbook.rules.traits import brings_in
from studbook.rules.walk import every


@dataclass(frozen=True, slots=True)
class DealtGame:
    """A game, and what its phases say to a reader."""

    game: Game
    #: The phases for which sites have a heading.
    streets: tuple[Deal | Exchange | TableCards, ...]
    #: The street of the only draw; 0: there is none, or several.
    only_draw: int
    #: Whether somebody brings it in, and whether who opens the first round is told by cards and not by seat.
    brings_in: bool
    opens_by_cards: bool
    #: Whether antes and blinds are posted.
    antes: bool
    blinds: bool


@lru_cache(maxsize=256)
def dealt_game(short: str, structure: str, ante: bool, short_all_in: str) -> DealtGame:
    """The arguments are those of `dealt_elsewhere`."""
    game = dealt_elsewhere(short, structure, ante, short_all_in)
    phases = list(every(game.phases))
    streets = tuple(one for one in phases if isinstance(one, Deal | Exchange) or (isinstance(one, TableCards) and one.shared))
    draws = [number for number, phase in enumerate(streets) if isinstance(phase, Exchange)]
    return DealtGame(
        game, streets, draws[0] if len(draws) == 1 else 0, brings_in(game), game.opening.by != "seat",
        any(isinstance(phase, Ante) for phase in phases), any(isinstance(phase, Blinds) for phase in phases),
    )  # fmt: skip
