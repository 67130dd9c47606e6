"""Named places where a test may let the server die, to see that the table stands where it stood."""

from __future__ import annotations

import os
import signal
from typing import Final

PLACES = ("before-deal", "after-deal", "before-commit", "after-commit", "before-settle", "after-settle")
#: The place that the environment names, and at which time of passing it (``after-commit:7``); nothing in real life.
_CRASH_AT: Final = os.environ.get("STUDBOOK_CRASH_AT", "").partition(":")
_PLACE: Final[str] = _CRASH_AT[0]
_COUNT: Final[str] = _CRASH_AT[2]
_passed = 0


def crash_at(place: str) -> None:
    """Die here, as by ``kill -9``, when the environment says so."""
    global _passed  # noqa: PLW0603  # a count for a process that is about to die
    if place == _PLACE:
        _passed += 1
        if _passed == int(_COUNT or 1):
            os.kill(os.getpid(), signal.SIGKILL)
