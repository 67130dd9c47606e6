"""What is asked of a table that another process has is passed on to that process, and its answers back.

The page knows nothing of it: any process may be asked for any table. Who asks is told by the headers of a proxy, which processes believe
of one another.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final
from urllib.parse import parse_qs

import h11
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from studbook.table.commands import Refused
from studbook.table.hub import Hub
from studbook.table.leases import ServedElsewhere
from studbook.table.store import StoreFails

_OF_A_TABLE: Final = re.compile(r"/(?:api/rooms|room)/([^/]+)(?:/|$)")
#: Headers that are of one line alone, and those that say who asks.
_OF_THE_LINE: Final = {b"date", b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"}
_OF_A_PROXY: Final = {b"x-forwarded-for", b"x-forwarded-proto"}
_PIECE: Final = 65_536
#: Seconds for the other process to answer.
_PATIENCE: Final = 100.0
_AGAIN: Final = 1013


class Relay:
    """Passes on what is for a table that another process has; everything else goes to the application."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        code = _code_in(scope) if scope["type"] in ("http", "websocket") else None
        if code is None or code in self.hub.tables:
            await self.app(scope, receive, send)
            return
        try:
            await self.hub.find(code)
        except ServedElsewhere as elsewhere:
            await _pass_on(elsewhere.address, scope, receive, send)
        except (Refused, StoreFails):
            await self.app(scope, receive, send)  # which answers as it answers that
        else:
            await self.app(scope, receive, send)


def _code_in(scope: Scope) -> str | None:
    """The code of the table that is asked for."""
    found = _OF_A_TABLE.match(scope["path"])
    if found is not None:
        return found[1].strip().lower()
    named = parse_qs(scope["query_string"].decode("latin-1")).get("room")
    return named[0].strip().lower() if named and scope["path"].startswith("/api/") else None


async def _pass_on(address: str, scope: Scope, receive: Receive, send: Send) -> None:
    host, _colon, port = address.rpartition(":")
    try:
        if scope["type"] == "websocket":
            await _socket(host, int(port or 0), scope, receive, send)
        else:
            await _request(host, int(port or 0), scope, receive, send)
    except (OSError, TimeoutError, WebSocketException, h11.ProtocolError):  # it has just died, and another will have the table
        if scope["type"] == "websocket":
            with suppress(RuntimeError):
                await send({"type": "websocket.close", "code": _AGAIN})
            return
        words = "The table is being taken up by another process. Try again in a moment."
        with suppress(RuntimeError):
            await JSONResponse({"message": words}, status_code=503)(scope, receive, send)


def _headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers as they came, with who asks, and over what."""
    kept = [(name, value) for name, value in scope["headers"] if name not in _OF_THE_LINE | _OF_A_PROXY]
    client = scope.get("client")
    secure = scope["scheme"] in ("https", "wss")
    kept.append((b"x-forwarded-proto", b"https" if secure else b"http"))
    return [*kept, (b"x-forwarded-for", str(client[0]).encode())] if client else kept


def _target(scope: Scope) -> str:
    path: str = scope["raw_path"].decode("latin-1").partition("?")[0]
    query: str = scope["query_string"].decode("latin-1")
    return f"{path}?{query}" if query else path


# ---- a request


async def _request(host: str, port: int, scope: Scope, receive: Receive, send: Send) -> None:
    body = b"".join([piece async for piece in _pieces(receive)])
    headers = [(name, value) for name, value in _headers(scope) if name != b"content-length"]
    line = h11.Connection(h11.CLIENT)
    reader, writer = await asyncio.open_connection(host, port)
    try:
        request = h11.Request(
            method=scope["method"],
            target=_target(scope),
            headers=[*headers, (b"content-length", str(len(body)).encode()), (b"connection", b"close")],
        )
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        async with asyncio.timeout(_PATIENCE):
            await _answer(line, reader, send)
    finally:
        writer.close()


async def _pieces(receive: Receive) -> AsyncIterator[bytes]:
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        yield message.get("body", b"")
        more = message.get("more_body", False)


async def _answer(line: h11.Connection, reader: asyncio.StreamReader, send: Send) -> None:
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(_PIECE))
        elif isinstance(event, h11.Response):
            headers = [(name, value) for name, value in event.headers if name not in _OF_THE_LINE]
            await send({"type": "http.response.start", "status": event.status_code, "headers": headers})
        elif isinstance(event, h11.Data):
            await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
        elif isinstance(event, h11.EndOfMessage):
            await send({"type": "http.response.body", "body": b""})
            return
        elif isinstance(event, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("expected an answer, got a closed line")


# ---- a page's line


async def _socket(host: str, port: int, scope: Scope, receive: Receive, send: Send) -> None:
    await receive()  # the page asks to be let in
    own = {b"host", b"user-agent"}
    headers = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, value in _headers(scope)
        if name not in own and not name.startswith(b"sec-websocket")
    ]
    name = next((value.decode("latin-1") for key, value in scope["headers"] if key == b"host"), f"{host}:{port}")
    async with connect(
        f"ws://{name}{_target(scope)}", host=host, port=port, additional_headers=headers, proxy=None, max_size=None, compression=None
    ) as other:
        await send({"type": "websocket.accept"})
        towards = asyncio.create_task(_towards(other, receive))
        back = asyncio.create_task(_back(other, send))
        done, waiting = await asyncio.wait((towards, back), return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for task in done:
            task.result()


async def _towards(other: ClientConnection, receive: Receive) -> None:
    """What the page says, until it goes."""
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] == "websocket.receive":
            text: str | None = message.get("text")
            await other.send(message.get("bytes") or b"" if text is None else text)


async def _back(other: ClientConnection, send: Send) -> None:
    """What the table says, until it closes the line."""
    with suppress(RuntimeError):  # the page has gone
        try:
            async for frame in other:
                await send(_as_message(frame))
        except ConnectionClosed:
            pass
        code = other.close_code
        await send({"type": "websocket.close", "code": _AGAIN if code in (None, 1005, 1006) else code, "reason": other.close_reason or ""})


def _as_message(frame: str | bytes) -> Message:
    return {"type": "websocket.send", "text" if isinstance(frame, str) else "bytes": frame}
