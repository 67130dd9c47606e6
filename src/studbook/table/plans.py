"""What a player says before the turn: check or fold, call this much, fold to any bet, throw these cards at the draw.

A plan is held here and seen by its owner alone. It does not outlive what it was made for: another price, another street, another hand
and it is gone, and the player is asked as if there had been none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from studbook.engine import Action, BetOffer, Call, Check, Fold, Offer, Pick, PickOffer, Script, State, View
from studbook.rules import Bet, Exchange
from studbook.table.moves import Move

What = Literal["check or fold", "call", "fold to any bet", "draw"]
#: Phases that may lie between now and a draw without changing what one holds.
_NO_CARDS: Final = (Bet, Exchange)


class TurnPlan(msgspec.Struct, frozen=True):
    """What one player wants done when the turn comes: ``TurnPlan("call", phase=3, price=10)``."""

    what: What
    #: The phase of the hand that it was made for.
    phase: int
    #: What is to pay: more, or less, ends it.
    price: int = 0
    #: The places of the cards to throw, and the cards that were held: others end it.
    places: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()

    @property
    def lasts(self) -> bool:
        """Whether it holds for the rest of the hand."""
        return self.what == "fold to any bet"


class Chances(msgspec.Struct, frozen=True):
    """What may be planned now."""

    #: Whether the seat has still to answer in this round, and what it has to pay.
    due: bool
    price: int
    #: How many cards may be thrown at the draw that comes next, 0 when none comes before other cards do.
    throw: int
    #: The phase of the present round, and of that draw.
    phase: int
    draw: int


def chances(view: View) -> Chances | None:
    """What the viewer may plan; None for who is asked now, or has nothing to decide any more."""
    return None if view.offer is not None else chances_of(view.seat, view.state, view.script)


def chances_of(seat: int, s: State, script: Script) -> Chances | None:
    """What a seat that is not asked now may plan. What onlookers know of the hand tells it."""
    if seat >= s.n or s.over or s.folded[seat] or not s.stacks[seat]:
        return None
    due = s.open and bool(s.due >> seat & 1)
    draw = _draw_to_come(seat, s, script)
    phase = script.phases[draw] if draw >= 0 else None
    throw = min(phase.at_most, len(s.held[seat])) if isinstance(phase, Exchange) else 0
    return Chances(due, min(s.to_call - s.bets[seat], s.stacks[seat]) if due else 0, throw, s.phase, draw)


def _draw_to_come(seat: int, s: State, script: Script) -> int:
    """The phase of the seat's next draw, -1 when there is none, when it costs something, or when other cards come before it."""
    for at in range(max(s.phase, 0), len(script.phases)):
        phase = script.phases[at]
        if isinstance(phase, Exchange):
            answered = at == s.phase and s.done >> seat & 1
            if not answered:
                return -1 if phase.price.times else at
        elif not isinstance(phase, _NO_CARDS) and at > s.phase:
            return -1
    return -1


def plan_for(view: View, what: What, price: int, places: tuple[int, ...]) -> TurnPlan | None:
    """The plan that a player asks for; None when the moment for it has passed: the turn has come, or the price is another."""
    may = chances(view)
    if may is None:
        return None
    if what == "fold to any bet":
        return TurnPlan(what, may.phase)
    if what == "draw":
        held = view.state.held[view.seat]
        fits = may.throw and len(places) <= may.throw and len(set(places)) == len(places) and all(0 <= at < len(held) for at in places)
        return TurnPlan(what, may.draw, 0, places, _cards(view.state, view.seat)) if fits else None
    if not may.due or price != may.price or (what == "call" and not price):
        return None
    return TurnPlan(what, may.phase, price)


def action_of_plan(plan: TurnPlan, offer: Offer, state: State) -> Action | None:
    """What the plan says to this offer; None when it says nothing, and the player is asked."""
    if isinstance(offer, PickOffer):
        same = plan.what == "draw" and plan.phase == state.phase and plan.cards == _cards(state, offer.seat)
        return Pick(plan.places) if same and not offer.price and offer.verb == "throw" and offer.allows(Pick(plan.places)) else None
    if not isinstance(offer, BetOffer) or plan.what == "draw":
        return None
    if not plan.lasts and plan.phase != state.phase:
        return None
    if plan.what == "call":
        return Call() if offer.call == plan.price else None
    if offer.check:
        return Check()
    return Fold() if offer.fold else None


def has_passed(plan: TurnPlan, view: View) -> bool:
    """Whether the plan can come to nothing any more: its round is over, its draw made, its price another, or nothing is left to decide."""
    may = chances(view)
    if may is None or plan.lasts:
        return may is None
    if plan.what == "draw":
        return plan.phase != may.draw or plan.cards != _cards(view.state, view.seat)
    return plan.phase != may.phase or not may.due or (plan.what == "call" and plan.price != may.price)


class Plans:
    """The plans of one hand, by the engine's seats."""

    def __init__(self) -> None:
        self.by_seat: dict[int, TurnPlan] = {}

    def put(self, seat: int, plan: TurnPlan | None) -> None:
        """A player has another plan, or none any more."""
        if plan is None:
            self.by_seat.pop(seat, None)
        else:
            self.by_seat[seat] = plan

    def next_move(self, view_of: Callable[[int], View]) -> Move | None:
        """What a plan says to the seat that is asked now; plans that have passed are forgotten."""
        for seat, plan in tuple(self.by_seat.items()):
            view = view_of(seat)
            if view.offer is None:
                if has_passed(plan, view):
                    del self.by_seat[seat]
                continue
            action = action_of_plan(plan, view.offer, view.state)
            if not plan.lasts and not (plan.what == "draw" and isinstance(view.offer, BetOffer)):
                del self.by_seat[seat]
            if action is not None:
                return Move(seat, action)
        return None


def _cards(state: State, seat: int) -> tuple[str, ...]:
    return tuple(str(held.card) for held in state.held[seat])
