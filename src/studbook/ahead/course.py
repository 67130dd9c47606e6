"""How a hand goes on from a spot: what will happen to the cards, in order, for as long as the game deals."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, assert_never

from studbook.ahead.keeping import stage
from studbook.ahead.spot import Spot
from studbook.rules import (
    Ante,
    Bet,
    Blinds,
    Choose,
    Deal,
    Declare,
    Discard,
    Each,
    Effect,
    Exchange,
    MayBuy,
    Pass,
    Phase,
    Roll,
    RollToBeat,
    Showdown,
    TableCards,
    TurnUp,
    When,
)


class DealStep(NamedTuple):
    """A card for each seat, once for every one of `faces`."""

    faces: str
    keep_down: int | None = None


class TableStep(NamedTuple):
    """Cards to the middle, one for each of `slots`."""

    slots: tuple[str, ...]
    shared: bool


class TurnStep(NamedTuple):
    """The card in a slot is turned, and its rank takes effect."""

    slot: str
    effect: Effect


class DrawStep(NamedTuple):
    """Each seat in turn throws cards and takes as many."""

    #: The most that one may throw.
    most: int
    #: It is the next draw, for which a seat may have said how many it takes.
    first: bool
    #: Cards cost chips.
    priced: bool
    #: Which draw of the game it is, as `studbook.ahead.keeping.stage` has it.
    stage: int
    #: Who has stood pat once is not asked again.
    locks: bool = False


class RollStep(NamedTuple):
    """Each seat turns down cards of its own up, keeping one."""

    cards: int
    optional: bool


class PassStep(NamedTuple):
    """Each seat hands cards on to another, `by` seats to its left."""

    cards: int
    by: int


class ThrowStep(NamedTuple):
    """Each seat throws so many cards and gets none for them."""

    cards: int


class BeatStep(NamedTuple):
    """The seat at this place turns its cards until they beat the best other board, or is out."""

    seat: int


Step = DealStep | TableStep | TurnStep | DrawStep | RollStep | PassStep | ThrowStep | BeatStep


class Course:
    """`steps` after the spot, in order. `short`: whether the cards run out, so that one is shared."""

    __slots__ = ("short", "steps")

    def __init__(self, spot: Spot) -> None:
        self.steps: list[Step] = []
        self.short: bool = False
        phases = spot.script.phases
        stub = _Stub(spot)
        ahead = [*spot.pending, *range(spot.phase + 1, len(phases))]
        draws = [at for at in ahead if isinstance(phases[at], Exchange)]
        to_come = draws if spot.draws is None else draws[len(draws) - spot.draws :]
        of = sum(isinstance(phase, Exchange) for phase in phases)
        for at in ahead:
            phase = phases[at]
            if isinstance(phase, Deal):
                self._deal(phase, spot, stub)
            elif isinstance(phase, Exchange):
                if at in to_come:
                    left = len(to_come) - to_come.index(at)
                    self.steps.append(DrawStep(phase.at_most, at == to_come[0], bool(phase.price.times), stage(left, of), phase.pat_locks))
            else:
                self._other(phase, at, spot, stub)

    def _deal(self, phase: Deal, spot: Spot, stub: _Stub) -> None:
        need = len(phase.faces) * len(spot.seats)
        if stub.serves(need):
            self.steps.append(DealStep(phase.faces, phase.keep_down))
        else:
            self.short = True
            names = [one.slot for one in spot.table] + [slot for step in self.steps if isinstance(step, TableStep) for slot in step.slots]
            self.steps.append(TableStep((f"common {len(names)}",), shared=True))

    def _other(self, phase: Phase, at: int, spot: Spot, stub: _Stub) -> None:
        match phase:
            case TableCards():
                stub.count -= phase.laid
                self.steps.append(TableStep(phase.slots, phase.shared))
            case TurnUp():
                self.steps.append(TurnStep(phase.slot, phase.effect))
            case Roll():
                self.steps.append(RollStep(phase.count, phase.optional))
            case Pass():
                count = len(spot.seats)
                self.steps.append(PassStep(phase.count, {"left": 1, "right": count - 1, "across": count // 2}[phase.to]))
            case Discard():
                self.steps.append(ThrowStep(phase.count))
            case RollToBeat():
                if spot.script.turns[at] in spot.numbers:
                    self.steps.append(BeatStep(spot.numbers.index(spot.script.turns[at])))
            case Ante() | Blinds() | Bet() | Choose() | Declare() | Showdown() | When() | Each() | Deal() | Exchange():
                pass  # no card moves, or told by the caller
            case _:
                assert_never(phase)

    @property
    def plain(self) -> bool:
        """Whether nothing happens but that cards are dealt."""
        return all(isinstance(step, DealStep | TableStep) for step in self.steps)

    def needs(self, spot: Spot) -> int:
        """The most cards that can come off the stock until the end; no more than it has."""
        return min(self.wants(spot), len(spot.stock))

    def wants(self, spot: Spot) -> int:
        """The most cards that can be asked for until the end, were there enough."""
        seats = len(spot.seats)
        total = sum(seat.untold for seat in spot.seats)
        total += sum(one.card is None for one in spot.table)
        up = 0
        for step in self.steps:
            if isinstance(step, DealStep):
                total += len(step.faces) * seats
                up += step.faces.count("U")
            elif isinstance(step, TableStep):
                total += len(step.slots)
            elif isinstance(step, DrawStep):
                total += sum(step.most if not step.first or seat.drawing is None else seat.drawing for seat in spot.seats)
        if up and spot.policy.buy == "always" and any(isinstance(trigger.then, MayBuy) for trigger in spot.game.triggers):
            total += 4
        return total


class _Stub:
    """How many cards are left, as they are dealt (R-7S-2, R-7S-3, R-BDG-4; as the engine deals)."""

    def __init__(self, spot: Spot) -> None:
        self.count = spot.stub
        self.burns = spot.burned
        self.game = spot.game

    def serves(self, need: int) -> bool:
        """Take so many cards, after a burn if the game burns; False when only a shared card is left, which is taken."""
        game = self.game
        burn = 1 if game.burns else 0
        spare = 1 if game.last_card_stays else 0
        if self.count < need + burn + spare and "recover burns" in game.shortage:
            self.count += self.burns
            self.burns = 0
        if self.count < need and {"reshuffle discards", "stub first"} & set(game.shortage):
            return True
        enough = self.count >= need + (burn + spare if game.last_card_stays else 0)
        taken = need if enough else 1
        if burn and self.count > taken:
            self.count -= 1
            self.burns += 1
        self.count -= taken
        return enough


@lru_cache(maxsize=256)
def _turns(phases: tuple[Phase, ...]) -> tuple[TurnStep, ...]:
    return tuple(TurnStep(phase.slot, phase.effect) for phase in phases if isinstance(phase, TurnUp))


def turns(spot: Spot) -> tuple[TurnStep, ...]:
    """Every card that the game turns, those turned already too."""
    return _turns(spot.script.phases)
