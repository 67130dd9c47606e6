"""What is left of a hand when nobody has a choice any more: cards to come, and what they settle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Final

from studbook.cards import CARDS, STANDARD, CardError, Deck
from studbook.hands.rankings import Ranking, WildHouse

MOST_SEATS: Final = 10
_HOUSE: Final = WildHouse()


@dataclass(frozen=True, slots=True)
class Side:
    """One part of the pot (high, low); a pot has one or two."""

    ranking: Ranking
    #: A bit for each code that is wild for everybody.
    wild: int = 0
    house: WildHouse = _HOUSE
    #: Which ranks there are, and whether a joker that is not wild may be held as a bug.
    deck: Deck = STANDARD
    #: Whether each hand's lowest rank among its face-down cards is wild for it as well (R-WILD-8).
    lowest_hole: bool = False
    #: Whether the ace is low for that; else it is high (R-7S-9).
    aces_low_in_hole: bool = False


@dataclass(frozen=True, slots=True)
class Runout:
    """Known cards, cards to come, and what is played for.

    Raises `CardError` for cards held twice, too few cards in the stock, or numbers that do not fit each other.
    """

    #: The known codes of each seat, in the order dealt.
    hands: tuple[tuple[int, ...], ...]
    #: How many more each seat gets from the stock.
    missing: tuple[int, ...]
    #: The unseen codes.
    stock: tuple[int, ...]
    #: The parts of the pot.
    sides: tuple[Side, ...]
    #: Cards that play for everybody.
    shared: tuple[int, ...] = ()
    #: How many of those are to come.
    shared_missing: int = 0
    #: For each seat the places (in the order known, then missing) that lie face down; needed where a face matters: the lowest hole
    #: card wild, a suit in the hole.
    down: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= len(self.hands) <= MOST_SEATS:
            raise CardError(f"expected 1 to {MOST_SEATS} hands, got {len(self.hands)}")
        if len(self.missing) != len(self.hands) or min(self.missing, default=0) < 0 or self.shared_missing < 0:
            raise CardError(f"expected how many cards are missing for each of {len(self.hands)} hands, got {self.missing}")
        if not 1 <= len(self.sides) <= 2:
            raise CardError(f"expected one or two sides of the pot, got {len(self.sides)}")
        if self.cards > len(self.stock):
            raise CardError(f"expected at least {self.cards} unseen cards for those to come, got {len(self.stock)}")
        seen: set[int] = set()
        for code in self._all():
            if not 0 <= code < len(CARDS):
                raise CardError(f"expected card codes from 0 to {len(CARDS) - 1}, got {code}")
            if code in seen:
                raise CardError(f"expected each card once, got {CARDS[code]} twice")
            seen.add(code)
        if self.down and len(self.down) != len(self.hands):
            raise CardError(f"expected the face-down places of each of {len(self.hands)} hands, got {len(self.down)}")
        for seat, places in enumerate(self.down):
            size = len(self.hands[seat]) + self.missing[seat]
            if any(not 0 <= place < size for place in places):
                raise CardError(f"expected face-down places from 0 to {size - 1} for hand {seat + 1}, got {places}")

    def _all(self) -> Iterator[int]:
        for hand in self.hands:
            yield from hand
        yield from self.shared
        yield from self.stock

    @property
    def cards(self) -> int:
        """How many cards are to come, for all seats together and shared."""
        return sum(self.missing) + self.shared_missing

    @property
    def faced(self) -> bool:
        """Whether it matters which of the cards to come lie face down."""
        return any(side.lowest_hole or side.ranking.hole_only for side in self.sides)

    @property
    def deals(self) -> int:
        """In how many ways the cards can come; the order within a hand does not count, but (where it matters) the face does."""
        left, ways = len(self.stock), 1
        for size in self.groups():
            ways *= comb(left, size)
            left -= size
        return ways

    def groups(self) -> Iterator[int]:
        """The sizes of the groups of cards that come, in whose order nothing lies: shared, then each seat's face-down and face-up ones."""
        yield self.shared_missing
        for seat in range(len(self.hands)):
            yield from self.parts(seat)

    def parts(self, seat: int) -> tuple[int, ...]:
        """How many of a seat's missing cards lie face down and how many face up, where that matters; else just how many."""
        if not self.faced or not self.down:
            return (self.missing[seat],)
        known = len(self.hands[seat])
        down = sum(1 for place in self.down[seat] if place >= known)
        return (down, self.missing[seat] - down)
