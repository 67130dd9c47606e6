"""How often each hand comes: exact, every hand of the deck counted (R-PROB-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CardError, Deck
from studbook.ground import cores
from studbook.hands.ladders import ACE, STRAIGHT_FLUSH
from studbook.hands.rankings import Ranking, WildHouse
from studbook.kernels.classes import Classes, classes_of
from studbook.kernels.deck_counting import SUMMED, count_hands
from studbook.kernels.evaluating import MOST_CARDS, question_of
from studbook.kernels.tables import Tables, tables_for
from studbook.kernels.wild_masks import wild_mask

NO_CLAIM: Final = "no claim"

#: Told now and then how many hands of how many have been counted.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Part:
    """The hands of a category whose highest compared rank (of the set, for pairs and the like) is `rank`, 0-12 for 2-A."""

    rank: int
    hands: int
    classes: int


@dataclass(frozen=True, slots=True)
class Row:
    """A category: how many `hands` of all fall into it, and how many `classes` of hands that tie they make; `parts` by rank, best first."""

    name: str
    hands: int
    classes: int
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Frequencies:
    """What every hand of a deck is worth. `rows` from the best category to the worst, "no claim" last where a low has to qualify."""

    rows: tuple[Row, ...]
    total: int

    @property
    def classes(self) -> int:
        """How many hands there are that do not tie."""
        return sum(row.classes for row in self.rows if row.name != NO_CLAIM)

    def share(self, hands: int) -> float:
        """So many hands as a share of all, 0 to 1."""
        return hands / self.total

    def of(self, name: str) -> int:
        """How many hands a category has; 0 for one that there is not."""
        return next((row.hands for row in self.rows if row.name == name), 0)

    @property
    def royal_flushes(self) -> int:
        """How many straight flushes are royal: ace high."""
        return sum(part.hands for row in self.rows if row.name == STRAIGHT_FLUSH for part in row.parts if part.rank == ACE)


def frequencies(
    ranking: Ranking,
    cards: int = 5,
    *,
    deck: Deck = Deck(),  # noqa: B008 -- frozen
    house: WildHouse = WildHouse(),
    wild: str | int | Iterable[str | int] | None = None,
    progress: Progress | None = None,
    threads: int | None = None,
) -> Frequencies:
    """Count every hand of `cards` cards that the deck has, by category of the best hand it holds.

    `wild`: what is wild, as for `studbook.kernels.evaluate`; jokers of the deck that are not wild are bugs. House rules and options that
    only break ties change no category and are left out. `progress` is called from this thread; an exception it raises, or an interrupt,
    stops the count. Raises `CardError` where there is nothing to count.
    """
    return tabulated(*counted_by_class(ranking, cards, deck=deck, house=house, wild=wild, progress=progress, threads=threads))


def counted_by_class(
    ranking: Ranking,
    cards: int = 5,
    *,
    deck: Deck = Deck(),  # noqa: B008 -- frozen
    house: WildHouse = WildHouse(),
    wild: str | int | Iterable[str | int] | None = None,
    progress: Progress | None = None,
    threads: int | None = None,
) -> tuple[NDArray[np.int64], Classes]:
    """The same by every value that a hand may have: how many hands have the score n, 0 being no claim, and what the scores mean."""
    untied = without_ties(ranking)
    if not 1 <= cards <= min(MOST_CARDS, len(deck)):
        raise CardError(f"expected hands of 1 to {min(MOST_CARDS, len(deck))} cards from {deck}, got {cards}")
    plain = replace(house, beats="equal")
    mask = wild_mask(wild)
    tables = tables_for(question_of(untied, deck, plain, mask, deck.jokers > 0, cards))
    classes = classes_of(untied, replace(deck, jokers=0), plain)
    codes = np.array([int(card) for card in deck], np.uint8)
    return _counted(codes, tables, len(classes) + 1, progress, threads), classes


def without_ties(ranking: Ranking) -> Ranking:
    """The ranking without what only breaks ties. Raises `CardError` for one whose hands have no categories."""
    if not ranking.tabled or ranking.own is not None:
        raise CardError(f"expected a ranking of all cards of a hand, by categories, got {ranking}")
    return ranking.untied()


def tabulated(counts: NDArray[np.int64], classes: Classes) -> Frequencies:
    """Rows by category out of the number of hands of each class (0: no claim)."""
    rows = []
    met = [(reading, int(counts[at])) for at, reading in enumerate(classes.readings, 1) if counts[at]]
    for category, of_category in groupby(met, key=lambda one: one[0].category):
        readings = list(of_category)
        parts: dict[int, list[int]] = {}
        for reading, hands in readings:
            parts.setdefault(reading.ranks[0] if reading.ranks else -1, []).append(hands)
        by_rank = tuple(Part(rank, sum(hands), len(hands)) for rank, hands in reversed(parts.items()))
        rows.append(Row(classes.names[category], sum(hands for _, hands in readings), len(readings), by_rank))
    rows.reverse()
    if counts[0]:
        rows.append(Row(NO_CLAIM, int(counts[0]), 0))
    return Frequencies(tuple(rows), int(counts.sum()))


def _counted(codes: NDArray[np.uint8], tables: Tables, length: int, progress: Progress | None, threads: int | None) -> NDArray[np.int64]:
    """The number of hands of each score, counted by several threads, a share of the beginnings each."""
    total = comb(len(codes), tables.size)
    done = 0

    def count(starts: list[NDArray[np.int64]]) -> NDArray[np.int64]:
        counts = np.zeros(length, np.int64)
        for start in starts:
            count_hands(codes, start, tables, counts)
        return counts

    counts = np.zeros(length, np.int64)
    per_share = 10_000_000 if tables.method in SUMMED else 500_000  # a few tenths of a second: how long an interrupt may have to wait
    with ThreadPoolExecutor(cores() if threads is None else threads) as pool:
        running: set[Future[NDArray[np.int64]]] = {pool.submit(count, starts) for starts in _shares(len(codes), tables.size, per_share)}
        try:
            while running:
                finished, running = wait(running, timeout=0.2, return_when=FIRST_COMPLETED)
                for one in finished:
                    counts += one.result()
                done = int(counts.sum())
                if progress is not None:
                    progress(done, total)
        finally:
            for one in running:
                one.cancel()
    return counts


def _shares(cards: int, size: int, per_share: int) -> Iterator[list[NDArray[np.int64]]]:
    """The beginnings of hands, one card of five, two of seven, three of ten, in shares of so many hands or a few more."""
    fixed = min(size - 1, 0 if size < 4 else 1 if size < 6 else 2 if size < 8 else 3)
    share: list[NDArray[np.int64]] = []
    hands = 0
    for start in combinations(range(cards), fixed):
        left = cards - (start[-1] + 1 if start else 0)
        if left >= size - fixed:
            share.append(np.array(start, np.int64))
            hands += comb(left, size - fixed)
            if hands > per_share:
                yield share
                share, hands = [], 0
    if share:
        yield share
