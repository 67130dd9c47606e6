"""A table's page, and its line to the table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from studbook.table.hub import UnknownTable
from studbook.table.ledger_lines import csv_of, lines_of
from studbook.table.table import Table
from studbook.web.pages.lobby import without_table
from studbook.web.sessions import same_origin, token_of
from studbook.web.socket import Line
from studbook.web.webpage import WebPage, html_to


class RoomPage(WebPage):
    """The page of a room: everything on it comes by its socket."""

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/room/{code}", self.page),
            Route("/room/{code}/ledger.csv", self.ledger),
            WebSocketRoute("/room/{code}/ws", self.socket),
        ]

    async def page(self, request: Request) -> Response:
        """The table's page. Somebody's own link (``#me=…``) leads here too: the script sends its end to `come_back`."""
        try:
            table = self.table(request)
        except UnknownTable:
            return without_table(request, self.hub)
        if _is_shut(table, token_of(request)):
            return without_table(request, self.hub, closed=True)
        return html_to(request, "room.html", code=table.room.code, name=table.room.name)

    async def ledger(self, request: Request) -> Response:
        """The ledger as a file for a spreadsheet."""
        evening = self.table(request).evening
        name = f"attachment; filename=ledger-{evening.room.code}.csv"
        text = csv_of(lines_of(evening.room, evening.chips_in_front()))
        return Response(text, media_type="text/csv; charset=utf-8", headers={"content-disposition": name})

    async def socket(self, socket: WebSocket) -> None:
        """A page's line to its table. Refused to pages of other origins, and to browsers without our cookie."""
        token = token_of(socket)
        try:
            table = self.hub.find(socket.path_params["code"])
        except UnknownTable:
            await socket.close(4404)
            return
        if _is_shut(table, token):
            await socket.close(4404)
            return
        if token is None or not same_origin(socket):
            await socket.close(4403)
            return
        if table.is_crowded(token):
            await socket.close(4429)
            return
        person = table.room.by_token(token) or table.room.admit(token)
        await Line(socket, table, person, token).serve()


def _is_shut(table: Table, token: str | None) -> bool:
    """Whether the table is closed, and this browser is nobody's who has been there."""
    return table.room.closed and (token is None or table.room.by_token(token) is None)
