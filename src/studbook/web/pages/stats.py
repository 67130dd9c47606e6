"""Statistics, added up as ``studbook stats`` does: of a room's finished hands, and of files that somebody brings."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.engine import SPECTATOR
from studbook.errors import StudbookError
from studbook.history.hand_replay import HandReplay
from studbook.history.record_files import read_one
from studbook.table.commands import Refused
from studbook.table.hub import Hub, UnknownTable
from studbook.table.store import KeptHand
from studbook.tracker import HandFilter, Statistics
from studbook.tracker.counted_batch import count_batch
from studbook.tracker.figures import Figures
from studbook.tracker.observing import facts_of_replay
from studbook.tracker.packing import NoSums, packed, unpacked
from studbook.web.body import body_of, decoded
from studbook.web.pages.lobby import without_table
from studbook.web.pages.replay import record
from studbook.web.pages.replay_files import MOST_BYTES, HandFile
from studbook.web.taking import reads
from studbook.web.webpage import WebPage, html_to, json_of

#: Hands that one request adds up; the page asks again while there are more.
AT_ONCE: Final = 100
#: Rooms whose sums are kept in memory.
_REMEMBERED: Final = 64
#: Hands of a file that are counted for one request, and problems of theirs that are told.
MOST_COUNTED: Final = 250
MOST_PROBLEMS: Final = 20
#: Bytes of the sums that are added up at once, and of how many players the figures are told.
MOST_SUMS: Final = 16_000_000
MOST_PLAYERS: Final = 300
#: Games or opponents that a filter may name.
_MOST_CHOICES: Final = 40


class CountedHands(msgspec.Struct, frozen=True):
    """Some hands of a file, counted."""

    #: How many were looked at, and whether others come after them.
    read: int
    more: bool
    #: How many count, how many are left out, and what is wrong with the first of those.
    hands: int
    bad: int
    problems: list[str]
    #: Their sums, as `SentSums` takes them.
    sum: str


class SentSums(msgspec.Struct, frozen=True):
    """Sums to be added up."""

    sums: list[str]


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
    """What a room's figures are made of is public: the records of an onlooker.

    Files that are brought are counted a few hundred hands at a time, so that nobody waits long for another's; the page keeps the sums, has
    them added up, and asks for the figures in the end. Any of several processes can answer, since none of them keeps anything.
    """

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._sums: OrderedDict[tuple[str, HandFilter], RoomSum] = OrderedDict()

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/stats", self.files_page),
            Route("/api/stats", self.counted, methods=["POST"]),
            Route("/api/stats/add", self.added, methods=["POST"]),
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

    @reads(None, "game", "against", "hero", "money", "since", "until", "stakes", "seats", "position")
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

    @reads(str, "name", "from", "game", "against", "hero", "money", "since", "until", "stakes", "seats", "position")
    async def counted(self, request: Request) -> Response:
        """The sums of some hands of the file that is sent, from hand ``?from=N`` on, as far as the filter lets them count.

        They are the page's to keep: nothing of a file stays here.
        """
        wanted = filter_of(request.query_params)
        start = request.query_params.get("from", "1")
        if not (start.isascii() and start.isdigit() and 0 < len(start) <= 9):
            raise Refused(f"expected the number of a hand to go on from, got {start[:20]!r}")
        file = HandFile(await body_of(request, MOST_BYTES), request.query_params.get("name", ""))

        def answer() -> CountedHands:
            accounts = list(islice(file.accounts(max(int(start), 1)), MOST_COUNTED + 1))
            batch = count_batch(accounts[:MOST_COUNTED], wanted=wanted, expected=True)
            problems = [str(problem) for problem in batch.problems[:MOST_PROBLEMS]]
            total = batch.statistics
            read = min(len(accounts), MOST_COUNTED)
            return CountedHands(read, len(accounts) > read, total.hands, total.bad, problems, b64encode(packed(total)).decode())

        return json_of(await self.turns.work(answer))

    @reads(SentSums, "figures")
    async def added(self, request: Request) -> Response:
        """Sums added up, in the order of their hands; with ``?figures=1`` the figures that they come to, of those who played most."""
        sums = decoded(await body_of(request, MOST_SUMS), SentSums, "sums as this server gives them").sums
        asks_figures = request.query_params.get("figures") == "1"

        def answer() -> dict[str, object]:
            total = Statistics()
            for text in sums:
                try:
                    total.merge(unpacked(b64decode(text)))
                except ValueError:  # no Base64
                    raise NoSums from None
            if not asks_figures:
                return {"sum": b64encode(packed(total)).decode()}
            players = total.players[:MOST_PLAYERS]
            return {"room": "", "more": False, "names": total.names, **Figures(total, players).as_json()}

        return json_of(await self.turns.work(answer))

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
