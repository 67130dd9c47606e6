"""The cards of one hand sorted for ranking, and what a hand may become."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from studbook.cards import Card


class Group(NamedTuple):
    """So many cards of one rank in a target; `suit` 0-3 when all must be of that suit, else -1."""

    rank: int
    size: int
    suit: int = -1


class Target(NamedTuple):
    """A five-card hand (fewer when cards are missing) that a holding can make.

    `ranks`: what is compared, in order. `groups`: the cards it wants, in reading order. `bug`: the ranks a bug may stand for in it,
    None for any. `mixed`: the cards must not all be of one suit (a low that has to avoid the flush).
    """

    category: str
    ranks: tuple[int, ...]
    groups: tuple[Group, ...]
    bug: frozenset[int] | None = frozenset()
    mixed: bool = False


class Holding:
    """Natural cards counted by rank and by suit, wild cards, and bugs.

    `counts`: natural cards of each rank 0-12. `masks`: for each suit a bit per rank held. `size`: all cards together.
    """

    __slots__ = ("bugs", "counts", "masks", "naturals", "size", "wilds")

    def __init__(self, naturals: Iterable[Card], wilds: Iterable[Card] = (), bugs: Iterable[Card] = ()) -> None:
        self.naturals: tuple[Card, ...] = tuple(naturals)
        self.wilds: tuple[Card, ...] = tuple(wilds)
        self.bugs: tuple[Card, ...] = tuple(bugs)
        self.counts: list[int] = [0] * 13
        self.masks: list[int] = [0, 0, 0, 0]
        for card in self.naturals:
            self.counts[card >> 2] += 1
            self.masks[card & 3] |= 1 << (card >> 2)
        self.size: int = len(self.naturals) + len(self.wilds) + len(self.bugs)

    def suits_of(self, rank: int) -> list[int]:
        """The suits in which a natural card of the rank is held."""
        bit = 1 << rank
        return [suit for suit in range(4) if self.masks[suit] & bit]


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a wild card may become: `ranks` from high to low, of the deck and not forbidden; whether five of a kind exists; whether a card
    already held may be copied (the double-ace flush)."""

    ranks: tuple[int, ...]
    five: bool = True
    copies: bool = False

    def may(self, rank: int) -> bool:
        return rank in self.ranks
