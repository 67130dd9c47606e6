"""Where the button and the blinds lie in the next hand: the deal passes on, or, with a dead button, the big blind does (R-TAB-1).

With a dead button the big blind moves to the next player who is dealt in; the small blind goes to the seat that had the big one, the button
to the seat that had the small one, whether anybody still plays there or not::

    1 deals, 2 is small, 3 is big; 3 gets up    →  2 deals, no small blind, 4 is big
    and then                                    →  the button lies at the empty seat 3, 4 is small, 5 is big
"""

from __future__ import annotations

from typing import NamedTuple

from studbook.table.room import Room


class ButtonPlace(NamedTuple):
    """Where the button lies, and who is dealt in."""

    #: The place of the button; with a dead button perhaps one where nobody plays.
    place: int
    #: The places that are dealt in, from the button's left; the last of them acts last, and deals.
    order: list[int]
    #: The places of the small and the big blind, also in a game that has none: the next hand goes on from them. The first may be empty.
    blinds: tuple[int, int]

    @property
    def small_blind(self) -> bool:
        """Whether somebody owes the small blind."""
        return self.blinds[0] in self.order


def next_button(room: Room) -> ButtonPlace:
    """The button of the next hand. Raises `Refused` when nobody can be dealt in."""
    last = room.blinds if room.settings.button == "dead" and room.sitting is not None else None
    ready = room.ready()
    if last is None or len(ready) < 2:
        return _button_at(room, room.next_dealer())
    big = next((at for at in ready if at > last[1]), ready[0])
    if len(ready) == 2:  # the dealer is small
        return _button_at(room, ready[0] if big == ready[1] else ready[1])
    small = last[1]
    place = _behind(room, ready, small) if _is_lost(room, ready, last[0], small, big) else last[0]
    order = [at for at in room.order(place) if not _lies_between(room, at, place, small)]
    if len(order) == 2:
        small = order[-1]
    return ButtonPlace(place, order, (small, big))


def comes_to(room: Room, place: int, dealer: int) -> bool:
    """Whether the deal, on its way from the last dealer to this one, comes to a place or passes over it."""
    if dealer == room.dealer and room.settings.button == "dead":  # it stays where it is
        return False
    count = len(room.seats)
    steps = (dealer - room.dealer - 1) % count + 1
    return (place - room.dealer - 1) % count + 1 <= steps


def _button_at(room: Room, dealer: int) -> ButtonPlace:
    """The button before a player; the first two to the left have the blinds, heads-up the dealer is small."""
    order = room.order(dealer)
    return ButtonPlace(dealer, order, (order[-1], order[0]) if len(order) <= 2 else (order[0], order[1]))


def _is_lost(room: Room, ready: list[int], place: int, small: int, big: int) -> bool:
    """Whether the button cannot stay at the place that had the small blind.

    Either two have played and the big blind goes there now, or nobody plays there and somebody has come in between it and the blinds.
    """
    if place in ready:
        return not _lies_between(room, place, big, small)
    return any(_lies_between(room, at, place, small) for at in ready)


def _behind(room: Room, ready: list[int], place: int) -> int:
    """The nearest player to the right of a place."""
    count = len(room.seats)
    return min((at for at in ready if at != place), key=lambda at: (place - at) % count)


def _lies_between(room: Room, at: int, before: int, after: int) -> bool:
    """Whether a place lies to the left of one and to the right of the other."""
    count = len(room.seats)
    return 0 < (at - before) % count < (after - before) % count
