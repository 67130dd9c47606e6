"""The web application: routes over a hub of tables, with what keeps them safe."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from studbook.errors import StudbookError
from studbook.table.hub import Hub, UnknownTable
from studbook.table.inbox import NotHere
from studbook.table.store import Overtaken, StoreFails
from studbook.web.addresses import Addresses
from studbook.web.body import Unanswerable
from studbook.web.headers import KnownHosts, SafeHeaders
from studbook.web.relay import Relay
from studbook.web.routes import all_routes
from studbook.web.turns import Busy

_LOG: Final = logging.getLogger(__name__)


def _refusal(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(_request: Request, error: Exception) -> Response:
        field = {"field": error.field} if isinstance(error, Unanswerable) else {}
        return JSONResponse({"message": str(error), **field}, status_code=status)

    return answer


#: How what a person can mend is answered: the nearest class of an error decides. Any other exception is a fault of ours, and told as one.
REFUSALS: Final = {
    StudbookError: _refusal(400),
    UnknownTable: _refusal(404),
    Unanswerable: _refusal(422),
    Busy: _refusal(503),
    NotHere: _refusal(503),
}


async def _cannot_save(_request: Request, _error: Exception) -> Response:
    return JSONResponse({"message": "the server cannot save just now; nothing was changed. Try again in a moment"}, status_code=503)


async def _fault(request: Request, error: Exception) -> Response:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return JSONResponse({"message": "something went wrong on the server; nothing was changed"}, status_code=500)


def make_app(
    hub: Hub, addresses: Addresses, *, ready: Callable[[], Awaitable[None]] | None = None, figures_to: str = "127.0.0.1,::1"
) -> Starlette:
    """The application over this hub; `ready` is called when the tables have started; `figures_to`: see `Serving`."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        if ready is not None:
            await ready()
        yield
        await hub.stop()

    app = Starlette(
        routes=all_routes(hub),
        middleware=[Middleware(Relay, hub=hub), Middleware(SafeHeaders), Middleware(KnownHosts, addresses=addresses)],
        exception_handlers={**REFUSALS, StoreFails: _cannot_save, Overtaken: _cannot_save, Exception: _fault},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.addresses = addresses
    app.state.figures_to = figures_to
    return app
