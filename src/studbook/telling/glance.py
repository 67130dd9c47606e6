"""A hand at one moment as its reader can see it: what is wild, and what each known hand is worth.

Everything here comes from a state folded from events that the reader may know; nothing reaches behind it.
"""

from __future__ import annotations

from functools import cached_property

from studbook.cards import Card
from studbook.engine import Offer, State, public_wild, wild_cards
from studbook.engine.openers import boards
from studbook.engine.wilds import barred_ranks
from studbook.hands.evaluators import Evaluator
from studbook.hands.value import Value
from studbook.telling.reader import Reader

Worths = dict[tuple[Evaluator, tuple[Card, ...], tuple[Card, ...], frozenset[Card]], Value | None]
"""What hands are worth to an evaluator: own cards, those that are everyone's, and what is wild."""


class Glance:
    """Where the hand stands for `reader`. It holds good until `state` changes."""

    def __init__(
        self, reader: Reader, state: State, to_act: tuple[int, ...] = (), offer: Offer | None = None, worths: Worths | None = None
    ) -> None:
        """`worths`: what hands were found to be worth at moments before."""
        self.reader = reader
        self.state = state
        #: The seats that are asked, and what the reader may do.
        self.to_act = to_act
        self.offer = offer
        self._values: dict[tuple[int, int], Value | None] = {}
        self._worths: Worths = {} if worths is None else worths

    @cached_property
    def public_wild(self) -> frozenset[Card]:
        """The cards that are wild for everyone."""
        script = self.reader.script
        return public_wild(self.state, script) if script.has_wilds else frozenset()

    def wild(self, seat: int, side: int = 0) -> frozenset[Card]:
        """What is wild in that hand, as far as this reader can tell."""
        script = self.reader.script
        return wild_cards(self.state, script, seat, side) if script.has_wilds else frozenset()

    @cached_property
    def shared(self) -> list[Card]:
        """Cards in the middle that are everyone's, as far as they are turned."""
        return self.state.shared

    @cached_property
    def boards(self) -> list[list[Card]]:
        """What lies open before each seat, shared cards included."""
        return boards(self.state)

    def evaluator(self, side: int) -> Evaluator:
        """What ranks hands for one side of the pot."""
        script = self.reader.script
        barred = barred_ranks(self.state, script) if script.wild_moves else ()
        return script.barred(side, barred) if barred else script.evaluators[side]

    def value(self, seat: int, side: int) -> Value | None:
        """What a seat's known cards are worth on one side; None when some are unknown, there are none, or they do not qualify."""
        key = seat, side
        if key not in self._values:
            self._values[key] = self._value(seat, side)
        return self._values[key]

    def _value(self, seat: int, side: int) -> Value | None:
        s = self.state
        own = s.down(seat) if self.reader.game.pot[side].hole_only else [held.card for held in s.held[seat]]
        known = [card for card in own if card is not None]
        if len(known) < len(own) or not (known or self.shared):
            return None
        evaluator, wild = self.evaluator(side), self.wild(seat, side)
        cards = (evaluator, tuple(known), tuple(self.shared), wild)
        if cards not in self._worths:
            self._worths[cards] = evaluator.value(known, self.shared, wild)
        return self._worths[cards]
