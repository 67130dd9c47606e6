"""Lowball with one draw: deuce-to-seven (seed 003, PokerStars) and, beyond the book, ace-to-five."""

from __future__ import annotations

from typing import Annotated

from studbook.cards import Deck
from studbook.games.house import EmptyDeck
from studbook.games.registry import register
from studbook.rules import BETS_BY_SEAT, Ante, Bet, Blinds, Deal, Exchange, Game, JokerWild, Low, Showdown, Stakes
from studbook.rules.options import HouseRule

Antes = Annotated[bool, HouseRule("Antes", "beside the blinds", ruling=True)]
Fitter = Annotated[bool, HouseRule("The joker", "a card of a rank that its holder lacks")]


@register(
    "27-single-draw",
    "Draw",
    "Five cards, one draw, no limit; the worst high hand wins, and aces are high.",
    aliases=(
        "deuce-to-seven-single",
        "single-draw-2-7-lowball",
        "2-7-single-draw-lowball",
        "no-limit-2-7",
        "kansas-city-lowball",
        "2-7-sd",
    ),
    shared=("2-7", "deuce-to-seven-lowball", "single draw", "lowball", "Kansas City", "2-7 draw"),
)
def deuce_to_seven_single_draw(*, antes: Antes = False, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Deuce-to-seven single draw, or Kansas City lowball (seed 003 names it; R-LOW-2), no limit with blinds as casinos deal it."""
    start = (Ante(), Blinds()) if antes else (Blinds(),)
    return Game(
        key="27-single-draw", name="Deuce-to-seven single draw", players=(2, 6),
        phases=(*start, Deal("DDDDD"), Bet("small"), Exchange(5), Bet("big"), Showdown()),
        pot=(Low("2-7"),), opening=BETS_BY_SEAT, stakes=Stakes("no limit", None), shortage=(empty_deck,), odd_chip="seat",
    )  # fmt: skip


@register(
    "a5-single-draw",
    "Draw",
    "Five cards and one draw for the lowest hand; aces are low, and straights and flushes do not count.",
    aliases=("ace-to-five-single", "california-lowball", "a-5-single-draw-lowball", "a-5-sd"),
    shared=("A-5", "ace-to-five-lowball", "single draw", "lowball", "California", "A-5 draw"),
)
def ace_to_five_single_draw(*, joker: Fitter = False, antes: Antes = False, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Ace-to-five single draw, or California lowball (seed 003 has its ranking, and the joker as a fitter; R-LOW-1). Beyond the book."""
    start = (Ante(), Blinds()) if antes else (Blinds(),)
    return Game(
        key="a5-single-draw", name="Ace-to-five single draw", players=(2, 6),
        phases=(*start, Deal("DDDDD"), Bet("small"), Exchange(5), Bet("big"), Showdown()),
        pot=(Low("A-5"),), opening=BETS_BY_SEAT, shortage=(empty_deck,), odd_chip="seat",
        deck=Deck(jokers=int(joker)), wilds=(JokerWild(),) if joker else (),
    )  # fmt: skip
