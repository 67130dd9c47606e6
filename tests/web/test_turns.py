"""Whose turn it is, and what is answered to whom: the queue has an end, people are told what they can mend, a fault is logged."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from studbook.errors import StudbookError
from studbook.table.hub import Hub, UnknownTable
from studbook.table.sqlite_store import SQLiteStore
from studbook.web.addresses import Addresses
from studbook.web.asgi import make_app
from studbook.web.body import Unanswerable
from studbook.web.turns import Busy, Turns


def test_so_many_are_worked_on_so_many_wait_and_one_more_is_sent_away() -> None:
    async def story() -> None:
        turns = Turns(at_once=2, waiting=1)
        gate, begun = threading.Event(), threading.Semaphore(0)

        def work() -> int:
            begun.release()
            assert gate.wait(20)
            return threading.get_ident()

        first = [asyncio.create_task(turns.work(work)) for _ in range(3)]
        for _ in range(2):
            assert await asyncio.to_thread(begun.acquire, timeout=20)
        assert turns.taken
        assert not begun.acquire(blocking=False)  # the third waits
        with pytest.raises(Busy, match="try again"):
            await turns.work(work)
        gate.set()
        assert threading.get_ident() not in await asyncio.gather(*first)
        assert not turns.taken
        assert await turns.work(lambda: "again") == "again"

    asyncio.run(story())


def test_who_gives_up_or_fails_leaves_the_queue() -> None:
    async def story() -> None:
        turns = Turns(at_once=1, waiting=0)

        def fail() -> None:
            raise ValueError("a fault")

        for _ in range(3):
            with pytest.raises(ValueError, match="a fault"):
                await turns.work(fail)
        async with turns.turn():
            waiting = asyncio.create_task(turns.turn().__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        turns.check()

    asyncio.run(story())


@pytest.fixture
def raising() -> Iterator[Starlette]:
    """The application, with an address that raises each kind of error."""
    errors: dict[str, Exception] = {
        "rule": StudbookError("expected 2 to 8 players, got 9"),
        "table": UnknownTable("expected the code of a table"),
        "question": Unanswerable("expected cards", "hands.2"),
        "busy": Busy(),
        "fault": ValueError("invalid literal for int()"),
    }

    async def answer(request: Request) -> Response:
        raise errors[request.path_params["kind"]]

    store = SQLiteStore(":memory:")
    app = make_app(Hub(store), Addresses("127.0.0.1", 0))
    app.router.routes.append(Route("/raise/{kind}", answer))
    yield app
    store.close()


@pytest.mark.parametrize(
    ("kind", "status", "answer"),
    [
        ("rule", 400, {"message": "expected 2 to 8 players, got 9"}),
        ("table", 404, {"message": "expected the code of a table"}),
        ("question", 422, {"message": "expected cards", "field": "hands.2"}),
        ("busy", 503, {"message": "others are being answered: try again in a moment"}),
        ("fault", 500, {"message": "something went wrong on the server; nothing was changed"}),
    ],
)
def test_what_people_can_mend_is_told_and_a_fault_is_logged(
    raising: Starlette, kind: str, status: int, answer: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(raising, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(f"/raise/{kind}")

    response = asyncio.run(ask())
    assert (response.status_code, response.json()) == (status, answer)
    logged = [record for record in caplog.records if record.name == "studbook.web.asgi"]
    assert [record.exc_info is not None for record in logged] == [True] * (kind == "fault")
    assert "invalid literal" not in response.text
