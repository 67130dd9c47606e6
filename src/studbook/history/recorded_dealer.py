"""A dealer that deals what a record says: to each seat its own next card, None where nobody wrote the card down.

It counts cards as any dealer does (stub, burns, discards), so that the game's rules for running out apply; it shuffles nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import cast

from studbook.cards import Card
from studbook.engine import Dealer, OutOfCards


class RecordedDealer(Dealer):
    """Deals the cards of a record."""

    __slots__ = ("dealt", "drawn", "short", "table")

    def __init__(self, size: int, dealt: list[deque[Card | None]], drawn: list[deque[Card | None]], table: deque[Card | None]) -> None:
        super().__init__(())
        # What lies in the stub is only counted: the record says which card comes next.
        self.stub = [None] * size  # type: ignore[list-item]  # counted, not known
        #: The cards still to come to each seat: dealt, and drawn for others.
        self.dealt: list[deque[Card | None]] = dealt
        self.drawn: list[deque[Card | None]] = drawn
        #: Those still to come to the middle.
        self.table: deque[Card | None] = table
        #: Whether the record says that the stub is too short for the next who draws.
        self.short: bool = False

    def copy(self) -> RecordedDealer:
        twin = RecordedDealer(len(self.stub), [d.copy() for d in self.dealt], [d.copy() for d in self.drawn], self.table.copy())
        twin.burns = self.burns[:]
        twin.discards = self.discards[:]
        twin.short = self.short
        return twin

    def _count_off(self, count: int) -> None:
        if count > len(self.stub):
            raise OutOfCards(f"expected {count} cards in the stub, {len(self.stub)} are left")
        del self.stub[len(self.stub) - count :]

    def set_aside(self, card: Card) -> None:
        self._count_off(1)

    def deal(self, seats: Sequence[int]) -> list[Card]:
        self._count_off(len(seats))
        return cast("list[Card]", [_next(self.dealt[seat]) for seat in seats])

    def take(self, count: int) -> list[Card]:
        """Cards to the middle."""
        self._count_off(count)
        return cast("list[Card]", [_next(self.table) for _ in range(count)])

    def others(self, own: Collection[Card]) -> int:
        # Once discards lie in the stub, nobody but the record knows whose they are: it says when they are shuffled in again.
        return 0 if self.short else len(self.stub)

    def reshuffle_discards(self) -> int:
        self.short = False
        return super().reshuffle_discards()

    def take_past(self, count: int, own: Collection[Card], seat: int) -> list[Card]:
        self._count_off(count)
        return cast("list[Card]", [_next(self.drawn[seat]) for _ in range(count)])

    def throw_in(self, cards: Iterable[Card | None]) -> None:
        self.discards.extend(cast("Iterable[Card]", cards))

    def _shuffle(self, cards: list[Card]) -> list[Card]:
        return cards


def _next(cards: deque[Card | None]) -> Card | None:
    return cards.popleft() if cards else None
