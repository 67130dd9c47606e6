"""The processes for what visitors ask: none when nobody has asked for long, and never more than a pool's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Final

from studbook.ground.process_pool import ProcessPool
from studbook.ground.processors import cores
from studbook.web.visitor_process import MEMORY, Errand, VisitorProcess, Waiter

#: Seconds without an errand after which a process ends.
_IDLE: Final = 120.0
#: Processes of a pool: one processor is left to the tables.
_MOST: Final = min(max(cores() - 1, 1), 2)


def _nothing(_news: dict[str, object]) -> None:
    """Nobody is told."""


class VisitorPool(ProcessPool[VisitorProcess, tuple[Errand, Waiter], object]):
    """Has errands done by processes. ``await QUICK.do(Errand(settled, (body,), 8))`` is what `settled` returns."""

    def __init__(self, most: int, memory: int = MEMORY) -> None:
        """`memory`: bytes that each process may have."""
        super().__init__(partial(VisitorProcess, memory), most, _IDLE, "visitors")

    async def do(self, errand: Errand, gone: threading.Event | None = None, hear: Callable[[dict[str, object]], None] = _nothing) -> object:
        """What the errand comes to; who is cancelled meanwhile has `gone`. `hear`: takes news of it, in another thread.

        Raises what the errand raises for people, `TooCostly`, or `WorkFault`.
        """
        left = gone or threading.Event()
        answer = self.put((errand, Waiter(left.is_set, hear)))
        try:
            return await asyncio.wrap_future(answer)
        except asyncio.CancelledError:
            left.set()
            raise

    def _had_done(self, process: VisitorProcess, item: tuple[Errand, Waiter]) -> object:
        return process.do(*item)


#: For what is answered in a moment, and for what takes its time: the one does not wait for the other.
QUICK: Final = VisitorPool(_MOST)
LONG: Final = VisitorPool(_MOST)
