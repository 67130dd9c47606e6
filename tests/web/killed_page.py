"""A page whose server is killed again and again: it comes back, says again what was not answered, and remembers what was."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.load_rooms import code_of, cookie_of
from tests.table.pagelog import PageSnapshot


class DoneAct(NamedTuple):
    """An action that was answered "done"."""

    room: str
    hand: int
    place: int
    turn: int
    action: Mapping[str, object]


class KilledPage:
    """A page of one person, which comes back by itself and sends again what was not answered.

    `address` says where it comes to, each time: ``127.0.0.1:8765``; `thinking`: seconds that an answer takes at most.
    """

    def __init__(
        self, address: Callable[[], str], table: int, place: int, done: list[DoneAct], source: random.Random, thinking: float = 0.0
    ) -> None:
        self.address, self.place, self.done, self.source, self.thinking = address, place, done, source, thinking
        self.code, self._cookie = code_of(table), cookie_of(table, place)
        #: The command that was not answered yet.
        self.pending: dict[str, Any] | None = None
        self.lines = 0
        #: Seconds from the end of each line to the next snapshot, and when the last line ended.
        self.gaps: list[float] = []
        self._ended: float | None = None
        self._count = 0

    async def live(self) -> None:
        """Be there until cancelled."""
        while True:
            address = self.address()
            headers = {"Cookie": f"studbook={self._cookie}", "Origin": f"http://{address}"}
            place = f"ws://{address}/room/{self.code}/ws"
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(place, additional_headers=headers, proxy=None, ping_interval=None, open_timeout=60) as line:
                    self.lines += 1
                    await self._play(line)
            self._ended = self._ended or time.monotonic()
            await asyncio.sleep(self.source.uniform(0.02, 0.1))

    async def _play(self, line: ClientConnection) -> None:
        known = PageSnapshot()
        if self.pending is not None:
            await line.send(json.dumps(self.pending))
        async for text in line:
            frame = json.loads(text)
            known.join(frame)
            if self.pending is not None and frame.get("id") == self.pending["id"]:
                if frame["type"] == "done":
                    act = self.pending
                    self.done.append(DoneAct(self.code, act["hand"], self.place, act["turn"], act["action"]))
                self.pending = None
            if frame["type"] == "snapshot" and self._ended is not None:
                self.gaps.append(time.monotonic() - self._ended)
                self._ended = None
            hand = frame.get("hand") if frame["type"] == "snapshot" else None
            if isinstance(hand, dict) and hand["offer"] and self.pending is None:
                if self.thinking:
                    await asyncio.sleep(self.source.uniform(0.0, self.thinking))
                self._count += 1
                act = {"do": "act", "id": f"{self.place}.{self._count}", "hand": hand["id"], "turn": hand["turn"]}
                self.pending = act | {"action": self._choice(hand["offer"])}
                await line.send(json.dumps(self.pending))

    def _choice(self, offer: dict[str, Any]) -> dict[str, object]:
        ways: list[dict[str, object]] = []
        ways += [{"check": True}] * 3 if offer["check"] else []
        ways += [{"call": True}] * 3 if offer["call"] else []
        ways += [{"raise": one["low"]} for one in offer["raises"]]
        ways += [{"fold": True}] if offer["fold"] and offer["call"] else []
        return self.source.choice(ways)
