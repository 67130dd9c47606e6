"""The coach at a table, for rooms whose host has switched it on: one's own equity and the price offered, from one's own view alone.

Where cards are to be picked or a word is to be said, what each answer would make.

It thinks in a thread of its own, a fifth of a second at most, and what comes too late is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal, TypedDict

from studbook.ahead.spot import SpotError
from studbook.engine import SPECTATOR, Pick, PickOffer, SayOffer, View
from studbook.players.appraisal import appraise
from studbook.table.deal import Turn
from studbook.table.evening import Evening
from studbook.telling.answer_words import worded

_LOG: Final = logging.getLogger(__name__)
#: Seconds that one answer may take to sample.
SECONDS: Final = 0.15
#: Questions that may wait. A coach with more to do says nothing.
_MOST_WAITING: Final = 12
#: So many answers are compared before the eyes of who is asked.
_MOST_OPTIONS: Final = 3
#: How many times as large a sample as for looking back: what is compared is close, and one answer at a time is thought about.
_PAINS: Final = 5
#: One thread for all tables: they are played in the others.
_POOL: Final = ThreadPoolExecutor(1, thread_name_prefix="coach")


class CoachOption(TypedDict):
    """An answer and the part of the pot that it wins on the average; `cost`: its price in chips."""

    words: str
    share: float
    cost: int


class CoachFrame(TypedDict):
    """The coach's word as the page gets it. `docs/protocol.md` says what the fields mean."""

    type: Literal["coach"]
    hand: int
    turn: int
    equity: float
    error: float
    call: int
    pot: int
    price: float
    policy: str
    #: Where cards are picked or a word is said: the answers worth comparing, the best first.
    options: list[CoachOption]


class Coach:
    """The coach of one evening. It thinks about the same turn once, however many pages ask."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._answers: dict[Turn, asyncio.Future[CoachFrame | None]] = {}
        self._waiting = 0

    def turn_of(self, person: str) -> Turn | None:
        """The turn that this person would ask about now; None when the coach is off, or the person is not asked for anything."""
        deal = self._evening.deal
        if not self._evening.room.settings.coach or deal is None or deal.hand.over:
            return None
        seat = self._evening.eyes_of(person)
        return None if seat == SPECTATOR or deal.offer(seat) is None else deal.turn_of(seat)

    async def advice(self, person: str, turn: Turn) -> CoachFrame | None:
        """The coach's frame for the page; None when it has nothing to say, or the moment has passed."""
        answer = self._answers.get(turn)
        if answer is None:
            view = self._evening.view_for(person)
            if view is None or view.seat != turn.seat or self._waiting >= _MOST_WAITING:
                return None
            self._answers = {other: answer for other, answer in self._answers.items() if other.hand == turn.hand}
            answer = self._answers[turn] = asyncio.ensure_future(self._think(turn, view))
        frame = await asyncio.shield(answer)
        return frame if self.turn_of(person) == turn else None

    async def _think(self, turn: Turn, view: View) -> CoachFrame | None:
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(_POOL, think, turn, view)
        finally:
            self._waiting -= 1


def think(turn: Turn, view: View) -> CoachFrame | None:
    """The frame for one view; None where there is nothing to count."""
    from studbook.odds.coaching import coach  # noqa: PLC0415 - NumPy and Numba: only where a host has switched it on

    try:
        advice = coach(view, seed=turn.hand, seconds=SECONDS)
        options = _options(view, turn.hand)
    except SpotError:
        return None
    except Exception:  # a fault of the coach must not disturb the game: it is logged, and nothing is said
        _LOG.exception("the coach has no answer for seat %s of hand %s", turn.seat, turn.hand)
        return None
    return {
        "type": "coach", "hand": turn.hand, "turn": turn.number, "equity": round(advice.equity, 4), "error": round(advice.error, 4),
        "call": advice.call, "pot": advice.pot, "price": round(advice.price, 4), "policy": advice.policy, "options": options,
    }  # fmt: skip


def _options(view: View, seed: int) -> list[CoachOption]:
    """What each answer to a question about cards or words makes; a bet is a matter of the equity and its price."""
    offer = view.offer
    if not isinstance(offer, PickOffer | SayOffer):
        return []
    options = appraise(view, seed, pains=_PAINS)
    # To keep all is always told of: everybody asks what standing pat would be worth.
    shown = options[:_MOST_OPTIONS]
    shown += [option for option in options[_MOST_OPTIONS:] if option.action == Pick(())]
    return [{"words": worded(view, one.action), "share": round(one.share, 4), "cost": one.price} for one in shown]
