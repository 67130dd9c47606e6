"""Exact answers where more happens than that cards are dealt: every order of the few cards to come, every holding of a range."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import product
from math import prod
from operator import add
from typing import Final

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot
from studbook.cards import Card
from studbook.kernels.exact_counts import Cost, Interrupted, exact, exact_cost
from studbook.kernels.runout import Runout
from studbook.kernels.tallying import ShareTally
from studbook.odds.blocks import Blocks
from studbook.odds.runouts import runout

#: Seconds a deal takes in rows, and in plain Python.
_IN_ROWS: Final = 2e-6
_PLAINLY: Final = 4e-4
_MOST_DEALS: Final = 1 << 40


class Counting:
    """Counts a spot that the kernels alone do not. A range is counted holding by holding, each as a spot of its own."""

    def __init__(self, blocks: Blocks) -> None:
        self.blocks = blocks
        self.spot: Spot = blocks.spot
        self.ranged: list[int] = [number for number, seat in enumerate(self.spot.seats) if seat.holdings is not None]

    def cost(self) -> Cost | None:
        """What counting would take; None when there are too many ways."""
        if not self.ranged:
            deals = self.blocks.every()[0]
            if deals > _MOST_DEALS or self.blocks.course.wants(self.spot) > len(self.spot.stock):
                return None
            return Cost(deals, 0.1 + deals * (_PLAINLY if self.blocks.plainly else _IN_ROWS), self.blocks.every()[1])
        if self.blocks.fixed is not None:
            return None
        ways = prod(len(holdings.cards) for seat in self.spot.seats if (holdings := seat.holdings) is not None)
        first = next(self.spots(), None)
        if first is None:
            return None
        one = self._cost_of(first[0])
        if one is None or ways * one.deals > _MOST_DEALS * 1024:
            return None
        return Cost(ways * one.deals, ways * (one.seconds + 0.003), one.bytes)

    def _cost_of(self, spot: Spot) -> Cost | None:
        plain = runout(spot, Course(spot))
        return Counting(Blocks(spot)).cost() if plain is None else exact_cost(plain)

    def spots(self) -> Iterator[tuple[Spot, float]]:
        """The spot with each way to hold the ranges together, and its weight."""
        seats = [self.spot.seats[number] for number in self.ranged]
        ways = [list(zip(one.holdings.cards, one.holdings.weights, strict=True)) for one in seats if one.holdings is not None]
        for picked in product(*ways):
            flat = [card for cards, _weight in picked for card in cards]
            if len(set(flat)) < len(flat):
                continue
            held = list(self.spot.seats)
            for number, (cards, _weight) in zip(self.ranged, picked, strict=True):
                held[number] = replace(held[number], cards=filled(held[number].cards, cards), holdings=None)
            yield replace(self.spot, seats=tuple(held)), prod(weight for _cards, weight in picked)

    def exact(self, progress: Callable[[float], bool]) -> ShareTally:
        """The tally of every deal; `progress` as for `studbook.kernels.exact_counts.exact`; it is heard within a holding too."""
        if not self.ranged:

            def on_share(share: float) -> None:
                if not progress(share):
                    raise Interrupted

            return self.blocks.exact(on_share)
        ways = prod(len(holdings.cards) for seat in self.spot.seats if (holdings := seat.holdings) is not None)
        tallies = []
        for done, (spot, weight) in enumerate(self.spots()):
            plain: Runout | None = runout(spot, Course(spot))

            def within(share: float, before: int = done) -> bool:
                return progress((before + share) / ways)

            one = Counting(Blocks(spot)).exact(within) if plain is None else exact(plain, progress=within)
            tallies.append(one.times(weight / one.weight))
        return reduce(add, tallies)


def filled(cards: tuple[Card | None, ...], holding: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """Cards of which those not known are a holding's, in order."""
    source = iter(holding)
    return tuple(next(source, None) if card is None else card for card in cards)
