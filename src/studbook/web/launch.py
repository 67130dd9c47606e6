"""Starting a server: for friends to join, or to play at once against bots."""

from __future__ import annotations

import asyncio
import secrets
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path

import uvicorn
from msgspec.structs import asdict

from studbook.errors import StudbookError
from studbook.games import registry
from studbook.ground import data_folder
from studbook.rules.lint import check
from studbook.table.book import readable
from studbook.table.commands import Refused
from studbook.table.hub import Hub
from studbook.table.room import Chosen, fitting_name
from studbook.table.settings import Settings, changed
from studbook.table.store import SQLiteStore
from studbook.web.asgi import make_app
from studbook.web.headers import LOOPBACK
from studbook.web.sessions import new_token
from studbook.web.socket import LONGEST_FRAME

Say = Callable[[str], None]
_LAST_PORT = 65_535
_USUAL_BOTS = 5


class CannotServe(StudbookError):
    """The server cannot start; the message says why, for a person."""


def default_database() -> Path:
    """Where tables are kept when nobody says otherwise: the user's data folder. Raises `CannotServe` where there is none."""
    folder = data_folder()
    if folder is None:
        raise CannotServe("expected a home folder to keep tables in, or --db with a file, got neither")
    return folder / "tables.db"


def open_port(host: str, port: int | None, *, first: int = 8765, tries: int = 50) -> socket.socket:
    """A listening socket on `port`; without one, on the first free port from `first`. Raises `CannotServe`."""
    if port is not None and not 0 <= port <= _LAST_PORT:
        raise CannotServe(f"expected a port from 0 to {_LAST_PORT}, got {port}")
    ports = [port] if port is not None else list(range(first, first + tries))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem = ""
    for number in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError as error:
            listener.close()
            problem = error.strerror or str(error)
            continue
        listener.listen(128)
        return listener
    what = f"port {port}" if port is not None else f"a free port from {first} to {first + tries - 1}"
    raise CannotServe(f"expected {what} on {host}: {problem.lower()}; choose another with --port")


def open_store(path: Path | str) -> SQLiteStore:
    """The store at this path, its folder made when it is missing. Raises `CannotServe`."""
    try:
        if str(path) != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        return SQLiteStore(path)
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(f"expected a database at {path}: {error}") from None


def make_server(hub: Hub, host: str, *, ready: Callable[[], Awaitable[None]] | None = None) -> uvicorn.Server:
    """A server of this hub for sockets on `host`; on a loopback address it answers only to the names of this machine."""
    app = make_app(hub, ready=ready, hosts=LOOPBACK if host in LOOPBACK else ())
    config = uvicorn.Config(
        app, log_level="warning", lifespan="on", ws="websockets-sansio", ws_max_size=4 * LONGEST_FRAME, ws_ping_interval=20,
        ws_ping_timeout=20, timeout_graceful_shutdown=1, server_header=False,
    )  # fmt: skip
    return uvicorn.Server(config)


def serve(
    host: str, port: int | None, database: Path | str, say: Say = print, *, own: str = "", ready: Callable[[Hub, str], str] | None = None
) -> None:
    """Serve until interrupted or told to end. `ready(hub, address)` is called when the tables run, and returns the page to open, or "".

    `own`: the text of a game of the host's own: every new table has it on its list and deals it first. Raises `CannotServe`, or
    another `StudbookError` when that game cannot be dealt; then nothing was opened.
    """
    if own:
        readable(own)
    listener = open_port(host, port)
    store = open_store(database)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104  # shown, not bound
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}"
    hub = Hub(store, own)

    async def started() -> None:
        page = ready(hub, address) if ready else ""
        if page:
            asyncio.get_running_loop().run_in_executor(None, _browse, page)

    server = make_server(hub, host, ready=started)
    say(f"studbook serves tables at {address}  (Ctrl-C ends it; tables are kept in {database})")
    signal.signal(signal.SIGTERM, _interrupt)  # a service that is told to end stops as cleanly as by Ctrl-C
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[listener]))
    say("studbook has stopped; every table stands where it stood.")


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def play(
    *,
    browser: bool = True,
    port: int | None = None,
    game: str | None = None,
    options: Mapping[str, object] | None = None,
    own: str = "",
    bots: int | None = None,
    name: str = "You",
    database: Path | str | None = None,
    settings: Mapping[str, object] | None = None,
    say: Say = print,
) -> None:
    """A table on this machine with bots and you as its host, opened in the browser.

    `game`: a key of the book, played alone; `own`: the text of a game of the host's own, dealt first and then on the list; `bots`: without
    a number five, or as many as the game is for.
    Raises `CannotServe`, or another `StudbookError` with what was expected; then nothing was started.
    """
    # Before anything is opened: a name or a game that does not fit is told, and nothing starts.
    played = readable(own).game if own else None
    if game:
        game = registry.get(game).key
        played = registry.make(game, **(options or {}))
    if bots is None:
        bots = _USUAL_BOTS if played is None else min(max(_USUAL_BOTS, played.players[0] - 1), played.players[1] - 1)
    if played is not None:
        check(played, bots + 1)
    host_name = fitting_name(_named(name))
    chosen = changed(Settings(), {**({"games": [game]} if game else {}), **(settings or {})})

    def ready(hub: Hub, address: str) -> str:
        table, host = hub.create("", new_token(), host_name, seats=max(bots + 1, 2), bots=bots, settings=asdict(chosen))
        if game:
            table.room.chosen = Chosen(game, dict(options or {}))
        claim = secrets.token_urlsafe(18)
        table.room.claims[claim] = host.id
        table.evening.opened = True
        hub.store.save(table.room)
        page = f"{address}/room/{table.room.code}?host={claim}"
        say(f"Your table: {page}")
        sys.stdout.flush()
        return page if browser else ""

    serve("127.0.0.1", port, database or default_database(), say, own=own, ready=ready)


def _named(name: str) -> str:
    """ "You" is how the page speaks to whoever looks at it; at the table everybody needs a name."""
    clean = " ".join(name.split())
    return "Player" if clean.casefold() in ("you", "") else clean


def _browse(page: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(page)


__all__ = ["CannotServe", "Refused", "default_database", "open_port", "open_store", "play", "serve"]
