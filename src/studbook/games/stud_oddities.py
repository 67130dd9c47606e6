"""Stud beyond the book: Chicago, and No peek, in which nobody has seen a card (seed 003 names it under incomplete hands)."""

from __future__ import annotations

from typing import Annotated, Literal

from studbook.games.house import OUT_OF_CARDS, SIZES7, BigBets7, BringIn, Burns, brought_in, casino_raises
from studbook.games.registry import register
from studbook.rules import Ante, Bet, Deal, Each, Game, High, HoleSuit, Opening, RollToBeat, Showdown
from studbook.rules.options import HouseRule

Cards = Annotated[Literal[5, 7], HouseRule("Cards each", "", ("five", "seven"))]
Turns = Annotated[
    Literal["to the last card", "once round"],
    HouseRule("Turns", "how often they go round", ("until all but the best board have turned all", "once")),
]
SuitOfHalf = Annotated[Literal["s", "h", "d", "c"], HouseRule("Suit", "of the card in the hole", ("spades", "hearts", "diamonds", "clubs"))]
LowChicago = Annotated[bool, HouseRule("Low Chicago", "the lowest card of the suit takes the half")]


@register("no-peek", "Seven-card stud", "Nobody looks: in turn each turns cards up until the best board is beaten, and all bet.", version=2)
def no_peek(*, cards: Cards = 7, turns: Turns = "to the last card") -> Game:
    """No peek: who cannot beat the best board with all their cards is out, and the last one in wins (seed 003; R-PART).

    Whoever has a turn turns one card at least, so that there are as many rounds of turns as cards at most.
    """
    return Game(
        key="no-peek", name="No peek", players=(2, 10 if cards == 5 else 7),
        phases=(
            Ante(),
            Deal("N" * cards),
            Each((RollToBeat(), Bet("small", Opening("whose turn"))), 1 if turns == "once round" else cards),
            Showdown(),
        ),
        pot=(High(),),
    )  # fmt: skip


@register(
    "chicago",
    "Seven-card stud",
    "Seven-card stud; the highest spade in the hole takes half the pot.",
    aliases=("high-chicago", "high-spade-in-the-hole"),
)
def chicago(
    *,
    suit: SuitOfHalf = "s",
    lowest: LowChicago = False,
    bring_in: BringIn = True,
    big_bets: BigBets7 = "fifth street",
    burns: Burns = False,
) -> Game:
    """Chicago. Beyond the book."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="chicago", name="Chicago", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, brought_in("high", bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=(High(), HoleSuit(suit, lowest)), burns=burns, shortage=OUT_OF_CARDS,
        stakes=casino_raises(big_bets),
    )  # fmt: skip
