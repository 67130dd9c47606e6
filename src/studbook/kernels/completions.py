"""Every way in which one seat's cards may come, ranked once: what the exact kernels compare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.completing import Completing
from studbook.kernels.exact_deals import begin_groups, fill_deals, places_of
from studbook.kernels.runout import Runout

_BLOCK: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Completions:
    """The completions of a seat's hand, in order of their scores on the first side."""

    #: A bit for each place in the stock that is taken. Where faces matter, a mask comes once for each way to lay its cards.
    masks: NDArray[np.uint64]
    #: The score on each side, shape (sides, n).
    scores: NDArray[np.int32]
    #: How many cards each takes.
    cards: int

    def __len__(self) -> int:
        return len(self.masks)

    def chosen(self, which: NDArray[np.intp] | slice) -> Completions:
        """Some of them, in the same order."""
        return Completions(self.masks[which], self.scores[:, which], self.cards)


def completions_of(runout: Runout, seat: int, on_count: Callable[[int], None]) -> Completions:
    """A seat's completions; no shared card may be to come. `on_count` hears how many are made, again and again."""
    assert not runout.shared_missing
    count, own = runout.missing[seat], runout.hands[seat]
    down = runout.down[seat] if runout.down else None
    sides = [Completing(side, own, runout.shared, (0, count), (count, 0), down) for side in runout.sides]
    stock = np.array(runout.stock, np.uint8)
    bits = np.zeros(256, np.uint64)
    bits[stock] = np.uint64(1) << np.arange(len(stock), dtype=np.uint64)
    sizes = np.array(runout.parts(seat), np.int64)
    columns = np.array(places_of(runout, seat), np.int64)
    chosen = np.zeros((len(sizes), max(int(sizes.max()), 1)), np.int64)
    free = np.zeros((len(sizes), len(stock)), np.uint8)
    begin_groups(stock, sizes, chosen, free, 0)
    ways = number_of_completions(runout, seat)
    masks, scores = np.empty(ways, np.uint64), np.empty((len(sides), ways), np.int32)
    rows = np.empty((min(_BLOCK, ways), count), np.uint8)
    # A column more than sides: so that the kernels see the same kind of array as in sampling, and are not compiled again.
    marks = np.empty((len(rows), len(sides) + 1), np.int32)
    done = 0
    while done < ways:
        filled, _ = fill_deals(sizes, columns, len(stock), chosen, free, rows)
        for side, completing in enumerate(sides):
            completing(rows[:filled], marks[:filled, side])
        masks[done : done + filled] = bits[rows[:filled]].sum(axis=1, dtype=np.uint64)
        scores[:, done : done + filled] = marks[:filled, :-1].T
        done += filled
        on_count(done)
    order = _order(scores[0])
    masks = masks[order]
    for row in scores:
        row[:] = row[order]
    return Completions(masks, scores, count)


def number_of_completions(runout: Runout, seat: int) -> int:
    """In how many ways a seat's cards may come."""
    left, ways = len(runout.stock) - runout.shared_missing, 1
    for part in runout.parts(seat):
        ways *= comb(left, part)
        left -= part
    return ways


def _order(scores: NDArray[np.int32]) -> NDArray[np.intp]:
    """Ascending. Numpy sorts numbers of 16 bits by their digits, which takes a tenth of the time."""
    return np.argsort(scores.astype(np.uint16) if scores.max() < 1 << 16 else scores, kind="stable")
