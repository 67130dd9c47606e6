"""How a hand goes on from here: the dealing phases still to come, and one seat's cards completed by them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from studbook.cards import Card
from studbook.engine import View
from studbook.hands import Ranking
from studbook.players.keeping import keeping
from studbook.players.sight import Sight
from studbook.rules import (
    Bet,
    Deal,
    Exchange,
    LowHoleWild,
    MustDiscard,
    MustFold,
    Pass,
    Roll,
    RollToBeat,
    TableCards,
    TurnUp,
)

_DEAL: Final = 0
_TABLE: Final = 1
_TURN: Final = 2
_DRAW: Final = 3
_ROLL: Final = 4
_UP: Final = 5


class Step(NamedTuple):
    """One thing that happens to the cards. `number`: cards; `what`: faces, a slot or an effect, as `kind` says."""

    kind: int
    number: int = 0
    faces: str = ""
    slot: str = ""
    effect: object = None
    shared: bool = False
    priced: bool = False
    keep_down: int | None = None


class Course:
    """`steps` after now; `drawing`: the draw that is going on, which those still to answer have before them.

    `bets`: the bets of the rounds to come, in chips.
    """

    __slots__ = ("bets", "drawing", "low_hole", "rankings", "steps")

    def __init__(self, view: View, sight: Sight) -> None:
        s = view.state
        phases = view.script.phases
        live = len(s.live)
        self.steps: list[Step] = []
        self.bets: list[int] = []
        self.drawing: Step | None = None
        self.rankings: tuple[Ranking, ...] = view.game.pot
        self.low_hole: bool = any(isinstance(wild, LowHoleWild) for wild in view.game.wilds)
        left = sight.stub
        if s.phase >= 0 and isinstance(phases[s.phase], Exchange):
            self.drawing = _draw(phases[s.phase])
        for phase in phases[s.phase + 1 :]:
            if isinstance(phase, Bet):
                self.bets.append(view.amounts.small if phase.size != "big" else view.amounts.big)
            elif isinstance(phase, Deal):
                need = len(phase.faces) * live
                if need > left and "reshuffle discards" not in view.game.shortage:
                    self.steps.append(Step(_TABLE, 1, shared=True))
                    left -= 1
                else:
                    self.steps.append(Step(_DEAL, len(phase.faces), phase.faces, keep_down=phase.keep_down))
                    left -= need
            elif isinstance(phase, TableCards):
                self.steps.append(Step(_TABLE, len(phase.slots), shared=phase.shared))
                left -= len(phase.slots)
            elif isinstance(phase, TurnUp):
                self.steps.append(Step(_TURN, slot=phase.slot, effect=phase.effect))
            elif isinstance(phase, Exchange | Pass):
                self.steps.append(_draw(phase))
            elif isinstance(phase, Roll):
                self.steps.append(Step(_ROLL, phase.count))
            elif isinstance(phase, RollToBeat):
                self.steps.append(Step(_UP))

    def finish(
        self,
        cards: list[Card],
        up: list[bool],
        stock: Iterator[Card],
        slots: dict[str, Card],
        draw: bool,
        rng: Random,
        wild: frozenset[Card],
        fallen: list[tuple[int, Card]],
    ) -> bool:
        """Complete `cards` and `up` in place as the steps say; False when this seat must fold.

        `stock`: cards to come; `slots`: what the table cards are; `draw`: whether the draw going on is still before this seat; `fallen`
        gets the up cards dealt, with the number of their step.
        """
        if draw and self.drawing is not None:
            self._draw(self.drawing, cards, up, stock, rng, wild)
        for number, step in enumerate(self.steps):
            kind = step.kind
            if kind == _DEAL:
                for face in step.faces:
                    card = next(stock, None)
                    if card is None:
                        break
                    lies_up = face == "U" and not (step.keep_down is not None and up.count(False) < step.keep_down)
                    cards.append(card)
                    up.append(lies_up)
                    if lies_up:
                        fallen.append((number, card))
            elif kind == _DRAW:
                self._draw(step, cards, up, stock, rng, wild)
            elif kind == _ROLL:
                self._roll(step, cards, up)
            elif kind == _UP:
                up[:] = [True] * len(up)
            elif kind == _TURN and not _turned(step, slots[step.slot], cards, up):
                return False
        return True

    def _draw(self, step: Step, cards: list[Card], up: list[bool], stock: Iterator[Card], rng: Random, wild: frozenset[Card]) -> None:
        ranking = self.rankings[0] if len(self.rankings) == 1 else rng.choice(self.rankings)
        order, good = keeping(cards, ranking, wild)
        if step.priced and rng.random() < 0.5:
            return
        thrown = order[max(good, len(order) - step.number) :]
        for place in thrown:
            card = next(stock, None)
            if card is None:
                return
            cards[place] = card

    def _roll(self, step: Step, cards: list[Card], up: list[bool]) -> None:
        for _ in range(step.number):
            down = [place for place, lies_up in enumerate(up) if not lies_up]
            if not down:
                return
            place = max(down, key=cards.__getitem__) if self.low_hole else down[0]
            up[place] = True


def _draw(phase: object) -> Step:
    if isinstance(phase, Pass):
        return Step(_DRAW, phase.count)
    assert isinstance(phase, Exchange)
    return Step(_DRAW, phase.at_most, priced=bool(phase.price.times))


def _turned(step: Step, card: Card, cards: list[Card], up: list[bool]) -> bool:
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
