"""Every game as a PettingZoo environment: agents take turns, each with what its seat knows."""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv

from studbook.field.observation import observation_fields
from studbook.field.spaces import action_space, observation_space
from studbook.field.training_hand import Observation, TrainingHand
from studbook.rules import Amounts, Game


class AgentsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A hand of a game for agents ``seat_0``, ``seat_1`` ... from the dealer's left; `studbook.env` makes it. An episode is a hand.

    `last` and `observe` give an `Observation`, `fields` says where what lies in it. Rewards are the chips won or lost, when the hand is
    over. An action that the mask has not raises `IllegalAction`, and nothing has changed.
    """

    # Any: PettingZoo's own word for what it holds here and in infos.
    metadata: ClassVar[dict[str, Any]] = {"name": "studbook_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, players: int, stack: int, amounts: Amounts, render_mode: str | None = None) -> None:
        super().__init__()
        self.render_mode: str | None = render_mode
        self.table: TrainingHand = TrainingHand(game, players, stack, amounts)
        self.fields = observation_fields(players)
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(players)]
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand; the same seed deals the same hands from here on. There are no `options`."""
        if seed is not None:
            self.table.seed(seed)
        self.table.deal()
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.agents[0]
        self._skip_agent_selection: str | None = None
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What this agent's seat knows, and what it may do if it is its turn."""
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The agent whose turn it is does this; None when the hand is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()

    def render(self) -> str | None:
        """The table without anybody's hidden cards: printed ("human"), or as text ("ansi"). None without a render mode."""
        if self.render_mode == "human":
            print(self.table)
        return str(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open; the environment may be reset again."""

    def _go_on(self) -> None:
        if (seat := self.table.actor) is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        for agent, payoff in zip(self.possible_agents, self.table.hand.payoffs, strict=True):
            self.rewards[agent] = float(payoff)
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()
