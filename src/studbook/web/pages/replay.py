"""The replay page: a recorded hand step by step, from a file that somebody brings or from a table's own hands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from studbook.engine import SPECTATOR, Hand
from studbook.history import native
from studbook.history.errors import RecordError
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand, Setup
from studbook.table.moves import Move
from studbook.web.pages.lobby import Pages, body_of
from studbook.web.pages.replay_files import FORMS, MOST_BYTES, HandFile
from studbook.web.pages.replay_odds import chances, seen_by
from studbook.web.sessions import new_token, remember, token_of

if TYPE_CHECKING:
    from studbook.table.table import Table

T = TypeVar("T")
#: Files that are worked on at once, and that may wait for it: reading is work, and the tables come first.
_AT_ONCE: Final = 2
_WAITING: Final = 20


class Replays:
    """The functions of its routes."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._pricing = asyncio.Semaphore(1)
        self._waiting = 0

    async def page(self, request: Request) -> Response:
        """The page; with ``?room=CODE&hand=N`` it opens a hand of that table."""
        response = self._pages.page("replay.html")
        return response if token_of(request) else remember(response, new_token())

    async def read(self, request: Request) -> Response:
        """A file's hands: the list when there are several, the hand when there is one or ``?hand=N`` says which."""
        file = await self._file(request)
        number = _number(request, "hand")
        seat = _number(request, "seat")
        mine = request.query_params.get("mine") == "1"

        def work() -> dict[str, Any]:
            if number is None and not file.is_one():
                return file.listed()
            return {"replay": file.shown(number or 1, mine=mine, seat=seat)}

        return JSONResponse(await self._work(work))

    async def write(self, request: Request) -> Response:
        """A hand of a file in another format (``?to=phh``)."""
        file = await self._file(request)
        form = request.query_params.get("to", "native")
        text = await self._work(lambda: file.written(_number(request, "hand") or 1, form))
        return PlainTextResponse(text)

    async def odds(self, request: Request) -> Response:
        """The chances of a hand of a file, street by street; ``?seat=N``: as this seat saw it."""
        file = await self._file(request)
        number, seat = _number(request, "hand") or 1, _number(request, "seat")

        def work() -> dict[str, Any]:
            try:
                account = file.one(number)
            except RecordError as error:
                raise Refused(str(error)) from None
            if seat is not None and not 0 <= seat < len(account.names):
                raise Refused(f"expected a seat from 0 to {len(account.names) - 1}, got {seat}")
            return chances(account, seat)

        return JSONResponse(await self._work(work, self._pricing))

    async def hand(self, request: Request) -> Response:
        """The record of a table's hand that is over, as far as who asks may know it: written from that seat's view."""
        table = self._pages.hub.find(request.path_params["code"])
        setup, moves = _kept(table, request.path_params["number"])
        seat = _seat(table, setup, token_of(request))
        name = table.room.name
        text = await self._work(lambda: record(setup, moves, seat, name))
        file = f'attachment; filename="hand-{setup.id}.{FORMS["native"]}"'
        return PlainTextResponse(text, headers={"Content-Disposition": file})

    async def hand_odds(self, request: Request) -> Response:
        """The chances in a table's hand that is over, with the cards that who asks knows by then."""
        table = self._pages.hub.find(request.path_params["code"])
        setup, moves = _kept(table, request.path_params["number"])
        seat = _seat(table, setup, token_of(request))

        def work() -> dict[str, Any]:
            return seen_by(_played(setup, moves), seat) | {"names": list(setup.names), "seats": list(setup.places)}

        return JSONResponse(await self._work(work, self._pricing))

    async def _file(self, request: Request) -> HandFile:
        return HandFile(await body_of(request, MOST_BYTES), request.query_params.get("name", ""))

    async def _work(self, work: Callable[[], T], turn: asyncio.Semaphore | None = None) -> T:
        """Do it in a thread, few at once."""
        if self._waiting >= _WAITING:
            raise Refused("too many hands are being read just now; try again in a moment")
        self._waiting += 1
        try:
            async with turn or self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def record(setup: Setup, moves: list[Move], seat: int, room: str) -> str:
    """A table's hand as its record for one seat, or for an onlooker: made from the engine's redacted log alone."""
    return native.write(_played(setup, moves), setup.names, seat=seat, facts={"hand": setup.id, "table": room})


def _played(setup: Setup, moves: list[Move]) -> Hand:
    try:
        return DealtHand(setup, moves).hand
    except ValueError as error:
        raise Refused(f"hand {setup.id} cannot be played again: {error}") from None


def _seat(table: Table, setup: Setup, token: str | None) -> int:
    """The engine's seat of who was dealt in, by their cookie; an onlooker's for anybody else."""
    person = table.room.by_token(token) if token else None
    return SPECTATOR if person is None or person.id not in setup.holders else setup.holders.index(person.id)


def _kept(table: Table, number: str) -> tuple[Setup, list[Move]]:
    found = table.store.hand(table.room.code, int(number)) if _is_number(number) else None
    if found is None:
        raise Refused(f"expected the number of a hand of this table that is over, got {number[:20]}")
    return found


def _number(request: Request, name: str) -> int | None:
    given = request.query_params.get(name)
    if given is None:
        return None
    if not _is_number(given):
        raise Refused(f"expected a number for {name}, got {given[:20]!r}")
    return int(given)


def _is_number(text: str) -> bool:
    """Whether it may be the number of a hand or of a seat; longer ones neither Python nor the store would read."""
    return text.isascii() and text.isdigit() and len(text) <= 6
