"""Suits that break ties between hands otherwise equal (R-SUIT-3), in any order of the suits (R-SUIT-1, R-SUIT-2)."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.cards import Card
from studbook.hands.rankings import SuitTieBreak


def suits_high_to_low(heights: Sequence[int]) -> tuple[int, ...]:
    """Suit codes from the highest, given the height of each suit."""
    return tuple(sorted(range(4), key=lambda suit: -heights[suit]))


def suit_sequence(cards: Sequence[Card], rule: SuitTieBreak, heights: Sequence[int], wheel: bool = False) -> list[Card]:
    """The cards in the order in which their suits are compared.

    "card": from the highest card down. "paired-card": those of a rank held twice or more first. "unpaired-card": those held once first.
    Should the suits of the first card be the same (a shared or a wild card), the next one decides, and so on.
    `wheel`: the ace is the lowest.
    """
    ranks = [card >> 2 for card in cards]

    def place(card: Card) -> tuple[bool, int, int]:
        rank = card >> 2
        paired = ranks.count(rank) > 1
        first = paired if rule == "paired-card" else not paired if rule == "unpaired-card" else True
        return (first, -1 if wheel and rank == 12 else rank, heights[card & 3])

    return sorted(cards, key=place, reverse=True)


def suit_strength(cards: Sequence[Card], rule: SuitTieBreak, heights: Sequence[int], wheel: bool = False) -> int:
    """A number below 1,024 that orders equal hands by their suits; 0 where suits do not count."""
    if rule == "never":
        return 0
    total = 0
    for card in suit_sequence(cards, rule, heights, wheel)[:5]:
        total = 4 * total + heights[card & 3]
    return total << 2 * (5 - min(5, len(cards)))
