"""An account: all that one record tells of one hand, in the engine's terms, whatever its format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from studbook.cards import Card
from studbook.history.money import CHIPS, Money
from studbook.history.steps import Step
from studbook.rules import Amounts, Game


def _same(line: int) -> int:
    return line


@dataclass(slots=True)
class HandAccount:
    """What a record tells.

    `source`, `line`: the file, and where in it the record begins; `form`: native, phh, stars or fulltilt; `name`: the hand's own number.
    `names`, `stacks`: by the engine's seats. `money`: how amounts are written; all numbers here are in its smallest unit.
    `deck`, `key`: the whole deck in order and what drives reshuffles, where known: then the hand is dealt from them, and the cards that the
    steps tell are checked. Without, the cards are those that the steps tell.
    `facts`: the rest of what the record says (date, table, tournament ...). `allowed`: what this site does its own way, met in this hand.
    `places`: the site's seat numbers, by our seats.
    `told_openers`: who of those whose boards tie speaks first is as told, not by a rule. `partial`: the record says itself that it is not
    whole. `place`: the line of the file for a step's `line`.
    """

    source: str
    form: str
    name: str
    line: int
    game: Game
    amounts: Amounts
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    steps: list[Step]
    money: Money = CHIPS
    deck: tuple[Card, ...] | None = None
    key: bytes = b""
    chip: int = 1
    carried: int = 0
    facts: dict[str, Any] = field(default_factory=dict)
    allowed: list[str] = field(default_factory=list)
    places: tuple[int, ...] = ()
    told_openers: bool = False
    partial: bool = False
    place: Callable[[int], int] = _same

    def allow(self, what: str) -> None:
        """Note that the record does something its site's own way."""
        if what not in self.allowed:
            self.allowed.append(what)
