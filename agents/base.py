"""How does a player decide? For many games at once, or, in a bot of one's own, one decision at a time.

An agent decides for any seat of any game and keeps nothing between decisions: what it draws at random follows
from its own seed, the game's seed and the number of the decision, so a game goes the same way in any batch.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv

_GOLDEN, _MIX_A, _MIX_B = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_WORD = (1 << 64) - 1


class Agent(Protocol):
    """Anything with this method plays: in the arena, and as `opponents=` of the environments."""

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        """One legal action for the seat to act in each of these games."""


@dataclass(frozen=True)
class Decision:
    """What a bot of one's own is asked: what its seat sees, what it may do, and words for both."""

    env: GamesVectorEnv
    row: int
    luck: int  # 64 random bits: the only luck a bot needs, and the same in every run

    @property
    def seat(self) -> int:
        return int(self.env.batch.seats[self.row])

    @property
    def observation(self) -> Array:
        """The flat buffer of docs/observation.md."""
        return np.array(self.env.batch.observations[self.row])

    @property
    def tables(self) -> dict[str, Array]:
        """The same as named tables, and which regions touch (`adjacency`)."""
        tables = self.env.game.structured(self.observation)
        return {**tables, "adjacency": np.array(self.env.batch.adjacency[self.row])}

    @property
    def legal(self) -> list[int]:
        """The ids of the legal actions, ascending."""
        return [int(action) for action in np.flatnonzero(self.env.batch.masks[self.row])]

    def name(self, action: int) -> str:
        """An action in words, such as `conquer L1a:3`."""
        return self.env.game.action_name(self.env.batch.games, self.row, action)

    def text(self) -> str:
        """The table as this seat sees it."""
        return self.env.batch.text(self.row, self.seat)


class Bot:
    """A bot that decides one game at a time: write `choose`, and enter it as `path/to/file.py:ClassName`."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, decision: Decision) -> int:
        """One of `decision.legal`."""
        raise NotImplementedError

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        lucks = luck(env, rows, self.seed)
        return np.array(
            [self.choose(Decision(env, int(row), int(one))) for row, one in zip(rows, lucks, strict=True)]
        )


def luck(env: GamesVectorEnv, rows: Array, seed: int) -> Array:
    """64 random bits for the present decision of each game, from the agent's seed and the game's."""
    with np.errstate(over="ignore"):
        own = _mixed(np.array([seed & _WORD], dtype=np.uint64) + np.uint64(_GOLDEN))
        game = _mixed(env.batch.seeds[rows].astype(np.uint64) ^ own)
        return _mixed(game + env.batch.steps[rows].astype(np.uint64) * np.uint64(_GOLDEN))


def _mixed(words: Array) -> Array:
    """The finaliser of SplitMix64."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(_MIX_A)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(_MIX_B)
    mixed: Array = words ^ (words >> np.uint64(31))
    return mixed
