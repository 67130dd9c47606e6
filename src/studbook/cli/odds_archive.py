"""``studbook odds`` of a folder, an archive or a file of many hands: the equity of everybody by street, hand after hand."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import NamedTuple

import typer

from studbook.cli.complaints import BAD_INPUT, complain
from studbook.cli.records import each_hand
from studbook.ground import Cluster
from studbook.history.account import HandAccount
from studbook.history.containers import is_archive
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_file
from studbook.odds.street_odds import StreetOdds, by_street


class HandAlong(NamedTuple):
    """How the chances went along one hand of a file."""

    file: str
    hand: str
    game: str
    #: The names of the players, in the order of `StreetOdds.equity`.
    seats: tuple[str, ...]
    streets: tuple[StreetOdds, ...]


def holds_many(name: str) -> bool:
    """Whether this names a folder, an archive, or a file of several records."""
    path = Path(name)
    if is_archive(name):
        return True
    if "/" not in name:
        return False
    return path.is_dir() or (path.is_file() and len(list(zip(range(2), read_file(path), strict=False))) == 2)


def show_each(path: Path, cluster: Cluster | None, *, error: float | None, seed: int, as_json: bool) -> None:
    """Print a few lines for each hand, or one of JSON. Records that are wrong are told on standard error; then the exit code is 2."""
    bad = 0
    for along in each_hand([path], partial(chances_along, error=error or 0.002, seed=seed), cluster):
        if isinstance(along, RecordError):
            bad += 1
            complain(str(along))
        elif as_json:
            print(json.dumps(along._asdict() | {"streets": [street._asdict() for street in along.streets]}, ensure_ascii=False))
        else:
            _show(along)
    if bad:
        raise typer.Exit(BAD_INPUT)


def chances_along(record: HandAccount | RecordError, *, error: float, seed: int) -> HandAlong | RecordError:
    """The chances along one recorded hand, or what is wrong with it."""
    if isinstance(record, RecordError):
        return record
    try:
        play = HandReplay(record)
        play.run()
    except RecordError as problem:
        return problem
    streets = by_street(play.hand, error=error, seed=seed, threads=1)
    return HandAlong(record.source, record.name, record.game.key, record.names, tuple(streets))


def _show(along: HandAlong) -> None:
    print(f"{along.file}{f' hand {along.hand}' if along.hand else ''}: {along.game}")
    for street in along.streets:
        shares = [f"{name} {100 * share:.1f} %" for name, share in zip(along.seats, street.equity, strict=True) if share]
        print(f"  {street.name}: {', '.join(shares)}")
