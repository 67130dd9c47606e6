"""How an evening came out, for whoever has its link: no name is asked for, and no card is shown that was not shown to all."""

from __future__ import annotations

from secrets import compare_digest
from time import monotonic
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.table.commands import Refused
from studbook.table.evening_shown import result_shown
from studbook.table.hub import Hub, UnknownTable
from studbook.table.mistakes import MOST_SHOWN, Mistake, mistakes_in
from studbook.table.room import Room
from studbook.table.sitting import EveningResult
from studbook.table.table import Table
from studbook.web.pages.lobby import without_table
from studbook.web.sessions import token_of
from studbook.web.webpage import WebPage, html, json_of

#: So long a question about mistakes is worked on, in seconds; of so many hands of an evening; and so many hands' answers are kept.
_PATIENCE: Final = 2.0
_MOST_HANDS: Final = 400
_MOST_KEPT: Final = 4000


class Lookback(msgspec.Struct, frozen=True):
    """The costliest decisions in the hands looked through so far."""

    mistakes: list[Mistake]
    looked: int
    hands: int


class EveningResultPage(WebPage):
    """The page of a result: its address has a part that nobody can guess."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        #: By table, hand and player, what it cost them.
        self._weighed: dict[tuple[str, int, str], list[Mistake]] = {}

    def routes(self) -> list[BaseRoute]:
        figures = "/api/rooms/{code}/evenings/{key}"
        return [
            Route("/room/{code}/evening/{key}", self.page),
            Route(figures, self.figures),
            Route(f"{figures}/mistakes", self.mistakes),
        ]

    async def page(self, request: Request) -> Response:
        """The page; the lobby where there is no such table."""
        try:
            room = (await self.table(request)).room
        except UnknownTable:
            return await without_table(request, self.hub)
        return html("evening.html", code=room.code, name=room.name, key=request.path_params["key"])

    async def figures(self, request: Request) -> Response:
        """The result as the snapshot has it. Raises `Refused` where the table has none of that key."""
        room = (await self.table(request)).room
        return json_of(result_shown(room.code, _result(room, request.path_params["key"])))

    async def mistakes(self, request: Request) -> Response:
        """The costliest decisions of who asks, by their cookie, out of the hands looked through so far; none for anybody else.

        ``{"mistakes": [...], "looked": 40, "hands": 120}``: a page asks again until all hands have been looked through. What one hand cost
        somebody is worked out once, in a thread of its own, and a question takes no longer than a few seconds of it.
        """
        table = await self.table(request)
        room = table.room
        result = _result(room, request.path_params["key"])
        token = token_of(request)
        person = room.by_token(token) if token else None
        if person is None or result.before < 0:
            return json_of(Lookback([], 0, 0))
        numbers = range(result.before + 1, result.before + result.hands + 1)[-_MOST_HANDS:]
        return json_of(await self.turns.work(lambda: self._look_back(table, numbers, person.id)))

    def _look_back(self, table: Table, numbers: range, holder: str) -> Lookback:
        until = monotonic() + _PATIENCE
        mistakes: list[Mistake] = []
        looked = 0
        for number in numbers:
            key = (table.room.code, number, holder)
            if key not in self._weighed and monotonic() < until:
                kept = table.store.hand(table.room.code, number)
                while len(self._weighed) >= _MOST_KEPT:
                    self._weighed.pop(next(iter(self._weighed)))
                self._weighed[key] = [] if kept is None else mistakes_in(*kept, holder)
            if key in self._weighed:
                looked += 1
                mistakes += self._weighed[key]
        mistakes.sort(key=lambda mistake: -mistake.cost)
        return Lookback(mistakes[:MOST_SHOWN], looked, len(numbers))


def _result(room: Room, key: str) -> EveningResult:
    for result in room.results:
        if result.key and compare_digest(result.key.encode(), key.encode()):
            return result
    raise Refused("There is no evening with this link; it may be too long ago.")
