"""Who a browser is: a random secret in a cookie, and the origin of what it sends."""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "studbook"
_YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    """The secret that the browser sent, if it has one of ours."""
    token = connection.cookies.get(COOKIE, "")
    return token if 32 <= len(token) <= 64 and token.isalnum() else None


def new_token() -> str:
    return secrets.token_hex(24)


def remember(response: Response, token: str) -> Response:
    """Give the browser its secret. Scripts cannot read it, other sites do not send it."""
    response.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", path="/")
    return response


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of ours sent this: its origin is the host it asks. Programs that are no browsers send none."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")
