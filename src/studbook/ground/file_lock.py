"""A file that one process holds, so that no other works on what it stands for. The operating system lets go of it when the process dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from studbook.errors import StudbookError

try:
    import fcntl
except ImportError:  # Windows has none: there nobody holds a file
    fcntl = None  # type: ignore[assignment]  # a module, or nothing


class AlreadyHeld(StudbookError):
    """Another process holds the file; the message says which."""


def hold(file: Path) -> IO[str]:
    """Hold this file, made when it is missing, until the answer is closed or the process ends. Raises `AlreadyHeld` or `OSError`."""
    holding = os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600), "r+", encoding="ascii")
    if fcntl is None:
        return holding
    try:
        fcntl.flock(holding, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = holding.read(20).strip()
        holding.close()
        raise AlreadyHeld(f"process {holder}" if holder.isdigit() else "another process") from None
    holding.truncate(0)
    holding.write(f"{os.getpid()}\n")
    holding.flush()
    return holding
