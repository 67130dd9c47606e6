"""Five-card stud and what is made of it (seed 002, seed 004)."""

from __future__ import annotations

from typing import Annotated

from studbook.games.house import OPENS, PRICES, SIZES5, BigBets5, DeclareOrder, FirstRound, FourFlush, Priced, casino_raises, later_rounds
from studbook.games.registry import register
from studbook.rules import Ante, Bet, Deal, Game, High, LowHoleWild, Opening, Roll, Showdown
from studbook.rules.options import HouseRule

TurnPrice = Annotated[Priced, HouseRule("Price of turning", "to the pot, for the last card down", ruling=True)]
HoleWild = Annotated[bool, HouseRule("Hole card wild", "the last hole card and its rank, for its holder")]
TurnOrder = Annotated[DeclareOrder, HouseRule("Cards are turned", "together, when all have chosen, or in turn", ruling=True)]
BelowPair = Annotated[bool, HouseRule("Four flush and straight", "where they rank", ("above a pair", "below a pair"), ruling=True)]


@register(
    "five-card-stud", "Five-card stud", "One card down, four up, and a round of betting after each.",
    aliases=("five-stud",),
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
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "five-card-stud-last-down", "Five-card stud", "Five-card stud with the last card face down, so that two stay hidden.",
    aliases=("five-card-stud-last-down-card",), short="Last card down",
)  # fmt: skip
def five_card_stud_last_down(*, first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair") -> Game:
    """Last card down: who opened the third round opens the fourth (seed 002, Variations; R-5S-2)."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="five-card-stud-last-down", name="Five-card stud, last card down", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, OPENS[first_round]),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("D"), Bet(fourth, Opening("same as before")),
            Showdown(),
        ),
        pot=(High(),), opening=later_rounds(first_round),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "five-card-stud-last-optional", "Five-card stud", "Before the last card each may turn up the hole card and take the last one down.",
    aliases=("last-card-optional", "last-card-optionally-down", "five-card-stud-last-card-optionally-down"), short="Last card your choice",
)  # fmt: skip
def five_card_stud_last_optional(
    *, price: TurnPrice = "free", first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair"
) -> Game:
    """Last card optionally down, decided in turn from the dealer's left (seed 004; R-5S-3)."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="five-card-stud-last-optional", name="Five-card stud, last card your choice", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, OPENS[first_round]),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Roll(1, optional=True, order="in turn", price=PRICES[price]), Deal("U", keep_down=1), Bet(fourth),
            Showdown(),
        ),
        pot=(High(),), opening=later_rounds(first_round),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register("six-card-stud", "Five-card stud", "Five-card stud and a sixth card face down; the best five of six win.")
def six_card_stud(*, first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair", four_flush: FourFlush = False) -> Game:
    """Six-card stud: a fifth round of betting after a sixth card (seed 004; R-5S-4)."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="six-card-stud", name="Six-card stud", players=(2, 8),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, OPENS[first_round]),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("U"), Bet(fourth),
            Deal("D"), Bet(fourth),
            Showdown(),
        ),
        pot=(High("four-flush" if four_flush else "standard"),), opening=later_rounds(first_round),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register("mexican-stud", "Five-card stud", "All cards come face down, and each turns up whichever they like, keeping one down.")
def mexican_stud(
    *, hole_wild: HoleWild = False, turned: TurnOrder = "at once", first_round: FirstRound = "high hand opens",
    big_bets: BigBets5 = "open pair",
) -> Game:  # fmt: skip
    """Mexican stud (seed 004; R-5S-5). Option: the final hole card and its rank are wild for its holder."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="mexican-stud", name="Mexican stud", players=(2, 10),
        phases=(
            Ante(),
            Deal("DD"), Roll(order=turned), Bet(first, OPENS[first_round]),
            Deal("D"), Roll(order=turned), Bet(second),
            Deal("D"), Roll(order=turned), Bet(third),
            Deal("D"), Roll(order=turned), Bet(fourth),
            Showdown(),
        ),
        pot=(High(),), opening=later_rounds(first_round), wilds=(LowHoleWild(),) if hole_wild else (),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "soko",
    "Five-card stud",
    "Five-card stud in which four of a suit and four in a row are hands.",
    aliases=("california-stud", "scandinavian-stud"),
)
def soko(*, below_pair: BelowPair = False, first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair") -> Game:
    """Sökö, or California stud (seed 002; R-5S-10, R-CAT-1)."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="soko", name="Sökö", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, OPENS[first_round]),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("U"), Bet(fourth),
            Showdown(),
        ),
        pot=(High("soko", soko_below_pair=below_pair),), opening=later_rounds(first_round),
        stakes=casino_raises(big_bets),
    )  # fmt: skip
