"""``studbook replay``: a recorded hand, action by action."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from studbook.cards import Card, write
from studbook.cli.errors import UserError
from studbook.engine import Hand, pots
from studbook.history.native import Record, action_words, read, step


def command(
    file: Annotated[Path, typer.Argument(help="The record, or - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="For programs: the state after the last action shown.")] = False,
    at: Annotated[int | None, typer.Option(help="Stop after so many actions.", min=0)] = None,
    seat: Annotated[int | None, typer.Option(help="Show what this seat knows; without it, every card.", min=0)] = None,
) -> None:
    """Play a recorded hand again, action by action."""
    try:
        text = typer.get_text_stream("stdin").read() if str(file) == "-" else file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise UserError(f"{file}: expected UTF-8 text, got something else at byte {error.start}") from None
    record = read(text)
    if seat is not None and seat >= len(record.seats):
        raise UserError(f"expected a seat from 0 to {len(record.seats) - 1}, got {seat}")
    if as_json:
        print(json.dumps(_state(record.replay(at), seat)))
        return
    console = Console()
    console.print(_story(record, at, seat))
    hand = record.replay(at)
    console.print(f"Pot {hand.state.pot - sum(a.amount for a in hand.state.awards)}.", *_standing(record, hand))


def _log(hand: Hand, seat: int | None) -> list[Any]:
    return hand.log if seat is None else list(hand.view(seat).log)


def _plain(value: Any) -> Any:
    """An event's field for a program: a card by name with None where it is not known."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int) and (value[0] is None or isinstance(value[0], Card)):
        return None if value[0] is None else str(value[0])
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _state(hand: Hand, seat: int | None) -> dict[str, Any]:
    state = hand.state if seat is None else hand.view(seat).state
    offers = [offer for offer in hand.offers if seat is None or offer.seat == seat]
    return {
        "over": hand.over,
        "to_act": [offer.seat for offer in hand.offers],
        "offer": [{"kind": type(offer).__name__, **{name: _plain(value) for name, value in offer._asdict().items()}} for offer in offers],
        "pots": [{"amount": pot.amount, "seats": list(pot.seats)} for pot in pots(state)],
        "stacks": list(state.stacks),
        "bets": list(state.bets),
        "cards": [["??" if card is None else str(card) for card in held] for held in state.cards],
        "events": [
            {"event": type(event).__name__, **{name: _plain(value) for name, value in event._asdict().items()}}
            for event in _log(hand, seat)
        ],
    }


def _story(record: Record, at: int | None, seat: int | None) -> Table:
    table = Table(title=f"{record.start().game.name}, {len(record.seats)} players", title_justify="left")
    for name in ("", "who", "does", "cards", "pot"):
        table.add_column(name, justify="right" if name in ("", "pot") else "left")
    for row in _rows(record, at, seat):
        table.add_row(*row)
    return table


def _rows(record: Record, at: int | None, seat: int | None) -> Iterator[tuple[str, ...]]:
    hand = record.start()
    for number, (who, action) in enumerate(record.actions[:at], 1):
        step(hand, number, who, action)
        state = hand.state if seat is None else hand.view(seat).state
        yield str(number), record.seats[who], action_words(who, action).partition(" ")[2], write(state.cards[who]), str(state.pot)


def _standing(record: Record, hand: Hand) -> Iterator[str]:
    if hand.over:
        yield "Over: " + ", ".join(f"{name} {stack}" for name, stack in zip(record.seats, hand.state.stacks, strict=True)) + "."
    for offer in hand.offers:
        yield f"{record.seats[offer.seat]} may {offer}."
