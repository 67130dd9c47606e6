"""Work that a page is told about while it goes on: in a thread of its own, when its turn comes, until it is over or nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import ClassVar, Final

from studbook.errors import StudbookError
from studbook.web.turns import Turns

_LOG: Final = logging.getLogger(__name__)


class ToldWork(ABC):
    """`news` tells ``{"waiting": True}`` while others are answered, then what the work tells, and ``{"error": "..."}`` where it cannot go
    on. The work ends soon after `stop`.
    """

    #: What its thread is called, and what went wrong where it fails.
    name: ClassVar[str]

    def __init__(self, turns: Turns) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopped = threading.Event()
        self._begun = False
        self._over = asyncio.Event()
        self._news: asyncio.Queue[dict[str, object] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._take_turn(turns))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._stopped.set()
        if not self._begun:
            self._task.cancel()

    async def news(self) -> AsyncIterator[dict[str, object]]:
        """What it tells until it is over."""
        while (news := await self._news.get()) is not None:
            yield news

    @property
    def stopped(self) -> bool:
        """Whether nobody waits for it any more."""
        return self._stopped.is_set()

    async def _take_turn(self, turns: Turns) -> None:
        if turns.taken:
            self._news.put_nowait({"waiting": True})
        try:
            async with turns.turn():
                self._begun = True
                # A daemon, so that a server that is told to end does not wait for kernels that are being compiled.
                threading.Thread(target=self._run, name=self.name, daemon=True).start()
                await self._over.wait()
        finally:
            self._news.put_nowait(None)

    # ---- in the thread ----

    @abstractmethod
    def work(self) -> None:
        """Do it, and `tell` of it; look at `stopped` now and then. What a person can mend is raised as a `StudbookError`."""

    def tell(self, news: dict[str, object]) -> None:
        """Tell the page."""
        with suppress(RuntimeError):  # the server has gone meanwhile
            self._loop.call_soon_threadsafe(self._news.put_nowait, news)

    def _run(self) -> None:
        try:
            self.work()
        except StudbookError as error:
            self.tell({"error": str(error), "field": getattr(error, "field", "")})
        except Exception:
            _LOG.exception("%s failed", self.name)
            self.tell({"error": f"something went wrong on the server while {self.name}"})
        finally:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._over.set)
