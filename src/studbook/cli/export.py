"""``studbook export``: recorded hands in another format."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Annotated, Final, Literal, TextIO

import typer

from studbook.cli.complaints import BAD_INPUT, UserError, complain
from studbook.cli.records import FILES_HELP, each_hand
from studbook.engine.events import Dealt, Drawn
from studbook.ground import whole_folder, write_whole
from studbook.history import native, ohh, phh, stars_write
from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.history.record_tables import TABLES, HandTables, rows_in, rows_of
from studbook.history.sections import numbered

_FORMS = Literal["native", "phh", "ohh", "stars", "jsonl", "parquet"]
#: What stands between two hands of a file, where they have no numbers.
_BETWEEN: Final = {"stars": "\n\n", "ohh": "\n"}
#: Hands written to a Parquet file together.
_BATCH = 2_000


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=FILES_HELP)],
    to: Annotated[_FORMS, typer.Option("--to", help="The format: native, phh, ohh, stars; jsonl and parquet are tables.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file; for tables a folder. Else printed.")] = None,
    table: Annotated[Literal["hands", "actions", "results"] | None, typer.Option(help="With jsonl: only this table, printed.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="Only what this seat saw, counted from the dealer's left.")] = None,
) -> None:
    """Write recorded hands in another format.

    A hand that does not verify, or that the format cannot tell, is named on standard error and left out; then the exit code is 2.
    """
    bad = _Complaints()
    if to in ("jsonl", "parquet"):
        _tables(each_hand(files, rows_of), bad, to, out, table)
    else:
        _texts(each_hand(files, partial(text_of, form=to, seat=seat)), bad, to, out)
    if bad.count:
        raise typer.Exit(BAD_INPUT)


class _Complaints:
    """Hands that cannot be read, played or written: each is told, and they are counted."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, error: RecordError) -> None:
        if isinstance(error, CancelledHandError):
            return  # nothing was played, and nothing is wrong
        self.count += 1
        complain(str(error))


# ---- texts


def text_of(account: HandAccount | RecordError, form: str, seat: int | None) -> str | RecordError:
    """A hand in a format, or what is wrong with it. `seat`: from 1, only what this one saw."""
    if isinstance(account, RecordError):
        return account
    try:
        return _text(account, form, seat)
    except RecordError as error:
        return error.placed(account.source, account.name, account.line)


def _texts(texts: Iterable[str | RecordError], bad: _Complaints, form: str, out: Path | None) -> None:
    if out is None:
        _pour(texts, bad, form, sys.stdout)
        return

    def write(file: IO[bytes]) -> None:
        stream = TextIOWrapper(file, "utf-8", newline="\n", write_through=True)
        _pour(texts, bad, form, stream)
        stream.detach()

    write_whole(out, write)


def _pour(texts: Iterable[str | RecordError], bad: _Complaints, form: str, stream: TextIO) -> None:
    """The hands one after the other, as files of the format have it."""
    held = ""
    count = 0
    for text in texts:
        if isinstance(text, RecordError):
            bad.add(text)
            continue
        count += 1
        if form in _BETWEEN:
            stream.write((_BETWEEN[form] if count > 1 else "") + text)
            continue
        # One record is a file as it is; of several each has a number.
        if count == 1:
            held = text
            continue
        if count == 2:
            stream.write(numbered(held, 1))
        stream.write("\n" + numbered(text, count))
    if count == 1 and form not in _BETWEEN:
        stream.write(held)


def _text(account: HandAccount, form: str, seat: int | None) -> str:
    play = HandReplay(account)
    play.run()
    check_ending(play)
    hand = play.hand
    if seat is not None and seat > hand.n:
        raise RecordError(f"expected a seat from 1 to {hand.n}, got {seat}")
    number = None if seat is None else seat - 1
    facts = {"hand": account.name, **account.facts} if account.name else dict(account.facts)
    if form == "stars":
        return stars_write.write(hand, account.names, seat=_saver(play) if number is None else number, facts=facts, account=account)
    if form == "ohh":
        return ohh.write(hand, account.names, seat=number, facts=facts, account=account)
    write: Callable[..., str] = native.write if form == "native" else phh.write
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


def _tables(hands: Iterable[HandTables | RecordError], bad: _Complaints, to: str, out: Path | None, table: str | None) -> None:
    if to == "parquet" and out is None:
        raise UserError("expected a folder for the tables, with --out, got none")
    if out is None:
        name = table or "hands"
        _write(hands, bad, {name: _json_lines(sys.stdout)})
        return
    names = (table,) if table else TABLES
    if to == "parquet":
        from studbook.history.parquet import ParquetTables  # noqa: PLC0415 - an extra that need not be there

        with whole_folder(out) as folder, ParquetTables(folder, names, _BATCH) as sink:
            _write(hands, bad, {name: sink.adder(name) for name in names})
        return
    with whole_folder(out) as folder, ExitStack() as files:
        streams = {name: files.enter_context((folder / f"{name}.jsonl").open("w", encoding="utf-8")) for name in names}
        _write(hands, bad, {name: _json_lines(stream) for name, stream in streams.items()})


def _json_lines(stream: TextIO) -> Callable[[Mapping[str, object]], None]:
    return lambda row: print(json.dumps(row, ensure_ascii=False), file=stream)


def _write(hands: Iterable[HandTables | RecordError], bad: _Complaints, adders: dict[str, Callable[[Mapping[str, object]], None]]) -> None:
    for rows in hands:
        if isinstance(rows, RecordError):
            bad.add(rows)
            continue
        for name, add in adders.items():
            for row in rows_in(rows, name):
                add(row)
