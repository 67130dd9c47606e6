"""What the commands about recorded hands share: going through files with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BufferedIOBase
from pathlib import Path
from typing import Final, TypeVar

from studbook.cli.complaints import UserError
from studbook.ground import Cluster, Workers, cores
from studbook.history.account import HandAccount
from studbook.history.containers import ARCHIVES, RECORDS, Member, is_archive, is_wanted, members_in, members_of
from studbook.history.many import BatchWork, Work, batches, each
from studbook.history.record_cutter import Piece
from studbook.history.record_error import RecordError
from studbook.history.record_files import account_of, pieces_of

T = TypeVar("T")
#: What the commands say of the files that they read.
FILES_HELP: Final = "Records, folders or archives: ours, Poker Hand History, Open Hand History, PokerStars, Full Tilt Poker, Winamax."
#: Given for a file: standard input.
STDIN: Final = Path("-")
#: Less than this is read before a bar could be looked at.
_WORTH_A_BAR: Final = 2_000_000
#: So many times its size an archive of texts unpacks to.
_PACKED: Final = 10
_MOST_PROCESSES: Final = 8
#: Hands that are added up together: enough that joining the sums is little beside it.
_BATCH: Final = 256


def all_files(paths: list[Path]) -> list[Path]:
    """The files given, those of a folder in it; `-` is standard input. Raises `UserError` or `OSError`."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if is_wanted(one.name) and one.is_file())
            if not inside:
                kinds = ", ".join(sorted((RECORDS | ARCHIVES) - {""}))
                raise UserError(f"{path}: expected records in the folder ({kinds}), got none")
            files += inside
        elif path == STDIN:
            files.append(path)
        else:
            path.stat()  # a file that is not there is told of before any is read
            files.append(path)
    return files


def read_all(paths: list[Path]) -> Iterator[HandAccount | RecordError]:
    """Every hand of the files, one at a time, with a progress bar on standard error where somebody looks and there is much to read."""
    with _read(paths) as (pieces, _much):
        yield from map(account_of, pieces)


def each_hand(paths: list[Path], work: Work[T], cluster: Cluster | None = None) -> Iterator[T]:
    """The work's result for every hand of the files, in order; a cluster shares in it, or, where there is much to read, all processors."""
    with _read(paths) as (pieces, much):
        yield from each(pieces, work, _workers(cluster, much=much))


def each_batch(paths: list[Path], work: BatchWork[T], cluster: Cluster | None = None) -> Iterator[T]:
    """The work's result for some hundred hands after the other, in order, shared as in `each_hand`."""
    with _read(paths) as (pieces, much):
        yield from batches(pieces, work, _workers(cluster, much=much), _BATCH)


def _workers(cluster: Cluster | None, *, much: bool) -> Workers:
    return cluster or (min(cores(), _MOST_PROCESSES) if much else 1)


@contextmanager
def _read(paths: list[Path]) -> Iterator[tuple[Iterator[Piece | RecordError], bool]]:
    """The records' lines, and whether there is much to read."""
    files = all_files(paths)
    total = sum(path.stat().st_size for path in files if path != STDIN)
    much = sum(path.stat().st_size * (_PACKED if is_archive(path.name) else 1) for path in files if path != STDIN) >= _WORTH_A_BAR
    if not much or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield pieces_of(_members(files, None)), much
        return
    from rich.console import Console  # noqa: PLC0415 - only where the bar is shown
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Reading", total=total)
        yield pieces_of(_members(files, partial(progress.advance, task))), much


def _members(files: list[Path], watch: Callable[[int], object] | None) -> Iterator[Member | RecordError]:
    """What lies in the files, one after the other. `watch` hears of the bytes that were read."""
    for path in files:
        if path == STDIN:
            assert isinstance(sys.stdin.buffer, BufferedIOBase)  # its type promises less
            yield from members_in(sys.stdin.buffer, "standard input")
        else:
            yield from members_of(path, watch)
