"""What is played for: the first question of a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from studbook.engine import events as e
from studbook.games import games, make
from studbook.learning.asked_question import Choice, Question
from studbook.learning.hand_moment import HandMoment
from studbook.rules import Game
from studbook.rules.page_showdown import aim_lines
from studbook.rules.phrases import joined, sentence_case

#: How many answers there are to choose from.
_CHOICES: Final = 4


@dataclass(frozen=True, slots=True)
class WhatTakesThePot:
    """Which hand is wanted, among those that other games of the book want."""

    name: str = "aim"

    def ask(self, moment: HandMoment) -> Question | None:
        """As soon as cards lie there."""
        if not moment.at or not isinstance(moment.log[moment.at - 1], e.Dealt):
            return None
        right = aim_words(moment.game)
        source = Random(f"{moment.game.key} {right}")
        others = [words for words in aims() if words != right]
        words = [right, *source.sample(others, min(_CHOICES - 1, len(others)))]
        source.shuffle(words)
        choices = tuple(Choice(f"aim {at}", sentence_case(text)) for at, text in enumerate(words))
        answer = {f"aim {words.index(right)}": 1}
        return Question("aim", "What takes the pot?", "one", choices, answer, [aim_lines(moment.game)[0]], news="aim")


def aim_words(game: Game) -> str:
    """What takes the pot: ``the best high hand``; ``the best high hand and the lowest hand, half each``."""
    sides = [ranking.words for ranking in game.pot]
    return sides[0] if len(sides) == 1 else f"{joined(sides)}, half each"


@lru_cache(maxsize=1)
def aims() -> tuple[str, ...]:
    """Every aim that a game of the book has."""
    return tuple(sorted({aim_words(make(entry.key)) for entry in games()}))
