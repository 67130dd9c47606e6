"""``studbook export``: recorded hands in another format."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, TextIO

import typer

from studbook.cli.complaints import BAD_INPUT, UserError, complain
from studbook.cli.records import each_hand, read_all
from studbook.engine.events import Dealt, Drawn
from studbook.history import native, phh, stars_write
from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_tables import TABLES, rows_in, rows_of
from studbook.history.sections import numbered

_FORMS = Literal["native", "phh", "stars", "jsonl", "parquet"]
#: Hands written to a Parquet file together.
_BATCH = 2_000


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records: ours, Poker Hand History, PokerStars, Full Tilt Poker.")],
    to: Annotated[_FORMS, typer.Option("--to", help="The format: native, phh, stars; jsonl and parquet are tables.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file; for tables a folder. Else printed.")] = None,
    table: Annotated[Literal["hands", "actions", "results"] | None, typer.Option(help="With jsonl: only this table, printed.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="Only what this seat saw, counted from the dealer's left.")] = None,
) -> None:
    """Write recorded hands in another format.

    A hand that does not verify, or that the format cannot tell, is named on standard error and left out; then the exit code is 2.
    """
    plays = _Plays(files)
    if to in ("jsonl", "parquet"):
        _tables(plays, to, out, table)
    else:
        _texts(plays, to, out, seat)
    if plays.bad:
        raise typer.Exit(BAD_INPUT)


class _Plays:
    """The accounts of the files; those that cannot be read or played are told and counted."""

    def __init__(self, files: list[Path]) -> None:
        self.files = files
        self.bad = 0

    def __iter__(self) -> Iterator[HandAccount]:
        for found in read_all(self.files):
            if isinstance(found, RecordError):
                self.wrong(found)
            else:
                yield found

    def wrong(self, error: RecordError) -> None:
        self.bad += 1
        complain(str(error))


# ---- texts


def _texts(plays: _Plays, to: str, out: Path | None, seat: int | None) -> None:
    stream = sys.stdout if out is None else out.open("w", encoding="utf-8", newline="\n")
    try:
        held = ""
        count = 0
        for account in plays:
            try:
                text = _text(account, to, seat)
            except RecordError as error:
                plays.wrong(error.placed(account.source, account.name, account.line))
                continue
            count += 1
            if to == "stars":
                stream.write(("\n\n" if count > 1 else "") + text)
                continue
            # One record is a file as it is; of several each has a number.
            if count == 1:
                held = text
                continue
            if count == 2:
                stream.write(numbered(held, 1))
            stream.write("\n" + numbered(text, count))
        if count == 1 and to != "stars":
            stream.write(held)
    finally:
        if out is not None:
            stream.close()


def _text(account: HandAccount, to: str, seat: int | None) -> str:
    play = HandReplay(account)
    play.run()
    check_ending(play)
    hand = play.hand
    if seat is not None and seat > hand.n:
        raise RecordError(f"expected a seat from 1 to {hand.n}, got {seat}")
    number = None if seat is None else seat - 1
    facts = {"hand": account.name, **account.facts} if account.name else dict(account.facts)
    if to == "stars":
        return stars_write.write(hand, account.names, seat=_saver(play) if number is None else number, facts=facts, account=account)
    write: Callable[..., str] = native.write if to == "native" else phh.write
    return write(hand, account.names, seat=number, facts=native.told_facts(facts), account=account)


def _saver(play: HandReplay) -> int | None:
    """Whose cards are known from the deal on: who saved the record, or the first such seat."""
    hidden = {
        seat
        for event in play.hand.log
        if isinstance(event, Dealt | Drawn)
        for seat, (card, _audience) in zip(
            event.seats if isinstance(event, Dealt) else [event.seat] * len(event.cards), event.cards, strict=True
        )
        if card is None
    }
    return next((seat for seat in range(play.hand.n) if seat not in hidden), None)


# ---- tables


def _tables(plays: _Plays, to: str, out: Path | None, table: str | None) -> None:
    if to == "parquet" and out is None:
        raise UserError("expected a folder for the tables, with --out, got none")
    if out is None:
        name = table or "hands"
        _write(plays, {name: _json_lines(sys.stdout)})
        return
    out.mkdir(parents=True, exist_ok=True)
    names = (table,) if table else TABLES
    if to == "parquet":
        from studbook.history.parquet import ParquetTables  # noqa: PLC0415 - an extra that need not be there

        with ParquetTables(out, names, _BATCH) as sink:
            _write(plays, {name: sink.adder(name) for name in names})
        return
    streams = {name: (out / f"{name}.jsonl").open("w", encoding="utf-8") for name in names}
    try:
        _write(plays, {name: _json_lines(stream) for name, stream in streams.items()})
    finally:
        for stream in streams.values():
            stream.close()


def _json_lines(stream: TextIO) -> Callable[[Mapping[str, object]], None]:
    return lambda row: print(json.dumps(row, ensure_ascii=False), file=stream)


def _write(plays: _Plays, adders: dict[str, Callable[[Mapping[str, object]], None]]) -> None:
    for found in each_hand(plays.files, rows_of):
        if isinstance(found, RecordError):
            plays.wrong(found)
            continue
        for name, add in adders.items():
            for row in rows_in(found, name):
                add(row)
