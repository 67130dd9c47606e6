"""Which cards of many hands count when some may be thrown: the rows of `studbook.ahead.keeping`, which says what counts and why."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from studbook.hands.rankings import Badugi, HoleSuit, Low, Ranking
from studbook.kernels.compiling import jitted

COUNTS: Final = 100


def worths(cards: NDArray[np.uint8], ranking: Ranking, wild: NDArray[np.uint64], rough: int, made: int) -> NDArray[np.uint8]:
    """What each card of each hand (rows of `cards`, at most 10) is worth: `COUNTS`, or less. `wild`: a mask a row. `rough`, `made`: the
    highest card of a low worth drawing to and of a made one, aces counted as one."""
    if isinstance(ranking, HoleSuit):
        return np.full(cards.shape, COUNTS, np.uint8)
    out = np.zeros(cards.shape, np.uint8)
    rows, masks = np.ascontiguousarray(cards), np.ascontiguousarray(wild, np.uint64)
    if isinstance(ranking, Badugi):
        badugi_rows(rows, masks, out)
    elif isinstance(ranking, Low):
        low_rows(rows, masks, ranking.system == "2-7", ranking.system != "A-5", rough, made, out)
    else:
        high_rows(rows, masks, out)
    return out


@jitted
def spare_cards(hand: Any, wild: Any, ace_low: bool, height: Any, worth: Any) -> int:
    """Mark wild cards and jokers, and say how many they are; the heights of the others, from 1 with low aces, else from 2."""
    spare = 0
    for place in range(hand.shape[0]):
        code = np.int64(hand[place])
        rank = code >> 2
        if code >= 52 or wild >> np.uint64(code) & np.uint64(1):
            worth[place] = COUNTS
            height[place] = 0
            spare += 1
        else:
            worth[place] = 0
            height[place] = (rank + 1) % 13 + 1 if ace_low else rank + 2
    return spare


@jitted
def high_rows(cards: Any, wild: Any, out: Any) -> None:
    """Fill `out` row by row, for high hands."""
    height = np.zeros(cards.shape[1], np.int64)
    for row in range(cards.shape[0]):
        best_high(cards[row], out[row], spare_cards(cards[row], wild[row], False, height, out[row]))
        for place in range(cards.shape[1]):
            if out[row, place] == 0:
                out[row, place] = height[place] - 1


@jitted
def low_rows(cards: Any, wild: Any, deuce: bool, spoils: bool, rough: int, made: int, out: Any) -> None:
    """Fill `out` row by row, for low hands; `deuce`: aces are high; `spoils`: straights and flushes count against a hand."""
    height = np.zeros(cards.shape[1], np.int64)
    for row in range(cards.shape[0]):
        spare = spare_cards(cards[row], wild[row], not deuce, height, out[row])
        best_low(cards[row], height, out[row], spare, spoils, rough, made)
        for place in range(cards.shape[1]):
            if out[row, place] == 0:
                out[row, place] = (15 if deuce else 14) - height[place]


@jitted
def badugi_rows(cards: Any, wild: Any, out: Any) -> None:
    """Fill `out` row by row, for badugi."""
    height = np.zeros(cards.shape[1], np.int64)
    for row in range(cards.shape[0]):
        spare_cards(cards[row], wild[row], True, height, out[row])
        best_badugi(cards[row], height, out[row])
        for place in range(cards.shape[1]):
            if out[row, place] == 0:
                out[row, place] = 14 - height[place]


@jitted
def best_badugi(hand: Any, height: Any, worth: Any) -> None:
    """Mark the largest choice of cards that differ in rank and suit, the lowest of those."""
    size = hand.shape[0]
    best, best_count = 0, 0
    best_key = np.int64(0)
    for chosen in range(1, 1 << size):
        ranks: Any = 0
        suits: Any = 0
        count = 0
        bits = np.int64(0)
        good = True
        for place in range(size):
            if chosen >> place & 1:
                code = np.int64(hand[place])
                if height[place] == 0 or ranks >> (code >> 2) & 1 or suits >> (code & 3) & 1:
                    good = False
                    break
                ranks |= 1 << (code >> 2)
                suits |= 1 << (code & 3)
                bits |= np.int64(1) << height[place]
                count += 1
        # The heights as bits compare as the hands do: by the highest card first.
        if good and (count > best_count or (count == best_count and bits < best_key)):
            best, best_count, best_key = chosen, count, bits
        elif good and count == best_count and bits == best_key and before(chosen, best):
            best = chosen
    for place in range(size):
        if best >> place & 1:
            worth[place] = COUNTS


@jitted
def before(one: int, other: int) -> bool:
    """Whether a choice of places comes before another of as many, read from the first place on."""
    differ = one ^ other
    return differ != 0 and (one & differ & -differ) != 0


@jitted
def best_low(hand: Any, height: Any, worth: Any, spare: int, spoils: bool, rough: int, made: int) -> None:
    """Mark one card of each rank from the lowest, as many as play."""
    size = hand.shape[0]
    good = np.zeros(10, np.int64)
    count = 0
    for wanted in range(1, 15):
        if count == max(5 - spare, 0):
            break
        for place in range(size):
            if height[place] == wanted:
                good[count] = place
                count += 1
                break
    if count == 5 and spare == 0 and spoils:
        suited = True
        for at in range(1, 5):
            suited = suited and (hand[good[at]] & 3) == (hand[good[0]] & 3)
        if suited or height[good[4]] - height[good[0]] == 4:
            for at in range(4):
                worth[good[at]] = COUNTS
            return
    highest = height[good[count - 1]] if count else 0
    whole = count + spare >= 5 and highest <= made
    for at in range(count):
        if at == 0 or height[good[at]] <= (made if whole else rough):
            worth[good[at]] = COUNTS
    if count and height[good[0]] > (made if whole else rough):
        for at in range(1, count):
            worth[good[at]] = 0


@jitted
def best_high(hand: Any, worth: Any, spare: int) -> None:
    """Mark a made hand, or what is worth drawing to."""
    size = hand.shape[0]
    ranks = np.zeros(14, np.int64)
    suits = np.zeros(4, np.int64)
    natural = np.zeros(size, np.bool_)
    mask: Any = 0
    for place in range(size):
        if worth[place] == 0:
            natural[place] = True
            ranks[hand[place] >> 2] += 1
            suits[hand[place] & 3] += 1
            mask |= 2 << np.int64(hand[place] >> 2)
    mask |= mask >> 13 & 1
    grouped = 0
    for rank in range(13):
        grouped += ranks[rank] if ranks[rank] > 1 else 0
    suit = 0
    for other in range(1, 4):
        if suits[other] > suits[suit]:
            suit = other
    if suits[suit] + spare >= 5:
        mark_suit(hand, natural, worth, suit)
    elif mark_run(hand, natural, worth, mask, 5 - spare, 5):
        pass
    elif grouped > 2 or spare > 1:
        if grouped:
            mark_grouped(hand, natural, worth, ranks)
        else:
            mark_highest(hand, natural, worth, 1, 0)
    elif suits[suit] + spare >= 4:
        mark_suit(hand, natural, worth, suit)
    elif grouped:
        mark_grouped(hand, natural, worth, ranks)
    elif not mark_run(hand, natural, worth, mask, 4 - spare, 4) and not mark_highest(hand, natural, worth, 2, 8):
        mark_highest(hand, natural, worth, 1, 0)


@jitted
def mark_suit(hand: Any, natural: Any, worth: Any, suit: int) -> None:
    """Mark the natural cards of a suit."""
    for place in range(hand.shape[0]):
        if natural[place] and (hand[place] & 3) == suit:
            worth[place] = COUNTS


@jitted
def mark_grouped(hand: Any, natural: Any, worth: Any, ranks: Any) -> None:
    """Mark pairs and better."""
    for place in range(hand.shape[0]):
        if natural[place] and ranks[hand[place] >> 2] > 1:
            worth[place] = COUNTS


@jitted
def mark_highest(hand: Any, natural: Any, worth: Any, count: int, least: int) -> bool:
    """Mark so many of the highest natural cards, none below rank `least`; whether there was one."""
    marked = 0
    for rank in range(12, least - 1, -1):
        for place in range(hand.shape[0]):
            if marked < count and natural[place] and (hand[place] >> 2) == rank:
                worth[place] = COUNTS
                marked += 1
    return marked > 0


@jitted
def mark_run(hand: Any, natural: Any, worth: Any, mask: int, wanted: int, span: int) -> bool:
    """Mark the highest ranks, one card each, of which `wanted` lie within `span`; a span of four must be open at both ends."""
    if wanted < 2:
        return False
    for low in range(9, 0 if span == 4 else -1, -1):
        window = mask >> low & ((1 << span) - 1)
        held = 0
        for at in range(span):
            held += window >> at & 1
        if held >= wanted:
            for at in range(low, low + span):
                for place in range(hand.shape[0]):
                    if natural[place] and np.int64(hand[place] >> 2) == (at - 1) % 13:
                        worth[place] = COUNTS
                        break
            return True
    return False
