"""Spots from what one seat may see of a hand in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studbook.ahead.policy import KEEP_WHAT_COUNTS, Policy
from studbook.ahead.spot import Spot, SpotError, SpotSeat, TableCard
from studbook.cards import Card
from studbook.engine import View
from studbook.engine import events as e
from studbook.rules import ChosenWild, Discard, Exchange, Pass


class Unseen(NamedTuple):
    """What a seat has not seen."""

    #: The cards that may be anywhere, in the deck's order.
    cards: tuple[Card, ...]
    #: How many of them are left to deal.
    stub: int


def unseen(view: View) -> Unseen:
    """The cards that this viewer does not know the place of."""
    s = view.state
    cards = [held.card for hand in s.held for held in hand] + [slot.card for slot in s.table]
    known = set(cards)
    hidden = cards.count(None) + s.burned
    if not _reshuffled(view):
        known.update(card for thrown in s.thrown for card in thrown)
        hidden += sum(thrown.count(None) for thrown in s.thrown)
    unknown = tuple(card for card in view.script.deck if card not in known)
    return Unseen(unknown, max(len(unknown) - hidden, 0))


def _reshuffled(view: View) -> bool:
    """Whether what was thrown has been shuffled back, so that it may be anywhere."""
    return any(isinstance(event, e.Gathered) and event.what == "discards" for event in view.log)


def seen(view: View, policy: Policy = KEEP_WHAT_COUNTS) -> Spot:
    """The spot as the view has it: the seats still in, every card that this viewer does not know unknown, others' cards seen dead.

    `Spot.numbers` are the seats' numbers. Raises `SpotError` before the cards are out and when only one is left.
    """
    s = view.state
    live = s.live
    if len(live) < 2:
        raise SpotError(f"expected two players still in or more, got {len(live)}")
    if not any(s.held):
        raise SpotError("expected a hand in which cards have been dealt, got one before the deal")
    phase = view.script.phases[s.phase]
    drawing = isinstance(phase, Exchange)
    seats = tuple(_seat(view, seat, drawing=drawing) for seat in live)
    dead = [held.card for seat, hand in enumerate(s.held) if s.folded[seat] for held in hand if held.card is not None]
    if not _reshuffled(view):
        dead += [card for thrown in s.thrown for card in thrown if card is not None]
    table = tuple(TableCard(slot.name, slot.card, slot.shared) for slot in s.table)
    chosen = _chosen(view, live)
    return Spot(
        view.game,
        view.script,
        seats,
        s.phase,
        unseen(view).stub,
        _distinct(dead, seats, table),
        table,
        tuple(s.turned),
        tuple(card for card in s.fallen if card is not None),
        (s.phase,) if s.asked is not None and not s.queue and isinstance(phase, Exchange | Pass | Discard) else (),
        s.burned,
        None,
        chosen,
        {at: word for at, seat in enumerate(live) if (word := (s.claims or {}).get(seat)) is not None},
        tuple(live),
        policy,
    )


def _seat(view: View, seat: int, *, drawing: bool) -> SpotSeat:
    s = view.state
    hand = s.held[seat]
    done = drawing and s.asked is not None and bool(s.done >> seat & 1)
    return SpotSeat(
        tuple(held.card for held in hand),
        tuple(held.up for held in hand),
        0 if done else None,
        locked=bool(s.locked >> seat & 1),
        drawn=done,
    )


def _chosen(view: View, live: Sequence[int]) -> dict[int, int]:
    """The card that has been pointed at, by the place of its seat among those in."""
    places = {}
    for wild in view.game.wilds:
        if isinstance(wild, ChosenWild):
            for at, seat in enumerate(live):
                place = view.state.chosen(wild.key, seat)
                if place is not None:
                    places[at] = place
    return places


def _distinct(dead: list[Card], seats: tuple[SpotSeat, ...], table: tuple[TableCard, ...]) -> tuple[Card, ...]:
    held = {card for seat in seats for card in seat.cards} | {one.card for one in table}
    return tuple(card for card in dict.fromkeys(dead) if card not in held)
