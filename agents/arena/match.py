"""How are duplicate deals played? Many games at once in slots, every player asked once a tick.

A deal is one seed and one line-up, played in every rotation. What a game brings follows from the deal and
the players' seeds alone: not from slots, processes or the order of play. A guest that commits a fault (an
error, an illegal action, too long a decision) forfeits its game: the game ends there, the guest is last with
a win share of 0, and the other seats share the victory.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from agents.arena.players import Player
from agents.arena.schedule import LineUp
from smallworld_env.envs.contract import SKIP, Array
from smallworld_env.envs.vector import GamesVectorEnv

_MILLISECOND = 1e6


@dataclass(frozen=True)
class Fault:
    """Who forfeited a game, and why in one sentence."""

    seat: int
    why: str


@dataclass(frozen=True)
class Game:
    """A game to play: its seed, and the number of the entry in each seat."""

    seed: int
    seats: LineUp


@dataclass(frozen=True)
class Result:
    """What a game brought to each seat. A forfeited game has no coins."""

    seats: LineUp
    win_share: tuple[float, ...]
    coins: tuple[int, ...] | None
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    fault: Fault | None
    ms: tuple[float, ...]  # thinking time, the only field that differs from run to run


def play(env: GamesVectorEnv, players: Sequence[Player], games: Sequence[Game]) -> list[Result]:
    """The results in the order of the games; `players` by the number of their entry."""
    table = _Table(env, players, games)
    while table.is_busy:
        table.tick()
    return [table.results[number] for number in range(len(games))]


class _Table:
    """Games in slots, and what is noted of each while it is played."""

    def __init__(self, env: GamesVectorEnv, players: Sequence[Player], games: Sequence[Game]) -> None:
        self.env, self.players, self.games = env, players, games
        self.results: dict[int, Result] = {}
        self._waiting: Iterator[int] = iter(range(len(games)))
        self._game = np.full(env.num_envs, -1)  # which game a slot plays
        self._seats = np.zeros((env.num_envs, len(games[0].seats)), dtype=np.int64)
        self._decisions = np.zeros_like(self._seats)
        self._nanoseconds = np.zeros(self._seats.shape)
        self._deal()

    @property
    def is_busy(self) -> bool:
        return bool((self._game >= 0).any())

    def tick(self) -> None:
        """One decision in every game that is being played."""
        batch, rows = self.env.batch, np.flatnonzero(self._game >= 0)
        actions = np.full(self.env.num_envs, SKIP)
        acting = self._seats[rows, batch.seats[rows]]
        for number in np.unique(acting):
            self._ask(int(number), rows[acting == number], actions)
        self.env.step(actions)
        for row in np.flatnonzero(batch.terminated & (self._game >= 0)):
            self._end(int(row))
        self._deal()

    def _ask(self, number: int, rows: Array, actions: Array) -> None:
        seats = self.env.batch.seats[rows].copy()
        choices = self.players[number].decide(self.env, rows)
        actions[rows] = choices.actions
        self._decisions[rows, seats] += 1
        self._nanoseconds[rows, seats] += choices.nanoseconds
        for row, why in choices.faults.items():
            self._forfeit(row, Fault(int(self.env.batch.seats[row]), why))

    def _end(self, row: int) -> None:
        """A game that was played to its end."""
        batch, seats = self.env.batch, self._seats.shape[1]
        shares = [_share(float(reward)) for reward in batch.rewards[row, :seats]]
        coins = tuple(batch.final_coins[row, :seats].tolist())
        self._note(row, shares, coins, batch.final_places[row, :seats].tolist(), None)

    def _forfeit(self, row: int, fault: Fault) -> None:
        seats = self._seats.shape[1]
        shares = [1.0 / max(1, seats - 1)] * seats
        places = [1] * seats
        shares[fault.seat], places[fault.seat] = 0.0, seats
        self._note(row, shares, None, places, fault)

    def _note(
        self,
        row: int,
        shares: list[float],
        coins: tuple[int, ...] | None,
        places: list[int],
        fault: Fault | None,
    ) -> None:
        game = int(self._game[row])
        self._game[row] = -1
        ms = tuple(round(one / _MILLISECOND, 3) for one in self._nanoseconds[row].tolist())
        decisions = tuple(self._decisions[row].tolist())
        seats = self.games[game].seats
        self.results[game] = Result(seats, tuple(shares), coins, tuple(places), decisions, fault, ms)

    def _deal(self) -> None:
        """Begin the next games in the slots that are free."""
        chosen = np.zeros(self.env.num_envs, dtype=np.bool_)
        seeds = [0] * self.env.num_envs
        for row in np.flatnonzero(self._game < 0).tolist():
            game = next(self._waiting, None)
            if game is None:
                break
            chosen[row], seeds[row] = True, self.games[game].seed
            self._game[row], self._seats[row] = game, self.games[game].seats
            self._decisions[row], self._nanoseconds[row] = 0, 0.0
        if chosen.any():
            self._reset(seeds, chosen)

    def _reset(self, seeds: list[int], chosen: Array) -> None:
        """The first reset of an environment begins all its games; what is in the idle slots is skipped."""
        is_first = len(self.results) == 0
        self.env.reset(seed=seeds, options=None if is_first else {"reset_mask": chosen})


def _share(reward: float) -> float:
    """A win share is one over the number of winners; rewards have the precision of 32 bits."""
    return 1.0 / round(1.0 / reward) if reward > 0 else 0.0
