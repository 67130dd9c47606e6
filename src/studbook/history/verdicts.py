"""Checking a record against the rules: one verdict a hand."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.errors import RecordError
from studbook.history.hand_replay import HandReplay
from studbook.history.recorded import recorded_house


@dataclass(frozen=True, slots=True)
class Verdict:
    """`hand`: the hand's own number; `ok`; `problem` and `line` where it is not; `allowed`: what the site does its own way, met here."""

    file: str
    hand: str
    ok: bool
    problem: str | None = None
    line: int | None = None
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
    """The verdict on a record that could not even be read."""
    return Verdict(error.source, error.hand, False, error.problem, error.line or None)


def verdict_on(found: HandAccount | RecordError) -> Verdict:
    """The verdict on a record, whether it could be read or not."""
    return refused(found) if isinstance(found, RecordError) else verify(found)


def allowances(play: HandReplay) -> tuple[str, ...]:
    """What in this record could not be checked, or is the site's own way: each by name, once."""
    hand, account = play.hand, play.account
    found = list(account.allowed)
    house = recorded_house(hand)
    if house is not None:
        found += house.allowed
        kinds = {post.kind for post in house.known.posts or ()}
        found += ["a blind posted late"] * ("late blind" in kinds) + ["dead money posted"] * ("dead" in kinds)
    if hand.state.raked:
        found.append("rake")
    live = hand.state.live
    if hand.over and len(live) > 1 and any(None in hand.state.cards[seat] for seat in live):
        found.append("cards mucked unseen")
    return tuple(dict.fromkeys(found))
