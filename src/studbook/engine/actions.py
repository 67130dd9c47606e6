"""What a player may say: six words. Bring-in, open, complete, bet and raise are all `Raise`; the offer has the name.

Places, not cards, so that a replay over other hidden cards stays legal.
"""

from __future__ import annotations

import msgspec

from studbook.errors import StudbookError


class Fold(msgspec.Struct, frozen=True, gc=False):
    pass


class Check(msgspec.Struct, frozen=True, gc=False):
    pass


class Call(msgspec.Struct, frozen=True, gc=False):
    pass


class Raise(msgspec.Struct, frozen=True, gc=False):
    """Make it `to` chips in this round, one's own bets of the round included."""

    to: int


class Pick(msgspec.Struct, frozen=True, gc=False):
    """Point at own cards by their places, counted from 0 in the order they were dealt: to throw, turn up, pass, choose."""

    places: tuple[int, ...]


class Say(msgspec.Struct, frozen=True, gc=False):
    """One of the words offered: high, low, both, pay, buy, no, fold."""

    word: str


Action = Fold | Check | Call | Raise | Pick | Say


class IllegalAction(StudbookError):
    """An action that was not offered. The message says what was expected and what came; the hand is unchanged."""
