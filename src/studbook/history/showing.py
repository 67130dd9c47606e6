"""Who shows first, as sites have it, which is their own affair and differs between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from studbook.engine import Event, State
from studbook.engine import events as e
from studbook.engine.pots import split_pots
from studbook.history.progress import Progress


def show_orders(progress: Progress) -> list[list[int]]:
    """Those left at the showdown in the orders in which the site may have them show: by pots, side pots first.

    The first is who bet or raised last, on the last street or in the whole hand (`Site.last_bet_of_hand_shows`). If nobody did, it is
    the first left of the dealer, and in some years of some sites whoever spoke first in the last round.
    """
    log, s = progress.hand.log, progress.hand.state
    whole_hand = progress.account.site.last_bet_of_hand_shows
    bettor = _last_bet_of_hand(log) if whole_hand else _bettor_of_street(log, progress.streets)
    if bettor is not None:
        return [order_from(s, bettor)]
    opener = next((event.opener.seat for event in reversed(log) if isinstance(event, e.RoundOpened)), 0)
    orders = [order_from(s, 0), order_from(s, opener)]
    return orders if orders[0] != orders[1] else orders[:1]


def order_from(s: State, first: int) -> list[int]:
    """Those left, from a seat or the next round the table that is still in: who plays for the last side pot before the others."""
    by_turn = sorted(s.live, key=lambda seat: (seat - first) % s.n)
    order: list[int] = []
    for pot in reversed(split_pots(s)):
        order += [seat for seat in by_turn if seat in pot.seats and seat not in order]
    return order


def last_bet_of_street(log: Sequence[Event], streets: Sequence[int]) -> int:
    """Who bet or raised last on the last street, whose phase begins it; 0: nobody."""
    return _bettor_of_street(log, streets) or 0


def _bettor_of_street(log: Sequence[Event], streets: Sequence[int]) -> int | None:
    for event in reversed(log):
        if isinstance(event, e.Raised) and event.name != "bring in":
            return event.seat
        if isinstance(event, e.PhaseBegan) and event.index in streets:
            return None
    return None


def _last_bet_of_hand(log: Iterable[Event]) -> int | None:
    """Who bet or raised last in the whole hand, and did not fold since; None: nobody."""
    aggressor = None
    for event in log:
        if isinstance(event, e.Raised) and event.name != "bring in":
            aggressor = event.seat
        elif isinstance(event, e.Folded) and event.seat == aggressor:
            aggressor = None
    return aggressor


def pot_count(s: State) -> int:
    """How many pots there are."""
    return len(split_pots(s))
