"""What the sides of a pot are called in a report. Apart from the report, so that who only asks for a game's shape loads no compiler."""

from __future__ import annotations

from studbook.rules import Game


def side_words(game: Game) -> tuple[str, ...]:
    """Which field of a seat's odds each side of the pot is in: by its own word, and where two have the same, the second in "low"."""
    words = [str(ranking.side) for ranking in game.pot]
    return ("high", "low") if len(words) == 2 and len(set(words)) == 1 else tuple(words)
