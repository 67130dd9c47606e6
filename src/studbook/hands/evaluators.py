"""What beats what: the evaluator of a ranking (RULES.md section 1).

>>> from studbook.cards import cards
>>> from studbook.hands import High, evaluator
>>> evaluator(High()).value(cards("Ah Kd Qs Jc Th 2c 2d")).name
'Straight, ace high'
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from studbook.cards import STANDARD, Deck
from studbook.hands.badugi_evaluator import BadugiEvaluator
from studbook.hands.base_evaluator import Evaluator
from studbook.hands.high_evaluator import HighEvaluator
from studbook.hands.hole_suit import HoleSuitEvaluator
from studbook.hands.low_evaluator import LowEvaluator
from studbook.hands.rankings import Badugi, High, HoleSuit, Low, Ranking, WildHouse

__all__ = ["Evaluator", "evaluator"]


@lru_cache(maxsize=256)
def evaluator(ranking: Ranking, deck: Deck = STANDARD, house: WildHouse = WildHouse(), suit_order: str = "shdc") -> Evaluator:
    """The evaluator of a ranking; the same arguments give the same object.

    `deck` says which ranks there are (a deck `by_players` must have been worked out), `house` the rules about wild cards, `suit_order` the
    suits from high to low. Raises `TypeError` for what is no ranking, `CardError` for a suit order that is none.
    """
    if not isinstance(ranking, Ranking):
        raise TypeError(f"expected a ranking (High, Low, Badugi, HoleSuit), got {ranking!r}")
    match ranking:
        case High():
            return HighEvaluator(ranking, deck, house, suit_order)
        case Low():
            return LowEvaluator(ranking, deck, house, suit_order)
        case Badugi():
            return BadugiEvaluator(ranking, deck, house, suit_order)
        case HoleSuit():
            return HoleSuitEvaluator(ranking, deck, house, suit_order)
        case _:
            assert_never(ranking)
