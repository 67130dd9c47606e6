"""Seven-card stud, high and high-low, and English stud (seed 002; seed 004 for the last card up)."""

from __future__ import annotations

from typing import Annotated

from studbook.games.house import (
    FACE,
    OPENS,
    OUT_OF_CARDS,
    PRICES,
    SIZES7,
    AllFailed,
    BetAfter,
    BigBets7,
    Both,
    BothTie,
    BringIn,
    Burns,
    DeclareFirst,
    DeclareOrder,
    FailedBoth,
    FirstRound,
    Fist,
    FourFlush,
    LastCard,
    LowSystem,
    Priced,
    Qualifier,
    brought_in,
    casino_raises,
    claims,
    later_rounds,
    one_more,
)
from studbook.games.registry import register
from studbook.rules import Ante, Bet, Deal, Declare, Exchange, Game, High, Low, Showdown, When
from studbook.rules.options import HouseRule

ExchangePrice = Annotated[Priced, HouseRule("Price of an exchange", "to the pot, and not a bet")]
SeventhCard = Annotated[bool, HouseRule("Seventh card", "face down, at tables of five or fewer")]
PatLocks = Annotated[bool, HouseRule("Standing pat locks", "who stands pat once may not exchange later", ruling=True)]


@register(
    "seven-card-stud",
    "Seven-card stud",
    "Two cards down, four up, the last down; the best five of seven win.",
    aliases=(
        "stud",
        "seven-stud",
        "seven-toed-pete",
        "seven-toes-pete",
        "down-the-river",
        "20-40-stud",
        "stud-poker",
        "stud-high",
        "stud-hi",
    ),
)
def seven_card_stud(
    *, first_round: FirstRound = "low card brings in", big_bets: BigBets7 = "open pair", last_card: LastCard = "down",
    burns: Burns = False, four_flush: FourFlush = False,
) -> Game:  # fmt: skip
    """Seven-card stud, the home form (seed 002; R-7S-1, R-7S-2). Burn cards: R-7S-3; last card up, open or drop, four flush: seed 004."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="seven-card-stud", name="Seven-card stud", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, OPENS[first_round]),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal(FACE[last_card]), Bet(seventh),
            Showdown(),
        ),
        pot=(High("four-flush" if four_flush else "standard"),), opening=later_rounds(first_round),
        burns=burns, shortage=OUT_OF_CARDS,
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "seven-card-high-low",
    "Seven-card stud",
    "Half the pot to the high hand, half to the low; the cards speak.",
    aliases=("seven-high-low", "seven-card-high-low-stud"),
    shared=("high-low",),
)
def seven_card_high_low(
    *, low: LowSystem = "A-5", qualifier: Qualifier = None, first_round: FirstRound = "low card brings in",
    big_bets: BigBets7 = "open pair", burns: Burns = False,
) -> Game:  # fmt: skip
    """Seven-card stud high-low, cards speak (seed 002; R-7S-4). Some play that a pair showing gives no big bet."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="seven-card-high-low", name="Seven-card stud high-low", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, OPENS[first_round]),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=(High(), Low(low, qualifier)), opening=later_rounds(first_round), burns=burns, shortage=OUT_OF_CARDS,
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "stud-8", "Seven-card stud", "Half the pot to the high hand, half to the low, if there is a low of eight or better.",
    aliases=(
        "stud-8-or-better", "seven-stud-8", "seven-card-stud-8", "stud-hi-lo-8", "stud-hi-lo", "stud-h-l", "seven-card-stud-hi-lo",
        "seven-card-stud-hi-lo-eight-or-better", "seven-stud-8-or-better", "seven-stud-hi-lo", "stud-high-low",
    ),
    shared=("eight or better", "hi-lo", "high-low"), short="Stud eight or better",
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
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "seven-card-high-low-declare",
    "Seven-card stud",
    "Each declares high, low or both; the best of each declaration share the pot.",
    aliases=(
        "seven-card-declare",
        "seven-high-low-declare",
        "seven-card-stud-with-declare",
    ),
    shared=("with declare", "declare"),
    short="High-low, declare",
)
def seven_card_high_low_declare(
    *, low: LowSystem = "A-6", order: DeclareOrder = "at once", first: DeclareFirst = "last raiser", both: Both = True,
    both_tie: BothTie = "forfeits", failed_both: FailedBoth = "taken out", all_failed: AllFailed = "split", bet_after: BetAfter = False,
    fist: Fist = "low 0, high 1, both 2", first_round: FirstRound = "low card brings in", big_bets: BigBets7 = "open pair",
) -> Game:  # fmt: skip
    """Seven-card stud high-low with declare (seed 002, With Declare; R-7S-5)."""
    third, fourth, fifth, sixth, seventh = SIZES7[big_bets]
    return Game(
        key="seven-card-high-low-declare", name="Seven-card stud high-low with declare", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, OPENS[first_round]),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Declare(claims(both), order, first, fist), *one_more(bet_after, seventh), Showdown(),
        ),
        pot=(High(), Low(low)), opening=later_rounds(first_round), shortage=OUT_OF_CARDS,
        both_tie=both_tie, failed_both=failed_both, all_failed=all_failed,
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register("english-stud", "Seven-card stud", "Six cards, and twice a chance to exchange one of them.")
def english_stud(
    *, price: ExchangePrice = "free", seventh_card: SeventhCard = False, pat_locks: PatLocks = False,
    bring_in: BringIn = True, big_bets: BigBets7 = "open pair",
) -> Game:  # fmt: skip
    """English stud (seed 002; R-7S-10): an exchange after fifth street's betting and after sixth's, up for up and down for down."""
    third, fourth, fifth, sixth, last = SIZES7[big_bets]
    exchange = Exchange(1, PRICES[price], pat_locks)
    return Game(
        key="english-stud", name="English stud", players=(2, 6),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, brought_in("high", bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth), exchange,
            Deal("U"), Bet(sixth), exchange,
            *((When(5, (Deal("D"),)),) if seventh_card else ()), Bet(last),
            Showdown(),
        ),
        pot=(High(),), shortage=("reshuffle discards",),
        stakes=casino_raises(big_bets),
    )  # fmt: skip
