"""Anything may happen to a table in any order: acts, answers that are lost, pages that go, clocks that run out, crashes, and processes that
wake up when another has gone on. What was answered is there once, no card has changed, and no chip is lost.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from contextlib import suppress

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from bench.load_rooms import code_of, room_of
from studbook.engine import Action
from studbook.table import commands as c
from studbook.table.deal import DealtHand, Setup
from studbook.table.inbox import NotHere
from studbook.table.ledger_lines import lines_of
from studbook.table.room import Person
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.store import KeptHand
from studbook.table.table import Table
from studbook.table.writer import Writer
from tests.table.test_hidden import any_action

#: Stories that are told, and what happens in each: ``STUDBOOK_STORIES=2000 pytest tests/table/test_machine.py``.
STORIES, STEPS = int(os.environ.get("STUDBOOK_STORIES", "8")), 25
PEOPLE = 4
CODE = code_of(0)
#: Seconds after which every clock at the table has run out.
_LATE = 10_000.0


class Process:
    """One process that plays the table, with the store of all."""

    def __init__(self, store: SQLiteStore, clock: list[float]) -> None:
        room = store.room(CODE)
        assert room is not None
        self.writer = Writer(store)
        self.table = Table(room, store, self.writer, now=lambda: clock[0])
        self.task = asyncio.get_running_loop().create_task(self.table.run())
        self.viewers = [self.table.connect(person) for person in room.people]

    async def settle(self) -> None:
        """Until nothing is left to do."""
        quiet = 0
        while quiet < 4:
            await asyncio.sleep(0)
            busy = not self.table._inbox.is_empty or self.table._step.locked()
            quiet = 0 if busy else quiet + 1

    def asked(self, source: random.Random) -> tuple[Person, c.Act] | None:
        """Somebody who is asked, and something that they may do."""
        deal = self.table.deal
        if deal is None or deal.hand.over or not deal.hand.offers or deal.held is not None:
            return None
        offer = source.choice(deal.hand.offers)
        person = self.table.room.seat_at(deal.setup.places[offer.seat]).person
        assert person is not None
        action = any_action(offer, source)
        return self.table.room.people[person], c.Act(action=action, hand=deal.setup.id, turn=deal.turns[offer.seat])


class TableStory(RuleBasedStateMachine):
    """A table, the process that has it, and those that had it."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.store = SQLiteStore(":memory:")
        self.store.save(room_of(0, PEOPLE))
        self.clock = [0.0]
        self.source = random.Random()
        self.ids = itertools.count()
        self.late: list[Process] = []
        #: What was answered "done": by hand, seat and turn; and what was said.
        self.done: dict[tuple[int, int, int], Action] = {}
        self.said: list[str] = []
        self.setups: dict[int, Setup] = {}
        self.last: tuple[Person, c.Act] | None = None

    @initialize(seed=st.integers(0, 1000))
    def begin(self, seed: int) -> None:
        self.source.seed(seed)
        self.live = self.runner.run(self._next())

    async def _next(self) -> Process:
        process = Process(self.store, self.clock)
        await process.settle()
        await process.table.change(lambda: None)  # whoever takes a table over is first by a step of its own
        return process

    async def _ask(self, process: Process, person: Person, command: c.AnyCommand) -> None:
        asking = asyncio.ensure_future(process.table.ask(person, command))
        await asyncio.wait([asking, process.task], return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            asking.cancel()
            process.task.result()  # a table whose task has ended answers nobody
        await asking
        await process.settle()

    def _note(self, person: Person, act: c.Act) -> None:
        setup = self._hand(act.hand).setup
        self.done[act.hand, setup.holders.index(person.id), act.turn] = act.action
        self.last = person, act

    def _hand(self, number: int) -> KeptHand:
        hand = self.store.hand(CODE, number) or self.store.unfinished(CODE)
        assert hand is not None
        assert hand.setup.id == number
        return hand

    def _count(self) -> int:
        hand = self.store.unfinished(CODE)
        return 0 if hand is None else len(hand.moves)

    @rule(times=st.integers(1, 12))
    def act(self, times: int) -> None:
        for _ in range(times):
            asked = self.live.asked(self.source)
            if asked is None:
                self.runner.run(self.live.settle())
                continue
            person, act = asked
            act.id = f"a{next(self.ids)}"
            self.runner.run(self._ask(self.live, person, act))
            self._note(person, act)

    @precondition(lambda self: self.last is not None)
    @rule()
    def ask_again_what_was_answered(self) -> None:
        assert self.last is not None
        before = self._count()
        with suppress(c.Refused):  # by a process that has only what was kept
            self.runner.run(self._ask(self.live, *self.last))
        assert self._count() == before

    @rule()
    def say(self) -> None:
        person = next(iter(self.live.table.room.people.values()))
        remark = c.Chat(text=f"number {next(self.ids)}", id=f"t{next(self.ids)}")
        for _ in range(2):  # as a page does whose first answer was lost
            self.runner.run(self._ask(self.live, person, remark))
        self.said.append(remark.text)

    @rule()
    def lose_a_page(self) -> None:
        viewer = self.live.viewers.pop(0)
        self.live.table.disconnect(viewer)
        self.live.viewers.append(self.live.table.connect(viewer.person))
        self.runner.run(self.live.settle())

    @rule()
    def run_out_of_time(self) -> None:
        self.clock[0] += _LATE
        self.live.viewers.append(self.live.table.connect(self.live.viewers[0].person))  # it looks at the clock
        self.runner.run(self.live.settle())

    @rule()
    def crash(self) -> None:
        self.live.task.cancel()
        self.live = self.runner.run(self._next())

    @rule(steps=st.integers(0, 8))
    def crash_within_an_act(self, steps: int) -> None:
        asked = self.live.asked(self.source)
        if asked is None:
            return
        person, act = asked
        act.id = f"a{next(self.ids)}"

        async def cut_off() -> None:
            asking = asyncio.create_task(self.live.table.ask(person, act))
            for _ in range(steps):
                await asyncio.sleep(0)
            self.live.task.cancel()
            asking.cancel()
            await asyncio.gather(self.live.task, asking, return_exceptions=True)
            await asyncio.to_thread(self.live.writer.stop)  # what was under way to the disk is there, or never will be
            self.live = await self._next()
            with suppress(c.Refused):  # its turn is over, since it was kept; or the hand is
                await self._ask(self.live, person, act)

        self.runner.run(cut_off())
        self._note(person, act)

    @rule()
    def be_stopped_while_another_goes_on(self) -> None:
        self.late.append(self.live)
        self.live = self.runner.run(self._next())

    @precondition(lambda self: self.late)
    @rule()
    def wake_up_too_late(self) -> None:
        process = self.late.pop()
        asked = process.asked(self.source)
        before = self._count()
        if asked is not None:
            with suppress(NotHere):
                self.runner.run(asyncio.wait_for(process.table.ask(*asked), 10))
                raise AssertionError("it kept something that is another process's")
        process.task.cancel()
        assert self._count() == before

    @invariant()
    def all_is_kept_once(self) -> None:
        room = self.store.room(CODE)
        assert room is not None
        hands = {hand.setup.id: hand for hand in self.store.hands(CODE)}
        played = self.store.unfinished(CODE)
        hands |= {} if played is None else {played.setup.id: played}
        for number, hand in hands.items():
            assert self.setups.setdefault(number, hand.setup) == hand.setup
            state = DealtHand(*hand).hand.state
            assert sum(state.stacks) + (state.carried if state.over else state.pot) == sum(hand.setup.stacks) + hand.setup.carried
        for (number, seat, turn), action in self.done.items():
            assert [move.action for move in hands[number].moves if move.seat == seat][turn] == action
        assert sum(line.net for line in lines_of(room, [held.chips if held else 0 for held in room.seats])) == 0
        kept = [remark.text for remark in self.store.remarks(CODE)]
        assert [text for text in kept if text.startswith("number ")] == self.said[-len(kept) :] if self.said else True

    def teardown(self) -> None:
        processes = [*self.late, self.live] if hasattr(self, "live") else []

        async def end() -> None:
            for process in processes:
                process.task.cancel()
            await asyncio.gather(*(process.task for process in processes), return_exceptions=True)

        self.runner.run(end())
        for process in processes:
            process.writer.stop()
        self.runner.close()
        self.store.close()


def test_what_was_answered_is_there_once_whatever_happens() -> None:
    told = settings(max_examples=STORIES, stateful_step_count=STEPS, suppress_health_check=list(HealthCheck), deadline=None)
    run_state_machine_as_test(TableStory, settings=told)
