"""Five-card stud and what is made of it (seed 002, seed 004)."""

from __future__ import annotations

from studbook.games.house import OPENS, SIZES5, BigBets5, FirstRound, FourFlush, later_rounds
from studbook.games.registry import register
from studbook.rules import Ante, Bet, Deal, Game, High, Showdown


@register(
    "five-card-stud", "Five-card stud", "One card down, four up, and a round of betting after each.",
    aliases=("five-stud", "5-card-stud"),
)  # fmt: skip
def five_card_stud(*, first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair", four_flush: FourFlush = False) -> Game:
    """Five-card stud, the home form (seed 002; R-5S-1). Open or drop and the four flush: seed 004."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="five-card-stud", name="Five-card stud", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, OPENS[first_round]),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("U"), Bet(fourth),
            Showdown(),
        ),
        pot=(High("four-flush" if four_flush else "standard"),), opening=later_rounds(first_round),
    )  # fmt: skip
