"""What beats what, as a value: the hands of a ranking from the best to the worst, each with an example and how often it comes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from studbook.cards import JOKERS, STANDARD, Card, Deck
from studbook.hands.rankings import Ranking, WildHouse


@dataclass(frozen=True, slots=True)
class LadderQuestion:
    """What a ladder hangs on: the ranking, the cards it is played with, and what is wild among them."""

    ranking: Ranking
    #: The deck as it is at the table (`Deck.at`).
    deck: Deck = STANDARD
    #: The rules about wild cards.
    house: WildHouse = WildHouse()
    #: The suits from high to low.
    suit_order: str = "shdc"
    #: How many cards a hand is chosen from.
    cards: int = 5
    #: The cards that are wild in every hand.
    wild: frozenset[Card] = frozenset()
    #: Whether some other rank may be wild, in one hand or in all: an example shows the lowest of the deck as if it were.
    changing: bool = False
    #: Whether every player holds a wild card, such as the lowest in the hole.
    always_wild: bool = False
    #: Whether each deal has just these cards and wild cards, so that hands can be counted: nothing is bought, and nothing turns wild.
    steady: bool = True

    @property
    def shown_wilds(self) -> tuple[frozenset[Card], ...]:
        """The cards that an example may show as wild, the first that makes one. Where some other rank may be wild, it is none of the cards
        shown, unless each hand has one; else the lowest rank, or the second highest, since not every hand has a wild card so low."""
        if not self.changing:
            return (self.wild,)
        ranks = [rank for rank in self.deck.ranks if Card(4 * rank) not in self.wild] or list(self.deck.ranks)
        wilds = tuple(self.wild | {Card(4 * rank + suit) for suit in range(4)} for rank in dict.fromkeys((ranks[0], ranks[-2])))
        return wilds if self.always_wild else (self.wild, *wilds)

    @property
    def bugs(self) -> tuple[Card, ...]:
        """The jokers that are not wild."""
        return tuple(joker for joker in JOKERS[: self.deck.jokers] if joker not in self.wild)

    @property
    def countable(self) -> bool:
        """Whether `studbook.kernels` can count how often each hand comes."""
        return self.steady and not self.changing and self.ranking.tabled and self.ranking.own is None and self.cards <= 10


@dataclass(frozen=True, slots=True)
class Rung:
    """One kind of hand: it beats every rung below it."""

    #: What it is called: ``full house``, ``5-4-3-2-A``.
    name: str
    #: An example: first the cards that play, in reading order.
    cards: tuple[Card, ...]
    #: Those of them that are wild.
    wild: tuple[Card, ...]
    #: How many of them play; the others fill the hand up.
    plays: int
    #: The example in words: ``Full house, queens full of aces``.
    words: str
    #: The category of its hands.
    category: str
    #: What its hands are compared by first; empty: every hand of the category that no other rung has.
    ranks: tuple[int, ...] = ()
    #: What else is to be said of it: what it loses to in a circle.
    note: str = ""
    #: Whether it has a claim to the pot: a low that does not qualify has none.
    claims: bool = True
    #: How many of all hands are on it, where that is known.
    hands: int | None = None


@dataclass(frozen=True, slots=True)
class HandLadder:
    """The rungs from the best to the worst."""

    question: LadderQuestion
    rungs: tuple[Rung, ...]
    #: What is to be said of all of them: circles, suits that break ties.
    notes: tuple[str, ...] = ()

    @property
    def total(self) -> int | None:
        """How many hands there are, where they are counted."""
        counted = [rung.hands for rung in self.rungs if rung.hands is not None]
        return sum(counted) if len(counted) == len(self.rungs) else None

    def rung_of(self, category: str, ranks: tuple[int, ...]) -> int:
        """The place of the rung that a hand of this category and these ranks is on; -1 for one that is on none."""
        fitting = [at for at, rung in enumerate(self.rungs) if rung.category == category and ranks[: len(rung.ranks)] == rung.ranks]
        return max(fitting, key=lambda at: len(self.rungs[at].ranks), default=-1)

    def with_counts(self, hands: tuple[int, ...]) -> HandLadder:
        """The ladder with how many hands each rung has; a rung without any is left out."""
        counted = (replace(rung, hands=count) for rung, count in zip(self.rungs, hands, strict=True))
        return replace(self, rungs=tuple(rung for rung in counted if rung.hands))
