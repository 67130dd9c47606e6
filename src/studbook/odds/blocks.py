"""Many deals of a spot at once, in NumPy, for games in which more happens than that cards are dealt."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cached_property
from itertools import chain, combinations, islice, permutations
from math import comb, perm
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.course import Course, TableStep
from studbook.ahead.spot import Holdings, Spot, SpotError
from studbook.cards import CARDS, Card, rank_of
from studbook.ground import cores
from studbook.kernels.hand_kinds import called
from studbook.kernels.makings import Makings, makings_in, no_makings
from studbook.kernels.random_deals import dealt, in_blocks
from studbook.kernels.tallying import ShareTally, none_of, tally
from studbook.odds.deal_rows import NO_RANK, Codes, Column, Rows
from studbook.odds.declared_sides import Declaring, halved, orders_for, shut, words_of
from studbook.odds.plain_deals import Played
from studbook.odds.plain_sample import tally_of_outcome
from studbook.odds.ranges import chances
from studbook.odds.returning_rows import ReturningRows, may_return
from studbook.odds.row_scores import Scores, kind_names, kinds_in, scores
from studbook.odds.runouts import follower
from studbook.rules import FollowWild

#: How often holdings that clash are drawn again before it is said that they cannot be held together.
_TRIES = 200


Item = TypeVar("Item")


class Blocks:
    """A spot laid out for playing blocks of deals. `plainly`: the plain code plays every deal, since hands beat each other in a circle.

    `fixed`: the place among the cards to come of one that is known, and its code.
    """

    def __init__(self, spot: Spot, fixed: tuple[int, int] | None = None) -> None:
        self.spot = spot
        self.fixed: tuple[int, int] | None = fixed
        self.course: Course = Course(spot)
        self.played: Played = Played(spot)
        self.needs: int = self.course.needs(spot)
        known = -1 if fixed is None else fixed[1]
        self.stock: NDArray[np.uint8] = np.array([int(card) for card in spot.stock if int(card) != known], np.uint8)
        self.chances: list[NDArray[np.float64] | None] = chances(spot.seats)
        self.plainly: bool = any(ranking.circle is not None for ranking in spot.game.pot)
        #: What each ranged seat may hold, a row each; None for the others.
        self.ranged: list[Codes | None] = [None if seat.holdings is None else _codes_of(seat.holdings) for seat in spot.seats]
        #: Whether cards that were thrown can come back to hands in rows too.
        self.returns: bool = not self.plainly and may_return(spot, self.course)
        self._ranged = sum(codes.shape[1] for codes in self.ranged if codes is not None)

    def sample(self, deals: int, *, seed: int, threads: int | None = None, first: int = 0) -> ShareTally:
        """The tally of so many random deals, in blocks numbered from `first`; the same seed gives the same, whatever the threads."""
        tallies: dict[int, ShareTally] = {}
        lock = threading.Lock()

        def work(block: int, begin: int, end: int) -> None:
            one = self.block(end - begin, seed, block)
            with lock:
                tallies[block] = one

        in_blocks(deals, work, threads, first)
        total = none_of(len(self.spot.seats))
        for block in sorted(tallies):
            total += tallies[block]
        return total

    def block(self, deals: int, seed: int, number: int) -> ShareTally:
        """One block of random deals."""
        return self.settled(*self.drawn(deals, seed, number))

    def drawn(self, deals: int, seed: int, number: int) -> tuple[Codes, list[Codes | None]]:
        """The cards to come of one block of random deals, and what ranged seats hold in it."""
        needs = self.needs - (self.fixed is not None)
        length = min(needs + self._ranged, len(self.stock))
        queue = np.ascontiguousarray(dealt(self.stock, length, deals, seed, 1, number).T)
        held = self.held(deals, seed, number)
        if self._ranged:
            queue = without(queue, held)[: min(needs, length - self._ranged)]
        return self._with_fixed(queue), held

    def _with_fixed(self, queue: Codes) -> Codes:
        return queue if self.fixed is None else np.insert(queue, self.fixed[0], np.uint8(self.fixed[1]), axis=0)

    @property
    def unordered(self) -> bool:
        """Whether nothing comes but cards that all share, so that it does not matter in which order."""
        told = not any(seat.untold or seat.drawing for seat in self.spot.seats) and all(one.card is not None for one in self.spot.table)
        return told and all(isinstance(step, TableStep) and step.shared for step in self.course.steps) and not self.plainly

    def every(self) -> tuple[int, int]:
        """How many deals there are, of those orders of the cards to come that matter, and the bytes that takes at a time."""
        ways = comb if self.unordered else perm
        return ways(len(self.stock), self.needs - (self.fixed is not None)), 1 << 24

    def exact(self, on_share: object = None) -> ShareTally:
        """The tally of every deal in every order. Only for spots without ranges."""
        total = none_of(len(self.spot.seats))
        done, of = 0, self.every()[0]
        nobody: list[Codes | None] = [None] * len(self.spot.seats)
        with ThreadPoolExecutor(cores()) as pool:
            for batch in batched(self.orders(), cores()):
                for queue, one in zip(batch, pool.map(self.settled, batch, [nobody] * len(batch)), strict=True):
                    total += one
                    done += queue.shape[1] if self.needs else 1
                if callable(on_share):
                    on_share(done / of)
        return total

    def orders(self) -> Iterator[Codes]:
        """Every order that matters in which the cards can come, block after block."""
        needs = self.needs - (self.fixed is not None)
        ways = combinations if self.unordered else permutations
        for batch in batched(ways(self.stock.tolist(), needs), 1 << 15):
            yield self._with_fixed(_turned(batch, needs))

    def settled(self, queue: Codes, held: list[Codes | None]) -> ShareTally:
        """The tally of deals: `queue` has their cards in the order they come, shape (cards, deals), `held` what ranged seats hold."""
        if self.plainly:
            return self._plain(queue, held, np.ones(queue.shape[1] if self.needs else 1, bool))
        rows = self.played_out(queue, held)
        marks = self.marks(rows)
        if rows.odd is None or not rows.odd.any():
            return tally(marks)
        good = ~rows.odd
        total = self._plain(queue, held, rows.odd)
        return tally(np.ascontiguousarray(marks[:, good])) + total if good.any() else total

    def makings(self, queue: Codes, held: list[Codes | None]) -> Makings:
        """What hands these deals come to, and what they take."""
        names = kind_names(self.spot)
        count = queue.shape[1] if self.needs else 1
        rows = None if self.plainly else self.played_out(queue, held)
        left = np.ones(count, bool)
        total = no_makings(names, len(self.spot.seats))
        if rows is not None:
            total += self._makings_of(rows, names)
            left = np.zeros(count, bool) if rows.odd is None else rows.odd
        for deal in np.flatnonzero(left).tolist():
            total += self._plain_makings(queue, held, deal, names)
        return total

    def _makings_of(self, rows: Rows, names: tuple[tuple[str, ...], ...]) -> Makings:
        """What hands come to and take in those deals that the rows have played."""
        worth = scores(rows)
        kinds = kinds_in(rows, worth)
        if self.declaring is not None:
            worth = self.declaring.claimed(worth)
        if rows.over is not None:
            worth[:, rows.over] = 0
        good = np.ones(rows.count, bool) if rows.odd is None else ~rows.odd
        if not good.any():
            return no_makings(names, len(rows.hands))
        return makings_in([kind[good] for kind in kinds], np.ascontiguousarray(worth[:, good]), names)

    def _plain_makings(self, queue: Codes, held: list[Codes | None], deal: int, names: tuple[tuple[str, ...], ...]) -> Makings:
        stock, mine = self._deal(queue, held, deal)
        world = self.played.played_out(stock, mine)
        parts = world.settle(self.played.declaring).parts
        total = no_makings(names, len(self.spot.seats))
        for side, (ranking, named) in enumerate(zip(self.spot.game.pot, names, strict=True)):
            for seat in range(len(self.spot.seats)):
                value = world.reading(seat, side) if world.alive[seat] else None
                kind = len(named) - 1 if value is None else named.index(called(ranking, value.category, value.ranks))
                total.often[side][seat, kind] += 1
                if parts[side]:
                    total.won[side][seat, kind] += float(parts[side][seat])
        return replace(total, weight=1.0)

    def marks(self, rows: Rows) -> Scores:
        """The scores of deals that have been played out, of the sides that are declared where that is done; where the deal ended before, or
        nobody left has a claim on anything, all left tie."""
        marks = scores(rows)
        if self.declaring is not None:
            marks = self.declaring.claimed(marks)
        if rows.over is not None:
            marks[:, rows.over] = 0
        return _even(marks, rows)

    @cached_property
    def declaring(self) -> Declaring | None:
        """What everybody declares; None where the cards speak. Twin of `studbook.odds.plain_deals.Played.declaring`."""
        if not words_of(self.spot) or self.plainly:
            return None
        if len(self.spot.claims) == len(self.spot.seats):
            return Declaring(self.spot, {})
        others = Blocks(shut(self.spot))
        deals = orders_for(others.spot)
        queue = np.array([[int(card) for card in order[: others.needs]] for order, _held in deals], np.uint8).T
        held = [
            None if seat.holdings is None else np.array([[int(card) for card in of[at] or ()] for _order, of in deals], np.uint8)
            for at, seat in enumerate(others.spot.seats)
        ]
        rows = others.played_out(np.ascontiguousarray(queue), held)
        halves = halved(scores(rows), self.spot.game)
        there = np.ones(len(deals), bool) if rows.odd is None else ~rows.odd
        return Declaring(self.spot, {seat: [(high, low) for high, low in halves[there, seat].tolist()] for seat in range(halves.shape[1])})

    def played_out(self, queue: Codes, held: list[Codes | None]) -> Rows:
        """The cards of these deals at the end."""
        spot = self.spot
        count = queue.shape[1]
        rows = (ReturningRows if self.returns else Rows)(spot, queue, [], count, turned=list(spot.turned))
        rows.alive = [np.ones(count, bool) for _ in spot.seats]
        rows.locked = [np.full(count, seat.locked) for seat in spot.seats]
        rows.gives = {number: seat.gives for number, seat in enumerate(spot.seats) if seat.gives}
        rows.turns = {number: seat.turns for number, seat in enumerate(spot.seats) if seat.turns is not None}
        for wild in spot.game.wilds:
            if isinstance(wild, FollowWild):
                rank = rank_of(wild.rank)
                after = follower(spot.fallen, rank)
                rows.follow = np.full(count, next(iter(after)).rank if after else NO_RANK, np.uint8)
                rows.next_follows = np.full(count, bool(spot.fallen) and spot.fallen[-1].rank == rank)
        for number, seat in enumerate(spot.seats):
            given = held[number]
            source = iter(given.T) if given is not None else iter(())
            hand = []
            for card, up in zip(seat.cards, seat.up, strict=True):
                if card is not None:
                    codes = np.full(count, int(card), np.uint8)
                else:
                    told = next(source, None)
                    codes = rows.take() if told is None else np.ascontiguousarray(told)
                hand.append(Column(codes, bool(up)))
            rows.hands.append(hand)
        for one in spot.table:
            rows.place(one.slot, rows.take() if one.card is None else np.full(count, int(one.card), np.uint8), shared=one.shared)
        for step in self.course.steps:
            rows.do(step)
        return rows

    def held(self, deals: int, seed: int, number: int) -> list[Codes | None]:
        """What ranged seats hold in each deal: drawn by weight, again where two want the same card."""
        if not self._ranged:
            return [None] * len(self.spot.seats)
        source = np.random.default_rng([seed, number])
        drawn = [None if codes is None else np.zeros((deals, codes.shape[1]), np.uint8) for codes in self.ranged]
        wrong = np.arange(deals)
        for _ in range(_TRIES):
            for seat, (codes, sums) in enumerate(zip(self.ranged, self.chances, strict=True)):
                into = drawn[seat]
                if codes is not None and sums is not None and into is not None:
                    into[wrong] = codes[np.minimum(np.searchsorted(sums, source.random(len(wrong)), "right"), len(codes) - 1)]
            together = np.sort(np.concatenate([codes[wrong] for codes in drawn if codes is not None], axis=1), axis=1)
            wrong = wrong[(together[:, 1:] == together[:, :-1]).any(axis=1)]
            if not len(wrong):
                return drawn
        raise SpotError("expected ranges that can be held together; nearly always two of them want the same card")

    def _plain(self, queue: Codes, held: list[Codes | None], which: NDArray[np.bool_]) -> ShareTally:
        """The same by the plain code, deal by deal."""
        total = none_of(len(self.spot.seats))
        for deal in np.flatnonzero(which).tolist():
            total += tally_of_outcome(self.played.outcome(*self._deal(queue, held, deal)))
        return total

    def _deal(self, queue: Codes, held: list[Codes | None], deal: int) -> tuple[list[Card], list[list[Card] | None]]:
        """One deal as the plain code takes it."""
        stock = [CARDS[code] for code in (queue[:, deal].tolist() if self.needs else [])]
        return stock, [None if codes is None else [CARDS[code] for code in codes[deal].tolist()] for codes in held]


def _even(marks: Scores, rows: Rows) -> Scores:
    """Where nobody left has a claim on anything, the pot is divided among those left."""
    nobody = ~(marks > 0).any(axis=(0, 2))
    if nobody.any():
        for seat, alive in enumerate(rows.alive):
            marks[0, nobody, seat] = alive[nobody]
    return marks


def _codes_of(held: Holdings) -> Codes:
    size = len(held.cards[0])
    return np.fromiter(chain.from_iterable(held.cards), np.uint8, len(held.cards) * size).reshape(-1, size)


def without(queue: Codes, held: list[Codes | None]) -> Codes:
    """The cards to come with those that ranged seats hold last."""
    taken = np.zeros(queue.shape, bool)
    for codes in held:
        if codes is not None:
            for column in codes.T:
                taken |= queue == column
    order = np.argsort(taken, axis=0, kind="stable")
    return np.take_along_axis(queue, order, axis=0)


def batched(orders: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """So many at a time, the last ones fewer."""
    source = iter(orders)
    while batch := list(islice(source, size)):
        yield batch


def _turned(batch: list[tuple[int, ...]], needs: int) -> Codes:
    codes = np.fromiter(chain.from_iterable(batch), np.uint8, len(batch) * needs)
    return np.ascontiguousarray(codes.reshape(len(batch), needs).T)
