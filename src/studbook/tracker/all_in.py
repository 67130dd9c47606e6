"""What each player could expect when nobody could bet any more and cards were still to come: each pot by the chances of those in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from studbook.engine import SPECTATOR, Event, Hand, State, View
from studbook.engine import events as e
from studbook.engine.changes import apply
from studbook.engine.pots import split_pots
from studbook.history.hindsight import told_early
from studbook.rules import Exchange

#: A count may take so many seconds; beyond, the chances are sampled to this standard error.
_PATIENCE: Final = 0.5
_ERROR: Final = 0.002
_BETS: Final = (e.Checked, e.Called, e.Raised, e.Folded, e.Put)


class Expected(NamedTuple):
    """What each seat could expect to win, in chips, and whether all of it was counted exactly."""

    won: tuple[Fraction, ...]
    exact: bool


def expected_of(hand: Hand) -> Expected | None:
    """The expectation of a hand that is over, when its last bet had been answered; None where cards to come decided nothing.

    Nor is there any where a card of somebody still in is not known, where players still had cards to throw, and where a card that
    nobody can price is wild.
    """
    if len(hand.state.live) < 2:
        return None
    last = max((at for at, event in enumerate(hand.log) if isinstance(event, _BETS)), default=-1)
    after = hand.log[last + 1 :]
    if any(isinstance(event, e.RoundOpened | e.Answered) for event in after) or not any(isinstance(event, e.Dealt) for event in after):
        return None
    known = told_early(hand)
    state = State(hand.start, hand.carried)
    for event in known.log[: last + 1]:
        apply(state, event)
    if any(None in state.cards[seat] for seat in state.live) or _draws_to_come(hand, state):
        return None
    return _by_pot(hand, state, known.log[: last + 1])


def _draws_to_come(hand: Hand, state: State) -> bool:
    return any(isinstance(phase, Exchange) for phase in hand.script.phases[state.phase :])


def _by_pot(hand: Hand, state: State, log: Sequence[Event]) -> Expected | None:
    from studbook.ahead.spot import SpotError  # noqa: PLC0415 - NumPy and Numba: only for hands with something to price

    paid: Counter[int] = Counter()
    for award in hand.state.awards:
        paid[award.pot] += award.amount
    won = [Fraction(0)] * hand.n
    exact = True
    for number, pot in enumerate(split_pots(hand.state)):
        if len(pot.seats) == 1:
            won[pot.seats[0]] += paid[number]
            continue
        try:
            shares, counted = _shares(hand, state, log, pot.seats)
        except SpotError:
            return None
        exact = exact and counted
        for seat, share in zip(pot.seats, shares, strict=True):
            won[seat] += paid[number] * share
    return Expected(tuple(won), exact)


def _shares(hand: Hand, state: State, log: Sequence[Event], seats: Sequence[int]) -> tuple[list[Fraction], bool]:
    """The part of a pot that each of its seats can expect, all hands open."""
    from studbook.ahead.seeing import seen  # noqa: PLC0415 - as above
    from studbook.odds.answering import answer  # noqa: PLC0415

    shown = state.copy()
    shown.table = [slot for slot in state.table if slot.up]
    for seat in state.live:
        if seat not in seats:
            shown.put_out(seat)
    view = View(SPECTATOR, hand.game, hand.amounts, hand.script, shown, tuple(log), None, ())
    report = answer(seen(view), error=_ERROR, patience=_PATIENCE, threads=1)
    parts = [Fraction(one.equity).limit_denominator(10**12) for one in report.seats]
    return [part / sum(parts) for part in parts], report.method == "exact"
