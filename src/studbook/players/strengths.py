"""How strong sampled cards are on each side of the pot, with what is wild in them."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from msgspec.structs import replace

from studbook.ahead.policy import NO_CLAIM
from studbook.cards import Card
from studbook.engine import EVERYONE, View, public_wild, wild_cards
from studbook.engine.state import Held, State
from studbook.engine.wilds import barred_ranks
from studbook.hands.evaluators import Evaluator
from studbook.rules import BugUpWildDown, Choose, ChosenWild, LowCardWild, LowHoleWild, MustDiscard, TurnUp

#: What a hand costs more to rank where suits may decide.
_SUITS_COST: Final = 3.0


class Strengths:
    """Ranks sampled hands under the view's game. It keeps a copy of the view's state to put sampled cards in, for `wild_cards` to read."""

    __slots__ = ("_bars", "_chosen", "_evaluators", "_hole", "_script", "cost", "own_wild", "shared", "sides", "state", "static", "wild")

    def __init__(self, view: View) -> None:
        script = view.script
        self.state: State = view.state.copy()
        self.shared: list[Card] = [slot.card for slot in self.state.table if slot.shared and slot.card is not None]
        self._script = script
        self._evaluators: tuple[Evaluator, ...] = script.evaluators
        self._hole = tuple(ranking.hole_only for ranking in view.game.pot)
        self.own_wild: bool = any(isinstance(wild, LowHoleWild | LowCardWild | ChosenWild | BugUpWildDown) for wild in view.game.wilds)
        self._chosen = {phase.key for phase in script.phases if isinstance(phase, Choose)} & {
            wild.key for wild in view.game.wilds if isinstance(wild, ChosenWild)
        }
        self._bars = any(
            isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) and phase.effect.bars_wild for phase in script.phases
        )
        self.static: bool = not script.wild_moves
        self.sides: range = range(len(view.game.pot))
        self.wild: frozenset[Card] = public_wild(self.state, script)
        self.cost: float = self._cost(view)

    def _cost(self, view: View) -> float:
        """What one hand costs to rank on all sides, about, in plain rankings without wild cards."""
        cost = 0.0
        for ranking in view.game.pot:
            own = ranking.own
            dealt = max(map(len, view.state.held), default=0)
            each = 1.0 if own is None else float(max(comb(max(dealt, own), own) * comb(5, 5 - own), 1))
            cost += each * (2.5 if view.script.has_wilds else 1.0) * (1.0 if ranking.suits == "never" else _SUITS_COST)
        return cost * (4.0 if self._chosen else 2.0 if self.own_wild else 1.0)

    def settle(self, shared: list[Card], table: list[Card | None], turned: list[str], fallen: list[Card]) -> None:
        """Take the table as it will lie: the shared cards, the cards in all slots, those turned, the up cards in the order they fell."""
        self.shared = shared
        if self.static:
            return
        s = self.state
        s.table = [replace(slot, card=card) for slot, card in zip(s.table, table, strict=True)]
        s.turned = turned
        s.fallen = fallen
        self.wild = public_wild(s, self._script)
        if self._bars:
            barred = barred_ranks(s, self._script)
            self._evaluators = tuple(self._script.barred(side, barred) if barred else self._script.evaluators[side] for side in self.sides)

    def now(self, seat: int, cards: list[Card], up: Sequence[bool], side: int) -> int:
        """The strength of these cards, as this seat's, on that side; `NO_CLAIM` without a claim."""
        own: Sequence[Card] = cards
        if self._hole[side]:
            own = [card for card, lies_up in zip(cards, up, strict=True) if not lies_up]
        wild = self.wild
        if self.own_wild:
            s = self.state
            s.lay(seat, [Held(card, lies_up, EVERYONE, s.phase) for card, lies_up in zip(cards, up, strict=True)])
            if self._chosen:
                return self._best_choice(seat, own, side)
            wild = wild_cards(s, self._script, seat, side)
        strength = self._evaluators[side].strength(own, self.shared, wild)
        return NO_CLAIM if strength is None else strength

    def _best_choice(self, seat: int, own: Sequence[Card], side: int) -> int:
        """Who has not pointed at a card yet will point at the best one; for each side by itself, which is a little too good."""
        s = self.state
        best = NO_CLAIM
        for key in self._chosen:
            answers = s.answers.setdefault(key, {})
            answer = answers.get(seat)
            down = [answer] if answer else [(place,) for place, held in enumerate(s.held[seat]) if not held.up]
            for choice in down:
                answers[seat] = choice
                strength = self._evaluators[side].strength(own, self.shared, wild_cards(s, self._script, seat, side))
                best = max(best, NO_CLAIM if strength is None else strength)
            if answer is None:
                answers.pop(seat, None)
            else:
                answers[seat] = answer
        if best == NO_CLAIM:
            strength = self._evaluators[side].strength(own, self.shared, self.wild)
            best = NO_CLAIM if strength is None else strength
        return best

    def choose(self, seat: int, key: str, place: int | None) -> None:
        """Suppose that this seat points at that card; None: that it has not yet."""
        answers = self.state.answers.setdefault(key, {})
        if place is None:
            answers.pop(seat, None)
        else:
            answers[seat] = (place,)
