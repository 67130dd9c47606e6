"""One page's socket: commands in, snapshots out. A slow page gets the latest state when it is ready, never a backlog."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from studbook.errors import cut
from studbook.table.commands import Beat, Refused, SealSeed, decode
from studbook.table.deal import Turn
from studbook.table.inbox import MOVED, NotHere, Viewer
from studbook.table.page_frames import PageFrames
from studbook.table.proof_frames import DealingMark, DealingShown, dealing_for
from studbook.table.room import Person
from studbook.table.table import Table
from studbook.web.editions import page_version

_LOG = logging.getLogger(__name__)
LONGEST_FRAME = 16 * 1024
#: Commands a second that a page may send on the long run, and at once.
_RATE, _BURST = 12.0, 40.0
_SLOWEST = 20.0
#: Bytes that the reason of a closed socket may have.
_LONGEST_REASON = 123


class PageGone(Exception):
    """Nobody reads what is written any more."""


class Line:
    """The socket of one person's page at one table."""

    def __init__(
        self, socket: WebSocket, table: Table, person: Person, token: str, note: Callable[..., None] = lambda _seconds, *, refused: None
    ) -> None:
        """`note`: is told how many seconds each command took to its answer, and whether it was refused."""
        self.socket = socket
        self._note = note
        self.table = table
        self._person = person
        self.token: str = token
        self.tokens: float = _BURST
        self.filled: float = time.monotonic()
        self._frames = PageFrames(table)
        self._dealing = DealingMark()
        self._writing = asyncio.Lock()
        #: The limit of the frame that is being written, None while none is, and when it was begun.
        self._limit: asyncio.Timeout | None = None
        self._began: float = 0.0
        #: Looks from time to time whether that takes too long: a timer for each frame would cost more than the frame.
        self._watch: asyncio.TimerHandle | None = None
        self._turn: Turn | None = None
        #: What the page was told last of the table's trouble.
        self._trouble: str = ""
        self._advising: asyncio.Task[None] | None = None

    @property
    def person(self) -> Person:
        """Whose page it is, as the room has them now: it may have been read again."""
        return self.table.room.people.get(self._person.id, self._person)

    async def serve(self) -> None:
        """Until the page goes."""
        try:
            await self.socket.accept()
        except (RuntimeError, OSError, WebSocketDisconnect):  # it went before it was let in
            return
        seal = self.socket.query_params.get("seal")
        if seal is not None:
            with suppress(Refused):  # a seal that is none has no part in the cut
                await self.table.ask(self.person, SealSeed(seal=seal))
        viewer = self.table.connect(self.person.id, self.token)
        sender = asyncio.create_task(self._send_snapshots(viewer))
        try:
            await self._receive()
        except (WebSocketDisconnect, PageGone):
            pass
        finally:
            self.table.disconnect(viewer)
            sender.cancel()
            if self._advising is not None:
                self._advising.cancel()
            if self._watch is not None:
                self._watch.cancel()
            with suppress(asyncio.CancelledError, PageGone):
                await sender

    async def _receive(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            frame = message.get("text")
            await self._take(frame if frame is not None else message.get("bytes") or b"")

    async def _take(self, frame: str | bytes) -> None:
        command_id, began = "", time.monotonic()
        try:
            self._count()
            if len(frame) > LONGEST_FRAME:
                raise Refused(f"expected a command of at most {LONGEST_FRAME} letters, got {len(frame)}")
            command = decode(frame)
            command_id = command.id
            if isinstance(command, Beat):
                await self._send({"type": "done", "id": command_id, "seq": self.table.version})
                return
            seq = await self.table.ask(self.person, command)
        except NotHere:  # no answer: the page comes again, is led to where the table goes on, and asks what was not answered
            await self._close(MOVED)
            raise PageGone from None
        except Refused as refusal:
            self._note(time.monotonic() - began, refused=True)
            seen = {"id": command_id or _id_in(frame), "seq": self.table.version}
            await self._send({"type": "refused", **seen, "message": cut(str(refusal))})
        else:
            self._note(time.monotonic() - began, refused=False)
            await self._send({"type": "done", "id": command_id, "seq": seq})

    def _count(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.tokens + (now - self.filled) * _RATE, _BURST)
        self.filled = now
        if self.tokens < 1:
            raise Refused("too many commands at once; wait a second")
        self.tokens -= 1

    async def _send_snapshots(self, viewer: Viewer) -> None:
        await self._send({"type": "hello", "version": page_version()})
        while True:
            await viewer.changed.wait()
            viewer.changed.clear()
            if viewer.gone is not None:
                reason = self.person.notice.encode()[:_LONGEST_REASON].decode(errors="ignore")
                await self._close(viewer.gone, reason)
                return
            await self._tell_trouble()
            await self.table.kept()
            if self.table.trouble.unread or viewer.gone is not None:  # gone meanwhile: what is not kept is not shown
                continue
            try:
                dealing = dealing_for(self.table, self.person, self._dealing)
                frame = self._frames.next_for(self.person)
            except Exception:  # a fault in the words must not end the game: it is logged, and the next change is tried again
                _LOG.exception("no snapshot of table %s", self.table.room.code)
                continue
            if dealing is not None:
                await self._send(dealing)
            await self._write(frame)
            self._ask_coach()

    async def _tell_trouble(self) -> None:
        """Say that the table cannot save, and why; or that it can again."""
        words = self.table.trouble.words
        if words != self._trouble:
            self._trouble = words
            await self._send({"type": "trouble", "words": words})

    def _ask_coach(self) -> None:
        """After a snapshot that asks for something: the coach's word on it follows when it is there, once."""
        turn = self.table.coach.turn_of(self.person.id)
        if turn == self._turn:
            return
        self._turn = turn
        if self._advising is not None:
            self._advising.cancel()
        self._advising = None if turn is None else asyncio.create_task(self._advise(turn))

    async def _advise(self, turn: Turn) -> None:
        frame = await self.table.coach.advice(self.person.id, turn)
        if frame is not None:
            with suppress(PageGone):
                await self._send(frame)

    async def _send(self, frame: DealingShown | Mapping[str, object]) -> None:
        await self._write(msgspec.json.encode(frame))

    async def _write(self, frame: bytes) -> None:
        """Write to the page. Raises `PageGone` when it has gone, or reads too slowly to be served."""
        async with self._writing:
            try:
                async with asyncio.timeout(None) as self._limit:
                    self._began = asyncio.get_running_loop().time()
                    if self._watch is None:
                        self._end_if_slow()
                    await self.socket.send_text(frame.decode())
            except (TimeoutError, RuntimeError, WebSocketDisconnect):
                await self._close(1013)
                raise PageGone from None
            finally:
                self._limit = None

    def _end_if_slow(self) -> None:
        """Give up the frame that has been written for too long, or look again when that will be; not while none is written."""
        self._watch = None
        if self._limit is None:
            return
        loop, due = asyncio.get_running_loop(), self._began + _SLOWEST
        if due <= loop.time():
            self._limit.reschedule(loop.time())
        else:
            self._watch = loop.call_at(due, self._end_if_slow)

    async def _close(self, code: int, reason: str = "") -> None:
        with suppress(RuntimeError, WebSocketDisconnect):  # it is closed already
            await self.socket.close(code, reason)


def _id_in(frame: str | bytes) -> str:
    """The command's id as far as a malformed frame has one, so that the page knows which command was refused."""
    try:
        fields = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    command_id = fields.get("id") if isinstance(fields, dict) else None
    return command_id[:64] if isinstance(command_id, str) else ""
