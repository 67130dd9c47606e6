"""Many hands of a game as one Gymnasium vector environment, on the batch engine."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from studbook.batch import Decider, HandBatch
from studbook.engine import IllegalAction
from studbook.field.action_codes import ACTION_NAMES, ACTIONS
from studbook.field.observation import observation_fields, observation_length
from studbook.field.spaces import action_space, observation_space
from studbook.kernels.batch_views import decode_rows, show_rows
from studbook.kernels.random_deals import BLOCK, dealt
from studbook.rules import Amounts, Game

_OTHERS = ("nobody", "caller", "random")


# Any: how Gymnasium names observations by parts, and infos.
class HandsEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """Hands side by side, in each of which a seat is asked; `studbook.vector_env` makes it, docs/field.md says what is shown and done."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]  # Gymnasium's has no ClassVar

    def __init__(self, game: Game, hands: int, players: int, others: Decider, stack: int, amounts: Amounts) -> None:
        self.num_envs = hands
        self.fields = observation_fields(players)
        self.single_observation_space = observation_space(players, players * stack)
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, hands)
        self.action_space = batch_space(self.single_action_space, hands)
        self.players = players
        self._others = _OTHERS.index(others)
        self._deck = np.array(list(game.deck.at(players)), np.uint8)
        self._rows = np.zeros((hands, observation_length(players)), np.float32)
        self._masks = np.zeros((hands, ACTIONS), np.int8)
        self._seed(0)
        self.batch = HandBatch(game, np.full(players, stack), self._decks(hands), amounts=amounts)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal every hand anew, up to its first question. The same seed deals the same hands from here on. There are no `options`."""
        self._seed(int(np.random.default_rng().integers(1 << 48)) if seed is None else seed)
        self.batch.seed = self._source
        every = np.arange(self.num_envs)
        self._deal(every)
        self._play_on(np.full(self.num_envs, -1), np.zeros(self.num_envs, np.int64))
        self._skip_unasked()
        return self._shown(), {"actor": self.batch.actors.copy()}

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Each hand does its action, and goes on to the next question; a hand that is over is dealt anew.

        The reward is what the seat that acted has won, in chips, where its hand is over; ``info["payoffs"]`` has every seat's, by hand.
        Raises `IllegalAction` at the first number that is not offered; then nothing has changed.
        """
        kinds, values = np.empty(self.num_envs, np.int64), np.empty(self.num_envs, np.int64)
        codes = np.asarray(actions, np.int64)
        asked = self.batch.actors.copy()
        wrong = decode_rows(self.batch.rows, self.batch.encoded.terms, codes, kinds, values)
        if wrong >= 0:
            may = ", ".join(f"{code} ({ACTION_NAMES[code]})" for code in np.flatnonzero(self._masks[wrong]))
            raise IllegalAction(f"hand {wrong}, seat {asked[wrong]}: expected an action out of {may}; got {codes[wrong]}")
        self._play_on(kinds, values)
        over = self.batch.over
        payoffs = np.where(over[:, None], self.batch.payoffs, 0)
        rewards = payoffs[np.arange(self.num_envs), asked].astype(np.float64)
        self._deal(np.flatnonzero(over))
        self._play_on(np.full(self.num_envs, -1), values)
        self._skip_unasked()
        never = np.zeros(self.num_envs, bool)
        return self._shown(), rewards, over, never, {"actor": self.batch.actors.copy(), "payoffs": payoffs}

    def _seed(self, seed: int) -> None:
        self._source = seed
        self._dealt = 0
        self._block = dealt(self._deck, len(self._deck), 0, seed)

    def _decks(self, count: int) -> NDArray[np.uint8]:
        """The next decks, dealt a block at a time."""
        decks = np.empty((count, len(self._deck)), np.uint8)
        for place in range(count):
            number = self._dealt + place
            if number % BLOCK == 0 or not len(self._block):
                self._block = dealt(self._deck, len(self._deck), BLOCK, self._source, first=number // BLOCK)
            decks[place] = self._block[number % BLOCK]
        return decks

    def _deal(self, which: NDArray[np.intp]) -> None:
        """New hands in these rows; where others play along, the seat that is asked moves on with the number of the hand."""
        if not len(which):
            return
        numbers = np.arange(self._dealt, self._dealt + len(which))
        decks = self._decks(len(which))
        self._dealt += len(which)
        self.batch.replace(which, decks, numbers)

    def _play_on(self, kinds: NDArray[np.int64], values: NDArray[np.int64]) -> None:
        deciders = np.full((self.num_envs, self.players), self._others, np.int64)
        deciders[np.arange(self.num_envs), self.batch.numbers % self.players] = 0
        self.batch.go_on(kinds, values, deciders)

    def _skip_unasked(self) -> None:
        """Hands that are over before anybody was asked are dealt anew."""
        while len(over := np.flatnonzero(self.batch.over)):
            self._deal(over)
            self._play_on(np.full(self.num_envs, -1), np.zeros(self.num_envs, np.int64))

    def _shown(self) -> dict[str, NDArray[Any]]:
        show_rows(self.batch.rows, self.batch.encoded.terms, self._rows, self._masks)
        return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}
