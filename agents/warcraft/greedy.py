"""What pays most at once? Every action is tried on a copy, and the coins now and a turn later are counted.

One decision ahead and no further: it sees no plan, no danger and no rival. What the seat cannot know is dealt
anew in the copies.
"""

import numpy as np

from agents.base import luck as luck_of
from agents.warcraft.quick import draw
from agents.warcraft.turns import turn_of, turns_left
from agents.warcraft.value import income
from smallworld_env.core.ids import NONE
from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.queries import race_of
from smallworld_env.core.state import blank_batch
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.rules.actions import count_legal, nth_legal
from smallworld_env.rules.step import step
from smallworld_env.views.redeal import redeal

NEXT_RACE = 5.0  # coins that a race yet to be chosen brings in its first turn


@jit
def _coins_soon(work, seat, turn, now):
    """Coins owned and due this turn, `now` times, and those of the next turn."""
    over = turn_of(work) != turn
    paid = income(work, seat)
    owned = wide(work.coins[seat]) + (0 if over else paid)
    if turns_left(work, seat) == 0:
        return now * owned
    coming = paid + (NEXT_RACE if over and race_of(work, seat) == NONE else 0.0)
    return now * owned + coming


@jit
def _greedy(state, scratch, now, luck):
    """The action after which most coins are in sight; equals are drawn."""
    seat, turn, seed = wide(state.actor), turn_of(state), draw(luck)
    best, best_coins, ties = -1, -np.inf, 0
    for place in range(count_legal(state)):
        work, action = scratch[0], nth_legal(state, place)
        scratch[0] = state
        redeal(work, seed)
        step(work, action)
        coins = _coins_soon(work, seat, turn, now)
        ties = 1 if coins > best_coins else ties + (1 if coins == best_coins else 0)
        if coins > best_coins or (coins == best_coins and draw(luck) % np.uint64(ties) == 0):
            best, best_coins = action, coins
    return best


@entry
def greedy_rows(games, rows, seeds, now, scratch, actions):
    """The greedy action in each of these games."""
    luck = np.empty(1, dtype=np.uint64)
    for place in range(len(rows)):
        luck[0] = seeds[place]
        actions[place] = _greedy(games[rows[place]], scratch, now, luck)


class Greedy:
    """The bot around it; `coins` is how much more a coin now is worth than one a turn later."""

    def __init__(self, seed: int = 0, coins: float = 1.0) -> None:
        self.seed, self.coins = seed, coins
        self._scratch = blank_batch()

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        actions = np.zeros(len(rows), dtype=np.int64)
        seeds = luck_of(env, rows, self.seed)
        greedy_rows(env.batch.games, rows, seeds, self.coins, self._scratch, actions)
        return actions
