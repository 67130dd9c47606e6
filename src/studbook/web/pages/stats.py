"""The statistics of a room: its finished hands, added up as ``studbook stats`` adds up recorded ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from studbook.engine import SPECTATOR
from studbook.history.hand_replay import HandReplay
from studbook.history.player_stats import Stats
from studbook.history.record_files import read_one
from studbook.history.record_tables import rows
from studbook.table.commands import Refused
from studbook.table.hub import UnknownTable
from studbook.table.store import KeptHand
from studbook.web.pages.lobby import Pages
from studbook.web.pages.replay import record
from studbook.web.sessions import new_token, remember, token_of

#: Hands that one request adds up; the page asks again while there are more.
_AT_ONCE: Final = 100
#: Rooms whose sums are kept in memory.
_REMEMBERED: Final = 64


@dataclass
class _Sum:
    """`names` of the games by key; `last`: the number of the latest hand in it."""

    stats: Stats = field(default_factory=Stats)
    names: dict[str, str] = field(default_factory=dict)
    last: int = 0


class RoomStats:
    """The page and its figures. What they are made of is public: the records of an onlooker."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._sums: OrderedDict[str, _Sum] = OrderedDict()
        self._turn = asyncio.Lock()

    async def page(self, request: Request) -> Response:
        try:
            room = self._pages.hub.find(request.path_params["code"]).room
        except UnknownTable:
            missing = self._pages.page("lobby.html", you=None, rooms=[], missing=True)
            missing.status_code = 404
            return missing
        response = self._pages.page("stats.html", code=room.code, name=room.name)
        return response if token_of(request) else remember(response, new_token())

    async def figures(self, request: Request) -> Response:
        """As `Stats.as_json` has them, with the games' names; `more`: how many hands are still to be added up."""
        table = self._pages.hub.find(request.path_params["code"])
        room = table.room
        async with self._turn:
            kept = self._sums.setdefault(room.code, _Sum())
            self._sums.move_to_end(room.code)
            while len(self._sums) > _REMEMBERED:
                self._sums.popitem(last=False)
            hands = table.store.hands(room.code, kept.last, _AT_ONCE)
            await asyncio.to_thread(_add, kept, hands, room.name)
            more = len(table.store.hands(room.code, kept.last, 1)) if len(hands) == _AT_ONCE else 0
            told = kept.stats.as_json()
            names = dict(kept.names)
        return JSONResponse({"room": room.name, "more": bool(more), "names": names, **told})


def _add(kept: _Sum, hands: Sequence[KeptHand], room: str) -> None:
    """Add these hands to the sum. One that can no longer be played is counted as bad, not lost without a word."""
    for setup, moves in hands:
        try:
            found = rows(HandReplay(read_one(record(setup, moves, SPECTATOR, room), room)))
            kept.stats.add(found)
            kept.names[found["hands"][0]["game"]] = found["hands"][0]["name"]
        except (Refused, ValueError):
            kept.stats.bad += 1
        kept.last = setup.id
