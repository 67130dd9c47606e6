"""A first, rough answer by the plain code, which has nothing to compile: a few hundred deals in a quarter of a second."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from time import monotonic, thread_time
from typing import Final

import numpy as np

from studbook.ahead.spot import Spot
from studbook.cards import Card
from studbook.kernels.tallying import ShareTally, none_of
from studbook.odds.plain_deals import Outcome, Played

#: As many deals as are worth waiting for, so many seconds of work, and how long is waited on a machine that has other work too.
_MOST: Final = 2_000
_WORK: Final = 0.25
_LONGEST: Final = 1.0
#: Fewer deals say nothing.
_LEAST: Final = 50
#: How often holdings that clash are drawn again.
_TRIES: Final = 50


def rough_tally(spot: Spot, seed: int) -> ShareTally | None:
    """The tally of as many random deals as there is time for; None where plain code is too slow to say anything."""
    played, source = Played(spot), Random(seed)
    played.foresee()
    began, worked = monotonic(), thread_time()
    total, stock = none_of(len(spot.seats)), list(spot.stock)
    sums = [None if seat.holdings is None else [*accumulate(seat.holdings.weights)] for seat in spot.seats]
    while total.deals < _MOST and thread_time() - worked < _WORK and monotonic() - began < _LONGEST:
        held = _held(spot, sums, source)
        if held is None:
            return None
        gone = {card for cards in held if cards is not None for card in cards}
        order = [card for card in stock if card not in gone]
        source.shuffle(order)
        total += tally_of_outcome(played.outcome(order, held))
    return total if total.deals >= _LEAST else None


def _held(spot: Spot, sums: Sequence[list[float] | None], source: Random) -> list[tuple[Card, ...] | None] | None:
    """What ranged seats hold, drawn by weight; None where they nearly always want the same card."""
    for _ in range(_TRIES):
        held: list[tuple[Card, ...] | None] = []
        for seat, running in zip(spot.seats, sums, strict=True):
            if seat.holdings is None or running is None:
                held.append(None)
            else:
                held.append(seat.holdings.cards[min(bisect(running, source.random() * running[-1]), len(running) - 1)])
        flat = [card for cards in held if cards is not None for card in cards]
        if len(flat) == len(set(flat)):
            return held
    return None


def tally_of_outcome(outcome: Outcome) -> ShareTally:
    """The tally of one deal."""
    share = np.array([float(one) for one in outcome.shares])
    high, low = (np.array([float(one) for one in part]) if part else np.zeros(len(share)) for part in (*outcome.parts, (), ())[:2])
    return ShareTally(1, 1.0, share, share * share, (share == 1).astype(float), ((share > 0) & (share < 1)).astype(float), high, low)
