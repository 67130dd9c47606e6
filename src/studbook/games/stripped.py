"""Poker with fewer cards: in Italy, in Greece, and as it was played first (seed 003, Stripped decks, No unbeatable hand)."""

from __future__ import annotations

from studbook.cards import Deck
from studbook.games.house import EmptyDeck
from studbook.games.registry import register
from studbook.rules import BETS_BY_SEAT, Ante, Bet, Deal, Exchange, Game, High, Showdown


@register(
    "italian-poker", "Draw", "Five-card draw with a stripped deck, in which the least straight flush beats the greatest.",
    aliases=("poker-all-italiana", "italian-draw"),
)  # fmt: skip
def italian_poker(*, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Italian poker: the lowest rank is 11 less the number of players; hearts, diamonds, clubs, spades (seed 003; R-CAT-3, R-CAT-5)."""
    return Game(
        key="italian-poker", name="Italian poker", players=(2, 6),
        phases=(Ante(), Deal("DDDDD"), Bet("small"), Exchange(4), Bet("big"), Showdown()),
        pot=(High(flush_over_full_house=True, circle="italian", suits="card"),),
        opening=BETS_BY_SEAT, shortage=(empty_deck,), odd_chip="seat", deck=Deck(by_players=True), suits="hdcs",
    )  # fmt: skip


@register(
    "greek-poker", "Draw", "Five-card draw with 36 cards, in which four sixes beat the imperial flush and nothing else does.",
    aliases=("greek-draw",),
)  # fmt: skip
def greek_poker(*, empty_deck: EmptyDeck = "reshuffle discards") -> Game:
    """Greek poker: hearts, spades, diamonds, clubs; the imperial flush is of hearts (seed 003; R-CAT-3, R-CAT-6)."""
    return Game(
        key="greek-poker", name="Greek poker", players=(2, 5),
        phases=(Ante(), Deal("DDDDD"), Bet("small"), Exchange(4), Bet("big"), Showdown()),
        pot=(High(flush_over_full_house=True, circle="greek", suits="card"),), opening=BETS_BY_SEAT, shortage=(empty_deck,),
        odd_chip="seat", deck=Deck("6"), suits="hsdc",
    )  # fmt: skip


@register(
    "20-card-poker", "Draw", "The first poker: twenty cards, five each and no draw, without straights or flushes.",
    aliases=("20-cards", "first-poker", "original-poker", "earliest-poker", "old-poker"),
)  # fmt: skip
def twenty_card_poker() -> Game:
    """The first poker: aces to tens, and of hands only pairs, threes and fours and what is made of them (seed 003; R-CAT-4)."""
    return Game(
        key="20-card-poker", name="20-card poker", players=(2, 4),
        phases=(Ante(), Deal("DDDDD"), Bet("small"), Showdown()),
        pot=(High("original"),), opening=BETS_BY_SEAT, odd_chip="seat", deck=Deck("T"),
    )  # fmt: skip
