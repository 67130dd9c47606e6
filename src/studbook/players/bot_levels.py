"""How well bots play: a level says how much they think, never what they may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.errors import StudbookError


@dataclass(frozen=True, slots=True)
class BotLevel:
    """A strength of play."""

    name: str
    words: str
    #: How much sampling one decision may cost, in hands completed and ranked; about ten microseconds each.
    budget: int
    #: How often the temperament's misjudgement is made.
    error: float = 1.0
    #: How much is believed of what others' bets and calls say, 0 for nothing, 1 for all.
    belief: float = 1.0
    #: Whether a bet is weighed by who would call it, and a claim by what the others will claim.
    foresight: bool = True
    #: Whether each of the others' acts is held against what it may have held at that moment.
    memory: bool = False
    #: How much of what the bets to come will cost a hand that calls is counted, 0 for nothing, 1 for all.
    patience: float = 1.0
    #: How much cheaper a price looks than it is, as a part of it: who wants to see calls too much.
    curiosity: float = 0.0
    #: Whether the last betting round against one other is solved as a game of its own.
    solves: bool = False


EASY: Final = BotLevel(
    "easy", "plays its own cards, and wants to see yours", 350, error=5.0, belief=0.3, foresight=False, patience=0.4, curiosity=0.5
)
NORMAL: Final = BotLevel("normal", "minds the price and who would call", 1200)
HARD: Final = BotLevel("hard", "remembers every bet and call, and solves the last round", 2000, error=0.25, memory=True, solves=True)

LEVELS: Final[dict[str, BotLevel]] = {one.name: one for one in (EASY, NORMAL, HARD)}


def level(name: str) -> BotLevel:
    """The level of that name; raises `StudbookError` with the names there are."""
    try:
        return LEVELS[name.strip().lower()]
    except KeyError:
        raise StudbookError(f"expected a level out of {', '.join(LEVELS)}, got {name!r}") from None
