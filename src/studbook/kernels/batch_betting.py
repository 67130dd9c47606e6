"""Bets of hands of a batch: what may be bet, and what that changes; the twin of `studbook.engine.betting` and `.phases.rounds`."""

from __future__ import annotations

from studbook.kernels import batch_layout as at
from studbook.kernels.batch_opening import find_opener, from_seat, pair_shows
from studbook.kernels.compiling import Jitted, inner


@inner
def chips_in(s: Jitted, t: Jitted) -> Jitted:
    """The pot: all chips put in and not yet paid out."""
    pot = s[at.DEAD]
    for seat in range(t[at.PLAYERS]):
        pot += s[at.PUT + seat]
    return pot


@inner
def with_chips(s: Jitted, t: Jitted) -> Jitted:
    """The mask of those still in who have chips."""
    able = 0
    for seat in range(t[at.PLAYERS]):
        if s[at.LIVE] >> seat & 1 and s[at.STACKS + seat]:
            able |= 1 << seat
    return able


@inner
def is_two(seats: Jitted) -> Jitted:
    """Whether a mask has just two seats."""
    without_one = seats & (seats - 1)
    return without_one and not without_one & (without_one - 1)


@inner
def most_by_others(s: Jitted, t: Jitted, seat: Jitted) -> Jitted:
    """The highest bet of the round before anybody else."""
    most = 0
    for other in range(t[at.PLAYERS]):
        if other != seat:
            most = max(most, s[at.BETS + other])
    return most


@inner
def pay_dead(s: Jitted, seat: Jitted, amount: Jitted) -> None:
    """Chips into the main pot that are no bet, as far as the stack goes."""
    paid = min(amount, s[at.STACKS + seat])
    s[at.STACKS + seat] -= paid
    s[at.DEAD] += paid


@inner
def next_to_act(s: Jitted, t: Jitted) -> Jitted:
    """The seat whose turn it is in the open round, -1 when the round is complete."""
    due = s[at.DUE]
    if t[at.OPENER_COMPLETES] and s[at.BROUGHT] >= 0 and not s[at.COUNTED]:
        due |= s[at.ABLE] & 1 << s[at.BROUGHT]
    if not due:
        return -1
    seat = from_seat(due, s[at.LAST] + 1 if s[at.LAST] >= 0 else s[at.OPENER])
    if s[at.ABLE] == 1 << seat and s[at.BETS + seat] >= min(s[at.TO_CALL], most_by_others(s, t, seat)):
        return -1
    return seat


@inner
def open_round(s: Jitted, t: Jitted, able: Jitted, owed: Jitted, counted: Jitted) -> None:
    """A round is open, but for who opens it."""
    s[at.OPEN] = s[at.OPENING] = 1
    s[at.ORDER] = s[at.ABLE] = s[at.DUE] = able
    s[at.TO_CALL] = owed
    s[at.COUNTED] = counted
    s[at.FULL_TO] = s[at.STEP] = owed if counted else 0
    s[at.ACTED] = 0
    s[at.LAST] = s[at.AGGRESSOR] = s[at.BROUGHT] = -1
    for seat in range(t[at.PLAYERS]):
        s[at.FACED + seat] = 0


@inner
def name_opener(s: Jitted, t: Jitted, p: Jitted) -> None:
    """Find who opens the round that is open."""
    forced = t[p + at.FORCED]
    seat = find_opener(s, t, p, t[p + at.OPENS_BY], s[at.ABLE] if forced == at.OPENS_OR_DROPS else s[at.LIVE])
    # The duty to bring it in stays with who is all in for the ante, so that the next has the choice.
    s[at.OPENER] = seat if forced == at.BRINGS_IN and t[at.BRING_IN] > 0 else from_seat(s[at.ABLE], seat)
    s[at.OPENING] = 0


@inner
def close_round(s: Jitted, t: Jitted) -> None:
    """What nobody matched goes back; the bets go to the pot."""
    first, most = 0, 0
    for seat in range(t[at.PLAYERS]):
        if s[at.BETS + seat] > most:
            first, most = seat, s[at.BETS + seat]
    second = most_by_others(s, t, first)
    if most > second and s[at.LIVE] >> first & 1:
        s[at.STACKS + first] += most - second
        s[at.PUT + first] -= most - second
    for seat in range(t[at.PLAYERS]):
        s[at.BETS + seat] = 0
    s[at.OPEN] = 0
    s[at.LAST_OPENER] = s[at.OPENER]
    s[at.LAST_AGGRESSOR] = s[at.AGGRESSOR]


@inner
def begin_bet(s: Jitted, t: Jitted, p: Jitted) -> None:
    """Open the round, unless nobody could bet."""
    able = with_chips(s, t)
    most = most_by_others(s, t, -1)
    if not able & (able - 1) and not (most and able and s[at.BETS + from_seat(able, 0)] < most):
        if most:
            close_round(s, t)
        return
    forced = t[p + at.FORCED] == at.BRINGS_IN and t[at.BRING_IN] > 0
    s[at.LARGE_SIZE] = 0
    if t[at.STRUCTURE] == at.SPREAD:
        s[at.SMALL_SIZE], s[at.LARGE_SIZE] = t[at.SPREAD_LOW], t[at.SPREAD_HIGH]
    elif t[at.STRUCTURE] != at.FIXED:
        s[at.SMALL_SIZE] = t[at.HIGH_BLIND] if t[at.HAS_BLINDS] else t[at.SMALL_BET]
    elif t[p + at.SIZE] == at.PAIR_ROUND:
        s[at.SMALL_SIZE] = t[at.SMALL_BET]
        s[at.LARGE_SIZE] = t[at.BIG_BET] if t[at.BIG_BET] > t[at.SMALL_BET] and pair_shows(s, t, p) else 0
    else:
        s[at.SMALL_SIZE] = t[at.BIG_BET] if t[p + at.SIZE] == at.BIG_ROUND else t[at.SMALL_BET]
    s[at.CAP] = -1 if t[at.MOST_RAISES] < 0 or (t[at.UNCAPPED_HEADS_UP] and is_two(s[at.LIVE])) else t[at.MOST_RAISES] + 1
    owed = t[at.HIGH_BLIND] if most else t[at.BRING_IN] if forced else 0
    counted = 1 if most else 1 if forced and t[at.BRING_IN] >= s[at.SMALL_SIZE] else 0
    open_round(s, t, able, owed, counted)


@inner
def may_raise(s: Jitted, t: Jitted, seat: Jitted, owed: Jitted) -> Jitted:
    """Whether a seat may raise place all, and somebody could call it."""
    if s[at.STACKS + seat] <= owed or (s[at.CAP] >= 0 and s[at.COUNTED] >= s[at.CAP]):
        return False
    reopened = t[at.STRUCTURE] != at.FIXED and t[at.ADD_UP] and s[at.TO_CALL] - s[at.FACED + seat] >= s[at.STEP] > 0
    if s[at.ACTED] >> seat & 1 and s[at.BROUGHT] != seat and not reopened:
        return False
    for other in range(t[at.PLAYERS]):
        if other != seat and s[at.ORDER] & s[at.LIVE] & 1 << other and s[at.BETS + other] + s[at.STACKS + other] > s[at.TO_CALL]:
            return True
    return False


@inner
def set_raises(s: Jitted, t: Jitted, seat: Jitted) -> None:
    """What a seat that may raise may make it."""
    everything = s[at.BETS + seat] + s[at.STACKS + seat]
    first = s[at.SMALL_SIZE]
    if t[at.STRUCTURE] == at.FIXED:
        large = max(first, s[at.LARGE_SIZE])
        least = s[at.STEP] if t[at.AT_LEAST_LAST] and s[at.COUNTED] else 0
        most = min(everything, s[at.FULL_TO] + large)
        for size in (first, large):
            to = min(s[at.FULL_TO] + size, most)
            if size < least or s[at.FULL_TO] + size <= s[at.TO_CALL] or (s[at.RAISES] and to == s[at.LOW_ONE]):
                continue
            if s[at.RAISES]:
                s[at.LOW_TWO] = to
            else:
                s[at.LOW_ONE] = s[at.HIGH_ONE] = to
            s[at.RAISES] += 1
        return
    low = s[at.TO_CALL] + max(s[at.STEP], first) if s[at.COUNTED] else first
    if low <= s[at.TO_CALL]:
        low = s[at.TO_CALL] + first
    faced = s[at.TO_CALL] if most_by_others(s, t, -1) else 0
    high = s[at.BETS + seat] + s[at.STACKS + seat]
    if t[at.STRUCTURE] == at.SPREAD:
        high = (faced if s[at.COUNTED] else 0) + s[at.LARGE_SIZE]
    elif t[at.STRUCTURE] == at.POT:
        high = faced + chips_in(s, t) + faced - s[at.BETS + seat]
    s[at.LOW_ONE] = min(low, everything)
    s[at.HIGH_ONE] = min(max(high, low), everything)
    s[at.RAISES] = 1


@inner
def offer_bet(s: Jitted, t: Jitted, p: Jitted, seat: Jitted) -> None:
    """Ask a seat for its bet."""
    s[at.WAITS] = at.ASKED
    s[at.ACTOR] = seat
    s[at.ASKS] = at.BET_ASKED
    s[at.MAY_FOLD] = s[at.MAY_CHECK] = s[at.MAY_CALL] = s[at.MAY_BRING] = s[at.RAISES] = s[at.LOW_ONE] = s[at.HIGH_ONE] = s[at.LOW_TWO] = 0
    owed = s[at.TO_CALL] - s[at.BETS + seat]
    if may_raise(s, t, seat, owed):
        set_raises(s, t, seat)
    elif s[at.ABLE] == 1 << seat:  # nothing more can be put in against this seat
        owed = min(owed, most_by_others(s, t, seat) - s[at.BETS + seat])
    if not s[at.ACTED] and seat == s[at.OPENER] and t[p + at.FORCED] and most_by_others(s, t, -1) == 0:
        if t[p + at.FORCED] == at.BRINGS_IN and s[at.TO_CALL]:
            paid = min(t[at.BRING_IN], s[at.STACKS + seat])
            s[at.MAY_BRING] = paid
            if s[at.COUNTED] and t[at.STRUCTURE] == at.FIXED:
                s[at.RAISES] = 0
            if s[at.RAISES] and s[at.LOW_ONE] <= paid:
                s[at.LOW_ONE] = s[at.HIGH_ONE] = s[at.LOW_TWO]
                s[at.LOW_TWO] = 0
                s[at.RAISES] -= 1
            if s[at.RAISES] and s[at.LOW_ONE] <= paid:
                s[at.RAISES] = 0
            return
        if t[p + at.FORCED] == at.OPENS_OR_DROPS and not s[at.TO_CALL]:
            s[at.MAY_FOLD] = 1
            return
    s[at.MAY_FOLD] = 1
    if owed <= 0:
        s[at.MAY_CHECK] = 1
    else:
        s[at.MAY_CALL] = min(owed, s[at.STACKS + seat])


@inner
def has_acted(s: Jitted, seat: Jitted) -> None:
    """A seat has answered what it faced."""
    bit = 1 << seat
    s[at.ACTED] |= bit
    s[at.DUE] &= ~bit
    if not s[at.STACKS + seat]:
        s[at.ABLE] &= ~bit
    s[at.FACED + seat] = s[at.TO_CALL]
    s[at.LAST] = seat
    if s[at.BROUGHT] == seat:
        s[at.BROUGHT] = -1


@inner
def raise_to(s: Jitted, t: Jitted, seat: Jitted, to: Jitted) -> None:
    """Make it `to`, whatever that is: the bring-in, a full bet or raise, or all in for less."""
    brings = s[at.MAY_BRING] > 0 and to == s[at.MAY_BRING]
    full, step, reopens = False, 0, False
    if not brings and t[at.STRUCTURE] == at.FIXED:
        over = to - s[at.FULL_TO]
        if over == s[at.SMALL_SIZE] or (s[at.LARGE_SIZE] and over == s[at.LARGE_SIZE]):
            full, step = True, over
        else:
            large = max(s[at.SMALL_SIZE], s[at.LARGE_SIZE])
            step = large if t[at.AT_LEAST_LAST] and s[at.COUNTED] and s[at.SMALL_SIZE] < s[at.STEP] else s[at.SMALL_SIZE]
            enough = step if t[at.SHORT_ALL_IN] != at.SHORT_HALF else (step + 1) // 2
            full = t[at.SHORT_ALL_IN] == at.SHORT_ALWAYS or over >= enough
            reopens = not full and t[at.SHORT_ALL_IN] == at.SHORT_COMPLETED and 2 * over >= step
    elif not brings:
        faced = s[at.TO_CALL] if most_by_others(s, t, -1) else 0
        needed = max(s[at.STEP], s[at.SMALL_SIZE])
        if not s[at.COUNTED] and faced:
            full, step = to >= s[at.SMALL_SIZE], max(to - faced, s[at.SMALL_SIZE])
        else:
            by = to - faced if s[at.COUNTED] else to
            full, step = by >= needed, max(by, needed)
    amount = to - s[at.BETS + seat]
    s[at.STACKS + seat] -= amount
    s[at.BETS + seat] += amount
    s[at.PUT + seat] += amount
    if full or to > s[at.TO_CALL]:
        s[at.DUE] = s[at.ABLE]
    s[at.TO_CALL] = max(s[at.TO_CALL], to)
    if full:
        s[at.FULL_TO] = to
        s[at.STEP] = step
        s[at.COUNTED] += 1
        s[at.ACTED] = 0
    has_acted(s, seat)
    s[at.BROUGHT] = seat if brings else -1
    if not brings:
        s[at.AGGRESSOR] = seat
    if reopens:
        s[at.ACTED] = 1 << seat
        s[at.DUE] = s[at.ABLE] & ~(1 << seat)


@inner
def put_out(s: Jitted, seat: Jitted) -> None:
    """A seat is not in the hand any more."""
    bit = 1 << seat
    s[at.LIVE] &= ~bit
    s[at.ABLE] &= ~bit
    s[at.DUE] &= ~bit


@inner
def fold_seat(s: Jitted, t: Jitted, p: Jitted, seat: Jitted) -> None:
    """Fold when asked for a bet; a duty to open goes to the best card among those left."""
    duty = seat == s[at.OPENER] and not s[at.TO_CALL] and t[p + at.FORCED] == at.OPENS_OR_DROPS
    put_out(s, seat)
    s[at.LAST] = seat
    pay_dead(s, seat, t[at.DROP_PAYS])
    able = with_chips(s, t)
    if duty and s[at.LIVE] & (s[at.LIVE] - 1) and able:
        open_round(s, t, able, 0, 0)


@inner
def act_in_round(s: Jitted, t: Jitted, p: Jitted, kind: Jitted, value: Jitted) -> None:
    """The seat that is asked for a bet does this, which it was offered."""
    seat = s[at.ACTOR]
    if kind == at.FOLD:
        fold_seat(s, t, p, seat)
    elif kind == at.CHECK:
        has_acted(s, seat)
    elif kind == at.CALL:
        s[at.STACKS + seat] -= s[at.MAY_CALL]
        s[at.BETS + seat] += s[at.MAY_CALL]
        s[at.PUT + seat] += s[at.MAY_CALL]
        has_acted(s, seat)
    else:
        raise_to(s, t, seat, value)


@inner
def post(s: Jitted, seat: Jitted, amount: Jitted, bet: Jitted) -> Jitted:
    """Put in an ante, or with `bet` a blind, as far as the stack goes; what that was."""
    paid = min(amount, s[at.STACKS + seat])
    s[at.STACKS + seat] -= paid
    s[at.PUT + seat] += paid
    if bet:
        s[at.BETS + seat] += paid
    return paid


@inner
def begin_blinds(s: Jitted, t: Jitted) -> None:
    """The blinds: left of the dealer is small, the next big; between two the dealer is small."""
    small = 1 if t[at.PLAYERS] == 2 else 0
    post(s, small, t[at.LOW_BLIND], 1)
    if post(s, 1 - small, t[at.HIGH_BLIND], 1):
        s[at.BIG_BLIND] = 1 - small
