"""Declarations for the engine's own tests: one for every word of the vocabulary, so that these tests do not lean on the book of games."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from studbook.cards import Deck
from studbook.rules import (
    BETS_BY_SEAT,
    FREE,
    HIGHEST_CARD_BRINGS_IN,
    LOW_HAND_OPENS,
    LOWEST_CARD_BRINGS_IN,
    Ante,
    Badugi,
    BecomesWild,
    Bet,
    Blinds,
    Bug,
    CardWild,
    Choose,
    ChosenWild,
    Deal,
    Declare,
    Discard,
    Each,
    Exchange,
    FollowWild,
    Game,
    High,
    HoleSuit,
    JokerWild,
    Low,
    LowCardWild,
    LowHoleWild,
    MayBuy,
    MustDiscard,
    MustFold,
    Opening,
    Pass,
    Pays,
    PaysOrFolds,
    Price,
    RankWild,
    Roll,
    RollToBeat,
    Scope,
    Showdown,
    Stakes,
    TableCards,
    TurnUp,
    When,
    WhenDealtUp,
    WildHouse,
)

LATE = ("recover burns", "shared card")


def declared(key: str, players: tuple[int, int], phases: tuple[Any, ...], pot: tuple[Any, ...], **rest: Any) -> Game:
    return Game(key, key, players, phases, pot, **rest)


SEVEN = declared(
    "seven",
    (2, 8),
    (
        Ante(),
        Deal("DDU"),
        Bet("small", LOWEST_CARD_BRINGS_IN),
        Deal("U"),
        Bet("pair"),
        Deal("U"),
        Bet("pair"),
        Deal("U"),
        Bet("pair"),
        Deal("D"),
        Bet("pair"),
        Showdown(),
    ),
    (High(),),
    shortage=LATE,
)
STREETS = SEVEN.phases
CASINO = replace(
    SEVEN,
    key="casino",
    burns=True,
    stakes=Stakes(raise_at_least_last=True),
    phases=(*STREETS[:5], Deal("U"), Bet("big"), Deal("U"), Bet("big"), Deal("D"), Bet("big"), Showdown()),
)
RAZZ = replace(
    CASINO,
    key="razz",
    pot=(Low("A-5"),),
    opening=LOW_HAND_OPENS,
    phases=(Ante(), Deal("DDU"), Bet("small", HIGHEST_CARD_BRINGS_IN), Deal("U"), Bet("small"), *CASINO.phases[5:]),
)
STUD8 = replace(CASINO, key="stud8", pot=(High(), Low("A-5", 8)))
FIVE = declared(
    "five",
    (2, 10),
    (Ante(), Deal("DU"), Bet("small"), Deal("U"), Bet("pair"), Deal("U"), Bet("pair"), Deal("U"), Bet("pair"), Showdown()),
    (High(),),
)
FIVES = FIVE.phases
BADUGI = declared(
    "badugi",
    (2, 8),
    (Blinds(), Deal("DDDD"), Bet("small"), Exchange(4), Bet("small"), Exchange(4), Bet("big"), Exchange(4), Bet("big"), Showdown()),
    (Badugi(),),
    opening=BETS_BY_SEAT,
    shortage=("reshuffle discards",),
    odd_chip="seat",
    stakes=Stakes(uncapped_heads_up=False),
)


def table_cards(bad: Scope = "up", ugly: Scope = "up", **more: Any) -> Game:
    """Seven-card stud with three table cards: one wild, one discards, one folds."""
    return declared(
        f"table-cards-{bad}-{ugly}",
        (2, 7),
        (
            Ante(),
            Deal("DDU"),
            TableCards(("good", "bad", "ugly")),
            Bet("small", LOWEST_CARD_BRINGS_IN),
            Deal("U"),
            TurnUp("good", BecomesWild()),
            Bet("small"),
            Deal("U"),
            TurnUp("bad", MustDiscard(bad, **more)),
            Bet("big"),
            Deal("U"),
            TurnUp("ugly", MustFold(ugly)),
            Bet("big"),
            Deal("D"),
            Bet("big"),
            Showdown(),
        ),
        (High(),),
    )


def english(price: Price = FREE, *, seventh: bool = False, locks: bool = False) -> Game:
    """Exchanges among streets."""
    last = (When(5, (Deal("D"),)),) if seventh else ()
    return declared(
        f"exchanges-{price.times}-{seventh}-{locks}",
        (2, 6),
        (*STREETS[:7], Exchange(1, price, locks), Deal("U"), Bet("pair"), Exchange(1, price, locks), *last, Bet("pair"), Showdown()),
        (High(),),
        shortage=("reshuffle discards",),
    )


HILO = replace(SEVEN, key="hilo", pot=(High(), Low("A-6")), phases=(*STREETS[:-1], Declare(("high", "low", "both")), Showdown()))
FLOP, TURN, RIVER = (
    TableCards(("flop 1", "flop 2", "flop 3"), "up", True),
    TableCards(("turn",), "up", True),
    TableCards(("river",), "up", True),
)
HOLDEM = declared(
    "flop",
    (2, 10),
    (Blinds(), Deal("DD"), Bet(), FLOP, Bet(), TURN, Bet(), RIVER, Bet(), Showdown()),
    (High(),),
    opening=BETS_BY_SEAT,
    stakes=Stakes("no limit", None),
    burns=True,
    odd_chip="seat",
)
OPEN_OR_DROP = replace(
    FIVE,
    key="open-or-drop",
    pot=(High("four-flush"),),
    opening=Opening("high hand", "seat"),
    phases=(Ante(), Deal("DU"), Bet("small", Opening("high card", "seat", "open-or-drop")), *FIVES[3:]),
)
AXE = replace(
    SEVEN,
    key="axe",
    wilds=(RankWild("2"), RankWild("J"), CardWild("Kd")),
    pot=(High(crown="7"),),
    phases=(Ante(), Deal("DDU"), Bet("small"), *STREETS[3:]),
    triggers=(WhenDealtUp("wild", Pays(Price(1, "ante"))), WhenDealtUp("7", Pays(Price(5, "ante")))),
)
BASEBALL = replace(
    SEVEN,
    key="baseball",
    players=(2, 6),
    wilds=(RankWild("3"), RankWild("9")),
    shortage=("shared card",),
    triggers=(WhenDealtUp("3", PaysOrFolds(Price(1, "pot"))), WhenDealtUp("4", MayBuy(Price(1, "small")))),
)
PEEK = declared("peek", (2, 7), (Ante(), Deal("NNNNNNN"), Each((RollToBeat(), Bet("small", Opening("whose turn")))), Showdown()), (High(),))
MEXICAN = declared(
    "roll",
    (2, 10),
    (
        Ante(),
        Deal("DD"),
        Roll(),
        Bet("small"),
        Deal("D"),
        Roll(),
        Bet("small"),
        Deal("D"),
        Roll(),
        Bet("big"),
        Deal("D"),
        Roll(),
        Bet("big"),
        Showdown(),
    ),
    (High(),),
)
PASSING = declared(
    "passing",
    (3, 7),
    (
        Ante(),
        Deal("DDDDDDD"),
        Bet(),
        Pass(3),
        Bet(),
        Pass(2, "right"),
        Bet(),
        Pass(1, "across"),
        Bet(),
        Discard(2),
        Roll(),
        Bet(),
        Roll(),
        Bet(),
        Roll(),
        Bet("big"),
        Roll(),
        Bet("big"),
        Declare(),
        Showdown(),
    ),
    (High(), Low("A-6")),
    opening=Opening("high hand", "suit"),
)
LOWBALL = replace(
    FIVE,
    key="lowball",
    pot=(Low("A-5"),),
    opening=LOW_HAND_OPENS,
    phases=(
        Ante(),
        Deal("DU"),
        Bet("small", HIGHEST_CARD_BRINGS_IN),
        Deal("U"),
        Bet("small"),
        Deal("U"),
        Bet("big"),
        Deal("U"),
        Bet("big"),
        Showdown(),
    ),
)
BUYING = replace(
    FIVE,
    key="buying",
    players=(2, 8),
    pot=(High(), Low("A-6")),
    shortage=("reshuffle discards",),
    phases=(*FIVES[:-2], Exchange(1, Price(1, "big")), Exchange(1, Price(2, "big")), Bet("pair"), Declare(order="in turn"), Showdown()),
)
LAST_DOWN = replace(FIVE, key="last-down", phases=(*FIVES[:-3], Deal("D"), Bet("pair", Opening("same as before")), Showdown()))
LAST_OPTIONAL = replace(
    FIVE,
    key="last-optional",
    phases=(*FIVES[:-3], Roll(1, optional=True, order="in turn"), Deal("U", keep_down=1), Bet("pair"), Showdown()),
)
JOKER_CENTRE = replace(
    SEVEN,
    key="joker-centre",
    deck=Deck(jokers=1),
    wilds=(Bug(),),
    phases=(Ante(), TableCards(("centre",), "up", True, "Jk"), *STREETS[1:7], Deal("D"), Bet("pair"), Showdown()),
)
ITALIAN = replace(
    FIVE, key="italian", players=(2, 6), deck=Deck("7", by_players=True), pot=(High(flush_over_full_house=True, circle="italian"),)
)
DRAW = declared(
    "draw",
    (2, 6),
    (Ante(), Deal("DDDDD"), Bet(), Exchange(3), Bet("big"), Showdown()),
    (High(),),
    opening=BETS_BY_SEAT,
    deck=Deck(jokers=1),
    wilds=(Bug(),),
    shortage=("reshuffle discards",),
    odd_chip="seat",
)

_MORE: dict[str, Callable[[], Game]] = {
    "six": lambda: replace(FIVE, players=(2, 8), phases=(*FIVES[:-1], Deal("D"), Bet("pair"), Showdown())),
    "roll-hole-wild": lambda: replace(MEXICAN, wilds=(LowHoleWild(),)),
    "soko": lambda: replace(FIVE, pot=(High("soko"),)),
    "hilo-declare": lambda: replace(FIVE, pot=(High(), Low("A-6")), phases=(*FIVES[:-1], Declare(), Showdown())),
    "hilo-beaten": lambda: replace(HILO, failed_both="beater takes all", all_failed="rides", both_tie="keeps"),
    "hilo-first": lambda: replace(HILO, phases=(*STREETS[:-1], Declare(("high", "low"), "in turn", "high hand"), Bet("big"), Showdown())),
    "tda": lambda: replace(RAZZ, last_card_stays=True),
    "london": lambda: replace(RAZZ, pot=(Low("A-6"),), stakes=Stakes("pot", None)),
    "deuces": lambda: replace(SEVEN, wilds=(RankWild("2"),)),
    "deuces-fewer": lambda: replace(SEVEN, wilds=(RankWild("2"),), wild_house=WildHouse(False, True, "fewer")),
    "low-hole": lambda: replace(SEVEN, wilds=(LowHoleWild(),)),
    "low-card": lambda: replace(SEVEN, wilds=(LowCardWild(),)),
    "low-hole-hilo": lambda: replace(SEVEN, wilds=(LowHoleWild(),), pot=(High(), Low("A-5"))),
    "chosen": lambda: replace(SEVEN, wilds=(ChosenWild("wild"),), phases=(*STREETS[:-1], Choose("wild"), Showdown())),
    "greek": lambda: replace(ITALIAN, pot=(High(flush_over_full_house=True, circle="greek"),)),
    "no-limit": lambda: replace(CASINO, stakes=Stakes("no limit", None)),
    "spread": lambda: replace(CASINO, stakes=Stakes("spread")),
    "badugi-pot": lambda: replace(BADUGI, stakes=Stakes("pot", None)),
    "badugi-stub": lambda: replace(BADUGI, shortage=("stub first",)),
    "suits": lambda: replace(FIVE, players=(2, 6), pot=(High(suits="paired-card"),)),
    "original": lambda: replace(FIVE, players=(2, 4), deck=Deck("T"), pot=(High("original"),)),
    "two-jokers": lambda: replace(SEVEN, deck=Deck(jokers=2), wilds=(JokerWild(),)),
    "omaha-8": lambda: replace(
        HOLDEM, phases=(Blinds(), Deal("DDDD"), *HOLDEM.phases[2:]), pot=(High(own=2), Low("A-5", 8, own=2)), stakes=Stakes("pot", None)
    ),
    "triple-draw": lambda: replace(
        BADUGI,
        players=(2, 6),
        pot=(Low("2-7"),),
        phases=(Blinds(), Deal("DDDDD"), Bet(), Exchange(5), Bet(), Exchange(5), Bet("big"), Exchange(5), Bet("big"), Showdown()),
    ),
    "follow": lambda: replace(CASINO, wilds=(RankWild("Q"), FollowWild("Q"))),
    "chicago": lambda: replace(CASINO, pot=(High(), HoleSuit("s"))),
    "seat-ties": lambda: replace(FIVE, opening=Opening("high hand", "seat"), odd_chip="suit of all"),
    "opener-completes": lambda: replace(SEVEN, stakes=Stakes(opener_may_complete=True, short_all_in="always")),
    "never-reopens": lambda: replace(SEVEN, stakes=Stakes(short_all_in="never", uncapped_heads_up=False)),
}

#: Every declaration, by its key.
BOOK: dict[str, Game] = {
    game.key: game
    for game in (
        SEVEN,
        CASINO,
        RAZZ,
        STUD8,
        FIVE,
        BADUGI,
        HILO,
        HOLDEM,
        OPEN_OR_DROP,
        AXE,
        BASEBALL,
        PEEK,
        MEXICAN,
        PASSING,
        LOWBALL,
        BUYING,
        LAST_DOWN,
        LAST_OPTIONAL,
        JOKER_CENTRE,
        ITALIAN,
        DRAW,
        table_cards(),
        table_cards("all", "all"),
        table_cards("up", "all", later=True, bars_wild=True),
        english(),
        english(Price(1, "small"), seventh=True, locks=True),
    )
} | {key: replace(make(), key=key) for key, make in _MORE.items()}
