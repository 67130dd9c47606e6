"""Many hands gone through one after the other, in their order and in constant memory; on several processors where there is much to do."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

from studbook.history.account import HandAccount
from studbook.history.record_cutter import Piece
from studbook.history.record_error import RecordError
from studbook.history.record_files import account_of

T = TypeVar("T")
#: What is done with each hand, or with a batch of them; for several processors it must be a function of a module.
Work = Callable[[HandAccount | RecordError], T]
BatchWork = Callable[[Iterable[HandAccount | RecordError]], T]
#: Hands sent to another process together.
BATCH: Final = 64
#: Batches under way for each process: enough that none waits, few enough that memory stays what it is.
_AHEAD: Final = 3


def each(records: Iterable[Piece | RecordError], work: Work[T], processes: int = 1) -> Iterator[T]:
    """The work's result for every hand, in order. `processes`: how many to share it among; 1 does it here."""
    if processes < 2:
        for piece in records:
            yield work(account_of(piece))
        return
    for results in batches(records, partial(_each, work), processes, BATCH):
        yield from results


def batches(records: Iterable[Piece | RecordError], work: BatchWork[T], processes: int = 1, size: int = BATCH) -> Iterator[T]:
    """The work's result for so many hands after so many, in order: what adds up is added up where it is worked out."""
    stream = iter(records)
    if processes < 2:
        while batch := list(islice(stream, size)):
            yield work(map(account_of, batch))
        return
    # Started anew and not forked: a fork copies the threads' locks of a progress bar.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _quiet)
    waiting: deque[Future[T]] = deque()
    try:
        while batch := list(islice(stream, size)):
            with _uninterrupted():
                waiting.append(pool.submit(_do, work, batch))
            if len(waiting) > processes * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """An interruption comes afterwards: a process that is started meanwhile hears none at all, not even while it begins."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _each(work: Work[T], accounts: Iterable[HandAccount | RecordError]) -> list[T]:
    return [work(account) for account in accounts]


def _do(work: BatchWork[T], batch: list[Piece | RecordError]) -> T:
    return work(map(account_of, batch))


def _quiet() -> None:
    """An interruption is for the first process to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
