"""Several processes behind one port: each is a server of its own, and one that dies is replaced."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Semaphore
from typing import Final

#: Seconds until a process that has died is replaced, so that one that cannot live does not take the machine; and to end by themselves.
_BEFORE_ANOTHER: Final = 0.5
_ENDING: Final = 20.0

Work = Callable[[Semaphore], None]
"""What each process does; it releases the semaphore once it serves. Its module must be one that can be imported."""


def run_workers(count: int, work: Work, ready: Callable[[], None]) -> None:
    """Keep so many processes at work until interrupted; `ready` is called when all of them serve."""
    context = get_context("spawn")
    serving = context.Semaphore(0)

    def begin() -> SpawnProcess:
        process = context.Process(target=work, args=(serving,))
        process.start()
        return process

    processes = [begin() for _ in range(count)]
    try:
        waiting = count
        while waiting and all(process.is_alive() for process in processes):
            waiting -= serving.acquire(timeout=0.2)
        if not waiting:
            ready()
        while True:
            wait([process.sentinel for process in processes])
            time.sleep(_BEFORE_ANOTHER)
            processes = [process if process.is_alive() else begin() for process in processes]
    except KeyboardInterrupt:
        pass
    finally:
        for process in processes:
            with suppress(ProcessLookupError, AttributeError):
                process.terminate()
        deadline = time.monotonic() + _ENDING
        for process in processes:
            process.join(max(deadline - time.monotonic(), 0.0))
            if process.is_alive():
                process.kill()
