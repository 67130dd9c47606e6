"""The tray: the cards that a reader has seen, whether dead, showing or their own; and how many are unseen."""

from __future__ import annotations

import msgspec

from studbook.cards import JOKERS, Card
from studbook.engine import EVERYONE
from studbook.telling.glance import Glance
from studbook.telling.story import HandStory


class SeenCards(msgspec.Struct, frozen=True):
    """The cards of the deck, as far as the reader has seen them."""

    #: Cards that everyone knows and nobody can be dealt.
    dead: list[str]
    #: "yours", "showing" or "dead", by card.
    tray: dict[str, str]
    unseen: int
    #: Ranks that this deck has not.
    deck_without: list[str]


def code(card: Card) -> str:
    """A card as the key of an object: the second joker must not take the first one's place."""
    return "Jk2" if card == JOKERS[1] else str(card)


def dead_cards(glance: Glance, story: HandStory) -> list[Card]:
    """Cards that everyone knows and nobody can be dealt: folded up cards, those taken by the table, table cards turned."""
    s = glance.state
    cards: list[Card] = []
    for seat in range(s.n):
        if s.folded[seat]:
            cards += s.showing[seat]
        cards += [gone.card for gone in story.seats[seat].gone if gone.up or gone.why == "bad"]
    cards += [slot.card for slot in s.table if slot.card is not None and not slot.shared]
    return [card for card in dict.fromkeys(cards) if card not in story.back_in_play]


def seen_cards(glance: Glance, story: HandStory) -> SeenCards:
    """`dead`, `tray`, `unseen` and `deck_without` of the snapshot."""
    s = glance.state
    reader = glance.reader
    dead = dead_cards(glance, story)
    states = {code(card): "dead" for card in dead}
    for seat in range(s.n):
        for gone in story.seats[seat].gone:
            if gone.card not in story.back_in_play and (gone.why != "passed" or not s.over):
                states.setdefault(code(gone.card), "dead" if gone.why != "passed" else "showing")
        for held in s.held[seat]:
            card = held.card
            if card is None:
                continue
            if reader.is_you(seat) and not s.folded[seat]:
                states[code(card)] = "yours"
            elif s.folded[seat]:
                states[code(card)] = "dead"
            elif held.up or s.shown[seat] or (s.over and held.seen == EVERYONE):
                states[code(card)] = "showing"
            else:
                states.setdefault(code(card), "showing")  # passed on to a neighbour by this reader
    for slot in s.table:
        if slot.card is not None:
            states[code(slot.card)] = "showing" if slot.shared else "dead"
    return SeenCards([str(card) for card in dead], states, len(reader.script.deck) - len(states), reader.deck_without)
