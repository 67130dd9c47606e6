"""Stud with table cards that rule over ranks (seed 000)."""

from __future__ import annotations

from typing import Annotated, Literal

from studbook.games.house import SIZES7, BigBets7, casino_raises
from studbook.games.registry import register
from studbook.rules import (
    LOWEST_CARD_BRINGS_IN,
    Ante,
    BecomesWild,
    Bet,
    Deal,
    Game,
    High,
    MustDiscard,
    MustFold,
    Scope,
    Showdown,
    TableCards,
    TurnUp,
)
from studbook.rules.options import HouseRule

BadReach = Annotated[Scope, HouseRule("The Bad reaches", "which cards of its rank are discarded", ("up cards", "down too"))]
UglyReach = Annotated[Scope, HouseRule("The Ugly reaches", "which cards of its rank fold you", ("up cards", "down too"))]
BadLater = Annotated[
    bool, HouseRule("Later cards of the Bad's rank go", "those dealt after it was turned", ("they stay", "they go"), ruling=True)
]
UglyEveryone = Annotated[
    Literal["nobody folds", "split", "rides"],
    HouseRule("If the Ugly would fold everyone", "", ("nobody folds", "they split the pot", "the pot rides"), ruling=True),
]
BadBars = Annotated[bool, HouseRule("The Bad bars its rank", "a wild card may not stand for it", ruling=True)]


@register(
    "good-bad-ugly", "Wild cards", "Seven-card stud with three table cards: one rank turns wild, one is discarded, one folds its holders.",
    aliases=("gbu", "good-bad-and-ugly"),
)  # fmt: skip
def good_bad_ugly(
    *, bad: BadReach = "up", ugly: UglyReach = "up", bad_later: BadLater = False, bad_bars_wild: BadBars = False,
    ugly_everyone: UglyEveryone = "nobody folds", big_bets: BigBets7 = "fifth street",
) -> Game:  # fmt: skip
    """The Good, the Bad and the Ugly (seed 000; R-GBU). How far the Bad (3.2a) and the Ugly (3.3a) reach is announced before the deal."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="good-bad-ugly", name="The Good, the Bad and the Ugly", players=(2, 7),
        phases=(
            Ante(),
            Deal("DDU"), TableCards(("good", "bad", "ugly")), Bet(third, LOWEST_CARD_BRINGS_IN),
            Deal("U"), TurnUp("good", BecomesWild()), Bet(fourth),
            Deal("U"), TurnUp("bad", MustDiscard(bad, bad_later, bad_bars_wild)), Bet(fifth),
            Deal("U"), TurnUp("ugly", MustFold(ugly, ugly_everyone)), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=(High(),), shortage=("recover burns",),
        stakes=casino_raises(big_bets),
    )  # fmt: skip
