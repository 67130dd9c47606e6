"""A hand that is played by numbers: what the environments stand on."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from studbook.engine import SPECTATOR, Action, IllegalAction, View
from studbook.face.fresh_hand import deal
from studbook.field.action_codes import ACTION_NAMES, ACTIONS, coded_actions
from studbook.field.observation import Numbers, observed
from studbook.rules import Amounts, Game


class Observation(TypedDict):
    """What an agent is shown. `action_mask` has a 1 for each action that the seat may do; it has none when the seat is not asked."""

    observation: Numbers
    action_mask: NDArray[np.int8]


class TrainingHand:
    """Deals hand after hand of a game, and plays them by numbers of actions.

    `together`: whether all answer at once who are asked at once (declares, throws), or one after the other.
    """

    def __init__(self, game: Game, players: int, stack: int, amounts: Amounts, *, together: bool = False) -> None:
        self.game = game
        self.players = players
        self.stack = stack
        self.amounts = amounts
        self.together = together
        self.source: Random = SystemRandom()
        self.deal()

    def seed(self, seed: int) -> None:
        """The hands from here on follow from this number."""
        self.source = Random(seed)

    def deal(self) -> None:
        """A new hand."""
        self.hand = deal(self.game, stacks=[self.stack] * self.players, amounts=self.amounts, seed=self.source.getrandbits(48))
        #: The places that each seat has pointed at so far.
        self.picked: list[tuple[int, ...]] = [()] * self.players

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the hand is over."""
        return self.hand.actor

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to answer now; none when the hand is over."""
        seats = tuple(offer.seat for offer in self.hand.offers)
        return seats if self.together else seats[:1]

    def observe(self, seat: int) -> Observation:
        """What this seat knows and may do now."""
        view = self.hand.view(seat)
        mask = np.zeros(ACTIONS, np.int8)
        picked: tuple[int, ...] = ()
        if seat in self.asked:
            picked = self.picked[seat]
            mask[list(coded_actions(view, picked))] = 1
        return {"observation": observed(view, picked), "action_mask": mask}

    def act(self, code: int) -> None:
        """The seat that is asked does this. Raises `IllegalAction` for what it may not do; then nothing has changed."""
        if self.actor is None:
            raise IllegalAction("the hand is over: nobody is asked")
        self.act_together({self.actor: code})

    def act_together(self, codes: Mapping[int, int]) -> None:
        """Each of these seats, who are asked, does this. Raises `IllegalAction` for the first that may not; then nothing has changed."""
        actions = {seat: self._action(seat, code) for seat, code in codes.items()}
        for seat, action in actions.items():
            if isinstance(action, int):
                self.picked[seat] = (*self.picked[seat], action)
            else:
                self.picked[seat] = ()
                self.hand.act(seat, action)

    def _action(self, seat: int, code: int) -> Action | int:
        view = self.hand.view(seat)
        codes = coded_actions(view, self.picked[seat])
        action = codes.get(code)
        if action is None:
            name = ACTION_NAMES[code] if 0 <= code < ACTIONS else "none"
            may = ", ".join(f"{one} ({ACTION_NAMES[one]})" for one in codes)
            raise IllegalAction(f"seat {seat}, to {view.own_offer}: expected an action out of {may}; got {code} ({name})")
        return action

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
