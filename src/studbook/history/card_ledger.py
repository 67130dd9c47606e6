"""Which cards a record has told so far: every card lies in one place only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from studbook.cards import Card
from studbook.engine import Event
from studbook.engine import events as e

#: In place of a seat: the middle.
TABLE: Final = -1


class CardLedger:
    """The cards that a record has told, by whose they are or were; `deck`: all there are."""

    def __init__(self, n: int, deck: Iterable[Card]) -> None:
        #: The cards told of each seat, those thrown taken out.
        self.hands: list[list[Card]] = [[] for _ in range(n)]
        #: Each card told, and the seat whose it is or was.
        self.where: dict[Card, int] = {}
        #: The cards that lie among the discards.
        self.thrown: set[Card] = set()
        #: Discards that have been shuffled in again.
        self.free: set[Card] = set()
        #: Cards gone by a rule as soon as they fell, before the record came to tell of them.
        self.early: set[Card] = set()
        #: All cards of this deck.
        self.deck: frozenset[Card] = frozenset(deck)

    def hear(self, event: Event) -> None:
        """Follow a throw, a pass or a reshuffle."""
        if isinstance(event, e.Discarded):
            self._throw(event)
        elif isinstance(event, e.Passed):
            for card, _audience in event.cards:
                if card is not None and card in self.hands[event.seat]:
                    self.hands[event.seat].remove(card)
                    self.hands[event.to].append(card)
        elif isinstance(event, e.Gathered) and event.what == "discards":
            self.free |= self.thrown
            self.thrown.clear()

    def _throw(self, event: e.Discarded) -> None:
        for card, _audience in event.cards:
            if card is None:
                continue
            self.thrown.add(card)
            if card in self.hands[event.seat]:
                self.hands[event.seat].remove(card)
            else:
                self.early.add(card)

    def took_early(self, seat: int, card: Card) -> bool:
        """Whether this card, which the record now deals to a seat, was gone again at once; it is noted as told."""
        if card not in self.early:
            return False
        self.early.discard(card)
        self.where[card] = seat
        return True

    def owner(self, card: Card) -> int | None:
        """Whose the card was before, if it cannot come again; None: it can."""
        if card in self.where and card not in self.free and not card.is_joker:
            return self.where[card]
        return None

    def put(self, seat: int, card: Card) -> None:
        """A card comes to a seat, or to the middle (`TABLE`)."""
        self.free.discard(card)
        self.where[card] = seat
        if seat != TABLE:
            self.hands[seat].append(card)
