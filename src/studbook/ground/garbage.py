"""Garbage is looked for seldom in a service, and then at once.

What a table makes is let go of by itself: it refers to itself nowhere. Python looks for what does, again and again, and everything waits
meanwhile: at fifty tables a thirtieth of a second every few seconds, now and then a fifth.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final, NamedTuple

#: New objects after which it is looked for at once all the same: more than a thousand tables make between two rests.
_AT_MOST: Final = 200_000


class Rests(NamedTuple):
    """How often, in seconds: everything there is now is left alone from then on; it is counted; all of it is looked through."""

    settle: float = 1.0
    number: float = 60.0
    look: float = 600.0


_USUAL: Final = Rests()
#: So many times as many objects as after the last look, and so many more, are looked through before it is time.
_GROWN: Final = 2
_MORE: Final = 200_000


async def collect_seldom(rests: Rests = _USUAL, more: int = _MORE) -> None:
    """Look for garbage seldom, until cancelled. `more`: see `_MORE`."""
    before = gc.get_threshold()
    gc.set_threshold(_AT_MOST, *before[1:])
    try:
        looked, kept = time.monotonic(), _look()
        counted = looked
        while True:
            await asyncio.sleep(rests.settle)
            gc.freeze()  # at once, whatever there is
            now = time.monotonic()
            if now - counted < rests.number:
                continue
            counted, count = now, gc.get_freeze_count()
            if now - looked >= rests.look or count > _GROWN * kept + more:
                looked, kept = now, _look()
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def _look() -> int:
    """Throw all garbage away, and leave the rest alone; how many objects that is."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()
