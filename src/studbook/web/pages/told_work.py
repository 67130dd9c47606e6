"""Work that a page is told about while it goes on, in a process beside: from its turn on until it is over or nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, NamedTuple

from studbook.errors import StudbookError
from studbook.web.turns import Turns
from studbook.web.visitor_pool import LONG
from studbook.web.visitor_process import Errand

_LOG: Final = logging.getLogger(__name__)


class Told(NamedTuple):
    """An errand that tells of itself; `name`: what went wrong where it fails, ``counting``."""

    name: str
    errand: Errand


class ToldWork:
    """`news` tells ``{"waiting": True}`` while others are answered, then what the work tells, and ``{"error": "..."}`` where it cannot go
    on. The work ends soon after `stop`.
    """

    def __init__(self, told: Told, turns: Turns, who: str = "") -> None:
        self._told = told
        self._loop = asyncio.get_running_loop()
        self._gone = threading.Event()
        self._begun = False
        self._news: asyncio.Queue[dict[str, object] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._take_turn(turns, who))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._gone.set()
        if not self._begun:
            self._task.cancel()

    async def news(self) -> AsyncIterator[dict[str, object]]:
        """What it tells until it is over."""
        while (news := await self._news.get()) is not None:
            yield news

    async def _take_turn(self, turns: Turns, who: str) -> None:
        if turns.taken:
            self._news.put_nowait({"waiting": True})
        try:
            async with turns.turn(who):
                self._begun = True
                await self._work()
        finally:
            self._news.put_nowait(None)

    async def _work(self) -> None:
        try:
            await LONG.do(self._told.errand, self._gone, self._hear)
        except StudbookError as error:
            self._news.put_nowait({"error": str(error), "field": getattr(error, "field", "")})
        except Exception:
            _LOG.exception("%s failed", self._told.name)
            self._news.put_nowait({"error": f"something went wrong on the server while {self._told.name}"})

    def _hear(self, news: dict[str, object]) -> None:
        with suppress(RuntimeError):  # the server has gone meanwhile
            self._loop.call_soon_threadsafe(self._news.put_nowait, news)
