"""Strengths on the scale of chess: 400 points more are ten deals won for each lost (Bradley and Terry's model, most likely values)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np

from studbook.tracker.rates import ERRORS

#: The mean of a league.
MIDDLE: Final = 1500.0
_SCALE: Final = 400 / log(10)
#: Deals that each two are taken to have shared beforehand, half each: so nobody is infinitely strong who never lost.
_BEFOREHAND: Final = 1.0
_STEPS: Final = 100
_CLOSE: Final = 1e-10


@dataclass(frozen=True, slots=True)
class BotStrength:
    """A bot's strength, and half of its 95 % interval."""

    bot: str
    strength: float
    half: float


def bot_strengths(bots: Sequence[str], points: Mapping[tuple[str, str], float]) -> list[BotStrength]:
    """The strength of each bot. `points`: deals that the first won of the second, one that is even as a half to each."""
    count = len(bots)
    won = np.zeros((count, count))
    for row, one in enumerate(bots):
        for column, other in enumerate(bots):
            if row != column:
                won[row, column] = points.get((one, other), 0.0) + _BEFOREHAND / 2
    played = won + won.T
    level = np.zeros(count)
    curve = np.eye(count)
    for _step in range(_STEPS):  # Newton's method; the likelihood has one top
        chance = 1 / (1 + np.exp(level[None, :] - level[:, None]))
        slope = (won - played * chance).sum(axis=1)
        spread = played * chance * (1 - chance)
        curve = np.diag(spread.sum(axis=1)) - spread
        move = np.clip(np.linalg.pinv(curve) @ slope, -1, 1)
        level += move - move.mean()
        if np.abs(move).max() < _CLOSE:
            break
    error = np.sqrt(np.diag(np.linalg.pinv(curve)).clip(0))
    return [BotStrength(bot, MIDDLE + _SCALE * float(level[at]), ERRORS * _SCALE * float(error[at])) for at, bot in enumerate(bots)]
