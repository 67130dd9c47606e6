"""High hands: the best target a holding can make, category by category from the top of the ladder (R-HI, R-CAT, R-PART, R-WILD).

Each category has one function, which returns its best target, or several that differ only in suit, or none. They are asked from the
top of the ladder down, so that each may take it that nothing above it can be made. Wild cards count as any of the ranks they may be; a bug
as an ace (the highest rank it may be), but as anything where it completes a straight or a flush.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from studbook.cards import Deck, rank_of
from studbook.hands.holding import Bounds, Group, Holding, Target
from studbook.hands.ladders import (
    CROWN,
    FIVE,
    FLUSH,
    FOUR_FLUSH,
    FOUR_STRAIGHT,
    FULL_HOUSE,
    HIGH_CARD,
    IMPERIAL,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    ladder_of,
    runs,
)
from studbook.hands.rankings import High

HEARTS: Final = 2
ROYAL: Final = (12, 11, 10, 9, 8)


@dataclass(frozen=True, slots=True)
class HighSystem:
    """A high ranking worked out for a deck: `ladder` from low to high, `ranks` from high to low, the runs that make straights."""

    ranking: High
    ladder: tuple[str, ...]
    ranks: tuple[int, ...]
    straights: tuple[tuple[int, ...], ...]
    short_straights: tuple[tuple[int, ...], ...]
    bounds: Bounds
    crown: int = -1

    @classmethod
    def of(cls, ranking: High, deck: Deck, bounds: Bounds) -> HighSystem:
        ranks = deck.ranks
        crown = -1 if ranking.crown is None else rank_of(ranking.crown)
        return cls(ranking, ladder_of(ranking), ranks[::-1], runs(ranks, 5), runs(ranks, 4), bounds, crown)

    @property
    def bug_rank(self) -> int:
        """What a bug is when it completes nothing: the ace, or the highest rank it may be."""
        return self.bounds.ranks[0] if self.bounds.ranks else -1

    def targets(self, held: Holding) -> tuple[int, list[Target]]:
        """The place on the ladder (0 is the lowest) of the best hand, and the targets that make it, alike but for suits."""
        for place in range(len(self.ladder) - 1, -1, -1):
            targets = MAKERS[self.ladder[place]](self, held)
            if targets:
                return place, targets
        return -1, []


class _Purse:
    """Wild cards and bugs left to spend while a set of equal ranks is put together."""

    __slots__ = ("bug_rank", "bugs", "may", "wilds")

    def __init__(self, system: HighSystem, held: Holding) -> None:
        self.wilds = len(held.wilds)
        self.bugs = len(held.bugs)
        self.may = system.bounds.ranks
        self.bug_rank = system.bug_rank

    def pay(self, rank: int, need: int) -> bool:
        """Spend what `need` cards of the rank cost; False when there is not enough."""
        if need <= 0:
            return True
        if rank == self.bug_rank:
            by_bug = min(self.bugs, need)
            self.bugs -= by_bug
            need -= by_bug
        if need and (need > self.wilds or rank not in self.may):
            return False
        self.wilds -= need
        return True


def _sets(system: HighSystem, held: Holding, category: str, *shape: int) -> list[Target]:
    """The best hand of equal ranks: `shape` is how many cards of each, such as 3, 2; kickers fill it up to five."""
    if held.size < sum(shape):
        return []
    spare = len(held.wilds) + len(held.bugs)
    counts = held.counts
    first = shape[0]
    firsts = [rank for rank in system.ranks if counts[rank] + spare >= first]
    if len(shape) == 1:
        for rank in firsts:
            purse = _Purse(system, held)
            if purse.pay(rank, first - counts[rank]):
                return [_with_kickers(system, held, category, (Group(rank, first),), purse)]
        return []
    second = shape[1]
    seconds = [rank for rank in system.ranks if counts[rank] + spare >= second]
    for rank in firsts:
        for other in seconds:
            if other == rank or (second == first and other > rank):
                continue
            purse = _Purse(system, held)
            if purse.pay(rank, first - counts[rank]) and purse.pay(other, second - counts[other]):
                return [_with_kickers(system, held, category, (Group(rank, first), Group(other, second)), purse)]
    return []


def _with_kickers(system: HighSystem, held: Holding, category: str, sets: tuple[Group, ...], purse: _Purse) -> Target:
    taken = {group.rank for group in sets}
    missing = min(5, held.size) - sum(group.size for group in sets)
    bug = system.bug_rank
    bug_ranks = {bug}
    kickers: list[int] = []
    for rank in system.ranks:
        if len(kickers) >= missing:
            break
        if rank not in taken and (held.counts[rank] or purse.pay(rank, 1)):
            kickers.append(rank)
    if len(kickers) < missing and purse.bugs and category == QUADS and sets[0].rank == bug and not system.bounds.five:
        # Four aces and a bug where five of a kind does not exist: the bug is the next best card.
        for rank in system.bounds.ranks[1:2]:
            kickers.append(rank)
            bug_ranks.add(rank)
    groups = (*sets, *(Group(rank, 1) for rank in kickers))
    return Target(category, tuple(group.rank for group in groups), groups, frozenset(bug_ranks))


def _five(system: HighSystem, held: Holding) -> list[Target]:
    if not system.bounds.five or not (held.wilds or held.bugs):
        return []
    return _sets(system, held, FIVE, 5)


def _runs_of(system: HighSystem, held: Holding, category: str, suits: tuple[int, ...]) -> list[Target]:
    """Straights (`suits` is ``(-1,)``) and straight flushes: the best run, in every suit that makes it."""
    if held.size < 5:
        return []
    spare = len(held.wilds) + len(held.bugs)
    for run in system.straights if category != IMPERIAL else [run for run in system.straights if run == ROYAL]:
        targets = []
        for suit in suits:
            absent = [rank for rank in run if not (held.counts[rank] if suit < 0 else held.masks[suit] >> rank & 1)]
            if len(absent) <= spare and all(system.bounds.may(rank) for rank in absent):
                targets.append(Target(category, run[:1], tuple(Group(rank, 1, suit) for rank in run), None))
        if targets:
            return targets
    return []


def _straight(system: HighSystem, held: Holding) -> list[Target]:
    return _runs_of(system, held, STRAIGHT, (-1,))


def _straight_flush(system: HighSystem, held: Holding) -> list[Target]:
    return _runs_of(system, held, STRAIGHT_FLUSH, _suits_with(held, 5))


def _imperial(system: HighSystem, held: Holding) -> list[Target]:
    suits = _suits_with(held, 5)
    if not system.ranking.imperial_any_suit:
        suits = tuple(suit for suit in suits if suit == HEARTS)
    return _runs_of(system, held, IMPERIAL, suits)


def _suits_with(held: Holding, count: int) -> tuple[int, ...]:
    need = count - len(held.wilds) - len(held.bugs)
    return tuple(suit for suit in range(4) if held.masks[suit].bit_count() >= need)


def _flush(system: HighSystem, held: Holding) -> list[Target]:
    if held.size < 5:
        return []
    spare = len(held.wilds) + len(held.bugs)
    targets = []
    for suit in _suits_with(held, 5):
        ranks = _suited(system, held.masks[suit], 5, spare, spare)
        if len(ranks) == 5:
            targets.append(Target(FLUSH, ranks, _gathered(ranks, suit), None))
    return _best(targets)


def _suited(system: HighSystem, mask: int, count: int, spare: int, free: int) -> tuple[int, ...]:
    """The highest `count` ranks of a suit, `spare` cards filling what is not held; only `free` of them may be other than `bug_rank`."""
    if system.bounds.copies:
        return _copied(system, mask, count, spare, free)
    ranks: list[int] = []
    only_bug = spare - free
    for rank in system.ranks:
        if len(ranks) == count:
            break
        if mask >> rank & 1:
            ranks.append(rank)
        elif only_bug and rank == system.bug_rank:
            only_bug -= 1
            ranks.append(rank)
        elif free and system.bounds.may(rank):
            free -= 1
            ranks.append(rank)
    return tuple(ranks)


def _copied(system: HighSystem, mask: int, count: int, spare: int, free: int) -> tuple[int, ...]:
    """The same where a wild may copy a card already held: each becomes the highest rank there is (R-WILD-4, house rule)."""
    may = system.bounds.ranks
    ranks = [rank for rank in system.ranks if mask >> rank & 1]
    if may:
        ranks = sorted([*ranks, *(may[0] for _ in range(spare))], reverse=True)
    chosen = ranks[:count]
    if len(chosen) == 5 and len(set(chosen)) == 1:
        # Only where five of a kind does not exist: the fifth card is the next best, natural or wild.
        lower = [rank for rank in ranks if rank < chosen[0]] + ([may[1]] if len(may) > 1 else [])
        chosen = chosen[:4] + ([max(lower)] if lower else [])
    return tuple(chosen)


def _gathered(ranks: tuple[int, ...], suit: int) -> tuple[Group, ...]:
    return tuple(Group(rank, ranks.count(rank), suit) for rank in dict.fromkeys(ranks))


def _best(targets: list[Target]) -> list[Target]:
    best = max((target.ranks for target in targets), default=())
    return [target for target in targets if target.ranks == best]


def _four_flush(system: HighSystem, held: Holding) -> list[Target]:
    if held.size < 4:
        return []
    wilds, bugs = len(held.wilds), len(held.bugs)
    bug = frozenset({system.bug_rank})
    targets = []
    for suit in _suits_with(held, 4):
        mask = held.masks[suit]
        ranks = _suited(system, mask, 4, wilds + bugs, wilds)
        if len(ranks) < 4:
            continue
        spent = 4 - len([rank for rank in set(ranks) if mask >> rank & 1])
        rest = [rank for rank in system.ranks if held.counts[rank] > (mask >> rank & 1)]
        rest += [rank for rank in system.ranks if mask >> rank & 1 and rank not in ranks]
        odd = _odd(system, rest, wilds + bugs - spent, held)
        groups = (*_gathered(ranks, suit), *(Group(rank, 1) for rank in odd))
        targets.append(Target(FOUR_FLUSH, (*ranks, *odd), groups, bug))
    return _best(targets)


def _odd(system: HighSystem, natural: list[int], spare: int, held: Holding) -> tuple[int, ...]:
    """The best odd card beside four that make a hand: one of the ranks still held, or what is left of the wild cards."""
    if held.size < 5:
        return ()
    ranks = natural + (list(system.bounds.ranks[:1]) if spare > 0 else [])
    return (max(ranks),) if ranks else ()


def _four_straight(system: HighSystem, held: Holding) -> list[Target]:
    if held.size < 4:
        return []
    for run in system.short_straights:
        purse = _Purse(system, held)
        if all(held.counts[rank] or purse.pay(rank, 1) for rank in run):
            rest = [rank for rank in system.ranks if held.counts[rank] > (rank in run)]
            odd = _odd(system, rest, purse.wilds + purse.bugs, held)
            groups = (*(Group(rank, 1) for rank in run), *(Group(rank, 1) for rank in odd))
            return [Target(FOUR_STRAIGHT, (run[0], *odd), groups, frozenset({system.bug_rank}))]
    return []


def _high_card(system: HighSystem, held: Holding) -> list[Target]:
    if not held.size:
        return []
    return [_with_kickers(system, held, HIGH_CARD, (), _Purse(system, held))]


def _crown(system: HighSystem, held: Holding) -> list[Target]:
    """A natural pair of the crowned rank: above everything, and two of them tie, so nothing is compared (R-CAT-7).

    A wild card at face value is natural (RULINGS), so that it may be one of the pair."""
    if held.counts[system.crown] < 2:
        return []
    return [Target(CROWN, (), (Group(system.crown, 2),))]


MAKERS: Final[dict[str, Callable[[HighSystem, Holding], list[Target]]]] = {
    CROWN: _crown,
    FIVE: _five,
    IMPERIAL: _imperial,
    STRAIGHT_FLUSH: _straight_flush,
    QUADS: lambda system, held: _sets(system, held, QUADS, 4),
    FULL_HOUSE: lambda system, held: _sets(system, held, FULL_HOUSE, 3, 2),
    FLUSH: _flush,
    STRAIGHT: _straight,
    TRIPS: lambda system, held: _sets(system, held, TRIPS, 3),
    TWO_PAIR: lambda system, held: _sets(system, held, TWO_PAIR, 2, 2),
    FOUR_FLUSH: _four_flush,
    FOUR_STRAIGHT: _four_straight,
    PAIR: lambda system, held: _sets(system, held, PAIR, 2),
    HIGH_CARD: _high_card,
}
