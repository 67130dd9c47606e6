"""Files that are there whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO
from uuid import uuid4


def write_whole(file: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Make a file, or leave it as it was: it is written beside its place, then moved there. Raises `OSError`.

    >>> write_whole(Path("hands.json"), lambda out: out.write(b"[]"))
    >>> Path("hands.json").read_text()
    '[]'
    """
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
