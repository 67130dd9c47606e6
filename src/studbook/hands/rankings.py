"""The words for what beats what: each a frozen value that a game's pot is made of, and that answers for itself.

A ranking says *which* order is meant and what follows from it (whether the ace is low, how many cards play, what it is called);
`studbook.hands.evaluators` knows how it ranks. Nobody asks a ranking of which class it is: what they want to know is an answer of
`BaseRanking`. Sources: seed 003 throughout, seed 002 (Soko), seed 001 (badugi), seed 004 (the four flush); RULES.md section 1; RULINGS.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, Self

from studbook.cards import RANK_NAMES, RANK_PLURALS, SUIT_NAMES, SUITS, Deck, rank_of
from studbook.hands.base_ranking import BaseRanking, Circle, Draw, Half, Ladder, LowSystem, SuitTieBreak

NaturalVersusWild = Literal["equal", "natural", "fewer", "more"]

SYSTEMS: Final = {"A-5": "ace-to-five", "A-6": "ace-to-six", "2-7": "deuce-to-seven"}
_TIE_CARDS: Final = {"card": "highest card", "paired-card": "highest paired card", "unpaired-card": "highest unpaired card"}


def _lower_suit_wins(suits: SuitTieBreak) -> list[str]:
    """What a low hand's page says of suits that break ties."""
    return [] if suits == "never" else [f"Equal hands are decided by the suit of the {_TIE_CARDS[suits]}: the lower suit wins."]


@dataclass(frozen=True, slots=True)
class High(BaseRanking):
    """Best high hand (R-HI)."""

    #: Which categories there are. "soko": four-straight and four-flush between a pair and two pair (R-CAT-1); "four-flush": four of a suit
    #: between a pair and two pair (R-CAT-2); "original": the 20-card game's five categories and no pair (R-CAT-4).
    ladder: Ladder = "standard"
    #: The one source that puts Soko's two extra hands below a pair.
    soko_below_pair: bool = False
    #: With stripped decks (R-CAT-3).
    flush_over_full_house: bool = False
    #: With stripped decks (R-CAT-3).
    trips_over_straight: bool = False
    #: A rank whose *natural* pair beats everything (R-CAT-7: "7").
    crown: str | None = None
    #: The relation that is not an order (R-CAT-5 italian, R-CAT-6 greek).
    circle: Circle | None = None
    #: Widens the Greek circle's imperial flush from hearts to any suit.
    imperial_any_suit: bool = False
    #: How suits break ties. Low and badugi have it too: there the lower suit wins, as it opens.
    suits: SuitTieBreak = "never"
    #: Exactly so many of the player's own cards must play (Omaha: 2); None: any.
    own: int | None = None

    @property
    def tabled(self) -> bool:
        return True

    @property
    def made_hands(self) -> bool:
        return True

    @property
    def words(self) -> str:
        return "the best high hand"

    def untied(self) -> Self:
        return replace(self, suits="never")

    def any_own(self) -> Self:
        return replace(self, own=None)

    def page(self, deck: Deck) -> list[str]:
        lines = []
        if self.ladder == "four-flush":
            lines.append("Four of a suit beat a pair and lose to two pair, here and in opening.")
        if self.ladder == "soko":
            where = "below a pair" if self.soko_below_pair else "above a pair and below two pair"
            lines.append(f"Four in a row and four of a suit rank {where}; four of a suit is the higher.")
        if self.ladder == "original":
            lines.append("There are only four of a kind, full house, three of a kind, two pair, a pair and none.")
        if self.flush_over_full_house:
            lines.append("A flush beats a full house.")
        if self.trips_over_straight:
            lines.append("Three of a kind beats a straight.")
        if self.crown:
            lines.append(f"A natural pair of {RANK_PLURALS[rank_of(self.crown)]} beats everything.")
        if self.circle == "italian":
            lines.append("The least straight flush beats the greatest, the greatest a middle one, and a middle one the least.")
        if self.circle == "greek":
            which = "any suit" if self.imperial_any_suit else "hearts"
            lines.append(f"A royal flush in {which} is imperial: only four of the lowest rank in the deck beat it.")
        if self.suits == "never":
            lines.append("Suits never rank hands.")
        else:
            lines.append(f"Equal hands are decided by the suit of the {_TIE_CARDS[self.suits]}.")
        return lines


@dataclass(frozen=True, slots=True)
class Low(BaseRanking):
    """Best low hand (R-LOW)."""

    #: Ace-to-five, deuce-to-seven or ace-to-six.
    system: LowSystem = "A-5"
    #: 8 is eight or better; None takes any hand.
    qualifier: int | None = None
    #: Ace-to-six (R-LOW-3): A-K-Q-J-10 counts as a straight.
    ace_king_straight: bool = False
    #: Ace-to-six (R-LOW-3): where a pair of aces stands among the pairs.
    ace_pair: Literal["low", "high"] = "low"
    #: Exactly so many of the player's own cards must play; None: any.
    own: int | None = None
    #: How suits break ties; the lower suit wins.
    suits: SuitTieBreak = "never"

    @property
    def tabled(self) -> bool:
        return True

    @property
    def side(self) -> Half:
        return "low"

    @property
    def ace_is_low(self) -> bool:
        return self.system != "2-7"

    @property
    def draws_to(self) -> Draw:
        return "low ranks"

    @property
    def spoiled_by_runs(self) -> bool:
        return self.system != "A-5"

    @property
    def words(self) -> str:
        better = f" of {RANK_NAMES[self.qualifier - 2]} or better" if self.qualifier else ""
        return f"the best {SYSTEMS[self.system]} low hand{better}"

    def untied(self) -> Self:
        return replace(self, suits="never")

    def any_own(self) -> Self:
        return replace(self, own=None)

    def page(self, deck: Deck) -> list[str]:
        sentence, best = {
            "A-5": ("Low: aces are low, straights and flushes do not count", "5-4-3-2-A is best"),
            "2-7": ("Low: the worst high hand wins, and aces are high", "7-5-4-3-2 of mixed suits is best"),
            "A-6": ("Low: aces are low, straights and flushes count against the hand", "6-4-3-2-A of mixed suits is best"),
        }[self.system]
        full = len(deck.ranks) == 13 and not deck.by_players
        lines = [f"{sentence}; {best}." if full else f"{sentence}."]
        if self.system == "A-6":
            lines.append(f"A-K-Q-J-10 {'is a straight' if self.ace_king_straight else 'is a king-low, no straight'}.")
            lines.append(f"A pair of aces is the {'lowest' if self.ace_pair == 'low' else 'highest'} pair.")
        if self.qualifier:
            top = RANK_NAMES[self.qualifier - 2]
            article = "an" if top[0] in "ae" else "a"
            lines.append(
                f"A low hand must have five different ranks, none above {article} {top}; if nobody has one, the other half takes all."
            )
        return lines + _lower_suit_wins(self.suits)

    def faults(self) -> list[str]:
        faults = []
        if self.qualifier is not None and not 5 <= self.qualifier <= 13:
            faults.append(f"expected a low hand to qualify by a card from 5 to 13, got {self.qualifier}")
        if self.system != "A-6" and (self.ace_king_straight or self.ace_pair != "low"):
            faults.append(f"expected rules about aces in ace-to-six low only, got them in {self.system}")
        return faults


@dataclass(frozen=True, slots=True)
class Badugi(BaseRanking):
    """Most cards of different rank and suit, then the lowest of them (R-BAD; seed 001)."""

    #: How suits break ties; no card that counts is paired, so that all three forms come to the same.
    suits: SuitTieBreak = "never"

    @property
    def tabled(self) -> bool:
        return True

    @property
    def side(self) -> Half:
        return "low"

    @property
    def ace_is_low(self) -> bool:
        return True

    @property
    def size(self) -> int:
        return 4

    @property
    def draws_to(self) -> Draw:
        return "badugi"

    @property
    def words(self) -> str:
        return "the best badugi"

    def untied(self) -> Self:
        return replace(self, suits="never")

    def page(self, deck: Deck) -> list[str]:
        line = "Only cards of different rank and different suit count; more beat fewer, then the lowest; aces are low."
        return [line, *_lower_suit_wins(self.suits)]


@dataclass(frozen=True, slots=True)
class HoleSuit(BaseRanking):
    """Highest (or lowest) card of a suit among a player's own face-down cards (Chicago); none held: no claim. Beyond the book."""

    #: The suit, by its letter.
    suit: str = "s"
    #: Whether the lowest card of it wins. The ace is high both ways.
    lowest: bool = False

    @property
    def half(self) -> str:
        return SUIT_NAMES[SUITS.index(self.suit)].removesuffix("s")

    @property
    def size(self) -> int:
        return 1

    @property
    def draws_to(self) -> Draw:
        return "nothing"

    @property
    def hole_only(self) -> bool:
        return True

    @property
    def words(self) -> str:
        return f"the {'lowest' if self.lowest else 'highest'} {self.half} in the hole"

    def page(self, deck: Deck) -> list[str]:
        suit = SUIT_NAMES[SUITS.index(self.suit)]
        return [f"Without any of the {suit} in the hole there is no claim to that half; if nobody has one, the other takes all."]

    def faults(self) -> list[str]:
        return [] if self.suit in tuple("shdc") else [f"expected a suit out of s h d c, got {self.suit!r}"]


Ranking = High | Low | Badugi | HoleSuit


@dataclass(frozen=True, slots=True)
class WildHouse:
    """House rules about wild cards, whatever makes them wild (R-WILD-2 to R-WILD-5; seed 003)."""

    #: Whether five of a kind exists.
    five_of_a_kind: bool = True
    #: Whether a wild may copy a card already held (the double-ace flush).
    double_ace_flush: bool = False
    #: Which of two equal hands with unlike numbers of wilds wins: "natural" is the one without any, against one with some.
    beats: NaturalVersusWild = "equal"
    #: Ranks that a wild may not stand for.
    may_not_be: tuple[str, ...] = ()
