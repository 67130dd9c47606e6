"""What the commands about recorded hands share: going through files with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from studbook.cli.errors import UserError
from studbook.history.account import Account
from studbook.history.errors import RecordError
from studbook.history.reading import decoded, read_lines

#: What files of records are called: looked for in a folder, where a note to the reader may lie beside them.
SUFFIXES: Final = frozenset((".txt", ".log", ".phh", ".phhs", ".toml", ""))
#: Less than this is read before a bar could be looked at.
_WORTH_A_BAR = 2_000_000


def all_files(given: list[Path]) -> list[Path]:
    """The files given, those of a folder in it; raises `UserError` or `OSError`."""
    found: list[Path] = []
    for path in given:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*") if one.is_file() and one.suffix in SUFFIXES and not one.name.startswith("."))
            if not inside:
                raise UserError(f"{path}: expected records in the folder ({', '.join(sorted(SUFFIXES - {''}))}), got none")
            found += inside
        else:
            path.stat()  # a file that is not there is told of before any is read
            found.append(path)
    return found


def read_all(given: list[Path]) -> Iterator[Account | RecordError]:
    """Every hand of the files, one at a time, with a progress bar on standard error where somebody looks and there is much to read."""
    files = all_files(given)
    total = sum(path.stat().st_size for path in files)
    if total < _WORTH_A_BAR or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        for path in files:
            with path.open("rb") as stream:
                yield from read_lines(decoded(stream), str(path))
        return
    from rich.console import Console  # noqa: PLC0415 - only where the bar is shown
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Reading", total=total)

        def told(stream: Iterator[bytes]) -> Iterator[bytes]:
            since = 0
            for line in stream:
                since += len(line)
                if since > 100_000:
                    progress.advance(task, since)
                    since = 0
                yield line
            progress.advance(task, since)

        for path in files:
            with path.open("rb") as stream:
                yield from read_lines(decoded(told(iter(stream))), str(path))
