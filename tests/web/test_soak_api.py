"""Requests by the hundred thousand, made from the server's own description by Schemathesis: each is answered, and none is a fault."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from starlette.types import ASGIApp, Message

from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from studbook.web.addresses import Addresses
from studbook.web.asgi import make_app
from studbook.web.openapi import described
from studbook.web.routes import all_routes
from tests.peers import peer

#: How many: ``STUDBOOK_API_FUZZ=100000 make soak ARGS="-k described"``; it needs Schemathesis (``pip install schemathesis``).
COUNT = int(os.environ.get("STUDBOOK_API_FUZZ", "5000"))
HOST: Final = "127.0.0.1:8000"
COOKIE: Final = "h" * 48
#: Requests of one operation before it is another's turn.
_AT_A_TIME: Final = 50
_AS_ASKED: Final = settings(
    derandomize=False, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)


class FuzzedServer:
    """An application with a table, asked without a socket; `statuses`: how often it answered how."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.code = ""
        self.statuses: Counter[int] = Counter()

    async def ask(self, method: str, path: str, query: bytes, body: bytes) -> None:
        """Ask as the host of the table does, from a page of ours."""
        headers = [(b"host", HOST.encode()), (b"cookie", b"studbook=" + COOKIE.encode()), (b"origin", b"http://" + HOST.encode())]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http", "path": path,
            "raw_path": path.encode(errors="surrogatepass"), "query_string": query, "root_path": "", "headers": headers,
            "client": ("203.0.113.5", 1), "server": ("127.0.0.1", 8000),
        }  # fmt: skip
        came, sent = iter([{"type": "http.request", "body": body, "more_body": False}]), []

        async def receive() -> Message:
            message = next(came, None)
            if message is None:
                await asyncio.Event().wait()
            assert message is not None
            return message

        async def send(message: Message) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        status: int = sent[0]["status"]
        assert status < 500 or status == 503, (method, path, query, body)
        self.statuses[status] += 1


def _body(case: Any) -> bytes:  # Any: Schemathesis has its own types
    if isinstance(case.body, bytes):
        return case.body
    if case.media_type == "application/json":
        return json.dumps(case.body, default=repr).encode(errors="surrogatepass")
    return case.body.encode(errors="surrogatepass") if isinstance(case.body, str) else b""


@pytest.mark.soak
def test_what_is_described_is_answered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    schemathesis = peer("schemathesis")
    hub = Hub(SQLiteStore(tmp_path / "tables.db"))
    schema = schemathesis.openapi.from_dict(described(all_routes(hub)))
    operations = [found.ok() for found in schema.get_all_operations()]
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    server = FuzzedServer(make_app(hub, Addresses("127.0.0.1", 8000)))
    began = time.monotonic()

    def fuzz(operation: Any, mode: Any, loop: asyncio.AbstractEventLoop, number: int) -> None:
        @seed(number)
        @settings(
            max_examples=_AT_A_TIME,
            derandomize=False,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def asked(case: Any) -> None:
            values = {name: str(value) for name, value in (case.path_parameters or {}).items()}
            path = operation.path
            for name, value in values.items():
                path = path.replace("{" + name + "}", server.code if name == "code" and len(value) % 2 else value.replace("/", ""))
            query = urlencode(dict(case.query or {}), doseq=True, errors="replace").encode()
            loop.run_until_complete(server.ask(operation.method.upper(), path, query, _body(case)))

        with suppress(Unsatisfiable):  # it takes nothing that could be wrong
            asked()

    with asyncio.Runner() as runner, caplog.at_level(logging.ERROR):
        runner.run(hub.start())
        table, _host = runner.run(hub.create("T", COOKIE, "Ines", bots=2))
        server.code = table.room.code
        for number, (operation, mode) in enumerate(itertools.cycle(itertools.product(operations, modes))):
            if server.statuses.total() >= COUNT and number >= len(operations) * len(modes):
                break
            fuzz(operation, mode, runner.get_loop(), number)
        runner.run(hub.stop())
    assert caplog.records == []
    seconds = time.monotonic() - began
    print(
        f"\n{server.statuses.total():,} requests to {len(operations)} described operations in {seconds:.0f} s:"
        f" {dict(sorted(server.statuses.items()))}, no fault"
    )
