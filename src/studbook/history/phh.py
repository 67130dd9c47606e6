"""Poker Hand History, written plainly: what any program that knows the format can replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from studbook.engine import Hand, redact
from studbook.engine import events as e
from studbook.games.elsewhere import CODES
from studbook.history.account import Account
from studbook.history.codes import code_of
from studbook.history.errors import RecordError
from studbook.history.lines import Teller
from studbook.history.native import fields, toml


def write(
    hand: Hand,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    facts: Mapping[str, Any] | None = None,
    account: Account | None = None,
) -> str:
    """The hand as one Poker Hand History; arguments as in `native.write`.

    Raises `RecordError` for a game or a happening that the format has no way to tell.
    """
    code = code_of(hand.game)
    if not code:
        raise RecordError(f"expected a game with a code in Poker Hand History ({', '.join(CODES)}), got {hand.game.name}")
    if any(type(event) is e.Folded and event.why == "left" for event in hand.log):
        raise RecordError("a player left out of turn, which Poker Hand History cannot tell")
    events = hand.log if seat is None else [redact(event, seat) for event in hand.log]
    lines = [f"{key} = {toml(value)}" for key, value in fields(hand, account).items()]
    lines.append("actions = [")
    lines += [f"    {toml(line.partition('@')[0])}," for line in Teller(hand.n).tell(events)]
    lines.append("]")
    names = players or (account.names if account else ())
    if names:
        lines.append(f"players = {toml(list(names))}")
    if hand.over:
        lines.append(f"finishing_stacks = {toml(hand.state.stacks)}")
    lines += [f"{key} = {toml(value)}" for key, value in (facts or {}).items()]
    return "\n".join(lines) + "\n"
