"""The chances of everybody in a recorded hand, street by street, for the replay's chart and for the table's after the hand."""

from __future__ import annotations

from typing import Any, Final

from studbook.engine import Hand
from studbook.engine.events import Dealt, Drawn
from studbook.history.account import HandAccount
from studbook.history.errors import RecordError
from studbook.history.hand_replay import HandReplay
from studbook.table.commands import Refused
from studbook.web.pages.replay_known import told_early

#: How sharp a chart has to be, and how long a street may take: a line two pixels thick says no more.
_ERROR: Final = 0.004
_SECONDS: Final = 0.8


def chances(account: HandAccount, seat: int | None = None) -> dict[str, Any]:
    """`streets`: by name, the part of the pot that each seat could expect, None for who was out; `open`: whether all hands that were in
    at the end are known; `error`: the largest standard error of a sampled figure. `seat`: as this seat saw it. Raises `Refused`.
    """
    try:
        play = HandReplay(account)
        play.run()
    except RecordError as error:
        raise Refused(str(error)) from None
    if seat is None:
        return _priced(told_early(play.hand))
    return _priced(_as_seen(play.hand, seat))


def seen_by(hand: Hand, seat: int) -> dict[str, Any]:
    """The same of a table's own hand that is over: with the cards that this seat, or an onlooker, has come to know by its end."""
    return _priced(told_early(_as_seen(hand, seat)))


def _as_seen(hand: Hand, seat: int) -> Hand:
    """A copy with the log, and where the hand stands, as the seat's view has them."""
    view = hand.view(seat)
    twin = hand.copy()
    twin.log = list(view.log)
    twin.state = view.state
    return twin


def _priced(hand: Hand) -> dict[str, Any]:
    from studbook.ahead.spot import SpotError  # noqa: PLC0415 - NumPy and Numba: only where somebody asks
    from studbook.odds.street_odds import by_street  # noqa: PLC0415

    try:
        found = by_street(hand, error=_ERROR, threads=1, seconds=_SECONDS)
    except SpotError as error:
        raise Refused(f"no chances for this hand: {error}") from None
    priced = {seat for one in found for seat, part in enumerate(one.equity) if part}
    return {
        "streets": [{"name": one.name, "equity": [round(part, 5) for part in one.equity]} for one in found],
        "open": not priced & _with_unknown(hand),
        "error": round(max((max(one.stderr, default=0.0) for one in found), default=0.0), 5),
    }


def _with_unknown(hand: Hand) -> set[int]:
    """The seats that held a card, at any time, which the log does not tell."""
    found = set()
    for event in hand.log:
        if isinstance(event, Dealt):
            found |= {seat for seat, (card, _audience) in zip(event.seats, event.cards, strict=True) if card is None}
        elif isinstance(event, Drawn) and any(card is None for card, _audience in event.cards):
            found.add(event.seat)
    return found
