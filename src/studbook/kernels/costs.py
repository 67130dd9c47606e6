"""Ways to count every deal, and what each would cost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb
from typing import Final

from studbook.ground import cores
from studbook.kernels.completions import number_of_completions
from studbook.kernels.evaluating import by_reference
from studbook.kernels.plain_settling import circle_of, looked_up
from studbook.kernels.runout import Runout, Side
from studbook.kernels.subsets import counters

# Seconds on a processor of 2024, measured; they only have to be right within a factor of two or so.
_LOOK_UP: Final = 12e-9
_APART: Final = 1e-6
_PLAIN: Final = 50e-6
_TIED: Final = 0.02
_DEAL: Final = 60e-9
_LISTED: Final = 120e-9
_SUBSET: Final = 2.2e-9
_PAIR: Final = 3.2e-9
_SPOT: Final = 3e-3


@dataclass(frozen=True, slots=True)
class Cost:
    """What an exact answer takes: `deals` counted, about how many `seconds`, and `bytes` of memory at the most."""

    deals: int
    seconds: float
    bytes: int


@dataclass(frozen=True, slots=True)
class Plan:
    """How to count, and what that costs."""

    #: Whether lists of completions are compared; else it goes deal by deal.
    lists: bool
    #: The seats; the last is counted and not gone through.
    order: tuple[int, ...]
    cost: Cost
    #: The part of the time that making the lists takes.
    listing: float = 0.0


def plan_of(runout: Runout, threads: int | None = None) -> Plan:
    """The cheaper way."""
    by_deals = _by_deals(runout)
    if len(runout.hands) == 1 or not any(runout.missing) or any(circle_of(side) for side in runout.sides):
        return by_deals
    by_lists = _by_lists(runout, cores() if threads is None else threads)
    return by_lists if by_lists.cost.seconds < by_deals.cost.seconds else by_deals


def _by_deals(runout: Runout) -> Plan:
    simple = replace(runout, sides=tuple(looked_up(side) for side in runout.sides))
    plain_sides = sum(simple_side is not side for simple_side, side in zip(simple.sides, runout.sides, strict=True))
    scoring = sum(_scoring(simple, seat) + plain_sides * _TIED * _PLAIN for seat in range(len(runout.hands)))
    seconds = _SPOT + runout.deals * (_DEAL + scoring)
    return Plan(False, tuple(range(len(runout.hands))), Cost(runout.deals, seconds, 16 << 20))


def _by_lists(runout: Runout, threads: int) -> Plan:
    stock = len(runout.stock) - runout.shared_missing
    ways = [number_of_completions(runout, seat) for seat in _seats(runout)]
    listing = sum(count * (_LISTED + _scoring(runout, seat)) for seat, count in enumerate(ways))
    order, comparing, room = _comparison(runout, stock, ways, threads)
    shared = comb(len(runout.stock), runout.shared_missing)
    # A list takes its masks and scores, and while it is put in order that order and the masks again.
    room += sum(count * (8 + 4 * len(runout.sides)) for count in ways) + 24 * max(ways)
    cost = Cost(runout.deals, shared * (_SPOT + listing + comparing), room + (16 << 20))
    return Plan(True, order, cost, listing / (listing + comparing))


def _seats(runout: Runout) -> range:
    return range(len(runout.hands))


def _comparison(runout: Runout, stock: int, ways: list[int], threads: int) -> tuple[tuple[int, ...], float, int]:
    """The order of seats, seconds, and bytes besides the lists."""
    seats = tuple(_seats(runout))
    if len(runout.sides) == 2 and len(seats) > 2:
        pairs = _tuples(runout, stock, seats) / max(threads, 1)
        return seats, pairs * _PAIR, threads * 8 << 2 * len(seats)
    best: tuple[tuple[int, ...], float, int] | None = None
    for last in seats:
        order = (*sorted((seat for seat in seats if seat != last), key=lambda seat: -ways[seat]), last)
        union, cards = sum(runout.missing) - runout.missing[last], runout.missing[last]
        most = min(union, cards)
        asking = _tuples(runout, stock, order[:-1]) * counters(union, most) * _SUBSET
        adding = 2 * ways[last] * counters(cards, most) * _SUBSET
        # Two sides are halved some eight times; each time, all are counted and asked for anew.
        seconds = 8 * (2 * asking + adding) if len(runout.sides) == 2 else asking / max(threads, 1) + adding
        if best is None or seconds < best[1]:
            best = order, seconds, 8 * counters(stock, most) * threads
    assert best is not None
    return best


def _tuples(runout: Runout, stock: int, seats: tuple[int, ...]) -> float:
    """How many combinations of completions of these seats there are."""
    count = 1.0
    for seat in seats:
        for part in runout.parts(seat):
            count *= comb(stock, part)
            stock -= part
    return count


def _scoring(runout: Runout, seat: int) -> float:
    """Seconds to score a hand of this seat."""
    return sum(_of_side(side, runout, seat) for side in runout.sides)


def _of_side(side: Side, runout: Runout, seat: int) -> float:
    ranking = side.ranking
    if ranking.hole_only:
        return _LOOK_UP
    if by_reference(ranking, side.deck, side.house):
        return _PLAIN
    own = len(runout.hands[seat]) + runout.missing[seat]
    shared = len(runout.shared) + runout.shared_missing
    helped = bool(side.wild or side.lowest_hole or side.deck.jokers)
    cost = _LOOK_UP
    if helped and (side.house.beats != "equal" or side.house.may_not_be or ranking.ladder not in (None, "standard")):
        cost = _APART
    elif ranking.size < 5 and (helped or own + shared != ranking.size):
        cost = _APART / 4
    elif side.lowest_hole:
        cost = 12 * _LOOK_UP
    elif ranking.own is not None:
        cost = 2 * _LOOK_UP * comb(own, ranking.own) * comb(shared, 5 - ranking.own)
    elif own + shared > 7:
        cost = _LOOK_UP * comb(own + shared, 7)
    return cost
