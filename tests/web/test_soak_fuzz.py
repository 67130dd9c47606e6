"""Nonsense by the hundred thousand: every frame is answered, every request too, and nothing is logged as a fault."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from studbook.table.hub import Hub
from studbook.table.ledger_lines import lines_of
from studbook.table.sqlite_store import SQLiteStore
from studbook.web.addresses import Addresses
from studbook.web.asgi import make_app
from studbook.web.socket import Line
from tests.table.tables import Gathering, run

#: How many: ``STUDBOOK_FUZZ=100000 make soak ARGS="-k nonsense"``.
COUNT = int(os.environ.get("STUDBOOK_FUZZ", "20000"))

COMMANDS: list[dict[str, Any]] = [
    {"do": "join", "name": "Jun"}, {"do": "sit", "seat": 1, "chips": 200}, {"do": "stand"}, {"do": "away", "on": True}, {"do": "start"},
    {"do": "rebuy", "chips": 10}, {"do": "add_bot", "seat": 3}, {"do": "remove_bot", "seat": 3}, {"do": "pause"}, {"do": "fill"},
    {"do": "end", "orbit": True}, {"do": "bot_mind", "seat": 3, "temper": "tight"}, {"do": "go_on"}, {"do": "more_time"}, {"do": "beat"},
    {"do": "settings", "settings": {"clock": 30}, "stakes": {"ante": 1}}, {"do": "choose", "game": "razz", "options": {}},
    {"do": "act", "hand": 1, "turn": 0, "action": {"raise": 20}}, {"do": "act", "hand": 1, "turn": 1, "action": {"pick": [0, 3]}},
    {"do": "plan", "hand": 1, "what": "call", "price": 2, "places": []}, {"do": "show", "places": [0]}, {"do": "withdraw"}, {"do": "noted"},
    {"do": "chat", "text": "hello"}, {"do": "back", "name": "Ines"}, {"do": "take_host"}, {"do": "host", "person": "x"},
    {"do": "rename", "name": "Friday"}, {"do": "accept", "person": "x"}, {"do": "decline", "person": "x", "why": "no"},
    {"do": "put_order", "name": "mine", "games": ["razz"]}, {"do": "take_order", "name": "mine"}, {"do": "take_game", "game": "x"},
    {"do": "bar", "person": "x", "on": True}, {"do": "remove", "seat": 1, "why": ""}, {"do": "seal", "seal": "0" * 64},
    {"do": "seed", "deal": "x", "seed": "0" * 64, "next": "0" * 64},
]  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 0, 2**31, 2**63, 10**30, 1e308, -0.0, "", "\x00", "\u202e", "a" * 5000, [], {}, [[]] * 50, {"": {}}, "razz", ["2c"],
]  # fmt: skip
PATHS = (
    "/", "/api/rooms", "/api/games", "/api/terms", "/api/rules", "/api/settle", "/api/settle/choices", "/api/odds/game", "/odds", "/settle",
    "/api/replay", "/api/replay/write", "/replay", "/stats", "/room/CODE", "/room/CODE/tv", "/room/CODE/stats", "/room/CODE/ledger.csv",
    "/api/rooms/CODE/me", "/api/rooms/CODE/me/new", "/api/rooms/CODE/hide", "/api/rooms/CODE/ways", "/api/rooms/CODE/games", "/healthz",
    "/api/rooms/CODE/games/check", "/api/rooms/CODE/hands/1", "/api/rooms/CODE/hands/1/rabbit", "/api/rooms/CODE/stats", "/metrics",
    "/api/rooms/CODE/evenings/x", "/room/CODE/evening/x", "/static/js/room/app.js", "/manifest.webmanifest", "/offline", "/worker.js",
)  # fmt: skip
BODIES: list[Any] = [
    {"name": "T", "you": "Ines", "seats_max": 6, "bots": 1, "settings": {"chips": 100}, "stakes": {"ante": 1}}, {"on": True}, {"key": "k"},
    {"game": "stud-8", "players": 6, "options": {}, "stakes": {}}, {"ranking": "high", "hands": {"1": "As Ah 4d 7c", "2": "Kc Kd"}},
    {"sides": [{"ranking": "high"}, {"ranking": "low-8"}], "wild": ["6"], "hands": {"1": "6s 6h Kc", "2": "As 2h 3d"}},
]  # fmt: skip


def mutated(value: Any, source: random.Random) -> Any:
    """The value with something odd somewhere."""
    if source.random() < 0.25:
        return source.choice(ODD)
    if isinstance(value, dict) and value:
        changed = dict(value)
        key = source.choice(list(changed))
        way = source.random()
        if way < 0.15:
            del changed[key]
        elif way < 0.3:
            changed[str(source.choice(ODD))[:40]] = source.choice(ODD)
        else:
            changed[key] = mutated(changed[key], source)
        return changed
    if isinstance(value, list) and value:
        return [mutated(one, source) if source.random() < 0.5 else one for one in value]
    return source.choice(ODD) if source.random() < 0.5 else value


def text_of(value: Any, source: random.Random) -> bytes:
    """The value in JSON, at times with its bytes broken."""
    text = bytearray(json.dumps(value).encode())
    if source.random() < 0.2:
        for _ in range(source.randint(1, 6)):
            text[source.randrange(len(text))] = source.randrange(256)
    return bytes(text[: source.randrange(len(text) + 1)] if source.random() < 0.05 else text)


@pytest.mark.soak
def test_frames_of_nonsense_are_answered(caplog: pytest.LogCaptureFixture) -> None:
    source = random.Random("frames of nonsense")
    answers = {"done": 0, "refused": 0}

    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")

        async def send(message: Message) -> None:
            kind = json.loads(message["text"])["type"]
            if kind in answers:
                answers[kind] += 1

        async def receive() -> Message:
            raise AssertionError("nothing is read here")

        scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b""}
        lines = []
        for person in (e.host, jun):
            socket = WebSocket(scope, receive, send)
            socket.client_state = socket.application_state = socket.application_state.CONNECTED
            lines.append(Line(socket, e.table, person, ""))
        for number in range(COUNT):
            line = source.choice(lines)
            line.tokens = 40.0  # as if each came a second after the one before
            frame = mutated(source.choice(COMMANDS) | {"id": f"f{number}"}, source)
            await line._take(text_of(frame, source))
            assert sum(answers.values()) == number + 1
        evening = e.table.evening
        assert sum(line.net for line in lines_of(evening.room, evening.chips_in_front())) == 0

    with caplog.at_level(logging.ERROR):
        run(story, seats=8, bots=2)
    assert caplog.records == []
    print(f"\n{COUNT:,} frames of nonsense: {answers['done']:,} done, {answers['refused']:,} refused, no fault")


@pytest.mark.soak
def test_requests_of_nonsense_are_answered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    source = random.Random("requests of nonsense")
    statuses: dict[int, int] = {}

    async def story() -> None:
        hub = Hub(SQLiteStore(tmp_path / "tables.db"))
        app = make_app(hub, Addresses("127.0.0.1", 8000))
        await hub.start()
        table, _host = await hub.create("T", "h" * 48, "Ines", bots=2)
        code = table.room.code

        async def ask() -> int:
            path = source.choice(PATHS).replace("CODE", code if source.random() < 0.8 else source.choice(["x", "é", "." * 300, "%00"]))
            method = source.choice(["GET"] * 6 + ["POST"] * 9 + ["PUT", "DELETE", "HEAD", "OPTIONS"])
            query = source.choice([b"", b"", b"hand=1", b"seat=-1&hand=9999999999", b"to=phh", b"since=x&game=%ff", b"a" * 2000])
            body = (
                text_of(mutated(source.choice(BODIES), source), source)
                if source.random() < 0.8
                else source.randbytes(source.randint(0, 4000))
            )
            headers = [(b"host", source.choice([b"127.0.0.1:8000"] * 18 + [b"evil.example", b"\xff"]))]
            if source.random() < 0.7:
                headers.append((b"cookie", source.choice([b"studbook=" + b"h" * 48, b"studbook=", b"studbook=\xff;;=", b"x" * 3000])))
            if source.random() < 0.3:
                headers.append((b"origin", source.choice([b"http://127.0.0.1:8000", b"http://evil.example", b"null", b"\xfe"])))
            scope = {
                "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http", "path": path,
                "raw_path": path.encode(), "query_string": query, "root_path": "", "headers": headers, "client": ("203.0.113.5", 1),
                "server": ("127.0.0.1", 8000),
            }  # fmt: skip
            sent: list[Message] = []
            bodies = iter([{"type": "http.request", "body": body, "more_body": False}])

            async def receive() -> Message:
                message = next(bodies, None)
                if message is None:
                    await asyncio.Event().wait()
                assert message is not None
                return message

            async def send(message: Message) -> None:
                sent.append(message)

            await app(scope, receive, send)
            status: int = sent[0]["status"]
            assert status < 500 or status == 503, (method, path, query, body)
            return status

        for _ in range(COUNT):
            status = await ask()
            statuses[status] = statuses.get(status, 0) + 1
        await hub.stop()

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert caplog.records == []
    print(f"\n{COUNT:,} requests of nonsense: {dict(sorted(statuses.items()))}, no fault")
