"""Five-card stud high-low: cards speak, with declare, with a buy (seed 002)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from studbook.games.house import (
    OPENS,
    SIZES5,
    AllFailed,
    BetAfter,
    BigBets5,
    Both,
    BothTie,
    DeclareFirst,
    DeclareOrder,
    FailedBoth,
    FirstRound,
    Fist,
    LowSystem,
    Qualifier,
    casino_raises,
    claims,
    later_rounds,
    one_more,
)
from studbook.games.registry import register
from studbook.rules import Ante, Bet, Deal, Declare, Exchange, Game, High, Low, Price, Showdown
from studbook.rules.amounts import Unit
from studbook.rules.options import HouseRule


def _buys_twice(game: Game) -> bool:
    return sum(isinstance(phase, Exchange) for phase in game.phases) > 1


Buys = Annotated[Literal[1, 2], HouseRule("Rounds of buying", "before the last round of betting", ("one", "two"))]
BuyPrice = Annotated[int, HouseRule("Price of a card", "so many of these, to the pot", least=0, most=100, ruling=True)]
PriceIn = Annotated[Literal["big bets", "small bets", "antes", "chips"], HouseRule("Price is in", "what the price counts", ruling=True)]
Second = Annotated[
    Literal["double", "same"],
    HouseRule("Second buy costs", "beside the first", ("twice as much", "the same"), ruling=True, matters=_buys_twice),
]
UNITS: Final[dict[str, Unit]] = {"big bets": "big", "small bets": "small", "antes": "ante", "chips": "chip"}


@register(
    "five-card-high-low", "Five-card stud", "Five-card stud, half the pot to the high hand and half to the low.",
    aliases=("five-high-low", "five-card-stud-high-low"), shared=("high-low",),
)  # fmt: skip
def five_card_high_low(
    *, low: LowSystem = "A-5", qualifier: Qualifier = None, first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair"
) -> Game:
    """Five-card stud high-low, the formal version, odd chip to high (seed 002; R-5S-7). Some play that a pair gives no big bet."""
    first, second, third, fourth = SIZES5[big_bets]
    return Game(
        key="five-card-high-low", name="Five-card high-low", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(first, OPENS[first_round]),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("U"), Bet(fourth),
            Showdown(),
        ),
        pot=(High(), Low(low, qualifier)), opening=later_rounds(first_round),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "five-card-high-low-declare", "Five-card stud", "Five-card high-low in which each declares which half to play for.",
    aliases=("five-card-declare", "five-high-low-declare", "five-card-stud-high-low-with-declare"),
    shared=("with declare", "declare"), short="High-low, declare",
)  # fmt: skip
def five_card_high_low_declare(
    *, low: LowSystem = "A-6", order: DeclareOrder = "at once", first: DeclareFirst = "last raiser", both: Both = False,
    both_tie: BothTie = "forfeits", failed_both: FailedBoth = "taken out", all_failed: AllFailed = "split", bet_after: BetAfter = False,
    fist: Fist = "low 0, high 1, both 2", first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair",
) -> Game:  # fmt: skip
    """Five-card stud high-low with declaration, "both" not allowed by default (seed 002; R-5S-8)."""
    one, two, three, four = SIZES5[big_bets]
    return Game(
        key="five-card-high-low-declare", name="Five-card high-low with declare", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(one, OPENS[first_round]),
            Deal("U"), Bet(two),
            Deal("U"), Bet(three),
            Deal("U"), Bet(four),
            Declare(claims(both), order, first, fist), *one_more(bet_after, four), Showdown(),
        ),
        pot=(High(), Low(low)), opening=later_rounds(first_round),
        both_tie=both_tie, failed_both=failed_both, all_failed=all_failed,
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "five-card-high-low-buy",
    "Five-card stud",
    "Five-card high-low with declare, and a chance to buy a card for another.",
    aliases=(
        "high-low-buy",
        "five-card-stud-high-low-with-a-buy",
        "high-low-with-buy",
        "five-card-stud-with-a-buy",
    ),
    short="High-low with a buy",
)
def five_card_high_low_buy(
    *, buys: Buys = 1, price: BuyPrice = 1, price_in: PriceIn = "big bets", second: Second = "double",
    low: LowSystem = "A-6", order: DeclareOrder = "at once", first: DeclareFirst = "last raiser",
    both: Both = False, both_tie: BothTie = "forfeits", failed_both: FailedBoth = "taken out", all_failed: AllFailed = "split",
    bet_after: BetAfter = False, first_round: FirstRound = "high hand opens", big_bets: BigBets5 = "open pair",
) -> Game:  # fmt: skip
    """Five-card stud high-low with a buy: up for up, down for down, before the last round of betting (seed 002; R-5S-9)."""
    prices = [Price(price * again, UNITS[price_in]) for again in (1, 2 if second == "double" else 1)[:buys]]
    one, two, three, four = SIZES5[big_bets]
    return Game(
        key="five-card-high-low-buy", name="Five-card high-low with a buy", players=(2, 10),
        phases=(
            Ante(),
            Deal("DU"), Bet(one, OPENS[first_round]),
            Deal("U"), Bet(two),
            Deal("U"), Bet(three),
            Deal("U"), *(Exchange(1, one_price) for one_price in prices), Bet(four),
            Declare(claims(both), order, first), *one_more(bet_after, four), Showdown(),
        ),
        pot=(High(), Low(low)), opening=later_rounds(first_round), shortage=("reshuffle discards",),
        both_tie=both_tie, failed_both=failed_both, all_failed=all_failed,
        stakes=casino_raises(big_bets),
    )  # fmt: skip
