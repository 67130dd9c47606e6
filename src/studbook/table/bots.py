"""The bots at a table: each decides on its own view, in a thread, in about the time a person takes."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from studbook.engine import Action, View
from studbook.players.bot import PricingBot
from studbook.players.bot_levels import LEVELS
from studbook.players.temperaments import TEMPERAMENTS
from studbook.table.clock import default_action
from studbook.table.deal import Turn
from studbook.table.evening import Evening

_LOG: Final = logging.getLogger(__name__)


class BotDecision(NamedTuple):
    """What a bot wants to do, and the question that it answers."""

    turn: Turn
    action: Action


class Mind(NamedTuple):
    """How a bot plays: the names of its temperament and its level."""

    temper: str
    level: str


class Thinking:
    """The bots of one table. `say` is called with each decision, in the table's loop."""

    def __init__(self, say: Callable[[BotDecision], None], source: random.Random) -> None:
        self._say = say
        self._source = source
        self._bots: dict[int, PricingBot] = {}
        self._tasks: dict[int, tuple[Turn, asyncio.Task[None]]] = {}
        #: Set while nobody wants to see them think.
        self.hurry: asyncio.Event = asyncio.Event()

    def ask(self, turn: Turn, place: int, mind: Mind, view: View, pace: float) -> None:
        """Let the bot at this place of the table decide in about `pace` seconds. A new question ends the old one."""
        if self.has_been_asked(turn):
            return
        if turn.seat in self._tasks:
            self._tasks[turn.seat][1].cancel()
        bot = self._bots.get(place)
        if bot is None or Mind(bot.temperament.name, bot.level.name) != mind:
            bot = self._bots[place] = PricingBot(TEMPERAMENTS[mind.temper], self._source.randrange(2**32), LEVELS[mind.level])
        self._tasks[turn.seat] = turn, asyncio.create_task(self._decide(bot, view, turn, pace))

    def follow(self, evening: Evening) -> None:
        """Let the bots think that are asked now."""
        deal = evening.deal
        if deal is None or evening.room.phase != "playing" or deal.hand.over:
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
            self.ask(turn, deal.setup.places[offer.seat], Mind(seat.temper, seat.level), deal.view(offer.seat), pace)

    def has_been_asked(self, turn: Turn) -> bool:
        """Whether a bot thinks about this question, or has answered it."""
        return turn.seat in self._tasks and self._tasks[turn.seat][0] == turn

    async def _decide(self, bot: PricingBot, view: View, turn: Turn, pace: float) -> None:
        began = time.monotonic()
        try:
            action = await asyncio.to_thread(bot.decide, view)
        except Exception:  # a fault in a bot must not stop the table: it plays on, plainly
            _LOG.exception("bot of seat %s in hand %s could not decide", turn.seat, turn.hand)
            assert view.offer is not None
            action = default_action(view.offer)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), max(pace - (time.monotonic() - began), 0))
        self._say(BotDecision(turn, action))

    def stop(self) -> None:
        """Nobody thinks any more."""
        for _turn, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
