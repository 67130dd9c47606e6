"""What the reader may do now, with what is worth knowing before doing it."""

from __future__ import annotations

from typing import assert_never

import msgspec

from studbook.engine import BetOffer, Offer, PickOffer, SayOffer
from studbook.rules import ChosenWild, Deal, Exchange
from studbook.rules.streets import ordinal
from studbook.rules.sums import number_word
from studbook.telling.glance import Glance
from studbook.telling.words import rank_name, small, with_article


class RaiseShown(msgspec.Struct, frozen=True):
    """A raise that is allowed, to a total from `low` to `high`."""

    name: str
    low: int
    high: int


class BetOfferShown(msgspec.Struct, frozen=True, tag_field="kind", tag="bet"):
    """A bet is asked for."""

    fold: bool
    check: bool
    call: int
    raises: list[RaiseShown]
    #: What is worth knowing: ``raises left: 3``.
    facts: list[str]
    #: What a pot-sized raise is counted from, after calling.
    pot: int


class PickOfferShown(msgspec.Struct, frozen=True, tag_field="kind", tag="pick"):
    """Cards of one's own are to be pointed at, from `least` to `most` of `places`."""

    verb: str
    places: list[int]
    least: int
    most: int
    price: int
    title: str


class SayOfferShown(msgspec.Struct, frozen=True, tag_field="kind", tag="say", omit_defaults=True):
    """One of `words` is to be said, each at its price."""

    what: str
    words: list[str]
    prices: list[int]
    title: str = ""
    #: For a declaration: what each word would be said with.
    notes: list[str] | None = None


OfferShown = BetOfferShown | PickOfferShown | SayOfferShown


class CardToCome(msgspec.Struct, frozen=True):
    """A card that a seat will still get, on the street of this number."""

    street: int
    up: bool


def offer_shown(glance: Glance) -> OfferShown | None:
    """`offer` of the snapshot; None when this reader is not asked."""
    offer: Offer | None = glance.offer
    match offer:
        case None:
            return None
        case BetOffer():
            return _bet(glance, offer)
        case PickOffer():
            title = _pick_title(glance, offer)
            return PickOfferShown(offer.verb, list(offer.places), offer.least, offer.most, offer.price, title)
        case SayOffer():
            return _say(glance, offer)
        case _:
            assert_never(offer)


def _bet(glance: Glance, offer: BetOffer) -> BetOfferShown:
    s = glance.state
    facts = [f"raises left: {max(s.cap - max(s.counted, 1), 0)}"] if s.cap is not None else []
    unit = glance.reader.game.stakes.drop_pays
    if offer.fold and unit != "nothing":
        facts.append(f"folding costs {glance.reader.chips(min(glance.reader.amounts.of(unit), s.stacks[offer.seat]))}")
    raises = [RaiseShown(one.name, one.low, one.high) for one in offer.raises]
    return BetOfferShown(offer.fold, offer.check, offer.call, raises, facts, s.pot + offer.call)


def _pick_title(glance: Glance, offer: PickOffer) -> str:
    reader = glance.reader
    phase = glance.state.phase
    if isinstance(reader.script.phases[phase], Exchange):
        word = "draw" if reader.draw else "buy" if offer.price else "exchange"
        number = reader.draws.index(phase) + 1
        if len(reader.draws) == 1:
            return f"The {word}"
        return f"{ordinal(number).capitalize()} {word} of {number_word(len(reader.draws))}"
    if offer.verb == "choose" and any(isinstance(wild, ChosenWild) for wild in reader.game.wilds):
        return "Choose the card that is wild"
    cards = "a card" if offer.most == 1 else f"{number_word(offer.most)} cards"
    return {"turn up": f"Turn {cards} up", "pass": f"Pass {cards} on", "discard": f"Discard {cards}"}.get(offer.verb, f"Choose {cards}")


def _say(glance: Glance, offer: SayOffer) -> SayOfferShown:
    s = glance.state
    assert s.asked is not None
    what = s.asked.what
    title, notes = "", None
    if what == "declare":
        title, notes = "Declare", [_claim_note(glance, offer.seat, word) for word in offer.words]
    elif s.queue:
        card = s.queue[0][2]
        rest = "pay or fold" if what == "pay" else "one more card, at a price"
        title = f"{with_article(rank_name(card)).capitalize()}: {rest}"
    return SayOfferShown(what, list(offer.words), list(offer.prices or (0,) * len(offer.words)), title, notes)


def _claim_note(glance: Glance, seat: int, word: str) -> str:
    if word == "both":
        return "win both or nothing"
    for side, name in enumerate(glance.reader.sides):
        if name == word:
            value = glance.value(seat, side)
            return small(value.name) if value is not None else f"no {word}"
    return ""


def to_come(glance: Glance, seat: int) -> list[CardToCome]:
    """The cards that this seat will still get, in games dealt by streets."""
    reader = glance.reader
    if not reader.stud:
        return []
    cards: list[CardToCome] = []
    for at in range(glance.state.phase + 1, len(reader.script.phases)):
        phase = reader.script.phases[at]
        if isinstance(phase, Deal) and reader.script.turns[at] in (-1, seat):
            first = reader.street(at).cards - len(phase.faces) + 1
            cards += [CardToCome(first + place, face == "U") for place, face in enumerate(phase.faces)]
    return cards
