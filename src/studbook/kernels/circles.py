"""Hands that beat each other in a circle (R-CAT-5, R-CAT-6), in arrays: the plain room tells the few deals in which one shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS
from studbook.hands.evaluator import evaluator
from studbook.hands.ladders import IMPERIAL, STRAIGHT_FLUSH
from studbook.hands.rankings import High
from studbook.hands.wilds import lowest_hole_wild
from studbook.kernels.classes import classes_of
from studbook.kernels.evaluating import shift_of
from studbook.kernels.runout import Runout, Side

#: Above every score that a hand can have.
_WINNER = np.int32(1 << 30)

Settling = Callable[[NDArray[np.uint8], NDArray[np.int32]], None]


def circle_of(side: Side) -> bool:
    """Whether the side's ranking is a relation and no order."""
    return isinstance(side.ranking, High) and side.ranking.circle is not None


def settling(runout: Runout, side: Side) -> Settling:
    """The function ``(deals, scores)`` that raises the scores of the winners, a row a deal and a column a seat, where a circle shows.

    The deals are laid out as for `studbook.kernels.sampling.scoring`; the scores are those of the ladder.
    """
    ranking = side.ranking
    assert isinstance(ranking, High)
    classes = classes_of(ranking, side.deck, side.house)
    plain = evaluator(ranking, side.deck, side.house)
    wild = frozenset(card for card in CARDS if side.wild >> card & 1)
    in_circle, least = (STRAIGHT_FLUSH, 2) if ranking.circle == "italian" else (IMPERIAL, 1)
    category = classes.names.index(in_circle) if in_circle in classes.names else -2
    shift = shift_of(ranking, side.house)

    def settle(cards: NDArray[np.uint8], scores: NDArray[np.int32]) -> None:
        shown = (classes.category[scores >> shift] == category).sum(axis=1) >= least
        for at in np.flatnonzero(shown):
            hands, shared = _hands_of(runout, cards[at])
            values = [
                plain.value(hand, shared, wild | lowest_hole_wild([hand[place] for place in runout.down[seat]], side.aces_low_in_hole))
                if side.lowest_hole
                else plain.value(hand, shared, wild)
                for seat, hand in enumerate(hands)
            ]
            scores[at, list(plain.winners(values))] = _WINNER

    return settle


def _hands_of(runout: Runout, deal: NDArray[np.uint8]) -> tuple[list[list[Any]], list[Any]]:
    """Each seat's cards and the shared ones, by one deal."""
    hands, at = [], 0
    for known, count in zip(runout.hands, runout.missing, strict=True):
        hands.append([CARDS[code] for code in (*known, *deal[at : at + count])])
        at += count
    return hands, [CARDS[code] for code in (*runout.shared, *deal[at:])]
