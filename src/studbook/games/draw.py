"""Draw poker: badugi (seed 001), and beyond the book five-card draw and the triple draws."""

from __future__ import annotations

from studbook.games.house import EmptyDeck
from studbook.games.registry import register
from studbook.rules import BETS_BY_SEAT, Badugi, Bet, Blinds, Deal, Exchange, Game, Showdown, Stakes


@register("badugi", "Draw", "Four cards and three draws: the lowest cards of different ranks and suits win.", aliases=("badougi", "paduki"))
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
