"""Brute force: every deal played out in plain Python. The book of record for small spots; slow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, perm
from typing import NamedTuple

from studbook.ahead.course import Course, DealStep, DrawStep
from studbook.ahead.spot import Spot
from studbook.cards import Card
from studbook.odds.plain_deals import Outcome, Played
from studbook.odds.runouts import coming, runout


class Counted(NamedTuple):
    """Exact fractions by seat: the expected share of the pot, and the parts of each side; `deals` that were played."""

    equity: tuple[Fraction, ...]
    parts: tuple[tuple[Fraction, ...], ...]
    deals: int


def brute_force(spot: Spot) -> Counted:
    """Play every deal there is. Deals that differ in nothing that matters are played once."""
    played = Played(spot)
    seats = len(spot.seats)
    equity = [Fraction(0)] * seats
    parts = [[Fraction(0)] * seats for _ in spot.game.pot]
    total = Fraction(0)
    deals = 0
    for held, weight in _holdings(spot):
        gone = {card for one in held if one is not None for card in one}
        stock = [card for card in spot.stock if card not in gone]
        ways = Fraction(1, _ways(spot, played.course, len(stock)))
        for cards in _orders(spot, played.course, stock):
            outcome: Outcome = played.outcome(cards, held)
            deals += 1
            for seat in range(seats):
                equity[seat] += weight * ways * outcome.shares[seat]
                for side, part in enumerate(outcome.parts):
                    if part:
                        parts[side][seat] += weight * ways * part[seat]
        total += weight
    return Counted(tuple(one / total for one in equity), tuple(tuple(one / total for one in side) for side in parts), deals)


def orders_of(spot: Spot) -> Iterator[Sequence[Card]]:
    """Every deal of a spot without ranges, all equally likely: the cards in the order they come."""
    yield from _orders(spot, Course(spot), list(spot.stock))


def _holdings(spot: Spot) -> Iterator[tuple[list[Sequence[Card] | None], Fraction]]:
    """What ranged seats may hold, together, and how likely that is."""
    choices = [
        [(None, 1.0)] if seat.holdings is None else list(zip(seat.holdings.cards, seat.holdings.weights, strict=True))
        for seat in spot.seats
    ]
    for picked in product(*choices):
        held: list[Sequence[Card] | None] = [cards for cards, _ in picked]
        flat = [card for cards in held if cards is not None for card in cards]
        if len(set(flat)) == len(flat):
            weight = Fraction(1)
            for _, one in picked:
                weight *= Fraction(one)
            yield held, weight


def _ways(spot: Spot, course: Course, stock: int) -> int:
    groups = _groups(spot, course)
    if groups is None:
        return perm(stock, course.needs(spot))
    ways = 1
    for places in groups:
        ways *= comb(stock, len(places))
        stock -= len(places)
    return ways


def _orders(spot: Spot, course: Course, stock: list[Card]) -> Iterator[Sequence[Card]]:
    """The stock in every order that matters."""
    groups = _groups(spot, course)
    if groups is None:
        yield from permutations(stock, course.needs(spot))
        return
    order: list[Card] = stock[: sum(len(places) for places in groups)]
    yield from _filled(groups, 0, stock, order)


def _filled(groups: list[list[int]], at: int, left: list[Card], order: list[Card]) -> Iterator[Sequence[Card]]:
    if at == len(groups):
        yield order
        return
    for chosen in combinations(left, len(groups[at])):
        for place, card in zip(groups[at], chosen, strict=True):
            order[place] = card
        yield from _filled(groups, at + 1, [card for card in left if card not in chosen], order)


def _groups(spot: Spot, course: Course) -> list[list[int]] | None:
    """Where nothing but cards is to come: the places in the order of dealing whose cards may change places with each other, by seat and by
    face. None where the order matters."""
    if runout(spot, course) is None:
        return None
    owners: list[tuple[int, bool]] = []
    for number, seat in enumerate(spot.seats):
        owners += [(number, seat.up[place]) for place in seat.holes]
    owners += [(-1 if one.shared else -2, False) for one in spot.table if one.card is None]
    lie = [iter(coming(spot, course, number)) for number in range(len(spot.seats))]
    for step in course.steps:
        if isinstance(step, DealStep):
            owners += [(number, next(lie[number])) for _face in step.faces for number in range(len(spot.seats))]
        elif isinstance(step, DrawStep):
            owners += [(number, False) for number, seat in enumerate(spot.seats) for _ in range(seat.drawing or 0)]
        else:
            shared = getattr(step, "shared", False)
            owners += [(-1 if shared else -2, False)] * len(getattr(step, "slots", ()))
    return [[place for place, owner in enumerate(owners) if owner == one] for one in dict.fromkeys(owners)]
