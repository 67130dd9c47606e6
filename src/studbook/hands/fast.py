"""Strengths without a reading: sums of card keys looked up in dictionaries that fill as hands are met.

A card's key has three bits for its rank's count, then a nibble for its suit's count (started at 3, so that five of a suit set the
nibble's top bit), then a count of jokers. What a hand without a flush is worth depends on the counts of ranks alone, what a flush is worth
on one suit's ranks alone; both are worked out once by the plain code and kept.
"""

from __future__ import annotations

from typing import Final

from studbook.cards import CARDS, Card
from studbook.hands.holding import Holding

RANK_BITS: Final = (1 << 39) - 1
SUIT_SHIFT: Final = 39
BIAS: Final = 0x3333 << SUIT_SHIFT
FIVE_SUITED: Final = 0x8888 << SUIT_SHIFT
#: Added to a sum of keys, it makes four of a suit set the bits of five.
ONE_EACH: Final = 0x1111 << SUIT_SHIFT
ONE_JOKER: Final = 1 << 56
#: Per card code 0-53. Jokers carry only the joker count.
KEYS: Final = (*((1 << 3 * rank) + (1 << SUIT_SHIFT + 4 * suit) for rank in range(13) for suit in range(4)), ONE_JOKER, ONE_JOKER)
#: The same of one card: a dictionary's is the quickest way over a whole hand.
key_of: Final = dict(zip(CARDS, KEYS, strict=True)).__getitem__
#: A dictionary that has grown past this is emptied: hands of ten cards have more shapes than are worth keeping.
MOST_KEPT: Final = 300_000


class Rainbow(Holding):
    """A holding known by its counts of ranks only: it has no suits to make a flush with."""

    __slots__ = ()

    def __init__(self, key: int, wilds: tuple[Card, ...] = (), bugs: tuple[Card, ...] = ()) -> None:
        super().__init__((), wilds, bugs)
        for rank in range(13):
            self.counts[rank] = key >> 3 * rank & 7
        self.size: int = sum(self.counts) + len(wilds) + len(bugs)

    def suits_of(self, rank: int) -> list[int]:
        return [0, 1] if self.counts[rank] else []
