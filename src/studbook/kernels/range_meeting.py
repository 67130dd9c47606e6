"""How one range meets another at the showdown: what each holding's share is against all holdings of the other at once.

A range is a list of holdings of as many hidden cards each. For every holding of one seat (the asker) two numbers are wanted: how much of
the other's weight can be held beside it (*every*), and how much of that it beats, ties counting half (*share*). Both by one sweep in the
order of the scores with card removal by inclusion and exclusion (`studbook.kernels.subsets` has the idea): a sum is kept for each proper
subset of the cards of a holding; what a holding meets is the alternating sum over its own subsets. The whole set is no subset to keep a sum
for, since only one holding of the other has it, the *twin*, which is added or taken away by itself.

Weights come in columns, one for each line of play of the other, and eight columns are swept at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted

#: Columns swept at a time: a cache line of sums.
BLOCK: Final = 8
#: What a step of a sweep does with the holding in its higher bits: lays half its weight into the sums, asks them, lays all of it.
_HALF, _ASK, _WHOLE = 0, 1, 2
_CODES: Final = 64

Codes = NDArray[np.uint8]
Scores = NDArray[np.int32]


class Meeting(NamedTuple):
    """One seat's holdings (the asker's) against the other's, n against m."""

    #: The sums that each holding asks, shape (n, subsets): those of an even number of cards first, `evens` of them.
    queries: NDArray[np.int32]
    #: The sums that each of the other's holdings is laid into, shape (m, subsets).
    laid: NDArray[np.int32]
    evens: int
    #: How many sums there are.
    sums: int
    #: The steps of the sweeps one after the other; sweep s has those from ``starts[s]`` to ``starts[s + 1]``.
    steps: NDArray[np.int32]
    starts: NDArray[np.int32]
    #: The part of the pot that each sweep settles.
    parts: NDArray[np.float64]
    #: The other's holding of the very same cards, -1 where it has none.
    twin: NDArray[np.int32]
    #: What is put right for the twin: of what is beaten, and of what can be held.
    twin_share: NDArray[np.float64]
    twin_every: float


class Endings(NamedTuple):
    """The ends of the betting as the asker sees them. A column is a sequence of the other's actions, by number."""

    #: Columns in blocks, shape (blocks, 8); a place that is not used has the number of the last column, which is all zeros.
    columns: NDArray[np.int32]
    #: The first so many blocks come to a showdown.
    shown: int
    #: The ends of block b are those from ``starts[b]`` to ``starts[b + 1]``.
    starts: NDArray[np.int32]
    #: For each end its place in the block, and the number of the asker's own sequence that leads there.
    place: NDArray[np.int32]
    own: NDArray[np.int32]
    #: Chips for what is beaten, and chips for what is met: an end is worth ``pot * share + paid * every``.
    pot: NDArray[np.float64]
    paid: NDArray[np.float64]


def meetings(holdings: Sequence[Codes], scores: Sequence[Scores]) -> tuple[Meeting, Meeting]:
    """How the first range meets the second, and the second the first.

    `holdings`: for each seat its cards, shape (n, hidden cards), each row in rising order and below 64, both with as many hidden cards.
    `scores`: for each seat shape (sides, n), larger is better, 0 no claim; a side that nobody claims goes to the other (R-HL).
    """
    count = holdings[0].shape[1]
    keys = [_subset_keys(codes) for codes in holdings]
    numbers, places = np.unique(np.concatenate(keys), return_inverse=True)
    sums = places.reshape(-1, keys[0].shape[1]).astype(np.int32)
    halves = sums[: len(keys[0])], sums[len(keys[0]) :]
    evens = sum(size % 2 == 0 for size in range(count) for _ in combinations(range(count), size))
    whole = [_whole_keys(codes) for codes in holdings]
    one, other = (
        _meeting(halves[mine], halves[1 - mine], evens, len(numbers), scores[mine], scores[1 - mine], _twins(*_turned(whole, mine)), count)
        for mine in (0, 1)
    )
    return one, other


def _turned(pair: Sequence[NDArray[np.int64]], first: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    return pair[first], pair[1 - first]


def _subset_keys(codes: Codes) -> NDArray[np.int64]:
    """A number for each proper subset of each holding, those of an even number of cards first."""
    places = range(codes.shape[1])
    subsets = sorted((chosen for size in places for chosen in combinations(places, size)), key=lambda chosen: len(chosen) % 2)
    return np.stack([_whole_keys(codes[:, list(chosen)]) for chosen in subsets], axis=1)


def _whole_keys(codes: Codes) -> NDArray[np.int64]:
    keys = np.zeros(len(codes), np.int64)
    for column in codes.T:
        keys = keys * _CODES + column + 1
    return keys


def _twins(mine: NDArray[np.int64], theirs: NDArray[np.int64]) -> NDArray[np.int32]:
    order = np.argsort(theirs)
    at = np.minimum(np.searchsorted(theirs[order], mine), len(theirs) - 1)
    twins: NDArray[np.int32] = np.where(theirs[order][at] == mine, order[at], -1).astype(np.int32)
    return twins


def _meeting(
    queries: NDArray[np.int32],
    laid: NDArray[np.int32],
    evens: int,
    sums: int,
    mine: Scores,
    theirs: Scores,
    twin: NDArray[np.int32],
    count: int,
) -> Meeting:
    sign = -1.0 if count % 2 else 1.0
    share = np.zeros(len(queries))
    steps, parts = [], []
    for side, part, askers, others in _sweeps(mine, theirs):
        steps.append(_steps(mine[side], theirs[side], askers, others))
        parts.append(part)
        its, own = theirs[side][twin], mine[side]
        both = (twin >= 0) & askers & others[twin]
        share += np.where(both, np.where(its < own, part, np.where(its == own, part / 2, 0.0)), 0.0)
    starts = np.cumsum([0, *map(len, steps)]).astype(np.int32)
    return Meeting(queries, laid, evens, sums, np.concatenate(steps), starts, np.array(parts), twin, sign * share, sign)


def _sweeps(mine: Scores, theirs: Scores) -> list[tuple[int, float, NDArray[np.bool_], NDArray[np.bool_]]]:
    """What is swept: the side, its part of the pot, who asks and who is counted.

    With one side it is one sweep. With two, whoever claims a side is set against everybody there; a side that neither of two hands claims
    goes by the other side, so that those without a claim are set against each other there once more.
    """
    everybody, all_others = np.ones(mine.shape[1], bool), np.ones(theirs.shape[1], bool)
    if len(mine) == 1:
        return [(0, 1.0, everybody, all_others)]
    sweeps = []
    for side in (0, 1):
        claims, others_claim = mine[side] > 0, theirs[side] > 0
        sweeps.append((side, 0.5, claims, all_others))
        if not claims.all() and not others_claim.all():
            sweeps.append((1 - side, 0.5, ~claims, ~others_claim))
    return sweeps


def _steps(mine: NDArray[np.int32], theirs: NDArray[np.int32], askers: NDArray[np.bool_], others: NDArray[np.bool_]) -> NDArray[np.int32]:
    """From the lowest score: who ties is laid half before the asking and half after it, so that a tie counts half."""
    asks, lays = np.flatnonzero(askers), np.flatnonzero(others)
    tied = np.isin(theirs[lays], mine[asks])
    alone, twice = lays[~tied], lays[tied]
    steps = np.concatenate([asks << 2 | _ASK, alone << 2 | _WHOLE, twice << 2 | _HALF, twice << 2 | _HALF])
    score = np.concatenate([mine[asks], theirs[alone], theirs[twice], theirs[twice]])
    turn = np.repeat([1, 0, 0, 2], [len(asks), len(alone), len(twice), len(twice)])
    ordered: NDArray[np.int32] = steps[np.lexsort((turn, score))].astype(np.int32)
    return ordered


def endings(columns: int, ends: Sequence[tuple[int, int, float, float]]) -> Endings:
    """The ends as (the other's sequence, the asker's own, pot, paid); `columns`: how many sequences the other has."""
    shown = sorted({column for column, _own, pot, _paid in ends if pot})
    places = {column: at for at, column in enumerate([*shown, *sorted({column for column, *_ in ends} - set(shown))])}
    blocks = -(-len(places) // BLOCK)
    laid = np.full(blocks * BLOCK, columns, np.int32)
    laid[: len(places)] = list(places)
    rows = sorted((places[column], own, pot, paid) for column, own, pot, paid in ends)
    at = np.array([row[0] for row in rows], np.int32)
    return Endings(
        laid.reshape(blocks, BLOCK),
        -(-len(shown) // BLOCK),
        np.searchsorted(at // BLOCK, np.arange(blocks + 1)).astype(np.int32),
        at % np.int32(BLOCK),
        np.array([row[1] for row in rows], np.int32),
        np.array([row[2] for row in rows], np.float64),
        np.array([row[3] for row in rows], np.float64),
    )


@jitted
def _lay(sums: Jitted, numbers: Jitted, holding: Jitted, part: Jitted, weights: Jitted, columns: Jitted) -> None:
    """Lay a part of a holding's weights into its sums. Eight names in place of a loop: they stay in registers."""
    w0, w1 = part * weights[holding, columns[0]], part * weights[holding, columns[1]]
    w2, w3 = part * weights[holding, columns[2]], part * weights[holding, columns[3]]
    w4, w5 = part * weights[holding, columns[4]], part * weights[holding, columns[5]]
    w6, w7 = part * weights[holding, columns[6]], part * weights[holding, columns[7]]
    for at in range(numbers.shape[1]):
        to = numbers[holding, at]
        sums[to, 0] += w0
        sums[to, 1] += w1
        sums[to, 2] += w2
        sums[to, 3] += w3
        sums[to, 4] += w4
        sums[to, 5] += w5
        sums[to, 6] += w6
        sums[to, 7] += w7


@jitted
def _ask(sums: Jitted, numbers: Jitted, holding: Jitted, evens: Jitted, part: Jitted, into: Jitted, row: Jitted) -> None:
    """Add a part of what the sums have that can be held beside a holding."""
    at = numbers[holding, 0]
    s0, s1, s2, s3 = sums[at, 0], sums[at, 1], sums[at, 2], sums[at, 3]
    s4, s5, s6, s7 = sums[at, 4], sums[at, 5], sums[at, 6], sums[at, 7]
    for place in range(1, numbers.shape[1]):
        at = numbers[holding, place]
        if place < evens:
            s0 += sums[at, 0]
            s1 += sums[at, 1]
            s2 += sums[at, 2]
            s3 += sums[at, 3]
            s4 += sums[at, 4]
            s5 += sums[at, 5]
            s6 += sums[at, 6]
            s7 += sums[at, 7]
        else:
            s0 -= sums[at, 0]
            s1 -= sums[at, 1]
            s2 -= sums[at, 2]
            s3 -= sums[at, 3]
            s4 -= sums[at, 4]
            s5 -= sums[at, 5]
            s6 -= sums[at, 6]
            s7 -= sums[at, 7]
    into[row, 0] += part * s0
    into[row, 1] += part * s1
    into[row, 2] += part * s2
    into[row, 3] += part * s3
    into[row, 4] += part * s4
    into[row, 5] += part * s5
    into[row, 6] += part * s6
    into[row, 7] += part * s7


@jitted
def settle(meeting: Jitted, ends: Jitted, weights: Jitted, values: Jitted) -> None:
    """What each of the asker's sequences is worth at the ends it leads to, for each holding, in chips times weight of the other.

    `weights`: of the other's holdings by sequence, shape (m, sequences + 1), the last column zero. Writes `values`, shape (n, own
    sequences).
    """
    holdings = meeting.queries.shape[0]
    sums = np.zeros((meeting.sums, BLOCK))
    share = np.zeros((holdings, BLOCK))
    every = np.zeros((1, BLOCK))
    sweeps = meeting.parts.shape[0]
    values[:] = 0.0
    for block in range(ends.columns.shape[0]):
        columns = ends.columns[block]
        shown = block < ends.shown
        share[:] = 0.0
        if shown:
            for sweep in range(sweeps):
                sums[:] = 0.0
                for at in range(meeting.starts[sweep], meeting.starts[sweep + 1]):
                    holding, step = meeting.steps[at] >> 2, meeting.steps[at] & 3
                    if step == _ASK:
                        _ask(sums, meeting.queries, holding, meeting.evens, meeting.parts[sweep], share, holding)
                    else:
                        _lay(sums, meeting.laid, holding, 0.5 if step == _HALF else 1.0, weights, columns)
        if not shown or sweeps > 1:  # after a single sweep everybody has been laid
            sums[:] = 0.0
            for holding in range(meeting.laid.shape[0]):
                _lay(sums, meeting.laid, holding, 1.0, weights, columns)
        for holding in range(holdings):
            every[:] = 0.0
            _ask(sums, meeting.queries, holding, meeting.evens, 1.0, every, 0)
            twin = meeting.twin[holding]
            if twin >= 0:
                for place in range(BLOCK):
                    weight = weights[twin, columns[place]]
                    every[0, place] += meeting.twin_every * weight
                    share[holding, place] += meeting.twin_share[holding] * weight
            for end in range(ends.starts[block], ends.starts[block + 1]):
                place = ends.place[end]
                values[holding, ends.own[end]] += ends.pot[end] * share[holding, place] + ends.paid[end] * every[0, place]
