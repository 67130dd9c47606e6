"""Suits that break ties between hands otherwise equal (R-SUIT-3), in any order of the suits (R-SUIT-1, R-SUIT-2)."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.cards import Card
from studbook.hands.base_ranking import SuitTieBreak


def suits_high_to_low(heights: Sequence[int]) -> tuple[int, ...]:
    """Suit codes from the highest, given the height of each suit."""
    return tuple(sorted(range(4), key=lambda suit: -heights[suit]))


def suit_sequence(cards: Sequence[Card], rule: SuitTieBreak, heights: Sequence[int], places: Sequence[int]) -> list[Card]:
    """The cards in the order in which their suits are compared.

    "card": from the highest card down. "paired-card": those of a rank held twice or more first. "unpaired-card": those held once first.
    Should the suits of the first card be the same (a shared or a wild card), the next one decides, and so on.
    `places`: how high each card stands in this hand, which is not its rank where an ace is low.
    """
    ranks = [card >> 2 for card in cards]

    def order(at: int) -> tuple[bool, int, int]:
        paired = ranks.count(ranks[at]) > 1
        first = paired if rule == "paired-card" else not paired if rule == "unpaired-card" else True
        return first, places[at], heights[cards[at] & 3]

    return [cards[at] for at in sorted(range(len(cards)), key=order, reverse=True)]


def suit_strength(sequence: Sequence[Card], heights: Sequence[int], *, low: bool = False) -> int:
    """A number below 1,024 that orders equal hands by the suits of their cards in order; `low`: the lower suit is the better."""
    total = 0
    for card in sequence[:5]:
        total = 4 * total + (3 - heights[card & 3] if low else heights[card & 3])
    return total << 2 * (5 - min(5, len(sequence)))
