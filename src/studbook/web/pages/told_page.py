"""Pages whose answers come bit by bit, as server-sent events: one question at a time on a server, and one of each browser."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from studbook.table.hub import Hub
from studbook.web.pages.told_work import Told, ToldWork
from studbook.web.sessions import token_of
from studbook.web.turns import Turns
from studbook.web.webpage import WebPage, asked_by


class ToldPage(WebPage):
    """A page that goes, or asks anew, ends what it asked before."""

    waiting = 7

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._working: dict[str, ToldWork] = {}
        #: For what has to be known before a question is worked on.
        self.reading = Turns()

    def told(self, request: Request, told: Told) -> Response:
        """Begin the work, and tell of it. Raises `Refused` where too many wait."""
        client, who = token_of(request) or asked_by(request), asked_by(request)
        before = self._working.get(client)
        if before is None:
            self.turns.check(who)
        else:
            before.stop()
        work = self._working[client] = ToldWork(told, self.turns, who)
        return StreamingResponse(self._events(client, work), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

    async def _events(self, client: str, work: ToldWork) -> AsyncIterator[str]:
        try:
            async for news in work.news():
                yield f"data: {msgspec.json.encode(news).decode()}\n\n"
        finally:
            work.stop()
            if self._working.get(client) is work:
                del self._working[client]
