"""Ranges to begin with, by what a game draws to: what people ask for most, in the words of `studbook.odds.ranges`."""

from __future__ import annotations

from typing import Final

from studbook.odds.kept_tables import table_at_hand
from studbook.rules import Deal, Game

_STUD: Final = (
    "any pair", "any pair in the hole", "TT+", "split pair of kings or better", "rolled up", "three suited", "three to a straight",
    "any pair, three suited, three to a straight",
)  # fmt: skip
_LOW_STUD: Final = ("three to an eight", "three to a six", "three to a wheel", "three to a six: 3, three to an eight: 1")
_HIGH_DRAW: Final = ("any pair", "JJ+", "two pair", "trips", "four suited")
_LOW_DRAW: Final = ("four to an eight", "four to a seven", "pat nine or better", "pat ten or better")
_BADUGI: Final = ("3-card badugi", "badugi", "pat nine or better")


def examples_of(game: Game) -> list[str]:
    """Some ranges of a game, for each side of its pot.

    >>> from studbook.games import make
    >>> examples_of(make("razz"))[0]
    'three to an eight'
    """
    stud = sum(isinstance(phase, Deal) for phase in game.phases) > 1
    examples: list[str] = []
    for ranking in game.pot:
        if ranking.draws_to == "made hand":
            examples += _STUD if stud else _HIGH_DRAW
        elif ranking.draws_to == "low ranks":
            examples += _LOW_STUD if stud else _LOW_DRAW
        elif ranking.draws_to == "badugi":
            examples += _BADUGI
    return [*dict.fromkeys(examples), *(["top 15 %"] if table_at_hand(game) is not None else [])]
