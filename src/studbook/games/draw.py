"""Draw poker: badugi (seed 001), and beyond the book five-card draw, the triple draws and Anaconda."""

from __future__ import annotations

from typing import Annotated, Literal

from studbook.cards import Deck
from studbook.games.house import AllFailed, Both, BothTie, DeclareOrder, EmptyDeck, FailedBoth, LowSystem, claims
from studbook.games.registry import register
from studbook.rules import (
    BETS_BY_SEAT,
    HIGH_HAND_OPENS,
    Ante,
    Badugi,
    Bet,
    Blinds,
    Bug,
    Deal,
    Declare,
    Discard,
    Exchange,
    Game,
    High,
    Low,
    Pass,
    Roll,
    Showdown,
    Stakes,
)
from studbook.rules.options import HouseRule

WithBug = Annotated[bool, HouseRule("The bug", "a joker: an ace, or what a straight or flush lacks")]
MostDrawn = Annotated[Literal[3, 4, 5], HouseRule("Draw at most", "", ("three", "four", "five"))]
Start = Annotated[Literal["antes", "blinds"], HouseRule("Starts with", "what is put in before the deal")]
To = Annotated[Literal["left", "right", "across"], HouseRule("Cards are passed", "to which neighbour", ("left", "right", "across"))]


@register(
    "badugi",
    "Draw",
    "Four cards and three draws: the lowest cards of different ranks and suits win.",
    aliases=("badougi", "paduki", "badugi-lowball"),
)
def badugi(*, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Badugi (seed 001; R-BDG). The cap of three raises stands even when two are left."""
    return Game(
        key="badugi", name="Badugi", players=(2, 8),
        phases=(
            Blinds(), Deal("DDDD"), Bet("small"),
            Exchange(4), Bet("small"),
            Exchange(4), Bet("big"),
            Exchange(4), Bet("big"),
            Showdown(),
        ),
        pot=(Badugi(),), opening=BETS_BY_SEAT, stakes=Stakes(uncapped_heads_up=False), shortage=(empty_deck,), odd_chip="seat",
    )  # fmt: skip


@register(
    "five-card-draw",
    "Draw",
    "Five cards, one draw, and a joker that plays as the bug.",
    aliases=("draw", "basic-draw-poker", "closed-poker"),
)
def five_card_draw(
    *, bug: WithBug = True, draw: MostDrawn = 3, start: Start = "antes", empty_deck: EmptyDeck = "reshuffle discards"
) -> Game:
    """Five-card draw with the bug (seed 003, The Bug; R-WILD-6). Beyond the book."""
    return Game(
        key="five-card-draw", name="Five-card draw", players=(2, 6),
        phases=(
            Ante() if start == "antes" else Blinds(), Deal("DDDDD"), Bet("small"),
            Exchange(draw), Bet("big"),
            Showdown(),
        ),
        pot=(High(),), opening=BETS_BY_SEAT, shortage=(empty_deck,), odd_chip="seat",
        deck=Deck(jokers=int(bug)), wilds=(Bug(),) if bug else (),
    )  # fmt: skip


@register(
    "27-triple-draw",
    "Draw",
    "Five cards, three draws; the worst high hand wins, and aces are high.",
    aliases=("deuce-to-seven-triple", "triple-draw-2-7-lowball", "2-7-triple-draw-lowball", "2-7-td"),
    shared=("2-7", "deuce-to-seven-lowball", "triple draw", "lowball", "Kansas City", "2-7 draw"),
)
def deuce_to_seven_triple_draw(*, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Deuce-to-seven triple draw (R-LOW-2). Beyond the book."""
    return Game(
        key="27-triple-draw", name="Deuce-to-seven triple draw", players=(2, 6),
        phases=(
            Blinds(), Deal("DDDDD"), Bet("small"),
            Exchange(5), Bet("small"),
            Exchange(5), Bet("big"),
            Exchange(5), Bet("big"),
            Showdown(),
        ),
        pot=(Low("2-7"),), opening=BETS_BY_SEAT, shortage=(empty_deck,), odd_chip="seat",
    )  # fmt: skip


@register(
    "a5-triple-draw",
    "Draw",
    "Five cards, three draws, for the lowest hand; aces are low, and straights and flushes do not count.",
    aliases=("ace-to-five-triple", "a-5-triple-draw-lowball", "a-5-td"),
    shared=("A-5", "ace-to-five-lowball", "triple draw", "lowball", "California", "A-5 draw"),
)
def ace_to_five_triple_draw(*, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Ace-to-five triple draw (R-LOW-1). Beyond the book."""
    return Game(
        key="a5-triple-draw", name="Ace-to-five triple draw", players=(2, 6),
        phases=(
            Blinds(), Deal("DDDDD"), Bet("small"),
            Exchange(5), Bet("small"),
            Exchange(5), Bet("big"),
            Exchange(5), Bet("big"),
            Showdown(),
        ),
        pot=(Low("A-5"),), opening=BETS_BY_SEAT, shortage=(empty_deck,), odd_chip="seat",
    )  # fmt: skip


@register(
    "anaconda",
    "Draw",
    "Seven cards, three passed, two, one; two thrown, and five rolled up one by one.",
    aliases=("pass-the-trash", "anaconda-pass-the-trash"),
)
def anaconda(
    *, to: To = "left", low: LowSystem = "A-6", order: DeclareOrder = "at once", both: Both = False, both_tie: BothTie = "forfeits",
    failed_both: FailedBoth = "taken out", all_failed: AllFailed = "split",
) -> Game:  # fmt: skip
    """Anaconda, high-low with declare. Beyond the book."""
    return Game(
        key="anaconda", name="Anaconda", players=(3, 7),
        phases=(
            Ante(), Deal("DDDDDDD"), Bet("small"),
            Pass(3, to), Bet("small"), Pass(2, to), Bet("small"), Pass(1, to), Bet("small"), Discard(2),
            Roll(), Bet("small"), Roll(), Bet("small"), Roll(), Bet("big"), Roll(), Bet("big"),
            Declare(claims(both), order), Showdown(),
        ),
        pot=(High(), Low(low)), opening=HIGH_HAND_OPENS, both_tie=both_tie, failed_both=failed_both, all_failed=all_failed,
    )  # fmt: skip
