"""What odds need is compiled in the background once tables are served, so that the first question does not wait for it.

It begins some time after the first page, in a process that stands back behind everything, and ends with the server.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from studbook.odds.shipped_tables import main_games
from studbook.odds.warm_up import cold

#: Seconds after the start: the first pages have come by then. `STUDBOOK_WARM_UP` says another number, or ``no``.
_AFTER: Final = 20.0


@contextmanager
def begun_early(first: str | None = None) -> Iterator[None]:
    """While this runs, compile what the game `first` and the main ones need, if that has not been done on this machine."""
    wish = os.environ.get("STUDBOOK_WARM_UP", str(_AFTER))
    over = threading.Event()
    thread = None
    if wish.replace(".", "", 1).isdecimal():
        keys = tuple(dict.fromkeys((*([first] if first else []), *main_games())))
        thread = threading.Thread(target=_warm, args=(keys, float(wish), over), name="head start", daemon=True)
        thread.start()
    try:
        yield
    finally:
        over.set()
        if thread is not None:
            thread.join()


def _warm(keys: tuple[str, ...], after: float, over: threading.Event) -> None:
    if over.wait(after):
        return
    wanted = cold(keys)
    if not wanted:
        return
    command = [sys.executable, "-m", "studbook.odds.warm_up", *wanted]
    nothing = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing) as process:  # noqa: S603 -- our own module
        while process.poll() is None:
            if over.wait(0.5):
                process.terminate()
