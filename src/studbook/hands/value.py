"""What a hand is worth: a value that compares, names itself and lists the cards that play."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.cards import Card


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """The reading of one hand under one ranking. Larger is better; compare only values of the same evaluator.

    ``==`` is identity of reading (same strength and same cards); for "these hands tie" use `ties`.
    """

    #: Decides; equal exactly when the hands tie.
    strength: int
    #: Its name on the ladder.
    category: str
    #: The cards that play, in reading order.
    cards: tuple[Card, ...]
    #: ``(wild or bug, the card it became)``; cards at face value are left out.
    stands_for: tuple[tuple[Card, Card], ...]
    #: ``Pair of queens``.
    title: str
    #: ``ace, ten, four kicker``.
    detail: str
    #: What is compared, in order: ranks, 0-12 for 2-A.
    ranks: tuple[int, ...]
    #: The strength without the tie-breaks by wild cards and by suits.
    base: int
    #: How many cards play as another.
    wilds: int = 0
    #: The cards as played, in the order in which suits break a tie; empty where they do not.
    suits: tuple[Card, ...] = ()
    #: Whether it was read for low.
    low: bool = False
    #: Its place in a circle: "min", "med", "max", "imperial" or "lowest four"; else "".
    kind: str = ""

    @property
    def name(self) -> str:
        """``Four aces, jack kicker``; ``7-5-4-3-A``."""
        if not self.detail:
            return self.title
        return f"{self.title} {self.detail}" if self.category == "flush" else f"{self.title}, {self.detail}"

    @property
    def as_played(self) -> tuple[Card, ...]:
        """The cards that play, each wild card replaced by what it became."""
        became = dict(self.stands_for)
        return tuple(became.get(card, card) for card in self.cards)

    def ties(self, other: Value) -> bool:
        """Whether the hands tie."""
        return self.strength == other.strength

    def __lt__(self, other: Value) -> bool:
        return self.strength < other.strength

    def __le__(self, other: Value) -> bool:
        return self.strength <= other.strength

    def __gt__(self, other: Value) -> bool:
        return self.strength > other.strength

    def __ge__(self, other: Value) -> bool:
        return self.strength >= other.strength

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value):
            return NotImplemented
        return self.strength == other.strength and self.cards == other.cards and self.stands_for == other.stands_for

    def __hash__(self) -> int:
        return hash((self.strength, self.cards))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}: {' '.join(map(str, self.cards))}>"
