"""Every game as a Gymnasium environment: one seat to play, bots in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from studbook.engine import View
from studbook.field.entrants import MakeBot, seated
from studbook.field.observation import observation_fields
from studbook.field.spaces import action_space, observation_space
from studbook.field.training_hand import Observation, TrainingHand
from studbook.rules import Amounts, Game


# Any: how Gymnasium names an observation by parts.
class SeatEnv(gymnasium.Env[Any, int]):
    """A seat among bots; `studbook.seat_env` makes it. An episode is a hand, and the seat moves on by one after each.

    The observation is an `Observation`, its mask also in `info["action_mask"]`. The reward is the chips won or lost, when the hand is over.
    An action that the mask has not raises `IllegalAction`, and nothing has changed. A hand that is over before the seat is asked is dealt
    anew.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": ["human", "ansi"]
    }

    def __init__(
        self, game: Game, opponents: Sequence[str], stack: int, amounts: Amounts, own: Mapping[str, MakeBot], render_mode: str | None = None
    ) -> None:
        players = len(opponents) + 1
        self.render_mode = render_mode
        self.table: TrainingHand = TrainingHand(game, players, stack, amounts)
        self.fields = observation_fields(players)
        self.opponents: tuple[str, ...] = tuple(opponents)
        self.observation_space = observation_space(players, players * stack)
        self.action_space = action_space()  # type: ignore[assignment]  # its numbers are NumPy's, which are whole numbers too
        self.seat: int = -1
        self._own = own
        self._seat_bots()

    @property
    def view(self) -> View:
        """What the seat knows, as a bot would be given it."""
        return self.table.hand.view(self.seat)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Deal a hand and play up to the seat's first turn. The same seed deals the same hands from here on. There are no `options`."""
        super().reset(seed=seed)
        if seed is not None:
            self.table.seed(seed)
            self.seat = -1
        while True:
            self.seat = (self.seat + 1) % self.table.players
            self.table.deal()
            self._seat_bots()
            self._play_on()
            if self.table.actor is not None:
                return self._observation()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do this, and let the others play up to the seat's next turn."""
        self.table.act(int(action))
        self._play_on()
        observation, info = self._observation()
        over = self.table.actor is None
        return observation, float(self.table.hand.payoffs[self.seat]) if over else 0.0, over, False, info

    def render(self) -> str | None:
        """The table without anybody's hidden cards: printed ("human"), or as text ("ansi"). None without a render mode."""
        if self.render_mode == "human":
            print(self.table)
        return str(self.table) if self.render_mode == "ansi" else None

    def _seat_bots(self) -> None:
        self._bots = [seated(name, self.table.source.getrandbits(48), self._own) for name in self.opponents]

    def _play_on(self) -> None:
        """The bots sit from the seat's left."""
        hand = self.table.hand
        while (actor := hand.actor) is not None and actor != self.seat:
            place = (actor - self.seat - 1) % self.table.players
            hand.act(actor, self._bots[place].decide(hand.view(actor)))

    def _observation(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.table.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"]}
