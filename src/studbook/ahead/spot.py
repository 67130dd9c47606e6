"""A spot: what is known of every hand still in, at one moment of a game; odds are asked about it.

It is made from text (`studbook.odds.spot_text`), or from what one seat may see (`studbook.odds.seen`): never from the true hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from studbook.ahead.policy import KEEP_WHAT_COUNTS, Policy
from studbook.cards import Card
from studbook.engine import Script
from studbook.errors import StudbookError
from studbook.rules import Game


class SpotError(StudbookError):
    """A question about odds that cannot be answered; the message says what was expected, what came and where.

    `field` is the part of the question that is at fault, as a question names it: ``hands.2``, ``dead``, ``shared``, ``draws``; empty where
    it is no single part.
    """

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a seat may hold in the places of its cards that are not known: `cards` one way each, `weights` how likely they are beside
    each other. `words`: how it was asked for."""

    cards: tuple[tuple[Card, ...], ...]
    weights: tuple[float, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class SpotSeat:
    """One hand still in."""

    #: Its cards in the order they came; None: one it holds that is not known.
    cards: tuple[Card | None, ...]
    #: Which of them lie face up.
    up: tuple[bool, ...]
    #: How many cards it takes at the next draw, 0 standing pat; None: as the policy says.
    drawing: int | None = None
    #: What the unknown cards may be; None: anything.
    holdings: Holdings | None = None
    #: The hand as it was written.
    text: str = ""
    #: The cards that it throws for those it takes, where they are known; they are dead.
    threw: tuple[Card, ...] = ()
    #: Whether it has stood pat before, which may bind it.
    locked: bool = False
    #: Whether it has had its turn at the draw that others are still to make: it takes no more cards now and has nothing to choose.
    drawn: bool = False
    #: The cards that it passes on or throws away next, where that has been said.
    gives: tuple[Card, ...] = ()
    #: The cards that it turns up next, none for no card; None: as the policy says.
    turns: tuple[Card, ...] | None = None
    #: Whether its last card, which is not known, is one that it is offered and may leave.
    offered: bool = False

    @property
    def holes(self) -> tuple[int, ...]:
        """The places of the cards that are not known."""
        return tuple(place for place, card in enumerate(self.cards) if card is None)

    @property
    def untold(self) -> int:
        """How many of its unknown cards no range speaks of."""
        ranged = 0 if self.holdings is None else len(self.holdings.cards[0])
        return len(self.holes) - ranged

    @property
    def plays(self) -> str:
        """What it does at the next draw, where that has been said: ``stands pat``, ``draws 2``, ``throws 2h``."""
        if self.drawing is None or self.drawn:
            return ""
        if self.threw and len(self.threw) == self.drawing:
            return f"throws {' '.join(map(str, self.threw))}"
        return f"draws {self.drawing}" if self.drawing else "stands pat"


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card in the middle."""

    slot: str
    #: None when it has not been turned.
    card: Card | None
    #: Whether it plays for everybody.
    shared: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hand stands, as far as one who asks can know it."""

    game: Game
    script: Script
    seats: tuple[SpotSeat, ...]
    #: The phases up to this one are over, but for those in `pending`.
    phase: int
    #: How many cards are left to deal.
    stub: int
    #: Cards that are known to be out of play.
    dead: tuple[Card, ...] = ()
    #: The cards in the middle.
    table: tuple[TableCard, ...] = ()
    #: The places in the middle whose cards have been turned.
    turned: tuple[str, ...] = ()
    #: The up cards in the order they fell.
    fallen: tuple[Card, ...] = ()
    #: Phases before `phase` that are still to come.
    pending: tuple[int, ...] = ()
    #: How many cards lie burned.
    burned: int = 0
    #: How many draws are to come at most; None: all that the game has.
    draws: int | None = None
    #: By seat the place of the card pointed at, where one has been.
    chosen: dict[int, int] = field(default_factory=dict)
    #: By seat the word that it has declared, or is to declare: ``high``, ``low``, ``both``.
    claims: dict[int, str] = field(default_factory=dict)
    #: The seats' numbers at the table.
    numbers: tuple[int, ...] = ()
    policy: Policy = KEEP_WHAT_COUNTS

    @property
    def known(self) -> list[Card]:
        """Every card whose place is known."""
        held = [card for seat in self.seats for card in seat.cards if card is not None]
        return [*held, *self.dead, *(one.card for one in self.table if one.card is not None)]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards that may be anywhere."""
        known = set(self.known)
        return tuple(card for card in self.script.deck if card not in known)
