"""Badugi: most cards of different rank and suit, then the lowest of them (R-BAD; seed 001)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from studbook.cards import CARDS, Card
from studbook.hands.holding import Bounds, Holding
from studbook.hands.ways_to_play import Play


def badugi_base(count: int, lows: tuple[int, ...]) -> int:
    """The strength of `count` cards standing at `lows` (0 the lowest rank), from the highest down."""
    total = count
    for at in range(4):
        total = total << 4 | (14 - lows[at] if at < count else 0)
    return total


def best_badugi(held: Holding, order: tuple[int, ...], bounds: Bounds) -> tuple[int, tuple[int, ...], list[tuple[tuple[Card, ...], int]]]:
    """The strength and ranks of the best badugi, and the ways to it: the natural cards that count, and how many wilds fill them up.

    A wild becomes the lowest rank that the cards which count lack, in a suit they lack, so only the choice of natural cards is open;
    each is tried, and the best kept (R-BAD-3: the first found need not be).
    """
    spare = len(held.wilds) + len(held.bugs)
    best = -1
    ranks: tuple[int, ...] = ()
    ways: list[tuple[tuple[Card, ...], int]] = []
    for size in range(min(4, len(held.naturals)), -1, -1):
        if size + spare < len(ranks):
            break
        for natural in combinations(held.naturals, size):
            if len({card >> 2 for card in natural}) < size or len({card & 3 for card in natural}) < size:
                continue
            for fill in range(max(0, len(ranks) - size), min(spare, 4 - size) + 1):
                filled = _filled(natural, fill, order, bounds)
                if filled is None:
                    continue
                strength = badugi_base(len(filled), tuple(order.index(rank) for rank in filled))
                if strength > best:
                    best, ranks, ways = strength, filled, []
                if strength == best:
                    ways.append((natural, fill))
    return best, ranks, ways


def _filled(natural: tuple[Card, ...], fill: int, order: tuple[int, ...], bounds: Bounds) -> tuple[int, ...] | None:
    """Ranks from the highest down once `fill` wilds are the lowest ranks lacking; None if there are not so many."""
    ranks = [card >> 2 for card in natural]
    for rank in order if fill else ():
        if fill and rank not in ranks and bounds.may(rank):
            ranks.append(rank)
            fill -= 1
    return None if fill else tuple(sorted(ranks, key=order.index, reverse=True))


def badugi_plays(held: Holding, ranks: tuple[int, ...], ways: list[tuple[tuple[Card, ...], int]], suits: tuple[int, ...]) -> Iterator[Play]:
    """Every play of the ways found, wilds given the suits that are free."""
    for natural, fill in ways:
        missing = [rank for rank in ranks if rank not in {card >> 2 for card in natural}]
        free = [suit for suit in suits if suit not in {card & 3 for card in natural}]
        givers = (*held.wilds, *held.bugs)
        for stood in permutations(free, fill):
            wants = [CARDS[4 * rank + suit] for rank, suit in zip(missing, stood, strict=True)]
            for chosen in permutations(givers, fill) if len(givers) <= 4 else [givers[:fill]]:
                pairs = tuple((giver, want) for giver, want in zip(chosen, wants, strict=True) if giver != want)
                by_rank = {card >> 2: card for card in natural} | {want >> 2: giver for giver, want in zip(chosen, wants, strict=True)}
                yield Play(tuple(by_rank[rank] for rank in ranks), pairs, len(pairs))
