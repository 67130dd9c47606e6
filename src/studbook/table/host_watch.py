"""How long a table's host has had no page there, so that the part passes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class HostWatch:
    """A timer that runs while the host is absent; `ring` is called when it has run out."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def look(self, minutes: float, *, absent: bool) -> None:
        """Whether the host is absent now, and after how many minutes it rings: never for 0."""
        if not absent or minutes <= 0:
            self.stop()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(60 * minutes, self._ring)

    def stop(self) -> None:
        """Do not ring any more, or count anew from the next look."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
