"""A hand that is played by numbers: what both environments stand on."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from studbook.engine import SPECTATOR, IllegalAction, View
from studbook.face.fresh_hand import deal
from studbook.field.action_codes import ACTION_NAMES, ACTIONS, coded_actions
from studbook.field.observation import Numbers, observed
from studbook.rules import Amounts, Game


class Observation(TypedDict):
    """What an agent is shown. `action_mask` has a 1 for each action that the seat may do; it has none when the seat is not asked."""

    observation: Numbers
    action_mask: NDArray[np.int8]


class TrainingHand:
    """Deals hand after hand of a game, and plays them by numbers of actions."""

    def __init__(self, game: Game, players: int, stack: int, amounts: Amounts) -> None:
        self.game = game
        self.players = players
        self.stack = stack
        self.amounts = amounts
        self.source: Random = SystemRandom()
        self.deal()

    def seed(self, seed: int) -> None:
        """The hands from here on follow from this number."""
        self.source = Random(seed)

    def deal(self) -> None:
        """A new hand."""
        self.hand = deal(self.game, stacks=[self.stack] * self.players, amounts=self.amounts, seed=self.source.getrandbits(48))
        self.picked: tuple[int, ...] = ()

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the hand is over."""
        return self.hand.actor

    def observe(self, seat: int) -> Observation:
        """What this seat knows and may do now."""
        view = self.hand.view(seat)
        mask = np.zeros(ACTIONS, np.int8)
        picked: tuple[int, ...] = ()
        if seat == self.actor:
            picked = self.picked
            mask[list(coded_actions(view, picked))] = 1
        return {"observation": observed(view, picked), "action_mask": mask}

    def act(self, code: int) -> None:
        """The seat that is asked does this. Raises `IllegalAction` for what it may not do; then nothing has changed."""
        seat = self.actor
        if seat is None:
            raise IllegalAction("the hand is over: nobody is asked")
        view = self.hand.view(seat)
        codes = coded_actions(view, self.picked)
        action = codes.get(code)
        if action is None:
            name = ACTION_NAMES[code] if 0 <= code < ACTIONS else "none"
            may = ", ".join(f"{one} ({ACTION_NAMES[one]})" for one in codes)
            raise IllegalAction(f"seat {seat}, to {view.own_offer}: expected an action out of {may}; got {code} ({name})")
        if isinstance(action, int):
            self.picked = (*self.picked, action)
            return
        self.picked = ()
        self.hand.act(seat, action)

    def __str__(self) -> str:
        """The table as somebody sees it who holds no cards."""
        return _table_text(self.hand.view(SPECTATOR), None if self.actor is None else f"seat {self.actor}: {self.hand.offer}")


def _table_text(view: View, question: str | None) -> str:
    state = view.state
    lines = [f"{view.game.name}, pot {state.pot}"]
    if state.table:
        lines.append("middle: " + " ".join("??" if slot.card is None else str(slot.card) for slot in state.table))
    for seat in range(state.n):
        cards = " ".join("??" if one.card is None else str(one.card) for one in state.held[seat])
        out = ", folded" if state.folded[seat] else ""
        lines.append(f"seat {seat}: {cards or '-'}  {state.stacks[seat]} chips, {state.bets[seat]} bet{out}")
    lines.append("the hand is over" if question is None else question)
    return "\n".join(lines)
