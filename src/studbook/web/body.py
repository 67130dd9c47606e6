"""What a browser sends, read as far as it may be trusted: whose page it comes from, how much of it there is, and what is in it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from studbook.errors import StudbookError
from studbook.table.commands import Refused
from studbook.web.sessions import same_origin

T = TypeVar("T")
LARGEST: Final = 64 * 1024
#: Seconds for the whole of a body to come.
SLOWEST: Final = 30.0
#: Seconds between two looks whether a page is still there.
_LOOKS: Final = 0.25


class Unanswerable(StudbookError):
    """A question that cannot be answered as it stands. `field`: the part of it that the message is about, or empty."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


async def body_of(request: Request, most: int = LARGEST) -> bytes:
    """What a page of ours sent. Raises `Refused` at another's page, and at more than `most` bytes."""
    if not same_origin(request):
        raise Refused("expected this from a page of this server")
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Refused(f"expected at most {most} bytes")
    except ClientDisconnect:
        raise Refused("expected the whole of it, and the page went") from None
    except TimeoutError:
        raise Refused(f"expected the whole of it within {SLOWEST:.0f} seconds") from None
    return bytes(body)


async def while_here(request: Request, work: Coroutine[None, None, T], gone: threading.Event) -> T:
    """What the work comes to. When the page goes meanwhile `gone` is set, which the work looks at, and it is waited for no longer."""
    task = asyncio.ensure_future(work)
    while not task.done():
        await asyncio.wait([task], timeout=_LOOKS)
        if not task.done() and await request.is_disconnected():
            gone.set()
            task.cancel()
            raise Refused("the page has gone")
    return task.result()


def decoded(body: bytes, kind: type[T], what: str) -> T:
    """The body as a value of this kind. Raises `Refused`; `what` says what was expected, as in ``"a game and its options"``."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(f"expected {what}; {error}") from None


def question_in(body: bytes) -> dict[str, object]:
    """The body as a JSON object whose fields are not looked at yet. Raises `Unanswerable`."""
    try:
        question = json.loads(body)
    except (ValueError, RecursionError):  # json's own errors, and those of text that is not UTF-8
        question = None
    if not isinstance(question, dict):
        raise Unanswerable("expected a question as a JSON object")
    return question
