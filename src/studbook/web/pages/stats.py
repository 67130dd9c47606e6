"""Statistics, added up as ``studbook stats`` does: of a room's finished hands, and of files that somebody brings."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from typing import Final

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.engine import SPECTATOR
from studbook.errors import StudbookError
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_one
from studbook.table.hub import Hub, UnknownTable
from studbook.table.store import KeptHand
from studbook.tracker import HandFacts, HandFilter, Statistics, facts_of
from studbook.tracker.figures import Figures
from studbook.tracker.observing import facts_of_replay
from studbook.web.body import body_of
from studbook.web.pages.lobby import without_table
from studbook.web.pages.replay import record
from studbook.web.pages.replay_files import MOST_BYTES, HandFile
from studbook.web.webpage import WebPage, html_to, json_of

#: Hands that one request adds up; the page asks again while there are more.
AT_ONCE: Final = 100
#: Rooms whose sums are kept in memory, and files whose figures are.
_REMEMBERED: Final = 64
_FILES_REMEMBERED: Final = 4
#: Hands of a file that are counted, and problems that are told; the command line reads files of any size.
MOST_HANDS: Final = 5_000
MOST_PROBLEMS: Final = 20
#: Games or opponents that a filter may name.
_MOST_CHOICES: Final = 40


@dataclass
class RoomSum:
    """The sum of a room's hands up to some hand, as far as a filter lets them count."""

    wanted: HandFilter = field(default_factory=HandFilter)
    stats: Statistics = field(default_factory=Statistics)
    #: The number of the latest hand in the sum.
    last: int = 0

    def add(self, hands: Sequence[KeptHand], room: str) -> None:
        """Add these hands. One that can no longer be played is counted as bad, not lost without a word."""
        for setup, moves in hands:
            try:
                replay = HandReplay(read_one(record(setup, moves, SPECTATOR, room), room))
                replay.run()
                facts = self.wanted.of(facts_of_replay(replay))
                if facts is not None:
                    self.stats.add(facts)
            except StudbookError:
                self.stats.bad += 1
            self.last = setup.id


class StatisticsPage(WebPage):
    """What a room's figures are made of is public: the records of an onlooker. Files that are brought are not kept: only their figures,
    for a while, so that another filter need not read them again.
    """

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._sums: OrderedDict[tuple[str, HandFilter], RoomSum] = OrderedDict()
        self._files: OrderedDict[bytes, list[HandFacts | RecordError]] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/stats", self.files_page),
            Route("/api/stats", self.file_figures, methods=["POST"]),
            Route("/room/{code}/stats", self.page),
            Route("/api/rooms/{code}/stats", self.figures),
        ]

    async def page(self, request: Request) -> Response:
        """The page of a room; the lobby where there is no such room."""
        try:
            room = (await self.table(request)).room
        except UnknownTable:
            return await without_table(request, self.hub)
        return html_to(request, "stats.html", code=room.code, name=room.name)

    async def files_page(self, request: Request) -> Response:
        """The page that takes files."""
        return html_to(request, "stats.html", code="", name="")

    async def figures(self, request: Request) -> Response:
        """A room's, as `Figures.as_json` has them, with the games' names; `more`: whether hands are still to be added up."""
        table = await self.table(request)
        room = table.room
        wanted = filter_of(request.query_params)
        self.turns.check()
        async with self.turns.turn():
            kept = self._sum(room.code, wanted)
            hands = await asyncio.to_thread(table.store.hands, room.code, kept.last, AT_ONCE)
            await asyncio.to_thread(kept.add, hands, room.name)
            more = len(hands) == AT_ONCE and bool(await asyncio.to_thread(table.store.hands, room.code, kept.last, 1))
            return json_of({"room": room.name, "more": more, "names": kept.stats.names, **Figures(kept.stats).as_json()})

    async def file_figures(self, request: Request) -> Response:
        """Those of the file that is sent, in the same shape, with `problems`: what is wrong with the first hands left out."""
        wanted = filter_of(request.query_params)
        body = await body_of(request, MOST_BYTES)
        name = request.query_params.get("name", "")

        def answer() -> dict[str, object]:
            facts = self._facts(body, name)
            stats = Statistics()
            problems = []
            for hand in facts:
                if isinstance(hand, RecordError):
                    problems.append(str(hand))
                    stats.add(hand)
                elif (counted := wanted.of(hand)) is not None:
                    stats.add(counted)
            return {
                "room": name, "more": False, "names": stats.names, "problems": problems[:MOST_PROBLEMS], **Figures(stats).as_json(),
            }  # fmt: skip

        return json_of(await self.turns.work(answer))

    def _facts(self, body: bytes, name: str) -> list[HandFacts | RecordError]:
        """What the hands of a file add to the figures; the file that was asked about longest ago is forgotten."""
        key = sha256(body).digest()
        facts = self._files.get(key)
        if facts is None:
            facts = [facts_of(account, expected=True) for account in islice(HandFile(body, name).accounts(), MOST_HANDS)]
        self._files[key] = facts
        self._files.move_to_end(key)
        while len(self._files) > _FILES_REMEMBERED:
            self._files.popitem(last=False)
        return facts

    def _sum(self, code: str, wanted: HandFilter) -> RoomSum:
        """The sum so far; the room that was asked about longest ago is forgotten."""
        kept = self._sums.setdefault((code, wanted), RoomSum(wanted))
        self._sums.move_to_end((code, wanted))
        while len(self._sums) > _REMEMBERED:
            self._sums.popitem(last=False)
        return kept


def filter_of(query: QueryParams) -> HandFilter:
    """The filter that an address asks for. Raises `StudbookError` for one that cannot be."""
    texts = {name: query.get(name, "")[:80] for name in ("since", "until", "stakes", "seats", "position")}
    return HandFilter(
        games=tuple(game[:80] for game in query.getlist("game")[:_MOST_CHOICES]),
        against=tuple(name[:80] for name in query.getlist("against")[:_MOST_CHOICES]),
        hero=query["hero"][:80] if query.get("hero") else None,
        money=query["money"][:80] if "money" in query else None,
        **texts,
    )
