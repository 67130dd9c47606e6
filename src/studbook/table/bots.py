"""The bots at a table: each decides on its own view, in a thread, in about the time a person takes."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from studbook.engine import Action, View
from studbook.players.bot import Bot
from studbook.players.temperaments import TEMPERAMENTS
from studbook.table.clock import default_action

_LOG: Final = logging.getLogger(__name__)


class BotSaid(NamedTuple):
    """A bot's decision, and the question it answers: the hand, the engine's seat, and the seat's turn."""

    hand: int
    seat: int
    turn: int
    action: Action


class Thinking:
    """`say` is called with each decision, in the table's loop."""

    def __init__(self, say: Callable[[BotSaid], None], source: random.Random) -> None:
        self._say = say
        self._source = source
        self._bots: dict[int, Bot] = {}
        self._tasks: dict[int, tuple[tuple[int, int], asyncio.Task[None]]] = {}

    def ask(self, place: int, temper: str, view: View, hand: int, turn: int, pace: float) -> None:
        """Let the bot at this place of the table decide in about `pace` seconds. The same question is asked once; a new one ends it."""
        asked, task = self._tasks.get(view.seat, (None, None))
        if task is not None and not task.done():
            if asked == (hand, turn):
                return
            task.cancel()
        bot = self._bots.get(place)
        if bot is None or bot.temperament.name != temper:
            bot = self._bots[place] = Bot(TEMPERAMENTS[temper], self._source.randrange(2**32))
        self._tasks[view.seat] = (hand, turn), asyncio.create_task(self._decide(bot, view, hand, turn, pace))

    async def _decide(self, bot: Bot, view: View, hand: int, turn: int, pace: float) -> None:
        began = time.monotonic()
        try:
            action = await asyncio.to_thread(bot.decide, view)
        except Exception:  # a fault in a bot must not stop the table: it plays on, plainly
            _LOG.exception("bot of seat %s in hand %s could not decide", view.seat, hand)
            assert view.offer is not None
            action = default_action(view.offer)
        await asyncio.sleep(max(pace - (time.monotonic() - began), 0))
        self._say(BotSaid(hand, view.seat, turn, action))

    def stop(self) -> None:
        """Nobody thinks any more."""
        for _asked, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
