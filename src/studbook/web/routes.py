"""Which address leads where: the routes of every page, and the files they need."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from studbook.browser import FILES
from studbook.table.hub import Hub
from studbook.web.openapi import described
from studbook.web.pages.catalogue import Catalogue
from studbook.web.pages.evening_result import EveningResultPage
from studbook.web.pages.health import Health
from studbook.web.pages.installed import Installed
from studbook.web.pages.learn import LearnPage
from studbook.web.pages.lobby import Lobby
from studbook.web.pages.me import Links
from studbook.web.pages.odds import Odds
from studbook.web.pages.own_games import OwnGames
from studbook.web.pages.replay import Replay
from studbook.web.pages.room import RoomPage
from studbook.web.pages.settle import SettleIt
from studbook.web.pages.solve_page import SolvePage
from studbook.web.pages.starting import StartingHands
from studbook.web.pages.stats import StatisticsPage
from studbook.web.webpage import WebPage, json_of

#: The pages; a new one is a line here.
PAGES: Final[tuple[type[WebPage], ...]] = (
    Lobby, RoomPage, Links, EveningResultPage, Catalogue, OwnGames, LearnPage, SettleIt, Odds, StartingHands, SolvePage, Replay,
    StatisticsPage, Installed, Health,
)  # fmt: skip


def all_routes(hub: Hub) -> list[BaseRoute]:
    """All routes, over one hub."""
    static = Mount("/static", StaticFiles(directory=FILES), name="static")
    routes = [route for page in PAGES for route in page(hub).routes()]

    async def description(_request: Request) -> Response:
        """This description: OpenAPI 3.1."""
        return json_of(described(served))

    served = [*routes, Route("/openapi.json", description), static]
    return served
