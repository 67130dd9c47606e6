"""What hands with a card to come are drawing to, in words: ``four to a flush``, ``four to a six``."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import Spot, SpotSeat
from studbook.cards import RANK_NAMES
from studbook.hands import Ranking
from studbook.hands.rungs import article
from studbook.odds.predicates import HandRows

#: Cards that a hand lacks no more than one of.
_FOUR, _FIVE = 4, 5
#: A low hand no higher than this is one, and what it might still become is not said: eight different ranks, the ace the lowest.
_EIGHT: Final = 8


def draw_words(spot: Spot, seat: SpotSeat, codes: NDArray[np.uint8]) -> list[str]:
    """What each holding is drawing to, in words; empty where it is nothing, or there are wild cards.

    `codes`: the cards of `seat` that lie down, shape (n, down).
    """
    words = np.full(len(codes), "", object)
    if spot.game.wilds or spot.script.deck.jokers:
        return list(words)
    up = np.array([int(card) for card, lies_up in zip(seat.cards, seat.up, strict=True) if lies_up and card is not None], np.uint8)
    cards = np.concatenate([codes, np.repeat(up[None], len(codes), axis=0)], axis=1)
    hands = HandRows(cards, np.zeros(cards.shape[1], bool), spot.game.pot[0])
    for ranking in spot.game.pot:
        for named, fits in _drawing(hands, ranking):
            words[fits] += f", {named}"
    return [text.removeprefix(", ") for text in words]


def _drawing(hands: HandRows, ranking: Ranking) -> list[tuple[str, NDArray[np.bool_]]]:
    """Each draw that there is to the ranking, with the hands that have it and nothing as good yet."""
    if ranking.draws_to == "made hand" and ranking.size == _FIVE:
        suited, connected = hands.most_suited(), hands.most_connected()
        unmade = (suited < _FIVE) & (connected < _FIVE)
        return [("four to a flush", unmade & (suited == _FOUR)), ("four to a straight", unmade & (connected == _FOUR))]
    if ranking.draws_to == "low ranks" and ranking.ace_is_low:
        unmade = hands.different(_EIGHT) < _FIVE
        heights = [hands.different(height) for height in range(_EIGHT + 1)]
        wheel = [("four to a wheel", unmade & (heights[_FIVE] == _FOUR))]
        others = [
            (f"four to {article(RANK_NAMES[top - 2])}", unmade & (heights[top] == _FOUR) & (heights[top - 1] < _FOUR))
            for top in range(_FIVE + 1, _EIGHT + 1)
        ]
        return wheel + others
    return []
