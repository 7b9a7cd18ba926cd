"""How fast are the environments? Random play through each, the choice of the action included.

A decision here has at least two legal actions, as in the engine's row; the AEC rows ask for forced ones too.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

import smallworld_env
from scripts.benching.empty import empty_env
from scripts.benching.engine import PLAYERS, REPEATS, Row, calibrated, thread_counts
from smallworld_env.core.jit import entry, jit
from smallworld_env.core.rng import advance, mix, scaled
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.views.spec import OBSERVATION_SIZE

BATCH = 1024


@jit  # type: ignore[untyped-decorator]
def _nth_open(mask: Any, skip: int) -> int:
    for action in range(len(mask)):
        if mask[action]:
            if skip == 0:
                return action
            skip -= 1
    return -1


@entry  # type: ignore[untyped-decorator]
def choose(mask: Any, chooser: Any) -> int:
    """A uniformly random open action: the cheapest player there can be."""
    chooser[0] = advance(chooser[0])
    return int(_nth_open(mask, scaled(mix(chooser[0]), mask.sum())))


def _best(play: Callable[[float], int], seconds: float) -> Row:
    """The best of some runs: decisions a second, with the machine's speed beside it."""
    best: Row = {}
    for _ in range(REPEATS):
        speed, began = calibrated(), time.perf_counter()
        decisions = play(seconds)
        per_second = decisions / (time.perf_counter() - began)
        if per_second > best.get("per_second", 0):
            best = {"per_second": per_second, "calibration": speed}
    return best


def _vector_row(players: int, threads: int, seconds: float) -> Row:
    env = smallworld_env.vector.make(BATCH, num_players=players, threads=threads)
    env.reset(seed=1)
    rows, actions = np.arange(BATCH), np.zeros(BATCH, dtype=np.int64)

    def play(seconds: float) -> int:
        ticks, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.batch.choose_uniformly(rows, actions)
            env.step(actions)
            ticks += 1
        return ticks * BATCH

    return {"name": "vector", "players": players, "threads": threads, "batch": BATCH, **_best(play, seconds)}


def vector(quick: bool) -> list[Row]:
    _vector_row(2, 1, 0.01)
    _vector_row(2, 2, 0.01)
    seconds = 0.2 if quick else 2.0
    return [_vector_row(players, count, seconds) for players in PLAYERS for count in thread_counts()]


def _play_aec(env: Any, seconds: float) -> int:
    """Whole turns of the AEC loop: `last`, choose, `step`."""
    chooser, decisions, end = np.array([1], dtype=np.uint64), 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        env.reset()
        while env.agents:
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else choose(observation["action_mask"], chooser))
            decisions += not over
    return decisions


def _aec_row(name: str, env: Any, seconds: float) -> Row:
    env.reset(seed=1)
    _play_aec(env, 0.01)
    return {"name": name, "players": 3, "threads": 1, **_best(lambda s: _play_aec(env, s), seconds)}


def aec(quick: bool) -> list[Row]:
    """Ours without and with wrappers, and an empty env in the same wrappers."""
    seconds = 0.2 if quick else 2.0
    rows = [
        _aec_row("aec_raw", smallworld_env.raw_env(num_players=3), seconds),
        _aec_row("aec", smallworld_env.env(num_players=3), seconds),
        _aec_row("aec_empty", empty_env(3, NUM_ACTIONS, OBSERVATION_SIZE), seconds),
    ]
    rows[1]["of_empty"] = rows[1]["per_second"] / rows[2]["per_second"]
    return rows


def sb3(quick: bool) -> list[Row]:
    """The learner's decisions through the VecEnv; uniform opponents decide between them."""
    env = smallworld_env.sb3_env(BATCH, num_players=3)
    env.seed(1)
    env.reset()
    rows, actions = np.arange(BATCH), np.zeros(BATCH, dtype=np.int64)

    def play(seconds: float) -> int:
        steps, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.games.env.batch.choose_uniformly(rows, actions)
            env.step(actions)
            steps += 1
        return steps * BATCH

    play(0.01)
    return [{"name": "sb3", "players": 3, "threads": 1, "batch": BATCH, **_best(play, 0.2 if quick else 2.0)}]
