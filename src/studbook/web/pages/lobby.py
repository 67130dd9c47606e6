"""What the routes do: pages, answers to what they ask, and the way to a table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from studbook.rules.options import AUTHORITY
from studbook.table.commands import PutGame, Refused
from studbook.table.hub import Hub, UnknownTable
from studbook.table.room import Person
from studbook.table.table import Table
from studbook.web.catalogue import catalogue, checked_file, no_text, own_games, rules_of
from studbook.web.sessions import new_token, remember, same_origin, token_of
from studbook.web.socket import Line

HERE: Final = Path(__file__).parent.parent
_LARGEST_BODY: Final = 64 * 1024
_MOST_LISTED: Final = 50


class NewRoom(msgspec.Struct, forbid_unknown_fields=True):
    """What the lobby's form sends."""

    name: str = ""
    you: str = ""
    seats_max: int = 6
    bots: int = 0
    settings: dict[str, Any] = {}
    stakes: dict[str, int] = {}


class Pages:
    """The routes' functions, with the hub and the templates they need."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._reading = asyncio.Lock()
        self.templates = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True))

    def page(self, template: str, **told: Any) -> HTMLResponse:
        """A template filled in."""
        return HTMLResponse(self.templates.get_template(template).render(**told))

    async def lobby(self, request: Request) -> Response:
        """Tables that are open, and the form for a new one."""
        token = token_of(request)
        names = [p.name for t in self.hub.tables.values() if token and (p := t.room.by_token(token)) is not None and p.name]
        response = self.page("lobby.html", you=names[0] if names else None, rooms=self._rooms())
        return response if token else remember(response, new_token())

    def _rooms(self) -> list[dict[str, Any]]:
        return [listed(table) for table in list(self.hub.tables.values())[::-1][:_MOST_LISTED]]

    async def create(self, request: Request) -> Response:
        """A new table, its maker seated as the host."""
        asked = _decoded(await body_of(request), NewRoom)
        token = token_of(request) or new_token()
        table, _host = self.hub.create(
            asked.name, token, asked.you, seats=asked.seats_max, bots=asked.bots, settings=asked.settings, stakes=asked.stakes
        )
        return remember(JSONResponse({"code": table.room.code, "url": f"/room/{table.room.code}"}), token)

    async def room(self, request: Request) -> Response:
        """The table's page. The host's own link (``?host=…``) makes this browser the host's, once."""
        try:
            table = self.hub.find(request.path_params["code"])
        except UnknownTable:
            missing = self.page("lobby.html", you=None, rooms=self._rooms(), missing=True)
            missing.status_code = 404
            return missing
        claim = request.query_params.get("host")
        if claim:
            person = table.room.people.get(table.room.claims.pop(claim, ""))
            plain = RedirectResponse(f"/room/{table.room.code}", 303)
            if person is None:
                return plain
            table.store.save(table.room)
            return remember(plain, person.token)
        response = self.page("room.html", code=table.room.code, name=table.room.name)
        return response if token_of(request) else remember(response, new_token())

    async def games(self, _request: Request) -> Response:
        return Response(catalogue(), media_type="application/json")

    async def rules(self, request: Request) -> Response:
        """A rules page; of a room (``?room=CODE``) with the name of who rules there."""
        code = request.query_params.get("room")
        body = await body_of(request)
        if not code:
            return JSONResponse(rules_of(body, AUTHORITY))
        table = self.hub.find(code)
        return JSONResponse(rules_of(body, table.room.settings.authority, table.evening.find_game))

    async def own_games(self, request: Request) -> Response:
        """The host's own games of a table, as `/api/games` tells the book's."""
        return JSONResponse({"games": own_games(self.hub.find(request.path_params["code"]).room)})

    async def check_file(self, request: Request) -> Response:
        """What is wrong with a file, or the game in it with its page: for the host, before it goes on the list."""
        _table, _host, told = await self._file(request)
        return JSONResponse(told)

    async def put_file(self, request: Request) -> Response:
        """Put the game of a file on the table's list. What cannot be dealt is answered as by `check_file` and changes nothing."""
        table, host, told = await self._file(request)
        if not told["playable"]:
            return JSONResponse(told | {"message": told["findings"][0]["text"]}, 400)
        await table.ask(host, PutGame(text=told["text"]))
        return JSONResponse(told)

    async def _file(self, request: Request) -> tuple[Table, Person, dict[str, Any]]:
        """The table, its host and the file they sent, read and linted beside the loop, one at a time."""
        table = self.hub.find(request.path_params["code"])
        token = token_of(request)
        person = table.room.by_token(token) if token else None
        if person is None or person.id != table.room.host:
            raise Refused("expected a game of their own from the host of the table")
        body = await body_of(request)
        try:
            text = body.decode()
        except UnicodeDecodeError as error:
            return table, person, no_text(error.start)
        async with self._reading:
            return table, person, {"text": text} | await asyncio.to_thread(checked_file, text, table.room.settings.authority)

    async def socket(self, socket: WebSocket) -> None:
        """A page's line to its table. Refused to pages of other origins, and to browsers without our cookie."""
        token = token_of(socket)
        try:
            table = self.hub.find(socket.path_params["code"])
        except UnknownTable:
            await socket.close(4404)
            return
        if token is None or not same_origin(socket):
            await socket.close(4403)
            return
        if table.is_crowded(token):
            await socket.close(4429)
            return
        person = table.room.by_token(token) or table.room.admit(token)
        await Line(socket, table, person).serve()


def listed(table: Table) -> dict[str, Any]:
    """A table as the lobby lists it."""
    room = table.room
    seated = [seat for seat in room.seats if seat is not None]
    return {
        "code": room.code,
        "name": room.name,
        "phase": room.phase,
        "people": sum(not seat.bot for seat in seated),
        "bots": sum(seat.bot for seat in seated),
        "seats_max": len(room.seats),
        "game": None if table.deal is None or table.deal.over else table.deal.game.name,
    }


async def body_of(request: Request, most: int = _LARGEST_BODY) -> bytes:
    """What a page of ours sent; raises `Refused` at another's, and at more than `most` bytes."""
    if not same_origin(request):
        raise Refused("expected this from a page of this server")
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refused(f"expected at most {most} bytes")
    except ClientDisconnect:
        raise Refused("expected the whole of it, and the page went") from None
    return body


def _decoded(body: bytes, kind: type[NewRoom]) -> NewRoom:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(f"expected the fields of a new table; {error}") from None
