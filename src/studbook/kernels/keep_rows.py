"""Which cards of many hands count when some may be thrown: the rows of `studbook.ahead.keeping`, which says what counts and why.

Each function here does what the plain one of about its name does, step for step; a test compares them card for card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final  # Any: Numba compiles these functions for whatever arrays they are called with

import numpy as np
from numpy.typing import NDArray

from studbook.cards import SUITS
from studbook.hands import Ranking
from studbook.kernels.compiling import jitted

#: As in `studbook.ahead.keeping`.
COUNTS: Final = 100
WILD: Final = 150
#: As in `studbook.ahead.limits`.
DRAW_FOUR: Final = 3
PAT_THREE: Final = 6
PAT_FOUR: Final = 7
#: As in `studbook.ahead.made_hands`.
FEW: Final = 2
HIGH_FLUSH: Final = 18
SIX: Final = 4
NINE: Final = 7
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12


def worths(cards: NDArray[np.uint8], ranking: Ranking, wild: NDArray[np.uint64], limits: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
    """What each card of each hand (rows of `cards`, at most 10) is worth: `COUNTS` or more, or less.

    `wild`: a mask a row. `limits`: those of the ranking at this draw (`studbook.ahead.keeping.limits`), empty where it has none.
    """
    out = np.zeros(cards.shape, np.uint8)
    rows, masks = np.ascontiguousarray(cards), np.ascontiguousarray(wild, np.uint64)
    if ranking.draws_to == "nothing":
        suit_rows(rows, masks, SUITS.index(ranking.suit) if ranking.suit else 4, out)
    elif ranking.draws_to == "made hand":
        high_rows(rows, masks, out)
    else:
        table = np.array(limits, np.int64)
        low_rows(rows, masks, ranking.draws_to == "badugi", ranking.ace_is_low, ranking.spoiled_by_runs, table, out)
    return out


@jitted
def suit_rows(cards: Any, wild: Any, suit: int, out: Any) -> None:
    """Fill `out` row by row, where one suit counts and nothing is thrown."""
    for row in range(cards.shape[0]):
        for place in range(cards.shape[1]):
            code = np.int64(cards[row, place])
            is_wild = code >= 52 or wild[row] >> np.uint64(code) & np.uint64(1)
            out[row, place] = WILD if is_wild else COUNTS + 1 + (code >> 2) + 13 * ((code & 3) == suit)


@jitted
def natural_cards(hand: Any, wild: Any, natural: Any) -> int:
    """Mark the cards that are not wild, and say how many are."""
    spare = 0
    for place in range(hand.shape[0]):
        code = np.int64(hand[place])
        natural[place] = not (code >= 52 or wild >> np.uint64(code) & np.uint64(1))
        spare += not natural[place]
    return spare


# ---- low hands and badugi


@jitted
def low_rows(cards: Any, wild: Any, badugi: bool, ace_low: bool, spoils: bool, limits: Any, out: Any) -> None:
    """Fill `out` row by row, for low hands or badugi."""
    size = cards.shape[1]
    height = np.zeros(size, np.int64)
    natural = np.zeros(size, np.bool_)
    good = np.zeros(size, np.int64)
    for row in range(cards.shape[0]):
        hand, worth = cards[row], out[row]
        spare = natural_cards(hand, wild[row], natural)
        seen: Any = 0
        for place in range(size):
            rank = np.int64(hand[place] >> 2)
            worth[place] = WILD
            height[place] = 0
            if natural[place]:
                height[place] = (rank + 1) % 13 + 1 if ace_low else rank + 1
                worth[place] = 14 - height[place] + (0 if seen >> height[place] & 1 else 14)
                seen |= 1 << height[place]
        count = kept_badugi(hand, height, spare, limits, good) if badugi else kept_low(hand, height, spare, limits, spoils, good)
        for at in range(count):
            worth[good[at]] += COUNTS


@jitted
def kept_badugi(hand: Any, height: Any, spare: int, limits: Any, good: Any) -> int:
    """Put the places of the best badugi, less what is over its limit, into `good`; how many."""
    count = best_badugi(hand, height, 4 - spare, good)
    while count:
        following = height[good[count - 2]] if count > 1 else 0
        if height[good[count - 1]] <= limits[count + spare - 1, following]:
            break
        count -= 1
    return count


@jitted
def best_badugi(hand: Any, height: Any, most: int, good: Any) -> int:
    """Put the places of the largest choice of cards that differ in rank and suit, the lowest of those, into `good`, from the lowest."""
    size = hand.shape[0]
    best, best_count = 0, 0
    best_key = np.int64(0)
    for chosen in range(1, 1 << size):
        ranks: Any = 0
        suits: Any = 0
        count = 0
        key = np.int64(0)
        fits = True
        for place in range(size):
            if chosen >> place & 1:
                code = np.int64(hand[place])
                if height[place] == 0 or ranks >> (code >> 2) & 1 or suits >> (code & 3) & 1:
                    fits = False
                    break
                ranks |= 1 << (code >> 2)
                suits |= 1 << (code & 3)
                key |= np.int64(1) << height[place]
                count += 1
        # The heights as bits compare as the hands do: by the highest card first.
        if not fits or count > most or count < best_count:
            continue
        if count > best_count or key < best_key or (key == best_key and earlier(chosen, best, height)):
            best, best_count, best_key = chosen, count, key
    at = 0
    for wanted in range(1, 14):
        for place in range(size):
            if best >> place & 1 and height[place] == wanted:
                good[at] = place
                at += 1
    return best_count


@jitted
def earlier(one: int, other: int, height: Any) -> bool:
    """Whether of two choices of the same heights one has the earlier place where they first differ, from the lowest card up."""
    for wanted in range(1, 14):
        for place in range(height.shape[0]):
            if height[place] == wanted and (one ^ other) >> place & 1:
                return one >> place & 1 == 1
    return False


@jitted
def kept_low(hand: Any, height: Any, spare: int, limits: Any, spoils: bool, good: Any) -> int:
    """Put the places of what is kept of a low hand into `good`; how many."""
    count = lowest(hand, height, max(5 - spare, 0), spoils, good)
    lying = np.zeros(10, np.int64)
    total = with_wild(height, good, count, spare, lying)
    if count == 5 and spoils:
        suited = True
        for at in range(1, 5):
            suited = suited and (hand[good[at]] & 3) == (hand[good[0]] & 3)
        if lying[4] - lying[0] == 4:
            if lying[0] > 1:
                good[3], lying[3] = good[4], lying[4]
            count = total = 4
        elif suited:
            count = total = 4
    drawn = min(total, 4)
    while drawn:
        line = DRAW_FOUR + straights(lying) if drawn == 4 else drawn - 1
        if lying[drawn - 1] <= limits[line, lying[drawn - 2] if drawn > 1 else 0]:
            break
        drawn -= 1
    if total == 5 and drawn >= 3:
        line = PAT_THREE if drawn == 3 else PAT_FOUR + straights(lying)
        if lying[4] <= limits[line, lying[drawn - 1]]:
            return count
    return min(count, max(drawn - spare, 0))


@jitted
def lowest(hand: Any, height: Any, most: int, spoils: bool, good: Any) -> int:
    """Put the places of the lowest cards, one of each rank, into `good`; how many."""
    size = hand.shape[0]
    common: Any = -1
    if spoils:
        suits = np.zeros(4, np.int64)
        for place in range(size):
            suits[hand[place] & 3] += height[place] > 0
        common = suits.argmax()
    count = 0
    for wanted in range(1, 14):
        found = -1
        for place in range(size):
            if height[place] == wanted and (found < 0 or ((hand[found] & 3) == common and (hand[place] & 3) != common)):
                found = place
        if found >= 0 and count < most:
            good[count] = found
            count += 1
    return count


@jitted
def with_wild(height: Any, good: Any, count: int, spare: int, lying: Any) -> int:
    """Put the heights of what is good and of the lowest missing ranks, which the wild cards take, into `lying`; how many, at most five."""
    left = spare
    total = 0
    for wanted in range(1, 14):
        held = False
        for at in range(count):
            held = held or height[good[at]] == wanted
        if not held and left:
            left -= 1
            held = True
        if held and total < 5:
            lying[total] = wanted
            total += 1
    return total


@jitted
def straights(lying: Any) -> int:
    """How many ranks would make a straight of the first four heights."""
    span = lying[3] - lying[0]
    if span == 3:
        return int(lying[0] > 1) + int(lying[3] < 13)
    return int(span == 4)


# ---- high hands


@jitted
def high_rows(cards: Any, wild: Any, out: Any) -> None:
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
        deck: Any = 0
        for code in range(54):
            deck += np.int64(wild[row] >> np.uint64(code) & np.uint64(1))
        mark_high(hand, natural, counts, spare, deck, worth)


@jitted
def mark_high(hand: Any, natural: Any, counts: Any, spare: int, deck: int, worth: Any) -> None:
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
def mark_drawn(hand: Any, natural: Any, counts: Any, spare: int, deck: int, worth: Any) -> bool:
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
        total: Any = 0
        highest: Any = 0
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
def common_suit(hand: Any, natural: Any) -> int:
    """The suit that there are most of."""
    suit = 0
    for other in range(1, 4):
        if held_of(hand, natural, other) > held_of(hand, natural, suit):
            suit = other
    return suit


@jitted
def held_of(hand: Any, natural: Any, suit: int) -> int:
    """How many natural cards are of a suit."""
    count = 0
    for place in range(hand.shape[0]):
        count += natural[place] and (hand[place] & 3) == suit
    return count


@jitted
def mark_suit(hand: Any, natural: Any, suit: int, worth: Any) -> None:
    """Mark the natural cards of a suit."""
    for place in range(hand.shape[0]):
        if natural[place] and (hand[place] & 3) == suit:
            worth[place] += COUNTS


@jitted
def mark_grouped(hand: Any, natural: Any, counts: Any, worth: Any) -> None:
    """Mark pairs and better."""
    for place in range(hand.shape[0]):
        if natural[place] and counts[hand[place] >> 2] > 1:
            worth[place] += COUNTS


@jitted
def mark_from(hand: Any, natural: Any, least: int, most: int, but: int, worth: Any) -> None:
    """Mark so many of the highest natural cards, none below rank `least` or of rank `but`."""
    marked = 0
    for rank in range(ACE, least - 1, -1):
        for place in range(hand.shape[0]):
            if marked < most and rank != but and natural[place] and (hand[place] >> 2) == rank:
                worth[place] += COUNTS
                marked += 1


@jitted
def mark_ranks(hand: Any, natural: Any, lowest: int, highest: int, worth: Any) -> bool:
    """Mark the first natural card of each of these ranks."""
    for rank in range(lowest, highest + 1):
        for place in range(hand.shape[0]):
            if natural[place] and (hand[place] >> 2) == rank:
                worth[place] += COUNTS
                break
    return True


@jitted
def mark_suited_run(hand: Any, natural: Any, size: int, adjoining: bool, worth: Any) -> bool:
    """Mark so many cards of one suit that one straight may hold, of the first such suit; `adjoining`: two, one apart at most."""
    for suit in range(4):
        if mark_run(hand, natural, suit, size, adjoining, worth):
            return True
        if adjoining and window_of(hand, natural, suit, size) >= 0:
            return False
    return False


@jitted
def window_of(hand: Any, natural: Any, suit: int, size: int) -> int:
    """Where the highest five ranks begin that hold so many of the natural cards (of a suit; -1: of any); an ace is 0 and 13. -1: none."""
    if size < 2:
        return -1
    mask: Any = 0
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
def mark_run(hand: Any, natural: Any, suit: int, size: int, adjoining: bool, worth: Any) -> bool:
    """Mark one card of each rank of the highest window of five ranks that holds so many; whether there is one."""
    low = window_of(hand, natural, suit, size)
    if low < 0:
        return False
    if adjoining:
        second: Any = -1
        highest: Any = -1
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
def in_window(rank: Any, low: int) -> bool:
    """Whether a rank is one of the five from `low` on, the ace being 0 and 13."""
    return low <= rank + 1 < low + 5 or (rank == ACE and low == 0)
