"""A recorded hand as a row of still pictures: one when the cards are out, and one after everything a player does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from studbook.cards import Card
from studbook.engine import BetOffer, Hand, Offer, PickOffer, Pot, Script, State, split_pots
from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.hand_replay import HandReplay
from studbook.history.recorded import recorded_house
from studbook.rules import Game
from studbook.rules.streets import Street, street_at, streets
from studbook.telling.openers import why_opens

#: Steps at which somebody does something.
DEEDS: Final = (st.ActedStep, st.ThrewStep, st.PickedStep, st.SaidStep, st.LeftStep)


@dataclass(frozen=True, slots=True)
class Frame:
    """`number` from 0; `line` of the file; `step` that was done (None at the deal); `events` since the frame before, `state` after them,
    `offers` to the seats asked (`to_act`): as one seat sees them, or with all that the record knows. `script`: the game that is played.
    """

    number: int
    line: int
    step: st.Step | None
    events: tuple[Any, ...]
    state: State
    street: Street
    to_act: tuple[int, ...]
    offers: tuple[Offer, ...]
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


def frames(play: HandReplay, seat: int | None = None) -> Iterator[Frame]:
    """The frames of a hand as it is followed; raises `RecordError` at a step that cannot be. `seat`: as this seat sees it."""
    seen = 0
    number = 0
    laid = streets(play.hand.game, play.hand.n)

    def frame(step: st.Step | None) -> Frame:
        nonlocal seen, number
        state, log, offers = _side(play.hand, seat)
        events = tuple(_bare(event) for event in log[seen:])
        seen = len(log)
        line = play.account.place(step.line) if step is not None else play.account.line
        to_act = tuple(offer.seat for offer in play.hand.offers)
        house = recorded_house(play.hand)
        if house is not None and house.untold:
            to_act, offers = (), ()
        number += 1
        return Frame(number - 1, line, step, events, state, street_at(laid, max(state.phase, 0)), to_act, offers, play.hand.script)

    yield frame(None)
    for step in play.steps():
        if isinstance(step, DEEDS) or (isinstance(step, st.ShownStep) and len(play.hand.log) > seen):
            yield frame(step)


def _side(hand: Hand, seat: int | None) -> tuple[State, Any, tuple[Offer, ...]]:
    if seat is None:
        return hand.state.copy(), hand.log, hand.offers
    view = hand.view(seat)
    return view.state, view.log, (view.offer,) if view.offer is not None else ()


def _bare(event: Any) -> Any:
    """The event with its cards alone, whoever may know them."""
    cards = getattr(event, "cards", None)
    if cards is None:
        return event
    return event._replace(cards=tuple(card for card, _audience in cards))


def street_begins(game: Game, n: int, phase: int) -> str:
    """The name of the street that begins with this phase; empty when none does."""
    return next((street.name for street in streets(game, n) if street.first == phase), "")


# ---- for programs


def event_json(event: Any, script: Script) -> dict[str, Any]:
    """``{"event": "Raised", "seat": 2, "to": 80 ...}``; cards as text, those unknown ``??``; seats from 1."""
    told: dict[str, Any] = {"event": type(event).__name__}
    for name, value in event._asdict().items():
        if name == "audience":
            continue
        told[name] = _plain(name, value)
    if type(event) is e.RoundOpened:
        told |= {"opener": event.opener.seat + 1, "why": why_opens(event.opener, script)}
    elif type(event) is e.Passed:
        told["to"] = event.to + 1
    elif type(event) is e.Disclosed:
        told["answers"] = [{"seat": seat + 1, "answer": _plain("", answer)} for seat, answer in event.answers]
    elif type(event) is e.Heard:
        told["items"] = [{"seat": seat + 1, "trigger": trigger, "card": str(card)} for seat, trigger, card in event.items]
    return told


def _plain(name: str, value: Any) -> Any:
    if name in ("seat", "to_seat"):
        return value + 1
    if name in ("seats", "order"):
        return [one + 1 for one in value]
    if name == "cards":
        return [card_text(card) for card in value]
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple):
        return [_plain("", one) for one in value]
    return value


def card_text(card: Card | None) -> str:
    return "??" if card is None else str(card)


def offer_json(offer: Offer) -> dict[str, Any]:
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


def frame_json(frame: Frame) -> dict[str, Any]:
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
        "cards": [[card_text(card) for card in row] for row in s.cards],
        "up": [list(row) for row in s.up],
        "table": [
            {"slot": slot, "card": card_text(card), "up": up, "shared": shared}
            for slot, card, up, shared in zip(s.slots, s.table, s.table_up, s.table_shared, strict=True)
        ],
        "over": s.over,
    }


def step_json(step: st.Step | None) -> dict[str, Any] | None:
    """What was done: ``{"seat": 2, "action": "raise", "to": 80}``."""
    if step is None:
        return None
    told: dict[str, Any] = {"seat": getattr(step, "seat", -1) + 1}
    if isinstance(step, st.ActedStep):
        return told | {"action": step.word} | {k: v for k, v in (("amount", step.amount), ("to", step.to)) if v is not None}
    if isinstance(step, st.ThrewStep):
        return told | {"action": "throw", "count": step.count}
    if isinstance(step, st.PickedStep):
        return told | {"action": step.verb}
    if isinstance(step, st.SaidStep):
        return told | {"action": "say", "word": step.word}
    return told | {"action": "show" if isinstance(step, st.ShownStep) else "leave"}
