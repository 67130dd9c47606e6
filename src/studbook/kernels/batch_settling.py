"""Showdowns of hands of a batch: the hands to be scored, and who gets which chips; the twin of `studbook.engine.phases.showdown`, `.claims`
and `.pots`."""

from __future__ import annotations

import numpy as np

from studbook.kernels import batch_layout as at
from studbook.kernels.batch_opening import count_of, lowest, plays_for_all, public_wild
from studbook.kernels.compiling import Jitted, inner, jitted, pointer_to

#: What makes a seat's own cards wild, for one side of the pot: the lowest in the hole, the lowest of all (1; 2 where an ace is low), the
#: one it chose, a joker that lies down.
LOW_HOLE, LOW_CARD, CHOSEN_CARD, JOKER_DOWN = range(4)


@inner
def lowest_rank(s: Jitted, seat: Jitted, all_cards: Jitted, ace_low: Jitted) -> Jitted:
    """The lowest rank that a seat holds, down or at all; -1 for none."""
    ranks = 0
    for place in range(s[at.COUNTS + seat]):
        held = s[at.HANDS + at.HELD * seat + place]
        if (all_cards or not held & at.UP) and held & at.CODE < 52:
            ranks |= 1 << ((held & at.CODE) >> 2)
    if not ranks:
        return -1
    return 12 if ace_low and ranks >> 12 & 1 else lowest(ranks)


@inner
def wild_in_hand(s: Jitted, t: Jitted, seat: Jitted, own: Jitted) -> Jitted:
    """The mask of what is wild in a seat's hand, for the side that has these ways of its own."""
    wild = public_wild(s, t)
    if s[at.UNDONE]:
        return wild
    if own[LOW_HOLE]:
        rank = lowest_rank(s, seat, False, own[LOW_HOLE] == 2)
        wild |= 15 << 4 * rank if rank >= 0 else 0
    if own[LOW_CARD]:
        rank = lowest_rank(s, seat, True, own[LOW_CARD] == 2)
        wild |= 15 << 4 * rank if rank >= 0 else 0
    if own[CHOSEN_CARD] and s[at.CHOSEN + seat] >= 0:
        code = s[at.HANDS + at.HELD * seat + s[at.CHOSEN + seat]] & at.CODE
        wild |= 15 << (code & 60) if code < 52 else 0
    if own[JOKER_DOWN]:
        for place in range(s[at.COUNTS + seat]):
            held = s[at.HANDS + at.HELD * seat + place]
            if not held & at.UP and held & at.CODE >= 52:
                wild |= 1 << (held & at.CODE)
    return wild


@jitted
def lay_hands(rows: Jitted, which: Jitted, terms: Jitted, own: Jitted, hole: Jitted, hands: Jitted, counts: Jitted, wild: Jitted) -> None:
    """The cards that count for one side, of each seat still in, in these rows: `hands` of shape (rows, seats, cards), `counts` how many
    (those of the middle in the high half), -1 for who is out; `wild` what is wild in each. `hole`: only cards that lie down count."""
    t = pointer_to(terms, 0)
    for index in range(which.shape[0]):
        s = pointer_to(rows, which[index] * rows.shape[1])
        for seat in range(t[at.PLAYERS]):
            if not s[at.LIVE] >> seat & 1:
                counts[index, seat] = -1
                continue
            cards = 0
            for place in range(s[at.COUNTS + seat]):
                held = s[at.HANDS + at.HELD * seat + place]
                if not (hole and held & at.UP):
                    hands[index, seat, cards] = held & at.CODE
                    cards += 1
            shared = 0
            for place in range(0 if hole else s[at.MIDDLE]):
                if plays_for_all(s[at.TABLE + place], 1):
                    hands[index, seat, cards + shared] = s[at.TABLE + place] & at.CODE
                    shared += 1
            counts[index, seat] = cards | shared << 8
            wild[index, seat] = wild_in_hand(s, t, seat, own)


@inner
def best_of(scores: Jitted, seats: Jitted) -> Jitted:
    """The mask of those of the seats who win a side; none where nobody has a claim."""
    best, won = np.int64(-1), 0
    for seat in range(scores.shape[0]):
        if seats >> seat & 1 and scores[seat] >= 0:
            if scores[seat] > best:
                best, won = scores[seat], 0
            if scores[seat] == best:
                won |= 1 << seat
    return won


@inner
def parts_of(s: Jitted, t: Jitted, scores: Jitted, seats: Jitted, parts: Jitted) -> Jitted:
    """Who shares which part of a pot that these seats contest: rows of side and mask into `parts`; how many there are."""
    count = 0
    if not s[at.DECLARED]:
        for side in range(t[at.SIDES]):
            won = best_of(scores[side], seats)
            if won:
                parts[count, 0], parts[count, 1] = side, won
                count += 1
    else:
        count = declared_parts(s, t, scores, seats, parts)
    if count == 0:
        parts[0, 0], parts[0, 1] = -1, seats
        count = 1
    return count


@inner
def declared_parts(  # noqa: C901 -- the rules of declaring, in their order
    s: Jitted, t: Jitted, scores: Jitted, seats: Jitted, parts: Jitted
) -> Jitted:
    """The same where players have declared; none where nobody's claim holds."""
    both, speaking, first, second = 0, 0, 0, 0
    for seat in range(t[at.PLAYERS]):
        word = s[at.CLAIMS + seat]
        if seats >> seat & 1 and word >= 0:
            bit = 1 << seat
            speaking |= bit
            if word == at.BOTH:
                both |= bit
            if word in (at.BOTH, t[at.FIRST_WORD]):
                first |= bit
            if word in (at.BOTH, t[at.SECOND_WORD]):
                second |= bit
    last = t[at.SIDES] - 1
    high, low = best_of(scores[0], first), best_of(scores[last], second)
    failed = 0
    for seat in range(t[at.PLAYERS]):
        bit = 1 << seat
        stands = high & bit and low & bit
        if t[at.BOTH_TIE] == at.STANDS_ALONE:
            stands = high & low == bit and high | low == bit
        elif t[at.BOTH_TIE] == at.KEEPS:
            stands = stands and bit in (high, low)
        if both & bit and not stands:
            failed |= bit
    if failed and t[at.FAILED_BOTH]:
        beaters = (high | low) & ~failed
        parts[0, 0] = -1
        parts[0, 1] = beaters or (0 if t[at.RIDES] else failed)
        return 1
    count = 0
    for side in range(t[at.SIDES]):
        winners, left = (low, second & ~failed) if side else (high, first & ~failed)
        if t[at.BOTH_TIE] == at.KEEPS and winners & (winners - 1):
            left &= ~both  # who declared both keeps what it won alone, and no part of what it tied
        winners = best_of(scores[side], left)
        if winners:
            parts[count, 0], parts[count, 1] = side, winners
            count += 1
    if count == 0 and failed and failed == speaking and t[at.RIDES]:
        parts[0, 0], parts[0, 1] = -1, 0
        return 1
    return count


@inner
def divide(t: Jitted, parts: Jitted, count: Jitted, amount: Jitted, orders: Jitted, known: Jitted, won: Jitted) -> Jitted:
    """Split a pot between its parts, the odd chip to the first; then between those who tie, nobody a second odd chip before all have one.
    False when suits decide who gets one, and `orders` is not `known`."""
    odd = np.zeros(at.SEATS, np.int64)
    each = amount // count
    for number in range(count):
        side, seats = parts[number, 0], parts[number, 1]
        total = amount - each * (count - 1) if number == 0 else each
        tied = count_of(seats)
        share = total // tied
        left = total - share * tied
        by_seat = t[at.ODD_BY_SEAT] or side < 0
        if left and not by_seat and not known:
            return False
        for seat in range(t[at.PLAYERS]):
            if seats >> seat & 1:
                won[seat] += share
        waiting = seats
        for _ in range(left):
            first, least = -1, np.int64(0)
            for seat in range(t[at.PLAYERS]):
                if waiting >> seat & 1:
                    rank = odd[seat] << 8 | (seat if by_seat else orders[side, seat])
                    if first < 0 or rank < least:
                        first, least = seat, rank
            waiting &= ~(1 << first)
            odd[first] += 1
            won[first] += 1
        if total > each and tied == 1:
            odd[lowest(seats)] += 1  # the chip that does not halve
    return True


@inner
def return_unmatched(s: Jitted, t: Jitted) -> None:
    """What nobody else has put in goes back."""
    first, second = 0, 0
    for seat in range(t[at.PLAYERS]):
        if s[at.PUT + seat] > s[at.PUT + first]:
            first = seat
    for seat in range(t[at.PLAYERS]):
        if seat != first:
            second = max(second, s[at.PUT + seat])
    over = s[at.PUT + first] - second
    if over > 0 and s[at.LIVE] >> first & 1:
        s[at.STACKS + first] += over
        s[at.PUT + first] = second


@inner
def next_level(s: Jitted, t: Jitted, below: Jitted) -> Jitted:
    """The least that somebody still in has put in, above this; -1 where nobody has put in more."""
    level = -1
    for seat in range(t[at.PLAYERS]):
        put = s[at.PUT + seat]
        if s[at.LIVE] >> seat & 1 and put > below and (level < 0 or put < level):
            level = put
    return level


@inner
def contest_dead(s: Jitted, t: Jitted) -> Jitted:
    """Whether somebody is all in for everybody's ante, and contests what is dead and no more."""
    if not s[at.DEAD]:
        return False
    for seat in range(t[at.PLAYERS]):
        if s[at.LIVE] >> seat & 1 and not s[at.PUT + seat] and not s[at.STACKS + seat]:
            return True
    return False


@inner
def settle(s: Jitted, t: Jitted, scores: Jitted, orders: Jitted, known: Jitted, parts: Jitted, won: Jitted) -> Jitted:
    """Share out the pots, the main one first, into `won`; the chips that stay for the next deal. -1 when `orders` are needed first."""
    carried = 0
    amount = s[at.DEAD]
    level = next_level(s, t, 0)
    below = 0
    if level < 0 or contest_dead(s, t):
        level, below = 0, -1
    while True:
        after = next_level(s, t, level)
        seats = 0
        for seat in range(t[at.PLAYERS]):
            put = s[at.PUT + seat]
            amount += (put if after < 0 else min(put, level)) - min(put, max(below, 0))
            if s[at.LIVE] >> seat & 1 and put >= level:
                seats |= 1 << seat
        if s[at.UNJUDGED] == 2:
            carried += amount
        elif not seats & (seats - 1) and not s[at.UNJUDGED]:
            won[lowest(seats)] += amount
        else:
            count = 1
            parts[0, 0], parts[0, 1] = -1, seats
            if not s[at.UNJUDGED]:
                count = parts_of(s, t, scores, seats, parts)
            if parts[count - 1, 1] == 0:
                carried += amount
            elif not divide(t, parts, count, amount, orders, known, won):
                return -1
        if after < 0:
            return carried
        amount, below, level = 0, level, after


@jitted
def settle_rows(rows: Jitted, which: Jitted, terms: Jitted, scores: Jitted, orders: Jitted, known: Jitted) -> Jitted:
    """Settle these rows by their hands' scores, of shape (rows, sides, seats), -1 for no claim. Returns the places in `which` of those for
    which the order of the odd chips has to be known first, the best seat 0; those hands wait on."""
    doubtful = np.zeros(which.shape[0], np.int64)
    parts, won = np.zeros((3, 2), np.int64), np.zeros(at.SEATS, np.int64)
    count = 0
    t = pointer_to(terms, 0)
    for index in range(which.shape[0]):
        s = pointer_to(rows, which[index] * rows.shape[1])
        won[:] = 0
        return_unmatched(s, t)
        carried = settle(s, t, scores[index], orders[index], known, parts, won)
        if carried < 0:
            doubtful[count] = index
            count += 1
            continue
        for seat in range(t[at.PLAYERS]):
            s[at.STACKS + seat] += won[seat]
            s[at.BETS + seat] = 0
        s[at.CARRIED] = carried
        s[at.OPEN] = s[at.ASKING] = 0
        s[at.WAITS] = at.OVER
    return doubtful[:count]
