"""A recorded hand as a row of still pictures: one when the cards are out, and one after everything a player does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import asdict

from studbook.cards import Card
from studbook.engine import BetOffer, Event, Hand, Offer, PickOffer, Pot, Script, State, split_pots
from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.cuts import deeds
from studbook.history.hand_replay import HandReplay
from studbook.rules.streets import Street, street_at, streets_of
from studbook.telling.opener_words import why_opens

Json = dict[str, Any]  # as `json.dumps` takes it


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of the hand as one seat sees it, or with all that the record knows."""

    #: From 0, the deal.
    number: int
    #: The line of the file.
    line: int
    #: What was done; None at the deal.
    step: st.Step | None
    #: What has happened since the frame before, and how the hand stands after it.
    events: tuple[Event, ...]
    state: State
    street: Street
    #: The seats that are asked, and what they may do.
    to_act: tuple[int, ...]
    offers: tuple[Offer, ...]
    #: The game that is played.
    script: Script

    @property
    def pots(self) -> list[Pot]:
        """All chips put in, the main pot first. While a round goes on its bets lie in the last of the pots that stood before it."""
        s = self.state
        if not s.open or not any(s.bets):
            return split_pots(s)
        before = s.copy()
        before.put = [put - bet for put, bet in zip(s.put, s.bets, strict=True)]
        stood = split_pots(before) or [Pot(0, tuple(s.live))]
        return [*stood[:-1], Pot(stood[-1].amount + sum(s.bets), stood[-1].seats)]


def frames_of(replay: HandReplay, seat: int | None = None) -> Iterator[Frame]:
    """The frames of a hand as it is followed; raises `RecordError` at a step that cannot be. `seat`: as this seat sees it."""
    script = replay.hand.script
    laid = streets_of(replay.hand.game, replay.hand.n)
    seen = 0
    for number, cut in enumerate(deeds(replay)):
        state, log, offers = _side(replay.hand, seat)
        street = street_at(laid, max(state.phase, 0))
        if not cut.to_act:
            offers = ()
        yield Frame(number, cut.line, cut.step, tuple(log[seen:]), state, street, cut.to_act, offers, script)
        seen = cut.at


def _side(hand: Hand, seat: int | None) -> tuple[State, Sequence[Event], tuple[Offer, ...]]:
    if seat is None:
        return hand.state.copy(), hand.log, hand.offers
    view = hand.view(seat)
    return view.state, view.log, (view.offer,) if view.offer is not None else ()


# ---- for programs


def event_json(event: Event, script: Script) -> Json:
    """``{"event": "Raised", "seat": 2, "to": 80 ...}``; cards as text, those unknown ``??``; seats from 1."""
    fields = {name: _plain(name, value) for name, value in asdict(event).items() if name != "audience"}
    if isinstance(event, e.RoundOpened):
        fields |= {"opener": event.opener.seat + 1, "why": why_opens(event.opener, script)}
    elif isinstance(event, e.Passed):
        fields["to"] = event.to + 1
    elif isinstance(event, e.Disclosed):
        fields["answers"] = [{"seat": seat + 1, "answer": _plain("", answer)} for seat, answer in event.answers]
    elif isinstance(event, e.Heard):
        fields["items"] = [{"seat": seat + 1, "trigger": trigger, "card": str(card)} for seat, trigger, card in event.items]
    return {"event": type(event).__name__, **fields}


def _plain(name: str, value: object) -> object:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, int) and name == "seat":
        return value + 1
    if isinstance(value, tuple):
        if name == "cards":
            return [card_text(card) for card, _audience in value]
        return [_plain("seat" if name in ("seats", "order") else "", one) for one in value]
    return value


def card_text(card: Card | None) -> str:
    return "??" if card is None else str(card)


def offer_json(offer: Offer) -> Json:
    """An offer for programs; seats from 1."""
    if isinstance(offer, BetOffer):
        raises = [{"name": name, "low": low, "high": high} for name, low, high in offer.raises]
        return {"seat": offer.seat + 1, "fold": offer.fold, "check": offer.check, "call": offer.call, "raises": raises}
    if isinstance(offer, PickOffer):
        return {
            "seat": offer.seat + 1, "pick": offer.verb, "places": list(offer.places), "least": offer.least, "most": offer.most,
            "price": offer.price,
        }  # fmt: skip
    return {"seat": offer.seat + 1, "say": list(offer.words), "prices": list(offer.prices)}


def frame_json(frame: Frame) -> Json:
    """A frame for programs; seats from 1, amounts in the record's smallest unit."""
    s = frame.state
    return {
        "step": frame.number,
        "line": frame.line,
        "did": step_json(frame.step),
        "street": frame.street.name,
        "events": [event_json(event, frame.script) for event in frame.events],
        "to_act": [seat + 1 for seat in frame.to_act],
        "offer": [offer_json(offer) for offer in frame.offers],
        "pots": [{"amount": pot.amount, "seats": [seat + 1 for seat in pot.seats]} for pot in frame.pots],
        "stacks": list(s.stacks),
        "bets": list(s.bets),
        "folded": list(s.folded),
        "cards": [[card_text(held.card) for held in hand] for hand in s.held],
        "up": [[held.up for held in hand] for hand in s.held],
        "table": [{"slot": slot.name, "card": card_text(slot.card), "up": slot.up, "shared": slot.shared} for slot in s.table],
        "over": s.over,
    }


def step_json(step: st.Step | None) -> Json | None:
    """What was done: ``{"seat": 2, "action": "raise", "to": 80}``."""
    if step is None:
        return None
    did: Json = {"seat": getattr(step, "seat", -1) + 1}
    if isinstance(step, st.ActedStep):
        return did | {"action": step.word} | {k: v for k, v in (("amount", step.amount), ("to", step.to)) if v is not None}
    if isinstance(step, st.ThrewStep):
        return did | {"action": "throw", "count": step.count}
    if isinstance(step, st.PickedStep):
        return did | {"action": step.verb}
    if isinstance(step, st.SaidStep):
        return did | {"action": "say", "word": step.word}
    return did | {"action": "show" if isinstance(step, st.ShownStep) else "leave"}
