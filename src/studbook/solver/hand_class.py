"""The kinds of hands that a range comes to at the showdown, in words: ``pair of aces``, ``eight low``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import Spot
from studbook.cards import RANK_NAMES, RANK_PLURALS
from studbook.hands import Ranking, WildHouse
from studbook.hands.halves import half_names
from studbook.hands.ladders import HIGH_CARD, PAIR
from studbook.hands.naming import COUNTED
from studbook.kernels.classes import classes_of
from studbook.kernels.evaluating import shift_of
from studbook.odds.runouts import barring

#: Badugis of so many cards and more are told apart by their highest card.
_TOLD_APART: Final = 3


class HandClasses(NamedTuple):
    """The classes that some holdings fall into, from the best hands to the worst."""

    names: tuple[str, ...]
    #: The class of each holding, as an index into `names`.
    numbers: NDArray[np.intp]


def hand_classes(spot: Spot, scores: NDArray[np.int32], draws: Sequence[str] | None = None) -> HandClasses:
    """The classes of holdings by their scores, shape (sides, n), and by what each draws to, where something is still to come.

    Where the pot has two sides a class says something of both.
    """
    pot, house = spot.game.pot, barring(spot)
    halves = half_names(pot)
    words = []
    for side, ranking in enumerate(pot):
        marks, places = np.unique(scores[side], return_inverse=True)
        fine = len(pot) == 1 or ranking.side == "low"
        texts = [_words(spot, ranking, house, int(mark), halves[side], fine=fine) for mark in marks.tolist()]
        words.append(np.array(texts, object)[places])
    whole = [" / ".join(parts) for parts in zip(*words, strict=True)]
    if draws is not None:
        whole = [f"{name}, {draw}" if draw else name for name, draw in zip(whole, draws, strict=True)]
    best: dict[str, tuple[int, ...]] = {}
    for name, marks in zip(whole, scores.T.tolist(), strict=True):
        best[name] = max(best.get(name, ()), tuple(marks))
    names = sorted(best, key=best.__getitem__, reverse=True)
    number = {name: at for at, name in enumerate(names)}
    return HandClasses(tuple(names), np.array([number[name] for name in whole], np.intp))


def _words(spot: Spot, ranking: Ranking, house: WildHouse, score: int, half: str, *, fine: bool) -> str:
    if not score:
        return f"no {half}"
    if ranking.hole_only:
        return RANK_NAMES[13 - score if ranking.lowest else score - 1]
    ranked = ranking.any_own() if ranking.own is not None else ranking
    classes = classes_of(ranked.untied(), replace(spot.script.deck, jokers=0), house)
    reading = classes.readings[(score >> shift_of(ranked, house)) - 1]
    category = classes.names[reading.category]
    if not fine or not reading.ranks:
        return category
    if category == HIGH_CARD:
        return f"{RANK_NAMES[reading.ranks[0]]} {'low' if ranking.side == 'low' else 'high'}"
    if category == PAIR:
        return f"pair of {RANK_PLURALS[reading.ranks[0]]}"
    if category in COUNTED[_TOLD_APART:]:
        return f"{category}, {RANK_NAMES[reading.ranks[0]]} high"
    return category
