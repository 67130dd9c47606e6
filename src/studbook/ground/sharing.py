"""Work shared among the processes of this machine or the machines of a cluster, its results in order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeVar

from studbook.ground.cluster import Cluster
from studbook.ground.signals import uninterrupted

Item = TypeVar("Item")
Result = TypeVar("Result")
#: Who shares in work: so many processes here, or a cluster.
Workers = int | Cluster
#: Items under way for each process: enough that none waits, few enough that memory stays what it is.
_AHEAD: Final = 3


def shared(items: Iterable[Item], work: Callable[[Item], Result], workers: Workers = 1) -> Iterator[Result]:
    """The work's result for each item, in their order and in constant memory. `workers`: who shares in it; 1 does it here.

    For several, `work`, the items and the results are sent between them: `work` is a function of a module. An interruption is heard here
    alone; when the iterator is closed, what is under way is waited for and the rest left.
    """
    if isinstance(workers, Cluster):
        yield from workers.shared(items, work)
        return
    if workers < 2:
        yield from map(work, items)
        return
    # Started anew and not forked: a fork copies the threads' locks of a progress bar.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _quiet)
    waiting: deque[Future[Result]] = deque()
    try:
        for item in items:
            with uninterrupted():
                waiting.append(pool.submit(work, item))
            if len(waiting) > workers * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    """An interruption is for the first process to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
