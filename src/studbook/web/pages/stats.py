"""The statistics of a room: its finished hands, added up as ``studbook stats`` adds up recorded ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.engine import SPECTATOR
from studbook.errors import StudbookError
from studbook.history.hand_replay import HandReplay
from studbook.history.record_files import read_one
from studbook.table.hub import Hub, UnknownTable
from studbook.table.store import KeptHand
from studbook.tracker import Statistics
from studbook.tracker.figures import Figures
from studbook.tracker.observing import facts_of_replay
from studbook.web.pages.lobby import without_table
from studbook.web.pages.replay import record
from studbook.web.webpage import WebPage, html_to, json_of

#: Hands that one request adds up; the page asks again while there are more.
AT_ONCE: Final = 100
#: Rooms whose sums are kept in memory.
_REMEMBERED: Final = 64


@dataclass
class RoomSum:
    """The sum of a room's hands up to some hand."""

    stats: Statistics = field(default_factory=Statistics)
    #: The number of the latest hand in the sum.
    last: int = 0

    def add(self, hands: Sequence[KeptHand], room: str) -> None:
        """Add these hands. One that can no longer be played is counted as bad, not lost without a word."""
        for setup, moves in hands:
            try:
                replay = HandReplay(read_one(record(setup, moves, SPECTATOR, room), room))
                replay.run()
                self.stats.add(facts_of_replay(replay))
            except StudbookError:
                self.stats.bad += 1
            self.last = setup.id


class StatisticsPage(WebPage):
    """What the figures are made of is public: the records of an onlooker."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._sums: OrderedDict[str, RoomSum] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        return [Route("/room/{code}/stats", self.page), Route("/api/rooms/{code}/stats", self.figures)]

    async def page(self, request: Request) -> Response:
        """The page of a room; the lobby where there is no such room."""
        try:
            room = self.table(request).room
        except UnknownTable:
            return without_table(request, self.hub)
        return html_to(request, "stats.html", code=room.code, name=room.name)

    async def figures(self, request: Request) -> Response:
        """As `Figures.as_json` has them, with the games' names; `more`: whether hands are still to be added up."""
        table = self.table(request)
        room = table.room
        self.turns.check()
        async with self.turns.turn():
            kept = self._sum(room.code)
            hands = table.store.hands(room.code, kept.last, AT_ONCE)
            await asyncio.to_thread(kept.add, hands, room.name)
            more = len(hands) == AT_ONCE and bool(table.store.hands(room.code, kept.last, 1))
            return json_of({"room": room.name, "more": more, "names": kept.stats.names, **Figures(kept.stats).as_json()})

    def _sum(self, code: str) -> RoomSum:
        """The sum so far; the room that was asked about longest ago is forgotten."""
        kept = self._sums.setdefault(code, RoomSum())
        self._sums.move_to_end(code)
        while len(self._sums) > _REMEMBERED:
            self._sums.popitem(last=False)
        return kept
