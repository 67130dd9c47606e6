"""What a house rule of a whole table says of itself: its words, which games it concerns, how it changes one, what it comes after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from studbook.rules.game import Game
from studbook.rules.options import HouseRule

#: The value of a rule: whatever its field's type lets through, which is text for one rule and a number for the next (so `Any`).
Value = Any
Question = Callable[[Game], bool]
Change = Callable[[Game, Value], Game]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRule(HouseRule):
    """A house rule that a table may lay over any game that it concerns.

    ``TableRule("Burn cards", "one face down before each street", concerns=deals_again, apply=in_game("burns"))``
    """

    #: Whether the rule would change anything in a game.
    concerns: Question
    #: The game under the rule at a value.
    apply: Change
    #: The rules that come first, since this one is about what they bring in.
    after: tuple[str, ...] = ()
    #: Other rules' values beside which this one means nothing: ``("declare", "cards speak")``.
    bars: tuple[tuple[str, object], ...] = ()
    #: House rules of single games that this one stands in place of, so that they say nothing beside it: ``("bring_in",)``.
    instead_of: tuple[str, ...] = ()
