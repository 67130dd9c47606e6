"""A spot's last betting round as the engine opens it: who acts first, and what may be bet, are its rules."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.ahead.spot import Spot, SpotError
from studbook.cards import Card
from studbook.engine import EVERYONE, NOBODY, Dealer, House, Opener, Running, View
from studbook.engine import events as e
from studbook.engine.phases.rounds import begin_bet
from studbook.rules import Amounts, Bet, Opening
from studbook.solver.terms import Terms


class SaidHouse(House):
    """A house in which it is said who opens."""

    def __init__(self, opener: int) -> None:
        super().__init__()
        self.opener = opener

    def find_opener(self, run: Running, opening: Opening, seats: Sequence[int], shown: list[list[Card]]) -> Opener:
        return Opener(self.opener, "dealer")


def round_in_view(view: View) -> Running:
    """The round that is open in `view`, to be gone on with: bets and stacks as they are, cards as far as the viewer knows them."""
    run = Running(view.game, view.amounts, view.state.stacks, Dealer(()), House(), 1, 0)
    run.state = view.state.copy()
    return run


def open_round(spot: Spot, at: int, terms: Terms) -> Running:
    """The round of phase `at` between the two seats of `spot`, open; whoever else was dealt in has folded.

    Raises `SpotError` where they cannot bet.
    """
    ours = terms.stacks_for(spot.game.stakes.structure)
    run = begun_round(spot, at, terms, terms.pot, ours)
    if not run.state.open:
        raise SpotError(f"expected a round in which both can bet, got stacks of {ours[0]} and {ours[1]}", "stacks")
    return run


def begun_round(spot: Spot, at: int, terms: Terms, pot: int, ours: tuple[int, int]) -> Running:
    """The same with another pot and other stacks than `terms` have; where they cannot bet it is not open."""
    script = spot.script
    stacks = (*ours, *[1] * (script.n - 2))
    house = House() if terms.opener is None else SaidHouse(terms.opener)
    bet = terms.bet
    amounts = Amounts(0, 0, bet, bet, 0, bet, max(bet // 2, 1), bet)
    run = Running(spot.game, amounts, stacks, Dealer(()), house, 1, pot)
    for seat, mine in enumerate(spot.seats):
        faces = "".join("U" if up else "D" for up in mine.up)
        cards = tuple((card, EVERYONE) if up else (None, NOBODY) for card, up in zip(mine.cards, mine.up, strict=True))
        run.emit(e.Dealt((seat,) * len(faces), faces, cards))
    for one in spot.table:
        audience = NOBODY if one.card is None else EVERYONE
        run.emit(e.Tabled((one.slot,), ((one.card, audience),), one.card is not None, one.shared))
    for slot in spot.turned:
        run.emit(e.Turned(slot, ((run.state.slot(slot).card, EVERYONE),)))
    run.state.fallen = list(spot.fallen)  # as they fell, and not hand by hand
    for seat in range(2, script.n):
        run.emit(e.Folded(seat))
    run.emit(e.PhaseBegan(at))
    phase = script.phases[at]
    assert isinstance(phase, Bet)
    begin_bet(run, phase)
    return run
