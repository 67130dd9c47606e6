"""One table, played: a task that alone changes its evening.

Commands come in by a queue; pages are woken when something has changed. People's time and bots' thinking are timers of this task; a
decision that comes too late finds its turn gone and is refused.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final

from studbook.errors import StudbookError, cut
from studbook.table import commands as c
from studbook.table.bots import BotDecision, Mind, Thinking
from studbook.table.coach import Coach
from studbook.table.deal import DealtHand
from studbook.table.desk import Desk
from studbook.table.evening import Evening
from studbook.table.guests import by_key, give_browser, renew, why_gone
from studbook.table.inbox import HostIsAway, PageCame, QueuedCommand, SeedsCame, Viewer
from studbook.table.label import Label, label_of
from studbook.table.room import Person, Room
from studbook.table.store import Store, StoreFails
from studbook.table.trouble import Trouble
from studbook.table.waiting import NOBODY

_LOG: Final = logging.getLogger(__name__)
#: Commands whose answers are remembered, so that the same id is not carried out twice.
_REMEMBERED: Final = 4096
#: Those of them that outlast a crash.
_KEPT: Final = 64
#: Pages on a table beyond which nobody new comes in, so that there is always room for its own people; and pages of one person.
_MOST_VIEWERS: Final = 200
_MOST_TABS: Final = 8
_FAULT: Final = "something went wrong at the table; it stands where it stood before"


class Table:
    """The task of one evening: its queue, its clock, the pages that look on, and what happens after a fault of ours."""

    def __init__(self, room: Room, store: Store, *, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.evening: Evening = Evening(room, store, now=time.time)
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
        self._waiting = NOBODY
        self._host_timer: asyncio.TimerHandle | None = None
        self._queue: asyncio.Queue[QueuedCommand | BotDecision | PageCame | SeedsCame | HostIsAway] = asyncio.Queue()
        #: The answers given, by person and id: the version, or the problem.
        self._answers: OrderedDict[tuple[str, str], int | str] = OrderedDict()
        self._bots = Thinking(self._queue.put_nowait, self.evening.source)

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
        return not self.viewers and self.room.phase in ("waiting", "paused", "over")

    @property
    def left(self) -> float | None:
        """Seconds until the clock acts, None without a clock."""
        return None if self.deadline is None else max(self.deadline - self.now(), 0.0)

    # ---- from outside the task

    async def ask(self, person: Person, command: c.AnyCommand) -> int:
        """Carry out a command, in its turn; returns the `seq` of the first snapshot that shows what it did.

        Raises `Refused`. An id that was carried out before is answered the same and not repeated.
        """
        if isinstance(command, c.SealSeed | c.GiveSeed):
            return self._hear_of_seed(person, command)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        await self._queue.put(QueuedCommand(person, command, answer))
        return await answer

    def _hear_of_seed(self, person: Person, command: c.CutCommand) -> int:
        """A seal or a seed: it changes nothing that anybody sees until the last has come, so no frame is made for it."""
        if self.evening.cuts.hear(person.id, command):
            self._queue.put_nowait(SeedsCame())
        return self.version

    def connect(self, person: str, token: str = "") -> Viewer:
        """A page looks on from now; `token`: the cookie of its browser."""
        viewer = Viewer(person, token)
        viewer.changed.set()
        self.viewers.add(viewer)
        self.evening.pages[person] += 1
        self._queue.put_nowait(PageCame())
        return viewer

    def disconnect(self, viewer: Viewer) -> None:
        """The page has gone. Its person keeps the seat and acts by the clock."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.evening.leave_page(viewer.person)
        self._watch_host()
        self._announce()

    def come_back(self, token: str, key: str) -> Person:
        """The browser with this cookie becomes that of the person whose link this is. Raises `Refused`."""
        person = by_key(self.room, key)
        give_browser(self.room, token, person)
        self.keep()
        return person

    def renew(self, person: Person, token: str) -> None:
        """A new link for this person; of their browsers only this one stays theirs."""
        renew(person, token)
        self.keep()

    def keep(self) -> None:
        """Keep what was changed at the table from outside its task, and show it. Raises `StoreFails`; then it has not changed."""
        if self.trouble:
            self._forget_unkept()
            raise StoreFails(self.trouble.words)
        try:
            self.store.save(self.room)
        except StoreFails as error:
            self._stand_still(error)
            self._queue.put_nowait(PageCame())  # its task learns how long it has to wait
            raise
        finally:
            self._announce()

    def is_crowded(self, token: str) -> bool:
        """Whether there are too many pages on this table, or too many of one person's."""
        person = self.room.by_token(token)
        if person is None or person.name is None:
            return len(self.viewers) >= _MOST_VIEWERS
        return self.evening.pages[person.id] >= _MOST_TABS

    # ---- the task

    async def run(self) -> None:
        """Play until cancelled."""
        try:
            self._go_on(None, self.evening.take_up_again if self._has_run else self.evening.resume)
            self._has_run = True
            while True:
                try:
                    item = await asyncio.wait_for(self._queue.get(), self.trouble.left(self.now()) if self.trouble else self.left)
                except TimeoutError:
                    self._next_by_clock()
                else:
                    self._take(item)
        finally:
            self._bots.stop()
            if self._host_timer is not None:
                self._host_timer.cancel()

    def _next_by_clock(self) -> None:
        if self.trouble:
            self._try_again()
            self._announce()
            return
        self.deadline, self._waiting = None, NOBODY
        self._go_on(None, self.evening.time_is_up)

    def _take(self, item: QueuedCommand | BotDecision | PageCame | SeedsCame | HostIsAway) -> None:
        if self.trouble:  # it stands still; what waits for its turn is answered, and what is asked anew comes again by itself
            if isinstance(item, QueuedCommand):
                item.refuse(self.trouble.words)
            elif isinstance(item, HostIsAway):
                self._host_timer = None
        elif isinstance(item, QueuedCommand):
            self._go_on(item, partial(self._carry_out, item))
        elif isinstance(item, BotDecision):
            self._go_on(None, partial(self.evening.act_for_bot, item.turn, item.action))
        elif isinstance(item, SeedsCame):
            self._go_on(None, self.evening.cuts.finish_when_complete)
        elif isinstance(item, HostIsAway):
            self._go_on(None, self._pass_host_on)
        else:
            self._watch_host()
            self._go_on(None, self.evening.perhaps_next)

    def _watch_host(self) -> None:
        """Count the time while the host has no page here and somebody else has."""
        minutes = self.room.settings.host_away
        absent = minutes > 0 and bool(self.viewers) and not self.evening.online(self.room.host)
        if self._host_timer is not None and not absent:
            self._host_timer.cancel()
            self._host_timer = None
        elif self._host_timer is None and absent:
            self._host_timer = asyncio.get_running_loop().call_later(60 * minutes, self._queue.put_nowait, HostIsAway())

    def _pass_host_on(self) -> None:
        self._host_timer = None
        if self.desk.reception.host_is_gone():
            self.store.save(self.room)
        self._watch_host()

    def _go_on(self, command: QueuedCommand | None, step: Callable[[], bool | None]) -> None:
        """Take a step of the evening, set the clock by what it waits for now, and tell the pages; False: it changed nothing."""
        try:
            if step() is False:
                return
            self._settle_down()
        except StoreFails as error:
            self._stand_still(error)
            if command is not None:
                command.refuse(self.trouble.words)
        except Exception:  # a fault of ours: what is kept counts
            self._take_up_again()
            if command is not None:
                command.refuse(_FAULT)
        self._announce()

    def _settle_down(self) -> None:
        """After a step: the clock and the bots know whom the table waits for, and everybody what it has to tell."""
        self._set_clock()
        self._ask_bots()
        while self.evening.news:
            self.desk.chat.tell(self.room, self.evening.news[0])
            del self.evening.news[0]

    def _announce(self) -> None:
        self.version += 1
        for listener in self.listeners:
            listener()
        for viewer in self.viewers:
            viewer.gone = why_gone(self.room, viewer.person, viewer.token)
            viewer.changed.set()

    def _carry_out(self, item: QueuedCommand) -> bool:
        """A command, once for each id; whether it changed anything. What a person can mend is told them as it is; anything else is a fault
        of ours.
        """
        person = self.room.people.get(item.person.id, item.person)
        key = person.id, item.command.id
        answer = self._answers.get(key) if item.command.id else None
        if answer is None:
            answer = self._answer(person, item.command)
        if item.command.id:
            self._answers[key] = answer
            if len(self._answers) > _REMEMBERED:
                self._answers.popitem(last=False)
        if isinstance(answer, str):
            item.refuse(answer)
            return False
        item.accept(answer)
        return answer > self.version

    def _answer(self, person: Person, command: c.TableCommand) -> int | str:
        """Carry out a command. Its id is kept with the room that it changes, so that it is not carried out again after a crash."""
        mark = f"{person.id} {command.id}"
        before = self.room.answered
        if command.id and mark in before:
            return self.version
        self.room.answered = [*before, mark][-_KEPT:] if command.id else before
        try:
            self.desk.carry_out(person, command)
        except StudbookError as error:
            self.room.answered = before
            return cut(str(error))
        return self.version + 1

    def _take_up_again(self) -> None:
        """Something went wrong: go on from what the store has, as after a crash."""
        _LOG.exception("table %s is taken up again from its store", self.room.code)
        self._wait_for_nobody()
        self._go_on_from_store(self.evening.take_up_again)

    def _wait_for_nobody(self) -> None:
        self._bots.stop()
        self.deadline, self._waiting = None, NOBODY

    def _go_on_from_store(self, step: Callable[[], None]) -> None:
        """Take a step that begins with what is kept. When even that goes wrong, the table pauses, or waits for its store."""
        try:
            step()
            self._settle_down()
        except StoreFails as error:
            self._stand_still(error)
        except Exception:
            _LOG.exception("table %s cannot be taken up and pauses", self.room.code)
            self._wait_for_nobody()
            try:
                self.evening.reload()  # half of the step may have been done
                self.room.phase = "paused"
                self.trouble.end()
            except Exception as error:  # whatever the store has come to: a table whose room cannot be read cannot go on
                self.trouble.begin(error, self.now())

    def _stand_still(self, error: StoreFails) -> None:
        """The store fails: nothing moves and nobody is hurried until it can be reached again."""
        _LOG.warning("table %s cannot save: %s", self.room.code, error)
        self._wait_for_nobody()
        self.trouble.begin(error, self.now())
        self._forget_unkept()

    def _forget_unkept(self) -> None:
        """What was changed and not kept is gone, and no page has seen it."""
        try:
            self.evening.reload()
            self.trouble.unread = False
        except Exception:  # not even that can be read: the pages keep what they have
            self.trouble.unread = True

    def _try_again(self) -> None:
        """Whether the store can be read and written again; then the table goes on from what it has."""

        def go_on() -> None:
            self.evening.reload()
            self.store.save(self.room)
            self.evening.resume()
            self.trouble.end()

        self._go_on_from_store(go_on)
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

    def _ask_bots(self) -> None:
        """Let the bots think that are asked now."""
        deal = self.deal
        if deal is None or self.room.phase != "playing" or deal.hand.over:
            return
        if self.evening.pace.hurries(self.room, deal):
            self._bots.hurry.set()
        else:
            self._bots.hurry.clear()
        for offer in deal.hand.offers:
            seat = self.evening.holder(offer)
            turn = deal.turn_of(offer.seat)
            if seat is None or seat.temper is None or self._bots.has_been_asked(turn):
                continue
            pace = self.room.settings.pace * (self.evening.source.uniform(0.6, 1.6) + (1.0 if deal.new_cards else 0.0))
            self._bots.ask(turn, deal.setup.places[offer.seat], Mind(seat.temper, seat.level), deal.view(offer.seat), pace)
