"""What somebody began a stud hand with, in the words that players sort their first three cards by."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from studbook.cards import RANK_NAMES, RANKS, Card
from studbook.rules import Game
from studbook.rules.streets import deals_streets

#: How many cards there are before the first bet in games where they are sorted.
_CARDS: Final = 3
#: The ace, where it is low: below the two.
_LOW_ACE: Final = -1
_EIGHT, _TEN = RANKS.index("8"), RANKS.index("T")
_COUNTS: Final = ("no low card", "one low card", "two low cards")


def kind_of_start(game: Game, cards: Sequence[Card | None]) -> str:
    """The kind of the first three cards: ``a pair, tens or higher``, ``three low cards``, ``three to a seven``.

    Empty where there are not three, one of them is not known, or cards are wild, which makes other hands of them. In a game that is
    played for low alone they are sorted by the highest of them, in every other by what they may become.
    """
    known = [card for card in cards if card is not None]
    if len(cards) != _CARDS or len(known) != _CARDS or game.wilds or not deals_streets(game.phases) or any(one.is_joker for one in known):
        return ""
    ranks = sorted(card.rank for card in known)
    kinds = len(set(ranks))
    if kinds == 1:
        return "three of a kind"
    sides = {ranking.side for ranking in game.pot}
    low = next((ranking for ranking in game.pot if ranking.side == "low"), None)
    lows = sorted(_LOW_ACE if low.ace_is_low and RANKS[rank] == "A" else rank for rank in set(ranks)) if low is not None else []
    small = sum(rank <= _EIGHT for rank in lows)
    if sides == {"low"}:
        return _low(kinds, lows, small)
    if kinds == 2:
        return "a pair, tens or higher" if ranks[1] >= _TEN else "a pair, nines or lower"
    suited = len({card.suit for card in known}) == 1
    if small == _CARDS:
        return "three low cards of a suit" if suited else "three low cards"
    if suited:
        return "three of a suit"
    return "three in a row" if _in_a_row(ranks) else "other cards"


def _low(kinds: int, lows: Sequence[int], small: int) -> str:
    if kinds == 2:
        return "a pair"
    return f"three to {_named(lows[-1])}" if small == _CARDS else _COUNTS[small]


def _named(rank: int) -> str:
    """``a seven``, ``an eight``."""
    name = RANK_NAMES[rank]
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def _in_a_row(ranks: Sequence[int]) -> bool:
    """Whether the three follow each other; the ace is also below the two."""
    ace_low = sorted(_LOW_ACE if RANKS[rank] == "A" else rank for rank in ranks)
    return any(all(high - low == 1 for low, high in pairwise(order)) for order in (ranks, ace_low))
