"""The page without the table: templates and modules served with scenes in place of a server. For looking, and for the page's tests.

``python -m tests.web.page.serve`` and http://127.0.0.1:8130/room/table-stud ; the list is at /scenes.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from html import escape
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from studbook.browser import FILES
from studbook.games import registry
from studbook.history import native
from studbook.history.record_files import read_text
from studbook.table.hub import Hub
from studbook.table.label import Label
from studbook.table.sqlite_store import SQLiteStore
from studbook.tracker import Statistics, facts_of
from studbook.tracker.figures import Figures
from studbook.web.addresses import Addresses
from studbook.web.asgi import REFUSALS
from studbook.web.pages.catalogue import Catalogue, rules_of
from studbook.web.pages.installed import Installed
from studbook.web.pages.learn import LearnPage
from studbook.web.pages.odds_games import shape
from studbook.web.pages.replay_files import HandFile
from studbook.web.pages.settle import SettleIt
from studbook.web.pages.solve_page import SolvePage
from studbook.web.pages.starting import StartingHands
from studbook.web.pages.stats import StatisticsPage
from studbook.web.webpage import html, json_of
from tests.history.records import random_hand
from tests.web.page import gallery, scenes_odds, scenes_settle

POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
TABLE = Label(
    code="table-stud",
    name="Thursday table",
    phase="playing",
    host="Maximiliane Theodora",
    people=4,
    bots=2,
    seats_max=6,
    stakes="5/10, ante 1",
    game="The Good, the Bad and the Ugly",
    result="",
    listed=True,
    closed=False,
    by_play=False,
    tokens=frozenset(),
    hidden=frozenset(),
)
#: The lobby's lists as they may stand: tables of one's own, others', and those put out of sight.
TABLES = {
    "own": [TABLE, msgspec.structs.replace(TABLE, code="room", name="Kitchen table", phase="waiting", game=None)],
    "listed": [msgspec.structs.replace(TABLE, code="lean", name="Sunday table")],
    "hidden": [msgspec.structs.replace(TABLE, code="declare", name="The table of last winter", closed=True, result="Ines won, time is up")],
}
#: For pages that are served as they are: they ask nothing of it.
_HUB = Hub(SQLiteStore(":memory:"))
#: Every command that came, by room.
heard: dict[str, list[Any]] = {}


def _lobby(request: Request) -> Response:
    tables = TABLES if request.query_params.get("tables") else {}
    return html("lobby.html", you="Ines", **tables)


def _list(_request: Request) -> Response:
    links = {name: f"/room/{name}" for name in gallery.names()}
    links |= {f"settle: {name}": f"/settle#{question}" for name, question in scenes_settle.QUESTIONS.items()}
    links |= {f"odds: {name}": f"/odds#{question}" for name, question in scenes_odds.QUESTIONS.items()}
    return HTMLResponse("".join(f'<p><a href="{escape(link)}">{name}</a></p>' for name, link in links.items()))


def _room(request: Request) -> Response:
    code = request.path_params["code"]
    return html("room.html", code=code, name="Thursday table", screen=request.url.path.endswith("/tv"))


def _odds_page(_request: Request) -> Response:
    return html("odds.html")


async def _odds_game(request: Request) -> Response:
    asked = json.loads(await request.body())
    return json_of(shape(asked["game"], asked["options"]))


async def _odds(request: Request) -> Response:
    told = scenes_odds.answer(json.loads(await request.body()))
    return Response("".join(f"data: {json.dumps(one)}\n\n" for one in told), media_type="text/event-stream")


async def _make(_request: Request) -> Response:
    return JSONResponse({"code": "room", "url": "/room/room"})


async def _rules(request: Request) -> Response:
    """Whatever room asks: the scenes' rooms are no tables."""
    return json_of(rules_of(await request.body(), "Rob"))


def _replay(_request: Request) -> Response:
    return html("replay.html")


async def _read(request: Request) -> Response:
    """Files are read as the server reads them: there is no other way to draw them truly."""
    file = HandFile(await request.body(), request.query_params.get("name", ""))
    number, seat = request.query_params.get("hand"), request.query_params.get("seat")
    start = request.query_params.get("from")
    if start:
        return json_of(file.listed_from(int(start)))
    if number is None and not file.is_one():
        return json_of(file.listed())
    mine = request.query_params.get("mine") == "1"
    return json_of({"replay": file.shown(int(number or 1), mine=mine, seat=int(seat) if seat else None)})


def _ways(request: Request) -> Response:
    """How friends come to a scene's room: by the home's network, and on this machine."""
    code = request.path_params["code"]
    ways = [("on the home network", "http://192.168.1.20:8311", False), ("on this computer alone", "http://127.0.0.1:8311", True)]
    return JSONResponse({"ways": [{"who": who, "url": f"{link}/room/{code}", "near": near, "qr": ""} for who, link, near in ways]})


def _hand_odds(request: Request) -> Response:
    """Chances that come and go, for the players of a scene."""
    players = gallery.scene(request.path_params["code"])["hand"]["players"]
    shares = [[1.0 + (at * street) % 5 for at in range(len(players))] for street in range(1, 6)]
    streets = [
        {"name": name, "equity": [share / sum(row) for share in row]}
        for name, row in zip(("Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"), shares, strict=True)
    ]
    seats, names = [one["seat"] for one in players], [one["name"] for one in players]
    return JSONResponse({"streets": streets, "open": False, "error": 0, "names": names, "seats": seats})


def _stats_page(request: Request) -> Response:
    return html("stats.html", code=request.path_params["code"], name="Thursday table")


def _real_figures() -> dict[str, Any]:
    """Figures of a player and of a game, counted from hands."""
    statistics = Statistics()
    for seed in range(60):
        hand = random_hand(registry.make("stud-8"), seed, players=(4, 8))
        (account,) = read_text(native.write(hand, [f"P{seat}" for seat in range(hand.n)], facts={"hand": str(seed)}))
        statistics.add(facts_of(account))
    one = Figures(statistics).player("P0")
    return {**one["games"]["stud-8"], **one}


def _stats(_request: Request) -> Response:
    """What a long evening may look like: eight names, one of them long, and games with long names."""
    names = ["Ines", "Jun", "Rosa", "Maximiliane Theodora", "Hazel", "Otis", "Wren", "Marta"]
    games = {"good-bad-ugly": "The Good, the Bad and the Ugly", "razz": "Razz", "stud-8": "Seven-card stud eight or better"}
    net = [1240, 310, 96, 4, 0, -222, -408, -1020]
    more = _real_figures()
    share = {key: more | {"name": name, "hands": 41, "won": 9, "showdowns": 17, "net": {"": 310 - 40 * at}}
             for at, (key, name) in enumerate(games.items())}  # fmt: skip
    players = [
        more | {"player": name, "hands": 123, "won": 20 + at, "showdowns": 51, "won_at_showdown": 17, "voluntary": 60,
         "net": {"": net[at]}, "games": share, "won_on": {"Fifth street": at, "Showdown": 9 - at}, "folded_on": {}}
        for at, name in enumerate(names)
    ]  # fmt: skip
    pots = [{"file": "", "hand": str(at), "game": "stud-8", "pot": 400 - at, "currency": "", "winners": "Ines, Jun"} for at in range(1, 11)]
    told = {
        "room": "Thursday table", "more": False, "names": games, "hands": 123, "bad": 2, "units": {"": 1}, "players": players,
        "games": [{"game": key, "hands": 41, "showdowns": 17, "pots": {"": 4100}} for key in games],
        "ended_on": {"Third street": 11, "Showdown": 70, "Fifth street": 42}, "biggest_pots": pots,
    }  # fmt: skip
    return JSONResponse(told)


async def _file_odds(request: Request) -> Response:
    """Even chances on every street of a file's hand."""
    shown = msgspec.to_builtins(HandFile(await request.body()).shown(int(request.query_params.get("hand", 1)), mine=False, seat=None))
    names = dict.fromkeys(step["street"] for step in shown["steps"] if not step["over"])
    count = len(shown["players"])
    return JSONResponse({"streets": [{"name": name, "equity": [1 / count] * count} for name in names], "open": True, "error": 0.001})


async def _socket(socket: WebSocket) -> None:
    code = socket.path_params["code"]
    await socket.accept()
    if code not in gallery.names():
        await socket.close(4404)
        return
    told = gallery.scene(code)
    word = told.pop("coach", None)
    await socket.send_text(json.dumps(told))
    if word is not None:
        await socket.send_text(json.dumps(word))
    try:
        while True:
            command = json.loads(await socket.receive_text())
            heard.setdefault(code, []).append(command)
            refused = command.get("do") == "chat" and "refuse" in command["text"]
            if command.get("do") == "chat" and command["text"] == "/drop":
                await socket.close()
                return
            if command.get("do") == "chat" and command["text"].startswith("/scene "):
                await socket.send_text(json.dumps(gallery.scene(command["text"].removeprefix("/scene ")) | {"seq": 119}))
            answered = {"type": "refused", "message": "expected a friendly word"} if refused else {"type": "done"}
            answer = {"id": command["id"], **answered}
            await socket.send_text(json.dumps(answer))
    except WebSocketDisconnect:
        return


class _Policy:
    """The page's rules beside each answer; what stands still is kept by a browser, so that one who looks at many scenes asks once."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        still = scope["path"].startswith("/static/") and scope["app"].state.still

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = POLICY
                headers["Cache-Control"] = "max-age=3600" if still else "no-cache"
            await send(message)

        await self._app(scope, receive, told)


app = Starlette(
    routes=[
        Route("/", _lobby),
        Route("/scenes", _list),
        Route("/room/{code}", _room),
        Route("/room/{code}/tv", _room),
        WebSocketRoute("/room/{code}/tv/ws", _socket),
        Route("/api/rooms", _make, methods=["POST"]),
        Route("/odds", _odds_page),
        Route("/api/odds", _odds, methods=["POST"]),
        Route("/api/odds/game", _odds_game, methods=["POST"]),
        Route("/api/rooms/{code}/ways", _ways),
        Route("/api/rooms/{code}/hands/{number}/odds", _hand_odds),
        Route("/room/{code}/stats", _stats_page),
        Route("/api/rooms/{code}/stats", _stats),
        Route("/stats", lambda _request: html("stats.html", code="", name="")),
        *StatisticsPage(_HUB).routes()[1:3],
        Route("/replay", _replay),
        Route("/api/replay/odds", _file_odds, methods=["POST"]),
        Route("/api/replay", _read, methods=["POST"]),
        WebSocketRoute("/room/{code}/ws", _socket),
        *SettleIt(_HUB).routes(),
        *SolvePage(_HUB).routes(),
        *StartingHands(_HUB).routes(),
        *LearnPage(_HUB).routes(),
        Route("/api/rules", _rules, methods=["POST"]),
        *Catalogue(_HUB).routes(),
        *Installed(_HUB).routes(),
        Mount("/static", StaticFiles(directory=FILES)),
    ],
    middleware=[Middleware(_Policy)],
    exception_handlers=REFUSALS,
)


class Harness:
    """The page on a free port of this machine, for as long as the ``with`` lasts; `url` is where.

    `still`: scripts and styles do not change meanwhile, so that a browser may keep them.
    """

    def __init__(self, port: int = 0, *, still: bool = True) -> None:
        self._still = still
        self._server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning", lifespan="off"))
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self.url = ""

    def __enter__(self) -> Harness:
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        app.state.addresses = Addresses("127.0.0.1", port)
        app.state.still = self._still
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=5)


if __name__ == "__main__":
    with Harness(int(sys.argv[1]) if len(sys.argv) > 1 else 8130, still=False) as harness:
        print(harness.url)
        threading.Event().wait()
