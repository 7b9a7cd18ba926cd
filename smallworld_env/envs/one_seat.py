"""Many games in each of which one seat, or with `team` one side, learns and the others are played for it.

The Gymnasium env is one of these games, the Stable-Baselines3 env all of them. A step is the learner's
decision and everything after it until the learner is asked again, or until the game is over; with auto-reset
the next game then runs on to its learner's first decision.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from smallworld_env.envs import arguments
from smallworld_env.envs.contract import SKIP, Array, Game, Settings
from smallworld_env.envs.opponents import opponent
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import IllegalAction, OptionError, ScenarioError

RANDOM_SEAT = -1


def _wanted_seat(seat: Any, max_seats: int) -> int:
    if seat == "random":
        return RANDOM_SEAT
    if arguments.is_whole(seat) and 0 <= seat < max_seats:
        return int(seat)
    raise OptionError(f"seat = {seat!r} is not allowed; it is 'random' or a seat of the game, from 0.")


class OneSeatGames:
    """A vector env with a learner's seat in each game; `gains`, `shaped`, `ended` are of the last step."""

    def __init__(
        self,
        game: Game,
        num_envs: int,
        settings: Settings,
        made_of: Mapping[str, Any],
        seat: Any,
        opponents: Any,
    ) -> None:
        self._wanted = _wanted_seat(seat, _fewest_players(made_of))
        self._opponent = opponent(opponents)
        self.env = GamesVectorEnv(game, num_envs, settings, made_of)
        self._autoreset = settings.autoreset
        self.learners = np.zeros(num_envs, dtype=np.int64)
        self.gains = np.zeros(num_envs, dtype=np.float64)  # of the score
        self.shaped = np.zeros(num_envs, dtype=np.float64)  # of the potential
        self.ended = np.zeros(num_envs, dtype=np.bool_)
        self._actions = np.zeros(num_envs, dtype=np.int64)

    def reset(self, seed: Any = None, options: dict[str, Any] | None = None) -> None:
        self.env.reset(seed=seed, options=options)
        self._draw_learners(np.ones(self.env.num_envs, dtype=np.bool_))
        self._forget()
        self._let_others_play()
        if not self._autoreset and self.ended.any():
            raise ScenarioError("The game ends before the learner's seat is asked: nothing to learn here.")
        self._forget()

    def step(self, actions: Any) -> None:
        """The learners act; an illegal action raises, and then no game has moved."""
        if (np.asarray(actions) == SKIP).any():
            raise IllegalAction("SKIP is for batches in which every seat is played; a learner decides.")
        if not self.env.batch.asks_learner(self.learners).all():
            raise OptionError("A game still waits for an opponent that failed; call reset.")
        movers = self.learners.copy()
        self.env.step(actions)
        self._forget()
        self._collect(movers)
        self._let_others_play()

    def _forget(self) -> None:
        self.gains[:] = self.shaped[:] = 0.0
        self.ended[:] = False

    def _draw_learners(self, chosen: Array) -> None:
        self.env.batch.draw_learners(chosen, self._wanted, self.learners)

    def _collect(self, learners: Array) -> None:
        """Add what the last tick brought the learners; games that ended begin anew with another learner."""
        batch, rows = self.env.batch, np.arange(len(learners))
        self.gains += np.where(self.ended, 0.0, batch.rewards[rows, learners])
        self.shaped += np.where(self.ended, 0.0, batch.shaping[rows, learners])
        ended = batch.terminated & ~self.ended
        for index in np.flatnonzero(ended):
            batch.observe_end(int(index), int(learners[index]), batch.final_observations[index])
        self.ended |= batch.terminated
        if self._autoreset and batch.terminated.any():
            self._draw_learners(batch.terminated.copy())

    def _let_others_play(self) -> None:
        if self._opponent is None:
            found = self.gains, self.shaped, self.ended
            self.env.batch.play_others(self.learners, self._wanted, *found)
            return
        while True:
            rows = np.flatnonzero(~self.env.batch.asks_learner(self.learners) & self._is_running())
            if len(rows) == 0:
                return
            learners = self.learners.copy()
            self._step_others(rows, self._opponent.choose_batch(self.env, rows))
            self._collect(learners)

    def _step_others(self, rows: Array, chosen: Any) -> None:
        """The opponents' actions; an illegal one is their author's fault, not the learner's."""
        actions = np.asarray(chosen)
        if actions.dtype.kind not in "iu" or actions.shape != rows.shape:
            raise OptionError(f"opponents answered {chosen!r} for {len(rows)} games; it is one action each.")
        self._actions[:] = SKIP
        self._actions[rows] = actions
        if (actions < 0).any():
            raise OptionError(f"opponents chose an illegal action: {int(actions.min())} is no action.")
        try:
            self.env.step(self._actions)
        except IllegalAction as error:
            raise OptionError(f"opponents chose an illegal action: {error}") from error

    def _is_running(self) -> Array:
        """Games that still ask somebody: all of them where a new one follows at once."""
        return np.ones_like(self.ended) if self._autoreset else ~self.ended


def _fewest_players(made_of: Mapping[str, Any]) -> int:
    """The smallest game of the batch: a fixed seat must be in all of them."""
    counts = np.atleast_1d(made_of.get("num_players", 2)).tolist()
    return min((count for count in counts if arguments.is_whole(count)), default=0)
