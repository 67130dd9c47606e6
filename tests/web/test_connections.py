"""Silent lines, and questions that nobody waits for any more."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.types import Message

from studbook.hands.house_rules import QuestionError
from studbook.table.commands import Refused
from studbook.web import body, connections
from studbook.web.connections import is_proxy
from studbook.web.pages import settle as settling
from tests.web.server import Server


def _silent(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port))


def _is_ended(line: socket.socket) -> bool:
    line.settimeout(5)
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_line_that_asks_nothing_is_ended_and_a_crowd_of_them_keeps_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.4)
    monkeypatch.setattr("studbook.web.launch.most_connections", lambda: 12)
    with Server(tmp_path / "tables.db") as server, server.browser() as host:
        code = host.new_room()
        with host.page(code) as page, ExitStack() as opened:
            crowd = [opened.enter_context(_silent(server)) for _ in range(30)]
            assert host.http.get("/").status_code == 200  # the oldest of the silent make room
            assert all(map(_is_ended, crowd[:18]))
            slow = crowd[29]
            with suppress(ConnectionError):  # a letter now and then does not help
                for _ in range(15):
                    slow.sendall(b"G")
                    time.sleep(0.1)
            assert all(map(_is_ended, crowd[18:]))
            assert host.http.get("/").status_code == 200
            assert page.do("chat", text="still here")["type"] == "done"


def test_lines_by_address_have_a_limit_but_for_proxies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BY_ADDRESS", 5)
    assert all(is_proxy("127.0.0.1", proxies) for proxies in ("127.0.0.1", "*", "10.1.0.0/16, 127.0.0.0/8"))
    assert not any(is_proxy("127.0.0.1", proxies) for proxies in ("10.0.0.1", "10.1.0.0/16", "a proxy", ""))
    monkeypatch.setattr(connections, "is_proxy", lambda *_: False)
    with Server(tmp_path / "tables.db") as server, ExitStack() as opened:
        crowd = [opened.enter_context(_silent(server)) for _ in range(8)]
        assert all(map(_is_ended, crowd[5:]))
        crowd[0].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert crowd[0].recv(12) == b"HTTP/1.1 200"


def test_a_question_is_given_up_inside_one_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "PATIENCE", 0.3)
    ranks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
    hands = {"1": "As Ks Qs Js Ts 9s 8s 7s 6s 5s", "2": "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h"}
    fields = {"ranking": "high", "wild": ranks, "hands": hands, "shared": "4d 3d 2d 4c 3c", "options": {"wild_may_not_be": ["A"]}}
    question = json.dumps(fields).encode()
    began = time.monotonic()
    with pytest.raises(QuestionError, match="expected an easier question"):
        settling.answer(settling.read(question))
    assert time.monotonic() - began < 5


def test_a_body_that_does_not_come_is_not_waited_for_and_work_ends_when_its_page_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "SLOWEST", 0.1)
    scope = {"type": "http", "method": "POST", "path": "/", "headers": [(b"host", b"localhost")], "query_string": b""}

    async def never() -> Message:
        await asyncio.sleep(60)
        return {"type": "http.disconnect"}

    async def goes() -> Message:
        return {"type": "http.disconnect"}

    async def story() -> None:
        with pytest.raises(Refused, match="within 0 seconds"):
            await body.body_of(Request(scope, never))
        gone = threading.Event()
        with pytest.raises(Refused, match="the page has gone"):
            await body.while_here(Request(scope, goes), asyncio.sleep(60), gone)
        assert gone.is_set()

    asyncio.run(story())
