"""Saves leave the event loop: a thread that keeps what tables have done, and what comes meanwhile together in one transaction.

A table waits for its own step; nobody else does::

    await writer.keep(batch)        # kept, to the disk
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from studbook.table.batch import Batch
from studbook.table.crashpoints import crash_at
from studbook.table.store import Store

#: Steps that are kept together at most.
_MOST: Final = 256


class _Waiting(NamedTuple):
    """A step, and who waits for it."""

    batch: Batch
    done: asyncio.Future[None]


class Writer:
    """The thread that writes to a store. It begins with the first step; `stop` ends it when all is kept that was given to it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def keep(self, batch: Batch) -> None:
        """Keep a step, together with those of other tables. Raises `StoreFails` or `Overtaken`; then nothing of it is kept.

        Who is cancelled while waiting may find it kept.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        self._queue.put(_Waiting(batch, done))
        await done

    def stop(self) -> None:
        """Wait until everything is kept."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            group, ends = self._with_what_waits(first)
            batches = [waiting.batch for waiting in group]
            _pass("before", batches)
            problems = self._store.keep(batches)
            _pass("after", batches)
            with suppress(RuntimeError):  # the loop has ended, and nobody waits
                first.done.get_loop().call_soon_threadsafe(_answer, group, problems)
            if ends:
                return

    def _with_what_waits(self, first: _Waiting) -> tuple[list[_Waiting], bool]:
        """The steps to keep now, and whether they are the last."""
        group = [first]
        with suppress(Empty):
            while len(group) < _MOST:
                waiting = self._queue.get_nowait()
                if waiting is None:
                    return group, True
                group.append(waiting)
        return group, False


def _answer(group: Sequence[_Waiting], problems: Sequence[Exception | None]) -> None:
    for (_batch, done), problem in zip(group, problems, strict=True):
        if done.done():  # who waited was cancelled
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)


def _pass(when: str, batches: Sequence[Batch]) -> None:
    for batch in batches:
        for change in batch.changes:
            if change.mark:
                crash_at(f"{when}-{change.mark}")
