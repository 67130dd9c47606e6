"""The web application: pages, answers and sockets over a hub of tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from studbook.rules.options import AUTHORITY
from studbook.table.catalogue import catalogue, rules_of
from studbook.table.commands import Refused
from studbook.table.hub import Hub
from studbook.table.sessions import new_token, remember, same_origin, token_of
from studbook.table.socket import Line

HERE: Final = Path(__file__).parent
POLICY: Final = "default-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"
_HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
_LARGEST_BODY: Final = 64 * 1024


class NewRoom(msgspec.Struct, forbid_unknown_fields=True):
    name: str = ""
    you: str = ""
    seats_max: int = 6
    bots: int = 0
    settings: dict[str, Any] = {}
    stakes: dict[str, int] = {}


class SafeHeaders:
    """Headers that keep a page of ours from being framed, sniffed or made to run what is not ours; pages and answers are not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        stored = b"no-cache" if scope["path"].startswith("/static/") else b"no-store"

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS, (b"cache-control", stored)]
            await send(message)

        await self.app(scope, receive, with_headers)


class Pages:
    """The routes' functions, with the hub and the templates they need."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.templates = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True))

    def _page(self, template: str, **told: Any) -> HTMLResponse:
        return HTMLResponse(self.templates.get_template(template).render(**told))

    async def lobby(self, request: Request) -> Response:
        """Tables that are open, and the form for a new one."""
        token = token_of(request)
        tables = list(self.hub.tables.values())
        names = [p.name for t in tables if token and (p := t.room.by_token(token)) is not None and p.name]
        response = self._page("lobby.html", you=names[0] if names else None, rooms=[_listed(table) for table in tables[:50]])
        return response if token else remember(response, new_token())

    async def create(self, request: Request) -> Response:
        """A new table, its maker seated as the host."""
        asked = _decoded(await _body(request), NewRoom)
        token = token_of(request) or new_token()
        table, _host = self.hub.create(
            asked.name, token, asked.you, seats=asked.seats_max, bots=asked.bots, settings=asked.settings, stakes=asked.stakes
        )
        return remember(JSONResponse({"code": table.room.code, "url": f"/room/{table.room.code}"}), token)

    async def room(self, request: Request) -> Response:
        """The table's page. The host's own link (``?host=…``) makes this browser the host's, once."""
        try:
            table = self.hub.find(request.path_params["code"])
        except Refused:
            return self._missing()
        claim = request.query_params.get("host")
        if claim:
            person = table.room.people.get(table.room.claims.pop(claim, ""))
            plain = RedirectResponse(f"/room/{table.room.code}", 303)
            if person is None:
                return plain
            table.store.save(table.room)
            return remember(plain, person.token)
        response = self._page("room.html", code=table.room.code, name=table.room.name)
        return response if token_of(request) else remember(response, new_token())

    def _missing(self) -> Response:
        page = self._page("lobby.html", you=None, rooms=[_listed(t) for t in self.hub.tables.values()], missing=True)
        page.status_code = 404
        return page

    async def games(self, _request: Request) -> Response:
        return Response(catalogue(), media_type="application/json")

    async def rules(self, request: Request) -> Response:
        authority = AUTHORITY
        code = request.query_params.get("room")
        if code:
            authority = self.hub.find(code).room.settings.authority
        return JSONResponse(rules_of(await _body(request), authority))

    async def socket(self, socket: WebSocket) -> None:
        """A page's line to its table. Refused to pages of other origins, and to browsers without our cookie."""
        token = token_of(socket)
        try:
            table = self.hub.find(socket.path_params["code"])
        except Refused:
            await socket.close(4404)
            return
        if token is None or not same_origin(socket):
            await socket.close(4403)
            return
        person = table.room.by_token(token) or table.room.admit(token)
        await Line(socket, table, person).serve()


def _listed(table: Any) -> dict[str, Any]:
    room = table.room
    seated = [seat for seat in room.seats if seat is not None]
    return {
        "code": room.code,
        "name": room.name,
        "phase": room.phase,
        "people": sum(not seat.bot for seat in seated),
        "bots": sum(seat.bot for seat in seated),
        "seats_max": len(room.seats),
        "game": None if table.deal is None or table.deal.hand.over else table.deal.game.name,
    }


async def _body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > _LARGEST_BODY:
            raise Refused(f"expected at most {_LARGEST_BODY} bytes")
    if not same_origin(request):
        raise Refused("expected this from a page of this server")
    return body


def _decoded(body: bytes, kind: type[NewRoom]) -> NewRoom:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"expected the fields of a new table; {error}") from None


async def _refusal(_request: Request, error: Exception) -> Response:
    return JSONResponse({"message": str(error)}, status_code=404 if "code of a table" in str(error) else 400)


def make_app(hub: Hub, *, ready: Callable[[], Awaitable[None]] | None = None) -> Starlette:
    """The application over this hub; `ready` is called when the tables have started."""
    pages = Pages(hub)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        hub.start()
        if ready is not None:
            await ready()
        yield
        await hub.stop()

    return Starlette(
        routes=[
            Route("/", pages.lobby),
            Route("/room/{code}", pages.room),
            Route("/api/rooms", pages.create, methods=["POST"]),
            Route("/api/games", pages.games),
            Route("/api/rules", pages.rules, methods=["POST"]),
            WebSocketRoute("/room/{code}/ws", pages.socket),
            Mount("/static", StaticFiles(directory=HERE / "static"), name="static"),
        ],
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={Refused: _refusal, ValueError: _refusal},
        lifespan=lifespan,
    )
