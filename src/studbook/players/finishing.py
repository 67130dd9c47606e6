"""One seat's cards completed by what is still to come, step by step, as a bot samples it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, assert_never

from studbook.ahead.course import BeatStep, Course, DealStep, DrawStep, PassStep, RollStep, Step, TableStep, ThrowStep, TurnStep
from studbook.ahead.keeping import LAST_CARDS, keeper
from studbook.cards import Card
from studbook.engine import View
from studbook.hands import Ranking
from studbook.rules import LowHoleWild, MustDiscard, MustFold

#: What is done when a card costs chips: it is bought this often.
_BUYS: Final = 0.5


class Finishing:
    """Completes hands along the course of a view's hand.

    `asked` is the step that is going on, a draw, a pass or a discard, which the seats still to answer have before them; `steps` come after.
    """

    __slots__ = ("asked", "draws_only", "low_hole", "needs_chance", "rankings", "steps")

    def __init__(self, view: View, course: Course, *, pending: bool) -> None:
        self.asked: Step | None = course.steps[0] if pending and course.steps else None
        self.steps: list[Step] = course.steps[1:] if self.asked is not None else course.steps
        to_come = [*self.steps, *([] if self.asked is None else [self.asked])]
        #: Whether cards are still drawn for, and nothing else happens to a hand.
        self.draws_only: bool = bool(to_come) and all(isinstance(step, DrawStep) for step in to_come)
        #: Whether players have choices that a sample draws for.
        self.needs_chance: bool = any(isinstance(step, DrawStep | PassStep) for step in to_come)
        self.rankings: tuple[Ranking, ...] = view.game.pot
        self.low_hole: bool = any(isinstance(wild, LowHoleWild) for wild in view.game.wilds)

    @property
    def stage(self) -> int:
        """Which draw of the game is going on."""
        return self.asked.stage if isinstance(self.asked, DrawStep) else LAST_CARDS

    @property
    def next_draw(self) -> int:
        """Which draw of the game is going on or comes next; `LAST_CARDS` where none does."""
        draws = (step for step in (self.asked, *self.steps) if isinstance(step, DrawStep))
        return next((step.stage for step in draws), LAST_CARDS)

    def finish(
        self,
        cards: list[Card],
        up: list[bool],
        stock: Iterator[Card],
        slots: dict[str, Card],
        asked: bool,
        rng: Random,
        wild: frozenset[Card],
        fallen: list[tuple[int, Card]],
    ) -> bool:
        """Complete `cards` and `up` in place; False when this seat must fold.

        `stock`: cards to come; `slots`: what the table cards are; `asked`: whether the step going on is still before this seat; `fallen`
        gets the up cards dealt, with the number of their step.
        """
        # Where the pot has sides a hand goes for one of them.
        ranking = self.rankings[0] if len(self.rankings) == 1 else rng.choice(self.rankings)
        if asked and isinstance(self.asked, DrawStep | PassStep):
            self._draw(self.asked, cards, ranking, stock, rng, wild)
        for number, step in enumerate(self.steps):
            match step:
                case DealStep():
                    self._deal(step, number, cards, up, stock, fallen)
                case DrawStep() | PassStep():
                    self._draw(step, cards, ranking, stock, rng, wild)
                case RollStep():
                    self._roll(step, cards, up)
                case BeatStep():
                    up[:] = [True] * len(up)
                case TurnStep():
                    if not _turned(step, slots[step.slot], cards, up):
                        return False
                case TableStep() | ThrowStep():
                    pass  # the middle's cards are in `slots`; of the cards held the best are ranked, whatever is thrown at last
                case _:
                    assert_never(step)
        return True

    def _deal(
        self, step: DealStep, number: int, cards: list[Card], up: list[bool], stock: Iterator[Card], fallen: list[tuple[int, Card]]
    ) -> None:
        for face in step.faces:
            card = next(stock, None)
            if card is None:
                return
            lies_up = face == "U" and not (step.keep_down is not None and up.count(False) < step.keep_down)
            cards.append(card)
            up.append(lies_up)
            if lies_up:
                fallen.append((number, card))

    def _draw(
        self,
        step: DrawStep | PassStep,
        cards: list[Card],
        ranking: Ranking,
        stock: Iterator[Card],
        rng: Random,
        wild: frozenset[Card],
    ) -> None:
        """Throw by the rule and take as many; what is passed on is likewise replaced."""
        order, good = keeper(ranking, wild, step.stage if isinstance(step, DrawStep) else LAST_CARDS)(cards)
        if isinstance(step, DrawStep) and step.priced and rng.random() < _BUYS:
            return
        stays = max(good, len(order) - step.most) if isinstance(step, DrawStep) else len(order) - step.cards
        for place in order[stays:]:
            card = next(stock, None)
            if card is None:
                return
            cards[place] = card

    def _roll(self, step: RollStep, cards: list[Card], up: list[bool]) -> None:
        for _ in range(step.cards):
            down = [place for place, lies_up in enumerate(up) if not lies_up]
            if not down:
                return
            place = max(down, key=cards.__getitem__) if self.low_hole else down[0]
            up[place] = True


def _turned(step: TurnStep, card: Card, cards: list[Card], up: list[bool]) -> bool:
    """The effect of a table card on one seat's cards; False when it folds."""
    effect = step.effect
    if card.is_joker or not isinstance(effect, MustDiscard | MustFold):
        return True
    hit = [place for place, held in enumerate(cards) if held >> 2 == card >> 2 and (up[place] or effect.scope == "all")]
    if isinstance(effect, MustFold):
        return not hit
    for place in reversed(hit):
        del cards[place], up[place]
    return True
