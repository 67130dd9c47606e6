"""What a hand is worth: the unseen cards dealt out many times, everybody's hand completed, the pot shared out (cards speak)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from studbook.cards import CARDS, Card
from studbook.engine import View
from studbook.hands import Low
from studbook.players.course import Course
from studbook.players.sight import Sight
from studbook.rules import BecomesWild, ChosenWild, LowCardWild, LowHoleWild, TurnUp

#: How many ways a rival's unseen cards are tried, by the weight of its raises; the best is taken, since raisers hold more than chance.
_TRIES: Final = ((2.5, 4), (1.5, 3), (0.5, 2))


@dataclass(slots=True)
class Worth:
    """`share`: the expected part of the pot; `sides`: of each half, won against everybody; `scoop`: how often every side is won alone."""

    share: float
    sides: list[float]
    scoop: float


class Table:
    """One decision's samples. The same view and the same random numbers give the same worth."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.sight = Sight(view)
        self.course = Course(view, self.sight)
        self.sides = range(len(view.game.pot))
        self._answered = set(view.state.answers.get("throw", ())) if view.state.asked else set()
        self._slots = [p.slot for p in view.script.phases if isinstance(p, TurnUp)]
        self._good = [p.slot for p in view.script.phases if isinstance(p, TurnUp) and isinstance(p.effect, BecomesWild)]
        self._own_wilds = [w for w in view.game.wilds if isinstance(w, LowHoleWild | LowCardWild | ChosenWild)]
        self._known = {slot: card for slot, card in zip(view.state.slots, view.state.table, strict=True) if card is not None}
        self._shared = [
            c
            for c, ours, up in zip(view.state.table, view.state.table_shared, view.state.table_up, strict=True)
            if ours and up and c is not None
        ]

    def worth(self, samples: int, throw: Sequence[int] | None = None, claims: dict[int, str] | None = None) -> Worth:
        """The worth of this seat's hand; of the hand after throwing the cards at `throw` and drawing as many, when that is given.

        `claims`: what others have declared: who claims one half is no rival for the other.
        """
        me, rivals = self.sight.me, self.sight.rivals
        if not rivals:
            return Worth(1.0, [1.0 for _ in self.sides], 1.0)
        sums = [0.0 for _ in self.sides]
        share = scoops = 0.0
        for _ in range(samples):
            results = self._deal_out(me, rivals, throw, claims or {})
            contested = [won for won in results if won is not None]
            if contested:
                share += sum(contested) / len(contested)
                scoops += all(won == 1.0 for won in contested)
            for side, won in enumerate(results):
                sums[side] += won or 0.0
        return Worth(share / samples, [total / samples for total in sums], scoops / samples)

    # ---- one deal

    def _deal_out(self, me: int, rivals: list[int], throw: Sequence[int] | None, claims: dict[int, str]) -> list[float | None]:
        """My part of each side in one way that the cards may lie; None for a side that nobody qualifies for."""
        stock_list = self.sight.unseen[:]
        self.rng.shuffle(stock_list)
        stock = iter(stock_list)
        slots = {slot: self._known.get(slot) or next(stock) for slot in self._slots}
        shared = [*self._shared, *(card for _, card in zip(range(self.course.shared_to_come), stock, strict=False))]
        wild = self._public_wild(slots)
        hands: dict[int, tuple[list[Card], list[bool]]] = {}
        for seat in (me, *rivals):
            held = self._held(seat, stock, wild)
            up = list(self.view.state.up[seat])
            if held is None:
                return [None for _ in self.sides]
            if seat == me and throw:
                for place in throw:
                    held[place] = next(stock, held[place])
            draws = seat != me and self.course.drawing is not None and seat not in self._answered
            if self.course.finish(held, up, stock, slots, draws, self.rng, wild, []):
                hands[seat] = held, up
        if me not in hands:
            return [0.0 for _ in self.sides]
        return [self._side(side, me, hands, shared, wild, claims) for side in self.sides]

    def _held(self, seat: int, stock: Iterator[Card], wild: frozenset[Card]) -> list[Card] | None:
        """A seat's cards with the unseen ones filled in; for who has raised, the best of several fillings."""
        known = self.view.state.cards[seat]
        holes = self.sight.holes[seat]
        if not holes:
            return [card for card in known if card is not None]
        raises = self.sight.stories[seat].raises if seat != self.sight.me else 0.0
        tries = next((count for weight, count in _TRIES if raises >= weight), 1)
        best: list[Card] | None = None
        best_mark = -1
        evaluator = self.view.script.evaluators[0 if len(self.sides) == 1 else self.rng.randrange(len(self.sides))]
        for _ in range(tries):
            filled: list[Card] = []
            for card in known:
                drawn = card if card is not None else next(stock, None)
                if drawn is None:
                    return best
                filled.append(drawn)
            if tries == 1:
                return filled
            mark = evaluator.strength(filled, (), wild) or 0
            if mark > best_mark:
                best, best_mark = filled, mark
        return best

    def _public_wild(self, slots: dict[str, Card]) -> frozenset[Card]:
        wild = self.view.script.static_wild
        for slot in self._good:
            if not slots[slot].is_joker:
                wild |= _of_rank(slots[slot].rank)
        return wild

    def _side(
        self,
        side: int,
        me: int,
        hands: dict[int, tuple[list[Card], list[bool]]],
        shared: list[Card],
        wild: frozenset[Card],
        claims: dict[int, str],
    ) -> float | None:
        word = "low" if isinstance(self.view.game.pot[side], Low) else "high"
        marks = {
            seat: mark
            for seat, (held, up) in hands.items()
            if (seat == me or claims.get(seat, word) in (word, "both"))
            and (mark := self._strength(side, held, up, shared, wild)) is not None
        }
        if not marks:
            return None
        best = max(marks.values())
        if marks.get(me) != best:
            return 0.0
        return 1.0 / sum(mark == best for mark in marks.values())

    def _strength(self, side: int, held: list[Card], up: list[bool], shared: list[Card], wild: frozenset[Card]) -> int | None:
        evaluator = self.view.script.evaluators[side]
        if not self._own_wilds:
            return evaluator.strength(held, shared, wild)
        return max((evaluator.strength(held, shared, wild | own) or 0 for own in self._own(side, held, up)), default=0)

    def _own(self, side: int, held: list[Card], up: list[bool]) -> list[frozenset[Card]]:
        """The sets of cards that may be wild in this hand alone: one, or the choice of down cards."""
        down = [card for card, lies_up in zip(held, up, strict=True) if not lies_up and not card.is_joker]
        ranking = self.view.game.pot[side]
        ace_low = isinstance(ranking, Low) and ranking.system != "2-7"
        if isinstance(self._own_wilds[0], ChosenWild):
            return [_of_rank(rank) for rank in {card.rank for card in down}] or [frozenset()]
        pool = down if isinstance(self._own_wilds[0], LowHoleWild) else [card for card in held if not card.is_joker]
        if not pool:
            return [frozenset()]
        ranks = [card.rank for card in pool]
        return [_of_rank(12 if ace_low and 12 in ranks else min(ranks))]


def _of_rank(rank: int) -> frozenset[Card]:
    return frozenset(CARDS[4 * rank : 4 * rank + 4])
