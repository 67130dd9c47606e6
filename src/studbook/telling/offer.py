"""What the viewer may do now, with what is worth knowing before doing it."""

from __future__ import annotations

from typing import Any

from studbook.engine import BetOffer, PickOffer, SayOffer
from studbook.rules import ChosenWild, Deal, Exchange
from studbook.rules.streets import ordinal
from studbook.rules.sums import number_word
from studbook.telling.seen import Reading
from studbook.telling.words import rank_name, small, with_article


def offer_data(reading: Reading) -> dict[str, Any] | None:
    """`offer` of the snapshot; None when this viewer is not asked."""
    offer = reading.view.offer
    if offer is None:
        return None
    if isinstance(offer, BetOffer):
        return _bet(reading, offer)
    return _pick(reading, offer) if isinstance(offer, PickOffer) else _say(reading, offer)


def _bet(reading: Reading, offer: BetOffer) -> dict[str, Any]:
    s = reading.state
    facts = [f"raises left: {max(s.cap - max(s.counted, 1), 0)}"] if s.cap is not None else []
    return {
        "kind": "bet",
        "fold": offer.fold,
        "check": offer.check,
        "call": offer.call,
        "raises": [{"name": one.name, "low": one.low, "high": one.high} for one in offer.raises],
        "facts": facts,
        "pot": s.pot + offer.call,
    }


def _pick(reading: Reading, offer: PickOffer) -> dict[str, Any]:
    return {
        "kind": "pick",
        "verb": offer.verb,
        "places": list(offer.places),
        "least": offer.least,
        "most": offer.most,
        "price": offer.price,
        "title": _pick_title(reading, offer),
    }


def _pick_title(reading: Reading, offer: PickOffer) -> str:
    phase = reading.state.phase
    if isinstance(reading.script.phases[phase], Exchange):
        word = "draw" if reading.draw else "buy" if offer.price else "exchange"
        number = reading.draws.index(phase) + 1
        if len(reading.draws) == 1:
            return f"The {word}"
        return f"{ordinal(number).capitalize()} {word} of {number_word(len(reading.draws))}"
    if offer.verb == "choose" and any(isinstance(wild, ChosenWild) for wild in reading.game.wilds):
        return "Choose the card that is wild"
    cards = "a card" if offer.most == 1 else f"{number_word(offer.most)} cards"
    return {"turn up": f"Turn {cards} up", "pass": f"Pass {cards} on", "discard": f"Discard {cards}"}.get(offer.verb, f"Choose {cards}")


def _say(reading: Reading, offer: SayOffer) -> dict[str, Any]:
    s = reading.state
    assert s.asked is not None
    what = s.asked[0]
    told: dict[str, Any] = {
        "kind": "say",
        "what": what,
        "words": list(offer.words),
        "prices": list(offer.prices or (0,) * len(offer.words)),
    }
    if what == "declare":
        return told | {"title": "Declare", "notes": [_claim_note(reading, offer.seat, word) for word in offer.words]}
    if s.queue:
        card = s.queue[0][2]
        named = with_article(rank_name(card)).capitalize()
        rest = "pay or fold" if what == "pay" else "one more card, at a price"
        told |= {"title": f"{named}: {rest}"}
    return told


def _claim_note(reading: Reading, seat: int, word: str) -> str:
    if word == "both":
        return "win both or nothing"
    for side, name in enumerate(reading.sides):
        if name == word:
            value = reading.value(seat, side)
            return small(value.name) if value is not None else f"no {word}"
    return ""


def to_come(reading: Reading, seat: int) -> list[dict[str, Any]]:
    """The streets that will still bring this seat a card, in games dealt by streets."""
    if not reading.stud:
        return []
    s = reading.state
    found = []
    for at in range(s.phase + 1, len(reading.script.phases)):
        phase = reading.script.phases[at]
        if isinstance(phase, Deal) and reading.script.turns[at] in (-1, seat):
            last = reading.street(at).cards
            found += [{"street": last - len(phase.faces) + 1 + place, "up": face == "U"} for place, face in enumerate(phase.faces)]
    return found
