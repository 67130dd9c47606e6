"""The bots at a table: each decides on its own view, in a process of its own kind, in about the time a person takes."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from studbook.engine import Action, View
from studbook.table.bot_pool import SHARED, BotPool
from studbook.table.bot_process import BotFails
from studbook.table.bot_question import BotQuestion, Mind, question_to
from studbook.table.clock import default_action
from studbook.table.deal import DealtHand, Turn
from studbook.table.evening import Evening

_LOG: Final = logging.getLogger(__name__)


class BotDecision(NamedTuple):
    """What a bot wants to do, and the question that it answers; `failure`: why it did not decide, where the clock did it instead."""

    turn: Turn
    action: Action
    failure: str = ""


class Thinking:
    """The bots of one table. `say` is called with each decision, in the table's loop."""

    def __init__(self, say: Callable[[BotDecision], None], source: random.Random, pool: BotPool = SHARED) -> None:
        self._say = say
        self._source = source
        self._pool = pool
        #: By place: how the bot there plays, and the seed that it draws by.
        self._seeds: dict[int, tuple[Mind, int]] = {}
        self._tasks: dict[int, tuple[Turn, asyncio.Task[None]]] = {}
        #: One of the table's bots at a time has the pool.
        self._turn = asyncio.Lock()
        #: Set while nobody wants to see them think.
        self.hurry: asyncio.Event = asyncio.Event()

    def ask(self, turn: Turn, place: int, mind: Mind, deal: DealtHand, pace: float) -> None:
        """Let the bot at this place of the table decide in about `pace` seconds. A new question ends the old one."""
        if self.has_been_asked(turn):
            return
        if turn.seat in self._tasks:
            self._tasks[turn.seat][1].cancel()
        if self._seeds.get(place, (None, 0))[0] != mind:
            self._seeds[place] = mind, self._source.randrange(2**32)
        view, setup = deal.view(turn.seat), deal.setup
        question = question_to(mind, self._seeds[place][1], setup.chosen, setup.stacks, setup.carried, view)
        self._tasks[turn.seat] = turn, asyncio.create_task(self._decide(question, view, turn, pace))

    def follow(self, evening: Evening) -> None:
        """Let the bots think that are asked now."""
        deal = evening.deal
        if deal is None or evening.room.phase != "playing" or deal.hand.over:
            if any(seat is not None and seat.bot for seat in evening.room.seats) and evening.watched:
                self._pool.warm_up()
            return
        if evening.pace.hurries(evening.room, deal):
            self.hurry.set()
        else:
            self.hurry.clear()
        for offer in deal.hand.offers:
            seat = evening.holder(offer)
            turn = deal.turn_of(offer.seat)
            if seat is None or seat.temper is None or self.has_been_asked(turn):
                continue
            pace = evening.room.settings.pace * (self._source.uniform(0.6, 1.6) + (1.0 if deal.new_cards else 0.0))
            self.ask(turn, deal.setup.places[offer.seat], Mind(seat.temper, seat.level), deal, pace)

    def has_been_asked(self, turn: Turn) -> bool:
        """Whether a bot thinks about this question, or has answered it."""
        return turn.seat in self._tasks and self._tasks[turn.seat][0] == turn

    async def _decide(self, question: BotQuestion, view: View, turn: Turn, pace: float) -> None:
        began, failure = time.monotonic(), ""
        try:
            async with self._turn:
                action = await asyncio.wrap_future(self._pool.ask(question))
        except BotFails as error:  # the table plays on, plainly
            _LOG.error("the bot of seat %s in hand %s %s", turn.seat, turn.hand, error)
            action, failure = default_action(view.own_offer), str(error)
        left = pace - (time.monotonic() - began)
        if left > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.hurry.wait()
        self._say(BotDecision(turn, action, failure))

    def stop(self) -> None:
        """Nobody thinks any more."""
        for _turn, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
