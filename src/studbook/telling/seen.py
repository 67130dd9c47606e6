"""A hand as one viewer can read it: who is who, which street it is, what is wild, what each known hand is worth.

Everything here comes from a `View`; nothing reaches behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from studbook.cards import Card
from studbook.engine import State, View, public_wild, wild_cards
from studbook.engine.wilds import barred_ranks
from studbook.hands.evaluators import Evaluator
from studbook.hands.value import Value
from studbook.rules import Deal, Declare, Exchange
from studbook.rules.options import Option
from studbook.rules.phrases import shows_cards
from studbook.rules.streets import Street, deals_streets, street_at, streets


@dataclass(frozen=True)
class HandAbout:
    """What the table knows of a hand beyond the cards: its number, the viewer's turn token, names and places by the engine's seats.

    `stacks`, `carried`: what everyone had when it began; `options`: the game's own house rules. All of it is public. `write`: an
    amount in the money that is played for.
    """

    id: int
    turn: int
    names: tuple[str, ...]
    places: tuple[int, ...]
    stacks: tuple[int, ...]
    carried: int = 0
    authority: str = ""
    can_show: bool = False
    write: Callable[[int], str] = str
    options: tuple[Option, ...] = ()


class Reading:
    """`view` with `about`, and what follows from both."""

    def __init__(self, view: View, about: HandAbout) -> None:
        self.view = view
        self.about = about
        self.state: State = view.state
        self.game = view.game
        self.amounts = view.amounts
        self.script = view.script
        self.n = self.script.n
        self._values: dict[tuple[int, int], Value | None] = {}

    # ---- people

    def name(self, seat: int) -> str:
        return self.about.names[seat]

    def is_you(self, seat: int) -> bool:
        return seat == self.view.seat

    def chips(self, amount: int) -> str:
        """An amount as it is told: chips, or money where a record is read."""
        return self.about.write(amount)

    def place(self, seat: int) -> int:
        """The table's number of an engine's seat."""
        return self.about.places[seat]

    # ---- streets

    @cached_property
    def streets(self) -> tuple[Street, ...]:
        return streets(self.game, self.n)

    def street(self, phase: int) -> Street:
        return street_at(self.streets, max(phase, 0))

    @cached_property
    def stud(self) -> bool:
        """Whether streets are called by the number of cards."""
        return deals_streets(self.script.phases)

    def number(self, street: Street) -> int:
        """A street's number: as many cards as each holds in stud, else its place in the hand."""
        return street.cards if self.stud else self.streets.index(street) + 1

    @cached_property
    def draw(self) -> bool:
        """Whether it is a draw game: cards are exchanged and none lies open."""
        return bool(self.draws) and not shows_cards(self.game)

    @cached_property
    def draws(self) -> list[int]:
        """The phases in which cards are exchanged."""
        return [at for at, phase in enumerate(self.script.phases) if isinstance(phase, Exchange)]

    @cached_property
    def last_deal(self) -> int:
        """The phase of the last cards dealt; -1 when they all come at once."""
        deals = [at for at, phase in enumerate(self.script.phases) if isinstance(phase, Deal)]
        return deals[-1] if len(deals) > 1 else -1

    @cached_property
    def declares(self) -> bool:
        return any(isinstance(phase, Declare) for phase in self.script.phases)

    # ---- sides and hands

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """What each ranking of the pot is called: high, low, or a suit."""
        return tuple(ranking.half for ranking in self.game.pot)

    @cached_property
    def public_wild(self) -> frozenset[Card]:
        return public_wild(self.state, self.script) if self.script.has_wilds else frozenset()

    def wild(self, seat: int, side: int = 0) -> frozenset[Card]:
        """What is wild in that hand, as far as this viewer can tell."""
        return wild_cards(self.state, self.script, seat, side) if self.script.has_wilds else frozenset()

    @cached_property
    def shared(self) -> tuple[Card, ...]:
        """Cards in the middle that are everyone's, as far as they are turned."""
        s = self.state
        return tuple(c for c, ours, up in zip(s.table, s.table_shared, s.table_up, strict=True) if ours and up and c is not None)

    def evaluator(self, side: int) -> Evaluator:
        barred = barred_ranks(self.state, self.script) if self.script.wild_moves else ()
        return self.script.barred(side, barred) if barred else self.script.evaluators[side]

    def value(self, seat: int, side: int) -> Value | None:
        """What a seat's known cards are worth on one side; None when some are unknown, there are none, or they do not qualify."""
        key = seat, side
        if key not in self._values:
            self._values[key] = self._value(seat, side)
        return self._values[key]

    def _value(self, seat: int, side: int) -> Value | None:
        s = self.state
        own: Sequence[Card | None] = s.cards[seat]
        if self.game.pot[side].hole_only:
            own = [card for card, up in zip(own, s.up[seat], strict=True) if not up]
        known = [card for card in own if card is not None]
        if len(known) < len(own) or not (known or self.shared):
            return None
        return self.evaluator(side).value(known, self.shared, self.wild(seat, side))
