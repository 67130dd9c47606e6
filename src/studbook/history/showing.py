"""Who shows first, as sites have it, which is their own affair and differs between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.engine import State
from studbook.engine import events as e
from studbook.engine.pots import split_pots

if TYPE_CHECKING:
    from studbook.history.hand_replay import HandReplay


def show_order(play: HandReplay) -> list[int]:
    """Those left at the showdown in the order in which the site has them show: by pots, side pots first.

    PokerStars: the last to bet or raise in the last round. Full Tilt Poker: the last to bet or raise in the whole hand. If nobody did, the
    first left of the dealer.
    """
    s = play.hand.state
    first = _first_of_hand(play) if play.account.form == "fulltilt" else _first_of_round(play)
    order = sorted(s.live, key=lambda seat: (seat - first) % s.n)
    found: list[int] = []
    for pot in reversed(split_pots(s)):
        found += [seat for seat in order if seat in pot.seats and seat not in found]
    return found


def _first_of_round(play: HandReplay) -> int:
    """By what happened in the round of the last street."""
    first = 0
    for event in play.hand.log:
        if type(event) is e.PhaseBegan and event.index in play.streets:
            first = 0
        elif type(event) is e.Raised and event.name != "bring in":
            first = event.seat
    return _still_in(play, first)


def _first_of_hand(play: HandReplay) -> int:
    aggressor = -1
    for event in play.hand.log:
        if type(event) is e.Raised and event.name != "bring in":
            aggressor = event.seat
        elif type(event) is e.Folded and event.seat == aggressor:
            aggressor = -1
    return _still_in(play, max(aggressor, 0))


def _still_in(play: HandReplay, first: int) -> int:
    """The seat, or the next one round the table that is still in."""
    s = play.hand.state
    return min(s.live, key=lambda seat: (seat - first) % s.n)


def pot_count(s: State) -> int:
    """How many pots there are."""
    return len(split_pots(s))
