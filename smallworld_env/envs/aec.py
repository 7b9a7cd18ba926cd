"""One game for PettingZoo: a batch of one, with the dictionaries of the AEC interface around it.

Rewards of every seat are credited when the game ends; masks are in the observation and in `info`. The spec
page of Small World of Warcraft, with all arguments, is `smallworld_env/warcraft_v0.py`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from smallworld_env.envs import arguments
from smallworld_env.envs.contract import Array, Game, Settings
from smallworld_env.envs.positions import checked_for, starts
from smallworld_env.envs.rendering import NO_RENDER_MODE, Renderer
from smallworld_env.envs.seeds import seed_words
from smallworld_env.errors import IllegalAction, OptionError

Observation = dict[str, Array]
_ALL = np.ones(1, dtype=np.bool_)


class GameAECEnv(AECEnv):  # type: ignore[type-arg]
    """A game of one contract, seat by seat; `player_0` is the seat that begins."""

    def __init__(
        self, game: Game, settings: Settings, made_of: Mapping[str, Any], render_mode: str | None
    ) -> None:
        self.render_mode = arguments.render_mode(render_mode)
        self.metadata = {
            "name": f"{game.name}_v0",
            "render_modes": list(arguments.RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.game = game
        self.batch = game.batch(1, settings, made_of)
        self.num_players: int = made_of.get("num_players", 2)
        self.possible_agents = [f"player_{seat}" for seat in range(self.num_players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action = np.zeros(1, dtype=np.int64)
        self._closed = _closed_mask(game.num_actions)
        self._set_spaces()
        self._renderer = Renderer(self.batch, self.render_mode)
        self._is_seeded = False
        self._is_shaped = settings.shaping != 0.0
        self._look_at_slot()

    def _look_at_slot(self) -> None:
        """Keep views of the only slot: indexing the batch anew would cost as much as a step."""
        self._observation, self._mask = self.batch.observations[0], self.batch.masks[0]

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._look_at_slot()

    def _set_spaces(self) -> None:
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.game.num_actions) for agent in self.possible_agents}
        self.state_space = Box(0, self.game.highest(), dtype=np.uint8)

    def _observation_space(self) -> Dict:
        mask = Box(0, 1, (self.game.num_actions,), np.int8)
        return Dict({"observation": Box(0, self.game.highest(), dtype=np.uint8), "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: fresh, or from `options["scenario"]` or `options["state"]` (bytes).

        Without a seed the next game of the last seed is played.
        """
        (saved,) = starts(self.game, options, 1)
        checked_for(self.game, [saved], self.num_players)
        words = None if seed is None else seed_words(seed, 1)
        read = None if saved is None else self.batch.read(saved, None if words is None else int(words[0]))
        self._draw_seed(words)
        if read is None:
            self.batch.begin(_ALL)
        else:
            self.batch.put(0, read)
        self._lay_out()
        self._renderer.show(None)

    def _draw_seed(self, words: Array | None) -> None:
        if words is None and self._is_seeded:
            self.batch.next_seeds(_ALL)
        else:
            self.batch.seed(_ALL, seed_words(None, 1) if words is None else words)
            self._is_seeded = True

    def _lay_out(self) -> None:
        agents = self.possible_agents
        self.agents = list(agents)
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_shaping = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._closed} for agent in agents}
        self._skip_agent_selection = None
        self._has_rewards = False
        self.agent_selection = agents[int(self.batch.seats[0])]
        self._open_mask()

    def _open_mask(self) -> None:
        """The seat to act gets its mask; it is an array of its own, so that a reader may keep it."""
        self.infos[self.agent_selection] = {"action_mask": self._mask.copy()}

    def observe(self, agent: str) -> Observation:
        """What any seat sees now; nothing changes by looking."""
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask = self.infos[agent]["action_mask"]
            return {"observation": self._observation.copy(), "action_mask": mask.copy()}
        observation = np.empty(self.game.observation_size, dtype=np.uint8)
        self.batch.observe(0, self._seat_of[agent], observation)
        return {"observation": observation, "action_mask": self._closed.copy()}

    def state(self) -> Array:
        """The table as `player_0` sees it, whoever acts: one fixed view for centralised critics."""
        observation = np.empty(self.game.observation_size, dtype=np.uint8)
        self.batch.observe(0, 0, observation)
        return observation

    def adjacency(self) -> Array:
        """Which regions share a border, as a table of 0 and 1; fixed for a game, and part of what is seen."""
        return np.array(self.batch.adjacency[0])

    def get_state(self) -> bytes:
        """The game as bytes, for `reset(options={"state": ...})`."""
        return self.batch.save(0)

    def step(self, action: int | None) -> None:
        """One action of the seat to act; an illegal one raises and changes nothing."""
        if not self.agents:
            raise IllegalAction(f"{action!r} is not legal: no game is running; call reset.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(action)
            return
        chosen = self._checked(action)
        is_known = 0 <= chosen < self.game.num_actions  # a larger one need not fit the array
        self._action[0] = chosen if is_known else 0
        name = self._last_name()
        if not is_known or self.batch.tick(self._action) >= 0:
            raise IllegalAction(self.game.refusal(self.batch.games, 0, chosen))
        if self._has_rewards:
            self._clear_rewards()
            self._has_rewards = False
        self._cumulative_rewards[agent] = self._cumulative_shaping[agent] = 0.0
        self.infos[agent] = {"action_mask": self._closed}
        self.agent_selection = self.possible_agents[self.batch.seats[0]]
        is_over = bool(self.batch.terminated[0])
        if is_over or self._is_shaped:
            self._credit()
        if is_over:
            self._end()
        else:
            self._open_mask()
        if self._is_shaped:
            self._tell_shaping()
        if name is not None:
            self._renderer.show((self._seat_of[agent], name))

    def _leave(self, action: Any) -> None:
        """A finished agent's last step, as PettingZoo wants it: None, and the agent is gone."""
        if action is not None:
            raise IllegalAction(f"{action!r} is not legal: the game is finished; only None is left.")
        self._was_dead_step(action)

    def _checked(self, action: Any) -> int:
        if type(action) is int or isinstance(action, np.integer):
            return int(action)
        if isinstance(action, np.ndarray) and action.shape == () and action.dtype.kind in "iu":
            return int(action)
        raise IllegalAction(f"{action!r} is no whole number; actions are integers.")

    def _last_name(self) -> str | None:
        """The action in words, only where somebody watches."""
        if self.render_mode is None:
            return None
        return self.game.action_name(self.batch.games, 0, int(self._action[0]))

    def _credit(self) -> None:
        """Every seat gets what this step brought it, also those that did not move."""
        self._has_rewards = True
        scores, shaping = self.batch.rewards[0].tolist(), self.batch.shaping[0].tolist()
        for agent, score, shaped in zip(self.possible_agents, scores, shaping, strict=False):
            self.rewards[agent] = score + shaped
            self._cumulative_rewards[agent] += score + shaped
            self._cumulative_shaping[agent] += shaped

    def _tell_shaping(self) -> None:
        """How much of what `last()` pays each agent is shaping, not score."""
        for agent in self.agents:
            self.infos[agent] = {**self.infos[agent], "shaping": self._cumulative_shaping[agent]}

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        coins = self.batch.final_coins[0]
        for agent in self.agents:
            self.infos[agent] = {**self.infos[agent], "coins": int(coins[self._seat_of[agent]])}
        self._deads_step_first()

    def render(self) -> Any:
        if self.render_mode is None:
            raise OptionError(NO_RENDER_MODE)
        return self._renderer.render()

    def close(self) -> None:
        self._renderer.close()


def _closed_mask(num_actions: int) -> Array:
    """The mask of a seat that waits: all false, and shared, so nobody may write to it."""
    mask = np.zeros(num_actions, dtype=np.int8)
    mask.flags.writeable = False
    return mask
