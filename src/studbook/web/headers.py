"""What every answer carries, and who may ask: headers that keep a page of ours ours, and the names that this server answers to."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from studbook.web.addresses import Addresses

POLICY: Final = "default-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
_HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class SafeHeaders:
    """Keeps a page of ours from being framed, sniffed or made to run what is not ours; pages and answers are not stored anywhere."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        kept = b"no-cache" if scope["path"].startswith("/static/") else b"no-store"

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS, (b"cache-control", kept)]
            await send(message)

        await self.app(scope, receive, with_headers)


class KnownHosts:
    """Answers only to names that are the server's own, so that a name of somebody else's that was pointed at this machine gets nothing."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self.app = app
        self.addresses: Addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.addresses.answers_to(_host(scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        else:
            name = _host(scope)[:100]
            words = f"This server does not know itself as {name}. Whoever runs it can say so: studbook serve --public-url https://{name}"
            await PlainTextResponse(words, 421)(scope, receive, send)


def _host(scope: Scope) -> str:
    name = Headers(scope=scope).get("host", "")
    return name[1:].partition("]")[0] if name.startswith("[") else name.partition(":")[0]
