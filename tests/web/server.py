"""A real server on a free port of this machine for as long as a test takes, and pages that talk to it."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from studbook.web.addresses import Addresses
from studbook.web.launch import make_server, open_port
from tests.table.pagelog import PageSnapshot

Frame = dict[str, Any]
_MOST_FRAMES = 500
#: Seconds until something counts as not coming. On a busy machine that compiles everything first an answer takes its time.
_PATIENCE = 90


class Server:
    """Serves the tables of a database in a thread; `url` is where. Leaving the ``with`` stops it as Ctrl-C does.

    `database`: a file, or what makes the hub that is reached at an address such as ``127.0.0.1:9100``.
    """

    def __init__(self, database: Path | Callable[[str], Hub], host: str = "127.0.0.1", public: str = "") -> None:
        self._listener = open_port(host, None, first=9100, tries=400)
        self.port: int = self._listener.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.hub: Hub = database(self.address) if callable(database) else Hub(SQLiteStore(database))
        self.url = f"http://{self.address}"
        self._server = make_server(self.hub, Addresses(host, self.port, public))
        self.thread = threading.Thread(target=self._server.run, args=([self._listener],), daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        deadline = time.monotonic() + _PATIENCE
        while not self._server.started:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self.thread.join(timeout=_PATIENCE)
        self._listener.close()

    def browser(self) -> Browser:
        return Browser(self)


def link_of(printed: Iterable[str]) -> str:
    """The host's link out of what `studbook play` prints, as soon as it stands there."""
    for line in printed:
        found = re.search(r"http\S+#me=\S+", line)
        if found:
            return found.group(0)
    raise AssertionError("the server ended before it said where the table is")


class Browser:
    """One person's browser without a screen: cookies, requests and pages."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers={"origin": server.url}, trust_env=False, timeout=_PATIENCE)

    def __enter__(self) -> Self:
        self.http.get("/")
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def new_room(self, **more: Any) -> str:
        answer = self.http.post("/api/rooms", json=ROOM | more)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["code"])

    def page(self, code: str, *, origin: str | None = None, host: str | None = None) -> Page:
        """Open a page of a room. `origin`, `host`: what it claims, when not the truth."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        address = f"ws://{host or self.server.address}/room/{code}/ws"
        claimed = Origin(origin or self.server.url)
        line = socket.create_connection(("127.0.0.1", self.server.port))
        return Page(connect(address, sock=line, additional_headers=headers, origin=claimed, proxy=None, open_timeout=_PATIENCE))


class Page:
    """A page at a table: sends commands, and reads frames until it finds what it waits for. `frames`: all that came."""

    def __init__(self, line: AbstractContextManager[ClientConnection]) -> None:
        self._line = line
        self.socket = line.__enter__()
        self.frames: list[Frame] = []
        self._known = PageSnapshot()
        self._count = 0
        #: What the last answer of the table was about: an older snapshot tells nothing of it.
        self._seq = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._line.__exit__(None, None, None)

    def until(self, wanted: Any) -> Frame:
        for _ in range(_MOST_FRAMES):
            frame: Frame = json.loads(self.socket.recv(timeout=_PATIENCE))
            self._known.join(frame)
            self.frames.append(frame)
            if wanted(frame):
                return frame
        raise AssertionError("the frame that was waited for did not come")

    def snapshot(self, wanted: Any = lambda frame: True) -> Frame:
        """The latest snapshot if it is wanted and no older than the last answer, or the next that is."""

        def fits(frame: Frame) -> bool:
            return frame["type"] == "snapshot" and frame["seq"] >= self._seq and bool(wanted(frame))

        latest = next((frame for frame in reversed(self.frames) if frame["type"] == "snapshot"), None)
        return latest if latest is not None and fits(latest) else self.until(fits)

    def coach(self) -> Frame:
        """The coach's word that has come, or the next."""
        come = [frame for frame in self.frames if frame["type"] == "coach"]
        return come[-1] if come else self.until(lambda frame: frame["type"] == "coach")

    def do(self, command: str, **fields: Any) -> Frame:
        """Send a command and read its answer."""
        self._count += 1
        name = f"{command}{self._count}"
        return self.send({"do": command, "id": name, **fields})

    def send(self, command: dict[str, Any]) -> Frame:
        self.socket.send(json.dumps(command))
        answer = self.until(lambda frame: frame.get("id") == command["id"])
        self._seq = max(self._seq, answer.get("seq", 0))
        return answer


ROOM = {"name": "Thursday table", "you": "Ines", "seats_max": 6, "bots": 2, "settings": {"pace": 0, "pause": 0, "choosing": 60}}
