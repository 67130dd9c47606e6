"""The people of many tables, in a process of their own: pages over WebSockets, and somebody who acts for each.

``python -m bench.load_players PORT TABLES SECONDS`` opens eight pages at each of so many tables, plays until it goes evenly, prints
``begin``, plays for so many seconds and prints a `Tally` in JSON.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import sys
import time
from collections import deque
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.load_rooms import NAMES, code_of, cookie_of

#: Seconds from one action at a table to the next.
PACE: Final = (0.6, 1.4)
#: Pages that are opened at the same time, and seconds of play before anything counts.
_AT_ONCE: Final = 32
_WARM_UP: Final = 4.0


class Tally(msgspec.Struct):
    """What came of it."""

    #: Actions that were carried out, and those that were refused.
    acts: int = 0
    refused: int = 0
    #: Milliseconds from sending each action until the last of its table's pages had a snapshot that shows it.
    waits: list[float] = []
    #: Frames that came to the pages, and their bytes without what the line adds.
    frames: int = 0
    size: int = 0


class HandSeen(msgspec.Struct):
    """What somebody who acts looks at; in a frame only what has changed."""

    id: int = 0
    turn: int | msgspec.UnsetType = msgspec.UNSET
    offer: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET  # Any: JSON


class FrameSeen(msgspec.Struct):
    """Any frame from the table, as far as it is looked at here."""

    type: str
    seq: int = 0
    id: str = ""
    hand: HandSeen | int | None = None
    deal: str = ""
    seat: int | None = None
    events: list[dict[str, Any]] = []


class Probe:
    """An action on its way to everybody's screen."""

    def __init__(self, pages: int) -> None:
        self.began = time.perf_counter()
        self.seq: int | None = None
        self.missing = pages


_DECODER: Final = msgspec.json.Decoder(FrameSeen)


class LoadTable:
    """One table's people, and what they wait for."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.number, self.tally = number, tally
        self.pages = [LoadPage(self, place) for place in range(len(NAMES))]
        self.probe: Probe | None = None
        #: When the next action is due.
        self.due = time.perf_counter() + random.uniform(*PACE)

    def check(self) -> None:
        """Whether everybody has seen the action that is under way."""
        probe = self.probe
        if probe is None or probe.seq is None:
            return
        if all(page.seq >= probe.seq for page in self.pages):
            last = max(page.came_with(probe.seq) for page in self.pages)
            self.tally.waits.append((last - probe.began) * 1000)
            self.probe = None


class LoadPage:
    """A page of one person."""

    def __init__(self, table: LoadTable, place: int) -> None:
        self.table, self.place = table, place
        self.seq = -1
        self._came: deque[tuple[int, float]] = deque(maxlen=60)
        self._asked = (0, -1)
        self._turn = 0
        self._offer: dict[str, Any] | None = None
        self._acting: asyncio.Future[None] | None = None
        self._count = 0
        self._seeds: dict[str, str] = {}
        self._line: ClientConnection

    def came_with(self, seq: int) -> float:
        """When the first snapshot of this number or a later one came."""
        return next(at for number, at in self._came if number >= seq)

    def _seal(self) -> str:
        seed = secrets.token_bytes(32)
        seal = hashlib.sha256(seed).hexdigest()
        self._seeds[seal] = seed.hex()
        return seal

    async def open(self, port: int) -> None:
        """Open the line."""
        code = code_of(self.table.number)
        headers = {"Cookie": f"studbook={cookie_of(self.table.number, self.place)}", "Origin": f"http://127.0.0.1:{port}"}
        address = f"ws://127.0.0.1:{port}/room/{code}/ws?seal={self._seal()}"
        self._line = await connect(address, additional_headers=headers, proxy=None, open_timeout=60, max_size=None, ping_interval=None)

    async def play(self) -> None:
        """Read what comes, and act when asked."""
        tally = self.table.tally
        async for text in self._line:
            now = time.perf_counter()
            frame = _DECODER.decode(text)
            tally.frames += 1
            tally.size += len(text)
            if frame.type == "snapshot":
                self.seq = frame.seq
                self._came.append((frame.seq, now))
                self.table.check()
                if isinstance(frame.hand, HandSeen):
                    self._look(frame.hand)
            elif frame.type == "dealing":
                await self._follow(frame)
            elif frame.id.startswith("act"):
                self._hear(frame)

    def _look(self, hand: HandSeen) -> None:
        """Put to the hand what has changed, and think when asked."""
        self._turn = self._turn if hand.turn is msgspec.UNSET else hand.turn
        self._offer = self._offer if hand.offer is msgspec.UNSET else hand.offer
        turn = hand.id, self._turn
        if self._offer is not None and self._asked != turn:
            self._asked = turn
            wait = max(self.table.due - time.perf_counter(), 0)
            asyncio.get_running_loop().call_later(wait, self._decide, turn, self._offer)

    def _hear(self, frame: FrameSeen) -> None:
        if frame.type == "done":
            self.table.tally.acts += 1
            if self.table.probe is not None:
                self.table.probe.seq = frame.seq
                self.table.check()
        else:
            self.table.tally.refused += 1
            self.table.probe = None

    async def _follow(self, frame: FrameSeen) -> None:
        """Say the seed to a new commitment, as pages do."""
        cut = {event["part"] for event in frame.events if event["what"] == "cut"}
        for event in frame.events:
            if event["what"] != "committed" or event["part"] in cut:
                continue
            seal = next((one["seal"] for one in event["seals"] if one["seat"] == frame.seat), "")
            seed = self._seeds.pop(seal, None)
            if seed is not None:
                self._count += 1
                await self._send({"do": "seed", "id": f"s{self._count}", "deal": event["deal"], "seed": seed, "next": self._seal()})

    def _decide(self, turn: tuple[int, int], offer: dict[str, Any]) -> None:
        self._acting = asyncio.ensure_future(self._act(turn, offer))

    async def _act(self, turn: tuple[int, int], offer: dict[str, Any]) -> None:
        self.table.due = time.perf_counter() + random.uniform(*PACE)
        action: dict[str, object] = {"check": True} if offer.get("check") else {"call": True} if offer.get("call") else {"fold": True}
        raises = offer.get("raises")
        if raises and (random.random() < 0.15 or not (offer.get("check") or offer.get("call"))):
            action = {"raise": raises[0]["low"]}
        elif offer.get("call") and random.random() < 0.25:
            action = {"fold": True}
        self._count += 1
        self.table.probe = Probe(len(self.table.pages))
        await self._send({"do": "act", "id": f"act{self._count}", "hand": turn[0], "turn": turn[1], "action": action})

    async def _send(self, command: dict[str, object]) -> None:
        await self._line.send(msgspec.json.encode(command).decode())


async def main(port: int, tables: int, seconds: float) -> None:
    """Play, and print what came of it."""
    tally = Tally()
    pages = [page for number in range(tables) for page in LoadTable(number, tally).pages]
    gate = asyncio.Semaphore(_AT_ONCE)
    tasks: list[asyncio.Task[None]] = []

    async def come(page: LoadPage) -> None:
        async with gate:
            await page.open(port)
        tasks.append(asyncio.create_task(page.play()))

    await asyncio.gather(*(come(page) for page in pages))
    await asyncio.sleep(_WARM_UP)
    tally.acts = tally.refused = tally.frames = tally.size = 0
    tally.waits.clear()
    print("begin", flush=True)
    await asyncio.sleep(seconds)
    broken = [task for task in tasks if task.done()]
    print(msgspec.json.encode(tally).decode(), flush=True)
    for task in broken:
        task.result()
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
