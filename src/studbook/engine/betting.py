"""Amounts only: what may be bet, called and raised, and what a raise is. Knows no cards (R-BET; RULINGS.md, Betting)."""

from __future__ import annotations

from studbook.engine.offers import BetOffer, Range
from studbook.engine.state import State
from studbook.rules import Stakes


def next_to_act(s: State, stakes: Stakes) -> int:
    """The seat whose turn it is in the open round, or -1 when the round is complete."""
    order = s.order
    start = order.index(s.last) + 1 if s.last in order else 0
    for at in range(start, start + len(order)):
        seat = order[at % len(order)]
        if _must_act(s, stakes, seat):
            return seat
    return -1


def _must_act(s: State, stakes: Stakes, seat: int) -> bool:
    if s.folded[seat] or not s.stacks[seat]:
        return False
    if _alone(s, seat):
        return s.bets[seat] < min(s.to_call, _most_by_others(s, seat))
    if s.bets[seat] < s.to_call or not s.acted >> seat & 1:
        return True
    return stakes.opener_may_complete and s.brought == seat and not s.counted


def _alone(s: State, seat: int) -> bool:
    """Whether nobody else still in has chips: nothing more can be put in against this seat."""
    return not any(s.stacks[other] and not s.folded[other] for other in range(s.n) if other != seat)


def _most_by_others(s: State, seat: int) -> int:
    return max((s.bets[other] for other in range(s.n) if other != seat and not s.folded[other]), default=0)


def bet_offer(s: State, stakes: Stakes, seat: int, forced: str, bring_in: int) -> BetOffer:
    """What the seat to act may do. `forced` is what an opener who has not acted yet owes: nothing, bring-in, open-or-drop."""
    opening = seat == s.opener and not s.acted and not s.counted
    raises = _raises(s, stakes, seat)
    if opening and forced == "bring-in" and s.to_call:
        paid = min(bring_in, s.stacks[seat])
        brought = Range("bring in", paid, paid)
        full = tuple(r for r in raises if r.low > paid)
        return BetOffer(seat, False, False, 0, (brought, *full))
    if opening and forced == "open-or-drop" and not s.to_call:
        return BetOffer(seat, True, False, 0, tuple(r._replace(name="open") for r in raises))
    owed = s.to_call - s.bets[seat]
    if _alone(s, seat):
        owed = min(owed, _most_by_others(s, seat) - s.bets[seat])
    call = max(min(owed, s.stacks[seat]), 0)
    return BetOffer(seat, True, call == 0, call, raises)


def _raises(s: State, stakes: Stakes, seat: int) -> tuple[Range, ...]:
    everything = s.bets[seat] + s.stacks[seat]
    if everything <= s.to_call or (s.cap is not None and s.counted >= s.cap) or _alone(s, seat) or not _may_raise(s, stakes, seat):
        return ()
    ranges = []
    for low, high in _limits(s, stakes, seat):
        if high <= s.to_call:
            continue
        reach = Range(_name(s), min(low, everything), min(high, everything))
        if reach not in ranges:
            ranges.append(reach)
    return tuple(ranges)


def _may_raise(s: State, stakes: Stakes, seat: int) -> bool:
    """Whether the betting is open to this seat: it has not acted since the last full bet, or what it faces adds up to a full raise."""
    if not s.acted >> seat & 1 or s.brought == seat:
        return True
    if stakes.structure == "fixed":
        return False
    return stakes.short_all_ins_add_up and s.to_call - s.faced[seat] >= s.step > 0


def _name(s: State) -> str:
    if not s.to_call:
        return "bet"
    return "complete" if not s.counted or s.to_call > s.full_to else "raise"


def _limits(s: State, stakes: Stakes, seat: int) -> list[tuple[int, int]]:
    """The least and most that a full bet or raise may come to, a pair for each size in fixed limit."""
    if stakes.structure == "fixed":
        sizes = [size for size in s.sizes if not (stakes.raise_at_least_last and s.counted and size < s.step)]
        return [(s.full_to + size, s.full_to + size) for size in sizes]
    base = s.to_call if s.counted else 0
    if stakes.structure == "spread":
        least, most = s.sizes
        low = base + (max(least, s.step) if s.counted else least)
        return [(low, max(base + most, low))] if low > s.to_call else [(s.to_call + least, s.to_call + most)]
    least = s.sizes[0]
    low = base + max(s.step, least)
    if low <= s.to_call:
        low = s.to_call + least
    if stakes.structure == "pot":
        owed = s.to_call - s.bets[seat]
        return [(low, max(s.to_call + s.pot + owed, low))]
    return [(low, max(s.bets[seat] + s.stacks[seat], low))]


def full_raise(s: State, stakes: Stakes, to: int) -> tuple[bool, int]:
    """Whether making it `to` is a full bet or raise, and by how much it raised (the least the next raise must be)."""
    if stakes.structure == "fixed":
        over = to - s.full_to
        if over in s.sizes:
            return True, over
        size = min((x for x in s.sizes if not (stakes.raise_at_least_last and s.counted and x < s.step)), default=s.sizes[-1])
        enough = {"half": 2 * over >= size, "always": True, "never": over >= size}[stakes.short_all_in]
        return enough, size
    faced = s.to_call
    least = s.sizes[0]
    step = to - faced if s.counted else to
    needed = max(s.step, least)
    if not s.counted and faced:  # a completion of the bring-in, or of a short all-in, raises by what it adds to what was faced
        return to >= least, max(to - faced, least)
    return step >= needed, max(step, needed)
