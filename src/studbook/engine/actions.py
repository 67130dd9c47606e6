"""What a player may say: six words. Bring-in, open, complete, bet and raise are all `Raise`; the offer has the name.

Places, not cards, so that a replay over other hidden cards stays legal.
"""

from __future__ import annotations

from typing import NamedTuple

from studbook.errors import StudbookError


class Fold(NamedTuple):
    pass


class Check(NamedTuple):
    pass


class Call(NamedTuple):
    pass


class Raise(NamedTuple):
    """Make it `to` chips in this round, one's own bets of the round included."""

    to: int


class Pick(NamedTuple):
    """Point at own cards by their places, counted from 0 in the order they were dealt: to throw, turn up, pass, choose."""

    places: tuple[int, ...]


class Say(NamedTuple):
    """One of the words offered: high, low, both, pay, buy, no, fold."""

    word: str


Action = Fold | Check | Call | Raise | Pick | Say


class IllegalAction(StudbookError):
    """An action that was not offered. The message says what was expected and what came; the hand is unchanged."""
