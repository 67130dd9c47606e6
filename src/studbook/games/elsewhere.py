"""The book's games under other people's names (PokerStars, Full Tilt Poker, Poker Hand History), and how they are dealt there."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from studbook.games.registry import make
from studbook.rules import Ante, Game

#: What is played everywhere online: one bet and three raises, the cap kept when two are left; half an all-in raise reopens the
#: betting and is completed.
USUAL_SHORT_ALL_IN: Final = "half, completed"
_FIXED: Final[dict[str, object]] = {"raises": 3, "uncapped_heads_up": False, "short_all_in": USUAL_SHORT_ALL_IN}
_HIGH: Final[dict[str, object]] = {"big_bets": "fifth street or pair on fourth", "burns": False, **_FIXED}
_NO_BURNS: Final[dict[str, object]] = {"burns": False, **_FIXED}

#: A key of the book and its house rules, by a short name of our own.
DEALT: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "stud": ("seven-card-stud", _HIGH),
    "stud8": ("stud-8", _NO_BURNS),
    "razz": ("razz", _NO_BURNS),
    "five-card-stud": ("five-card-stud", {"first_round": "low card brings in", "big_bets": "last two rounds", **_FIXED}),
    "badugi": ("badugi", _FIXED),
    "triple27": ("27-triple-draw", _FIXED),
    "single27": ("27-single-draw", _FIXED),
    "tripleA5": ("a5-triple-draw", _FIXED),
    "draw": ("five-card-draw", {"bug": False, "draw": 5, "start": "blinds", **_FIXED}),
    "holdem": ("texas-holdem", _NO_BURNS),
    "omaha": ("omaha", _NO_BURNS),
    "omaha5": ("omaha", {"hole_cards": 5, **_NO_BURNS}),
    "omaha8": ("omaha-8", _NO_BURNS),
}
#: How many sit down, where it is more than in the book.
_MOST_PLAYERS: Final = {"single27": 7}
#: What PokerStars calls them. A name that begins another comes after it.
POKERSTARS: Final[dict[str, str]] = {
    "7 Card Stud Hi/Lo": "stud8",
    "7 Card Stud": "stud",
    "Razz": "razz",
    "Badugi": "badugi",
    "Triple Draw 2-7 Lowball": "triple27",
    "Single Draw 2-7 Lowball": "single27",
    "5 Card Draw": "draw",
    "5 Card Omaha": "omaha5",
    "5 Card Stud": "five-card-stud",
    "Omaha Hi/Lo": "omaha8",
    "Omaha": "omaha",
    "Hold'em": "holdem",
}
#: What Full Tilt Poker calls them.
FULL_TILT: Final[dict[str, str]] = {
    "Stud H/L": "stud8",
    "Stud Hi/Lo": "stud8",
    "Stud Hi": "stud",
    "7 Card Stud": "stud",
    "5 Card Stud": "five-card-stud",
    "5-Card Stud": "five-card-stud",
    "Razz": "razz",
    "Badugi": "badugi",
    "2-7 Triple Draw": "triple27",
    "2-7 Single Draw": "single27",
    "A-5 Triple Draw": "tripleA5",
    "5 Card Draw": "draw",
    "Five-card Draw": "draw",
    "Hold'em": "holdem",
    "Omaha H/L": "omaha8",
    "Omaha Hi/Lo": "omaha8",
    "Omaha Hi": "omaha",
    "Omaha": "omaha",
}
#: What Winamax calls them.
WINAMAX: Final[dict[str, str]] = {
    "7-Card Stud Hi/Lo": "stud8",
    "7-Card Stud": "stud",
    "7stud8": "stud8",
    "7stud": "stud",
    "Razz": "razz",
    "2-7 Triple Draw": "triple27",
    "Lowball27": "triple27",
    "5 Card Omaha": "omaha5",
    "Omaha Hi/Lo": "omaha8",
    "Omaha8": "omaha8",
    "Omaha5": "omaha5",
    "Omaha": "omaha",
    "Holdem": "holdem",
}
#: How bets are limited, as sites write it in small letters.
LIMITS: Final = {
    "limit": "fixed",
    "fixed limit": "fixed",
    "fl": "fixed",
    "pot limit": "pot",
    "pl": "pot",
    "no limit": "no limit",
    "nl": "no limit",
}
#: What Open Hand History calls them; it has a word for the first six, and the others are ours in its manner.
OPEN_HAND_HISTORY: Final[dict[str, str]] = {
    "Holdem": "holdem",
    "Omaha": "omaha",
    "OmahaHiLo": "omaha8",
    "Stud": "stud",
    "StudHiLo": "stud8",
    "Draw": "draw",
    "FiveCardOmaha": "omaha5",
    "FiveCardStud": "five-card-stud",
    "Razz": "razz",
    "Badugi": "badugi",
    "TripleDraw27": "triple27",
    "SingleDraw27": "single27",
    "TripleDrawA5": "tripleA5",
}
#: The codes of Poker Hand History, and how their bets are limited.
CODES: Final[dict[str, tuple[str, str]]] = {
    "FT": ("holdem", "fixed"),
    "NT": ("holdem", "no limit"),
    "PO": ("omaha", "pot"),
    "FO/8": ("omaha8", "fixed"),
    "F7S": ("stud", "fixed"),
    "F7S/8": ("stud8", "fixed"),
    "FR": ("razz", "fixed"),
    "F2L3D": ("triple27", "fixed"),
    "N2L1D": ("single27", "no limit"),
    "FB": ("badugi", "fixed"),
}
#: Codes of games that the book has not.
OTHER_CODES: Final = {"NS": "no-limit short-deck hold'em"}


@lru_cache(maxsize=256)
def dealt_elsewhere(short: str, structure: str, ante: bool = False, short_all_in: str = USUAL_SHORT_ALL_IN) -> Game:
    """The game of that short name with bets limited that way, as sites deal it.

    `ante`: a game with blinds has antes as well; `short_all_in`: what a raise all in of half a bet or more counts for.
    """
    key, options = DEALT[short]
    chosen = {name: value for name, value in options.items() if structure == "fixed" or name not in _FIXED}
    if "short_all_in" in chosen:
        chosen["short_all_in"] = short_all_in
    game = make(key, **chosen, structure=structure)
    if short in _MOST_PLAYERS:
        game = replace(game, players=(2, _MOST_PLAYERS[short]))
    if ante:
        game = replace(game, phases=(Ante(), *game.phases))
    # Boards that tie after the first round: nearest the dealer's left. A tie for the bring-in: by suit.
    return replace(game, opening=replace(game.opening, ties="seat"))
