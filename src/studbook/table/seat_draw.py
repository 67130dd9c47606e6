"""Who deals first and who sits where, drawn by cards before an evening's first hand (R-SUIT-1; seed 003, Ranking of suits).

Everybody dealt in draws a card from one pack; the highest deals first, the ace high, and of cards of a rank the higher suit: spades,
hearts, diamonds, clubs. Where seats are drawn too, all sit down clockwise in the order of their cards.
"""

from __future__ import annotations

import secrets

from studbook.cards import CARDS, STANDARD, Card, suit_heights
from studbook.engine import shuffled
from studbook.table.room import Drawing, DrawnCard, Room

#: The order of the suits, high to low, where cards are drawn.
_SUITS = "shdc"


def draw_if_agreed(room: Room) -> None:
    """Draw before the first hand of an evening, where the settings say so; the cards come from the system's secure source."""
    if room.sitting is not None or room.drawing is not None or room.settings.draw == "none":
        return
    places = room.ready()
    pack = shuffled(STANDARD, secrets.SystemRandom())
    seat_by(room, dict(zip(places, pack, strict=False)))


def seat_by(room: Room, drawn: dict[int, Card]) -> None:
    """Put down what each place has drawn, move the seats if they were drawn for, and let the highest card deal first."""
    order = sorted(drawn, key=lambda place: _height(drawn[place]), reverse=True)
    seats = {place: room.seat_at(place) for place in order}
    places = sorted(order) if room.settings.draw == "seats" else order
    for place, before in zip(places, order, strict=True):
        room.seats[place] = seats[before]
    room.drawing = Drawing(
        room.hands + 1,
        room.settings.draw == "seats",
        [DrawnCard(seats[before].name, int(drawn[before]), place) for place, before in zip(places, order, strict=True)],
    )
    room.dealer = places[0] - 1


def _height(card: Card) -> tuple[int, int]:
    return card.rank, suit_heights(_SUITS)[card.suit]


def card_of(one: DrawnCard) -> Card:
    """The card that somebody drew."""
    return CARDS[one.card]
