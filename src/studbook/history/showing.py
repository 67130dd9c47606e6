"""Who shows first, as sites have it, which is their own affair and differs between them."""

from __future__ import annotations

from studbook.engine import State
from studbook.engine import events as e
from studbook.engine.pots import split_pots
from studbook.history.progress import Progress


def show_order(progress: Progress) -> list[int]:
    """Those left at the showdown in the order in which the site has them show: by pots, side pots first.

    The first is who bet or raised last, on the last street or in the whole hand (`Site.last_bet_of_hand_shows`); if nobody did, the first
    left of the dealer.
    """
    s = progress.hand.state
    first = _first_of_hand(progress) if progress.account.site.last_bet_of_hand_shows else _first_of_round(progress)
    order = sorted(s.live, key=lambda seat: (seat - first) % s.n)
    found: list[int] = []
    for pot in reversed(split_pots(s)):
        found += [seat for seat in order if seat in pot.seats and seat not in found]
    return found


def _first_of_round(progress: Progress) -> int:
    """By what happened in the round of the last street."""
    first = 0
    for event in progress.hand.log:
        if type(event) is e.PhaseBegan and event.index in progress.streets:
            first = 0
        elif type(event) is e.Raised and event.name != "bring in":
            first = event.seat
    return _still_in(progress, first)


def _first_of_hand(progress: Progress) -> int:
    aggressor = -1
    for event in progress.hand.log:
        if type(event) is e.Raised and event.name != "bring in":
            aggressor = event.seat
        elif type(event) is e.Folded and event.seat == aggressor:
            aggressor = -1
    return _still_in(progress, max(aggressor, 0))


def _still_in(progress: Progress, first: int) -> int:
    """The seat, or the next one round the table that is still in."""
    s = progress.hand.state
    return min(s.live, key=lambda seat: (seat - first) % s.n)


def pot_count(s: State) -> int:
    """How many pots there are."""
    return len(split_pots(s))
