"""Every deal of a runout in turn, scored and summed up: the plain way, for spots with few deals and for rankings that are no order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.runout import Runout
from studbook.kernels.sampling import scoring
from studbook.kernels.tallying import ROWS, ShareTally, of_settled, of_sums, share_out

#: How many deals are written out at a time.
_BLOCK: Final = 1 << 15


def every_deal(runout: Runout, on_share: Callable[[float], None]) -> ShareTally:
    """The tally of every deal, each once; `on_share` hears how large a share is done, after each block."""
    scored = scoring(runout)
    players = len(runout.hands)
    sums, settled = np.zeros((ROWS, players)), np.zeros((players + 1, players + 1))
    scores = np.empty((len(runout.sides), min(_BLOCK, runout.deals), players), np.int32)
    done = 0
    for rows in deals_in_blocks(runout):
        filled = len(rows)
        scored(rows, scores[:, :filled])
        share_out(np.ascontiguousarray(scores[:, :filled]), np.zeros(0), settled, sums)
        done += filled
        on_share(done / runout.deals)
    return of_sums(done, float(done), sums + of_settled(settled))


def deals_in_blocks(runout: Runout) -> Iterator[NDArray[np.uint8]]:
    """Every deal, a row of its cards each, block after block; a block is overwritten by the next."""
    sizes, columns = layout(runout)
    stock = np.array(runout.stock, np.uint8)
    chosen = np.zeros((len(sizes), max(int(sizes.max()), 1)), np.int64)
    free = np.zeros((len(sizes), len(stock)), np.uint8)
    rows = np.empty((min(_BLOCK, runout.deals), runout.cards), np.uint8)
    begin_groups(stock, sizes, chosen, free, 0)
    more = True
    while more:
        filled, more = fill_deals(sizes, columns, len(stock), chosen, free, rows)
        yield rows[:filled]


def layout(runout: Runout) -> tuple[Jitted, Jitted]:
    """The sizes of the groups of cards that come (as in `Runout.groups`), and the column of each of their cards, group after group."""
    columns = list(range(sum(runout.missing), runout.cards))
    begin = 0
    for seat, count in enumerate(runout.missing):
        columns += [begin + place for place in places_of(runout, seat)]
        begin += count
    return np.array(list(runout.groups()), np.int64), np.array(columns, np.int64)


def places_of(runout: Runout, seat: int) -> list[int]:
    """A seat's missing places, counted from 0, those that lie face down first where that matters."""
    count = runout.missing[seat]
    if len(runout.parts(seat)) == 1:
        return list(range(count))
    known = len(runout.hands[seat])
    return sorted(range(count), key=lambda place: known + place not in runout.down[seat])


@jitted
def begin_groups(stock: Jitted, sizes: Jitted, chosen: Jitted, free: Jitted, first: int) -> None:
    """Put each group from `first` on to its first choice: `chosen` places in what is `free` after the groups before."""
    for group in range(first, sizes.shape[0]):
        if group == 0:
            for at in range(free.shape[1]):  # a loop: Numba takes two seconds to compile an assignment of arrays
                free[0, at] = stock[at]
        else:
            place = kept = 0
            for at in range(free.shape[1]):
                if place < sizes[group - 1] and chosen[group - 1, place] == at:
                    place += 1
                else:
                    free[group, kept] = free[group - 1, at]
                    kept += 1
        for place in range(sizes[group]):
            chosen[group, place] = place


@jitted
def fill_deals(sizes: Jitted, columns: Jitted, cards: Jitted, chosen: Jitted, free: Jitted, rows: Jitted) -> tuple[int, bool]:
    """Write deals from the one that `chosen` stands at; how many, and whether there are more."""
    groups = sizes.shape[0]
    left = np.empty(groups, np.int64)
    for group in range(groups):
        left[group] = cards
        cards -= sizes[group]
    for row in range(rows.shape[0]):
        at = 0
        for group in range(groups):
            for place in range(sizes[group]):
                rows[row, columns[at]] = free[group, chosen[group, place]]
                at += 1
        group = groups - 1
        moved = False
        while group >= 0 and not moved:
            size = sizes[group]
            place = size - 1
            while place >= 0 and chosen[group, place] == left[group] - size + place:
                place -= 1
            if place >= 0:
                chosen[group, place] += 1
                for later in range(place + 1, size):
                    chosen[group, later] = chosen[group, later - 1] + 1
                begin_groups(free[0], sizes, chosen, free, group + 1)
                moved = True
            group -= 1
        if not moved:
            return row + 1, False
    return rows.shape[0], True
