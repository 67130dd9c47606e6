"""What a ranking answers, whichever it is; `studbook.hands.rankings` has the rankings themselves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal, Self

from studbook.cards import Deck

Half = Literal["high", "low"]
Draw = Literal["made hand", "low ranks", "badugi", "nothing"]
Ladder = Literal["standard", "soko", "four-flush", "original"]
Circle = Literal["italian", "greek"]
SuitTieBreak = Literal["never", "card", "paired-card", "unpaired-card"]
LowSystem = Literal["A-5", "2-7", "A-6"]


class BaseRanking(ABC):
    """What others ask of a ranking, with the answers of one that has none of the options.

    A subclass is a frozen dataclass whose fields are its options: a field (``own``) takes the place of the answer of that name.
    """

    __slots__ = ()

    @property
    def side(self) -> Half:
        """What a hand under this ranking is in a split and in a declaration."""
        return "high"

    @property
    def half(self) -> str:
        """What its part of the pot is called: ``high``, ``low``, ``spade``."""
        return self.side

    @property
    def ace_is_low(self) -> bool:
        """Whether an ace stands below a two: in the hand, as a door card, and as a lowest hole card that makes its rank wild (R-7S-9)."""
        return False

    @property
    def size(self) -> int:
        """How many cards a whole hand has."""
        return 5

    @property
    def draws_to(self) -> Draw:
        """What a player keeps who may throw cards: what is made or nearly so, low ranks, a badugi, or everything."""
        return "made hand"

    @property
    def tabled(self) -> bool:
        """Whether `studbook.kernels` has tables for its hands; else many hands at once are left to the plain evaluator, which is slow."""
        return False

    @property
    def hole_only(self) -> bool:
        """Whether only a player's own face-down cards count."""
        return False

    @property
    def made_hands(self) -> bool:
        """Whether pairs, straights and flushes are worth having."""
        return False

    @property
    def spoiled_by_runs(self) -> bool:
        """Whether a straight or a flush counts against a hand."""
        return False

    @property
    def own(self) -> int | None:
        """How many of a player's own cards must play, no more and no fewer (Omaha: 2); None: any."""
        return None

    @property
    def suits(self) -> SuitTieBreak:
        """How suits break ties between hands otherwise equal (R-SUIT-3)."""
        return "never"

    @property
    def qualifier(self) -> int | None:
        """The card that a hand must not be over to have a claim: 8 is eight or better; None: every hand has one."""
        return None

    @property
    def ladder(self) -> Ladder | None:
        """Which categories a high hand has; None for what is no high hand."""
        return None

    @property
    def circle(self) -> Circle | None:
        """The circle in which its hands beat each other, if they are no order."""
        return None

    @property
    def crown(self) -> str | None:
        """The rank whose natural pair beats everything, if there is one."""
        return None

    @property
    def imperial_any_suit(self) -> bool:
        """Whether the Greek imperial flush may be of any suit, not of hearts alone."""
        return False

    @property
    def system(self) -> LowSystem | None:
        """How a low hand is read; None for what is none."""
        return None

    @property
    def suit(self) -> str | None:
        """The one suit that counts, as its letter."""
        return None

    @property
    def lowest(self) -> bool:
        """Whether the lowest card of that suit wins."""
        return False

    @property
    @abstractmethod
    def words(self) -> str:
        """What takes the pot, or its part: ``the best ace-to-five low hand of eight or better``."""

    def untied(self) -> Self:
        """The same ranking where suits break no ties."""
        return self

    def any_own(self) -> Self:
        """The same ranking where any of a player's own cards may play."""
        return self

    @abstractmethod
    def page(self, deck: Deck) -> list[str]:
        """How it ranks hands of this deck, in sentences for a rules page."""

    def faults(self) -> list[str]:
        """What is wrong with its options, each as "expected ..., got ..."."""
        return []
