"""The book of record for odds: every deal in turn, ranked by the plain evaluators, shared out in fractions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from studbook.cards import CARDS, Card
from studbook.hands import HoleSuit, evaluator
from studbook.hands.wild_ranks import lowest_hole_wild
from studbook.kernels.runout import Runout, Side

NOTHING = Fraction(0)


@dataclass
class Plain:
    """What `ShareTally` holds, exactly, as lists by seat."""

    players: int
    deals: int = 0
    equity: list[Fraction] = field(default_factory=list)
    squares: list[Fraction] = field(default_factory=list)
    win: list[int] = field(default_factory=list)
    tie: list[int] = field(default_factory=list)
    high: list[Fraction] = field(default_factory=list)
    low: list[Fraction] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.equity, self.squares, self.high, self.low = ([NOTHING] * self.players for _ in range(4))
        self.win, self.tie = [0] * self.players, [0] * self.players

    def add(self, takers: list[tuple[int, ...]]) -> None:
        """A deal: who takes each side of the pot, nobody where nobody claims it."""
        self.deals += 1
        claimed = sum(1 for side in takers if side)
        for seat in range(self.players):
            parts = [Fraction(1, len(side)) if seat in side else NOTHING for side in takers]
            if not any(parts):
                continue
            share = sum(parts, NOTHING) / claimed
            self.equity[seat] += share
            self.squares[seat] += share * share
            self.win[seat] += share == 1
            self.tie[seat] += share < 1
            self.high[seat] += parts[0]
            self.low[seat] += parts[1] if len(parts) > 1 else NOTHING


def brute_force(runout: Runout) -> Plain:
    """Every deal of a runout."""
    plain = Plain(len(runout.hands))
    for shared in combinations(runout.stock, runout.shared_missing):
        for hands in _dealt(runout, [code for code in runout.stock if code not in shared], 0):
            plain.add([takers(side, runout, hands, (*runout.shared, *shared)) for side in runout.sides])
    return plain


def _dealt(runout: Runout, stock: list[int], seat: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The hands of `seat` and all after it, in every way that the missing cards come."""
    if seat == len(runout.hands):
        yield ()
        return
    known, count = runout.hands[seat], runout.missing[seat]
    facing = runout.down[seat] if runout.faced else range(99)
    under = [place for place in range(len(known), len(known) + count) if place in facing]
    over = [place for place in range(len(known), len(known) + count) if place not in facing]
    for first in combinations(stock, len(under)):
        for then in combinations([code for code in stock if code not in first], len(over)):
            at = dict(zip([*under, *over], [*first, *then], strict=True))
            hand = (*known, *(at[place] for place in sorted(at)))
            for others in _dealt(runout, [code for code in stock if code not in (*first, *then)], seat + 1):
                yield (hand, *others)


def takers(side: Side, runout: Runout, hands: tuple[tuple[int, ...], ...], shared: tuple[int, ...]) -> tuple[int, ...]:
    """Who takes a side of the pot."""
    ranking = evaluator(side.ranking, side.deck, side.house)
    values = []
    for seat, hand in enumerate(hands):
        own = [CARDS[code] for code in hand]
        wild = frozenset(card for card in CARDS if side.wild >> card & 1)
        down: list[Card] = [own[place] for place in runout.down[seat]] if runout.down else []
        if side.lowest_hole:
            wild |= lowest_hole_wild(down, side.aces_low_in_hole)
        counts = down if isinstance(side.ranking, HoleSuit) else own
        values.append(ranking.value(counts, [CARDS[code] for code in shared], wild))
    return ranking.winners(values)
