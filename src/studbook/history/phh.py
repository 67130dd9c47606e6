"""Poker Hand History, written plainly: what any program that knows the format can replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final

from studbook.engine import Hand, redact
from studbook.engine import events as e
from studbook.games.elsewhere import CODES
from studbook.history.account import HandAccount
from studbook.history.action_writer import ActionWriter
from studbook.history.money import CHIPS, Money
from studbook.history.native import fields, of_play, toml
from studbook.history.phh_codes import code_of
from studbook.history.record_error import RecordError
from studbook.history.steps import WinningsStep

#: The code of ISO 4217 for what is no currency.
NO_CURRENCY: Final = "XXX"


def write(
    hand: Hand,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    facts: Mapping[str, object] | None = None,
    account: HandAccount | None = None,
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
    money = account.money if account else CHIPS
    facts = dict(facts or {})
    if money.sign:
        facts.setdefault("currency_symbol", money.sign)
    elif hand.state.raked:
        facts.setdefault("currency", NO_CURRENCY)  # chips that are raked: a reader would ask where they went
    if account and hand.over and any(isinstance(step, WinningsStep) for step in account.steps):
        won = [sum(award.amount for award in hand.state.awards if award.seat == place) for place in range(hand.n)]
        facts["winnings"] = _amounts(won, money)
    played = fields(hand, account).items()
    lines = [f"{key} = {toml(_amounts(value, money))}" for key, value in played]
    actions = (_action(line, money) for line in ActionWriter(hand.n).tell(events))
    names = players or (account.names if account else ())
    lines += of_play(actions, names, [_amounts(stack, money) for stack in hand.state.stacks] if hand.over else None, facts)
    return "\n".join(lines) + "\n"


def _amounts(value: object, money: Money) -> object:
    """An amount, or several, in the currency: cents are parts of it. Anything else stays what it is."""
    if isinstance(value, list):
        return [_amounts(one, money) for one in value]
    return _in_whole(value, money) if money.places and isinstance(value, int) and not isinstance(value, bool) else value


def _in_whole(amount: int, money: Money) -> Decimal:
    return Decimal(amount).scaleb(-money.places)


def _action(line: str, money: Money) -> str:
    line = line.partition("@")[0]
    if not money.places or " cbr " not in line:
        return line
    who, _, amount = line.partition(" cbr ")
    return f"{who} cbr {_in_whole(int(amount), money)}"
