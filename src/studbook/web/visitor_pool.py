"""The processes for what visitors ask: none when nobody has asked for long, and never more than a pool's."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from studbook.ground.processors import cores
from studbook.web.visitor_process import MEMORY, Errand, VisitorProcess, Waiter

_LOG: Final = logging.getLogger(__name__)
#: Seconds without an errand after which a process ends.
_IDLE: Final = 120.0
#: Processes of a pool: one processor is left to the tables.
_MOST: Final = min(max(cores() - 1, 1), 2)


class _Queued(NamedTuple):
    """An errand, who waits for it, and where its answer goes."""

    errand: Errand
    waiter: Waiter
    answer: Future[object]


def _nothing(_news: dict[str, object]) -> None:
    """Nobody is told."""


class VisitorPool:
    """Has errands done by processes; each is served by a thread, which sleeps meanwhile. ``await QUICK.do(Errand(settled, (body,), 8))`` is
    what `settled` returns.
    """

    def __init__(self, most: int, memory: int = MEMORY) -> None:
        """`memory`: bytes that each process may have."""
        self._most, self._memory = most, memory
        self._errands: SimpleQueue[_Queued] = SimpleQueue()
        self._lock = threading.Lock()
        #: Threads at work, and errands that are not done yet.
        self._threads = 0
        self._open = 0

    async def do(self, errand: Errand, gone: threading.Event | None = None, hear: Callable[[dict[str, object]], None] = _nothing) -> object:
        """What the errand comes to; who is cancelled meanwhile has `gone`. `hear`: takes news of it, in another thread.

        Raises what the errand raises for people, `TooCostly`, or `WorkFault`.
        """
        left = gone or threading.Event()
        answer: Future[object] = Future()
        self._put(_Queued(errand, Waiter(left.is_set, hear), answer))
        try:
            return await asyncio.wrap_future(answer)
        except asyncio.CancelledError:
            left.set()
            raise

    def _put(self, queued: _Queued) -> None:
        with self._lock:
            self._open += 1
            self._errands.put(queued)
            if self._open > self._threads and self._threads < self._most:
                self._threads += 1
                threading.Thread(target=self._work, name="visitors", daemon=True).start()

    def _work(self) -> None:
        process: VisitorProcess | None = None
        while True:
            try:
                queued = self._errands.get(timeout=_IDLE)
            except Empty:
                with self._lock:
                    if not self._errands.empty():
                        continue
                    self._threads -= 1
                if process is not None:
                    process.end()
                return
            process = self._do(process, queued)
            with self._lock:
                self._open -= 1

    def _do(self, process: VisitorProcess | None, queued: _Queued) -> VisitorProcess | None:
        """Do one errand by this process, or another if there is none any more; the process to go on with."""
        errand, waiter, answer = queued
        if not answer.set_running_or_notify_cancel():
            return process
        try:
            if process is None or not process.alive:
                process = VisitorProcess(self._memory)
            answer.set_result(process.do(errand, waiter))
        except Exception as error:  # whoever waits takes it
            answer.set_exception(error)
        return process


#: For what is answered in a moment, and for what takes its time: the one does not wait for the other.
QUICK: Final = VisitorPool(_MOST)
LONG: Final = VisitorPool(_MOST)
