"""Games with shared cards, beyond the book: hold'em and Omaha."""

from __future__ import annotations

from typing import Annotated, Literal

from studbook.games.house import Burns, Qualifier
from studbook.games.registry import register
from studbook.rules import BETS_BY_SEAT, Bet, Blinds, Deal, Game, High, Low, Showdown, Stakes, TableCards
from studbook.rules.options import HouseRule

HoleCards = Annotated[Literal[4, 5, 6], HouseRule("Hole cards", "exactly two of them play", ("four", "five", "six"))]
FLOP = TableCards(("flop 1", "flop 2", "flop 3"), "up", shared=True)
TURN = TableCards(("turn",), "up", shared=True)
RIVER = TableCards(("river",), "up", shared=True)


@register(
    "texas-holdem",
    "Shared cards",
    "Two cards each, five in the middle for all: the best five of seven win.",
    aliases=("holdem", "no-limit-holdem", "no-limit-texas-holdem", "nlhe", "nl-holdem"),
)
def texas_holdem(*, burns: Burns = True) -> Game:
    """Texas hold'em, no limit. Beyond the book."""
    return Game(
        key="texas-holdem", name="Texas hold’em", players=(2, 10),
        phases=(Blinds(), Deal("DD"), Bet("small"), FLOP, Bet("small"), TURN, Bet("big"), RIVER, Bet("big"), Showdown()),
        pot=(High(),), opening=BETS_BY_SEAT, stakes=Stakes("no limit", None), burns=burns, odd_chip="seat",
    )  # fmt: skip


@register(
    "omaha", "Shared cards", "Four cards each, of which exactly two play with three of the five in the middle.",
    aliases=("plo", "pot-limit-omaha", "omaha-high", "omaha-hi", "omaha-holdem"),
)  # fmt: skip
def omaha(*, hole_cards: HoleCards = 4, burns: Burns = True) -> Game:
    """Omaha, pot limit. Beyond the book."""
    return Game(
        key="omaha", name="Omaha", players=(2, {4: 10, 5: 8, 6: 7}[hole_cards]),
        phases=(Blinds(), Deal("D" * hole_cards), Bet("small"), FLOP, Bet("small"), TURN, Bet("big"), RIVER, Bet("big"), Showdown()),
        pot=(High(own=2),), opening=BETS_BY_SEAT, stakes=Stakes("pot", None), burns=burns, odd_chip="seat",
    )  # fmt: skip


@register(
    "omaha-8", "Shared cards", "Omaha, half the pot to the low hand, if there is a low of eight or better.",
    aliases=("omaha-hi-lo", "omaha-high-low", "omaha-h-l", "omaha-8-or-better", "plo8", "o8"),
    shared=("eight or better", "hi-lo", "high-low"),
)  # fmt: skip
def omaha_8(*, hole_cards: HoleCards = 4, qualifier: Qualifier = 8, burns: Burns = True) -> Game:
    """Omaha eight or better, pot limit (R-LOW-4). Beyond the book."""
    return Game(
        key="omaha-8", name="Omaha eight or better", players=(2, {4: 10, 5: 8, 6: 7}[hole_cards]),
        phases=(Blinds(), Deal("D" * hole_cards), Bet("small"), FLOP, Bet("small"), TURN, Bet("big"), RIVER, Bet("big"), Showdown()),
        pot=(High(own=2), Low("A-5", qualifier, own=2)), opening=BETS_BY_SEAT, stakes=Stakes("pot", None), burns=burns, odd_chip="seat",
    )  # fmt: skip
