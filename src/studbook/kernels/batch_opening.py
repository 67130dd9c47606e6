"""Who opens a betting round, for hands of a batch; the twin of `studbook.engine.openers`; and what is wild for all."""

from __future__ import annotations

import numpy as np

from studbook.kernels import batch_layout as at
from studbook.kernels.compiling import Jitted, inner, popcount


@inner
def count_of(mask: Jitted) -> Jitted:
    """How many bits are set."""
    return np.int64(popcount(np.uint64(mask)))


@inner
def lowest(mask: Jitted) -> Jitted:
    """The lowest bit that is set."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@inner
def from_seat(mask: Jitted, seat: Jitted) -> Jitted:
    """The first seat of a mask from this one on, round the table."""
    later = mask >> seat << seat
    return lowest(later or mask)


@inner
def public_wild(s: Jitted, t: Jitted) -> Jitted:
    """The mask of the cards that are wild in every hand now."""
    if not t[at.HAS_WILDS] or s[at.UNDONE]:
        return 0
    wild = t[at.ALWAYS_WILD]
    ranks = s[at.TURNED_WILD]
    if s[at.FOLLOWER] >= 0:
        ranks |= 1 << s[at.FOLLOWER]
    if s[at.MOVED] >= 0:
        ranks |= 1 << s[at.MOVED]
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        wild |= 15 << 4 * rank
    return wild


@inner
def plays_for_all(held: Jitted, common: Jitted) -> Jitted:
    """Whether a card of the middle lies up and plays for all; `common`: also when it lies there for want of cards."""
    return held & at.UP and held & at.SHARED and (common or not held & at.COMMON)


@inner
def open_card(s: Jitted, seat: Jitted, place: Jitted, common: Jitted) -> Jitted:
    """The card that lies open before a seat in this place, its own hand's first and then the middle's; -1 where none does. `common`: as in
    `plays_for_all`.
    """
    if place < s[at.COUNTS + seat]:
        held = s[at.HANDS + at.HELD * seat + place]
        return held & at.CODE if held & at.UP else -1
    held = s[at.TABLE + place - s[at.COUNTS + seat]]
    return held & at.CODE if plays_for_all(held, common) else -1


@inner
def board_height(s: Jitted, t: Jitted, seat: Jitted, wild: Jitted, common: Jitted) -> Jitted:
    """How high a seat's up cards and the shared ones stand; -1 without any."""
    quick = 65535
    key = 0
    cards = 0
    suits = 0
    for place in range(s[at.COUNTS + seat] + s[at.MIDDLE]):
        code = open_card(s, seat, place, common)
        if code < 0:
            continue
        rank = 13 if wild >> code & 1 else 14 if code >= 52 else code >> 2
        if rank < 13:
            suits |= 1 << (code & 3)
        quick = (quick << 4 | rank) & 65535
        key += 1 << 4 * rank
        cards += 1
    if cards == 0:
        return -1
    if cards <= 4:
        one_suit = t[at.SUITS_COUNT] and cards == 4 and not suits & (suits - 1)
        return t[t[at.BOARDS_AT] + quick + (65536 if one_suit else 0)]
    low, high = t[at.KEYS_AT], t[at.KEYS_AT] + t[at.KEYS]
    while low < high:
        middle = (low + high) >> 1
        if t[middle] < key:
            low = middle + 1
        else:
            high = middle
    return t[low + t[at.KEYS]]


@inner
def card_height(code: Jitted, t: Jitted, wild: Jitted, wild_above: Jitted) -> Jitted:
    """How high an up card stands where a card decides."""
    if code >= 52 or (wild_above and wild >> code & 1):
        return -2 if t[at.PLAYS_LOW] else 13
    rank = code >> 2
    return -1 if t[at.ACES_LOW] and rank == 12 else rank


@inner
def highest_card(s: Jitted, t: Jitted, seat: Jitted, wild: Jitted, wild_above: Jitted) -> Jitted:
    """The highest of a seat's own up cards with its suit, as a number that compares."""
    best = -100
    for place in range(s[at.COUNTS + seat]):
        held = s[at.HANDS + at.HELD * seat + place]
        if held & at.UP:
            best = max(best, in_tie(held & at.CODE, t, wild, wild_above))
    return best


@inner
def in_tie(code: Jitted, t: Jitted, wild: Jitted, wild_above: Jitted) -> Jitted:
    """How high a card stands when suits break a tie; a joker has none."""
    suit = 0 if code >= 52 else 1 + t[at.HEIGHTS + (code & 3)]
    return 8 * card_height(code, t, wild, wild_above) + suit


@inner
def deciding_card(s: Jitted, t: Jitted, seat: Jitted, low: Jitted, wild: Jitted, wild_above: Jitted) -> Jitted:
    """The lowest or highest of a seat's own up cards, the first of equals; -1 without any."""
    chosen = -1
    height = 0
    for place in range(s[at.COUNTS + seat]):
        held = s[at.HANDS + at.HELD * seat + place]
        if held & at.UP:
            its = card_height(held & at.CODE, t, wild, wild_above)
            if chosen < 0 or (its < height if low else its > height):
                chosen, height = held & at.CODE, its
    return chosen


@inner
def break_tie(s: Jitted, t: Jitted, p: Jitted, by: Jitted, tied: Jitted, wild: Jitted) -> Jitted:
    """Who of those tied opens: by the suit of the deciding card, or of the highest card that shows; or the first."""
    chosen = lowest(tied)
    if not tied & (tied - 1) or t[p + at.TIES]:
        return chosen
    low = by in (at.BY_LOW_HAND, at.BY_LOW_CARD)
    decisive = 0
    for seat in range(t[at.PLAYERS]):
        if not tied >> seat & 1:
            continue
        if by in (at.BY_HIGH_CARD, at.BY_LOW_CARD):
            its = in_tie(deciding_card(s, t, seat, low, wild, t[p + at.WILD_ABOVE]), t, wild, t[p + at.WILD_ABOVE])
        else:
            its = highest_card(s, t, seat, wild, t[p + at.WILD_ABOVE])
        if seat == chosen or (its < decisive if low else its > decisive):
            chosen, decisive = seat, its
    return chosen


@inner
def opening_height(s: Jitted, t: Jitted, p: Jitted, seat: Jitted, by: Jitted, wild: Jitted) -> Jitted:
    """How a seat's board, or its deciding card, stands where that decides, the higher the better; -100 without one."""
    if by not in (at.BY_HIGH_CARD, at.BY_LOW_CARD):
        height = board_height(s, t, seat, wild, t[at.COMMON_OPENS])
        return height if height >= 0 else -100
    code = deciding_card(s, t, seat, by == at.BY_LOW_CARD, wild, t[p + at.WILD_ABOVE])
    if code < 0:
        return -100
    height = card_height(code, t, wild, t[p + at.WILD_ABOVE])
    return -height if by == at.BY_LOW_CARD else height


@inner
def find_opener(s: Jitted, t: Jitted, p: Jitted, by: Jitted, seats: Jitted) -> Jitted:
    """Who of the seats in a mask opens, by the phase `p`; `by` may be another way than the phase's own."""
    if by == at.BY_TURN:
        return t[p + at.TURN] if t[p + at.TURN] >= 0 and seats >> t[p + at.TURN] & 1 else from_seat(seats, max(t[p + at.TURN], 0))
    if by == at.AS_BEFORE:
        if s[at.LAST_OPENER] >= 0 and seats >> s[at.LAST_OPENER] & 1:
            return s[at.LAST_OPENER]
        by = at.BY_LOW_HAND if t[at.PLAYS_LOW] else at.BY_HIGH_HAND
    first = lowest(seats)
    if by == at.BY_SEAT:
        if s[at.BIG_BLIND] < 0 or not s[at.BETS + s[at.BIG_BLIND]]:
            return first
        return from_seat(seats, s[at.BIG_BLIND] + 1)
    wild = 0 if t[p + at.WILD_AT_FACE] else public_wild(s, t)
    best = -100
    tied = 0
    for seat in range(t[at.PLAYERS]):
        if seats >> seat & 1:
            height = opening_height(s, t, p, seat, by, wild)
            if height > best:
                best, tied = height, 0
            if height == best > -100:
                tied |= 1 << seat
    if not tied:
        return first
    return break_tie(s, t, p, by, tied, wild)


@inner
def pair_shows(s: Jitted, t: Jitted, p: Jitted) -> Jitted:
    """Whether a pair or better lies open before anyone still in."""
    wild = 0 if t[p + at.WILD_AT_FACE] else public_wild(s, t)
    for seat in range(t[at.PLAYERS]):
        if not s[at.LIVE] >> seat & 1:
            continue
        ranks = 0
        twice = 0
        wilds = 0
        jokers = 0
        aces = 0
        cards = 0
        for place in range(s[at.COUNTS + seat] + s[at.MIDDLE]):
            code = open_card(s, seat, place, 1)
            if code < 0:
                continue
            bit = 1 << (code >> 2)
            twice |= ranks & bit
            ranks |= bit
            wilds += wild >> code & 1
            jokers += code >= 52
            aces += code >> 2 == t[at.TOP_RANK]
            cards += 1
        if twice or (cards > 1 and (wilds or (t[at.HAS_JOKERS] and jokers and jokers + aces > 1))):
            return True
    return False
