"""Which cards are wild in a hand (R-WILD-1, R-WILD-8). All cards of a wild rank are wild, held or not."""

from __future__ import annotations

from collections.abc import Iterable

from studbook.cards import CARDS, JOKERS, Card, card, rank_of
from studbook.hands.ladders import ACE


def rank_wild(rank: int | str) -> frozenset[Card]:
    """Every card of a rank, given as 0-12 or as its letter."""
    number = rank_of(rank) if isinstance(rank, str) else rank
    return frozenset(CARDS[4 * number : 4 * number + 4])


def lowest_card_wild(cards: Iterable[Card], ace_low: bool = False) -> frozenset[Card]:
    """The rank of the lowest card held is wild, ace high; no cards, nothing wild. Jokers are passed over.

    `ace_low`: for the low half of a high-low game with an ace-low system, where an ace held makes aces wild (R-7S-9).
    """
    ranks = [one >> 2 for one in cards if one < 52]
    if not ranks:
        return frozenset()
    if ace_low and ACE in ranks:
        return rank_wild(ACE)
    return rank_wild(min(ranks))


def lowest_hole_wild(down_cards: Iterable[Card], ace_low: bool = False) -> frozenset[Card]:
    """The same for the lowest of the cards that lie face down (Low hole; R-WILD-8, R-7S-9)."""
    return lowest_card_wild(down_cards, ace_low)


def jokers_wild() -> frozenset[Card]:
    """Both jokers, fully wild; a joker in a hand that is not among its wild cards is a bug."""
    return frozenset(JOKERS)


def wild_named(name: str) -> frozenset[Card]:
    """What a file calls wild: a rank (``"8"``), a card (``"Kd"``) or the jokers (``"Jk"``). Raises `CardError` otherwise."""
    text = name.strip()
    if text.lower() in ("jk", "joker", "jokers"):
        return jokers_wild()
    if len(text) == 1 or text == "10":
        return rank_wild(text)
    return frozenset({card(text)})
