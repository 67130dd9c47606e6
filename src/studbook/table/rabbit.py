"""The rabbit: which cards would have come, had nobody folded last. For tables whose host allows it, after a hand without a showdown."""

from __future__ import annotations

from typing import NamedTuple

from studbook.engine import Action, BetOffer, Call, Check, Offer, Pick, PickOffer, Raise, Say
from studbook.engine.events import Dealt, Drawn, PhaseBegan, Tabled, Turned
from studbook.rules import Showdown
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand, Setup
from studbook.table.moves import Move, ShowCards
from studbook.table.room import Person, Room


class Rabbit(NamedTuple):
    """Cards that would have come: ``Rabbit("Jun", ["5c", None])``."""

    #: Who would have got them; empty: everyone, in the middle.
    who: str
    #: None for a card that the reader would not have seen.
    cards: list[str | None]


def check_rabbit(room: Room, setup: Setup, person: Person | None) -> None:
    """Raise `Refused` unless the host allows it, and the asker is at this table."""
    if not room.settings.rabbit:
        raise Refused("expected a table whose host lets the cards be seen that would have come")
    if person is None or person.name not in setup.names:
        raise Refused("expected somebody who was dealt in")


def would_have_come(setup: Setup, moves: list[Move], seat: int) -> list[Rabbit]:
    """The cards after the last fold, as this seat would have seen them, if all had called from there. Raises `Refused` after a showdown."""
    played = [move for move in moves if not isinstance(move.action, ShowCards)]
    if len(DealtHand(setup, played).hand.state.live) > 1:
        raise Refused("expected a hand that ended without a showdown")
    deal = DealtHand(setup, played[:-1])
    before = len(deal.hand.log)
    while not deal.hand.over:
        offer = deal.hand.offers[0]
        deal.do(Move(offer.seat, _staying(offer)))
    phases = deal.hand.script.phases
    showdown = (at for at, event in enumerate(deal.hand.log) if isinstance(event, PhaseBegan) and isinstance(phases[event.index], Showdown))
    end = next(showdown, len(deal.hand.log))
    rabbits: list[Rabbit] = []
    for event in deal.hand.view(seat, end).log[before:]:
        if isinstance(event, Dealt):
            for to, (card, _audience) in zip(event.seats, event.cards, strict=True):
                rabbits.append(Rabbit(setup.names[to], [None if card is None else str(card)]))
        elif isinstance(event, Drawn):
            rabbits.append(Rabbit(setup.names[event.seat], [None if card is None else str(card) for card, _audience in event.cards]))
        elif isinstance(event, Tabled | Turned):
            rabbits += [Rabbit("", [str(card)]) for card, _audience in event.cards if card is not None]
    return _together(rabbits)


def _staying(offer: Offer) -> Action:
    """What keeps one in the hand for as little as may be."""
    if isinstance(offer, BetOffer):
        return Check() if offer.check else Call() if offer.call else Raise(offer.raises[0].low)
    if isinstance(offer, PickOffer):
        return Pick(offer.places[: offer.least])
    return Say(next(word for word in offer.words if word != "fold"))


def _together(rabbits: list[Rabbit]) -> list[Rabbit]:
    """Each name once, with its cards in the order in which they would have come."""
    cards: dict[str, list[str | None]] = {}
    for rabbit in rabbits:
        cards.setdefault(rabbit.who, []).extend(rabbit.cards)
    return [Rabbit(who, row) for who, row in cards.items()]
