"""House rules that several games share, each said once: its type, its words, and what it means in phases."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from studbook.rules import (
    FREE,
    HIGH_HAND_OPENS,
    HIGHEST_CARD_BRINGS_IN,
    LOW_HAND_OPENS,
    LOWEST_CARD_BRINGS_IN,
    Bet,
    High,
    Low,
    Opening,
    Phase,
    Price,
    Ranking,
    Shortage,
    Stakes,
)
from studbook.rules.first_round import FirstRoundForm
from studbook.rules.fists import FISTS
from studbook.rules.fists import Fist as FistChips
from studbook.rules.options import HouseRule
from studbook.rules.traits import deals_again, declares, declares_at_once, declares_in_turn, fixed_limit, may_declare_both, plays_low

Size = Literal["small", "big", "pair"]

# ---- who opens ---------------------------------------------------------------------------------------------------

FirstRound = Annotated[FirstRoundForm, HouseRule("First round", "who opens it, and what they owe")]
OPENS: Final[dict[str, Opening]] = {
    "low card brings in": LOWEST_CARD_BRINGS_IN,
    "high card brings in": HIGHEST_CARD_BRINGS_IN,
    "high hand opens": HIGH_HAND_OPENS,
    "open or drop": Opening("high card", "seat", "open-or-drop"),
}
BringIn = Annotated[bool, HouseRule("Bring-in", "a forced bet opens the first round")]


def later_rounds(first_round: str) -> Opening:
    """Who opens from the second round on: the high hand; in seed 004's form ties go to the seat nearest the dealer's left."""
    return Opening("high hand", "seat") if first_round == "open or drop" else HIGH_HAND_OPENS


def brought_in(win: str, bring_in: bool = True) -> Opening:
    """Who opens the first round: the lowest card brings it in, in low games the highest; without a bring-in, as later."""
    if not bring_in:
        return hand_opens(win)
    return HIGHEST_CARD_BRINGS_IN if win == "low" else LOWEST_CARD_BRINGS_IN


def hand_opens(win: str) -> Opening:
    """Who opens from the second round on; high-low goes as the high game."""
    return LOW_HAND_OPENS if win == "low" else HIGH_HAND_OPENS


# ---- how big bets are --------------------------------------------------------------------------------------------

BigBets7 = Annotated[
    Literal["open pair", "fifth street", "fifth street or pair on fourth", "never"],
    HouseRule(
        "Big bets", "when bets double", ("open pair", "from fifth street", "fifth, or a pair on fourth", "never"), matters=fixed_limit
    ),
]
#: Sizes on third, fourth, fifth, sixth and seventh street (R-BET-5, R-BET-6).
SIZES7: Final[dict[str, tuple[Size, Size, Size, Size, Size]]] = {
    "open pair": ("small", "pair", "pair", "pair", "pair"),
    "fifth street": ("small", "small", "big", "big", "big"),
    "fifth street or pair on fourth": ("small", "pair", "big", "big", "big"),
    "never": ("small", "small", "small", "small", "small"),
}
BigBets5 = Annotated[
    Literal["open pair", "last two rounds", "never"],
    HouseRule("Big bets", "when bets double", matters=fixed_limit),
]
#: Sizes in the first, second, third and fourth round (R-BET-5, R-BET-6).
SIZES5: Final[dict[str, tuple[Size, Size, Size, Size]]] = {
    "open pair": ("small", "pair", "pair", "pair"),
    "last two rounds": ("small", "small", "big", "big"),
    "never": ("small", "small", "small", "small"),
}
BigBetsLow5 = Annotated[
    Literal["last two rounds", "never"], HouseRule("Big bets", "when bets double; a pair never doubles them", matters=fixed_limit)
]


def sizes7(big_bets: str, win: str) -> tuple[Size, Size, Size, Size, Size]:
    """The sizes of seven-card stud, where in a low game a pair showing gives nobody a big bet (seed 002, Lowball)."""
    pairless = {"open pair": "fifth street", "fifth street or pair on fourth": "fifth street"}
    return SIZES7[pairless.get(big_bets, big_bets) if win == "low" else big_bets]


def casino_raises(big_bets: str) -> Stakes:
    """Where bets double by the round, as in casinos, a raise is at least the last bet or raise; at home it need not be (seed 002)."""
    return Stakes(raise_at_least_last=big_bets in ("fifth street", "fifth street or pair on fourth", "last two rounds"))


# ---- what the pot goes to ----------------------------------------------------------------------------------------

Win = Annotated[Literal["high", "low", "high-low"], HouseRule("Played", "for the high hand, the low, or half each")]
LowSystem = Annotated[
    Literal["A-5", "A-6", "2-7"],
    HouseRule(
        "Low hands", "how they rank", ("ace to five", "ace to six", "deuce to seven"),
        nicknames=(
            ("California", "A-5"), ("California lowball", "A-5"), ("Kansas City", "2-7"), ("Kansas City lowball", "2-7"),
        ),
        matters=plays_low,
    ),
]  # fmt: skip
Qualifier = Annotated[
    Literal[None, 7, 8, 9, 10],
    HouseRule(
        "Low must be",
        "five different ranks, none higher",
        ("any", "seven or better", "eight or better", "nine or better", "ten or better"),
        matters=plays_low,
    ),
]


def ranked(win: str, low: Literal["A-5", "A-6", "2-7"]) -> tuple[Ranking, ...]:
    """The rankings that share the pot; in high-low the high hand comes first and takes the odd chip."""
    if win == "high-low":
        return (High(), Low(low))
    return (High(),) if win == "high" else (Low(low),)


# ---- declaring ---------------------------------------------------------------------------------------------------

DeclareOrder = Annotated[Literal["at once", "in turn"], HouseRule("Declare", "all together, or one after the other", matters=declares)]
DeclareFirst = Annotated[
    Literal["last raiser", "left of dealer", "high hand"],
    HouseRule(
        "First to declare",
        "when it goes in turn",
        ("last raiser", "left of dealer", "high hand showing"),
        ruling=True,
        matters=declares_in_turn,
    ),
]
Both = Annotated[bool, HouseRule("Both may be declared", "for the whole pot", matters=declares)]
BothTie = Annotated[
    Literal["forfeits", "keeps", "shares"],
    HouseRule("Both, tied on a side", "", ("forfeits everything", "keeps the half won", "shares the half tied"), matters=may_declare_both),
]
FailedBoth = Annotated[
    Literal["taken out", "beater takes all"],
    HouseRule(
        "Both, failed",
        "who divides what it would have won",
        ("the others divide", "whoever beat it takes all"),
        ruling=True,
        matters=may_declare_both,
    ),
]
AllFailed = Annotated[
    Literal["split", "rides"],
    HouseRule("Every claim failed", "", ("they split the pot", "it rides to the next deal"), ruling=True, matters=may_declare_both),
]
BetAfter = Annotated[bool, HouseRule("Bet after declaring", "one more round before the showdown", matters=declares)]
Fist = Annotated[FistChips, HouseRule("Chips in the fist", "what they say when declaring at once", FISTS, matters=declares_at_once)]


def claims(both: bool) -> tuple[str, ...]:
    """What may be declared."""
    return ("high", "low", "both") if both else ("high", "low")


def one_more(bet_after: bool, size: Size) -> tuple[Phase, ...]:
    """The round of betting after the declarations, if the house has it."""
    return (Bet(size),) if bet_after else ()


# ---- cards and prices --------------------------------------------------------------------------------------------

Face = Literal["D", "U"]
LastCard = Annotated[Literal["down", "up"], HouseRule("Last card", "", ("down", "up, the older form"))]
FACE: Final[dict[str, Face]] = {"down": "D", "up": "U"}
Burns = Annotated[bool, HouseRule("Burn cards", "one face down before each street", matters=deals_again)]
FourFlush = Annotated[bool, HouseRule("Four flush", "four of a suit beats a pair, at the showdown and in opening")]
#: Burns first, then one card for all; folded cards stay dead (R-7S-2, R-7S-3).
OUT_OF_CARDS: Final[tuple[Shortage, ...]] = ("recover burns", "shared card")
EmptyDeck = Annotated[
    Literal["reshuffle discards", "stub first"],
    HouseRule("Draw pile short", "how the discards come back", ("shuffle all at once", "deal the rest first"), ruling=True),
]
Priced = Literal["free", "small bet", "big bet", "two big bets"]
PRICES: Final[dict[str, Price]] = {
    "free": FREE,
    "small bet": Price(1, "small"),
    "big bet": Price(1, "big"),
    "two big bets": Price(2, "big"),
}
