"""Checking a record against the rules: one verdict a hand."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.history.account import Account
from studbook.history.ending import check_ending
from studbook.history.errors import RecordError
from studbook.history.play import Play


@dataclass(frozen=True, slots=True)
class Verdict:
    """`hand`: the hand's own number; `ok`; `problem` and `line` where it is not; `allowed`: what the site does its own way, met here."""

    file: str
    hand: str
    ok: bool
    problem: str | None = None
    line: int | None = None
    allowed: tuple[str, ...] = ()


def verify(account: Account) -> Verdict:
    """Follow the account with the engine: every action, opener, amount, card, pot, winner and stack."""
    try:
        play = Play(account)
        play.run()
        check_ending(play)
    except RecordError as error:
        return Verdict(account.source, account.name, False, error.problem, error.line or None, tuple(account.allowed))
    return Verdict(account.source, account.name, True, None, None, tuple(account.allowed))
