"""Low hands: the best target a holding can make under ace-to-five, deuce-to-seven or ace-to-six (R-LOW, R-WILD-7).

The ladder is walked from its bottom: the first category that the holding can make is its hand. Suits matter only to flushes, which are
avoided by asking for mixed suits. A bug is the lowest rank that the other cards of the hand lack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from studbook.cards import Deck
from studbook.hands.holding import Bounds, Group, Holding, Target
from studbook.hands.ladders import (
    ACE,
    FIVE,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    LOW_LADDERS,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    low_order,
    low_runs,
)
from studbook.hands.rankings import Low


@dataclass(frozen=True, slots=True)
class LowSystem:
    """A low ranking worked out for a deck. `order`: its ranks from the lowest; `sets`: the same for pairs, trips and quads, where a pair of
    aces may stand highest (R-LOW-3); `spoilers`: the straights that count against a hand, least bad first."""

    ranking: Low
    ladder: tuple[str, ...]
    order: tuple[int, ...]
    sets: tuple[int, ...]
    spoilers: tuple[tuple[int, ...], ...]
    flushes: bool
    bounds: Bounds
    spoiling: frozenset[frozenset[int]] = field(default=frozenset())

    @classmethod
    def of(cls, ranking: Low, deck: Deck, bounds: Bounds) -> LowSystem:
        order = low_order(ranking, deck)
        sets = order
        if ranking.system == "A-6" and ranking.ace_pair == "high" and ACE in order:
            sets = (*(rank for rank in order if rank != ACE), ACE)
        spoilers = low_runs(ranking, deck)
        flushes = ranking.spoiled_by_runs
        spoiling = frozenset(frozenset(run) for run in spoilers)
        return cls(ranking, LOW_LADDERS[ranking.system], order, sets, spoilers, flushes, bounds, spoiling)

    def targets(self, held: Holding) -> tuple[int, list[Target]]:
        """The place on the ladder (0 is the best) of the lowest hand, and the target that makes it."""
        for place, category in enumerate(self.ladder):
            targets = MAKERS[category](self, held)
            if targets:
                return place, targets
        return -1, []

    def heights(self, category: str, ranks: tuple[int, ...]) -> tuple[int, ...]:
        """How high each compared rank stands, 0 the lowest: equal ranks may stand elsewhere as a pair than alone."""
        if category in (STRAIGHT, STRAIGHT_FLUSH):
            over = self.ranking.ace_king_straight and ranks[0] == ACE
            return (len(self.order) if over else self.order.index(ranks[0]),)
        paired = {PAIR: 1, TWO_PAIR: 2, TRIPS: 1, FULL_HOUSE: 2, QUADS: 1, FIVE: 1}.get(category, 0)
        return tuple((self.sets if at < paired else self.order).index(rank) for at, rank in enumerate(ranks))


def _climbing(ranks: list[int], count: int, held: Sequence[int] = (1,) * 13, spare: int = 0) -> Iterator[tuple[int, ...]]:
    """Sets of `count` of the ranks (given from the lowest), lowest hand first, each from its highest card down.

    At most `spare` of a set are ranks of which `held` has none.
    """
    if count == 0:
        yield ()
        return
    below = sum(1 for rank in ranks[: count - 1] if held[rank])
    for at in range(count - 1, len(ranks)):
        rank = ranks[at]
        left = spare - (not held[rank])
        if left >= 0 and below + left >= count - 1:  # else what is held under it does not make up the rest
            if count == 1:
                yield (rank,)
            else:
                for rest in _climbing(ranks[:at], count - 1, held, left):
                    yield (rank, *rest)
        below += held[rank] > 0


def _bug_ranks(system: LowSystem, ranks: frozenset[int]) -> frozenset[int]:
    """The ranks of a hand that a bug may be in it: every rank below that it might be is held (RULINGS: the lowest rank not held)."""
    lowest = []
    for rank in system.order:
        if system.bounds.may(rank):
            if rank not in ranks:
                break
            lowest.append(rank)
    return frozenset(lowest)


def _affordable(system: LowSystem, held: Holding, groups: tuple[Group, ...], bug: frozenset[int]) -> bool:
    """Whether the wild cards and bugs fill what is not held."""
    wilds = len(held.wilds)
    bugs = len(held.bugs)
    for rank, count, suit in groups:
        need = count - (held.counts[rank] if suit < 0 else held.masks[suit] >> rank & 1)
        if need > 0:
            if bugs and count == 1 and rank in bug:
                bugs -= 1
            elif need <= wilds and system.bounds.may(rank):
                wilds -= need
            else:
                return False
    return True


def _mixable(system: LowSystem, held: Holding, ranks: tuple[int, ...], bug: frozenset[int]) -> bool:
    """Whether five different ranks, already affordable, can be shown in more than one suit."""
    suits: set[int] = set()
    for rank in ranks:
        of_rank = held.suits_of(rank)
        if len(of_rank) != 1:
            return True
        suits.add(of_rank[0])
    if len(suits) > 1:
        return True
    if held.wilds and any(system.bounds.may(rank) for rank in ranks):
        return True
    return bool(held.bugs and any(rank in bug for rank in ranks))


def _sets(system: LowSystem, held: Holding, category: str, *shape: int) -> list[Target]:
    """The lowest hand of the shape, such as 2, 1, 1, 1; `shape` counts the equal ranks only, single cards fill it up."""
    playing = min(5, held.size)
    singles = playing - sum(shape)
    if singles < 0:
        return []
    spare = len(held.wilds) + len(held.bugs)
    for sets in _set_ranks(system, held, shape, spare):
        others = [rank for rank in system.order if rank not in sets and (held.counts[rank] or spare)]
        for kickers in _climbing(others, singles, held.counts, spare):
            ranks = (*sets, *kickers)
            # A bug is a rank that the others lack, so it never makes a pair.
            bug = _bug_ranks(system, frozenset(ranks)) - set(sets) if held.bugs else frozenset()
            groups = (*(Group(rank, count) for rank, count in zip(sets, shape, strict=True)), *(Group(rank, 1) for rank in kickers))
            if not _affordable(system, held, groups, bug):
                continue
            mixed = False
            if system.flushes and not shape and playing == 5:
                if frozenset(ranks) in system.spoiling or not _mixable(system, held, ranks, bug):
                    continue
                mixed = True
            return [Target(category, ranks, groups, bug, mixed)]
    return []


def _set_ranks(system: LowSystem, held: Holding, shape: tuple[int, ...], spare: int) -> Iterator[tuple[int, ...]]:
    """Ranks for the equal cards, lowest hand first: those of which enough is held, with so many cards to spare for each."""
    if not shape:
        yield ()
        return
    first = [rank for rank in system.sets if held.counts[rank] + spare >= shape[0]]
    if len(shape) == 1:
        yield from ((rank,) for rank in first)
    elif shape[0] == shape[1]:
        yield from _climbing(first, 2)
    else:
        second = [rank for rank in system.sets if held.counts[rank] + spare >= shape[1]]
        yield from ((rank, other) for rank in first for other in second if other != rank)


def _straight(system: LowSystem, held: Holding) -> list[Target]:
    if held.size < 5:
        return []
    for run in system.spoilers:
        groups = tuple(Group(rank, 1) for rank in run)
        bug = _bug_ranks(system, frozenset(run))
        if _affordable(system, held, groups, bug) and _mixable(system, held, run, bug):
            return [Target(STRAIGHT, run[:1], groups, bug, True)]
    return []


def _flush(system: LowSystem, held: Holding) -> list[Target]:
    if held.size < 5:
        return []
    targets: list[Target] = []
    spare = len(held.wilds) + len(held.bugs)
    for ranks in _climbing([rank for rank in system.order if held.counts[rank] or spare], 5, held.counts, spare):
        if frozenset(ranks) in system.spoiling:
            continue
        bug = _bug_ranks(system, frozenset(ranks))
        for suit in range(4):
            groups = tuple(Group(rank, 1, suit) for rank in ranks)
            if _affordable(system, held, groups, bug):
                targets.append(Target(FLUSH, ranks, groups, bug))
        if targets:
            break
    return targets


def _straight_flush(system: LowSystem, held: Holding) -> list[Target]:
    if held.size < 5:
        return []
    for run in system.spoilers:
        bug = _bug_ranks(system, frozenset(run))
        targets = []
        for suit in range(4):
            groups = tuple(Group(rank, 1, suit) for rank in run)
            if _affordable(system, held, groups, bug):
                targets.append(Target(STRAIGHT_FLUSH, run[:1], groups, bug))
        if targets:
            return targets
    return []


MAKERS: Final[dict[str, Callable[[LowSystem, Holding], list[Target]]]] = {
    HIGH_CARD: lambda system, held: _sets(system, held, HIGH_CARD) if held.size else [],
    PAIR: lambda system, held: _sets(system, held, PAIR, 2),
    TWO_PAIR: lambda system, held: _sets(system, held, TWO_PAIR, 2, 2),
    TRIPS: lambda system, held: _sets(system, held, TRIPS, 3),
    STRAIGHT: _straight,
    FLUSH: _flush,
    FULL_HOUSE: lambda system, held: _sets(system, held, FULL_HOUSE, 3, 2),
    QUADS: lambda system, held: _sets(system, held, QUADS, 4),
    STRAIGHT_FLUSH: _straight_flush,
    FIVE: lambda system, held: _sets(system, held, FIVE, 5),
}
