"""One learning seat for Gymnasium: the other seats are played by opponents inside `step`.

`info["action_mask"]` and `action_masks()` tell what is legal. An illegal action raises (`on_illegal="raise"`)
or loses the game at once (`on_illegal="lose"`), which is what checkers that sample without a mask need.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from smallworld_env.envs import arguments
from smallworld_env.envs.contract import Array, Game, Settings
from smallworld_env.envs.one_seat import OneSeatGames
from smallworld_env.envs.positions import checked_for, starts
from smallworld_env.envs.rendering import NO_RENDER_MODE, Renderer
from smallworld_env.errors import IllegalAction, OptionError

ILLEGAL_REWARD = -1.0  # as PettingZoo's wrapper pays the offender


class SingleSeatEnv(gymnasium.Env[Array, Any]):
    """A game of one contract seen from one seat."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        made_of: Mapping[str, Any],
        seat: Any = "random",
        opponents: Any = "uniform",
        on_illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": list(arguments.RENDER_MODES), "render_fps": 2}
        self.render_mode = arguments.render_mode(render_mode)
        self._loses = arguments.one_of("on_illegal", on_illegal, arguments.ON_ILLEGAL) == "lose"
        self._num_players = made_of.get("num_players", 2)
        self._games = OneSeatGames(game, 1, settings, made_of, seat, opponents)
        self.observation_space = Box(0, game.highest(), dtype=np.uint8)
        self.action_space = Discrete(game.num_actions)
        self._renderer = Renderer(self._games.env.batch, self.render_mode)
        self._is_over = True

    @property
    def game(self) -> Game:
        return self._games.env.game

    @property
    def seat(self) -> int:
        """The seat that learns in the present game; with `team` it also decides for its ally's."""
        return int(self._games.learners[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game; `options` may hold `scenario` or `state` to start from any position."""
        super().reset(seed=seed)
        checked_for(self.game, starts(self.game, options, 1), self._num_players)
        self._games.reset(seed, options)
        self._is_over = False
        self._renderer.show(None)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The learner's decision, and the others' until it is asked again."""
        if self._is_over:
            raise IllegalAction(f"{action!r} is not legal: the game is finished; call reset.")
        try:
            self._games.step(np.array([action]))
        except IllegalAction as error:
            if not self._loses:
                raise IllegalAction(str(error).removeprefix("Game 0: ")) from None
            return self._lost()
        self._is_over = bool(self._games.ended[0])
        if self._is_over:
            return self._ended()
        self._renderer.show(None)
        return self._observation(), self._reward(), False, False, self._info()

    def _ended(self) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        batch = self._games.env.batch
        info = {
            "action_mask": np.zeros(self.game.num_actions, dtype=np.int8),
            "coins": batch.final_coins[0].copy(),
            "places": batch.final_places[0].copy(),
            "shaping": float(self._games.shaped[0]),
        }
        self._renderer.show(None)
        return np.array(batch.final_observations[0]), self._reward(), True, False, info

    def _reward(self) -> float:
        return float(self._games.gains[0] + self._games.shaped[0])

    def _lost(self) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        self._is_over = True
        info = {"action_mask": np.zeros(self.game.num_actions, dtype=np.int8), "illegal": True}
        return self._observation(), ILLEGAL_REWARD, True, False, info

    def _observation(self) -> Array:
        return np.array(self._games.env.batch.observations[0])

    def _info(self) -> dict[str, Any]:
        shaping = float(self._games.shaped[0])
        return {
            "action_mask": self.action_masks(),
            "seat": int(self._games.env.batch.seats[0]),
            "shaping": shaping,
        }

    def adjacency(self) -> Array:
        """Which regions share a border, as a table of 0 and 1; fixed for a game, and part of what is seen."""
        return np.array(self._games.env.batch.adjacency[0])

    def action_masks(self) -> Array:
        """The legal actions, as sb3-contrib asks for them."""
        return np.array(self._games.env.batch.masks[0])

    def render(self) -> Any:
        if self.render_mode is None:
            raise OptionError(NO_RENDER_MODE)
        return self._renderer.render()

    def close(self) -> None:
        self._renderer.close()
