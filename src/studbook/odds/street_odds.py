"""Equity by street: how the chances of everybody went along a hand that has been played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from studbook.ahead.seeing import seen
from studbook.engine import SPECTATOR, Hand, State, View
from studbook.engine.changes import apply
from studbook.engine.events import Event, PhaseBegan
from studbook.odds.answering import answer
from studbook.odds.report import Report
from studbook.rules import Bet, Deal, Exchange, TableCards, TurnUp
from studbook.rules.streets import street_at, streets_of

#: Seconds that counting one street may take before it is sampled.
_PATIENCE: Final = 0.5


class StreetOdds(NamedTuple):
    """One street. `equity` by seat, 0 for those who are out; `stderr` likewise; `exact`: it was counted."""

    name: str
    equity: tuple[float, ...]
    stderr: tuple[float, ...]
    exact: bool


def by_street(
    hand: Hand, *, error: float = 0.002, seed: int = 0, threads: int | None = None, seconds: float | None = None
) -> list[StreetOdds]:
    """The equity of every seat as each street's cards had come, all hands open, the cards still to come unknown; for after the hand.

    The last is the end: the part of the pot that each was awarded. It reads the hand's own log with every card, so it is not for players
    during the hand. Streets on which only one was left are not there. `seconds`: sample no street longer than this.
    """
    streets: list[StreetOdds] = []
    names = streets_of(hand.game, hand.n)
    state = State(hand.start, hand.carried)
    priced: set[int] = set()
    for at, event in enumerate(hand.log):
        apply(state, event)
        if not _is_time(hand, state, at, priced):
            continue
        report = answer(
            seen(_open_view(hand, state, hand.log[: at + 1])), error=error, seed=seed, threads=threads, seconds=seconds, patience=_PATIENCE
        )
        name = street_at(names, state.phase).name
        street = _street(name, state, report)
        if streets and streets[-1].name == name:
            streets[-1] = street
        else:
            streets.append(street)
    if hand.over and hand.state.awards:
        total = sum(award.amount for award in hand.state.awards)
        won = [0] * hand.n
        for award in hand.state.awards:
            won[award.seat] += award.amount
        streets.append(StreetOdds("End", tuple(one / total for one in won), (0.0,) * hand.n, exact=True))
    return streets


def _is_time(hand: Hand, state: State, at: int, priced: set[int]) -> bool:
    """Whether a phase that brings cards is over with this event, more than one being in."""
    phase = state.phase
    if phase < 0 or phase in priced or len(state.live) < 2 or not any(state.held) or state.over:
        return False
    if not isinstance(hand.script.phases[phase], Deal | TableCards | TurnUp | Exchange):
        return False
    after = hand.log[at + 1] if at + 1 < len(hand.log) else None
    if after is not None and not isinstance(after, PhaseBegan):
        return False
    following = hand.script.phases[phase + 1] if phase + 1 < len(hand.script.phases) else None
    if not isinstance(following, Bet) and after is not None and isinstance(following, Deal | TableCards | TurnUp):
        return False
    priced.add(phase)
    return True


def _open_view(hand: Hand, state: State, log: Sequence[Event]) -> View:
    """The hand as somebody sees it who knows all hands, and none of the cards that nobody has turned."""
    shown = state.copy()
    shown.table = [slot if slot.up else replace(slot, card=None) for slot in state.table]
    return View(SPECTATOR, hand.game, hand.amounts, hand.script, shown, tuple(log), None, ())


def _street(name: str, state: State, report: Report) -> StreetOdds:
    equity = [0.0] * state.n
    stderr = [0.0] * state.n
    for seat, one in zip(state.live, report.seats, strict=True):
        equity[seat], stderr[seat] = one.equity, one.stderr
    return StreetOdds(name, tuple(equity), tuple(stderr), report.method == "exact")
