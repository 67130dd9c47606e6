"""House rules of a whole table, laid over any game (RULES.md; RULINGS.md): one type a rule, None for "as the game says"."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Annotated, Literal, get_type_hints

from studbook.rules.options import HouseRule, Option, option

# ---- betting -----------------------------------------------------------------------------------------------------

Structure = Annotated[
    Literal["fixed", "spread", "pot", "no limit"],
    HouseRule("Bets", "how they are limited", ("fixed limit", "spread limit", "pot limit", "no limit")),
]
Raises = Annotated[Literal[2, 3, 4, 5, "no cap"], HouseRule("Raises a round", "after the first bet")]
UncappedHeadsUp = Annotated[bool, HouseRule("No cap for two", "when only two were in as the round began")]
ShortAllIn = Annotated[
    Literal["half", "half, completed", "always", "never"],
    HouseRule(
        "Short all-in raise reopens", "in fixed limit", ("at half a bet", "at half, to be completed", "always", "never"), ruling=True
    ),
]
ShortAllInsAddUp = Annotated[bool, HouseRule("Short all-ins add up", "to a full raise, in pot and no limit", ruling=True)]
RaiseAtLeastLast = Annotated[bool, HouseRule("Raise at least the last bet", "so that a big bet ends small raises")]
OpenerMayComplete = Annotated[bool, HouseRule("Opener may complete", "when everyone just called the bring-in", ruling=True)]

# ---- who opens ---------------------------------------------------------------------------------------------------

OpenerTies = Annotated[Literal["suit", "seat"], HouseRule("Openers tied", "", ("by suit", "nearest the dealer's left"))]
WildUpCards = Annotated[
    Literal["best", "face"], HouseRule("Wild cards showing", "when boards are compared", ("as the best hand", "as printed"), ruling=True)
]
WildAboveAce = Annotated[bool, HouseRule("Wild door card above an ace", "when the highest card opens")]
SuitOrder = Annotated[
    Literal["shdc", "shcd", "sdch", "hsdc", "hdsc", "hdcs", "dshc", "dhsc", "cshd"],
    HouseRule("Suits, high to low", "for openers and odd chips"),
]

# ---- cards -------------------------------------------------------------------------------------------------------

Burned = Annotated[bool, HouseRule("Burn cards", "one face down before each street")]
LastCardStays = Annotated[
    bool, HouseRule("Last card is never dealt", "the tournament way of counting whether cards run short", ruling=True)
]
DeckSize = Annotated[
    Literal["52", "48", "44", "40", "36", "32", "28", "24", "20", "by players"],
    HouseRule("Deck", "cards, the low ones left out; by players: the lowest rank is eleven less their number"),
]
Without = Annotated[str, HouseRule("Ranks left out", "such as 8 9 T; straights skip the gap")]
Jokers = Annotated[Literal["none", "one", "two", "bug"], HouseRule("Jokers", "wild, or one as the bug")]
Wild = Annotated[str, HouseRule("Wild cards", "ranks and cards, such as 2, or Jh Js Kd")]

# ---- what beats what ---------------------------------------------------------------------------------------------

FiveOfAKind = Annotated[bool, HouseRule("Five of a kind", "with wild cards")]
DoubleAceFlush = Annotated[bool, HouseRule("Double-ace flush", "a wild card may stand for a card already held")]
NaturalVersusWild = Annotated[
    Literal["equal", "natural", "fewer", "more"],
    HouseRule("Equal hands with wilds", "", ("are equal", "natural beats wild", "fewer wilds win", "more wilds win")),
]
Ladder = Annotated[
    Literal["standard", "four-flush", "soko", "original"],
    HouseRule("High hands", "", ("as usual", "and the four flush", "and four flush and four straight", "of the old twenty-card game")),
]
SokoBelowPair = Annotated[bool, HouseRule("Four flush and straight below a pair", "as one book has it", ruling=True)]
FlushOverFull = Annotated[bool, HouseRule("Flush over full house", "as with stripped decks")]
TripsOverStraight = Annotated[bool, HouseRule("Three of a kind over a straight", "as with stripped decks")]
Circle = Annotated[
    Literal["none", "italian", "greek"],
    HouseRule(
        "No unbeatable hand",
        "",
        ("there is one", "the least straight flush beats the greatest", "the lowest fours beat the imperial flush"),
    ),
]
ImperialAnySuit = Annotated[bool, HouseRule("Imperial flush in any suit", "not in hearts alone", ruling=True)]
SuitTieBreak = Annotated[
    Literal["never", "card", "paired-card", "unpaired-card"],
    HouseRule("Suits break ties", "", ("never", "by the highest card", "by the highest paired card", "by the highest unpaired card")),
]
LowSystem = Annotated[Literal["A-5", "A-6", "2-7"], HouseRule("Low hands", "", ("ace to five", "ace to six", "deuce to seven"))]
LowMustBe = Annotated[
    Literal["any", "7", "8", "9", "10"],
    HouseRule(
        "Low must be", "five different ranks, none higher", ("any", "seven or better", "eight or better", "nine or better", "ten or better")
    ),
]
AceKingStraight = Annotated[bool, HouseRule("A-K-Q-J-10 is a straight", "in ace-to-six low")]
AcePair = Annotated[Literal["low", "high"], HouseRule("A pair of aces", "in ace-to-six low", ("is the lowest pair", "is the highest pair"))]

# ---- who gets what -----------------------------------------------------------------------------------------------

OddChip = Annotated[
    Literal["suit", "suit of all", "seat"],
    HouseRule("Odd chip among tied hands", "", ("highest card of the five", "highest card of all", "left of the dealer"), ruling=True),
]
Declaring = Annotated[
    Literal["cards speak", "at once", "in turn"],
    HouseRule("High-low is decided", "", ("by the cards", "by declaring at once", "by declaring in turn")),
]
DeclareFirst = Annotated[
    Literal["last raiser", "left of dealer", "high hand"],
    HouseRule("First to declare", "in turn", ("last raiser", "left of dealer", "high hand showing"), ruling=True),
]
DeclareBoth = Annotated[bool, HouseRule("Both may be declared", "for the whole pot")]
Fist = Annotated[
    Literal["low 0, high 1, both 2", "high 0, low 1, both 2", "low 1, high 2, both 3"],
    HouseRule("Chips in the fist", "what they say when declaring at once"),
]
BothTie = Annotated[Literal["forfeits", "keeps"], HouseRule("Both, tied on a side", "", ("forfeits everything", "keeps the half won"))]
FailedBoth = Annotated[
    Literal["taken out", "beater takes all"],
    HouseRule("Both, failed", "who divides what it would have won", ("the others divide", "whoever beat it takes all"), ruling=True),
]
AllFailed = Annotated[
    Literal["split", "rides"], HouseRule("Every claim failed", "", ("they split the pot", "it rides to the next deal"), ruling=True)
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """The rules a table lays over whatever it plays; None leaves a rule as the game says, and one that does not concern a game is idle."""

    structure: Structure | None = None
    raises: Raises | None = None
    uncapped_heads_up: UncappedHeadsUp | None = None
    short_all_in: ShortAllIn | None = None
    short_all_ins_add_up: ShortAllInsAddUp | None = None
    raise_at_least_last: RaiseAtLeastLast | None = None
    opener_may_complete: OpenerMayComplete | None = None
    ties: OpenerTies | None = None
    wild_up_cards: WildUpCards | None = None
    wild_above_ace: WildAboveAce | None = None
    suit_order: SuitOrder | None = None
    burns: Burned | None = None
    last_card_stays: LastCardStays | None = None
    deck: DeckSize | None = None
    without: Without | None = None
    jokers: Jokers | None = None
    wild: Wild | None = None
    five_of_a_kind: FiveOfAKind | None = None
    double_ace_flush: DoubleAceFlush | None = None
    natural_vs_wild: NaturalVersusWild | None = None
    ladder: Ladder | None = None
    soko_below_pair: SokoBelowPair | None = None
    flush_over_full_house: FlushOverFull | None = None
    trips_over_straight: TripsOverStraight | None = None
    circle: Circle | None = None
    imperial_any_suit: ImperialAnySuit | None = None
    suit_tiebreak: SuitTieBreak | None = None
    low: LowSystem | None = None
    qualifier: LowMustBe | None = None
    ace_king_straight: AceKingStraight | None = None
    ace_pair: AcePair | None = None
    odd_chip: OddChip | None = None
    declare: Declaring | None = None
    declare_first: DeclareFirst | None = None
    declare_both: DeclareBoth | None = None
    fist: Fist | None = None
    both_tie: BothTie | None = None
    failed_both: FailedBoth | None = None
    all_failed: AllFailed | None = None

    def __post_init__(self) -> None:
        for rule in table_rules():
            value = getattr(self, rule.name)
            if value is not None:
                object.__setattr__(self, rule.name, rule.read(value))

    @property
    def given(self) -> tuple[tuple[str, object], ...]:
        """The rules that say something, as ``(name, value)`` pairs."""
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        return tuple((name, value) for name, value in pairs if value is not None)


@lru_cache(maxsize=1)
def table_rules() -> tuple[Option, ...]:
    """Every table rule as an option whose default is None: as the game says."""
    hints = get_type_hints(TableRules, include_extras=True)
    return tuple(option(field.name, _bare(hints[field.name]), None) for field in fields(TableRules))


def _bare(hint: object) -> object:
    """The rule's own type out of ``Rule | None``."""
    return next(part for part in getattr(hint, "__args__", ()) if part is not type(None))
