"""Looking back on an evening: one player's dearest decisions, by what the coach would have said, from that seat's view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from studbook.ahead.spot import SpotError
from studbook.engine import Action, View
from studbook.errors import StudbookError
from studbook.players.appraisal import appraise, cost_of
from studbook.rules.streets import street_at, streets_of
from studbook.table.deal import DealtHand, Setup
from studbook.table.moves import LeaveHand, Move, ShowCards, ShuffleCut
from studbook.telling.answer_words import worded

#: So many are shown of an evening.
MOST_SHOWN: Final = 3
#: So many decisions of one hand are looked at, those with the most chips in the pot: the others cannot cost much.
_MOST_WEIGHED: Final = 6
#: What is less than this part of the pot, or than a chip, may be chance: nobody is told.
_SURE: Final = 0.05


class Mistake(msgspec.Struct, frozen=True):
    """A decision that cost something: ``Mistake(12, "Razz", "Fifth street", "call 10", "fold", 7.5, 46)``."""

    hand: int
    game: str
    #: What had been dealt, as the game calls it.
    street: str
    did: str
    #: What the coach would have said.
    better: str
    #: Chips that this brings more on the average.
    cost: float
    pot: int


class _Decision(NamedTuple):
    view: View
    action: Action
    street: str


def mistakes_in(setup: Setup, moves: Sequence[Move], holder: str) -> list[Mistake]:
    """What cost this player chips in one hand that is over, the dearest first; none for who was not dealt in.

    Takes up to half a second. Every view is the one that the seat had when it decided.
    """
    if holder not in setup.holders:
        return []
    decisions = sorted(_decisions(setup, moves, setup.holders.index(holder)), key=lambda one: -one.view.state.pot)
    mistakes = [mistake for one in decisions[:_MOST_WEIGHED] if (mistake := _weighed(setup, one)) is not None]
    return sorted(mistakes, key=lambda mistake: -mistake.cost)


def _decisions(setup: Setup, moves: Sequence[Move], seat: int) -> list[_Decision]:
    try:
        deal = DealtHand(setup)
        decisions = []
        streets = streets_of(deal.game, len(setup.stacks))
        for move in moves:
            action = move.action
            if move.seat == seat and not isinstance(action, LeaveHand | ShowCards | ShuffleCut):
                view = deal.view(seat)
                if view.offer is not None:
                    decisions.append(_Decision(view, action, street_at(streets, view.state.phase).name))
            deal.do(move)
    except StudbookError:
        return []  # a hand of an older version that plays no more
    return decisions


def _weighed(setup: Setup, decision: _Decision) -> Mistake | None:
    view = decision.view
    try:
        options = appraise(view, setup.id, decision.action)
    except SpotError:
        return None  # nothing to count any more
    cost = cost_of(options, decision.action)
    if len(options) < 2 or cost < max(_SURE * view.state.pot, 1.0):
        return None
    words = worded(view, decision.action), worded(view, options[0].action)
    return Mistake(setup.id, view.game.name, decision.street, *words, round(cost, 1), view.state.pot)
