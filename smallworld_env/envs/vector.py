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
from typing import Any, NoReturn

import numba
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from smallworld_env.envs import arguments
from smallworld_env.envs.contract import Array, Game, Settings
from smallworld_env.envs.positions import starts
from smallworld_env.envs.seeds import seed_words
from smallworld_env.errors import IllegalAction, OptionError


def _first_broken(actions: Array) -> int:
    """The first game whose action is no whole number; game 0 if they are only written as such, like 2.0."""
    values = actions.tolist()
    return next((i for i, one in enumerate(values) if not _is_whole_value(one)), 0)


def _is_whole_value(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and float(value).is_integer()


class GamesVectorEnv(VectorEnv):
    """A batch of games of one contract; `smallworld_env.vector.make` makes one of this project's game."""

    def __init__(
        self, game: Game, num_envs: int, settings: Settings, made_of: Mapping[str, Any], threads: int = 1
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.num_envs = arguments.whole_number("num_envs", num_envs, 1)
        self.threads = arguments.whole_number("threads", threads, 1, numba.config.NUMBA_NUM_THREADS)
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
        words = None if seed is None else seed_words(seed, self.num_envs)
        read = [
            None if state is None else self.batch.read(state, None if words is None else int(words[index]))
            for index, state in enumerate(saved)
        ]
        self._draw_seeds(words, chosen)
        self.batch.begin(chosen & np.array([game is None for game in read]))
        for index, game in enumerate(read):
            if game is not None and chosen[index]:
                self.batch.put(index, game)
        self._is_running = True
        return self.batch.observations, self._now()

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

    def _draw_seeds(self, words: Array | None, chosen: Array) -> None:
        if words is None and self._is_running:
            self.batch.next_seeds(chosen)
        else:
            self.batch.seed(chosen, seed_words(None, self.num_envs) if words is None else words)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One action in every game; an illegal one raises, and then no game has moved."""
        self._take(actions)
        batch = self.batch
        wrong = batch.tick(self._actions, self.threads)
        if wrong >= 0:
            self._refuse(wrong, int(self._actions[wrong]))
        return batch.observations, batch.rewards, batch.terminated, self._truncated, self._info()

    def _refuse(self, index: int, action: int) -> NoReturn:
        raise IllegalAction(f"Game {index}: {self.game.refusal(self.batch.games, index, action)}")

    def _take(self, actions: Any) -> None:
        """Copy the actions, whole numbers only: 2.7 must not become 2."""
        if not self._is_running:
            raise OptionError("Call reset before step.")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise IllegalAction(f"actions have the shape {given.shape}; it must be ({self.num_envs},).")
        if given.dtype.kind not in "iu":
            index = _first_broken(given)
            raise IllegalAction(
                f"Game {index}: {given[index].item()!r} is no whole number; actions are integers."
            )
        beyond = np.flatnonzero(given >= self.game.num_actions)  # before unsigned ones could wrap
        if len(beyond):
            index = int(beyond[0])
            raise IllegalAction(
                f"Game {index}: {self.game.refusal(self.batch.games, index, int(given[index]))}"
            )
        self._actions[:] = given

    def _now(self) -> dict[str, Any]:
        batch = self.batch
        return {"action_mask": batch.masks, "seat": batch.seats, "shaping": batch.shaping}

    def _info(self) -> dict[str, Any]:
        """What is true now, and how the games ended that the last step finished."""
        batch, info = self.batch, self._now()
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
        self.batch.observe(self._index(index), self._seat(self.batch.num_seats[index], seat), out)
        return out

    def final_observation(self, index: int, seat: int) -> Array:
        """What any seat saw at the end of the slot's last finished game."""
        seats = int(np.count_nonzero(self.batch.final_places[self._index(index)]))
        if seats == 0:
            raise OptionError(f"No game has ended in slot {index} yet.")
        out = np.zeros(self.game.observation_size, dtype=np.uint8)
        self.batch.observe_end(index, self._seat(seats, seat), out)
        return out

    def _seat(self, seats: int, seat: int) -> int:
        return arguments.whole_number("seat", seat, 0, int(seats) - 1)

    def get_state(self, index: int) -> bytes:
        """The game in a slot as bytes: randomness included, so it goes on as it would have."""
        return self.batch.save(self._index(index))

    def set_state(self, index: int, state: bytes) -> None:
        """Put a saved game into a slot; observation, mask and seat follow it."""
        self.batch.put(self._index(index), self.batch.read(state))

    def _index(self, index: int) -> int:
        return arguments.whole_number("index", index, 0, self.num_envs - 1)
