"""Many games at once: the environment that all others are made of.

    env = smallworld_env.vector.make(num_envs=4096, num_players=3)
    observations, info = env.reset(seed=0)
    while training:
        actions = policy(observations, info["action_mask"])
        observations, rewards, terminated, truncated, info = env.step(actions)

It is a `gymnasium.vector.VectorEnv` with auto-reset in the same step, and differs where a game of several
seats must:

- In every game the seat to act takes one action, `info["seat"]`; that is often another seat than before.
- `rewards` is (num_envs, seats): every seat is paid in the step that ends a game, whoever moved last.
- Observations are seen from the seat to act. `info["final_obs"]` is what the last mover saw at the end;
  `final_observation(index, seat)` gives any other seat's.
- Arrays are allocated once and written in place by every step: copy what you keep.
- An action of `SKIP` (`smallworld_env.vector.SKIP`) leaves its game alone in this step.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from smallworld_env.envs import arguments
from smallworld_env.envs.contract import Array, Game, Settings
from smallworld_env.envs.positions import starts
from smallworld_env.errors import IllegalAction, OptionError

MOST_THREADS = 1024
_WORD = 0xFFFFFFFFFFFFFFFF


class GamesVectorEnv(VectorEnv):
    """A batch of games of one contract; `smallworld_env.vector.make` makes one of this project's game."""

    def __init__(
        self, game: Game, num_envs: int, settings: Settings, made_of: Mapping[str, Any], threads: int = 1
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs = arguments.whole_number("num_envs", num_envs, 1)
        self.threads = arguments.whole_number("threads", threads, 1, MOST_THREADS)
        self.game = game
        self.batch = game.batch(num_envs, settings, made_of)
        self.single_observation_space = Box(0, game.highest(), dtype=np.uint8)
        self.single_action_space = Discrete(game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._actions = np.zeros(num_envs, dtype=np.int64)
        self._truncated = np.zeros(num_envs, dtype=np.bool_)
        self._is_running = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game in every slot, or in those of `options["reset_mask"]`.

        Slot i begins the game of `seed + i`, or of `seed[i]`; without a seed each slot goes on to its next
        game. `options` may hold `scenario` (a description) or `state` (bytes), one for all slots or a list
        with one for each, None meaning a fresh game; with a seed such a game goes on with other luck.
        """
        chosen = self._chosen(options)
        saved = starts(self.game, options, self.num_envs)
        self._draw_seeds(seed, chosen)
        fresh = chosen & np.array([state is None for state in saved])
        self.batch.begin(fresh)
        for index in np.flatnonzero(chosen & ~fresh):
            self.put(int(index), saved[index], None if seed is None else int(self.batch.seeds[index]))
        self._is_running = True
        return self.batch.observations, self._info()

    def _chosen(self, options: Mapping[str, Any] | None) -> Array:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, dtype=np.bool_)
        mask = np.asarray(mask)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise OptionError(f"options['reset_mask'] must be {self.num_envs} truth values.")
        if not self._is_running and not mask.all():
            raise OptionError("The first reset begins every game: options['reset_mask'] comes later.")
        return mask

    def _draw_seeds(self, seed: int | Sequence[int] | None, chosen: Array) -> None:
        if seed is None and self._is_running:
            self.batch.next_seeds(chosen)
            return
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int | np.integer) else list(seed)
        if len(seeds) != self.num_envs:
            raise OptionError(f"seed has {len(seeds)} entries; there are {self.num_envs} games.")
        words = np.array([int(one) & _WORD for one in seeds], dtype=np.uint64)
        self.batch.seed(chosen, words)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One action in every game; an illegal one raises, and then no game has moved."""
        self._take(actions)
        batch = self.batch
        wrong = batch.tick(self._actions, self.threads)
        if wrong >= 0:
            action = int(self._actions[wrong])
            raise IllegalAction(f"Game {wrong}: {self.game.refusal(batch.games, wrong, action)}")
        return batch.observations, batch.rewards, batch.terminated, self._truncated, self._info()

    def _take(self, actions: Any) -> None:
        """Copy the actions, whole numbers only: 2.7 must not become 2."""
        if not self._is_running:
            raise OptionError("Call reset before step.")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise IllegalAction(f"actions have the shape {given.shape}; it must be ({self.num_envs},).")
        if given.dtype.kind not in "iu":
            index = next((i for i, one in enumerate(given.tolist()) if not arguments.is_whole(one)), 0)
            raise IllegalAction(f"Game {index}: {given[index]!r} is no whole number; actions are integers.")
        self._actions[:] = given

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        info: dict[str, Any] = {"action_mask": batch.masks, "seat": batch.seats, "shaping": batch.shaping}
        ended = batch.terminated
        if ended.any():
            info |= {"final_obs": batch.final_observations, "_final_obs": ended, "_final_info": ended}
            info["final_info"] = {
                "coins": batch.final_coins,
                "places": batch.final_places,
                "decisions": batch.final_steps,
            }
        return info

    def structured(self) -> dict[str, Array]:
        """The named tables of the observations, and `adjacency`: views that follow every step."""
        return {**self.game.structured(self.batch.observations), "adjacency": self.batch.adjacency}

    def observe(self, index: int, seat: int) -> Array:
        """What any seat of a game sees, in an array of its own."""
        out = np.zeros(self.game.observation_size, dtype=np.uint8)
        self.batch.observe(index, self._seat(index, seat), out)
        return out

    def final_observation(self, index: int, seat: int) -> Array:
        """What any seat saw at the end of the slot's last finished game."""
        out = np.zeros(self.game.observation_size, dtype=np.uint8)
        self.batch.observe_end(index, self._seat(index, seat), out)
        return out

    def _seat(self, index: int, seat: int) -> int:
        return arguments.whole_number("seat", seat, 0, int(self.batch.num_seats[index]) - 1)

    def get_state(self, index: int) -> bytes:
        """The game in a slot as bytes: randomness included, so it goes on as it would have."""
        return self.batch.games[index : index + 1].tobytes()

    def set_state(self, index: int, state: bytes) -> None:
        """Put a saved game into a slot; observation, mask and seat follow it."""
        self.put(arguments.whole_number("index", index, 0, self.num_envs - 1), state)

    def put(self, index: int, state: bytes | None, seed: int | None = None) -> None:
        assert state is not None
        self.batch.put(index, state, seed)
