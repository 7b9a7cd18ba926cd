"""Random players for the environment tests: the same choices for the same seed, whatever the environment."""

import numpy as np

from smallworld_env.envs.contract import SKIP


class RandomPlayer:
    """Uniformly random legal actions from a seed."""

    def __init__(self, seed):
        self._rng = np.random.default_rng(seed)

    def choose(self, mask):
        return int(self._rng.choice(np.flatnonzero(mask)))

    def choose_rows(self, masks):
        return np.array([self.choose(mask) for mask in masks])


def play_vector(env, seed, finished):
    """Play until every slot has finished this many games; yields each step's (rewards, terminated, info)."""
    player, done = RandomPlayer(seed), np.zeros(env.num_envs, dtype=int)
    _, info = env.reset(seed=seed)
    while (done < finished).any():
        _, rewards, terminated, _, info = env.step(player.choose_rows(info["action_mask"]))
        done += terminated
        yield rewards, terminated, info


def play_aec(env, seed, player=None):
    """Play one game to its end, dead steps included; the sum of each agent's rewards from `last()`."""
    player = player or RandomPlayer(seed)
    env.reset(seed=seed)
    returns = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        returns[agent] += reward
        over = terminated or truncated
        env.step(None if over else player.choose(observation["action_mask"]))
    return returns


def skipping(actions, rows):
    """The same actions for these games only."""
    chosen = np.full(len(actions), SKIP)
    chosen[rows] = actions[rows]
    return chosen


def mask_of(env):
    """The mask of the agent to act, as `last()` shows it."""
    return env.last()[0]["action_mask"]
