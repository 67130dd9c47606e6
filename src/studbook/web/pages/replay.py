"""The replay page: a recorded hand step by step, from a file that somebody brings or from a table's own hands."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.engine import SPECTATOR, Hand
from studbook.errors import StudbookError
from studbook.history import native
from studbook.history.record_error import RecordError
from studbook.retelling.hand_chances import HandChances, chances, seen_by
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand, Setup
from studbook.table.hub import Hub
from studbook.table.moves import Move
from studbook.table.rabbit import check_rabbit, would_have_come
from studbook.table.table import Table
from studbook.web.body import body_of
from studbook.web.pages.replay_files import FORMS, MOST_BYTES, HandFile
from studbook.web.sessions import token_of
from studbook.web.taking import reads
from studbook.web.turns import Turns
from studbook.web.visitor_pool import LONG, QUICK
from studbook.web.visitor_process import Asker, Errand
from studbook.web.webpage import WebPage, html_to, json_of

#: Seconds that a file may take to be read, and the chances of a hand to be counted, kernels that are to be compiled first with them.
_LONGEST: Final = 20.0
_PRICING: Final = 120.0


class Replay(WebPage):
    """Files are read a few at a time; chances, which take longest, one at a time."""

    at_once = 2

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._pricing = Turns()

    def routes(self) -> list[BaseRoute]:
        hand = "/api/rooms/{code}/hands/{number}"
        return [
            Route("/replay", self.page),
            Route("/api/replay", self.read, methods=["POST"]),
            Route("/api/replay/odds", self.odds, methods=["POST"]),
            Route("/api/replay/write", self.write, methods=["POST"]),
            Route(hand, self.hand),
            Route(f"{hand}/odds", self.hand_odds),
            Route(f"{hand}/rabbit", self.rabbit),
        ]

    @reads(None, "room", "hand")
    async def page(self, request: Request) -> Response:
        """The page; with ``?room=CODE&hand=N`` it opens a hand of that table."""
        return html_to(request, "replay.html")

    @reads(str, "name", "hand", "from", "seat", "mine")
    async def read(self, request: Request) -> Response:
        """A file's hands: the list when there are several, the hand when there is one or ``?hand=N`` says which.

        With ``?from=N`` it is the list whatever there is, from that hand on: pages that go through many files ask so.
        """
        file = await _file(request)
        number, start = _number(request, "hand"), _number(request, "from")
        seat = _number(request, "seat")
        mine = request.query_params.get("mine") == "1"
        errand = Errand(_read, (file, number, start, seat, mine), _LONGEST)
        return Response(_bytes(await self.errand(request, QUICK, errand)), media_type="application/json")

    @reads(str, "name", "hand", "to")
    async def write(self, request: Request) -> Response:
        """A hand of a file in another format (``?to=phh``)."""
        file = await _file(request)
        number = _number(request, "hand") or 1
        form = request.query_params.get("to", "native")
        return PlainTextResponse(await self.errand(request, QUICK, Errand(_written, (file, number, form), _LONGEST)))

    @reads(str, "name", "hand", "seat")
    async def odds(self, request: Request) -> Response:
        """The chances of a hand of a file, street by street; ``?seat=N``: as this seat saw it."""
        file = await _file(request)
        number, seat = _number(request, "hand") or 1, _number(request, "seat")
        return json_of(await self.errand(request, LONG, Errand(_priced, (file, number, seat), _PRICING), self._pricing))

    @reads(None, "public")
    async def hand(self, request: Request) -> Response:
        """The record of a table's hand that is over, as far as who asks may know it: written from that seat's view.

        With ``?public=1`` it is the onlooker's, for somebody who sends it on.
        """
        table = await self.table(request)
        setup, moves = await _kept(table, request.path_params["number"])
        seat = SPECTATOR if request.query_params.get("public") == "1" else _seat(table, setup, token_of(request))
        name = table.room.name
        text = await self.turns.work(lambda: record(setup, moves, seat, name))
        file = f'attachment; filename="hand-{setup.id}.{FORMS["native"]}"'
        return PlainTextResponse(text, headers={"Content-Disposition": file})

    async def rabbit(self, request: Request) -> Response:
        """The cards that would have come, for somebody who was dealt in at a table whose host allows it."""
        table = await self.table(request)
        setup, moves = await _kept(table, request.path_params["number"])
        token = token_of(request)
        person = table.room.by_token(token) if token else None
        check_rabbit(table.room, setup, person)
        seat = _seat(table, setup, token)
        rabbits = await self.turns.work(lambda: would_have_come(setup, moves, seat))
        return json_of({"rabbits": [rabbit._asdict() for rabbit in rabbits]})

    async def hand_odds(self, request: Request) -> Response:
        """The chances in a table's hand that is over, with the cards that who asks knows by then."""
        table = await self.table(request)
        setup, moves = await _kept(table, request.path_params["number"])
        seat = _seat(table, setup, token_of(request))
        seen = await self.errand(request, LONG, Errand(_priced_hand, (setup, moves, seat), _PRICING), self._pricing)
        assert isinstance(seen, HandChances)
        return json_of({**msgspec.structs.asdict(seen), "names": setup.names, "seats": setup.places})


# ---- in the process that works on it ----


def _read(_asker: Asker, file: HandFile, number: int | None, start: int | None, seat: int | None, mine: bool) -> bytes:
    """As JSON: what a page is told may be long, and is written out here."""
    if start is not None or (number is None and not file.is_one()):
        return msgspec.json.encode(file.listed() if start is None else file.listed_from(start))
    return msgspec.json.encode({"replay": file.shown(number or 1, mine=mine, seat=seat)})


def _written(_asker: Asker, file: HandFile, number: int, form: str) -> str:
    return file.written(number, form)


def _priced(_asker: Asker, file: HandFile, number: int, seat: int | None) -> HandChances:
    try:
        account = file.one(number)
    except RecordError as error:
        raise Refused(str(error)) from None
    if seat is not None and not 0 <= seat < len(account.names):
        raise Refused(f"expected a seat from 0 to {len(account.names) - 1}, got {seat}")
    return chances(account, seat)


def _priced_hand(_asker: Asker, setup: Setup, moves: list[Move], seat: int) -> HandChances:
    return seen_by(_played(setup, moves), seat)


# ---- reading -----------------------------------------------------------------------------------------------------


def _bytes(answer: object) -> bytes:
    assert isinstance(answer, bytes)
    return answer


async def _file(request: Request) -> HandFile:
    return HandFile(await body_of(request, MOST_BYTES), request.query_params.get("name", ""))


def record(setup: Setup, moves: list[Move], seat: int, room: str) -> str:
    """A table's hand as its record for one seat, or for an onlooker, with the proof of its dealing: made from the engine's view alone."""
    deal = _dealt(setup, moves)
    facts: dict[str, object] = {"hand": setup.id, "table": room}
    if deal.shuffling is not None:
        facts["_fair"] = msgspec.to_builtins(deal.proof(seat))
    return native.write(deal.hand, setup.names, seat=seat, facts=facts)


def _played(setup: Setup, moves: list[Move]) -> Hand:
    return _dealt(setup, moves).hand


def _dealt(setup: Setup, moves: list[Move]) -> DealtHand:
    try:
        return DealtHand(setup, moves)
    except StudbookError as error:
        raise Refused(f"hand {setup.id} cannot be played again: {error}") from None


def _seat(table: Table, setup: Setup, token: str | None) -> int:
    """The engine's seat of who was dealt in, by their cookie; an onlooker's for anybody else."""
    person = table.room.by_token(token) if token else None
    return SPECTATOR if person is None or person.id not in setup.holders else setup.holders.index(person.id)


async def _kept(table: Table, number: str) -> tuple[Setup, list[Move]]:
    hand = await asyncio.to_thread(table.store.hand, table.room.code, int(number)) if _is_number(number) else None
    if hand is None:
        raise Refused(f"expected the number of a hand of this table that is over, got {number[:20]}")
    return hand


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not _is_number(text):
        raise Refused(f"expected a number for {name}, got {text[:20]!r}")
    return int(text)


def _is_number(text: str) -> bool:
    """Whether it may be the number of a hand or of a seat; longer ones neither Python nor the store would read."""
    return text.isascii() and text.isdigit() and len(text) <= 6
