"""Exact counts for three hands or more and two sides of the pot: every combination of completions that share no card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.completions import Completions
from studbook.kernels.outcomes import Outcomes, no_outcomes

#: In how many parts the first seat's completions are taken, for progress.
_PARTS: Final = 64


def nested(lists: Sequence[Completions], threads: int, on_share: Callable[[float], None]) -> Outcomes:
    """Outcomes for the seats' lists of completions, in the order of the seats."""
    players = len(lists)
    longest = max(map(len, lists))
    masks = np.zeros((players, longest), np.uint64)
    scores = np.zeros((players, longest, 2), np.int32)
    for row, one in enumerate(lists):
        masks[row, : len(one)] = one.masks
        scores[row, : len(one)] = one.scores.T
    lengths = np.array([len(one) for one in lists], np.int64)
    edges = np.unique(np.linspace(0, lengths[0], _PARTS + 1).astype(np.int64))
    shares = list(zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True))

    def one_share(begin: int, end: int) -> Outcomes:
        outcomes = no_outcomes(players, 2)
        _nested(masks, scores, lengths, begin, end, outcomes)
        return outcomes

    total = no_outcomes(players, 2)
    with ThreadPoolExecutor(max(threads, 1)) as pool:
        for at in range(0, len(shares), threads):
            for done in [pool.submit(one_share, *share) for share in shares[at : at + threads]]:
                total += done.result()
            on_share(min(at + threads, len(shares)) / len(shares))
    return total


@jitted
def _nested(masks: Jitted, scores: Jitted, lengths: Jitted, begin: Jitted, end: Jitted, outcomes: Jitted) -> None:
    """The completions `begin` to `end` of the first seat with all of the others'. For the last seat only how it compares is counted."""
    players = masks.shape[0]
    last = players - 1
    at = np.zeros(players, np.int64)
    used = np.zeros(players, np.uint64)
    best = np.zeros((players, 2), np.int32)
    takers = np.zeros((players, 2), np.int64)
    seat = 0
    at[0] = begin
    while seat >= 0:
        if at[seat] >= (end if seat == 0 else lengths[seat]):
            seat -= 1
            if seat >= 0:
                at[seat] += 1
            continue
        mask = masks[seat, at[seat]]
        if seat > 0 and mask & used[seat - 1]:
            at[seat] += 1
            continue
        used[seat] = mask if seat == 0 else used[seat - 1] | mask
        for side in range(2):
            score = scores[seat, at[seat], side]
            before = best[seat - 1, side] if seat else np.int32(0)
            among = takers[seat - 1, side] if seat else np.int64(0)
            if score > before:
                best[seat, side] = score
                takers[seat, side] = np.int64(1) << seat
            else:
                best[seat, side] = before
                takers[seat, side] = among | (np.int64(1) << seat if score == before and score > 0 else np.int64(0))
        if seat < last - 1:
            seat += 1
            at[seat] = 0
            continue
        _with_last(masks[last, : lengths[last]], scores[last], used[seat], best[seat], takers[seat], np.int64(1) << last, outcomes)
        at[seat] += 1


@jitted
def _with_last(masks: Jitted, scores: Jitted, used: Jitted, best: Jitted, takers: Jitted, mine: Jitted, outcomes: Jitted) -> None:
    """Count the last seat's completions that use no card `used`, by how they compare with the `best` of the others, which are `takers`."""
    compared = np.zeros(9, np.int64)
    high, low = best[0], best[1]
    for at in range(masks.shape[0]):
        if not masks[at] & used:
            its_high, its_low = scores[at, 0], scores[at, 1]
            by_high = np.int64(its_high > high) - np.int64(its_high < high)
            by_low = np.int64(its_low > low) - np.int64(its_low < low)
            compared[3 * by_high + by_low + 4] += 1
    for first in range(3):
        one = _taken(first, high, takers[0], mine)
        for second in range(3):
            if compared[3 * first + second]:
                outcomes[one, _taken(second, low, takers[1], mine)] += compared[3 * first + second]


@jitted
def _taken(compared: Jitted, best: Jitted, takers: Jitted, mine: Jitted) -> Jitted:
    """Who takes a side: the last seat's score is worse (0), equal (1) or better (2) than the best of the others, the `takers`."""
    if compared == 2:
        return mine
    return takers | mine if compared == 1 and best > 0 else takers
