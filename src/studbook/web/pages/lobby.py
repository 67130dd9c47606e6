"""The lobby: tables that are open, and the form for a new one."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.rules import Amounts
from studbook.table.commands import Refused
from studbook.table.hub import Hub
from studbook.table.label import Label
from studbook.web.allowance import Allowance
from studbook.web.body import body_of, decoded
from studbook.web.sessions import new_token, remember, token_of
from studbook.web.taking import reads
from studbook.web.webpage import WebPage, html_to, json_of

_MOST_LISTED: Final = 50


class NewRoom(msgspec.Struct, forbid_unknown_fields=True):
    """What the lobby's form sends."""

    name: str = ""
    you: str = ""
    seats_max: int = 6
    bots: int = 0
    settings: dict[str, object] = {}
    stakes: dict[str, int] = {}


class Hidden(msgspec.Struct, forbid_unknown_fields=True):
    """What the lobby sends when somebody does not want to see a table of theirs there, or does again."""

    on: bool = True


class Lobby(WebPage):
    """The first page: a visitor's own tables, those that their hosts have listed, and a form for a new one."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._makers = Allowance(most=20, each=60.0)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self.page),
            Route("/api/rooms", self.create, methods=["POST"]),
            Route("/api/rooms/{code}/hide", self.hide, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        """The lobby, with the name that this browser has at some table already."""
        token = token_of(request)
        people = [table.room.by_token(token) for table in self.hub.tables.values()] if token else []
        name = next((person.name for person in people if person is not None and person.name), None)
        own, listed = await tables_for(self.hub, token)
        shown = [label for label in own if token not in label.hidden]
        hidden = [label for label in own if token in label.hidden]
        return html_to(request, "lobby.html", you=name, own=shown, listed=listed, hidden=hidden)

    @reads(NewRoom)
    async def create(self, request: Request) -> Response:
        """A new table, its maker seated as the host."""
        form = decoded(await body_of(request), NewRoom, "the fields of a new table")
        self._makers.count(request)
        _check_chips(form)
        token = token_of(request) or new_token()
        table, _host = await self.hub.create(
            form.name, token, form.you, seats=form.seats_max, bots=form.bots, settings=form.settings, stakes=form.stakes
        )
        return remember(request, JSONResponse({"code": table.room.code, "url": f"/room/{table.room.code}"}), token)

    @reads(Hidden)
    async def hide(self, request: Request) -> Response:
        """A table of one's own, out of one's lobby or in it again."""
        wish = decoded(await body_of(request), Hidden, "whether to hide the table")
        table, token = await self.table(request), token_of(request)
        person = table.room.by_token(token) if token else None
        if person is None or person.name is None:
            raise Refused("expected a table where you have a name")

        def hide() -> None:
            table.room.people.get(person.id, person).hides = wish.on

        await table.change(hide)
        return json_of({"hidden": wish.on})


def _check_chips(form: NewRoom) -> None:
    """Chips that do not reach for one big bet make no game. Raises `Refused`."""
    chips, big = form.settings.get("chips"), form.stakes.get("big", Amounts().big)
    if isinstance(chips, int) and 0 < chips < big:
        raise Refused(f"Starting chips of {chips:,} do not reach for one big bet of {big:,}.")


async def without_table(request: Request, hub: Hub, *, closed: bool = False) -> Response:
    """The lobby for who came by a link to a table that is not here, or that is closed to newcomers."""
    own, listed = await tables_for(hub, token_of(request))
    response = html_to(request, "lobby.html", you=None, own=own, listed=listed, hidden=[], missing=not closed, closed=closed)
    response.status_code = 404
    return response


async def tables_for(hub: Hub, token: str | None) -> tuple[list[Label], list[Label]]:
    """The tables that this browser's owner has a name at, and the others that their hosts have listed; the newest first."""
    labels = await hub.labels_now()
    own = [label for label in labels if token in label.tokens]
    listed = [label for label in labels if label.listed and not label.closed and token not in label.tokens]
    return own[:_MOST_LISTED], listed[:_MOST_LISTED]
