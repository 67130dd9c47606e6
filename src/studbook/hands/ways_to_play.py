"""Which cards make a target: the natural cards that play, and what each wild card becomes.

A target may be made in many ways; the way chosen has the number of wild cards that the house prefers, then the best suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, cycle, islice
from typing import NamedTuple

from studbook.cards import CARDS, Card
from studbook.hands.holding import Bounds, Group, Holding, Target
from studbook.hands.rankings import NaturalVersusWild


class Play(NamedTuple):
    """The cards that play in reading order, what the wild ones among them became, and how many do not play at face value."""

    cards: tuple[Card, ...]
    stands_for: tuple[tuple[Card, Card], ...]
    wilds: int

    @property
    def as_played(self) -> tuple[Card, ...]:
        became = dict(self.stands_for)
        return tuple(became.get(card, card) for card in self.cards)


class _Slot(NamedTuple):
    """One way to fill a group: natural cards, then cards stood for by wilds, then by bugs."""

    natural: tuple[Card, ...]
    by_wild: tuple[Card, ...]
    by_bug: tuple[Card, ...]


def natural_play(target: Target, held: Holding, suits: tuple[int, ...]) -> Play | None:
    """The way to make the target without wild cards, in the highest of `suits` (suit codes from high to low).

    None where that takes more thought: two groups want the same card, or all would be of one suit and must not.
    """
    cards: list[Card] = []
    for rank, size, suit in target.groups:
        if suit >= 0:
            cards.append(CARDS[4 * rank + suit])
            continue
        owned = [CARDS[4 * rank + one] for one in suits if held.masks[one] >> rank & 1]
        cards += owned[:size]
    if (target.mixed and len({card & 3 for card in cards}) == 1) or len(set(cards)) < len(cards):
        return None
    return Play(tuple(cards), (), 0)


def plays(target: Target, held: Holding, bounds: Bounds, suits: tuple[int, ...], beats: NaturalVersusWild, every: bool) -> Iterator[Play]:
    """Ways to make the target, those with a number of wild cards that the house prefers first; among them is the best.

    `every`: go through all suits (they break ties); else stop at the first way with the preferred number of wild cards.
    """
    ways = _Ways(target, held, bounds, suits, every)
    totals = range(sum(ways.needs), min(len(held.wilds) + len(held.bugs), sum(ways.sizes)) + 1)
    for total in reversed(totals) if beats == "more" else totals:
        settled = False
        for play in ways.fill(0, total, len(held.wilds), len(held.bugs), ()):
            yield play
            settled = settled or play.wilds == total or beats != "more"
            if settled and not every:
                return
        if settled and (beats in ("fewer", "more") or (beats == "natural" and total == 0)):
            return


class _Ways:
    """The ways to fill the groups of a target from a holding."""

    __slots__ = ("_bounds", "_copies", "_distinct_first", "_held", "_suits", "_target", "needs", "sizes")

    def __init__(self, target: Target, held: Holding, bounds: Bounds, suits: tuple[int, ...], every: bool) -> None:
        self._target = target
        self._held = held
        self._bounds = bounds
        self._suits = suits
        self._copies = bounds.copies or target.groups[0].size == 5
        # Where nothing hangs on it, different cards are shown before copies of one.
        self._distinct_first = self._copies and not every
        self.sizes = [group.size for group in target.groups]
        self.needs = [max(0, group.size - _owned(group, held)) for group in target.groups]

    def fill(self, at: int, left: int, wilds: int, bugs: int, chosen: tuple[_Slot, ...]) -> Iterator[Play]:
        """Fill the groups from `at` on with exactly `left` cards that are not natural, out of so many wilds and bugs."""
        if at == len(self.sizes):
            play = _assigned(chosen, self._held)
            shown = play.as_played
            if (not self._target.mixed or len({card & 3 for card in shown}) > 1) and (self._copies or len(set(shown)) == len(shown)):
                yield play
        elif sum(self.needs[at:]) <= left <= sum(self.sizes[at:]):
            for slot in self._slots(self._target.groups[at], min(wilds, left), min(bugs, left), chosen):
                by_wild, by_bug = len(slot.by_wild), len(slot.by_bug)
                yield from self.fill(at + 1, left - by_wild - by_bug, wilds - by_wild, bugs - by_bug, (*chosen, slot))

    def _slots(self, group: Group, wilds: int, bugs: int, chosen: tuple[_Slot, ...]) -> Iterator[_Slot]:
        rank, size, only = group
        used = {card for slot in chosen for card in slot.natural}
        palette = self._suits if only < 0 else (only,)
        owned = [suit for suit in palette if self._held.masks[suit] >> rank & 1 and CARDS[4 * rank + suit] not in used]
        if not self._bounds.may(rank):
            wilds = bugs = 0
        if self._target.bug is not None and rank not in self._target.bug:
            bugs = 0
        for natural_count in range(min(size, len(owned)), max(-1, size - wilds - bugs - 1), -1):
            rest = size - natural_count
            for natural in combinations(owned, natural_count):
                names = tuple(CARDS[4 * rank + suit] for suit in natural)
                for stood in self._stood(palette, natural, rest):
                    stands = tuple(CARDS[4 * rank + suit] for suit in stood)
                    for by_bug in range(max(0, rest - wilds), min(bugs, rest) + 1):
                        yield _Slot(names, stands[by_bug:], stands[:by_bug])

    def _stood(self, palette: tuple[int, ...], natural: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
        """Suits that `count` wild cards may take beside the natural ones."""
        free = [suit for suit in palette if suit not in natural]
        if not self._copies or (self._distinct_first and count <= len(free)):
            yield from combinations(free, count)
        elif self._distinct_first:
            yield tuple(islice(cycle(free or palette), count))
        else:
            yield from combinations_with_replacement(palette, count)


def _owned(group: Group, held: Holding) -> int:
    return held.counts[group.rank] if group.suit < 0 else held.masks[group.suit] >> group.rank & 1


def _assigned(chosen: tuple[_Slot, ...], held: Holding) -> Play:
    """Give each card stood for a wild card or a bug, a wild standing for its own face last of all."""
    wants = [card for slot in chosen for card in slot.by_wild]
    givers = list(held.wilds)
    pairs: dict[int, tuple[Card, Card]] = {}
    free = list(range(len(wants)))
    for at in list(free):
        giver = next((one for one in givers if one != wants[at]), None)
        if giver is not None:
            pairs[at] = (giver, wants[at])
            givers.remove(giver)
            free.remove(at)
    for at in free:
        swap = next((other for other, (giver, want) in pairs.items() if giver != wants[at] and want != givers[0]), None)
        if swap is not None:
            giver, want = pairs[swap]
            pairs[swap] = (givers[0], want)
            pairs[at] = (giver, wants[at])
        else:
            pairs[at] = (givers[0], wants[at])
        givers.pop(0)
    bugs = list(held.bugs)
    cards: list[Card] = []
    stands: list[tuple[Card, Card]] = []
    at = 0
    for slot in chosen:
        cards += slot.natural
        for _ in slot.by_wild:
            cards.append(pairs[at][0])
            stands.append(pairs[at])
            at += 1
        for want in slot.by_bug:
            bug = bugs.pop(0)
            cards.append(bug)
            stands.append((bug, want))
    changed = tuple(pair for pair in stands if pair[0] != pair[1])
    return Play(tuple(cards), changed, len(changed))
