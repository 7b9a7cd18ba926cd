"""Many games for Stable-Baselines3: a `VecEnv` of its own over the batch engine, without subprocesses.

MaskablePPO finds the masks through `has_attr("action_masks")` and `env_method("action_masks")`: a row a game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from stable_baselines3.common.vec_env.base_vec_env import VecEnv, VecEnvIndices

from smallworld_env.envs.contract import Array, Game, Settings
from smallworld_env.envs.one_seat import OneSeatGames


def _per_game(options: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One dictionary a game, as SB3 keeps them, turned into one dictionary of lists."""
    names = {name for one in options for name in one}
    return {name: [one.get(name) for one in options] for name in names}


class GamesVecEnv(VecEnv):
    """Games of one contract with one learning seat each."""

    def __init__(
        self,
        game: Game,
        num_envs: int,
        settings: Settings,
        made_of: Mapping[str, Any],
        seat: Any = "random",
        opponents: Any = "uniform",
    ) -> None:
        self.games = OneSeatGames(game, num_envs, settings, made_of, seat, opponents)
        self.render_mode = None
        super().__init__(num_envs, Box(0, game.highest(), dtype=np.uint8), Discrete(game.num_actions))
        self._actions = np.zeros(num_envs, dtype=np.int64)

    def reset(self) -> Array:
        seeds = self._seeds if self._seeds[0] is not None else None
        self.games.reset(seeds, _per_game(self._options))
        self._reset_seeds()
        self._reset_options()
        return self.games.env.batch.observations.copy()

    def step_async(self, actions: Array) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        games = self.games
        games.step(self._actions)
        infos: list[dict[str, Any]] = [{"shaping": shaping} for shaping in games.shaped.tolist()]
        for index in np.flatnonzero(games.ended):
            infos[index] |= self._final_info(int(index))
        observations = games.env.batch.observations.copy()
        rewards = (games.gains + games.shaped).astype(np.float32)
        return observations, rewards, games.ended.copy(), infos

    def _final_info(self, index: int) -> dict[str, Any]:
        batch = self.games.env.batch
        return {
            "terminal_observation": batch.final_observations[index].copy(),
            "TimeLimit.truncated": False,
            "coins": batch.final_coins[index].copy(),
            "places": batch.final_places[index].copy(),
        }

    def action_masks(self) -> Array:
        """One row a game."""
        return self.games.env.batch.masks.astype(np.bool_)

    def adjacency(self) -> Array:
        """Which regions of each game share a border, as tables of 0 and 1; part of what is seen."""
        return np.array(self.games.env.batch.adjacency)

    def close(self) -> None:
        """Nothing to release: there are no processes."""

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: VecEnvIndices = None) -> None:
        raise NotImplementedError("The games of a batch share their attributes; make another env instead.")

    def env_method(
        self, method_name: str, *method_args: Any, indices: VecEnvIndices = None, **method_kwargs: Any
    ) -> list[Any]:
        """`action_masks` gives one row a game; other methods of single envs do not exist here."""
        if method_name != "action_masks":
            raise AttributeError(f"A batch of games has no method {method_name!r} for each game.")
        masks = self.action_masks()
        return [masks[index] for index in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: VecEnvIndices = None) -> list[bool]:
        return [False] * len(list(self._get_indices(indices)))

    def get_images(self) -> Sequence[Array | None]:
        return [None] * self.num_envs
