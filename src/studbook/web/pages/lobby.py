"""The lobby: tables that are open, and the form for a new one."""

from __future__ import annotations

from typing import Final, TypedDict

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.table.hub import Hub
from studbook.table.table import Table
from studbook.web.body import body_of, decoded
from studbook.web.sessions import new_token, remember, token_of
from studbook.web.webpage import WebPage, html, html_to

_MOST_LISTED: Final = 50


class NewRoom(msgspec.Struct, forbid_unknown_fields=True):
    """What the lobby's form sends."""

    name: str = ""
    you: str = ""
    seats_max: int = 6
    bots: int = 0
    settings: dict[str, object] = {}
    stakes: dict[str, int] = {}


class ListedTable(TypedDict):
    """A table as the lobby lists it."""

    code: str
    name: str
    phase: str
    #: Seats that people have, and seats that bots have.
    people: int
    bots: int
    seats_max: int
    #: The game in play, if one is.
    game: str | None


class Lobby(WebPage):
    """The first page."""

    def routes(self) -> list[BaseRoute]:
        return [Route("/", self.page), Route("/api/rooms", self.create, methods=["POST"])]

    async def page(self, request: Request) -> Response:
        """The lobby, with the name that this browser has at some table already."""
        token = token_of(request)
        people = [table.room.by_token(token) for table in self.hub.tables.values()] if token else []
        name = next((person.name for person in people if person is not None and person.name), None)
        return html_to(request, "lobby.html", you=name, rooms=open_tables(self.hub))

    async def create(self, request: Request) -> Response:
        """A new table, its maker seated as the host."""
        form = decoded(await body_of(request), NewRoom, "the fields of a new table")
        token = token_of(request) or new_token()
        table, _host = self.hub.create(
            form.name, token, form.you, seats=form.seats_max, bots=form.bots, settings=form.settings, stakes=form.stakes
        )
        return remember(request, JSONResponse({"code": table.room.code, "url": f"/room/{table.room.code}"}), token)


def without_table(hub: Hub) -> Response:
    """The lobby for who came by a link to a table that is not here."""
    response = html("lobby.html", you=None, rooms=open_tables(hub), missing=True)
    response.status_code = 404
    return response


def open_tables(hub: Hub) -> list[ListedTable]:
    """The tables of the server, the newest first."""
    return [listed(table) for table in list(hub.tables.values())[::-1][:_MOST_LISTED]]


def listed(table: Table) -> ListedTable:
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
