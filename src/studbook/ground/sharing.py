"""Work shared among processes, its results in order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
#: Items under way for each process: enough that none waits, few enough that memory stays what it is.
_AHEAD: Final = 3


def shared(items: Iterable[Item], work: Callable[[Item], Result], processes: int = 1) -> Iterator[Result]:
    """The work's result for each item, in their order and in constant memory. `processes`: how many share in it; 1 does it here.

    For several, `work`, the items and the results are sent between them: `work` is a function of a module. An interruption is heard here
    alone; when the iterator is closed, what is under way is waited for and the rest left.
    """
    if processes < 2:
        yield from map(work, items)
        return
    # Started anew and not forked: a fork copies the threads' locks of a progress bar.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _quiet)
    waiting: deque[Future[Result]] = deque()
    try:
        for item in items:
            with uninterrupted():
                waiting.append(pool.submit(work, item))
            if len(waiting) > processes * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """An interruption comes afterwards: a process that is started meanwhile hears none at all, not even while it begins."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _quiet() -> None:
    """An interruption is for the first process to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
