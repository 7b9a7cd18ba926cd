"""Who plays the other seats? Uniformly random play inside the engine, or anybody's own choice.

An opponent is one of

- `"uniform"`: every legal action is equally likely; compiled, and by far the quickest;
- a callable `choose(observation, action_mask) -> action`, asked once a decision;
- an object with a method `choose_batch(env, rows) -> actions`, asked once for all games that wait for it. It
  sees the whole vector env: observations, masks, and the records in `env.batch.games`.
"""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

import numpy as np

from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import OptionError

Choice = Callable[[Array, Array], int]


@runtime_checkable
class BatchOpponent(Protocol):
    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        """One legal action for each of these games."""


Opponent = str | Choice | BatchOpponent


class _Called:
    """A callable, asked once for each game."""

    def __init__(self, choose: Choice) -> None:
        self._choose = choose

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        batch = env.batch
        chosen = [self._choose(batch.observations[row].copy(), batch.masks[row].copy()) for row in rows]
        return np.array(chosen)


def opponent(given: Any) -> BatchOpponent | None:
    """The opponent that an argument means; None is uniform play inside the engine."""
    if given == "uniform":
        return None
    if isinstance(given, BatchOpponent):
        return given
    if callable(given):
        return _Called(given)
    raise OptionError(
        f"opponents = {given!r} is not allowed; it is 'uniform', a callable (observation, action_mask) -> "
        "action, or an object with choose_batch(env, rows)."
    )
