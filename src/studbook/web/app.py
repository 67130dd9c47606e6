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

from studbook.table.commands import Refused
from studbook.table.hub import Hub, UnknownTable
from studbook.web.headers import KnownHosts, SafeHeaders
from studbook.web.pages.lobby import Pages
from studbook.web.routes import routes

_LOG: Final = logging.getLogger(__name__)


async def _refusal(_request: Request, error: Exception) -> Response:
    return JSONResponse({"message": str(error)}, status_code=404 if isinstance(error, UnknownTable) else 400)


async def _fault(request: Request, error: Exception) -> Response:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return JSONResponse({"message": "something went wrong on the server; nothing was changed"}, status_code=500)


def make_app(hub: Hub, *, ready: Callable[[], Awaitable[None]] | None = None, hosts: tuple[str, ...] = ()) -> Starlette:
    """The application over this hub; `ready` is called when the tables have started; `hosts`: the names it answers to (empty: any)."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        hub.start()
        if ready is not None:
            await ready()
        yield
        await hub.stop()

    app = Starlette(
        routes=routes(Pages(hub)),
        middleware=[Middleware(SafeHeaders), Middleware(KnownHosts, hosts=hosts)],
        exception_handlers={Refused: _refusal, ValueError: _refusal, Exception: _fault},
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app
