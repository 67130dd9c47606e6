"""The phases a deal is made of. A field may change amounts, never the course of play: that deserves a word of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from studbook.rules.amounts import FREE, Price
from studbook.rules.stakes import Opening

Scope = Literal["up", "all"]
Order = Literal["at once", "in turn"]


# ---- what happens to the rank of a table card that is turned ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class BecomesWild:
    """Its rank is wild for everyone to the end of the hand (R-GBU-3)."""


@dataclass(frozen=True, slots=True)
class MustDiscard:
    """Cards of its rank leave every hand, shown, none replaced (R-GBU-4).

    `scope`: face-up cards, or all. `later`: cards of the rank dealt later go too. `bars_wild`: a wild may not stand for the rank.
    """

    scope: Scope = "up"
    later: bool = False
    bars_wild: bool = False


@dataclass(frozen=True, slots=True)
class MustFold:
    """Who holds its rank in `scope` folds (R-GBU-5).

    `everyone`: what happens if that is everyone left, by ruling: nobody folds; or the deal ends there, and they split the pot, or it rides
    to the next deal.
    """

    scope: Scope = "up"
    everyone: Literal["nobody folds", "split", "rides"] = "nobody folds"


Effect = BecomesWild | MustDiscard | MustFold


# ---- the phases ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ante:
    """Everyone puts in the ante, layered like a bet, so that a short ante contests its part."""


@dataclass(frozen=True, slots=True)
class Blinds:
    """The first seat left of the dealer posts the small blind, the next the big blind; heads-up the dealer is small (R-BDG-1)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards to each player still in, clockwise, one at a time.

    `faces`, one letter a card: D down for its owner's eyes, U up for all, N down for nobody's eyes (No Peek).
    `keep_down`: an up card falls face down for a player with fewer than so many down cards (last card optionally down).
    """

    faces: str
    keep_down: int | None = None


@dataclass(frozen=True, slots=True)
class TableCards:
    """Cards to the middle in named slots; part of every hand only if `shared`. `card`: one set aside from the deck beforehand."""

    slots: tuple[str, ...]
    face: Literal["down", "up"] = "down"
    shared: bool = False
    card: str | None = None


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn the card in a slot; its rank takes effect once, now."""

    slot: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class Roll:
    """Players turn down cards of their own up. At once: picked secretly and turned together; in turn: each sees what went before."""

    count: int = 1
    optional: bool = False
    order: Order = "at once"
    price: Price = FREE


@dataclass(frozen=True, slots=True)
class RollToBeat:
    """The player whose `Each` it is turns cards in the order they lie until the board beats the best other; who cannot is out (No Peek)."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """In turn from the dealer's left: throw up to `at_most`; the new cards lie as the old lay.

    `price` is per exchange, not per card, goes to the pot and is not a bet; who cannot pay it in full is not asked.
    `pat_locks`: who has stood pat once is not asked again (an option of English stud).
    """

    at_most: int
    price: Price = FREE
    pat_locks: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """All at once: throw exactly so many own cards, face down, none replaced (Anaconda). Beyond the book."""

    count: int


@dataclass(frozen=True, slots=True)
class Pass:
    """All at once: hand so many own cards, unseen by the others, to a neighbour (Anaconda). Beyond the book."""

    count: int
    to: Literal["left", "right", "across"] = "left"


@dataclass(frozen=True, slots=True)
class Choose:
    """Each, at once and secretly, points at one own down card; told when the hand is shown."""

    key: str


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round. Size "pair": small, or big as well once a pair shows among those still in (R-BET-5).

    `opening`: who opens this one; None: as the game says.
    """

    size: Literal["small", "big", "pair"] = "small"
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """Claims on the pot by the rankings' own words (R-5S-8, R-7S-5): at once, or in turn.

    `first`: who speaks first when in turn: the last raiser (or who opened), the player left of the dealer, or the high hand showing.
    `fist`: what the chips in a closed fist say, at a table that declares that way; words only.
    """

    choices: tuple[str, ...] = ("high", "low")
    order: Order = "at once"
    first: Literal["last raiser", "left of dealer", "high hand"] = "last raiser"
    fist: Literal["low 0, high 1, both 2", "high 0, low 1, both 2", "low 1, high 2, both 3"] = "low 0, high 1, both 2"


@dataclass(frozen=True, slots=True)
class Showdown:
    """The end; always last."""


@dataclass(frozen=True, slots=True)
class When:
    """Phases only at tables of at most so many players, counted as the hand begins."""

    players_at_most: int
    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """The phases once for every player still in, in turn (No Peek). Expands to one copy a seat."""

    phases: tuple[Phase, ...]


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
