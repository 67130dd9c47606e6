"""How an evening came out, for whoever has its link: no name is asked for, and no card is shown that was not shown to all."""

from __future__ import annotations

from secrets import compare_digest

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.table.commands import Refused
from studbook.table.evening_shown import result_shown
from studbook.table.hub import UnknownTable
from studbook.table.room import Room
from studbook.table.sitting import EveningResult
from studbook.web.pages.lobby import without_table
from studbook.web.webpage import WebPage, html, json_of


class EveningResultPage(WebPage):
    """The page of a result: its address has a part that nobody can guess."""

    def routes(self) -> list[BaseRoute]:
        return [Route("/room/{code}/evening/{key}", self.page), Route("/api/rooms/{code}/evenings/{key}", self.figures)]

    async def page(self, request: Request) -> Response:
        """The page; the lobby where there is no such table."""
        try:
            room = (await self.table(request)).room
        except UnknownTable:
            return without_table(request, self.hub)
        return html("evening.html", code=room.code, name=room.name, key=request.path_params["key"])

    async def figures(self, request: Request) -> Response:
        """The result as the snapshot has it. Raises `Refused` where the table has none of that key."""
        room = (await self.table(request)).room
        return json_of(result_shown(room.code, _result(room, request.path_params["key"])))


def _result(room: Room, key: str) -> EveningResult:
    for result in room.results:
        if result.key and compare_digest(result.key.encode(), key.encode()):
            return result
    raise Refused("There is no evening with this link; it may be too long ago.")
