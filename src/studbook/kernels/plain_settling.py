"""The few deals that the plain room has to tell: hands that beat each other in a circle (R-CAT-5, R-CAT-6), and equal hands that suits or
wild cards tell apart (R-SUIT-3, R-WILD-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS, Card
from studbook.hands.evaluators import evaluator
from studbook.hands.ladders import IMPERIAL, STRAIGHT_FLUSH
from studbook.hands.wild_ranks import lowest_hole_wild
from studbook.kernels.classes import classes_of
from studbook.kernels.evaluating import by_reference, shift_of
from studbook.kernels.runout import Runout, Side

#: Above every score that a hand can have.
_WINNER = np.int32(1 << 30)

Settling = Callable[[NDArray[np.uint8], NDArray[np.int32]], None]


def circle_of(side: Side) -> bool:
    """Whether the side's ranking is a relation and no order."""
    return side.ranking.circle is not None


def looked_up(side: Side) -> Side:
    """The side without those tie-breaks for which there are no tables."""
    ranking, house = side.ranking, side.house
    if ranking.hole_only or not by_reference(ranking, side.deck, house):
        return side
    without = ranking.untied()
    simpler = replace(house, beats="equal") if house.beats == "more" else house
    return side if by_reference(without, side.deck, simpler) else replace(side, ranking=without, house=simpler)


def settling(runout: Runout, side: Side) -> Settling | None:
    """The function ``(deals, scores)`` that raises the winners' scores, a row a deal and a column a seat, where it takes more than the
    scores to tell; None where it never does.

    The deals are laid out as for `studbook.kernels.sampling.scoring`; the scores are those of the side as `looked_up`.
    """
    simple = looked_up(side)
    circle, ties = circle_of(side), simple is not side
    if not circle and not ties:
        return None
    winners = _winners(runout, side)
    shows = _circle_shows(simple) if circle else None

    def settle(cards: NDArray[np.uint8], scores: NDArray[np.int32]) -> None:
        doubtful = np.zeros(len(scores), bool)
        if ties:
            best = scores.max(axis=1)
            doubtful |= ((scores == best[:, None]).sum(axis=1) > 1) & (best > 0)
        if shows is not None:
            doubtful |= shows(scores)
        for at in np.flatnonzero(doubtful):
            scores[at, winners(cards[at])] = _WINNER

    return settle


def _circle_shows(side: Side) -> Callable[[NDArray[np.int32]], NDArray[np.bool_]]:
    """Whether hands are among a deal's that may be part of the circle."""
    ranking = side.ranking
    classes = classes_of(ranking, side.deck, side.house)
    in_circle, least = (STRAIGHT_FLUSH, 2) if ranking.circle == "italian" else (IMPERIAL, 1)
    category = classes.names.index(in_circle) if in_circle in classes.names else -2
    shift = shift_of(ranking, side.house)

    def shows(scores: NDArray[np.int32]) -> NDArray[np.bool_]:
        fits: NDArray[np.bool_] = (classes.category[scores >> shift] == category).sum(axis=1) >= least
        return fits

    return shows


def _winners(runout: Runout, side: Side) -> Callable[[NDArray[np.uint8]], list[int]]:
    """Who wins a deal, by the plain evaluator."""
    plain = evaluator(side.ranking, side.deck, side.house)
    wild = frozenset(card for card in CARDS if side.wild >> card & 1)

    def winners(deal: NDArray[np.uint8]) -> list[int]:
        hands, shared = _hands_of(runout, deal)
        values = []
        for seat, hand in enumerate(hands):
            hole = [hand[place] for place in runout.down[seat]] if side.lowest_hole else []
            its_wild = wild | lowest_hole_wild(hole, side.aces_low_in_hole) if side.lowest_hole else wild
            values.append(plain.value(hand, shared, its_wild))
        return list(plain.winners(values))

    return winners


def _hands_of(runout: Runout, deal: NDArray[np.uint8]) -> tuple[list[list[Card]], list[Card]]:
    """Each seat's cards and the shared ones, by one deal."""
    hands, at = [], 0
    for known, count in zip(runout.hands, runout.missing, strict=True):
        hands.append([CARDS[code] for code in (*known, *deal[at : at + count])])
        at += count
    return hands, [CARDS[code] for code in (*runout.shared, *deal[at:])]
