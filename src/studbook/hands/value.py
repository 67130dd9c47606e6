"""What a hand is worth: a value that compares, names itself and lists the cards that play."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.cards import Card


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """The reading of one hand under one ranking. Larger is better; compare only values of the same evaluator.

    `strength`: decides; equal exactly when the hands tie. `base`: the strength without the tie-breaks by wild cards and by suits.
    `category`: its name on the ladder. `cards`: those that play, in reading order.
    `stands_for`: ``(wild or bug, the card it became)``, cards at face value left out. `wilds`: how many cards play as another.
    `title` and `detail`: "Pair of queens", "ace, ten, four kicker". `ranks`: what is compared, in order (0-12 for 2-A).
    `suits`: the cards as played, in the order in which suits break a tie; empty where they do not.
    `low`: read for low. `kind`: its place in a circle ("min", "med", "max", "imperial", "lowest four"), else "".

    ``==`` is identity of reading (same strength and same cards); for "these hands tie" use `ties`.
    """

    strength: int
    category: str
    cards: tuple[Card, ...]
    stands_for: tuple[tuple[Card, Card], ...]
    title: str
    detail: str
    ranks: tuple[int, ...]
    base: int
    wilds: int = 0
    suits: tuple[Card, ...] = ()
    low: bool = False
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
