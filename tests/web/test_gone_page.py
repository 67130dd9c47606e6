"""Pages that go without a word, in the middle of an answer, leave no trace but that they are gone."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from studbook.table.inbox import MOVED
from studbook.web.socket import Line
from tests.table.tables import Gathering, run


@pytest.mark.parametrize("writes", [0, 1, 2, 5])
def test_a_page_that_goes_while_it_is_answered_logs_nothing(writes: int, caplog: pytest.LogCaptureFixture) -> None:
    """The page is let in, asks, and goes after so many frames have been written to it."""

    async def story(e: Gathering) -> None:
        frames: list[Message] = []
        says = iter([{"type": "websocket.connect"}] + [{"type": "websocket.receive", "text": json.dumps({"do": "chat", "text": "hi"})}] * 9)
        gone = asyncio.Event()

        async def receive() -> Message:
            said = next(says, None)
            if said is None or gone.is_set():
                return {"type": "websocket.disconnect", "code": 1006}
            await asyncio.sleep(0)
            return said

        async def send(message: Message) -> None:
            frames.append(message)
            if len(frames) > writes:
                gone.set()
                raise OSError("the other end has gone")

        scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b""}
        page = Line(WebSocket(scope, receive, send), e.table, e.host, "host".ljust(40, "x"))
        before = set(e.table.viewers)
        await asyncio.wait_for(page.serve(), 10)
        assert set(e.table.viewers) == before
        assert len(frames) > writes

    with caplog.at_level(logging.INFO, logger="studbook"):
        run(story)
    assert caplog.records == []


def test_a_page_whose_table_has_ended_is_not_answered_and_its_line_is_closed() -> None:
    """It asks again on its next line, which leads to where the table goes on."""

    async def story(e: Gathering) -> None:
        frames: list[Message] = []
        says = iter([{"type": "websocket.connect"}, {"type": "websocket.receive", "text": json.dumps({"do": "chat", "text": "hi"})}])

        async def receive() -> Message:
            said = next(says, None)
            if said is None:
                await asyncio.Event().wait()
            assert said is not None
            return said

        async def send(message: Message) -> None:
            frames.append(message)

        e.table.end()
        scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b""}
        await asyncio.wait_for(Line(WebSocket(scope, receive, send), e.table, e.host, "").serve(), 10)
        assert [frame["code"] for frame in frames if frame["type"] == "websocket.close"] == [MOVED]
        assert not any("refused" in frame.get("text", "") for frame in frames)

    run(story)
