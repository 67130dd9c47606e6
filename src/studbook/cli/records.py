"""What the commands about recorded hands share: going through files with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from studbook.cli.complaints import UserError
from studbook.ground import cores
from studbook.history.account import HandAccount
from studbook.history.many import Work, each
from studbook.history.record_error import RecordError
from studbook.history.record_files import Piece, account_of, pieces
from studbook.history.text_decoding import chunks_of, decoded_lines

T = TypeVar("T")
#: Given for a file: standard input.
STDIN: Final = Path("-")
#: What files of records are called: looked for in a folder, where a note to the reader may lie beside them.
SUFFIXES: Final = frozenset((".txt", ".log", ".phh", ".phhs", ".toml", ""))
#: Less than this is read before a bar could be looked at.
_WORTH_A_BAR: Final = 2_000_000
_MOST_PROCESSES: Final = 8


def all_files(paths: list[Path]) -> list[Path]:
    """The files given, those of a folder in it; `-` is standard input. Raises `UserError` or `OSError`."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.is_file() and one.suffix in SUFFIXES and not one.name.startswith("."))
            if not inside:
                raise UserError(f"{path}: expected records in the folder ({', '.join(sorted(SUFFIXES - {''}))}), got none")
            files += inside
        elif path == STDIN:
            files.append(path)
        else:
            path.stat()  # a file that is not there is told of before any is read
            files.append(path)
    return files


def read_all(paths: list[Path]) -> Iterator[HandAccount | RecordError]:
    """Every hand of the files, one at a time, with a progress bar on standard error where somebody looks and there is much to read."""
    with _read(paths) as (found, _much):
        yield from map(account_of, found)


def each_hand(paths: list[Path], work: Work[T]) -> Iterator[T]:
    """The work's result for every hand of the files, in order; where there is much to read, all processors share in it."""
    with _read(paths) as (found, much):
        yield from each(found, work, min(cores(), _MOST_PROCESSES) if much else 1)


@contextmanager
def _read(paths: list[Path]) -> Iterator[tuple[Iterator[Piece | RecordError], bool]]:
    """The records' lines, and whether there is much to read."""
    files = all_files(paths)
    total = sum(path.stat().st_size for path in files if path != STDIN)
    much = total >= _WORTH_A_BAR
    if not much or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield _pieces(files, lambda stream: stream), much
        return
    from rich.console import Console  # noqa: PLC0415 - only where the bar is shown
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Reading", total=total)

        def watched(stream: Iterator[bytes]) -> Iterator[bytes]:
            since = 0
            for line in stream:
                since += len(line)
                if since > 100_000:
                    progress.advance(task, since)
                    since = 0
                yield line
            progress.advance(task, since)

        yield _pieces(files, watched), much


def _pieces(files: list[Path], watched: Callable[[Iterator[bytes]], Iterator[bytes]]) -> Iterator[Piece | RecordError]:
    for path in files:
        if path == STDIN:
            yield from _some(pieces(decoded_lines(chunks_of(sys.stdin.buffer)), "standard input"), "standard input")
            continue
        with path.open("rb") as stream:
            yield from _some(pieces(decoded_lines(watched(chunks_of(stream))), str(path)), str(path))


def _some(records: Iterator[Piece | RecordError], source: str) -> Iterator[Piece | RecordError]:
    """The records; where there is none at all, that is what is wrong."""
    first = next(records, None)
    yield RecordError("expected a recorded hand, got none", 0, source) if first is None else first
    yield from records
