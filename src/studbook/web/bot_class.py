"""A bot of Python that plays a seat of a table elsewhere: it is shown a view, as in a match, which is fetched when it is asked."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

import msgspec

from studbook.engine import View
from studbook.players import Bot
from studbook.table.book import game_of
from studbook.table.commands import payload_of
from studbook.table.room import Chosen
from studbook.telling.told_view import ViewJson, view_of
from studbook.web.bot_program import ProgramFails
from studbook.web.kept_snapshot import JsonObject

#: Letters of an error that are told.
_TOLD: Final = 120


class SeatView(msgspec.Struct):
    """What a seat that is asked knows, as the table sends it: which hand and turn, what is played, and the view."""

    hand: int
    turn: int
    game: Chosen
    view: ViewJson

    def read(self) -> View:
        """The view."""
        return view_of(self.view, game_of(self.game))


class SeatedBot:
    """A bot at a table. `fetch` asks the table for the view; it answers None when nobody is asked any more."""

    def __init__(self, bot: Bot, fetch: Callable[[], SeatView | None]) -> None:
        self._bot = bot
        self._fetch = fetch

    def start(self) -> None:
        """It is there."""

    def end(self) -> int:
        """Nothing is to be ended."""
        return 0

    def ask(self, question: JsonObject, seconds: float) -> JsonObject | None:
        """Its action, None when its moment has passed. Raises `ProgramFails` when it takes too long, breaks off, or was not offered it."""
        told = self._fetch()
        hand = question["hand"]
        if told is None or not isinstance(hand, dict) or (told.hand, told.turn) != (hand["id"], hand["turn"]):
            return None
        view = told.read()
        decided: SimpleQueue[JsonObject | ProgramFails] = SimpleQueue()
        Thread(target=_decide, args=(self._bot, view, decided), daemon=True).start()
        try:
            answer = decided.get(timeout=seconds)
        except Empty:
            raise ProgramFails(f"did not decide in {seconds:g} seconds") from None
        if isinstance(answer, ProgramFails):
            raise answer
        return answer


def _decide(bot: Bot, view: View, decided: SimpleQueue[JsonObject | ProgramFails]) -> None:
    offer = view.own_offer
    try:
        action = bot.decide(view)
        allowed = offer.allows(action)
    except Exception as error:  # whatever a stranger's bot raises is told
        decided.put(ProgramFails(f"broke off: {type(error).__name__}: {str(error)[:_TOLD]}"))
    else:
        decided.put(payload_of(action) if allowed else ProgramFails(f"answered {action!r}, expected to {offer}"))
