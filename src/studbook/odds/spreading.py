"""How a hand's equity is spread over what another may hold: holding by holding, a curve, and the share that it is ahead of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Final, TypedDict

import numpy as np

from studbook.ahead.spot import Holdings, Spot, SpotError
from studbook.cards import Card, write
from studbook.kernels.hand_kinds import called
from studbook.kernels.makings import Stopped
from studbook.odds.answering import answer
from studbook.odds.every_deal import filled
from studbook.odds.place import hand_place
from studbook.odds.ranges import holdings
from studbook.odds.runouts import public_wild

#: So many holdings are looked at; of more, so many by chance. Each is counted where that takes no longer, in seconds, else sampled.
_MOST: Final = 400
_PATIENCE: Final = 0.05
_SAMPLES: Final = 1 << 13

#: Hears the share that is done; False stops the work.
Heard = Callable[[float], bool]


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """One holding: its cards, how likely it is within the range, and the hand's equity against it."""

    cards: str
    weight: float
    equity: float
    stderr: float
    #: What the other hand is with it, as far as it is known: ``Pair``.
    makes: str = ""


@dataclass(frozen=True, slots=True)
class SpreadClass:
    """The holdings with which the other hand is the same: how likely they are, the mean equity against them, and the share of them that
    the hand is ahead of."""

    makes: str
    weight: float
    equity: float
    ahead: float


class SpreadJson(TypedDict):
    """What `Spread` is in JSON."""

    seat: int
    against: int
    ahead: float
    holdings: int
    rows: list[dict[str, object]]
    classes: list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class Spread:
    """The equity of a hand against each holding of another's range, from the worst to the best."""

    #: The numbers of the hand and of the one with the range, from 0.
    seat: int
    against: int
    rows: tuple[SpreadRow, ...]
    #: How many holdings the range has; where that is more than there are rows, these were drawn by chance.
    holdings: int
    #: An even share of the pot.
    even: float

    @property
    def ahead(self) -> float:
        """The share of the range against which the hand has more than an even share."""
        return sum(row.weight for row in self.rows if row.equity > self.even)

    @property
    def classes(self) -> tuple[SpreadClass, ...]:
        """The range by what the other hand is with it, the likeliest first."""
        groups: dict[str, list[SpreadRow]] = {}
        for row in self.rows:
            groups.setdefault(row.makes, []).append(row)
        classes = []
        for makes, rows in groups.items():
            weight = sum(row.weight for row in rows)
            mean = sum(row.weight * row.equity for row in rows) / weight
            ahead = sum(row.weight for row in rows if row.equity > self.even) / weight
            classes.append(SpreadClass(makes, weight, mean, ahead))
        return tuple(sorted(classes, key=lambda one: (-one.weight, one.makes)))

    def at(self, part: float) -> float:
        """The equity that it has at least against all but this part of the range, from 0 to 1."""
        passed = 0.0
        for row in self.rows:
            passed += row.weight
            if passed >= part - 1e-12:
                return row.equity
        return self.rows[-1].equity

    def as_json(self) -> SpreadJson:
        """Ready for `json.dumps`."""
        rows = [asdict(row) for row in self.rows]
        classes = [asdict(one) for one in self.classes]
        return {
            "seat": self.seat, "against": self.against, "ahead": self.ahead, "holdings": self.holdings, "rows": rows, "classes": classes,
        }  # fmt: skip


def spread(spot: Spot, seat: int = 0, *, seed: int = 0, threads: int | None = None, heard: Heard | None = None) -> Spread:
    """The equity of the hand at this place against each holding of the first other hand of which not all is known.

    Each is counted where that is quick, else sampled; of a range of more than 400 holdings 400 are drawn by their weights. `heard` hears
    the share that is done; when it says False, `Stopped` is raised. Raises `SpotError` where all hands are known, or too little to go
    through what one may hold.
    """
    against = next((at for at, one in enumerate(spot.seats) if at != seat and one.holes), None)
    if against is None:
        raise SpotError("expected another hand of which not all is known, got hands that are", f"hands.{seat + 1}")
    other = spot.seats[against]
    may = other.holdings or holdings("any", other, spot, hand_place(against + 1))
    kept = _drawn(may, seed)
    rows: list[SpreadRow] = []
    for cards, weight in zip(kept.cards, kept.weights, strict=True):
        seats = list(spot.seats)
        seats[against] = replace(other, cards=filled(other.cards, cards), holdings=None)
        one = answer(
            replace(spot, seats=tuple(seats)), method="auto", patience=_PATIENCE, error=0.5 / _SAMPLES**0.5, seed=seed, threads=threads
        ).seats[seat]
        if heard is not None and not heard((len(rows) + 1) / len(kept.cards)):
            raise Stopped
        rows.append(SpreadRow(_sorted(cards), weight / sum(kept.weights), one.equity, one.stderr, _made(spot, filled(other.cards, cards))))
    rows.sort(key=lambda row: row.equity)
    return Spread(seat, against, tuple(rows), len(may.cards), 1 / len(spot.seats))


def _drawn(may: Holdings, seed: int) -> Holdings:
    """All of few holdings; of many those that so many draws by their weights come to."""
    if len(may.cards) <= _MOST:
        return may
    weights = np.array(may.weights)
    draws = np.random.default_rng(seed).choice(len(weights), _MOST, p=weights / weights.sum())
    places, counts = np.unique(draws, return_counts=True)
    return Holdings(tuple(may.cards[at] for at in places.tolist()), tuple(counts.astype(float).tolist()), may.words)


def _made(spot: Spot, held: tuple[Card | None, ...]) -> str:
    """What a hand is with the cards that are known, on the first side of the pot, by the kind of it alone."""
    shared = [one.card for one in spot.table if one.shared and one.card is not None]
    ranking, judge = spot.game.pot[0], spot.script.evaluators[0]
    if ranking.hole_only:
        return ""
    value = judge.value([card for card in held if card is not None], shared, public_wild(spot))
    return "" if value is None else called(ranking, value.category, value.ranks)


def _sorted(cards: tuple[Card, ...]) -> str:
    return write(sorted(cards, reverse=True))
