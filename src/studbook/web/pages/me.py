"""Somebody's own link to their seat, by which they come back on any device; and the links by which friends come."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.table.commands import Refused
from studbook.table.guests import by_key, key_of
from studbook.table.room import Person
from studbook.table.table import Table
from studbook.web.addresses import addresses_of
from studbook.web.body import body_of, decoded
from studbook.web.qr import svg_of
from studbook.web.sessions import new_token, remember, token_of
from studbook.web.taking import reads
from studbook.web.webpage import WebPage, json_of


class ReturnOf(msgspec.Struct, forbid_unknown_fields=True):
    """What a page sends that was opened by somebody's own link."""

    key: str
    #: Be that person, though this browser is somebody else here.
    instead: bool = False


class Links(WebPage):
    """The functions behind "My seat on another device", "Invite" and the links themselves."""

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/rooms/{code}/me", self.mine, methods=["GET"]),
            Route("/api/rooms/{code}/me", self.come_back, methods=["POST"]),
            Route("/api/rooms/{code}/me/new", self.renew, methods=["POST"]),
            Route("/api/rooms/{code}/me.svg", self.drawing_of_mine),
            Route("/api/rooms/{code}/ways", self.ways),
            Route("/api/rooms/{code}/ways/{number:int}.svg", self.drawing_of_way),
        ]

    async def mine(self, request: Request) -> Response:
        """The link of whoever asks, whom the cookie shows."""
        table, person = await self._asker(request)
        return json_of({"link": await self._link(request, table, person)})

    async def drawing_of_mine(self, request: Request) -> Response:
        """The same as a QR code: its address holds no secret."""
        table, person = await self._asker(request)
        return Response(svg_of(await self._link(request, table, person)), media_type="image/svg+xml")

    @reads()
    async def renew(self, request: Request) -> Response:
        """A new link; the old one and the person's other browsers are good for nothing any more."""
        await body_of(request)
        table, person = await self._asker(request)
        await table.renew(person, token_of(request) or "")
        return json_of({"link": await self._link(request, table, person)})

    @reads(ReturnOf)
    async def come_back(self, request: Request) -> Response:
        """This browser becomes that of the person whose link it was opened by. 409: it is somebody else here."""
        table = await self.table(request)
        question = decoded(await body_of(request), ReturnOf, "the end of a link")
        owner = by_key(table.room, question.key)
        token = token_of(request) or new_token()
        now = table.room.by_token(token)
        if now is not None and now.id != owner.id and now.name and not question.instead:
            words = f"In this browser you are {now.name} at this table. Be {owner.name} here instead?"
            return JSONResponse({"message": words, "now": now.name, "then": owner.name}, status_code=409)
        await table.come_back(token, question.key)
        return remember(request, json_of({"name": owner.name}), token)

    async def ways(self, request: Request) -> Response:
        """The links by which friends come to this table, the best first."""
        table = await self.table(request)
        ways = [
            {
                "url": f"{way.url}/room/{table.room.code}",
                "who": way.who,
                "near": way.near,
                "qr": f"/api/rooms/{table.room.code}/ways/{at}.svg",
            }
            for at, way in enumerate(addresses_of(request).ways)
        ]
        return json_of({"ways": ways})

    async def drawing_of_way(self, request: Request) -> Response:
        """One of those links as a QR code."""
        ways = addresses_of(request).ways
        number: int = request.path_params["number"]
        if number >= len(ways):
            raise Refused("expected one of the addresses of this server")
        return Response(svg_of(f"{ways[number].url}/room/{(await self.table(request)).room.code}"), media_type="image/svg+xml")

    async def _asker(self, request: Request) -> tuple[Table, Person]:
        table = await self.table(request)
        token = token_of(request)
        person = table.room.by_token(token) if token else None
        if person is None or person.name is None or person.barred:
            raise Refused("expected somebody who has a name at this table")
        return table, person

    async def _link(self, request: Request, table: Table, person: Person) -> str:
        key = table.room.people.get(person.id, person).key or await table.change(lambda: key_of(table.room.people.get(person.id, person)))
        return f"{addresses_of(request).best}/room/{table.room.code}#me={key}"
