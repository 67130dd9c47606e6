"""Seven-card stud, high and high-low (seed 002; seed 004 for the last card up)."""

from __future__ import annotations

from studbook.games.house import OPENS, SIZES7, BigBets7, Burns, FirstRound, LastCard, later_rounds
from studbook.games.registry import register
from studbook.rules import Ante, Bet, Deal, Game, High, Low, Shortage, Showdown, Stakes

OUT_OF_CARDS: tuple[Shortage, ...] = ("recover burns", "shared card")


@register(
    "seven-card-stud", "Seven-card stud", "Two cards down, four up, the last down; the best five of seven win.",
    aliases=("stud", "seven-stud", "7-card-stud", "seven-toed-pete", "down-the-river"),
)  # fmt: skip
def seven_card_stud(
    *, first_round: FirstRound = "low card brings in", big_bets: BigBets7 = "open pair", last_card: LastCard = "D", burns: Burns = False
) -> Game:
    """Seven-card stud, the home form (seed 002; R-7S-1, R-7S-2). Burn cards: R-7S-3; the last card up: seed 004."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="seven-card-stud", name="Seven-card stud", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, OPENS[first_round]),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal(last_card), Bet(seventh),
            Showdown(),
        ),
        pot=(High(),), opening=later_rounds(first_round), burns=burns, shortage=OUT_OF_CARDS,
    )  # fmt: skip


@register(
    "stud-8", "Seven-card stud", "Half the pot to the high hand, half to the low, if there is a low of eight or better.",
    aliases=("stud-8-or-better", "seven-stud-8", "seven-card-stud-8", "stud-hi-lo-8"), short="Stud eight or better",
)  # fmt: skip
def stud_8(*, first_round: FirstRound = "low card brings in", big_bets: BigBets7 = "fifth street", burns: Burns = True) -> Game:
    """Seven-card stud high-low, eight or better, the formal game (seed 002, Eight or Better; R-7S-4, R-LOW-4)."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="stud-8", name="Seven-card stud eight or better", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, OPENS[first_round]),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=(High(), Low("A-5", 8)), opening=later_rounds(first_round), burns=burns, shortage=OUT_OF_CARDS,
        stakes=Stakes(raise_at_least_last=True),
    )  # fmt: skip
