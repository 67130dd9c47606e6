"""What every page has: the hub of tables, its template, the functions that its scripts ask, and whose turn it is to ask them."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from pathlib import Path
from typing import ClassVar, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute

from studbook.table.hub import Hub
from studbook.table.table import Table
from studbook.web.body import while_here
from studbook.web.sessions import new_token, remember, token_of
from studbook.web.turns import WAITING, Turns
from studbook.web.visitor_pool import VisitorPool
from studbook.web.visitor_process import Errand

HERE: Final = Path(__file__).parent
_TEMPLATES: Final = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(default=True))


class WebPage(ABC):
    """A page with its API. `routes` says which addresses are its own; `studbook.web.routes.PAGES` lists the pages.

    A function that works for longer than a moment does so by ``await self.turns.work(function)``; what strangers send is worked on by
    ``await self.errand(request, QUICK, Errand(function, (body,), seconds))``, in a process with limits. What a person can mend is raised
    as a `StudbookError`, which the application answers.
    """

    #: How many questions are worked on at once; tables come first.
    at_once: ClassVar[int] = 1
    #: How many more may wait for their turn.
    waiting: ClassVar[int] = WAITING

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.turns: Turns = Turns(self.at_once, self.waiting)

    @abstractmethod
    def routes(self) -> list[BaseRoute]:
        """The page's addresses, and those that its scripts ask."""

    async def errand(self, request: Request, pool: VisitorPool, errand: Errand, turns: Turns | None = None) -> object:
        """What an errand comes to, when its turn has come; it ends when the page goes. Raises what it raises for people, `TooCostly`, or
        `Busy` where too many wait. `turns`: other ones than the page's.
        """
        queue, who, gone = turns or self.turns, asked_by(request), threading.Event()
        queue.check(who)

        async def done() -> object:
            async with queue.turn(who):
                return await pool.do(errand, gone)

        return await while_here(request, done(), gone)

    async def table(self, request: Request) -> Table:
        """The table whose code is in the address, with all that was done there kept. Raises `UnknownTable`."""
        table = await self.hub.find(request.path_params["code"])
        await table.kept()
        return table


def asked_by(request: Request) -> str:
    """The address that asks, by which turns are shared out: a cookie can be made up, so as to be many."""
    return request.client.host if request.client else ""


def html(template: str, **values: object) -> Response:
    """A template filled in."""
    return HTMLResponse(_TEMPLATES.get_template(template).render(**values))


def html_to(request: Request, template: str, **values: object) -> Response:
    """A template filled in; a browser that is here for the first time gets the cookie by which it is known."""
    response = html(template, **values)
    return response if token_of(request) else remember(request, response, new_token())


def json_of(answer: object) -> Response:
    """An answer as JSON: builtins, or structures of such."""
    return Response(msgspec.json.encode(answer), media_type="application/json")
