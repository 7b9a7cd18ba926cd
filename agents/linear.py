"""A player with one weight per feature of an action: small, quick to train, better than chance.

It looks at one action at a time (what a set costs, how a region is defended, who is next door) and takes the
one with the highest weighted sum. `scripts/train.py` finds weights by the cross-entropy method: many weight
vectors play against uniformly random opponents, and the best of them say where to look next.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from numba import prange

from smallworld_env.core.ids import MURLOCS
from smallworld_env.core.jit import entry, jit, popcount, wide
from smallworld_env.core.queries import attackers, is_active, own_regions, seat_of
from smallworld_env.core.rng import advance, mix, scaled
from smallworld_env.options import GameSetup
from smallworld_env.rules.actions import (
    NUM_PLAIN,
    Block,
    Plain,
    argument_of,
    block_of,
    count_legal,
    nth_legal,
)
from smallworld_env.rules.cost import conquest_cost, neighbourhood, travel_regions
from smallworld_env.rules.pick import place_of_banner
from smallworld_env.rules.result import win_share
from smallworld_env.rules.step import step

Weights = npt.NDArray[np.float64]

# One weight for each action without a region, then these.
PICK_PRICE, PICK_COINS, PICK_TOKENS = NUM_PLAIN, NUM_PLAIN + 1, NUM_PLAIN + 2
DECLINE_HAND, DECLINE_REGIONS, DECLINE_ROUNDS = NUM_PLAIN + 3, NUM_PLAIN + 4, NUM_PLAIN + 5
CONQUER, CONQUER_COST, CONQUER_ACTIVE = NUM_PLAIN + 6, NUM_PLAIN + 7, NUM_PLAIN + 8
CONQUER_DECLINED, CONQUER_OWN, CONQUER_SHORT = NUM_PLAIN + 9, NUM_PLAIN + 10, NUM_PLAIN + 11
ABANDON, DEPLOY_TOKENS, DEPLOY_ENEMIES = NUM_PLAIN + 12, NUM_PLAIN + 13, NUM_PLAIN + 14
NUM_WEIGHTS = NUM_PLAIN + 15


@jit
def _value_of_set(state, seat, position, weights):
    tokens = wide(state.banner_tokens[wide(state.banners[place_of_banner(state, seat, position)])])
    tokens += wide(state.badge_tokens[wide(state.badges[position])])
    coins = wide(state.offer_coins[position])
    return weights[PICK_PRICE] * position + weights[PICK_COINS] * coins + weights[PICK_TOKENS] * tokens


@jit
def _value_of_decline(state, seat, weights):
    held = popcount(own_regions(state, seat))
    left = wide(state.rounds) - wide(state.round_number)
    value = weights[DECLINE_HAND] * attackers(state, seat) + weights[DECLINE_REGIONS] * held
    return value + weights[DECLINE_ROUNDS] * left


@jit
def _value_of_conquest(state, seat, region, travel, weights):
    cost = conquest_cost(state, seat, region, wide(state.armed), travel)
    folk = wide(state.folk[region])
    value = weights[CONQUER] + weights[CONQUER_COST] * cost
    if cost > attackers(state, seat):
        value += weights[CONQUER_SHORT]
    if folk == 2 * seat + 1:
        value += weights[CONQUER_OWN]
    elif is_active(state, folk):
        value += weights[CONQUER_ACTIVE]
    elif seat_of(state, folk) >= 0:
        value += weights[CONQUER_DECLINED]
    return value


@jit
def _value_of_deployment(state, seat, region, weights):
    """Tokens there already, and neighbours that an opponent's active race holds."""
    around, enemies = state.neighbours[region], 0
    for folk in range(0, MURLOCS, 2):
        if folk != 2 * seat:
            enemies += popcount(around & state.folk_regions[folk])
    return weights[DEPLOY_TOKENS] * wide(state.tokens[region]) + weights[DEPLOY_ENEMIES] * enemies


@jit
def _value(state, seat, action, travel, weights):
    block, argument = block_of(action), argument_of(action)
    if block == Block.CONQUER:
        return _value_of_conquest(state, seat, argument, travel, weights)
    if block == Block.ABANDON:
        return weights[ABANDON]
    if block != Block.PLAIN:
        return _value_of_deployment(state, seat, argument, weights)
    value = weights[argument]
    if argument < wide(Plain.DECLINE):
        value += _value_of_set(state, seat, argument, weights)
    elif argument == wide(Plain.DECLINE):
        value += _value_of_decline(state, seat, weights)
    return value


@jit
def _random_below(choosers, index, count):
    choosers[index] = advance(choosers[index])
    return scaled(mix(choosers[index]), count)


@jit
def choose(state, weights, choosers, index):
    """The legal action of the highest value; the first of equals after a random start."""
    seat, count = wide(state.actor), count_legal(state)
    travel = travel_regions(state, seat, wide(state.armed), neighbourhood(state, seat))
    start, best, best_value = _random_below(choosers, index, count), -1, -np.inf
    for offset in range(count):
        action = nth_legal(state, (start + offset) % count)
        value = _value(state, seat, action, travel, weights)
        if value > best_value:
            best, best_value = action, value
    return best


@entry(parallel=True)
def _play_out(games, candidates, seats, choosers, shares, coins):
    """Play every game to its end: one seat by its weights, the others at random."""
    for index in prange(len(games)):
        state, seat = games[index], seats[index]
        while not wide(state.finished):
            if wide(state.actor) == seat:
                action = choose(state, candidates[index], choosers, index)
            else:
                action = nth_legal(state, _random_below(choosers, index, count_legal(state)))
            step(state, action)
        shares[index] = win_share(state, seat)
        coins[index] = wide(state.coins[seat])


@dataclass(frozen=True)
class Outcome:
    """What a match gave, game by game."""

    shares: npt.NDArray[np.float64]
    coins: npt.NDArray[np.int64]


def play_against_uniform(setup: GameSetup, games: npt.NDArray[np.void], rows: Weights, seed: int) -> Outcome:
    """One game per row of weights against uniformly random opponents.

    Seats rotate over duplicate deals: `num_players` games in a row share their seed, each in another seat.
    """
    count, players = len(rows), setup.num_players
    for index in range(count):
        setup.begin(games, index, seed + index // players)
    choosers = np.arange(seed * 2 + 1, seed * 2 + 1 + count, dtype=np.uint64)
    seats = np.arange(count, dtype=np.int64) % players
    outcome = Outcome(np.zeros(count), np.zeros(count, dtype=np.int64))
    _play_out(games, rows, seats, choosers, outcome.shares, outcome.coins)
    return outcome


def save(path: Path, weights: Weights, facts: dict[str, object]) -> None:
    """Weights and where they come from, as JSON; written whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".part")
    temporary.write_text(json.dumps({**facts, "weights": weights.tolist()}, indent=1) + "\n")
    temporary.replace(path)


def load(path: Path) -> Weights:
    weights = np.array(json.loads(path.read_text())["weights"], dtype=np.float64)
    if weights.shape != (NUM_WEIGHTS,):
        raise ValueError(f"{path}: {len(weights)} weights do not fit; this version has {NUM_WEIGHTS}.")
    return weights
