"""Files that are there whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from typing import IO
from uuid import uuid4


def write_whole(file: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Make a file, or leave it as it was: it is written beside its place, then moved there. Raises `OSError`.

    >>> write_whole(Path("hands.json"), lambda out: out.write(b"[]"))
    >>> Path("hands.json").read_text()
    '[]'
    """
    if file.exists() and not file.is_file():  # a device or a pipe is written to, not replaced
        with file.open("wb") as out:
            write(out)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{uuid4().hex}{file.suffix}")
    try:
        with beside.open("xb") as out:
            write(out)
        beside.replace(file)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


@contextmanager
def whole_folder(folder: Path) -> Iterator[Path]:
    """A place to write files in: when all are written they are moved into the folder, else none is. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    beside = folder / f".{uuid4().hex}"
    beside.mkdir()
    try:
        yield beside
        for file in sorted(beside.iterdir()):
            file.replace(folder / file.name)
    finally:
        rmtree(beside, ignore_errors=True)
