"""An AEC env without a game: what PettingZoo's interface costs by itself, to measure ours against."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

STEPS = 300  # of an empty game: about as many as a real one has


class EmptyAECEnv(AECEnv):  # type: ignore[type-arg]
    """Agents take turns; every action is legal and nothing ever changes."""

    def __init__(self, num_players: int, num_actions: int, observation_size: int) -> None:
        self.metadata = {"name": "empty_v0", "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(num_players)]
        mask, seen = Box(0, 1, (num_actions,), np.int8), Box(0, 255, (observation_size,), np.uint8)
        self._spaces = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._actions = {agent: Discrete(num_actions) for agent in self.possible_agents}
        self._seen = {
            "observation": np.zeros(observation_size, np.uint8),
            "action_mask": np.ones(num_actions, np.int8),
        }

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection, self._taken = self.agents[0], 0

    def observe(self, agent: str) -> Any:
        return self._seen

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._taken += 1
        self.agent_selection = self.agents[self._taken % len(self.agents)]
        if self._taken >= STEPS:
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> None:
        """There is nothing to see."""

    def close(self) -> None:
        """There is nothing to close."""


def empty_env(num_players: int, num_actions: int, observation_size: int) -> Any:
    """The empty env in the usual three wrappers."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(
        EmptyAECEnv(num_players, num_actions, observation_size), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
