"""Every game as a parallel environment of PettingZoo: whoever is asked at once answers at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import ParallelEnv

from studbook.engine import IllegalAction
from studbook.field.observation import observation_fields
from studbook.field.spaces import action_space, observation_space
from studbook.field.training_hand import Observation, TrainingHand
from studbook.rules import Amounts, Game


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A hand of a game for agents ``seat_0``, ``seat_1`` ... from the dealer's left; `studbook.parallel_env` makes it.

    An episode is a hand. In each step those act whose `action_mask` has something: one in a round of bets, all who declare or throw at
    once. What the others send is left alone. Rewards are the chips won or lost, when the hand is over, which is the end for all.
    """

    # Any: PettingZoo's own word for what it holds here and in infos.
    metadata: ClassVar[dict[str, Any]] = {"name": "studbook_v0", "render_modes": ["human", "ansi"]}

    def __init__(self, game: Game, players: int, stack: int, amounts: Amounts, render_mode: str | None = None) -> None:
        self.render_mode: str | None = render_mode
        self.table: TrainingHand = TrainingHand(game, players, stack, amounts, together=True)
        self.fields = observation_fields(players)
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, spaces.Dict] = {
            agent: observation_space(players, players * stack) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Discrete] = {agent: action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for each agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for each agent."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a hand; the same seed deals the same hands from here on. There are no `options`."""
        if seed is not None:
            self.table.seed(seed)
        self.table.deal()
        while self.table.actor is None:  # over before anybody is asked
            self.table.deal()
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Those who are asked do this. Raises `IllegalAction` when one of them may not, or has no action; then nothing has changed."""
        agents = self.agents
        asked = {seat: self.possible_agents[seat] for seat in self.table.asked}
        silent = [agent for agent in asked.values() if actions.get(agent) is None]
        if silent:
            raise IllegalAction(f"expected an action of {', '.join(asked.values())}; got none of {', '.join(silent)}")
        self.table.act_together({seat: int(actions[agent]) for seat, agent in asked.items()})
        over = self.table.actor is None
        payoffs = self.table.hand.payoffs if over else [0] * len(agents)
        rewards = {agent: float(payoff) for agent, payoff in zip(self.possible_agents, payoffs, strict=True)} if agents else {}
        observations = self._observations()
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def render(self) -> str | None:
        """The table without anybody's hidden cards: printed ("human"), or as text ("ansi"). None without a render mode."""
        if self.render_mode == "human":
            print(self.table)
        return str(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open; the environment may be reset again."""

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(seat) for seat, agent in enumerate(self.possible_agents) if agent in self.agents}
