"""The games that sites deal, as the book's games under each site's house rules."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from studbook.games import make
from studbook.rules import Game

#: What sites play everywhere: one bet and three raises, the cap kept when two are left; no cards burned.
_FIXED: Final[dict[str, object]] = {"raises": 3, "uncapped_heads_up": False, "short_all_in": "half, completed"}
_HIGH: Final[dict[str, object]] = {"big_bets": "fifth street or pair on fourth", "burns": False, **_FIXED}
_STUD: Final[dict[str, object]] = {"big_bets": "fifth street", "burns": False, **_FIXED}

#: Our game and its options, by a short name that readers use.
GAMES: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "stud": ("seven-card-stud", _HIGH),
    "stud8": ("stud-8", {"burns": False, **_FIXED}),
    "stud-hi-lo": ("seven-card-high-low", _STUD),
    "razz": ("razz", {"burns": False, **_FIXED}),
    "five-card-stud": ("five-card-stud", {"first_round": "low card brings in", "big_bets": "last two rounds", **_FIXED}),
    "badugi": ("badugi", {**_FIXED}),
    "triple27": ("27-triple-draw", {**_FIXED}),
    "tripleA5": ("a5-triple-draw", {**_FIXED}),
    "draw": ("five-card-draw", {"bug": False, "draw": 5, "start": "blinds", **_FIXED}),
    "holdem": ("texas-holdem", {"burns": False, **_FIXED}),
    "omaha": ("omaha", {"burns": False, **_FIXED}),
    "omaha8": ("omaha-8", {"burns": False, **_FIXED}),
    "omaha5": ("omaha", {"burns": False, "hole_cards": 5, **_FIXED}),
}
STRUCTURES: Final = {
    "limit": "fixed",
    "fixed limit": "fixed",
    "pot limit": "pot",
    "no limit": "no limit",
    "fl": "fixed",
    "pl": "pot",
    "nl": "no limit",
}


@lru_cache(maxsize=256)
def site_game(short: str, structure: str, site: str = "") -> Game:
    """The game of that short name with bets limited that way, as that site deals it."""
    key, options = GAMES[short]
    chosen = dict(options)
    if structure != "fixed":
        chosen = {name: value for name, value in chosen.items() if name not in _FIXED}
    chosen["structure"] = structure
    game = make(key, **chosen)
    # Boards that tie after the first round: nearest the dealer's left. A tie for the bring-in: by suit.
    return replace(game, opening=replace(game.opening, ties="seat"))
