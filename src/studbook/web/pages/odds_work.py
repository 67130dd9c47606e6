"""One question about odds being answered: in a thread of its own, when its turn comes, until it is sharp enough or nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from studbook.errors import StudbookError
from studbook.web.turns import Turns

if TYPE_CHECKING:
    from studbook.odds import OddsQuestion, Report

_LOG: Final = logging.getLogger(__name__)

#: So long is sampled, from the first report on (what comes before it is compiling, once), and so long is anything worked on, in seconds.
SAMPLING: Final = 8.0
LONGEST: Final = 20.0
#: So long is worked on what is asked for beside the chances, and so long may be counted what hands end as.
MORE: Final = 15.0
PATIENCE: Final = 3.0
#: Where there is nothing to tell by then, since the kernels are being compiled for the first time on this machine: so long.
COLDEST: Final = 120.0


class TooSlow(StudbookError):
    """There is nothing to tell, and the time is over."""


class OddsWork:
    """`news` tells ``{"waiting": True}`` while others are answered, ``{"report": {...}, "over": False}`` as the answer sharpens, and
    ``{"error": "..."}`` where it cannot go on. The work ends soon after `stop`.
    """

    def __init__(self, question: OddsQuestion, turns: Turns) -> None:
        self._question = question
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

    async def _take_turn(self, turns: Turns) -> None:
        if turns.taken:
            self._news.put_nowait({"waiting": True})
        try:
            async with turns.turn():
                self._begun = True
                # A daemon, so that a server that is told to end does not wait for kernels that are being compiled.
                threading.Thread(target=self._run, name="odds", daemon=True).start()
                await self._over.wait()
        finally:
            self._news.put_nowait(None)

    # ---- in the thread ----

    def _tell(self, news: dict[str, object]) -> None:
        with suppress(RuntimeError):  # the server has gone meanwhile
            self._loop.call_soon_threadsafe(self._news.put_nowait, news)

    def _run(self) -> None:
        try:
            self._work()
        except StudbookError as error:
            self._tell({"error": str(error)})
        except Exception:
            _LOG.exception("odds of %s failed", self._question.spot.game.key)
            self._tell({"error": "something went wrong on the server while counting"})
        finally:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._over.set)

    def _work(self) -> None:
        from studbook.odds import sharpening  # noqa: PLC0415 -- NumPy and Numba, only when somebody asks

        question = self._question
        progress = _Progress()
        samples, error, seed = question.samples, question.error, question.seed
        reports = sharpening(question.spot, method=question.method, threads=1, samples=samples, error=error, seed=seed)
        with closing(reports):
            for report in reports:
                if self._stopped.is_set():
                    return
                shown = progress.shown(report)
                over = shown.done >= 1
                self._tell({"report": shown.as_json(), "over": over})
                if over:
                    break
        self._tell_more()

    def _tell_more(self) -> None:
        """What is asked for beside the chances; nothing where there is nothing to tell, or no time."""
        from studbook.kernels.makings import Stopped  # noqa: PLC0415 -- as above
        from studbook.odds import SpotError, makes, prospects  # noqa: PLC0415

        question, began = self._question, monotonic()

        def goes_on(_share: float) -> bool:
            return not self._stopped.is_set() and monotonic() - began < MORE

        if question.outs is not None and not self._stopped.is_set():
            with suppress(SpotError, Stopped):
                helps = prospects(question.spot, question.outs, seed=question.seed, threads=1, heard=goes_on)
                self._tell({"outs": helps.as_json()})
        if question.makes and not self._stopped.is_set():
            with suppress(SpotError, Stopped):
                ends = makes(question.spot, seed=question.seed, threads=1, patience=PATIENCE, heard=goes_on)
                self._tell({"makes": ends.as_json()})


class _Progress:
    """How far an answer has come, and how long that took."""

    def __init__(self) -> None:
        self._began = monotonic()
        #: When sampling began, if it has.
        self._sampled: float | None = None
        #: The last report that had anything to say of the hands.
        self._seen: Report | None = None

    def shown(self, report: Report) -> Report:
        """What the page is shown of the work when it stands here. Raises `TooSlow`."""
        shown = report
        if report.seats:
            self._seen = report
            if self._sampled is None and report.method == "sampled" and report.done > 0:
                self._sampled = monotonic()
        elif self._seen is not None:  # still counting: what was sampled before stands meanwhile
            shown = replace(self._seen, done=report.done)
        if shown.done >= 1:
            return shown
        if self._seen is None:
            if monotonic() - self._began > COLDEST:
                raise TooSlow("this takes too long on this machine: ask about a later street")
            return shown
        late = self._late()
        return replace(shown, done=1.0, note=" ".join(filter(None, (shown.note, late)))) if late else shown

    def _late(self) -> str:
        """Why it stops now; empty while there is time."""
        now = monotonic()
        if self._sampled is not None and now - self._sampled > SAMPLING:
            return f"Stopped after {SAMPLING:.0f} seconds of sampling."
        return f"Stopped after {LONGEST:.0f} seconds." if now - self._began > LONGEST else ""
