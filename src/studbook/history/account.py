"""An account: all that one record tells of one hand, in the engine's terms, whatever its format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from studbook.cards import Card
from studbook.history.money import CHIPS, Money
from studbook.history.site import Site
from studbook.history.steps import Step
from studbook.rules import Amounts, Game


def _same(line: int) -> int:
    return line


@dataclass(slots=True)
class HandAccount:
    """What a record tells of one hand: who played what for how much, and every step of it."""

    #: The file.
    source: str
    #: Whose record it is, with its habits.
    site: Site
    #: The hand's own number; empty where it has none.
    name: str
    #: Where in the file the record begins.
    line: int
    #: What is played.
    game: Game
    #: What it is played for, in the smallest unit of `money`, as are all numbers here.
    amounts: Amounts
    #: The players by the engine's seats, which count from the dealer's left.
    names: tuple[str, ...]
    #: Their chips before the hand.
    stacks: tuple[int, ...]
    #: What happened, one line after the other.
    steps: list[Step]
    #: How amounts are written.
    money: Money = CHIPS
    #: The whole deck in order, where it is known: then the hand is dealt from it, and the cards that the steps tell are checked. Without
    #: it the cards are those that the steps tell.
    deck: tuple[Card, ...] | None = None
    #: What drives reshuffles, beside the deck.
    key: bytes = b""
    #: How each of them was cut, from the first, where they were.
    cuts: tuple[bytes, ...] = ()
    #: The smallest chip that splits.
    chip: int = 1
    #: Chips that lay in the pot before the hand.
    carried: int = 0
    #: What else the record says: date, table, tournament.
    facts: dict[str, object] = field(default_factory=dict)
    #: What this site does its own way, met in this hand.
    allowed: list[str] = field(default_factory=list)
    #: The site's seat numbers, by the engine's seats.
    places: tuple[int, ...] = ()
    #: Whether it is told, and not ruled, who of those whose boards tie speaks first.
    told_openers: bool = False
    #: Whether the record says itself that it is not whole.
    partial: bool = False
    #: The line of the file for a step's `line`.
    place: Callable[[int], int] = _same

    @property
    def form(self) -> str:
        """The format: native, phh, stars or fulltilt."""
        return self.site.key

    def __str__(self) -> str:
        """One line about it: ``PokerStars hand 70: Badugi for 30/60, 7 players``."""
        stakes = f"{self.money.write(self.amounts.small)}/{self.money.write(self.amounts.big)}"
        name = f" {self.name}" if self.name else ""
        return f"{self.site.name} hand{name}: {self.game.name} for {stakes}, {len(self.names)} players"

    def allow(self, habit: str) -> None:
        """Note that the record does something its site's own way."""
        if habit not in self.allowed:
            self.allowed.append(habit)
