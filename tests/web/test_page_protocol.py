"""The socket's protocol under the pages: reading stops when commands pile up, and only then."""

from __future__ import annotations

import asyncio

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from studbook.web.page_protocol import PageProtocol


class Wire(asyncio.Transport):
    """Notes whether it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    def pause_reading(self) -> None:
        self.calls.append("stop")

    def resume_reading(self) -> None:
        self.calls.append("go on")


async def _app(_scope: object, _receive: object, _send: object) -> None:
    """Is never called."""


def test_reading_stops_when_a_second_message_waits_and_goes_on_when_both_are_taken() -> None:
    async def story() -> None:
        config = Config(_app, ws=PageProtocol)
        config.load()
        protocol, wire = PageProtocol(config, ServerState(), {}), Wire()
        protocol.transport = wire
        for text in ("one", "two", "three"):
            protocol.handle_text(Frame(Opcode.TEXT, text.encode()))
            if text == "one":
                assert wire.calls == []
        assert wire.calls == ["stop"]
        assert [(await protocol.receive())["text"] for _ in range(3)] == ["one", "two", "three"]  # type: ignore[typeddict-item]
        assert wire.calls == ["stop", "go on"]
        for text in ("four", "five"):  # each is taken before the next comes
            protocol.handle_text(Frame(Opcode.TEXT, text.encode()))
            assert (await protocol.receive())["text"] == text  # type: ignore[typeddict-item]
        assert wire.calls == ["stop", "go on"]

    asyncio.run(story())
