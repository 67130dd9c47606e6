"""Stud played for low (seed 002, Razz, London Lowball, Lowball; seed 004, Low-hand stud)."""

from __future__ import annotations

from studbook.games.house import Burns
from studbook.games.registry import register
from studbook.rules import HIGHEST_CARD_BRINGS_IN, LOW_HAND_OPENS, Ante, Bet, Deal, Game, Low, Showdown, Stakes


@register("razz", "Low hands", "Seven-card stud for low: straights and flushes do not count, aces are low.")
def razz(*, burns: Burns = True) -> Game:
    """Razz: ace to five; the highest card brings it in, then the lowest hand opens; limits double on fifth street (seed 002; R-7S-6)."""
    return Game(
        key="razz", name="Razz", players=(2, 8),
        phases=(
            Ante(),
            Deal("DDU"), Bet("small", HIGHEST_CARD_BRINGS_IN),
            Deal("U"), Bet("small"),
            Deal("U"), Bet("big"),
            Deal("U"), Bet("big"),
            Deal("D"), Bet("big"),
            Showdown(),
        ),
        pot=(Low("A-5"),), opening=LOW_HAND_OPENS, burns=burns, shortage=("recover burns", "shared card"),
        stakes=Stakes(raise_at_least_last=True),
    )  # fmt: skip
