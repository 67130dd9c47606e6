"""Which cards of many hands count when some may be thrown: the rows of `studbook.ahead.keeping`, which says what counts and why.

Each function here does what the plain one of about its name does, step for step; a test compares them card for card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import SUITS
from studbook.hands import Ranking
from studbook.kernels.compiling import Jitted, jitted
from studbook.kernels.keep_high_rows import COUNTS, WILD, high_rows, natural_cards

#: As in `studbook.ahead.limits`.
DRAW_FOUR: Final = 3
PAT_THREE: Final = 6
PAT_FOUR: Final = 7


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
def suit_rows(cards: Jitted, wild: Jitted, suit: int, out: Jitted) -> None:
    """Fill `out` row by row, where one suit counts and nothing is thrown."""
    for row in range(cards.shape[0]):
        for place in range(cards.shape[1]):
            code = np.int64(cards[row, place])
            is_wild = code >= 52 or wild[row] >> np.uint64(code) & np.uint64(1)
            out[row, place] = WILD if is_wild else COUNTS + 1 + (code >> 2) + 13 * ((code & 3) == suit)


# ---- low hands and badugi


@jitted
def low_rows(cards: Jitted, wild: Jitted, badugi: bool, ace_low: bool, spoils: bool, limits: Jitted, out: Jitted) -> None:
    """Fill `out` row by row, for low hands or badugi."""
    size = cards.shape[1]
    height = np.zeros(size, np.int64)
    natural = np.zeros(size, np.bool_)
    good = np.zeros(size, np.int64)
    for row in range(cards.shape[0]):
        hand, worth = cards[row], out[row]
        spare = natural_cards(hand, wild[row], natural)
        seen: Jitted = 0
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
def kept_badugi(hand: Jitted, height: Jitted, spare: int, limits: Jitted, good: Jitted) -> int:
    """Put the places of the best badugi, less what is over its limit, into `good`; how many."""
    count = best_badugi(hand, height, 4 - spare, good)
    while count:
        following = height[good[count - 2]] if count > 1 else 0
        if height[good[count - 1]] <= limits[count + spare - 1, following]:
            break
        count -= 1
    return count


@jitted
def best_badugi(hand: Jitted, height: Jitted, most: int, good: Jitted) -> int:
    """Put the places of the largest choice of cards that differ in rank and suit, the lowest of those, into `good`, from the lowest."""
    size = hand.shape[0]
    best, best_count = 0, 0
    best_key = np.int64(0)
    for chosen in range(1, 1 << size):
        ranks: Jitted = 0
        suits: Jitted = 0
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
def earlier(one: int, other: int, height: Jitted) -> bool:
    """Whether of two choices of the same heights one has the earlier place where they first differ, from the lowest card up."""
    for wanted in range(1, 14):
        for place in range(height.shape[0]):
            if height[place] == wanted and (one ^ other) >> place & 1:
                return one >> place & 1 == 1
    return False


@jitted
def kept_low(hand: Jitted, height: Jitted, spare: int, limits: Jitted, spoils: bool, good: Jitted) -> int:
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
def lowest(hand: Jitted, height: Jitted, most: int, spoils: bool, good: Jitted) -> int:
    """Put the places of the lowest cards, one of each rank, into `good`; how many."""
    size = hand.shape[0]
    common: Jitted = -1
    if spoils:
        suits = np.zeros(4, np.int64)
        for place in range(size):
            suits[hand[place] & 3] += height[place] > 0
        common = suits.argmax()
    count = 0
    for wanted in range(1, 14):
        candidate = -1
        for place in range(size):
            if height[place] == wanted and (candidate < 0 or ((hand[candidate] & 3) == common and (hand[place] & 3) != common)):
                candidate = place
        if candidate >= 0 and count < most:
            good[count] = candidate
            count += 1
    return count


@jitted
def with_wild(height: Jitted, good: Jitted, count: int, spare: int, lying: Jitted) -> int:
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
def straights(lying: Jitted) -> int:
    """How many ranks would make a straight of the first four heights."""
    span = lying[3] - lying[0]
    if span == 3:
        return int(lying[0] > 1) + int(lying[3] < 13)
    return int(span == 4)
