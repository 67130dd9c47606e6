"""A table's page, and its line to the table."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from studbook.table.commands import Refused
from studbook.table.hub import UnknownTable
from studbook.table.ledger_lines import csv_of, lines_of
from studbook.table.table import Table
from studbook.telling.told_view import view_json
from studbook.web.bot_class import SeatView
from studbook.web.editions import page_version
from studbook.web.pages.lobby import without_table
from studbook.web.sessions import new_token, same_origin, token_of
from studbook.web.socket import Line
from studbook.web.webpage import WebPage, html_to, json_of

#: What a page reads that is not let in; it tries again by itself.
FULL: Final = "This server has as many visitors as it takes. Your page comes in as soon as there is room."

CROWD: Final = "As many pages are open on this table as there may be. Yours comes in as soon as one is closed."


class RoomPage(WebPage):
    """The page of a room: everything on it comes by its socket."""

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/room/{code}", self.page),
            Route("/room/{code}/tv", self.page),
            WebSocketRoute("/room/{code}/tv/ws", self.screen_socket),
            Route("/room/{code}/ledger.csv", self.ledger),
            Route("/api/rooms/{code}/view", self.view),
            WebSocketRoute("/room/{code}/ws", self.socket),
        ]

    async def page(self, request: Request) -> Response:
        """The table's page. Somebody's own link (``#me=…``) leads here too: the script sends its end to `come_back`."""
        try:
            table = await self.table(request)
        except UnknownTable:
            return await without_table(request, self.hub)
        if _is_shut(table, token_of(request)):
            return await without_table(request, self.hub, closed=True)
        screen = request.url.path.endswith("/tv")
        return html_to(request, "room.html", code=table.room.code, name=table.room.name, screen=screen, version=page_version())

    async def ledger(self, request: Request) -> Response:
        """The ledger as a file for a spreadsheet."""
        evening = (await self.table(request)).evening
        name = f"attachment; filename=ledger-{evening.room.code}.csv"
        text = csv_of(lines_of(evening.room, evening.chips_in_front()))
        return Response(text, media_type="text/csv; charset=utf-8", headers={"content-disposition": name})

    async def view(self, request: Request) -> Response:
        """What the seat of who asks knows of the hand, and is asked, for a bot that plays it elsewhere."""
        table, token = await self.table(request), token_of(request)
        person, deal = table.room.by_token(token) if token else None, table.deal
        if person is None or deal is None:
            raise Refused("expected somebody who plays a hand at this table")
        deal, seat = table.evening.playing_seat(person, deal.setup.id)
        view, setup = deal.view(seat), deal.setup
        if view.offer is None:
            raise Refused("expected a seat that is asked; this one is not")
        return json_of(SeatView(setup.id, deal.turns[seat], setup.chosen, view_json(view, setup.stacks, setup.carried)))

    async def socket(self, socket: WebSocket) -> None:
        """A page's line to its table. Refused to pages of other origins, and to browsers without our cookie."""
        await self._serve(socket, token_of(socket))

    async def screen_socket(self, socket: WebSocket) -> None:
        """The line of a screen for the room, such as a television: whoever's browser it is, it sees what onlookers see."""
        token = token_of(socket)
        await self._serve(socket, token, None if token is None else new_token())

    async def _serve(self, socket: WebSocket, token: str | None, stranger: str | None = None) -> None:
        """Serve a page until it goes: as whom its cookie says, or as a newcomer by the token `stranger`."""
        try:
            table = await self.hub.find(socket.path_params["code"])
        except UnknownTable:
            await socket.close(4404)
            return
        if _is_shut(table, token):
            await socket.close(4404)
            return
        if token is None or not same_origin(socket):
            await socket.close(4403)
            return
        crowd = CROWD if table.evening.is_crowded(token) else ""
        if not crowd and self.hub.pages >= self.hub.capacity.pages and not table.evening.has_seat(token):
            crowd = FULL
        if crowd:
            await socket.accept()  # a line that was never open has no words
            await socket.close(4429, crowd)
            return
        if stranger is not None:
            await Line(socket, table, table.room.admit(stranger), stranger, self.hub.note_command).serve()
            return
        person = table.room.by_token(token) or table.room.admit(token)
        await Line(socket, table, person, token, self.hub.note_command).serve()


def _is_shut(table: Table, token: str | None) -> bool:
    """Whether the table is closed, and this browser is nobody's who has been there."""
    return table.room.closed and (token is None or table.room.by_token(token) is None)
