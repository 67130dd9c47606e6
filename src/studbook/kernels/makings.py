"""How often each seat ends with each kind of hand, and what it takes with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from studbook.ground import cores
from studbook.kernels.completions import Completions, completions_of
from studbook.kernels.costs import Plan, plan_of
from studbook.kernels.exact_counts import compared_lists
from studbook.kernels.exact_deals import deals_in_blocks
from studbook.kernels.hand_kinds import HandKinds, kinds_under
from studbook.kernels.outcomes import tally_of
from studbook.kernels.plain_settling import looked_up
from studbook.kernels.random_deals import dealt
from studbook.kernels.runout import Runout, Side
from studbook.kernels.sampling import ranking_and_settling

Counts = NDArray[np.float64]
Scores = NDArray[np.int32]
#: Hears the share that is done; False stops the work.
Heard = Callable[[float], bool]
#: How many times as long it takes, for each seat and side, as `exact_cost` says of the equity: the kinds of one seat are together its whole
#: list, but the others' lists are counted anew for each of them. Measured: 1 to 2.
_TIMES: int = 2


class Stopped(Exception):
    """The one who asked no longer wants it."""


@dataclass(frozen=True, slots=True)
class Makings:
    """Sums over deals; they add. Each array has the shape (seats, kinds), one for each side of the pot."""

    weight: float
    #: Kinds of hands by side, as `studbook.kernels.hand_kinds` names them.
    names: tuple[tuple[str, ...], ...]
    #: In how many deals the seat ends with that kind.
    often: tuple[Counts, ...]
    #: The parts of the side that it takes with it.
    won: tuple[Counts, ...]

    def __add__(self, other: Makings) -> Makings:
        often, won = (tuple(a + b for a, b in zip(*pair, strict=True)) for pair in ((self.often, other.often), (self.won, other.won)))
        return Makings(self.weight + other.weight, self.names, often, won)

    def times(self, factor: float) -> Makings:
        """The same deals, each counted `factor` times."""
        return Makings(self.weight * factor, self.names, *(tuple(factor * one for one in sums) for sums in (self.often, self.won)))


def no_makings(names: Sequence[tuple[str, ...]], players: int) -> Makings:
    """Nothing counted yet."""
    often, won = (tuple(np.zeros((players, len(one))) for one in names) for _ in range(2))
    return Makings(0.0, tuple(names), often, won)


def makings_in(kinds: Sequence[NDArray[np.intp]], marks: Scores, names: Sequence[tuple[str, ...]]) -> Makings:
    """What these deals come to: by side the `kinds` of every hand, shape (deals, seats), and `marks`, shape (sides, deals, seats), of which
    the highest above 0 takes the side."""
    deals, players = marks.shape[1:]
    total = no_makings(names, players)
    for side, kind in enumerate(kinds):
        best = marks[side].max(axis=1, keepdims=True)
        takes = (marks[side] == best) & (best > 0)
        parts = takes / np.maximum(takes.sum(axis=1, keepdims=True), 1)
        for seat in range(players):
            total.often[side][seat] += np.bincount(kind[:, seat], minlength=len(names[side]))
            total.won[side][seat] += np.bincount(kind[:, seat], parts[:, seat], len(names[side]))
    return replace(total, weight=float(deals))


def kinds_of_side(side: Side) -> HandKinds:
    """The kinds that the scores of a side tell apart."""
    return kinds_under(side.ranking, side.deck, side.house)


def exact_makings_seconds(runout: Runout) -> float:
    """About how long `exact_makings` takes."""
    plan = plan_of(runout)
    return plan.cost.seconds * (_TIMES * len(runout.sides) * len(runout.hands) if plan.lists else 2)


def exact_makings(runout: Runout, heard: Heard = lambda _share: True) -> Makings:
    """Every deal counted. Raises `Stopped` when `heard` says so."""
    plan = plan_of(runout)
    return _by_lists(runout, plan, heard) if plan.lists else _by_deals(runout, heard)


def sampled_makings(runout: Runout, deals: int, *, seed: int = 0, threads: int | None = None, first: int = 0) -> Makings:
    """So many random deals, the same for the same seed."""
    rows = dealt(np.array(runout.stock, np.uint8), runout.cards, deals, seed, threads, first)
    return _Dealing(runout)(rows)


class _Dealing:
    """Deals of a runout, ranked and settled."""

    def __init__(self, runout: Runout) -> None:
        self._players = len(runout.hands)
        self._ranked, self._settled = ranking_and_settling(runout)
        self._kinds = [kinds_of_side(looked_up(side)) for side in runout.sides]
        self.names: tuple[tuple[str, ...], ...] = tuple(one.names for one in self._kinds)

    def __call__(self, rows: NDArray[np.uint8]) -> Makings:
        scores = np.empty((len(self.names), len(rows), self._players), np.int32)
        self._ranked(rows, scores)
        kinds = [kind.of(scores[side]) for side, kind in enumerate(self._kinds)]
        self._settled(rows, scores)
        return makings_in(kinds, scores, self.names)


def _by_deals(runout: Runout, heard: Heard) -> Makings:
    dealing = _Dealing(runout)
    total = no_makings(dealing.names, len(runout.hands))
    for rows in deals_in_blocks(runout):
        total += dealing(rows)
        if not heard(total.weight / runout.deals):
            raise Stopped
    return total


def _by_lists(runout: Runout, plan: Plan, heard: Heard) -> Makings:
    """For each way in which the shared cards come: each seat's completions of one kind against all of the others'."""
    names = tuple(kinds_of_side(side).names for side in runout.sides)
    total = no_makings(names, len(runout.hands))
    boards = comb(len(runout.stock), runout.shared_missing)
    for done, board in enumerate(combinations(runout.stock, runout.shared_missing)):
        stock = tuple(code for code in runout.stock if code not in board)
        settled = replace(runout, stock=stock, shared=(*runout.shared, *board), shared_missing=0)
        total += _of_board(settled, plan, names, _part_of(heard, done, boards))
    return total


def _part_of(heard: Heard, done: int, boards: int) -> Heard:
    return lambda share: heard((done + share) / boards)


def _of_board(runout: Runout, plan: Plan, names: tuple[tuple[str, ...], ...], heard: Heard) -> Makings:
    players = len(runout.hands)
    lists = [completions_of(runout, seat, lambda _count: None) for seat in range(players)]
    total = no_makings(names, players)
    steps = len(runout.sides) * players
    for side, ruling in enumerate(runout.sides):
        kinds = kinds_of_side(ruling)
        for seat in range(players):
            numbers = kinds.of(lists[seat].scores[side])
            often = np.bincount(numbers, minlength=len(names[side]))
            total.often[side][seat] += often * (runout.deals / len(numbers))
            done = 0
            for kind in np.flatnonzero(often).tolist():
                if kind < len(names[side]) - 1:
                    hears = _hearing(heard, side * players + seat + done / len(numbers), often[kind] / len(numbers), steps)
                    total.won[side][seat, kind] += _part(runout, plan, lists, seat, np.flatnonzero(numbers == kind), side, hears)
                done += int(often[kind])
    return replace(total, weight=float(runout.deals))


def _hearing(heard: Heard, before: float, part: float, steps: int) -> Callable[[float], None]:
    """Hears the share of one list that is done, of which so many steps were before and which is a part of one."""

    def on_share(share: float) -> None:
        if not heard((before + part * share) / steps):
            raise Stopped

    return on_share


def _part(
    runout: Runout, plan: Plan, lists: list[Completions], seat: int, which: NDArray[np.intp], side: int, then: Callable[[float], None]
) -> float:
    """What a seat takes of a side with these of its completions. The list that is counted must be whole: another seat's."""
    others = [one for one in plan.order if one != seat]
    parts = [one.chosen(which) if at == seat else one for at, one in enumerate(lists)]
    outcomes = compared_lists(runout, parts, (seat, *others), cores(), then)
    tally = tally_of(outcomes, len(lists))
    return float((tally.low if side else tally.high)[seat])
