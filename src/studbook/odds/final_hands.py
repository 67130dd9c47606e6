"""What each hand ends as: how often it is of each kind, alone and given that it wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import reduce
from operator import add
from typing import Final, Literal, TypedDict

import numpy as np

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot
from studbook.hands.halves import half_names
from studbook.kernels.makings import Makings, Stopped, exact_makings, exact_makings_seconds, no_makings, sampled_makings
from studbook.kernels.random_deals import BLOCK
from studbook.odds.answering import QUICK
from studbook.odds.blocks import Blocks
from studbook.odds.every_deal import Counting
from studbook.odds.row_scores import kind_names
from studbook.odds.runouts import runout

#: How many deals are sampled where counting takes long, by the kernels and in rows.
_BY_KERNELS: Final = 1 << 19
_IN_ROWS: Final = 1 << 17
_PLAINLY: Final = 1 << 11
#: Kinds in rows take about so much longer than shares.
_LONGER: Final = 3.0

Heard = Callable[[float], bool]


@dataclass(frozen=True, slots=True)
class FinalHand:
    """One kind of final hand; chances from 0 to 1."""

    #: ``flush``; ``eight low``; ``no claim`` of a hand that may not claim the side, or has folded.
    name: str
    #: How often the hand ends as that.
    often: float
    #: The part of the side that it can expect to win with it.
    won: float
    #: How often it ends as that when it wins the side, ties counted by their part.
    when_winning: float


@dataclass(frozen=True, slots=True)
class FinalHands:
    """What one hand ends as on one side of the pot, the best kinds first; those that never come are left out."""

    #: The number of the hand, from 0, and the side: ``high``, ``low``, ``pot``.
    seat: int
    side: str
    kinds: tuple[FinalHand, ...]


class MakesJson(TypedDict):
    """What `Makes` is in JSON."""

    method: Literal["exact", "sampled"]
    deals: int
    hands: list[dict[str, object]]
    #: The sides of the pot, each with its kinds of hands from the best, those that come.
    sides: list[tuple[str, list[str]]]


@dataclass(frozen=True, slots=True)
class Makes:
    """What every hand ends as, hand by hand and side by side."""

    method: Literal["exact", "sampled"]
    #: How many deals were counted or sampled.
    deals: int
    hands: tuple[FinalHands, ...]
    #: The sides of the pot, each with its kinds of hands from the best.
    sides: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def order(self, side: str) -> tuple[str, ...]:
        """The kinds of hands that come on a side, the best first."""
        there = {kind.name for one in self.hands if one.side == side for kind in one.kinds}
        return tuple(name for name in dict(self.sides)[side] if name in there)

    @property
    def error(self) -> float:
        """The largest standard error of a share."""
        return 0.0 if self.method == "exact" else 0.5 / self.deals**0.5

    def as_json(self) -> MakesJson:
        """Ready for `json.dumps`."""
        hands = [asdict(one) for one in self.hands]
        sides = [(side, [*self.order(side)]) for side, _names in self.sides]
        return {"method": self.method, "deals": self.deals, "hands": hands, "sides": sides}


def makes(
    spot: Spot,
    *,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    patience: float = QUICK,
    heard: Heard | None = None,
) -> Makes:
    """What every hand of a spot ends as: counted where that takes no longer than `patience` seconds and no `samples` are asked for, else
    sampled. `heard` hears the share that is done; when it says False, `Stopped` is raised.
    """
    hears: Heard = heard or (lambda _share: True)
    course = Course(spot)
    counted = _counted(spot, course, patience, hears) if samples is None else None
    if counted is not None:
        return _told(spot, counted[0], "exact", counted[1])
    parts = []
    for part in _sampled(spot, course, samples, seed, threads):
        parts.append(part)
        if not hears(0.99):
            raise Stopped
    total = reduce(add, parts)
    return _told(spot, total, "sampled", int(total.weight))


def _counted(spot: Spot, course: Course, patience: float, heard: Heard) -> tuple[Makings, int] | None:
    """What every deal comes to, and how many there are; None where that takes too long."""
    plain = runout(spot, course)
    if plain is not None:
        return (exact_makings(plain, heard), plain.deals) if exact_makings_seconds(plain) <= patience else None
    counting = Counting(Blocks(spot))
    cost = counting.cost()
    if cost is None or cost.seconds * _LONGER * (4 if counting.ranged else 1) > patience:
        return None
    if not counting.ranged:
        return _in_every_order(counting.blocks, heard), cost.deals
    parts = []
    for one, weight in counting.spots():
        inner = runout(one, Course(one))
        part = _in_every_order(Blocks(one), heard) if inner is None else exact_makings(inner, heard)
        parts.append(part.times(weight / part.weight))
    return reduce(add, parts), cost.deals


def _in_every_order(blocks: Blocks, heard: Heard) -> Makings:
    total = no_makings(kind_names(blocks.spot), len(blocks.spot.seats))
    for queue in blocks.orders():
        total += blocks.makings(queue, [None] * len(blocks.spot.seats))
        if not heard(total.weight / blocks.every()[0]):
            raise Stopped
    return total


def _sampled(spot: Spot, course: Course, samples: int | None, seed: int, threads: int | None) -> Iterator[Makings]:
    plain = runout(spot, course)
    blocks = Blocks(spot) if plain is None else None
    usual = _BY_KERNELS if blocks is None else _PLAINLY if blocks.plainly else _IN_ROWS
    deals = usual if samples is None else samples
    for number, begin in enumerate(range(0, deals, BLOCK)):
        count = min(BLOCK, deals - begin)
        if plain is not None:
            yield sampled_makings(plain, count, seed=seed, threads=threads, first=number)
        elif blocks is not None:
            yield blocks.makings(*blocks.drawn(count, seed, number))


def _told(spot: Spot, total: Makings, method: Literal["exact", "sampled"], deals: int) -> Makes:
    hands = []
    sides = half_names(spot.game.pot)
    for seat in range(len(spot.seats)):
        for side, names in enumerate(total.names):
            often, won = (sums[side][seat] / total.weight for sums in (total.often, total.won))
            wins = max(float(won.sum()), 1e-300)
            kinds = tuple(
                FinalHand(names[at], float(often[at]), float(won[at]), float(won[at]) / wins) for at in np.flatnonzero(often).tolist()
            )
            hands.append(FinalHands(seat, sides[side], kinds))
    return Makes(method, deals, tuple(hands), tuple(zip(sides, total.names, strict=True)))
