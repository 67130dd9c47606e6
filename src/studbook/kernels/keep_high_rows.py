"""Which cards of many high hands count when some may be thrown: the rows of `studbook.ahead.made_hands`."""

from __future__ import annotations

from typing import Final

import numpy as np

from studbook.kernels.compiling import Jitted, jitted

#: As in `studbook.ahead.keeping`.
COUNTS: Final = 100
WILD: Final = 150
#: As in `studbook.ahead.made_hands`.
FEW: Final = 2
HIGH_FLUSH: Final = 18
SIX: Final = 4
NINE: Final = 7
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12


@jitted
def natural_cards(hand: Jitted, wild: Jitted, natural: Jitted) -> int:
    """Mark the cards that are not wild, and say how many are."""
    spare = 0
    for place in range(hand.shape[0]):
        code = np.int64(hand[place])
        natural[place] = not (code >= 52 or wild >> np.uint64(code) & np.uint64(1))
        spare += not natural[place]
    return spare


@jitted
def high_rows(cards: Jitted, wild: Jitted, out: Jitted) -> None:
    """Fill `out` row by row, for high hands."""
    size = cards.shape[1]
    natural = np.zeros(size, np.bool_)
    counts = np.zeros(13, np.int64)
    for row in range(cards.shape[0]):
        hand, worth = cards[row], out[row]
        spare = natural_cards(hand, wild[row], natural)
        counts[:] = 0
        for place in range(size):
            if natural[place]:
                counts[hand[place] >> 2] += 1
        for place in range(size):
            rank = np.int64(hand[place] >> 2)
            worth[place] = 1 + rank + 13 * min(counts[rank] - 1, 2) if natural[place] else WILD
        deck: Jitted = 0
        for code in range(54):
            deck += np.int64(wild[row] >> np.uint64(code) & np.uint64(1))
        mark_high(hand, natural, counts, spare, deck, worth)


@jitted
def mark_high(hand: Jitted, natural: Jitted, counts: Jitted, spare: int, deck: int, worth: Jitted) -> None:
    """Add `COUNTS` to what is worth keeping; `deck`: how many cards of the deck are wild."""
    grouped = 0
    pair = 0
    for rank in range(13):
        if counts[rank] > 1:
            grouped += counts[rank]
            pair = rank
    if spare >= 3:
        if grouped:
            mark_grouped(hand, natural, counts, worth)
        elif not mark_suited_run(hand, natural, 2, False, worth):
            mark_from(hand, natural, JACK, 1, -1, worth)
        return
    suit = common_suit(hand, natural)
    if held_of(hand, natural, suit) + spare >= 5:
        mark_suit(hand, natural, suit, worth)
    elif mark_run(hand, natural, -1, 5 - spare, False, worth):
        pass
    elif grouped:
        mark_grouped(hand, natural, counts, worth)
        if grouped == 2 and not deck:
            mark_from(hand, natural, QUEEN if pair == ACE else ACE, 1, pair, worth)
    elif not mark_drawn(hand, natural, counts, spare, deck, worth):
        if spare:
            mark_from(hand, natural, KING if deck > FEW else QUEEN, 2, -1, worth)
        elif deck > FEW:
            mark_from(hand, natural, KING, 1, -1, worth)
        elif counts[QUEEN] + counts[KING] + counts[ACE] >= 2:
            mark_from(hand, natural, QUEEN, 2, -1, worth)
        else:
            mark_from(hand, natural, NINE, 1, -1, worth)


@jitted
def mark_drawn(hand: Jitted, natural: Jitted, counts: Jitted, spare: int, deck: int, worth: Jitted) -> bool:
    """Mark what is drawn to without a pair; whether there is anything."""
    if mark_suited_run(hand, natural, 4 - spare, spare == 2, worth):
        return True
    ace = counts[ACE] > 0
    if spare == 1:
        for top in range(ACE, NINE - 1, -1):
            if counts[top] and counts[top - 1] and counts[top - 2]:
                return (not ace or top == ACE) and mark_ranks(hand, natural, top - 2, top, worth)
        return False
    if spare or deck > FEW:
        return False
    suit = common_suit(hand, natural)
    if held_of(hand, natural, suit) == 4:
        total: Jitted = 0
        highest: Jitted = 0
        for place in range(hand.shape[0]):
            if natural[place] and (hand[place] & 3) == suit:
                rank = np.int64(hand[place] >> 2)
                total += rank
                highest = max(highest, rank)
        if total - highest >= HIGH_FLUSH:
            mark_suit(hand, natural, suit, worth)
            return True
    return (not ace) and counts[8] > 0 and counts[9] > 0 and counts[10] > 0 and counts[11] > 0 and mark_ranks(hand, natural, 8, 11, worth)


@jitted
def common_suit(hand: Jitted, natural: Jitted) -> int:
    """The suit that there are most of."""
    suit = 0
    for other in range(1, 4):
        if held_of(hand, natural, other) > held_of(hand, natural, suit):
            suit = other
    return suit


@jitted
def held_of(hand: Jitted, natural: Jitted, suit: int) -> int:
    """How many natural cards are of a suit."""
    count = 0
    for place in range(hand.shape[0]):
        count += natural[place] and (hand[place] & 3) == suit
    return count


@jitted
def mark_suit(hand: Jitted, natural: Jitted, suit: int, worth: Jitted) -> None:
    """Mark the natural cards of a suit."""
    for place in range(hand.shape[0]):
        if natural[place] and (hand[place] & 3) == suit:
            worth[place] += COUNTS


@jitted
def mark_grouped(hand: Jitted, natural: Jitted, counts: Jitted, worth: Jitted) -> None:
    """Mark pairs and better."""
    for place in range(hand.shape[0]):
        if natural[place] and counts[hand[place] >> 2] > 1:
            worth[place] += COUNTS


@jitted
def mark_from(hand: Jitted, natural: Jitted, least: int, most: int, but: int, worth: Jitted) -> None:
    """Mark so many of the highest natural cards, none below rank `least` or of rank `but`."""
    marked = 0
    for rank in range(ACE, least - 1, -1):
        for place in range(hand.shape[0]):
            if marked < most and rank != but and natural[place] and (hand[place] >> 2) == rank:
                worth[place] += COUNTS
                marked += 1


@jitted
def mark_ranks(hand: Jitted, natural: Jitted, lowest: int, highest: int, worth: Jitted) -> bool:
    """Mark the first natural card of each of these ranks."""
    for rank in range(lowest, highest + 1):
        for place in range(hand.shape[0]):
            if natural[place] and (hand[place] >> 2) == rank:
                worth[place] += COUNTS
                break
    return True


@jitted
def mark_suited_run(hand: Jitted, natural: Jitted, size: int, adjoining: bool, worth: Jitted) -> bool:
    """Mark so many cards of one suit that one straight may hold, of the first such suit; `adjoining`: two, one apart at most."""
    for suit in range(4):
        if mark_run(hand, natural, suit, size, adjoining, worth):
            return True
        if adjoining and window_of(hand, natural, suit, size) >= 0:
            return False
    return False


@jitted
def window_of(hand: Jitted, natural: Jitted, suit: int, size: int) -> int:
    """Where the highest five ranks begin that hold so many of the natural cards (of a suit; -1: of any); an ace is 0 and 13. -1: none."""
    if size < 2:
        return -1
    mask: Jitted = 0
    for place in range(hand.shape[0]):
        if natural[place] and (suit < 0 or (hand[place] & 3) == suit):
            mask |= 2 << np.int64(hand[place] >> 2)
    mask |= mask >> 13 & 1
    for low in range(9, -1, -1):
        held = 0
        for at in range(5):
            held += mask >> (low + at) & 1
        if held >= size:
            return low
    return -1


@jitted
def mark_run(hand: Jitted, natural: Jitted, suit: int, size: int, adjoining: bool, worth: Jitted) -> bool:
    """Mark one card of each rank of the highest window of five ranks that holds so many; whether there is one."""
    low = window_of(hand, natural, suit, size)
    if low < 0:
        return False
    if adjoining:
        second: Jitted = -1
        highest: Jitted = -1
        for place in range(hand.shape[0]):
            if natural[place] and (hand[place] & 3) == suit and in_window(np.int64(hand[place] >> 2), low):
                rank = np.int64(hand[place] >> 2)
                if rank > highest:
                    second, highest = highest, rank
                elif rank > second:
                    second = rank
        if highest - second > 2 or highest < SIX:
            return False
    for at in range(low, low + 5):
        for place in range(hand.shape[0]):
            fits = natural[place] and (suit < 0 or (hand[place] & 3) == suit)
            if fits and np.int64(hand[place] >> 2) == (at - 1) % 13:
                worth[place] += COUNTS
                break
    return True


@jitted
def in_window(rank: Jitted, low: int) -> bool:
    """Whether a rank is one of the five from `low` on, the ace being 0 and 13."""
    return low <= rank + 1 < low + 5 or (rank == ACE and low == 0)
