"""Do the bots play every game to its end, the same way in any batch, and without knowing what they cannot?"""

import time
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import smallworld_env
from agents import registry
from agents.warcraft.mcts import Mcts
from smallworld_env.core.state import blank_batch, copy
from smallworld_env.options import game_setup
from smallworld_env.rules import engine
from smallworld_env.views.redeal import redeal_game
from tests.health.games import KINDS, chooser

BOTS = ("uniform", "greedy", "planner:deals=4", "mcts:sims=20")


def make(num_envs, variant="classic", players=2, **given):
    return smallworld_env.vector.make(num_envs, variant=variant, num_players=players, **given)


def finish(env, players, seeds):
    """Play one game in each slot, seat s by player s; the coins at the ends and the actions of each game."""
    env.reset(seed=seeds)
    batch, done = env.batch, np.zeros(env.num_envs, dtype=np.bool_)
    coins: dict[int, list[int]] = {}
    actions: list[list[int]] = [[] for _ in seeds]
    while not done.all():
        chosen = np.full(env.num_envs, smallworld_env.vector.SKIP)
        for seat, player in enumerate(players):
            rows = np.flatnonzero(~done & (batch.seats == seat))
            if len(rows):
                chosen[rows] = player.choose_batch(env, rows)
        for row in np.flatnonzero(~done):
            actions[row].append(int(chosen[row]))
        env.step(chosen)
        for row in np.flatnonzero(batch.terminated & ~done):
            coins[int(row)] = batch.final_coins[row].tolist()
        done |= batch.terminated
    return [coins[row] for row in range(env.num_envs)], actions


@pytest.mark.parametrize(("variant", "players"), KINDS)
@pytest.mark.parametrize("spec", BOTS)
def test_every_bot_plays_every_game_to_its_end(variant, players, spec):
    games = 2 if spec.startswith("mcts") else 6
    seats = [registry.make(spec, seed) for seed in range(players)]
    coins, _ = finish(make(games, variant, players), seats, list(range(games)))
    assert len(coins) == games
    assert all(sum(row) > 20 for row in coins)


@pytest.mark.parametrize("spec", BOTS)
def test_a_game_goes_the_same_way_in_any_batch(spec):
    players = [registry.make(spec, seed) for seed in (1, 2)]
    together = finish(make(3), players, [5, 6, 7])
    alone = [finish(make(1), players, [seed]) for seed in (5, 6, 7)]
    assert together[0] == [coins[0] for coins, _ in alone]
    assert together[1] == [actions[0] for _, actions in alone]


def test_uniform_takes_every_legal_action_equally_often():
    env = make(4000)
    env.reset(seed=[3] * 2000 + [4] * 2000)
    env.batch.seeds[:] = np.arange(4000)  # the same position, other luck
    chosen = Counter(registry.make("uniform").choose_batch(env, np.arange(2000)).tolist())
    legal = np.flatnonzero(env.batch.masks[0])
    assert set(chosen) == set(legal.tolist())
    assert min(chosen.values()) > 0.8 * 2000 / len(legal)


def states(count, every=5):
    """Positions from random games of all variants and player counts."""
    games, found, seed = blank_batch(), 0, 0
    while found < count:
        variant, players = KINDS[seed % len(KINDS)]
        game_setup(players, variant=variant).begin(games, 0, 100 + seed)
        choices, seed = chooser(seed), seed + 1
        while not games["finished"][0] and found < count:
            yield games, found
            found += 1
            engine.play_random(games, 0, choices, every)


def other_deal(games, number):
    """The same position as far as anybody knows, with other hidden cards and other luck to come."""
    other = copy(games)
    redeal_game(other, 0, np.uint64(number))
    engine.refresh(other, 0)
    return other


def shown(games) -> Any:
    """Just enough of an env for a bot that reads records."""
    batch = SimpleNamespace(games=games, seeds=np.zeros(1, np.uint64), steps=np.zeros(1))
    return SimpleNamespace(batch=batch)


def test_search_does_not_peek():
    """Other hidden cards and other luck to come, the same seed of its own: the same action, 500 states."""
    search, changed = Mcts(sims=30), 0
    for games, number in states(500):
        other = other_deal(games, number)
        changed += int(other.tobytes() != games.tobytes())
        seed = np.uint64(number)
        assert search.search(other, 0, seed) == search.search(games, 0, seed)
    assert changed == 500


@pytest.mark.parametrize("spec", ["greedy", "planner"])
def test_heuristics_do_not_peek(spec):
    bot, rows = registry.make(spec, 4), np.zeros(1, dtype=np.int64)
    for games, number in states(500):
        other = other_deal(games, number)
        choices = [bot.choose_batch(shown(one), rows).tolist() for one in (games, other)]
        assert choices[0] == choices[1]


def test_a_forgone_effect_is_never_played():
    env = make(8, players=3)
    champion = 11  # `champion`, an action without a region
    for spec, uses in (("planner", True), ("planner:without=champion", False)):
        seats = [registry.make(spec, seed) for seed in range(3)]
        _, actions = finish(env, seats, list(range(8)))
        assert (champion in {action for game in actions for action in game}) is uses


def test_the_time_for_a_move_bounds_the_search():
    env, rows = make(1), np.zeros(1, dtype=np.int64)
    env.reset(seed=2)
    Mcts(ms=20).choose_batch(env, rows)  # compiles what is not compiled yet
    began = time.perf_counter()
    Mcts(ms=200).choose_batch(env, rows)
    assert 0.05 < time.perf_counter() - began < 2.0  # how many simulations fit is estimated
