"""What is kept of a high hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studbook.cards import Card

#: Up to so many wild cards in the deck change little in what the others are supposed to hold.
_FEW: Final = 2
_SIX: Final = 4
_NINE: Final = 7
_JACK: Final = 9
_QUEEN: Final = 10
_KING: Final = 11
_ACE: Final = 12
#: Four to a flush are worth more than the highest card alone when the ranks (deuce 0, ace 12) of the lower three add up to this.
_HIGH_FLUSH: Final = 18


def high_kept(held: Sequence[Card], rest: list[int], spare: int, wild: int) -> list[int]:
    """The places among `rest`, the cards that are not wild, of what is worth keeping beside `spare` wild ones.

    `wild`: how many cards of the deck are wild. With more than a joker or two the others have some, and it takes more to win.
    """
    many_wild = wild > _FEW
    ranks = [held[place] >> 2 for place in rest]
    grouped = [place for place in rest if ranks.count(held[place] >> 2) > 1]
    if spare >= 3:
        return grouped or _straight_flush(held, rest, 2) or _from(held, rest, _JACK, 1)
    whole = _whole(held, rest, spare)
    if whole:
        return whole
    if grouped:
        return grouped if wild else [*grouped, *_kicker(held, rest, grouped)]
    drawn = _drawn(held, rest, spare, many_wild=many_wild)
    if drawn:
        return drawn
    if spare:
        return _from(held, rest, _KING if many_wild else _QUEEN, 2)
    if many_wild:
        return _from(held, rest, _KING, 1)
    return _two_high(held, rest) or _from(held, rest, _NINE, 1)


def _whole(held: Sequence[Card], rest: list[int], spare: int) -> list[int]:
    """A flush or a straight with the wild cards: all of its suit, or one card of each of its ranks."""
    suited = _suited(held, rest)
    if len(suited) + spare >= 5:
        return suited
    return _run(held, rest, 5 - spare)


def _kicker(held: Sequence[Card], rest: list[int], grouped: list[int]) -> list[int]:
    """The ace that is kept with a single pair; with aces a king or a queen."""
    if len(grouped) != 2:
        return []
    least = _QUEEN if held[grouped[0]] >> 2 == _ACE else _ACE
    others = [place for place in rest if place not in grouped]
    return _from(held, others, least, 1)


def _drawn(held: Sequence[Card], rest: list[int], spare: int, *, many_wild: bool) -> list[int]:
    """What is drawn to without a pair, wild cards counted: four to a straight flush, to a high flush, or in a row."""
    close = _straight_flush(held, rest, 4 - spare)
    if close and (spare < 2 or _adjoining(held, close)):
        return close
    ace = any(held[place] >> 2 == _ACE for place in rest)
    if spare == 1:
        row = _in_a_row(held, rest, 3, _NINE)
        return row if row and (not ace or held[row[0]] >> 2 == _ACE) else []
    if spare or many_wild:
        return []
    suited = _suited(held, rest)
    if len(suited) == 4 and sum(sorted(held[place] >> 2 for place in suited)[:3]) >= _HIGH_FLUSH:
        return suited
    return [] if ace else _in_a_row(held, rest, 4, _KING)


def _adjoining(held: Sequence[Card], pair: list[int]) -> bool:
    """Whether two cards are next to each other or one apart, the higher a six or more."""
    low, high = sorted(held[place] >> 2 for place in pair)[-2:]
    return high - low <= 2 and high >= _SIX


def _two_high(held: Sequence[Card], rest: list[int]) -> list[int]:
    """Ace-king, ace-queen or king-queen."""
    high = _from(held, rest, _QUEEN, 2)
    return high if len(high) == 2 else []


def _from(held: Sequence[Card], rest: list[int], least: int, most: int) -> list[int]:
    """The highest cards, at most so many, of that rank or a higher one."""
    return sorted((place for place in rest if held[place] >> 2 >= least), key=lambda place: (-(held[place] >> 2), place))[:most]


def _suited(held: Sequence[Card], rest: list[int]) -> list[int]:
    """The cards of the suit that there are most of."""
    return max(([place for place in rest if held[place] & 3 == suit] for suit in range(4)), key=len)


def _straight_flush(held: Sequence[Card], rest: list[int], size: int) -> list[int]:
    """So many cards of one suit that one straight may hold, the highest such."""
    if size < 2:
        return []
    for suit in range(4):
        run = _run(held, [place for place in rest if held[place] & 3 == suit], size)
        if run:
            return run
    return []


def _in_a_row(held: Sequence[Card], rest: list[int], size: int, least: int) -> list[int]:
    """So many ranks in a row of which the highest is `least` or higher; from the highest down, one card each."""
    for top in range(_ACE, least - 1, -1):
        places = [next((place for place in rest if held[place] >> 2 == rank), None) for rank in range(top, top - size, -1)]
        if None not in places:
            return [place for place in places if place is not None]
    return []


def _run(held: Sequence[Card], rest: list[int], size: int) -> list[int]:
    """The highest cards, one of each rank, of which `size` or more lie within five ranks; an ace is high or low."""
    mask = 0
    for place in rest:
        mask |= 2 << (held[place] >> 2)
    mask |= mask >> 13 & 1
    for low in range(9, -1, -1):
        if (mask >> low & 31).bit_count() >= size > 1:
            ranks = [(at - 1) % 13 for at in range(low, low + 5)]
            places = [next((place for place in rest if held[place] >> 2 == rank), None) for rank in ranks]
            return [place for place in places if place is not None]
    return []
