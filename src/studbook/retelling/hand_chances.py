"""The chances of everybody in a hand that is over, street by street: for a chart beside it."""

from __future__ import annotations

from typing import Final

import msgspec

from studbook.engine import Hand
from studbook.engine.events import Dealt, Drawn
from studbook.errors import StudbookError
from studbook.history.account import HandAccount
from studbook.history.hand_replay import HandReplay
from studbook.history.hindsight import told_early

#: How sharp a chart has to be, and how long a street may take: a line two pixels thick says no more.
ERROR: Final = 0.004
SECONDS: Final = 0.8


class NoChances(StudbookError):
    """A hand that cannot be priced, and why."""


class StreetChances(msgspec.Struct, frozen=True):
    """The part of the pot that each seat could expect when the street had come."""

    name: str
    equity: list[float]


class HandChances(msgspec.Struct, frozen=True):
    """The chances of a hand, street by street."""

    streets: list[StreetChances]
    #: Whether all hands that were in at the end are known.
    open: bool
    #: The largest standard error of a sampled figure.
    error: float


def chances(account: HandAccount, seat: int | None = None) -> HandChances:
    """The chances in a recorded hand, with all that the record knows or as one seat saw it.

    Raises `RecordError` where the record cannot be, `NoChances` where it cannot be priced.
    """
    replay = HandReplay(account)
    replay.run()
    if seat is None:
        return _priced(told_early(replay.hand))
    return _priced(_as_seen(replay.hand, seat))


def seen_by(hand: Hand, seat: int) -> HandChances:
    """The same of a table's own hand that is over: with the cards that this seat, or an onlooker, has come to know by its end."""
    return _priced(told_early(_as_seen(hand, seat)))


def _as_seen(hand: Hand, seat: int) -> Hand:
    """A copy with the log, and where the hand stands, as the seat's view has them."""
    view = hand.view(seat)
    twin = hand.copy()
    twin.log = list(view.log)
    twin.state = view.state
    return twin


def _priced(hand: Hand) -> HandChances:
    from studbook.ahead.spot import SpotError  # noqa: PLC0415 - NumPy and Numba: only where somebody asks
    from studbook.odds.street_odds import by_street  # noqa: PLC0415

    try:
        streets = by_street(hand, error=ERROR, threads=1, seconds=SECONDS)
    except SpotError as error:
        raise NoChances(f"no chances for this hand: {error}") from None
    priced = {seat for one in streets for seat, part in enumerate(one.equity) if part}
    return HandChances(
        streets=[StreetChances(one.name, [round(part, 5) for part in one.equity]) for one in streets],
        open=not priced & _with_unknown(hand),
        error=round(max((max(one.stderr, default=0.0) for one in streets), default=0.0), 5),
    )


def _with_unknown(hand: Hand) -> set[int]:
    """The seats that held a card, at any time, which the log does not tell."""
    seats: set[int] = set()
    for event in hand.log:
        if isinstance(event, Dealt):
            seats |= {seat for seat, (card, _audience) in zip(event.seats, event.cards, strict=True) if card is None}
        elif isinstance(event, Drawn) and any(card is None for card, _audience in event.cards):
            seats.add(event.seat)
    return seats
