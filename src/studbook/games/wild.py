"""Seven-card stud with wild cards (seed 002, seed 004; beyond the book: Follow the queen, Baseball)."""

from __future__ import annotations

from typing import Annotated, Literal

from studbook.cards import Deck
from studbook.games.house import (
    FACE,
    OUT_OF_CARDS,
    PRICES,
    BigBets7,
    BringIn,
    Burns,
    LastCard,
    LowSystem,
    Priced,
    Win,
    brought_in,
    casino_raises,
    hand_opens,
    ranked,
    sizes7,
)
from studbook.games.registry import register
from studbook.rules import (
    Ante,
    Bet,
    Bug,
    CardWild,
    Choose,
    ChosenWild,
    Deal,
    FollowWild,
    Game,
    High,
    JokerWild,
    LowCardWild,
    LowHoleWild,
    MayBuy,
    Pays,
    PaysOrFolds,
    Price,
    RankWild,
    Showdown,
    TableCards,
    WhenDealtUp,
    wilds_named,
)
from studbook.rules.options import HouseRule
from studbook.rules.traits import reads_ace_in_hole

WildCards = Annotated[str, HouseRule("Wild cards", "ranks and cards, such as 2, or J Kd")]
Jokers = Annotated[int, HouseRule("Jokers", "wild, added to the deck", least=0, most=2)]
Lowest = Annotated[Literal["hole card", "any card"], HouseRule("Wild is the lowest", "with its rank, for its holder")]
AntesForWild = Annotated[int, HouseRule("For a wild card dealt up", "antes to the pot", least=0, most=20)]
AntesForSeven = Annotated[int, HouseRule("For a seven dealt up", "antes to the pot", least=0, most=20)]
QueensWild = Annotated[bool, HouseRule("Queens wild", "themselves, beside the rank that follows the last one")]
Three = Annotated[Literal["match the pot or fold", "free"], HouseRule("A three dealt up", "what it costs to stay in with it")]
FourPrice = Annotated[Priced, HouseRule("A four dealt up", "what one more card costs")]
FourFace = Annotated[LastCard, HouseRule("Extra card for a four", "how it is dealt")]
AceInHole = Annotated[
    Literal["by ranking", "high"],
    HouseRule(
        "An ace in the hole",
        "for the low hand",
        ("low where the low hand has it low", "always high"),
        ruling=True,
        matters=reads_ace_in_hole,
    ),
]


@register(
    "seven-card-wild",
    "Wild cards",
    "Seven-card stud with deuces wild, or any other ranks and cards that the dealer names.",
    aliases=(
        "deuces-wild",
        "seven-card-stud-wild",
        "seven-card-stud-deuces-wild",
        "one-eyed-jacks-wild",
        "wild-card-stud",
    ),
    short="Seven-card with wilds",
)
def seven_card_wild(
    *, wild: WildCards = "2", jokers: Jokers = 0, win: Win = "high", low: LowSystem = "A-5", bring_in: BringIn = True,
    big_bets: BigBets7 = "open pair",
) -> Game:  # fmt: skip
    """Seven-card stud with wild cards, high, low or high-low (seed 002; R-7S-8, R-WILD-1)."""
    third, fourth, fifth, sixth, seventh = sizes7(big_bets, win)
    return Game(
        key="seven-card-wild", name="Seven-card stud with wild cards", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, brought_in(win, bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=ranked(win, low), opening=hand_opens(win), shortage=OUT_OF_CARDS,
        deck=Deck(jokers=jokers), wilds=(*wilds_named(wild), *((JokerWild(),) if jokers else ())),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "low-hole",
    "Wild cards",
    "Each player's lowest hole card is wild for that player, with its rank.",
    aliases=("late-show", "low-hole-card-wild", "low-hole-wild", "low-in-the-hole", "low-hole-stud"),
)
def low_hole(
    *, wild: Lowest = "hole card", win: Win = "high", low: LowSystem = "A-5", ace_in_hole: AceInHole = "by ranking",
    last_card: LastCard = "down", bring_in: BringIn = True, big_bets: BigBets7 = "open pair",
) -> Game:  # fmt: skip
    """Low hole, or Late show: settled by the last card, ace high (seed 002; R-7S-9, R-WILD-8). With the last card up: seed 004."""
    third, fourth, fifth, sixth, seventh = sizes7(big_bets, win)
    return Game(
        key="low-hole", name="Low hole", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, brought_in(win, bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal(FACE[last_card]), Bet(seventh),
            Showdown(),
        ),
        pot=ranked(win, low), opening=hand_opens(win), shortage=OUT_OF_CARDS,
        wilds=(LowHoleWild(ace_in_hole) if wild == "hole card" else LowCardWild(),), stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "low-hole-choice", "Wild cards", "Two hole cards; each player names the one that is wild, with its rank, at the showdown.",
    aliases=("hole-choice", "seven-card-stud-low-hole-card-wild-card", "seven-card-stud-low-hole-card-wild"), short="Low hole, your choice",
)  # fmt: skip
def low_hole_choice(
    *, win: Win = "high", low: LowSystem = "A-5", last_card: LastCard = "up", bring_in: BringIn = True, big_bets: BigBets7 = "open pair"
) -> Game:
    """Either hole card wild, by choice, in the form with two hole cards and five up (seed 004; R-7S-9)."""
    third, fourth, fifth, sixth, seventh = sizes7(big_bets, win)
    return Game(
        key="low-hole-choice", name="Low hole, your choice", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, brought_in(win, bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal(FACE[last_card]), Bet(seventh),
            Choose("wild"), Showdown(),
        ),
        pot=ranked(win, low), opening=hand_opens(win), shortage=OUT_OF_CARDS, wilds=(ChosenWild("wild"),),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "follow-the-queen",
    "Wild cards",
    "The rank dealt up after the latest queen is wild, and queens are too.",
    aliases=("queens-and-followers", "follow-the-lady"),
)
def follow_the_queen(
    *, queens_wild: QueensWild = True, bring_in: BringIn = True, big_bets: BigBets7 = "fifth street", burns: Burns = False
) -> Game:
    """Follow the queen. Beyond the book."""
    third, fourth, fifth, sixth, seventh = sizes7(big_bets, "high")
    return Game(
        key="follow-the-queen", name="Follow the queen", players=(2, 7),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third, brought_in("high", bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=(High(),), burns=burns, shortage=OUT_OF_CARDS, wilds=(*((RankWild("Q"),) if queens_wild else ()), FollowWild("Q")),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register("baseball", "Wild cards", "Threes and nines are wild; a three dealt up must pay or fold, a four may buy one more card.")
def baseball(
    *, three: Three = "match the pot or fold", four_price: FourPrice = "small bet", four_face: FourFace = "up", bring_in: BringIn = True,
    big_bets: BigBets7 = "fifth street",
) -> Game:  # fmt: skip
    """Baseball. Beyond the book."""
    first, second, third, fourth, fifth = sizes7(big_bets, "high")
    pay = () if three == "free" else (WhenDealtUp("3", PaysOrFolds(Price(1, "pot"))),)
    return Game(
        key="baseball", name="Baseball", players=(2, 7),
        phases=(
            Ante(),
            Deal("DDU"), Bet(first, brought_in("high", bring_in)),
            Deal("U"), Bet(second),
            Deal("U"), Bet(third),
            Deal("U"), Bet(fourth),
            Deal("D"), Bet(fifth),
            Showdown(),
        ),
        pot=(High(),), wilds=(RankWild("3"), RankWild("9")), shortage=("shared card",),
        triggers=(*pay, WhenDealtUp("4", MayBuy(PRICES[four_price], FACE[four_face]))),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "man-with-the-axe", "Wild cards", "Deuces, jacks and the king of diamonds are wild; a natural pair of sevens beats everything.",
    aliases=("deuces-jacks-axe", "deuces-jacks-man-with-the-axe"), short="The Man with the Axe",
)  # fmt: skip
def man_with_the_axe(*, wild_pays: AntesForWild = 1, seven_pays: AntesForSeven = 5, big_bets: BigBets7 = "open pair") -> Game:
    """Deuces and Jacks and the Man with the Axe: the highest hand showing opens every round (seed 002; R-7S-12, R-CAT-7)."""
    third, fourth, fifth, sixth, seventh = sizes7(big_bets, "high")
    dues = (("wild", wild_pays), ("7", seven_pays))
    return Game(
        key="man-with-the-axe", name="Deuces and Jacks and the Man with the Axe", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet(third),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("U"), Bet(sixth),
            Deal("D"), Bet(seventh),
            Showdown(),
        ),
        pot=(High(crown="7"),), wilds=(RankWild("2"), RankWild("J"), CardWild("Kd")), shortage=OUT_OF_CARDS,
        triggers=tuple(WhenDealtUp(what, Pays(Price(antes, "ante"))) for what, antes in dues if antes),
        stakes=casino_raises(big_bets),
    )  # fmt: skip


@register(
    "aces-straights-flushes", "Wild cards", "Six cards, and everyone's joker in the middle: an ace, or what a straight or flush lacks.",
    aliases=("asf",), short="Aces, Straights, Flushes",
)  # fmt: skip
def aces_straights_flushes(*, bring_in: BringIn = True, big_bets: BigBets7 = "open pair") -> Game:
    """Aces, Straights and Flushes (seed 002; R-7S-11, R-WILD-6)."""
    third, fourth, fifth, sixth, _seventh = sizes7(big_bets, "high")
    return Game(
        key="aces-straights-flushes", name="Aces, Straights and Flushes", players=(2, 8),
        phases=(
            Ante(), TableCards(("centre",), "up", shared=True, card="Jk"),
            Deal("DDU"), Bet(third, brought_in("high", bring_in)),
            Deal("U"), Bet(fourth),
            Deal("U"), Bet(fifth),
            Deal("D"), Bet(sixth),
            Showdown(),
        ),
        pot=(High(),), deck=Deck(jokers=1), wilds=(Bug(),),
        stakes=casino_raises(big_bets),
    )  # fmt: skip
