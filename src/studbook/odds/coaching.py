"""The coach: for one at the table, how good the own hand is and what it costs to go on."""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.ahead.seeing import seen
from studbook.ahead.spot import SpotError
from studbook.engine import BetOffer, View, split_pots
from studbook.odds.answering import answer
from studbook.odds.report import Report

#: How long the coach may think, in seconds.
_SECONDS: Final = 0.15


class Advice(NamedTuple):
    """What the coach says to a player who is asked."""

    #: The expected share of the pot if nobody folds any more and the others may hold anything.
    equity: float
    #: The standard error of that.
    error: float
    #: Chips to go on.
    call: int
    #: The chips that one can win by that, without them.
    pot: int
    #: What part the call is of the pot with it, 0 when it is free: to call is worth its chips when the equity is above it.
    price: float
    #: What players are supposed to do, as in `Report`.
    policy: str

    @property
    def pays(self) -> bool:
        """Whether calling is worth its price by equity alone."""
        return self.equity >= self.price


def coach(view: View, *, seed: int = 0, seconds: float = _SECONDS) -> Advice:
    """What the coach says to the viewer. Sampled, in about `seconds`. Raises `SpotError` when the viewer holds no hand that is still in."""
    me = view.seat
    if not 0 <= me < view.state.n or view.state.folded[me]:
        raise SpotError("expected the view of a seat that is still in")
    report: Report = answer(seen(view), method="sample", error=0.001, seed=seed, seconds=seconds)
    mine = report.seats[view.state.live.index(me)]
    call = view.offer.call if isinstance(view.offer, BetOffer) else 0
    pot = _pot(view, call)
    return Advice(mine.equity, mine.stderr, call, pot, call / (pot + call) if call else 0.0, report.policy)


def _pot(view: View, call: int) -> int:
    """The chips of the pots that the viewer would have a part in after calling, less those it would call with."""
    after = view.state.copy()
    after.put[view.seat] += call
    after.stacks[view.seat] -= call
    return sum(pot.amount for pot in split_pots(after) if view.seat in pot.seats) - call
