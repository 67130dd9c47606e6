"""What the holdings of a range are worth at the showdown."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import Spot, SpotError
from studbook.odds.blocks import Blocks
from studbook.odds.place import hand_place
from studbook.odds.row_scores import scores


class RangeWorth(NamedTuple):
    """The holdings of one seat, from the worst on the first side of the pot to the best, so that a sweep goes through memory in order."""

    #: The hidden cards, shape (n, hidden), each row in rising order.
    codes: NDArray[np.uint8]
    weights: NDArray[np.float64]
    #: Shape (sides, n).
    scores: NDArray[np.int32]


def range_worths(spot: Spot) -> tuple[RangeWorth, RangeWorth]:
    """Both seats' ranges. `spot` has holdings wherever a card is not known, and no card to come.

    Raises `SpotError` where the tables do not have a hand, or a range has none that may still be in.
    """
    blocks = Blocks(spot)
    return _worth(spot, blocks, 0), _worth(spot, blocks, 1)


def _worth(spot: Spot, blocks: Blocks, number: int) -> RangeWorth:
    seat = spot.seats[number]
    mine = blocks.ranged[number]
    count = 1 if mine is None else len(mine)
    every = [
        None if codes is None else codes if at == number else np.repeat(codes[:1], count, axis=0) for at, codes in enumerate(blocks.ranged)
    ]
    rows = blocks.played_out(np.zeros((0, count), np.uint8), every)
    marks = np.ascontiguousarray(scores(rows)[:, :, number])
    if rows.odd is not None and rows.odd.any():
        raise SpotError(f"expected hands that the tables of {spot.game.name} have, got some that they do not")
    hidden = [column.codes for column, up in zip(rows.hands[number], seat.up, strict=True) if not up]
    codes = np.sort(np.stack(hidden, axis=1), axis=1)
    weights = np.array(seat.holdings.weights if seat.holdings is not None else (1.0,))
    order = np.argsort(marks[0], kind="stable")
    order = order[rows.alive[number][order] & (weights[order] > 0)]
    if not len(order):
        raise hand_place(number + 1).error("expected a hand that may still be in, got one that has to fold")
    return RangeWorth(np.ascontiguousarray(codes[order]), weights[order], np.ascontiguousarray(marks[:, order]))
