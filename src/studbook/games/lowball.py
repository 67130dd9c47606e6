"""Stud played for low (seed 002, Razz, London Lowball, Lowball; seed 004, Low-hand stud)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final, Literal

from studbook.games.five_card import (
    five_card_stud,
    five_card_stud_last_down,
    five_card_stud_last_optional,
    mexican_stud,
    six_card_stud,
)
from studbook.games.house import OUT_OF_CARDS, SIZES5, BigBetsLow5, BringIn, Burns, LowSystem, brought_in, casino_raises
from studbook.games.registry import Declaration, register
from studbook.games.seven_card import english_stud, seven_card_stud
from studbook.rules import LOW_HAND_OPENS, Ante, Bet, Deal, Game, Low, Opening, Showdown, Stakes
from studbook.rules.options import HouseRule

Form = Annotated[
    Literal["five-card", "last card down", "last card your choice", "six-card", "Mexican", "seven-card", "English"],
    HouseRule("Form of stud", "the other rules are that form's"),
]
BigBetsLow = Annotated[
    Literal["later rounds", "never"],
    HouseRule("Big bets", "when bets double; a pair never doubles them", ("from the third round", "never"), ruling=True),
]
OpenOrDrop = Annotated[bool, HouseRule("Open or drop", "the lowest card must open the first round, or drop out")]
#: Each form as it is played high, and what its bets are called where they double from the third round.
FORMS: Final[dict[str, tuple[Declaration, str]]] = {
    "five-card": (five_card_stud, "last two rounds"),
    "last card down": (five_card_stud_last_down, "last two rounds"),
    "last card your choice": (five_card_stud_last_optional, "last two rounds"),
    "six-card": (six_card_stud, "last two rounds"),
    "Mexican": (mexican_stud, "last two rounds"),
    "seven-card": (seven_card_stud, "fifth street"),
    "English": (english_stud, "fifth street"),
}


@register(
    "razz",
    "Low hands",
    "Seven-card stud for low: straights and flushes do not count, aces are low.",
    aliases=("seven-card-lowball", "seven-card-razz", "low-stud"),
)
def razz(*, bring_in: BringIn = True, burns: Burns = True) -> Game:
    """Razz: ace to five; the highest card brings it in, then the lowest hand opens; limits double on fifth street (seed 002; R-7S-6)."""
    return Game(
        key="razz", name="Razz", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet("small", brought_in("low", bring_in)),
            Deal("U"), Bet("small"),
            Deal("U"), Bet("big"),
            Deal("U"), Bet("big"),
            Deal("D"), Bet("big"),
            Showdown(),
        ),
        pot=(Low("A-5"),), opening=LOW_HAND_OPENS, burns=burns, shortage=OUT_OF_CARDS, stakes=Stakes(raise_at_least_last=True),
    )  # fmt: skip


@register("london-lowball", "Low hands", "Seven-card stud for low, pot limit: straights and flushes count against you.")
def london_lowball(*, bring_in: BringIn = True, burns: Burns = True) -> Game:
    """London lowball: ace to six, pot limit (seed 002; R-7S-7)."""
    return Game(
        key="london-lowball", name="London lowball", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet("small", brought_in("low", bring_in)),
            Deal("U"), Bet("small"),
            Deal("U"), Bet("big"),
            Deal("U"), Bet("big"),
            Deal("D"), Bet("big"),
            Showdown(),
        ),
        pot=(Low("A-6"),), opening=LOW_HAND_OPENS, burns=burns, shortage=OUT_OF_CARDS, stakes=Stakes("pot", None),
    )  # fmt: skip


@register(
    "five-card-lowball",
    "Low hands",
    "Five-card stud for low: the highest card brings it in.",
    aliases=("five-card-low", "five-card-stud-lowball", "five-card-stud-low"),
    shared=("lowball",),
)
def five_card_lowball(*, low: LowSystem = "A-5", bring_in: BringIn = True, big_bets: BigBetsLow5 = "last two rounds") -> Game:
    """Five-card stud lowball; a pair showing gives nobody a big bet (seed 002, Lowball; R-5S-6)."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="five-card-lowball", name="Five-card lowball", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, brought_in("low", bring_in)),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("U"), Bet(fourth),
            Showdown(),
        ),
        pot=(Low(low),), opening=LOW_HAND_OPENS,
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register("low-hand-stud", "Low hands", "Any form of stud for low: the lowest exposed hand begins each round.")
def low_hand_stud(
    *, form: Form = "five-card", low: LowSystem = "A-5", big_bets: BigBetsLow = "later rounds", open_or_drop: OpenOrDrop = False
) -> Game:
    """Low-hand stud: the lowest exposed hand begins every round, ties to the seat nearest the dealer's left (seed 004; R-5S-6)."""
    declare, doubling = FORMS[form]
    high = declare(big_bets=doubling if big_bets == "later rounds" else "never")
    first = next(phase for phase in high.phases if isinstance(phase, Bet))
    opens = Opening("low card", "seat", "open-or-drop") if open_or_drop else None
    phases = tuple(replace(phase, opening=opens) if phase is first else phase for phase in high.phases)
    return Game(
        key="low-hand-stud", name="Low-hand stud", players=high.players, phases=phases, pot=(Low(low),),
        opening=Opening("low hand", "seat"), shortage=high.shortage or OUT_OF_CARDS, stakes=high.stakes,
    )  # fmt: skip
