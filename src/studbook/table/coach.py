"""The coach at a table, for rooms whose host has switched it on: one's own equity and the price offered, from one's own view alone.

It thinks in a thread of its own, a fifth of a second at most, and what comes too late is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from studbook.engine import SPECTATOR, View

if TYPE_CHECKING:
    from studbook.table.table import Table

_LOG: Final = logging.getLogger(__name__)
#: Seconds that one answer may take to sample.
_SECONDS: Final = 0.15
#: Questions that may wait. A coach with more to do says nothing.
_MOST_WAITING: Final = 12
#: One thread for all tables: they are played in the others.
_POOL: Final = ThreadPoolExecutor(1, thread_name_prefix="coach")


class Question(NamedTuple):
    """What is asked: the hand, the engine's seat, and the seat's turn."""

    hand: int
    seat: int
    turn: int


class Coach:
    """Of one table. The same question is thought about once, however many pages ask it."""

    def __init__(self) -> None:
        self._asked: dict[Question, asyncio.Future[dict[str, Any] | None]] = {}
        self._waiting = 0

    def question(self, table: Table, person: str) -> Question | None:
        """What this person would ask now; None when the coach is off, or the person is not asked for anything."""
        if not table.room.settings.coach or table.deal is None or table.deal.hand.over:
            return None
        view = table.view_for(person)
        if view is None or view.seat == SPECTATOR or view.offer is None:
            return None
        return Question(table.deal.setup.id, view.seat, table.deal.turns[view.seat])

    async def advice(self, table: Table, person: str, asked: Question) -> dict[str, Any] | None:
        """The coach's frame for the page; None when it has nothing to say, or the moment has passed."""
        found = self._asked.get(asked)
        if found is None:
            view = table.view_for(person)
            if view is None or view.seat != asked.seat or self._waiting >= _MOST_WAITING:
                return None
            self._asked = {key: answer for key, answer in self._asked.items() if key.hand == asked.hand}
            found = self._asked[asked] = asyncio.ensure_future(self._think(asked, view))
        told = await asyncio.shield(found)
        return told if self.question(table, person) == asked else None

    async def _think(self, asked: Question, view: View) -> dict[str, Any] | None:
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(_POOL, think, asked, view)
        finally:
            self._waiting -= 1


def think(asked: Question, view: View) -> dict[str, Any] | None:
    """The frame for one view; None where there is nothing to count. `docs/protocol.md` has its fields."""
    from studbook.ahead.spot import SpotError  # noqa: PLC0415
    from studbook.odds.coaching import coach  # noqa: PLC0415 - NumPy and Numba: only where a host has switched it on

    try:
        advice = coach(view, seed=asked.hand, seconds=_SECONDS)
    except SpotError:
        return None
    except Exception:  # a fault of the coach must not disturb the game: it is logged, and nothing is said
        _LOG.exception("the coach has no answer for seat %s of hand %s", asked.seat, asked.hand)
        return None
    return {
        "type": "coach", "hand": asked.hand, "turn": asked.turn, "equity": round(advice.equity, 4), "error": round(advice.error, 4),
        "call": advice.call, "pot": advice.pot, "price": round(advice.price, 4), "policy": advice.policy,
    }  # fmt: skip
