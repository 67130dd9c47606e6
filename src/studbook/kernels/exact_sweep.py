"""Exact counts where one ranking decides: all hands but one in every combination, the last by counting.

Go through the scores from the lowest. At each score, take every combination of completions of the first seats whose best has it, and ask
how many completions of the last seat avoid their cards and score less, or the same (`studbook.kernels.subsets`): the last seat's
completions are counted as the score passes them. What scores more is the rest. Two counters are kept in one word of 64 bits: in the low
half completions up to this score, in the high half those below it. Sums and differences of such words need no care, since both results
are sizes of sets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import comb
from typing import Final

import numpy as np

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.completions import Completions
from studbook.kernels.outcomes import Outcomes, no_outcomes
from studbook.kernels.subsets import add, avoiding, counters, subsets_of

#: Combinations between two reports of progress.
_CHUNK: Final = 2_000_000
_HALF: Final = np.uint64(32)


def sweep(lists: Sequence[Completions], seats: Sequence[int], stock: int, threads: int, on_share: Callable[[float], None]) -> Outcomes:
    """Outcomes for the seats' lists of completions, given in the order of `seats`: the last of them is counted, not gone through."""
    *first, last = lists
    players = len(lists)
    groups = np.unique(np.concatenate([one.scores[0] for one in lists]))
    below = np.array([np.searchsorted(one.scores[0], groups, "left") for one in lists], np.int64)
    upto = np.array([np.searchsorted(one.scores[0], groups, "right") for one in lists], np.int64)
    masks = np.zeros((players - 1, max(map(len, first), default=0)), np.uint64)
    for row, one in enumerate(first):
        masks[row, : len(one)] = one.masks
    union = sum(one.cards for one in first)
    most = min(union, last.cards)
    queries, counted = subsets_of(stock, union, most), subsets_of(stock, last.cards, most)
    every = len(last) // comb(stock, last.cards) * comb(stock - union, last.cards)
    bits = np.array([1 << seat for seat in seats], np.int64)
    # Combinations up to a group, without a look at whether they share cards.
    work = np.prod(upto[:-1].astype(float), axis=0)
    parts = int(min(max(work[-1] // _CHUNK, 1), 400))
    edges = [0, *(np.searchsorted(work, work[-1] * np.arange(1, parts) / parts) + 1).tolist(), len(groups)]
    shares = min(threads, max(int(work[-1]) // 50_000, 1))
    counts = [np.zeros(counters(stock, most), np.uint64) for _ in range(shares)]
    outcomes = [no_outcomes(players, 1)[:, 0].copy() for _ in range(shares)]

    def one_share(share: int, begin: int, end: int) -> None:
        _sweep(
            masks, last.masks, below, upto, groups, begin, end, counts[share], queries, counted, every, bits, share, shares, outcomes[share]
        )

    with ThreadPoolExecutor(shares) as pool:
        for begin, end in pairwise(edges):
            for done in [pool.submit(one_share, share, begin, end) for share in range(shares)]:
                done.result()
            on_share(float(work[end - 1] / work[-1]) if end > begin else 0.0)
    total = no_outcomes(players, 1)
    total[:, 0] = sum(outcomes)
    return total


@jitted
def _sweep(
    masks: Jitted,
    last: Jitted,
    below: Jitted,
    upto: Jitted,
    groups: Jitted,
    begin: Jitted,
    end: Jitted,
    counts: Jitted,
    queries: Jitted,
    counted: Jitted,
    every: Jitted,
    bits: Jitted,
    share: Jitted,
    shares: Jitted,
    outcomes: Jitted,
) -> None:
    """Groups `begin` to `end` of scores; of the first seat's completions those that are `share` modulo `shares`."""
    firsts = masks.shape[0]
    places = np.zeros(64, np.uint64)
    numbers = np.zeros(max(queries.rest.shape[0], counted.rest.shape[0]), np.uint64)
    low = np.zeros(firsts, np.int64)
    high = np.zeros(firsts, np.int64)
    at = np.zeros(firsts, np.int64)
    used = np.zeros(firsts + 1, np.uint64)
    one, whole, step = np.uint64(1), (np.uint64(1) << _HALF), np.int64(shares)
    for group in range(begin, end):
        for place in range(below[firsts, group], upto[firsts, group]):
            add(last[place], one, counts, counted, places, numbers)
        claim = groups[group] > 0
        for leader in range(firsts):  # the first seat that has this score; those before have less, those after no more
            for seat in range(firsts):
                low[seat] = below[seat, group] if seat == leader else 0
                high[seat] = below[seat, group] if seat < leader else upto[seat, group]
            low[0] += (share - low[0]) % step
            seat = 0
            at[0] = low[0]
            while seat >= 0:
                if at[seat] >= high[seat]:
                    seat -= 1
                    if seat >= 0:
                        at[seat] += step if seat == 0 else 1
                    continue
                mask = masks[seat, at[seat]]
                if mask & used[seat]:
                    at[seat] += 1  # never the first seat's: nothing is used before it
                    continue
                used[seat + 1] = used[seat] | mask
                if seat < firsts - 1:
                    seat += 1
                    at[seat] = low[seat]
                    continue
                packed = avoiding(used[firsts], counts, queries, places, numbers)
                less = np.int64(packed >> _HALF)
                same = np.int64(packed & (whole - one)) - less
                takers = np.int64(0)
                if claim:
                    for which in range(firsts):
                        if at[which] >= below[which, group]:
                            takers |= bits[which]
                outcomes[takers] += less
                outcomes[takers | bits[firsts] if claim else 0] += same
                outcomes[bits[firsts]] += every - less - same
                at[seat] += step if seat == 0 else 1
        for place in range(below[firsts, group], upto[firsts, group]):
            add(last[place], whole, counts, counted, places, numbers)
