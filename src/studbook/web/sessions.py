"""Who a browser is: a random secret in a cookie, and the origin of what it sends."""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from studbook.web.addresses import addresses_of

COOKIE = "studbook"
_YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    """The secret that the browser sent, if it has one of ours."""
    token = connection.cookies.get(COOKIE, "")
    return token if 32 <= len(token) <= 64 and token.isalnum() else None


def new_token() -> str:
    return secrets.token_hex(24)


def remember(connection: HTTPConnection, response: Response, token: str) -> Response:
    """Give the browser its secret. Scripts cannot read it, other sites do not send it, and what came over TLS goes over nothing else."""
    secure = addresses_of(connection).is_secret(connection)
    response.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of ours sent this: its origin is the host it asks, or our public address. Programs that are no browsers send none."""
    origin = connection.headers.get("origin")
    if origin is None or addresses_of(connection).is_ours(origin):
        return True
    return urlsplit(origin).netloc == connection.headers.get("host", "")
