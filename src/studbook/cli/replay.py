"""``studbook replay``: a recorded hand again, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studbook.cli.complaints import UserError
from studbook.cli.records import read_all
from studbook.engine import Event, Hand
from studbook.history.account import HandAccount
from studbook.history.expectations import offered
from studbook.history.film import film_of
from studbook.history.frames import Frame
from studbook.history.record_error import RecordError
from studbook.rules.options import AUTHORITY
from studbook.telling.reader import Reader
from studbook.telling.teller import Teller
from studbook.telling.words import LogStreet, written

if TYPE_CHECKING:
    from rich.console import Console


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record: ours, Poker Hand History, PokerStars or Full Tilt Poker.")],
    hand: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which hand of a file of several: its number, or #3 for the third.")
    ] = None,
    at: Annotated[int | None, typer.Option(metavar="N", help="Stop after N actions; 0 is the deal.")] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="S", help="As this player sees it: a name, or a number from the dealer's left.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON: steps with to_act, offer, pots, stacks and events.")] = False,
) -> None:
    """Play a recorded hand again, action by action, as far as it goes. Seats count from the dealer's left, the dealer last.

    FILE may be - for standard input.
    """
    account = _chosen(file, hand)
    made = film_of(account, _seat(account, seat), at)
    if made.problem is None and at is not None and made.frames[-1].number != at:
        raise UserError(f"expected a step from 0 to {made.frames[-1].number}, got --at {at}")
    if as_json:
        print(json.dumps(made.as_json(), ensure_ascii=False))
    else:
        _show(account, made.replay.hand, made.frames)
    if made.problem is not None:
        raise made.problem


def _chosen(file: Path, choice: str | None) -> HandAccount:
    """The hand of this name or ``#3``, or the only one."""
    first: HandAccount | RecordError | None = None
    count = 0
    for number, account in enumerate(read_all([file]), 1):
        count = number
        name = account.name if isinstance(account, HandAccount) else None
        if choice is not None and choice not in (name, f"#{number}"):
            continue
        if first is not None:
            raise UserError(f"{file}: expected one hand, got several; pick one with --hand, such as --hand '#1'")
        first = account
    if first is None:
        raise UserError(f"{file}: expected hand {choice}, got {count} others" if choice else f"{file}: expected a recorded hand, got none")
    if isinstance(first, RecordError):
        raise first
    return first


def _seat(account: HandAccount, player: str | None) -> int | None:
    if player is None:
        return None
    if player in account.names:
        return account.names.index(player)
    number = player.removeprefix("p")
    if number.isdecimal() and 1 <= int(number) <= len(account.names):
        return int(number) - 1
    raise UserError(f"expected a player out of {', '.join(account.names)}, or a number from 1 to {len(account.names)}, got {player!r}")


def _show(account: HandAccount, hand: Hand, frames: list[Frame]) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON

    console = Console(highlight=False)
    title = f"{account.game.name}" + (f", hand {account.name}" if account.name else "")
    console.print(title, style="bold", markup=False)
    for street in _log(account, hand, [event for frame in frames for event in frame.events]):
        console.print(f"\n{street.title}", style="bold", markup=False)
        for line in street.lines:
            console.print(f"  {written(line.parts)}", markup=False, soft_wrap=True)
    _table(console, account, frames[-1])


def _log(account: HandAccount, hand: Hand, events: list[Event]) -> list[LogStreet]:
    """What happened in words, the oldest street first."""
    teller = Teller(Reader(hand, account.names, authority=AUTHORITY, write=account.money.write, words_alone=True))
    teller.hear(events)
    return teller.narrator.log()[::-1]


def _table(console: Console, account: HandAccount, frame: Frame) -> None:
    """Where the hand stands at the last frame."""
    from rich.table import Table  # noqa: PLC0415 - not needed for JSON
    from rich.text import Text  # noqa: PLC0415

    s = frame.state
    money = account.money
    table = Table(box=None, pad_edge=False, show_header=True, header_style="dim")
    for name in ("", "player", "cards", "bet", "stack", ""):
        table.add_column(name, justify="right" if name in ("bet", "stack") else "left")
    for seat, name in enumerate(account.names):
        cards = " ".join(
            ("??" if held.card is None else str(held.card)) if held.up else f"({'??' if held.card is None else held.card})"
            for held in s.held[seat]
        )
        mark = "folded" if s.folded[seat] else "all in" if not s.stacks[seat] and not s.over else "to act" if seat in frame.to_act else ""
        style = "dim" if s.folded[seat] else ""
        row = (str(seat + 1), name, cards, money.write(s.bets[seat]) if s.bets[seat] else "", money.write(s.stacks[seat]), mark)
        table.add_row(*(Text(one) for one in row), style=style)
    console.print()
    console.print(table)
    for number, pot in enumerate(frame.pots):
        name = "Pot" if len(frame.pots) == 1 else "Main pot" if number == 0 else f"Side pot {number}"
        console.print(
            f"{name} {money.write(pot.amount)}: {', '.join(account.names[seat] for seat in pot.seats)}", style="dim", markup=False
        )
    for offer in frame.offers:
        console.print(f"{account.names[offer.seat]} may {offered(offer, money)}", markup=False)
    if s.over:
        console.print("The hand is over.", style="dim")
