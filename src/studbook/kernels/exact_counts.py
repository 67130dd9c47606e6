"""Every deal counted: what it would cost, and doing it. ``docs/odds.md`` explains how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from math import comb

from studbook.ground import cores
from studbook.kernels.completions import Completions, completions_of, number_of_completions
from studbook.kernels.costs import Cost, Plan, plan_of
from studbook.kernels.exact_deals import every_deal
from studbook.kernels.exact_halves import Halving
from studbook.kernels.exact_nested import nested
from studbook.kernels.exact_sweep import sweep
from studbook.kernels.outcomes import Outcomes, no_outcomes, tally_of
from studbook.kernels.runout import Runout
from studbook.kernels.tallying import ShareTally

__all__ = ["Cost", "Interrupted", "exact", "exact_cost"]


class Interrupted(Exception):
    """The one who asked for an exact answer no longer wants it."""


def exact_cost(runout: Runout, *, threads: int | None = None) -> Cost:
    """What `exact` would take; one who cannot afford the time or the memory samples instead. Compiling is not in it."""
    return plan_of(runout, threads).cost


def exact(runout: Runout, *, progress: Callable[[float], bool] | None = None, threads: int | None = None) -> ShareTally:
    """The tally of every deal there is. The order in which a seat gets its cards does not count, but, where it matters, their faces do.

    `progress` hears the share that is done, from 0 to 1, now and then; if it returns False, `Interrupted` is raised. `threads`: how many,
    by default one for each core. Raises `CardError` for hands that cannot be scored.
    """

    def on_share(share: float) -> None:
        if progress is not None and not progress(min(share, 1.0)):
            raise Interrupted

    plan = plan_of(runout, threads)
    if not plan.lists:
        return every_deal(runout, on_share)
    return tally_of(by_lists(runout, plan, cores() if threads is None else max(1, threads), on_share), len(runout.hands))


def by_lists(runout: Runout, plan: Plan, threads: int, on_share: Callable[[float], None]) -> Outcomes:
    """For each way in which the shared cards come, the seats' lists compared."""
    total = no_outcomes(len(runout.hands), len(runout.sides))
    boards = comb(len(runout.stock), runout.shared_missing)
    for done, board in enumerate(combinations(runout.stock, runout.shared_missing)):
        stock = tuple(code for code in runout.stock if code not in board)
        settled = replace(runout, stock=stock, shared=(*runout.shared, *board), shared_missing=0)
        total += _compared(settled, plan, threads, _part_of(on_share, done, boards))
    return total


def _part_of(on_share: Callable[[float], None], done: int, boards: int) -> Callable[[float], None]:
    return lambda share: on_share((done + share) / boards)


def _compared(runout: Runout, plan: Plan, threads: int, on_share: Callable[[float], None]) -> Outcomes:
    seats = range(len(runout.hands))
    ways = [number_of_completions(runout, seat) for seat in seats]
    lists = []
    for seat in seats:
        before = sum(ways[:seat])
        lists.append(completions_of(runout, seat, partial(_listed, on_share, plan.listing / sum(ways), before)))

    def then(share: float) -> None:
        on_share(plan.listing + (1 - plan.listing) * share)

    return compared_lists(runout, lists, plan.order, threads, then)


def compared_lists(
    runout: Runout, lists: Sequence[Completions], order: tuple[int, ...], threads: int, then: Callable[[float], None]
) -> Outcomes:
    """The outcomes of the seats' lists; that of the last seat of `order` must be whole, the others may be parts."""
    stock = len(runout.stock)
    if len(runout.sides) == 1:
        return sweep([lists[seat] for seat in order], order, stock, threads, then)
    if len(lists) > 2:
        return nested(lists, threads, then)
    mine, theirs = order
    outcomes = Halving(lists[mine], lists[theirs], stock, then).outcomes
    return outcomes if mine == 0 else outcomes[[0, 2, 1, 3]][:, [0, 2, 1, 3]]


def _listed(on_share: Callable[[float], None], each: float, before: int, done: int) -> None:
    on_share(each * (before + done))
