"""The page "Odds": what each hand's chances are, told as they sharpen. One question at a time on a server, and one of each browser.

Reports come as server-sent events: ``data: {"report": {...}, "over": false}``; ``{"waiting": true}`` while others are answered;
``{"error": "..."}`` where it cannot go on. A page that goes, or asks anew, ends what it asked before.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import closing, suppress
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from studbook.ahead.spot import SpotError
from studbook.web.pages.lobby import body_of
from studbook.web.pages.odds_games import shape
from studbook.web.sessions import new_token, remember, token_of

if TYPE_CHECKING:
    from studbook.odds import OddsQuestion, Report

_LOG: Final = logging.getLogger(__name__)

#: So long is sampled, from the first report on (what comes before it is compiling, once), and so long is anything worked on, in seconds.
SAMPLING: Final = 8.0
LONGEST: Final = 20.0
#: Where there is nothing to tell by then, since the kernels are being compiled for the first time on this machine: so long.
COLDEST: Final = 120.0
#: As sharp as a page is told, and as many deals as it may ask for.
SHARPEST: Final = 0.0005
MOST_DEALS: Final = 5_000_000
#: Browsers that are answered or wait for their turn; more are sent away.
MOST_WAITING: Final = 8
_LONGEST_TEXT: Final = 400
_TICK: Final = 0.1
_CARDS: Final = re.compile(r"[\w\s(),|?♣♦♥♠]*")


class Chances:
    """The routes' functions. `page_of` fills in a template by its name."""

    def __init__(self, page_of: Callable[[str], Response]) -> None:
        self._page_of = page_of
        self._turn = threading.Lock()
        self._working: dict[str, Work] = {}

    async def page(self, request: Request) -> Response:
        """The page; the question is in its address, after the #. Its browser gets a name here, to have one question at a time by."""
        response = self._page_of("odds.html")
        return response if token_of(request) else remember(response, new_token())

    async def shape(self, request: Request) -> Response:
        """What a game with these options is to the page: its deck, how its cards come, what lies in the middle."""
        try:
            asked = _object(await body_of(request))
            return JSONResponse(shape(asked.get("game"), asked.get("options") or {}))
        except ValueError as error:
            return _refusal(error)

    async def ask(self, request: Request) -> Response:
        """Reports as they sharpen, or 422 where the question cannot be answered as it stands."""
        try:
            question = _checked(_object(await body_of(request)))
            asked = await run_sync(_understood, question)
        except ValueError as error:
            return _refusal(error)
        client = token_of(request) or (request.client.host if request.client else "")
        before = self._working.get(client)
        if before is not None:
            before.stop()
        if len(self._working) >= MOST_WAITING and client not in self._working:
            return JSONResponse({"message": "others are being answered: try again in a minute", "field": ""}, status_code=503)
        work = self._working[client] = Work(asked, self._turn)
        return StreamingResponse(self._told(client, work), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

    async def _told(self, client: str, work: Work) -> AsyncIterator[str]:
        try:
            async for told in work.news():
                yield f"data: {json.dumps(told)}\n\n"
        finally:
            work.stop()
            if self._working.get(client) is work:
                del self._working[client]


class Work:
    """One question being answered in a thread of its own, that waits for its `turn`, and ends soon after `stop`."""

    def __init__(self, asked: OddsQuestion, turn: threading.Lock) -> None:
        self._asked = asked
        self._turn = turn
        self._stopped = threading.Event()
        self._loop = asyncio.get_running_loop()
        self._heard: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        threading.Thread(target=self._run, name="odds", daemon=True).start()

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._stopped.set()

    async def news(self) -> AsyncIterator[dict[str, Any]]:
        """What it tells until it is over."""
        while (told := await self._heard.get()) is not None:
            yield told

    def _tell(self, told: dict[str, Any] | None) -> None:
        with suppress(RuntimeError):  # the server has gone meanwhile
            self._loop.call_soon_threadsafe(self._heard.put_nowait, told)

    def _run(self) -> None:
        try:
            if self._began():
                try:
                    self._work()
                finally:
                    self._turn.release()
        except ValueError as error:
            self._tell({"error": str(error)})
        except Exception:
            _LOG.exception("odds of %s failed", self._asked.spot.game.key)
            self._tell({"error": "something went wrong on the server while counting"})
        finally:
            self._tell(None)

    def _began(self) -> bool:
        """Whether its turn has come before it was stopped."""
        if self._turn.acquire(blocking=False):
            return True
        self._tell({"waiting": True})
        while not self._stopped.is_set():
            if self._turn.acquire(timeout=_TICK):
                return True
        return False

    def _work(self) -> None:
        from studbook.odds import sharpening  # noqa: PLC0415 -- NumPy and Numba, only when somebody asks

        asked = self._asked
        limits: dict[str, Any] = {"samples": asked.samples, "error": asked.error, "seed": asked.seed}
        began = monotonic()
        sampled = None
        seen: Report | None = None
        with closing(sharpening(asked.spot, method=asked.method, threads=1, **limits)) as reports:
            for report in reports:
                if self._stopped.is_set():
                    return
                found = report
                if report.seats:
                    seen = report
                    sampled = sampled or (monotonic() if report.method == "sampled" and report.done > 0 else None)
                elif seen is not None:  # still counting: what was sampled before stands meanwhile
                    found = replace(seen, done=report.done)
                late = _late(began, sampled)
                if seen is None and found.done < 1:
                    if monotonic() - began > COLDEST:
                        raise ValueError("this takes too long on this machine: ask about a later street")
                elif late and found.done < 1:
                    found = replace(found, done=1.0, note=" ".join(filter(None, (found.note, late))))
                over = found.done >= 1
                self._tell({"report": found.as_json(), "over": over})
                if over:
                    return


def _late(began: float, sampled: float | None) -> str:
    """Why it stops now; empty while there is time. `sampled`: when sampling began."""
    now = monotonic()
    if sampled is not None and now - sampled > SAMPLING:
        return f"Stopped after {SAMPLING:.0f} seconds of sampling."
    return f"Stopped after {LONGEST:.0f} seconds." if now - began > LONGEST else ""


def _understood(question: dict[str, Any]) -> OddsQuestion:
    from studbook.odds import ask  # noqa: PLC0415 -- NumPy and Numba, only when somebody asks

    return ask(question)


# ---- what may be asked -------------------------------------------------------------------------------------------


def _object(body: bytes) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        found = json.loads(body)
        if isinstance(found, dict):
            return found
    raise ValueError("expected a question as a JSON object")


def _checked(question: dict[str, Any]) -> dict[str, Any]:
    """The question with the limits of a page: cards and no ranges, a sample of its size, an exact answer only where that is quick."""
    texts = [text for text in _texts(question) if isinstance(text, str)]
    if any(len(text) > _LONGEST_TEXT for text in texts):
        raise ValueError(f"expected hands of at most {_LONGEST_TEXT} letters")
    if not all(_CARDS.fullmatch(text) for text in texts):
        raise ValueError("expected cards, ?? or random for each hand; ranges are for the command line: studbook odds")
    samples = question.get("samples")
    if isinstance(samples, int) and samples > MOST_DEALS:
        raise ValueError(f"expected at most {MOST_DEALS:,} deals, got {samples:,}")
    error = question.get("error")
    if isinstance(error, int | float) and error < SHARPEST:
        raise ValueError(f"expected a standard error of {SHARPEST} or more, got {error}")
    return question | {"method": "sample" if question.get("method") == "sample" or samples else "auto"}


def _texts(question: dict[str, Any]) -> list[Any]:
    hands = question.get("hands")
    return [*(hands if isinstance(hands, list) else ()), question.get("dead"), question.get("shared")]


def _refusal(error: ValueError) -> Response:
    """What is wrong, and the part of the question that the page marks for it."""
    return JSONResponse({"message": str(error), "field": error.field if isinstance(error, SpotError) else ""}, status_code=422)
