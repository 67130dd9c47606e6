"""Amounts only: what may be bet, called and raised, and what a raise is. Knows no cards (R-BET; RULINGS.md, Betting)."""

from __future__ import annotations

from functools import lru_cache

from studbook.engine.offers import BetOffer, Range
from studbook.engine.state import State
from studbook.rules import Stakes


def next_to_act(s: State, stakes: Stakes) -> int:
    """The seat whose turn it is in the open round, or -1 when the round is complete."""
    order, folded, stacks, bets, to_call, acted = s.order, s.folded, s.stacks, s.bets, s.to_call, s.acted
    at = order.index(s.last) + 1 if s.last in order else 0
    for seat in order[at:] + order[:at] if at else order:
        if folded[seat] or not stacks[seat]:
            continue
        if acted >> seat & 1 and bets[seat] >= to_call and not (stakes.opener_may_complete and s.brought == seat and not s.counted):
            continue
        if _alone(s, seat) and bets[seat] >= min(to_call, _most_by_others(s, seat)):
            continue
        return seat
    return -1


def _alone(s: State, seat: int) -> bool:
    """Whether nobody else still in has chips: nothing more can be put in against this seat."""
    stacks, folded = s.stacks, s.folded
    for other in s.order:  # a loop: twice as quick here as any(), and this is asked at every decision
        if stacks[other] and other != seat and not folded[other]:
            return False
    return True


def _callable(s: State, seat: int) -> bool:
    """Whether anybody else still in could put in more than is to call: a raise that nobody can call is none."""
    stacks, bets, folded, to_call = s.stacks, s.bets, s.folded, s.to_call
    for other in s.order:
        if bets[other] + stacks[other] > to_call and other != seat and not folded[other]:
            return True
    return False


def _most_by_others(s: State, seat: int) -> int:
    return max((s.bets[other] for other in range(s.n) if other != seat and not s.folded[other]), default=0)


def bet_offer(s: State, stakes: Stakes, seat: int, forced: str, bring_in: int) -> BetOffer:
    """What the seat to act may do. `forced` is what an opener who has not acted yet owes: nothing, bring-in, open-or-drop."""
    stack = s.stacks[seat]
    owed = s.to_call - s.bets[seat]
    raises: tuple[Range, ...] = ()
    if _callable(s, seat):
        if stack > owed and (s.cap is None or s.counted < s.cap) and _may_raise(s, stakes, seat):
            raises = _raises(s, stakes, seat)
    elif _alone(s, seat):
        owed = min(owed, _most_by_others(s, seat) - s.bets[seat])
    if forced != "nothing" and seat == s.opener and not s.acted and not s.counted:
        if forced == "bring-in" and s.to_call:
            paid = min(bring_in, stack)
            return BetOffer(seat, False, False, 0, (Range("bring in", paid, paid), *(r for r in raises if r.low > paid)))
        if forced == "open-or-drop" and not s.to_call:
            return BetOffer(seat, True, False, 0, tuple(r._replace(name="open") for r in raises))
    if owed <= 0:
        return BetOffer(seat, True, True, 0, raises)
    return BetOffer(seat, True, False, min(owed, stack), raises)


def _raises(s: State, stakes: Stakes, seat: int) -> tuple[Range, ...]:
    """The totals that this seat, which may raise, may raise to."""
    everything = s.bets[seat] + s.stacks[seat]
    to_call, full_to = s.to_call, s.full_to
    name = "bet" if not to_call else "complete" if not s.counted or to_call > full_to else "raise"
    if stakes.structure != "fixed":
        low, high = _limits(s, stakes, seat)
        return (Range(name, min(low, everything), min(high, everything)),)
    least = s.step if stakes.raise_at_least_last and s.counted else 0
    if everything >= full_to + s.sizes[-1]:
        return _deep_raises(name, to_call, full_to, least, s.sizes)
    # A stack that is short of two sizes can go all in once only.
    totals = dict.fromkeys(min(full_to + size, everything) for size in s.sizes if size >= least and full_to + size > to_call)
    return tuple(Range(name, to, to) for to in totals)


@lru_cache(maxsize=1024)
def _deep_raises(name: str, to_call: int, full_to: int, least: int, sizes: tuple[int, ...]) -> tuple[Range, ...]:
    """The raises of fixed limit with chips enough for each: few, and asked for all the time."""
    return tuple(Range(name, full_to + size, full_to + size) for size in sizes if size >= least and full_to + size > to_call)


def _may_raise(s: State, stakes: Stakes, seat: int) -> bool:
    """Whether the betting is open to this seat: it has not acted since the last full bet, or what it faces adds up to a full raise."""
    if not s.acted >> seat & 1 or s.brought == seat:
        return True
    if stakes.structure == "fixed":
        return False
    return stakes.short_all_ins_add_up and s.to_call - s.faced[seat] >= s.step > 0


def _limits(s: State, stakes: Stakes, seat: int) -> tuple[int, int]:
    """The least and most that a full bet or raise may come to in spread, pot and no limit."""
    least = s.sizes[0]
    low = s.to_call + max(s.step, least) if s.counted else least
    if low <= s.to_call:
        low = s.to_call + least
    if stakes.structure == "spread":
        return low, max((s.to_call if s.counted else 0) + s.sizes[1], low)
    if stakes.structure == "pot":
        return low, max(s.to_call + s.pot + s.to_call - s.bets[seat], low)
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
    faced = s.to_call
    least = s.sizes[0]
    step = to - faced if s.counted else to
    needed = max(s.step, least)
    if not s.counted and faced:  # a completion of the bring-in, or of a short all-in, raises by what it adds to what was faced
        return to >= least, max(to - faced, least)
    return step >= needed, max(step, needed)


def half_raise(s: State, stakes: Stakes, to: int, size: int) -> bool:
    """Whether an all-in raise under a full one reopens the betting without being a bet of its own: the next raise completes it."""
    return stakes.structure == "fixed" and stakes.short_all_in == "half, completed" and 2 * (to - s.full_to) >= size
