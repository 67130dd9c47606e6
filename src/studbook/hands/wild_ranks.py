"""Which cards are wild in a hand (R-WILD-1, R-WILD-8). All cards of a wild rank are wild, held or not."""

from __future__ import annotations

from collections.abc import Iterable

from studbook.cards import CARDS, JOKERS, Card, card, rank_of
from studbook.hands.ladders import ACE


def rank_wild(rank: int | str) -> frozenset[Card]:
    """Every card of a rank, given as 0-12 or as its letter."""
    number = rank_of(rank) if isinstance(rank, str) else rank
    return frozenset(CARDS[4 * number : 4 * number + 4])


def lowest_card_wild(cards: Iterable[Card]) -> frozenset[Card]:
    """The rank of the lowest card held is wild; no cards, nothing wild. Jokers are passed over.

    The ace is high, whatever is played for: it is wild only where nothing else is held (R-WILD-8; seed 003).
    """
    return _lowest(cards, ace_is_low=False)


def lowest_hole_wild(down_cards: Iterable[Card], ace_is_low: bool) -> frozenset[Card]:
    """The same for the lowest of the cards that lie face down (Low hole; R-7S-9).

    Here the ace stands where the ranking has it, `Ranking.ace_is_low`: an ace in the hole makes aces wild for an ace-to-five low.
    """
    return _lowest(down_cards, ace_is_low=ace_is_low)


def _lowest(cards: Iterable[Card], *, ace_is_low: bool) -> frozenset[Card]:
    ranks = [one >> 2 for one in cards if one < 52]
    if not ranks:
        return frozenset()
    return rank_wild(ACE if ace_is_low and ACE in ranks else min(ranks))


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
