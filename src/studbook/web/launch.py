"""Starting a server: for friends to join, or to play at once against bots."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.synchronize import Semaphore
from pathlib import Path
from typing import Final

import uvicorn
from msgspec.structs import asdict

from studbook.games import registry
from studbook.ground.garbage import collect_seldom
from studbook.rules.lint import check
from studbook.table.book import readable
from studbook.table.commands import Refused
from studbook.table.guests import key_of
from studbook.table.hub import Hub
from studbook.table.leases import ServedElsewhere
from studbook.table.person_names import fitting_name
from studbook.table.room import Chosen, Person
from studbook.table.settings import Settings, changed
from studbook.table.shared_hub import SharedHub
from studbook.table.store import StoreFails
from studbook.table.table import Table
from studbook.web.addresses import EVERYWHERE, Addresses
from studbook.web.asgi import make_app
from studbook.web.connections import BACKLOG, most_connections, patient_protocol
from studbook.web.databases import CannotServe, alone_with, default_database, is_postgres, named, open_leases, open_store
from studbook.web.greeting import Say, greet
from studbook.web.head_start import begun_early
from studbook.web.json_log import log_in_json
from studbook.web.page_protocol import PageProtocol
from studbook.web.serving import USUAL, Serving
from studbook.web.sessions import new_token
from studbook.web.socket import LONGEST_FRAME
from studbook.web.workers import run_workers

#: The only proxy that is trusted when nobody says otherwise.
THIS_MACHINE: Final = "127.0.0.1,::1"
_LAST_PORT = 65_535
_USUAL_BOTS = 5
#: Seconds that a thread (a bot, a question to the odds) may hold up the tables' loop each time it has to let others on.
_SWITCHES: Final = 0.0005


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
            listener.listen(128)  # two may be bound to one port as long as neither listens
        except OSError as error:
            listener.close()
            problem = error.strerror or str(error)
            continue
        return listener
    what = f"port {port}" if port is not None else f"a free port from {first} to {first + tries - 1}"
    raise CannotServe(f"expected {what} on {host}: {problem.lower()}; choose another with --port")


def make_server(
    hub: Hub,
    addresses: Addresses,
    *,
    proxies: str = THIS_MACHINE,
    ready: Callable[[], Awaitable[None]] | None = None,
    serving: Serving = USUAL,
) -> uvicorn.Server:
    """A server of this hub that answers to these addresses. `proxies`: whose word is taken on who asks, and over what (X-Forwarded-…)."""
    app = make_app(hub, addresses, ready=ready, figures_to=serving.figures_to)
    protocol = patient_protocol(most_connections(), proxies)
    config = uvicorn.Config(
        app, log_level="warning", lifespan="on", http=protocol, ws=PageProtocol, ws_max_size=4 * LONGEST_FRAME, ws_ping_interval=20,
        ws_per_message_deflate=False,  # frames have what is new; a packer for each page would hold 300 KB
        ws_ping_timeout=20, timeout_graceful_shutdown=1, server_header=False, forwarded_allow_ips=proxies, backlog=BACKLOG,
    )  # fmt: skip
    return uvicorn.Server(config)


def serve(
    host: str,
    port: int | None,
    database: Path | str,
    say: Say = print,
    *,
    own: str = "",
    public: str = "",
    proxies: str = THIS_MACHINE,
    ready: Callable[[Hub, Addresses], Awaitable[str]] | None = None,
    serving: Serving = USUAL,
    workers: int = 1,
    asked_first: str | None = None,
) -> None:
    """Serve until interrupted or told to end.

    `own`: the text of a game of the host's own: every new table has it on its list and deals it first; `public`: the address by which a
    tunnel or a proxy lets people in; `proxies`: see `make_server`; `serving`: what it takes in, and how it logs. `ready(hub, addresses)` is
    called when the tables run, says where they are, and returns the page to open, or "". `workers`: how many processes share the tables,
    which only PostgreSQL has for several; `asked_first`: the game whose odds are made ready first.

    Raises `CannotServe`, or another `StudbookError` when a game or an address is none; then nothing was opened.
    """
    if own:
        readable(own)
    Addresses(host, 0, public)
    if workers > 1 and not is_postgres(database):
        raise CannotServe(f"expected tables in PostgreSQL for {workers} processes (STUDBOOK_STORE=postgresql://…), got {named(database)}")
    with open_port(host, port) as listener, begun_early(asked_first):
        addresses = Addresses(host, listener.getsockname()[1], public)

        def greeted() -> None:
            say(f"studbook serves tables.  (Ctrl-C ends it; tables are kept in {named(database)})")
            greet(addresses, say)

        if workers > 1:
            open_store(database).close()  # what is wrong with it is told once, before anything is served
            signal.signal(signal.SIGTERM, _interrupt)
            run_workers(workers, partial(_work, listener, database, own, addresses, host, proxies, serving), greeted)
        else:
            with _hub_of(database, host, own, serving) as (hub, others):

                async def started() -> None:
                    if ready is None:
                        greeted()
                        return
                    say(f"studbook serves tables.  (Ctrl-C ends it; tables are kept in {named(database)})")
                    page = await ready(hub, addresses)
                    if page:
                        asyncio.get_running_loop().run_in_executor(None, _browse, page)

                _serve(hub, [listener, *others], addresses, proxies, started, serving)
    say("studbook has stopped; every table stands where it stood.")


@contextmanager
def _hub_of(database: Path | str, host: str, own: str, serving: Serving) -> Iterator[tuple[Hub, list[socket.socket]]]:
    """The hub over this database, and the sockets by which other processes pass on to it what is for its tables. Raises `CannotServe`."""
    if is_postgres(database):
        reach = "127.0.0.1" if host in EVERYWHERE else host
        with open_port(reach, 0) as relayed:
            leases = open_leases(str(database), f"{reach}:{relayed.getsockname()[1]}")
            yield SharedHub(open_store(database), leases, own, serving.capacity), [relayed]
        return
    with alone_with(database):
        hub = Hub(open_store(database), own, serving.capacity)
        try:
            hub.read()
        except StoreFails as error:
            raise CannotServe(f"expected a database at {database}: {error}") from None
        yield hub, []


def _serve(
    hub: Hub,
    sockets: list[socket.socket],
    addresses: Addresses,
    proxies: str,
    started: Callable[[], Awaitable[None]],
    serving: Serving,
) -> None:
    async def settled() -> None:
        collecting.append(asyncio.create_task(collect_seldom(), name="garbage"))
        await started()

    collecting: list[asyncio.Task[None]] = []
    server = make_server(hub, addresses, proxies=proxies, ready=settled, serving=serving)
    sys.setswitchinterval(_SWITCHES)
    if serving.json_log:
        log_in_json()
    signal.signal(signal.SIGTERM, _interrupt)  # a service that is told to end stops as cleanly as by Ctrl-C
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=sockets))


def _work(
    listener: socket.socket,
    database: Path | str,
    own: str,
    addresses: Addresses,
    host: str,
    proxies: str,
    serving: Serving,
    serves: Semaphore,
) -> None:
    """One process of several."""

    async def started() -> None:
        serves.release()

    with listener, _hub_of(database, host, own, serving) as (hub, others):
        _serve(hub, [listener, *others], addresses, proxies, started, serving)


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def play(
    *,
    browser: bool = True,
    host: str = "127.0.0.1",
    public: str = "",
    port: int | None = None,
    game: str | None = None,
    options: Mapping[str, object] | None = None,
    own: str = "",
    bots: int | None = None,
    name: str = "You",
    database: Path | str | None = None,
    settings: Mapping[str, object] | None = None,
    new: bool = False,
    say: Say = print,
) -> None:
    """A table on this machine with bots and you as its host, opened in the browser.

    `host`, `public`: as for `serve`; `game`: a key of the book, played alone; `own`: the text of a game of the host's own, dealt first
    and then on the list; `bots`: without a number five, or as many as the game is for. The last table made so is taken up
    again, unless one of these says what it is to be, or `new` does.
    Raises `CannotServe`, or another `StudbookError` with what was expected; then nothing was started.
    """
    bots_wanted = bots is not None
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
    chosen = changed(Settings(), {"clock": 60, **({"games": [game]} if game else {}), **(settings or {})})

    resumes = not (new or game or own or bots_wanted or settings)

    async def ready(hub: Hub, addresses: Addresses) -> str:
        last = next((label for label in hub.labels() if label.by_play and not label.closed and label.host == host_name), None)
        if resumes and last is not None:
            with suppress(ServedElsewhere):  # it runs in another process: this one makes its own
                table = await hub.find(last.code)
                say("Your last table again (a new one: studbook play --new).")
                return await told(table, table.room.people[table.room.owner], addresses)
        return await told(*await new_table(hub), addresses)

    async def told(table: Table, owner: Person, addresses: Addresses) -> str:
        key = await table.change(lambda: key_of(owner))
        page = f"{addresses.here}/room/{table.room.code}#me={key}"
        say(f"Your table, by a link that is yours alone: {page}")
        say("For friends:")
        greet(addresses, say, path=f"/room/{table.room.code}", command="play")
        return page if browser else ""

    async def new_table(hub: Hub) -> tuple[Table, Person]:
        table, owner = await hub.create("", new_token(), host_name, seats=max(bots + 1, 2), bots=bots, settings=asdict(chosen))
        if game:
            table.room.chosen = Chosen(game, dict(options or {}))
        table.room.opened = True
        table.room.first = table.room.first or table.room.chosen  # who came to play looks at cards at once, and chooses from then on
        table.room.by_play = True
        return table, owner

    serve(host, port, database or default_database(), say, own=own, public=public, ready=ready, asked_first=game)


def _named(name: str) -> str:
    """ "You" is how the page speaks to whoever looks at it; at the table everybody needs a name."""
    clean = " ".join(name.split())
    return "Player" if clean.casefold() in ("you", "") else clean


def _browse(page: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(page)


__all__ = ["CannotServe", "Refused", "default_database", "open_port", "open_store", "play", "serve"]
