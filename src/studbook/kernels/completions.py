"""Every way in which one seat's cards may come, ranked once: what the exact kernels compare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.completing import Completing
from studbook.kernels.exact_deals import begin_groups, fill_deals, places_of
from studbook.kernels.runout import Runout

_BLOCK = 1 << 16


@dataclass(frozen=True, slots=True)
class Completions:
    """The completions of a seat's hand, in order of their scores on the first side.

    `masks`: a bit for each place in the stock that is taken. `scores`: shape (sides, n). `cards`: how many cards each takes. Where faces
    matter, a mask comes once for each way to lay its cards.
    """

    masks: NDArray[np.uint64]
    scores: NDArray[np.int32]
    cards: int

    def __len__(self) -> int:
        return len(self.masks)

    def chosen(self, which: Any) -> Completions:
        """Some of them, in the same order."""
        return Completions(self.masks[which], self.scores[:, which], self.cards)


def completions(runout: Runout, seat: int) -> Completions:
    """A seat's completions; no shared card may be to come."""
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
    masks, scores = [], []
    rows = np.empty((_BLOCK, count), np.uint8)
    more = True
    while more:
        filled, more = fill_deals(sizes, columns, len(stock), chosen, free, rows)
        found = np.empty((filled, len(sides)), np.int32)
        for side, completing in enumerate(sides):
            completing(rows[:filled], found[:, side])
        scores.append(found)
        masks.append(bits[rows[:filled]].sum(axis=1, dtype=np.uint64))
    scored = np.concatenate(scores)
    order = np.argsort(scored[:, 0], kind="stable")
    return Completions(np.concatenate(masks)[order], np.ascontiguousarray(scored[order].T), count)
