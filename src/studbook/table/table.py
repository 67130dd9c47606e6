"""One table, played: a task that alone changes its evening.

Commands come in by a queue. Each is a step, and what it has changed is kept before anybody is answered and any page is woken. People's
time and bots' thinking are timers of this task; a decision that comes too late finds its turn gone and is refused.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from studbook.errors import StudbookError, cut
from studbook.table import commands as c
from studbook.table.answers import Answer, Answers, mark_of, marked
from studbook.table.bots import BotDecision, Thinking
from studbook.table.coach import Coach
from studbook.table.deal import DealtHand
from studbook.table.desk import Desk
from studbook.table.evening import Evening
from studbook.table.guests import enter_by_key, renew, why_gone
from studbook.table.host_watch import HostWatch
from studbook.table.inbox import MOVED, HostIsAway, Inbox, Item, NotHere, PageCame, QueuedCommand, SeedsCame, Viewer
from studbook.table.label import Label, label_of
from studbook.table.pending import Pending
from studbook.table.room import Person, Room
from studbook.table.store import Overtaken, Store, StoreFails
from studbook.table.trouble import Trouble
from studbook.table.waiting import NOBODY
from studbook.table.writer import Writer

_LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")
_FAULT: Final = "something went wrong at the table; it stands where it stood before"


class Table:
    """The task of one evening: its queue, its clock, the pages that look on, and what happens after a fault of ours."""

    def __init__(self, room: Room, store: Store, writer: Writer, *, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self._pending = Pending(store, writer, room.code)
        self.evening: Evening = Evening(room, self._pending, now=time.time)
        self.desk: Desk = Desk(self.evening)
        self.coach: Coach = Coach(self.evening)
        #: A clock in seconds, for the tests to turn.
        self.now = now
        #: Counts up with every change: the `seq` of the snapshots.
        self.version: int = 0
        self.viewers: set[Viewer] = set()
        #: Called after every change, before any page is told.
        self.listeners: list[Callable[[], None]] = []
        #: When the clock acts, and how many seconds there were in all; None without a clock.
        self.deadline: float | None = None
        self.total: float = 0.0
        #: Whether nothing can be saved just now.
        self.trouble: Trouble = Trouble()
        self._has_run = False
        #: One step at a time.
        self._step = asyncio.Lock()
        #: Set while everything that has been done is kept.
        self._all_kept = asyncio.Event()
        self._all_kept.set()
        self._waiting = NOBODY
        self._inbox = Inbox()
        self._answers = Answers()
        self._host_watch = HostWatch(lambda: self._inbox.put(HostIsAway()))
        self._bots = Thinking(self._inbox.put, self.evening.source)

    @property
    def room(self) -> Room:
        return self.evening.room

    @property
    def deal(self) -> DealtHand | None:
        return self.evening.deal

    @property
    def label(self) -> Label:
        """What is told of the table to who does not sit at it."""
        return label_of(self.room, None if self.deal is None or self.deal.over else self.deal.game.name)

    @property
    def rests(self) -> bool:
        """Whether nobody looks on and nothing is played, so that it can be put away."""
        idle = not self._step.locked() and self._inbox.is_empty
        return idle and not self.viewers and self.room.phase in ("waiting", "paused", "over")

    @property
    def left(self) -> float | None:
        """Seconds until the clock acts, None without a clock."""
        return None if self.deadline is None else max(self.deadline - self.now(), 0.0)

    # ---- from outside the task

    async def ask(self, person: Person, command: c.AnyCommand) -> int:
        """Carry out a command, in its turn; returns the `seq` of the first snapshot that shows what it did.

        Raises `Refused`; `NotHere` once the table has ended. An id that was carried out before is answered the same and not repeated.
        """
        if isinstance(command, c.SealSeed | c.GiveSeed):
            return self._hear_of_seed(person, command)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._inbox.put(QueuedCommand(person, command, answer))
        return await answer

    def _hear_of_seed(self, person: Person, command: c.CutCommand) -> int:
        """A seal or a seed: it changes nothing that anybody sees until the last has come, so no frame is made for it."""
        if self.evening.cuts.hear(person.id, command):
            self._inbox.put(SeedsCame())
        return self.version

    def connect(self, person: str, token: str = "") -> Viewer:
        """A page looks on from now; `token`: the cookie of its browser."""
        viewer = Viewer(person, token, MOVED if self._inbox.closed else None)
        viewer.changed.set()
        self.viewers.add(viewer)
        self.evening.pages[person] += 1
        self._inbox.put(PageCame())
        return viewer

    def disconnect(self, viewer: Viewer) -> None:
        """The page has gone. Its person keeps the seat and acts by the clock."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.evening.leave_page(viewer.person)
        self._watch_host()
        self._announce()

    async def come_back(self, token: str, key: str) -> Person:
        """The browser with this cookie becomes that of the person whose link this is. Raises `Refused`."""
        return await self.change(lambda: enter_by_key(self.room, token, key))

    async def renew(self, person: Person, token: str) -> str:
        """A new link for this person, of whose browsers only this one stays theirs; its secret."""
        return await self.change(lambda: renew(self.room.people.get(person.id, person), token))

    async def change(self, change: Callable[[], T]) -> T:
        """Change the room from outside the table's task, keep that, and show it; returns what `change` does.

        Raises what `change` raises before it changes anything, `NotHere`, or `StoreFails`; then nothing has changed.
        """
        async with self._step:
            if self._inbox.closed:
                raise NotHere
            if self.trouble:
                raise StoreFails(self.trouble.words)
            answer = change()
            self._pending.save(self.room)
            try:
                await self._keep()
            except StoreFails as error:
                self._stand_still(error)
                self._inbox.put(PageCame())  # its task learns how long it has to wait
                raise
            finally:
                self._announce()
            return answer

    async def kept(self) -> None:
        """Wait until all that was done at the table is kept. What is looked at before anything else is awaited may be shown."""
        while not self._all_kept.is_set():
            await self._all_kept.wait()

    def end(self) -> None:
        """The table does not go on here: who waits for an answer, or asks later, is turned away, and the pages come again."""
        self._inbox.close()
        for viewer in self.viewers:
            viewer.gone = MOVED
            viewer.changed.set()

    async def create(self) -> None:
        """Keep a new table for the first time. Raises `StoreFails`."""
        self._pending.save(self.room)
        await self._pending.commit()

    # ---- the task

    async def run(self) -> None:
        """Play until cancelled."""
        try:
            await self._go_on(None, self._from_store if self._has_run else self.evening.resume)
            self._has_run = True
            while True:
                item = await self._next_item()
                await (self._next_by_clock() if item is None else self._take(item))
        finally:
            self._bots.stop()
            self._host_watch.stop()

    async def _next_item(self) -> Item | None:
        """What comes next; None when the clock acts before."""
        left = self.trouble.left(self.now()) if self.trouble else self.left
        if left is not None and left <= 0:
            return None
        try:
            async with asyncio.timeout(left):  # `wait_for` of Python 3.11 forgets that it is cancelled when something comes at that moment
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _next_by_clock(self) -> None:
        if self.trouble:
            await self._try_again()
            self._announce()
            return
        self.deadline, self._waiting = None, NOBODY
        await self._go_on(None, self.evening.time_is_up)

    async def _take(self, item: Item) -> None:
        if self.trouble:  # it stands still; what waits for its turn is answered, and what is asked anew comes again by itself
            if isinstance(item, QueuedCommand):
                item.refuse(self.trouble.words)
            elif isinstance(item, HostIsAway):
                self._host_watch.stop()
        elif isinstance(item, QueuedCommand):
            try:
                await self._go_on(item, partial(self._carry_out, item))
            finally:  # overtaken, or cut off
                item.turn_away()
        elif isinstance(item, BotDecision):
            await self._go_on(None, partial(self.evening.act_for_bot, *item))
        elif isinstance(item, SeedsCame):
            await self._go_on(None, self.evening.cuts.finish_when_complete)
        elif isinstance(item, HostIsAway):
            await self._go_on(None, self._pass_host_on)
        else:
            self._watch_host()
            await self._go_on(None, self.evening.perhaps_next)

    def _watch_host(self) -> None:
        """Count the time while the host has no page here and somebody else has."""
        self._host_watch.look(self.room.settings.host_away, absent=bool(self.viewers) and not self.evening.online(self.room.host))

    def _pass_host_on(self) -> None:
        self._host_watch.stop()
        if self.desk.reception.host_is_gone():
            self._pending.save(self.room)
        self._watch_host()

    async def _go_on(self, command: QueuedCommand | None, step: Callable[[], Answer | None]) -> None:
        """Take a step of the evening and keep it; then answer who commanded it, set the clock by what it waits for now, and tell the pages.

        What `step` returns is the answer to `command`.
        """
        async with self._step:
            try:
                answer = step()
                await self._keep()
                if command is not None and answer is not None:
                    self._answers.remember(command.person, command.command, answer)
                    command.answer_with(answer)
                if isinstance(answer, str) or (answer is not None and answer <= self.version):  # nothing has changed
                    return
                self._settle_down()
            except StoreFails as error:
                self._stand_still(error)
                if command is not None:
                    command.refuse(self.trouble.words)
            except Overtaken:  # the table goes on elsewhere, and ends here
                raise
            except Exception:  # a fault of ours: what is kept counts
                await self._take_up_again()
                if command is not None:
                    command.refuse(_FAULT)
            self._announce()
        await asyncio.sleep(0)  # who waits to show what is kept comes before the next step

    async def _keep(self) -> None:
        """Keep what a step has changed, with what the table has to tell everybody about it."""
        news = list(self.evening.news)
        for text in news:
            self.desk.chat.tell(self.room, text)
        if self._pending.is_empty:
            return
        self._all_kept.clear()
        try:
            await self._pending.commit()
        finally:
            self._all_kept.set()
        del self.evening.news[: len(news)]

    def _settle_down(self) -> None:
        """After a step that is kept: the clock and the bots know whom the table waits for."""
        self._set_clock()
        self._bots.follow(self.evening)

    def _announce(self) -> None:
        if not self._all_kept.is_set():  # who comes or goes meanwhile is told of with what is being kept
            return
        self.version += 1
        for listener in self.listeners:
            listener()
        for viewer in self.viewers:
            viewer.gone = MOVED if self._inbox.closed else why_gone(self.room, viewer.person, viewer.token)
            viewer.changed.set()

    def _carry_out(self, item: QueuedCommand) -> Answer:
        """A command, once for each id; its answer. What a person can mend is told them as it is; anything else is a fault of ours.

        Its id is kept with the room that it changes, so that it is not carried out again after a crash.
        """
        person, command = self.room.people.get(item.person.id, item.person), item.command
        answer = self._answers.given(person, command)
        if answer is not None:
            return answer
        mark, before = mark_of(person, command), self.room.answered
        if command.id and mark in before:
            return self.version
        self.room.answered = marked(before, mark) if command.id else before
        try:
            self.desk.carry_out(person, command)
        except StudbookError as error:
            self.room.answered = before
            return cut(str(error))
        return self.version + 1

    async def _take_up_again(self) -> None:
        """Something went wrong: go on from what the store has, as after a crash."""
        _LOG.exception("table %s is taken up again from its store", self.room.code)
        self._wait_for_nobody()

        await self._go_on_from_store(self._from_store)

    def _from_store(self) -> None:
        self._pending.forget()
        self.desk.chat.reread()
        self.evening.take_up_again()

    def _wait_for_nobody(self) -> None:
        self._bots.stop()
        self.deadline, self._waiting = None, NOBODY

    async def _go_on_from_store(self, step: Callable[[], None]) -> None:
        """Take a step that begins with what is kept. When even that goes wrong, the table pauses, or waits for its store."""
        try:
            step()
            await self._keep()
            self.trouble.end()
            self._settle_down()
        except StoreFails as error:
            self._stand_still(error)
        except Overtaken:
            raise
        except Exception:
            _LOG.exception("table %s cannot be taken up and pauses", self.room.code)
            self._wait_for_nobody()
            try:
                self._reload()  # half of the step may have been done
                self.room.phase = "paused"
                self.trouble.end()
            except Exception as error:  # whatever the store has come to: a table whose room cannot be read cannot go on
                self.trouble.begin(error, self.now())

    def _stand_still(self, error: StoreFails) -> None:
        """The store fails: nothing moves and nobody is hurried until it can be reached again. What was changed and not kept is gone, and
        no page has seen it.
        """
        _LOG.warning("table %s cannot save: %s", self.room.code, error)
        self._wait_for_nobody()
        self.trouble.begin(error, self.now())
        try:
            self._reload()
            self.trouble.unread = False
        except Exception:  # not even that can be read: the pages keep what they have
            self.trouble.unread = True

    def _reload(self) -> None:
        """Everything is as the store has it."""
        self._pending.forget()
        self.desk.chat.reread()
        self.evening.reload()

    async def _try_again(self) -> None:
        """Whether the store can be read and written again; then the table goes on from what it has."""

        def go_on() -> None:
            self._reload()
            self._pending.save(self.room)
            self.evening.resume()

        async with self._step:
            await self._go_on_from_store(go_on)
        if not self.trouble:
            _LOG.warning("table %s can save again and goes on", self.room.code)
            self._watch_host()

    def _set_clock(self) -> None:
        """Begin the clock anew when the evening waits for somebody or something else than before."""
        waiting = self.evening.waiting
        if waiting.seconds is None:
            self.deadline = None
        elif self.deadline is None or waiting.begins(self._waiting):
            self.total = waiting.seconds
            self.deadline = self.now() + waiting.seconds
        self._waiting = waiting
