"""Checking a record against the rules: one verdict a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.history.recorded import recorded_house

#: What is said of a hand that the site took back.
CANCELLED: Final = "cancelled by the site: nothing was played"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one recorded hand."""

    file: str
    #: The hand's own number; empty where it could not be read.
    hand: str
    ok: bool
    #: What is wrong, and on which line of the file.
    problem: str | None = None
    line: int | None = None
    #: What the site does its own way, met here.
    allowed: tuple[str, ...] = ()


def verify(account: HandAccount) -> Verdict:
    """Follow the account with the engine: every action, opener, amount, card, pot, winner and stack."""
    try:
        play = HandReplay(account)
        play.run()
        check_ending(play)
    except RecordError as error:
        return Verdict(account.source, account.name, False, error.problem, error.line or None, tuple(account.allowed))
    return Verdict(account.source, account.name, True, None, None, allowances(play))


def refused(error: RecordError) -> Verdict:
    """The verdict on a record that could not even be read; a hand that the site cancelled is nothing wrong."""
    if isinstance(error, CancelledHandError):
        return Verdict(error.source, error.hand, True, None, None, (CANCELLED,))
    return Verdict(error.source, error.hand, False, error.problem, error.line or None)


def verdict_on(account: HandAccount | RecordError) -> Verdict:
    """The verdict on a record, whether it could be read or not."""
    return refused(account) if isinstance(account, RecordError) else verify(account)


def allowances(play: HandReplay) -> tuple[str, ...]:
    """What in this record could not be checked, or is the site's own way: each by name, once."""
    hand, account = play.hand, play.account
    habits = list(account.allowed)
    house = recorded_house(hand)
    if house is not None:
        habits += house.allowed
        kinds = {post.kind for post in house.known.posts or ()}
        habits += ["a blind posted late"] * ("late blind" in kinds) + ["dead money posted"] * ("dead" in kinds)
    if hand.state.raked:
        habits.append("rake")
    live = hand.state.live
    if hand.over and len(live) > 1 and any(True for seat in live for held in hand.state.held[seat] if held.card is None):
        habits.append("cards mucked unseen")
    return tuple(dict.fromkeys(habits))
