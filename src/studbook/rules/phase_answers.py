"""What every phase can be asked, so that nobody need know which phase it is: a phase says only what is different about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, NamedTuple

from studbook.rules.amounts import FREE, Price
from studbook.rules.stakes import Opening

#: Where a phase may stand: anywhere; only outside `When` and `Each`; only inside `Each`.
Standing = Literal["anywhere", "outside", "in turn"]


class CardCount(NamedTuple):
    """How many cards one player holds as the phases go by, when the table takes none: ``CardCount(down=2, up=1)`` on third street."""

    #: For the owner's eyes.
    down: int = 0
    #: For all.
    up: int = 0
    #: For nobody's eyes (No Peek).
    unseen: int = 0

    @property
    def total(self) -> int:
        """All cards held."""
        return self.down + self.up + self.unseen


class PhaseAnswers:
    """The answers of a phase that does nothing to cards: the base of every phase.

    >>> from studbook.rules import Ante, Deal, Exchange
    >>> Deal("DDU").dealt, Exchange(4).picture, Ante().stage
    ('DDU', 'XXXX', '')
    """

    __slots__ = ()

    #: Stages that it goes on with when nothing has been bet since: a roll belongs to the deal before it.
    joins: ClassVar[tuple[str, ...]] = ()
    stands: ClassVar[Standing] = "anywhere"

    # ---- the course of the deal ----------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """What its stage is called where no card is dealt in it: ``draw``. Empty: it begins none, and belongs to the stage before."""
        return ""

    @property
    def picture(self) -> str:
        """What it does in little cards, a letter each: D down, U up, N unseen, S shared, X exchanged, P passed or thrown, R turned up."""
        return ""

    # ---- cards ---------------------------------------------------------------------------------------------------

    @property
    def dealt(self) -> str:
        """The faces of the cards dealt to each player: ``DDU``."""
        return ""

    @property
    def laid(self) -> int:
        """How many cards go from the deck to the middle."""
        return 0

    @property
    def shares(self) -> tuple[str, ...]:
        """The places in the middle whose cards are part of every hand."""
        return ()

    @property
    def set_aside(self) -> str | None:
        """The card that is taken from the deck before it is shuffled."""
        return None

    @property
    def drawn(self) -> int:
        """How many cards each player may throw for new ones."""
        return 0

    @property
    def thrown(self) -> int:
        """How many cards each player loses for good."""
        return 0

    @property
    def shows_own(self) -> bool:
        """Whether cards come to lie face up before players."""
        return False

    @property
    def shows_shared(self) -> bool:
        """Whether cards come to lie face up in the middle that are part of every hand."""
        return False

    def hold(self, holding: CardCount) -> CardCount:
        """What a player holds after it, who held so much before."""
        return holding

    # ---- questions and bets --------------------------------------------------------------------------------------

    @property
    def asks(self) -> str:
        """What each player is asked to do: ``throw``. Empty: nobody is asked."""
        return ""

    @property
    def together(self) -> bool:
        """Whether all who are asked answer at once, none knowing the others' answers; else in turn."""
        return True

    @property
    def picks(self) -> int | None:
        """How many of their cards each player is asked to pick, at most; None when nobody is asked for cards."""
        return None

    @property
    def price(self) -> Price:
        """What it costs to be asked."""
        return FREE

    @property
    def opening(self) -> Opening | None:
        """Who opens its round of betting, where it says so itself."""
        return None

    # ---- what is wrong with it -----------------------------------------------------------------------------------

    def faults(self) -> Iterator[str]:
        """What is wrong with it whatever stands around it."""
        if self.picks is not None and not 1 <= self.picks <= 13:
            yield f"expected to ask for 1 to 13 cards, got {self.picks}"
        if self.price.times not in range(101):
            yield f"expected a price of 0 to 100 times a unit, got {self.price}"

    def lacks(self, holding: CardCount) -> str:
        """Why a player who holds so much cannot be asked it; empty when they can."""
        return ""
