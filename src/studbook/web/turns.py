"""Whose turn it is: work is done a little at a time, some may wait for it, and whoever comes after them is told so."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from studbook.errors import StudbookError

T = TypeVar("T")
#: How many may wait for their turn where a page does not say otherwise.
WAITING: Final = 20


class Busy(StudbookError):
    """So many wait already that one more is sent away; nothing was begun."""

    def __init__(self) -> None:
        super().__init__("others are being answered: try again in a moment")


class Turns:
    """A queue with an end: `at_once` are worked on, `waiting` more may wait.

    Where it is said `who` asks, an address, it is fair among them: each has one question in the queue, whatever else they ask waits for
    that one, and nobody has more than half of the places.

    >>> turns = Turns(at_once=2)
    >>> answer = await turns.work(lambda: slow(question))  # doctest: +SKIP
    """

    def __init__(self, at_once: int = 1, waiting: int = WAITING) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._here = 0
        #: How many questions each has, and by what the second waits for the first.
        self._of: Counter[str] = Counter()
        self._locks: dict[str, asyncio.Lock] = {}

    @property
    def taken(self) -> bool:
        """Whether who comes now has to wait."""
        return self._free.locked()

    def check(self, who: str = "") -> None:
        """Raises `Busy` when nobody else may wait, or not they."""
        if self._here >= self._most or (who and self._of[who] >= max(self._most // 2, 1)):
            raise Busy

    @asynccontextmanager
    async def turn(self, who: str = "") -> AsyncIterator[None]:
        """Wait for a turn, and hold it; whoever has been let in by `check` waits as long as it takes."""
        self._here += 1
        try:
            async with self._one_of(who), self._free:
                yield
        finally:
            self._here -= 1

    @asynccontextmanager
    async def _one_of(self, who: str) -> AsyncIterator[None]:
        if not who:
            yield
            return
        self._of[who] += 1
        try:
            async with self._locks.setdefault(who, asyncio.Lock()):
                yield
        finally:
            self._of[who] -= 1
            if not self._of[who]:
                del self._of[who], self._locks[who]

    async def work(self, function: Callable[[], T]) -> T:
        """What the function returns, called in a thread when it is its turn. Raises `Busy`, or what the function raises."""
        self.check()
        async with self.turn():
            return await asyncio.to_thread(function)
