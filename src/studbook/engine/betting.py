"""Amounts only: what may be bet, called and raised, and what a raise is. Knows no cards (R-BET; RULINGS.md, Betting)."""

from __future__ import annotations

from functools import lru_cache

from studbook.engine.offers import BetOffer, Range
from studbook.engine.state import State
from studbook.rules import Amounts, Opening, Stakes


def next_to_act(s: State, stakes: Stakes) -> int:
    """The seat whose turn it is in the open round, or -1 when the round is complete."""
    due = s.due
    if s.brought >= 0 and not s.counted and stakes.opener_may_complete:
        due |= s.able & 1 << s.brought  # who brought it in may complete all the same when everyone just called
    if not due:
        return -1
    # The turn goes on from who acted last, or comes to the opener: the first bit from there that is set, or else the first of all.
    first = s.last + 1 if s.last >= 0 else s.opener
    due = due >> first << first or due
    bit = due & -due
    seat = bit.bit_length() - 1
    # One alone with chips answers what others have bet, and no more.
    alone = s.able == bit and s.bets[seat] >= min(s.to_call, _most_by_others(s, seat))
    return -1 if alone else seat


def _callable(s: State, seat: int) -> bool:
    """Whether anybody else still in could put in more than is to call: a raise that nobody can call is none."""
    for other in s.order:
        if other != seat and s.bets[other] + s.stacks[other] > s.to_call and not s.folded[other]:
            return True
    return False


def _most_by_others(s: State, seat: int) -> int:
    """The highest bet before anybody else. The bet of a player who has left stands: it has to be matched like any other."""
    return max((bet for other, bet in enumerate(s.bets) if other != seat), default=0)


def bet_offer(s: State, stakes: Stakes, seat: int, opening: Opening, amounts: Amounts) -> BetOffer:
    """What the seat to act may do. `opening` says what an opener who has not acted yet owes: nothing, bring-in, open-or-drop."""
    stack = s.stacks[seat]
    owed = s.to_call - s.bets[seat]
    raises: tuple[Range, ...] = ()
    if (
        stack > owed
        and (s.cap is None or s.counted < s.cap)
        and (not s.acted >> seat & 1 or _is_open_again(s, stakes, seat))
        and _callable(s, seat)
    ):
        raises = _raises(s, stakes, seat, stack + s.bets[seat])
    elif s.able == 1 << seat:  # nothing more can be put in against this seat
        owed = min(owed, _most_by_others(s, seat) - s.bets[seat])
    if not s.acted and seat == s.opener and opening.forced != "nothing" and not any(s.bets):
        if opening.forced == "bring-in" and s.to_call:
            paid = min(amounts.bring_in, stack)
            if s.counted and stakes.structure == "fixed":
                raises = ()  # the bring-in is the full bet already
            return BetOffer(seat, False, False, 0, (Range("bring in", paid, paid), *_above(paid, raises)))
        if opening.forced == "open-or-drop" and not s.to_call:
            return BetOffer(seat, True, False, 0, tuple(r._replace(name="open") for r in raises))
    if owed <= 0:
        return BetOffer(seat, True, True, 0, raises)
    return BetOffer(seat, True, False, min(owed, stack), raises)


def _above(paid: int, raises: tuple[Range, ...]) -> tuple[Range, ...]:
    return tuple(r for r in raises if r.low > paid)


def _raises(s: State, stakes: Stakes, seat: int, everything: int) -> tuple[Range, ...]:
    """The totals that this seat, which may raise, may raise to; `everything`: the total that it is all in with."""
    if stakes.structure != "fixed":
        # Only a bet of a fixed size can be completed. An opener who puts in more than the bring-in at once bets.
        low, high = _limits(s, stakes, seat)
        return (Range("raise" if s.to_call and any(s.bets) else "bet", min(low, everything), min(high, everything)),)
    most = s.full_to + s.sizes[-1]  # a stack that is enough for every size offers what any other does
    if everything < most:  # noqa: PLR1730  # `min` takes four times as long, once for every action
        most = everything
    return _fixed_raises(s.to_call, s.full_to, s.counted, s.step if stakes.raise_at_least_last else 0, s.sizes, most)


@lru_cache(maxsize=4096)
def _fixed_raises(to_call: int, full_to: int, counted: int, step: int, sizes: tuple[int, ...], most: int) -> tuple[Range, ...]:
    """The raises of fixed limit with `most` chips to raise to: few, and asked for all the time."""
    least = step if counted else 0
    # A stack that is short of two sizes can go all in once only.
    totals = dict.fromkeys(min(full_to + size, most) for size in sizes if size >= least and full_to + size > to_call)
    name = "bet" if not to_call else "complete" if not counted or to_call > full_to else "raise"
    return tuple(Range(name, to, to) for to in totals)


def _is_open_again(s: State, stakes: Stakes, seat: int) -> bool:
    """Whether a seat that has acted since the last full bet may raise all the same: it brought it in, or faces a full raise in all."""
    if s.brought == seat:
        return True
    if stakes.structure == "fixed":
        return False
    return stakes.short_all_ins_add_up and s.to_call - s.faced[seat] >= s.step > 0


def _faced(s: State) -> int:
    """What the seat to act faces: a bring-in that nobody has put in yet is owed, but it is no bet."""
    return s.to_call if any(s.bets) else 0


def _limits(s: State, stakes: Stakes, seat: int) -> tuple[int, int]:
    """The least and most that a full bet or raise may come to in spread, pot and no limit."""
    least = s.sizes[0]
    low = s.to_call + max(s.step, least) if s.counted else least
    if low <= s.to_call:
        low = s.to_call + least
    faced = _faced(s)
    if stakes.structure == "spread":
        return low, max((faced if s.counted else 0) + s.sizes[1], low)
    if stakes.structure == "pot":
        return low, max(faced + s.pot + faced - s.bets[seat], low)
    return low, max(s.bets[seat] + s.stacks[seat], low)


def full_raise(s: State, stakes: Stakes, to: int) -> tuple[bool, int]:
    """Whether making it `to` is a full bet or raise, and by how much it raised (the least the next raise must be)."""
    if stakes.structure == "fixed":
        over = to - s.full_to
        if over in s.sizes:
            return True, over
        size = min((x for x in s.sizes if not (stakes.raise_at_least_last and s.counted and x < s.step)), default=s.sizes[-1])
        enough = {"half": 2 * over >= size, "always": True}.get(stakes.short_all_in, over >= size)
        return enough, size
    faced = _faced(s)
    least = s.sizes[0]
    step = to - faced if s.counted else to
    needed = max(s.step, least)
    if not s.counted and faced:  # a completion of the bring-in, or of a short all-in, raises by what it adds to what was faced
        return to >= least, max(to - faced, least)
    return step >= needed, max(step, needed)


def half_raise(s: State, stakes: Stakes, to: int, size: int) -> bool:
    """Whether an all-in raise under a full one reopens the betting without being a bet of its own: the next raise completes it."""
    return stakes.structure == "fixed" and stakes.short_all_in == "half, completed" and 2 * (to - s.full_to) >= size
