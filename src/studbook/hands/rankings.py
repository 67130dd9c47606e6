"""The words for what beats what: each a frozen value that a game's pot is made of.

They say *which* ranking is meant; `studbook.hands.evaluator` knows how it ranks. Sources: seed 003 throughout,
seed 002 (Soko), seed 001 (badugi), seed 004 (the four flush); RULES.md section 1; RULINGS.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Ladder = Literal["standard", "soko", "four-flush", "original"]
Circle = Literal["italian", "greek"]
SuitTieBreak = Literal["never", "card", "paired-card", "unpaired-card"]
LowSystem = Literal["A-5", "2-7", "A-6"]
NaturalVersusWild = Literal["equal", "natural", "fewer", "more"]


@dataclass(frozen=True, slots=True)
class High:
    """Best high hand (R-HI).

    `ladder`: which categories there are: "standard"; "soko" (four-straight and four-flush between a pair and two pair, R-CAT-1);
    "four-flush" (four of a suit between a pair and two pair, R-CAT-2); "original" (the 20-card game's five categories and no pair,
    R-CAT-4).
    `soko_below_pair`: the one source that puts Soko's two extra hands below a pair.
    `flush_over_full_house`, `trips_over_straight`: with stripped decks (R-CAT-3).
    `crown`: a rank whose *natural* pair beats everything (R-CAT-7: "7").
    `circle`: the relation that is not an order (R-CAT-5 italian, R-CAT-6 greek); `imperial_any_suit` widens the Greek one.
    `suits`: how suits break ties between hands otherwise equal (R-SUIT-3). Low and badugi have it too: there the lower suit wins, as it
    opens.
    `own`: exactly so many of the player's own cards must play (Omaha: 2); None: any.
    """

    ladder: Ladder = "standard"
    soko_below_pair: bool = False
    flush_over_full_house: bool = False
    trips_over_straight: bool = False
    crown: str | None = None
    circle: Circle | None = None
    imperial_any_suit: bool = False
    suits: SuitTieBreak = "never"
    own: int | None = None


@dataclass(frozen=True, slots=True)
class Low:
    """Best low hand (R-LOW) by `system`; `qualifier` 8 is eight or better, None takes any hand.

    Two house rules of ace-to-six (R-LOW-3): `ace_king_straight`, A-K-Q-J-10 counts as a straight; `ace_pair`, where a pair of aces stands.
    """

    system: LowSystem = "A-5"
    qualifier: int | None = None
    ace_king_straight: bool = False
    ace_pair: Literal["low", "high"] = "low"
    own: int | None = None
    suits: SuitTieBreak = "never"


@dataclass(frozen=True, slots=True)
class Badugi:
    """Most cards of different rank and suit, then the lowest of them (R-BAD; seed 001).

    No card that counts is paired, so that all three forms of `suits` come to the same.
    """

    suits: SuitTieBreak = "never"


@dataclass(frozen=True, slots=True)
class HoleSuit:
    """Highest (or lowest) card of a suit among a player's own face-down cards (Chicago); none held: no claim. Beyond the book."""

    suit: str = "s"
    lowest: bool = False


Ranking = High | Low | Badugi | HoleSuit


@dataclass(frozen=True, slots=True)
class WildHouse:
    """House rules about wild cards, whatever makes them wild (R-WILD-2 to R-WILD-5; seed 003).

    `five_of_a_kind`: whether it exists. `double_ace_flush`: a wild may copy a card already held (the double-ace flush).
    `beats`: equal hands with unlike numbers of wilds: "equal"; "natural" (a hand without wilds beats one with); "fewer"; "more".
    `may_not_be`: ranks that a wild may not stand for.
    """

    five_of_a_kind: bool = True
    double_ace_flush: bool = False
    beats: NaturalVersusWild = "equal"
    may_not_be: tuple[str, ...] = ()


#: The names that files and the command line use.
NAMED: Final[dict[str, Ranking]] = {
    "high": High(),
    "soko": High("soko"),
    "four-flush": High("four-flush"),
    "original": High("original"),
    "low-a5": Low("A-5"),
    "low-27": Low("2-7"),
    "low-a6": Low("A-6"),
    "low-8": Low("A-5", 8),
    "badugi": Badugi(),
}

#: What the named rankings are called, and what they are, for people.
NAMED_WORDS: Final[dict[str, tuple[str, str]]] = {
    "high": ("High", "The best five cards, from a high card up to a straight flush."),
    "soko": ("Sökö", "High, with a four-straight and a four-flush between a pair and two pair."),
    "four-flush": ("Four-flush", "High, where four of a suit beat a pair and lose to two pair."),
    "original": ("The first poker", "High with twenty cards: no straights, no flushes."),
    "low-a5": ("Ace to five", "Low. Aces are low, straights and flushes do not count."),
    "low-27": ("Deuce to seven", "Low. Aces are high, straights and flushes count against it."),
    "low-a6": ("Ace to six", "Low. Aces are low, straights and flushes count against it."),
    "low-8": ("Eight or better", "Ace to five with no pair and no card over an eight, or no claim."),
    "badugi": ("Badugi", "Most cards of different ranks and suits, then the lowest of them."),
}


def named(name: str) -> Ranking:
    """The ranking called `name`; raises `ValueError` with the names there are."""
    try:
        return NAMED[name.strip().lower()]
    except KeyError:
        raise ValueError(f"expected a ranking out of {', '.join(NAMED)}, got {name!r}") from None
