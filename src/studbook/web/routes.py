"""Which address leads where. A new page is a line here and a function in `Pages`, or a module of its own."""

from __future__ import annotations

from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from studbook.web.pages.lobby import HERE, Pages
from studbook.web.pages.odds import Chances
from studbook.web.pages.replay import Replays
from studbook.web.pages.settle import Settling
from studbook.web.pages.stats import RoomStats


def routes(pages: Pages) -> list[BaseRoute]:
    """All routes, over one hub."""
    chances = Chances(pages.page)
    settling = Settling(pages.page)
    replays, stats = Replays(pages), RoomStats(pages)
    return [
        Route("/", pages.lobby),
        Route("/room/{code}", pages.room),
        Route("/api/rooms", pages.create, methods=["POST"]),
        Route("/api/rooms/{code}/games", pages.own_games),
        Route("/api/rooms/{code}/games", pages.put_file, methods=["POST"]),
        Route("/api/rooms/{code}/games/check", pages.check_file, methods=["POST"]),
        Route("/api/games", pages.games),
        Route("/api/rules", pages.rules, methods=["POST"]),
        Route("/settle", settling.page),
        Route("/api/settle", settling.settle, methods=["POST"]),
        Route("/api/settle/choices", settling.choices),
        Route("/odds", chances.page),
        Route("/api/odds", chances.ask, methods=["POST"]),
        Route("/api/odds/game", chances.shape, methods=["POST"]),
        Route("/replay", replays.page),
        Route("/api/replay", replays.read, methods=["POST"]),
        Route("/api/replay/odds", replays.odds, methods=["POST"]),
        Route("/api/replay/write", replays.write, methods=["POST"]),
        Route("/api/rooms/{code}/hands/{number}", replays.hand),
        Route("/api/rooms/{code}/hands/{number}/odds", replays.hand_odds),
        Route("/room/{code}/stats", stats.page),
        Route("/api/rooms/{code}/stats", stats.figures),
        WebSocketRoute("/room/{code}/ws", pages.socket),
        Mount("/static", StaticFiles(directory=HERE / "static"), name="static"),
    ]
