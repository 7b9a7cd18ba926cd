"""Uniformly random legal play: the floor every other bot stands on."""

import numpy as np

from agents.base import luck
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv


class Uniform:
    """Every legal action is equally likely; knows no game."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        masks = env.batch.masks[rows] != 0
        draws = luck(env, rows, self.seed) >> np.uint64(32)
        wanted = (draws * masks.sum(axis=1).astype(np.uint64)) >> np.uint64(32)
        chosen: Array = (np.cumsum(masks, axis=1) > wanted[:, None].astype(np.int64)).argmax(axis=1)
        return chosen
