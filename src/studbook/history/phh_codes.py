"""Which games have a code in Poker Hand History, and which game a code means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from studbook.games.elsewhere import CODES, dealt_elsewhere
from studbook.rules import Ante, Bet, Blinds, Game, Phase


def game_of(code: str, *, ante: bool = False) -> Game:
    """The game that a code means, as casinos play it; `ante`: with antes beside its blinds. Raises `KeyError`."""
    return dealt_elsewhere(*CODES[code], ante=ante)


@lru_cache(maxsize=256)
def code_of(game: Game) -> str:
    """The code of a game that plays as the code's does but for the cap and ties; empty when there is none."""
    for code in CODES:
        if _bones(game_of(code)) == _bones(game):
            return code
    return ""


def short_in(game: Game, shorts: Iterable[str]) -> str:
    """Which of our short names of games that sites deal this game has, but for caps and ties; empty when none."""
    structure = game.stakes.structure
    if structure == "spread":
        return ""
    return next((short for short in shorts if same_bones(dealt_elsewhere(short, structure), game)), "")


def same_bones(one: Game, other: Game) -> bool:
    """Whether two games are the same but for caps, ties, burns and whether an open pair doubles the bet."""
    return _bones(one) == _bones(other)


@lru_cache(maxsize=512)
def _bones(game: Game) -> tuple[object, ...]:
    """What a game is, without those of its rules that Poker Hand History leaves to the table."""
    phases = game.phases
    if any(isinstance(phase, Blinds) for phase in phases):  # antes beside the blinds are the table's affair
        phases = tuple(phase for phase in phases if not isinstance(phase, Ante))
    drop_pays = game.stakes.drop_pays  # no other program asks whoever folds for chips
    return tuple(map(_bare, phases)), game.pot, game.deck, game.wilds, game.triggers, game.stakes.structure, game.opening.by, drop_pays


def _bare(phase: Phase) -> Phase:
    if not isinstance(phase, Bet):
        return phase
    # A big bet on fourth street for an open pair is the house's to offer.
    size = "small" if phase.size == "pair" else phase.size
    return replace(phase, size=size, opening=phase.opening and replace(phase.opening, ties="seat"))
