"""One player of the hand as a reader sees them."""

from __future__ import annotations

import msgspec

from studbook.cards import Card
from studbook.engine import EVERYONE, SPECTATOR, split_pots
from studbook.rules import Exchange
from studbook.telling.boards import showing
from studbook.telling.glance import Glance
from studbook.telling.offer import CardToCome, to_come
from studbook.telling.opener_words import opening_card, why_opens
from studbook.telling.result import HandWords, Result, WonShown
from studbook.telling.story import GoneCard, HandStory
from studbook.telling.words import CardPart, Part, detail


class CardShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card before a player."""

    #: None where the reader may not know it.
    card: str | None
    up: bool
    #: The number of the street on which it came, and its place in the hand.
    street: int
    place: int
    wild: bool
    #: Whether its owner has folded.
    dead: bool
    #: Whether the hand was shown at the end.
    shown: bool
    #: The sides of the pot that it plays for at the showdown.
    plays: list[str]
    #: What a wild card stands for at the showdown.
    as_: str | None = msgspec.field(name="as")
    #: Whether a table card folded its owner for it.
    cause: bool = False


class SharedShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shared card as a shown hand plays it."""

    card: str
    wild: bool
    #: The sides of the pot that it plays for in this hand; what it stands for there.
    plays: list[str]
    as_: str | None = msgspec.field(name="as", default=None)


class GoneShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that has left a hand; see `GoneCard`."""

    card: str
    street: int
    why: str
    up: bool
    when: str = ""


class PlayerShown(msgspec.Struct, frozen=True):
    """One of `players`."""

    #: The place at the table.
    seat: int
    name: str
    chips: int
    bet: int
    #: "in", "folded" or "all in".
    state: str
    #: Why they folded, how far they are all in, or that they draw after the reader.
    note: str | None
    #: Why a table card folded them.
    forced: str | None
    #: Why they open the round.
    opens: str | None
    #: What they did last on this street.
    did: str | None
    #: What their board shows.
    says: str | None
    cards: list[CardShown]
    #: At the showdown: the shared cards, with what they play for in this hand. Else empty.
    shared: list[SharedShown]
    gone: list[GoneShown]
    to_come: list[CardToCome]
    #: Cards drawn, "pat", or None for not yet, draw by draw.
    draws: list[int | str | None]
    drawing: bool
    #: "choosing" or "chosen" while it is secret, then the word.
    declared: str | None
    hand: list[HandWords]
    won: list[WonShown]
    #: Whether the hand was shown at the end.
    shows: bool


def player_shown(glance: Glance, story: HandStory, result: Result | None, seat: int) -> PlayerShown:
    """A player as they stand at this moment. `result`: of a hand that is over."""
    s, reader = glance.state, glance.reader
    seat_story = story.seats[seat]
    folded = s.folded[seat]
    all_in = not folded and not s.stacks[seat]
    return PlayerShown(
        seat=reader.place(seat),
        name=reader.name(seat),
        chips=s.stacks[seat],
        bet=s.bets[seat],
        state="folded" if folded else "all in" if all_in else "in",
        note=seat_story.note if folded else _all_in_note(glance, seat) if all_in and not s.over else draws_later(glance, seat),
        forced=seat_story.forced,
        opens=_opens(glance, seat),
        did=seat_story.did,
        says=None if folded or s.over or reader.is_you(seat) else showing(glance, seat),
        cards=_cards(glance, seat_story.cause, result, seat),
        shared=_shared(glance, result, seat),
        gone=[_gone(card) for card in seat_story.gone],
        to_come=[] if folded or s.over else to_come(glance, seat),
        draws=[seat_story.draws.get(phase) for phase in reader.draws] if reader.draw else [],
        drawing=seat in glance.to_act and reader.draw and isinstance(reader.script.phases[s.phase], Exchange),
        declared=_declared(glance, seat),
        hand=_hand(glance, result, seat),
        won=result.won(seat) if result is not None else [],
        shows=s.shown[seat],
    )


def _gone(card: GoneCard) -> GoneShown:
    return GoneShown(str(card.card), card.street, card.why, card.up, card.when)


def _all_in_note(glance: Glance, seat: int) -> str:
    """All in, and for how much of the pot when others play on above it."""
    layers = split_pots(glance.state)
    highest = max((number for number, pot in enumerate(layers) if seat in pot.seats), default=0)
    if highest + 1 >= len(layers):
        return "all in"
    return "all in for the main pot" if highest == 0 else f"all in up to side pot {highest}"


def draws_later(glance: Glance, seat: int) -> str | None:
    """Said of those who draw after the reader, since that is why their number is not known yet."""
    s, reader = glance.state, glance.reader
    you = reader.seat
    if not reader.draw or you == SPECTATOR or s.over or not isinstance(reader.script.phases[s.phase], Exchange) or s.asked is None:
        return None
    waiting = not s.folded[you] and not s.done >> you & 1
    return "draws after you" if waiting and seat > you and not s.done >> seat & 1 else None


def _opens(glance: Glance, seat: int) -> str | None:
    s = glance.state
    if not s.open or s.opener != seat or s.folded[seat] or s.over or glance.reader.script.openings[s.phase].by == "seat":
        return None
    assert s.opened is not None
    reason, card = why_opens(s.opened, glance.reader.script), opening_card(s.opened)
    return f"{reason}, {card.words}" if card is not None else reason


def _declared(glance: Glance, seat: int) -> str | None:
    """A secret question: chosen or choosing, for everyone alike; a declaration that is out: its word."""
    s = glance.state
    if s.asked is not None and s.asked.at_once:
        return None if seat not in s.asked.seats or s.folded[seat] else "chosen" if s.done >> seat & 1 else "choosing"
    word = s.answers.get("declare", {}).get(seat) if glance.reader.declares else None
    return word if isinstance(word, str) else None


def _cards(glance: Glance, cause: set[int], result: Result | None, seat: int) -> list[CardShown]:
    s, reader = glance.state, glance.reader
    folded, shown = s.folded[seat], s.shown[seat]
    at_showdown = result is not None and shown and len(s.live) > 1
    plays: dict[Card, list[str]] = result.plays(seat) if result is not None and at_showdown else {}
    became: dict[Card, str] = result.stands_for(seat) if result is not None and at_showdown else {}
    wild = frozenset[Card]().union(*(glance.wild(seat, side) for side in range(len(reader.sides)))) if reader.script.has_wilds else ()
    return [
        CardShown(
            card=None if card is None else str(card),
            up=held.up,
            street=reader.number_at(held.born),
            place=place,
            wild=card is not None and card in wild,
            dead=folded,
            shown=shown or (s.over and not held.up and held.seen == EVERYONE),
            plays=plays.get(card, []) if card is not None else [],
            as_=became.get(card) if card is not None else None,
            cause=folded and place in cause,
        )
        for place, held in enumerate(s.held[seat])
        if (card := held.card) is not None or not folded
    ]


def _shared(glance: Glance, result: Result | None, seat: int) -> list[SharedShown]:
    s = glance.state
    if result is None or not glance.shared or not s.shown[seat] or len(s.live) < 2:
        return []
    plays, became = result.plays(seat), result.stands_for(seat)
    return [
        SharedShown(str(card), card in glance.public_wild, plays.get(card, []), None if card not in became else str(became[card]))
        for card in glance.shared
    ]


def _hand(glance: Glance, result: Result | None, seat: int) -> list[HandWords]:
    """One's own hand in words while playing; everybody's who shows, at the end."""
    s, reader = glance.state, glance.reader
    if result is not None and s.shown[seat]:
        return result.hands(seat)
    if not reader.is_you(seat) or s.folded[seat]:
        return []
    sides = []
    for side, name in enumerate(reader.sides):
        value = glance.value(seat, side)
        if value is None:
            continue
        words: str | list[Part] = detail(value)
        if reader.draw and len(s.held[seat]) > len(value.cards) and not glance.shared and not s.over:
            kept: list[Part] = []
            for card in sorted(value.cards):
                kept += [CardPart(str(card)), " "]
            words = [f"{value.detail or value.title}: you keep ", *kept[:-1]]
        sides.append(HandWords(name, value.title, words, short=value.detail if value.low and value.detail else value.title))
    return sides
