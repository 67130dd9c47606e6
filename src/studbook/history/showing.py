"""Who shows first, as sites have it, which is their own affair and differs between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from studbook.engine import Event, State
from studbook.engine import events as e
from studbook.engine.pots import split_pots
from studbook.history.progress import Progress


def show_order(progress: Progress) -> list[int]:
    """Those left at the showdown in the order in which the site has them show: by pots, side pots first.

    The first is who bet or raised last, on the last street or in the whole hand (`Site.last_bet_of_hand_shows`); if nobody did, the first
    left of the dealer.
    """
    log = progress.hand.log
    whole_hand = progress.account.site.last_bet_of_hand_shows
    return order_from(progress.hand.state, _last_bet_of_hand(log) if whole_hand else last_bet_of_street(log, progress.streets))


def order_from(s: State, first: int) -> list[int]:
    """Those left, from a seat or the next round the table that is still in: who plays for the last side pot before the others."""
    by_turn = sorted(s.live, key=lambda seat: (seat - first) % s.n)
    order: list[int] = []
    for pot in reversed(split_pots(s)):
        order += [seat for seat in by_turn if seat in pot.seats and seat not in order]
    return order


def last_bet_of_street(log: Iterable[Event], streets: Sequence[int]) -> int:
    """Who bet or raised last on the last street, whose phase begins it; 0: nobody."""
    seat = 0
    for event in log:
        if isinstance(event, e.PhaseBegan) and event.index in streets:
            seat = 0
        elif isinstance(event, e.Raised) and event.name != "bring in":
            seat = event.seat
    return seat


def _last_bet_of_hand(log: Iterable[Event]) -> int:
    """Who bet or raised last in the whole hand, and did not fold since; 0: nobody."""
    aggressor = -1
    for event in log:
        if isinstance(event, e.Raised) and event.name != "bring in":
            aggressor = event.seat
        elif isinstance(event, e.Folded) and event.seat == aggressor:
            aggressor = -1
    return max(aggressor, 0)


def pot_count(s: State) -> int:
    """How many pots there are."""
    return len(split_pots(s))
