"""The phases a deal is made of. A field may change amounts, never the course of play: that deserves a word of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from studbook.rules.amounts import FREE, Price
from studbook.rules.card_effects import Effect
from studbook.rules.fists import Fist
from studbook.rules.phase_answers import CardCount, PhaseAnswers, Standing
from studbook.rules.stakes import Opening

Order = Literal["at once", "in turn"]


@dataclass(frozen=True, slots=True)
class Ante(PhaseAnswers):
    """Everyone puts in the ante, layered like a bet, so that a short ante contests its part."""

    #: How many antes each puts in: several in a bomb pot.
    times: int = 1
    #: Whether the dealer puts it in for all, as money that is nobody's bet.
    by_dealer: bool = False

    stands: ClassVar[Standing] = "outside"


@dataclass(frozen=True, slots=True)
class Blinds(PhaseAnswers):
    """The first seat left of the dealer posts the small blind, the next the big blind; heads-up the dealer is small (R-BDG-1)."""

    stands: ClassVar[Standing] = "outside"


@dataclass(frozen=True, slots=True)
class Deal(PhaseAnswers):
    """Cards to each player still in, clockwise, one at a time."""

    #: A letter a card: D down for its owner's eyes, U up for all, N down for nobody's eyes (No Peek).
    faces: str
    #: An up card falls face down for a player with fewer than so many down cards (last card optionally down).
    keep_down: int | None = None

    joins: ClassVar[tuple[str, ...]] = ("deal", "roll", "middle")

    @property
    def stage(self) -> str:
        return "deal"

    @property
    def picture(self) -> str:
        return self.faces

    @property
    def dealt(self) -> str:
        return self.faces

    @property
    def shows_own(self) -> bool:
        return "U" in self.faces

    def hold(self, holding: CardCount) -> CardCount:
        down, up, unseen = (self.faces.count(face) for face in "DUN")
        return CardCount(holding.down + down, holding.up + up, holding.unseen + unseen)

    def faults(self) -> Iterator[str]:
        if not self.faces or set(self.faces) - set("DUN") or len(self.faces) > 13:
            yield f"expected 1 to 13 faces out of D (down), U (up) and N (unseen), got {self.faces!r}"


@dataclass(frozen=True, slots=True)
class TableCards(PhaseAnswers):
    """Cards to the middle in named slots; part of every hand only if `shared`. `card`: one set aside from the deck beforehand."""

    #: The name of each card's place: ``("good", "bad", "ugly")``.
    slots: tuple[str, ...]
    #: Whether they lie face down or up.
    face: Literal["down", "up"] = "down"
    #: Whether they are part of every hand.
    shared: bool = False
    #: The one card that is set aside from the deck beforehand.
    card: str | None = None

    joins: ClassVar[tuple[str, ...]] = ("middle",)

    @property
    def stage(self) -> str:
        return "middle" if self.shared else ""

    @property
    def picture(self) -> str:
        return "S" * len(self.shares)

    @property
    def laid(self) -> int:
        return 0 if self.card else len(self.slots)

    @property
    def shares(self) -> tuple[str, ...]:
        return self.slots if self.shared else ()

    @property
    def set_aside(self) -> str | None:
        return self.card

    @property
    def shows_shared(self) -> bool:
        return self.shared and self.face == "up"

    def faults(self) -> Iterator[str]:
        if not self.slots or len(self.slots) > 10 or (self.card and len(self.slots) > 1):
            yield f"expected 1 to 10 table cards, one if it is a card set aside, got {len(self.slots)}"


@dataclass(frozen=True, slots=True)
class TurnUp(PhaseAnswers):
    """Turn the card in a slot; its rank takes effect once, now."""

    slot: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class Roll(PhaseAnswers):
    """Players turn down cards of their own up. At once: picked secretly and turned together; in turn: each sees what went before."""

    #: How many cards each turns.
    count: int = 1
    #: Whether a player may keep them down.
    optional: bool = False
    order: Order = "at once"
    #: What turning them costs.
    price: Price = FREE

    joins: ClassVar[tuple[str, ...]] = ("deal",)

    @property
    def asks(self) -> str:
        return "turn up"

    @property
    def together(self) -> bool:
        return self.order == "at once"

    @property
    def stage(self) -> str:
        return "roll"

    @property
    def picture(self) -> str:
        return "R" * self.count

    @property
    def shows_own(self) -> bool:
        return True

    @property
    def picks(self) -> int:
        return self.count

    def hold(self, holding: CardCount) -> CardCount:
        turned = min(self.count, holding.down)
        return CardCount(holding.down - turned, holding.up + turned, holding.unseen)

    def lacks(self, holding: CardCount) -> str:
        return "" if self.count <= holding.down else f"expected at most {holding.down} down cards to be turned up, got {self.count}"


@dataclass(frozen=True, slots=True)
class RollToBeat(PhaseAnswers):
    """The player whose `Each` it is turns cards in the order they lie until the board beats the best other; who cannot is out (No Peek)."""

    stands: ClassVar[Standing] = "in turn"

    @property
    def stage(self) -> str:
        return "turn"

    @property
    def shows_own(self) -> bool:
        return True

    def lacks(self, holding: CardCount) -> str:
        if holding.unseen or holding.down:
            return ""
        return "expected cards to turn until a board is beaten, but nobody holds any then"


@dataclass(frozen=True, slots=True)
class Exchange(PhaseAnswers):
    """In turn from the dealer's left: throw up to `at_most`; the new cards lie as the old lay."""

    at_most: int
    #: What the exchange costs, not each card; goes to the pot and is not a bet; who cannot pay it in full is not asked.
    price: Price = FREE
    #: Whether who has stood pat once is not asked again (an option of English stud).
    pat_locks: bool = False

    @property
    def asks(self) -> str:
        return "throw"

    @property
    def together(self) -> bool:
        return False

    @property
    def stage(self) -> str:
        return "buy" if self.price.times else "draw"

    @property
    def picture(self) -> str:
        return "X" * self.at_most

    @property
    def drawn(self) -> int:
        return self.at_most

    @property
    def picks(self) -> int:
        return self.at_most

    def lacks(self, holding: CardCount) -> str:
        return "" if holding.total else "expected cards to exchange, but nobody holds one then"


@dataclass(frozen=True, slots=True)
class Discard(PhaseAnswers):
    """All at once: throw exactly so many own cards, face down, none replaced (Anaconda). Beyond the book."""

    count: int

    @property
    def asks(self) -> str:
        return "discard"

    @property
    def stage(self) -> str:
        return "discard"

    @property
    def picture(self) -> str:
        return "P" * self.count

    @property
    def thrown(self) -> int:
        return self.count

    @property
    def picks(self) -> int:
        return self.count

    def hold(self, holding: CardCount) -> CardCount:
        return holding._replace(down=max(holding.down - self.count, 0))

    def lacks(self, holding: CardCount) -> str:
        return "" if self.count < holding.total else f"expected fewer than the {holding.total} cards held, got {self.count}"


@dataclass(frozen=True, slots=True)
class Pass(PhaseAnswers):
    """All at once: hand so many own cards, unseen by the others, to a neighbour (Anaconda). Beyond the book."""

    count: int
    to: Literal["left", "right", "across"] = "left"

    @property
    def asks(self) -> str:
        return "pass"

    @property
    def stage(self) -> str:
        return "pass"

    @property
    def picture(self) -> str:
        return "P" * self.count

    @property
    def picks(self) -> int:
        return self.count

    def lacks(self, holding: CardCount) -> str:
        return "" if self.count < holding.total else f"expected fewer than the {holding.total} cards held, got {self.count}"


@dataclass(frozen=True, slots=True)
class Choose(PhaseAnswers):
    """Each, at once and secretly, points at one own down card; told when the hand is shown."""

    #: What the choice is for: the key of a `ChosenWild`.
    key: str

    @property
    def asks(self) -> str:
        return self.key

    @property
    def stage(self) -> str:
        return "choice"

    @property
    def picks(self) -> int:
        return 1

    def lacks(self, holding: CardCount) -> str:
        return "" if holding.down else "expected a down card to choose, but nobody holds one then"


@dataclass(frozen=True, slots=True)
class Bet(PhaseAnswers):
    """A betting round. Size "pair": small, or big as well once a pair shows among those still in (R-BET-5)."""

    size: Literal["small", "big", "pair"] = "small"
    #: Who opens this one; None: as the game says.
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Declare(PhaseAnswers):
    """Claims on the pot by the rankings' own words (R-5S-8, R-7S-5): at once, or in turn."""

    choices: tuple[str, ...] = ("high", "low")
    order: Order = "at once"
    #: Who speaks first when in turn: the last raiser (or who opened), the player left of the dealer, or the high hand showing.
    first: Literal["last raiser", "left of dealer", "high hand"] = "last raiser"
    #: What the chips in a closed fist say, at a table that declares that way; words only.
    fist: Fist = "low 0, high 1, both 2"

    stands: ClassVar[Standing] = "outside"

    @property
    def asks(self) -> str:
        return "declare"

    @property
    def together(self) -> bool:
        return self.order == "at once"

    @property
    def stage(self) -> str:
        return "declare"


@dataclass(frozen=True, slots=True)
class Showdown(PhaseAnswers):
    """The end; always last."""

    stands: ClassVar[Standing] = "outside"

    @property
    def stage(self) -> str:
        return "showdown"


@dataclass(frozen=True, slots=True)
class When(PhaseAnswers):
    """Phases only at tables of at most so many players, counted as the hand begins."""

    players_at_most: int
    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class Each(PhaseAnswers):
    """The phases for every player still in, in turn (No Peek). Expands to one copy a seat and time round."""

    phases: tuple[Phase, ...]
    #: How often the turns go round at most; who has nothing left to do has no turn.
    rounds: int = 1

    def faults(self) -> Iterator[str]:
        if not 1 <= self.rounds <= 13:
            yield f"expected the turns to go round 1 to 13 times, got {self.rounds}"


Phase = (
    Ante
    | Blinds
    | Deal
    | TableCards
    | TurnUp
    | Roll
    | RollToBeat
    | Exchange
    | Discard
    | Pass
    | Choose
    | Bet
    | Declare
    | Showdown
    | When
    | Each
)
