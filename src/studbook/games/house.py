"""House rules that several games share, each said once: its type, its words, and what it means in phases."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from studbook.rules import HIGH_HAND_OPENS, HIGHEST_CARD_BRINGS_IN, LOWEST_CARD_BRINGS_IN, Opening
from studbook.rules.options import HouseRule

Size = Literal["small", "big", "pair"]

FirstRound = Annotated[
    Literal["low card brings in", "high card brings in", "high hand opens", "open or drop"],
    HouseRule(
        "First round", "who opens it, and what they owe", ("low card brings in", "high card brings in", "high hand opens", "open or drop")
    ),
]
OPENS: Final[dict[str, Opening]] = {
    "low card brings in": LOWEST_CARD_BRINGS_IN,
    "high card brings in": HIGHEST_CARD_BRINGS_IN,
    "high hand opens": HIGH_HAND_OPENS,
    "open or drop": Opening("high card", "seat", "open-or-drop"),
}


def later_rounds(first_round: str) -> Opening:
    """Who opens from the second round on: the high hand; in seed 004's form ties go to the seat nearest the dealer's left."""
    return Opening("high hand", "seat") if first_round == "open or drop" else HIGH_HAND_OPENS


BigBets7 = Annotated[
    Literal["open pair", "fifth street", "fifth street or pair on fourth", "never"],
    HouseRule("Big bets", "when bets double", ("open pair", "from fifth street", "fifth, or a pair on fourth", "never")),
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
    HouseRule("Big bets", "when bets double", ("open pair", "last two rounds", "never")),
]
#: Sizes in the first, second, third and fourth round (R-BET-5, R-BET-6).
SIZES5: Final[dict[str, tuple[Size, Size, Size, Size]]] = {
    "open pair": ("small", "pair", "pair", "pair"),
    "last two rounds": ("small", "small", "big", "big"),
    "never": ("small", "small", "small", "small"),
}

LastCard = Annotated[
    Literal["D", "U"],
    HouseRule("Last card", "face down, or up as one of the documents has it", ("face down", "face up")),
]
Burns = Annotated[bool, HouseRule("Burn cards", "one face down before each street")]
FourFlush = Annotated[bool, HouseRule("Four flush", "four of a suit beats a pair, at the showdown and in opening")]
LowSystem = Annotated[
    Literal["A-5", "A-6", "2-7"], HouseRule("Low hands", "how they rank", ("ace to five", "ace to six", "deuce to seven"))
]
EmptyDeck = Annotated[
    Literal["reshuffle discards", "stub first"],
    HouseRule("Draw pile short", "how the discards come back", ("shuffle all at once", "deal the rest first"), ruling=True),
]
