"""How fast is the engine itself? Random legal play, compile times, bytes, and the machine's own speed."""

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

import numba
import numpy as np

from smallworld_env.core.jit import entry
from smallworld_env.core.record import GAME
from smallworld_env.core.rng import advance, mix
from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup
from smallworld_env.views.spec import OBSERVATION_SIZE

Row = dict[str, Any]
PLAYERS = (2, 3, 5)
OTHERS = {"battle_for_azeroth": PLAYERS, "murlocs": (1, 2)}
GAMES, REPEATS = 4096, 5


@entry  # type: ignore[untyped-decorator]
def _calibration_loop(count: int) -> Any:
    """A fixed amount of integer work: what one core of this machine does now."""
    z = np.uint64(1)
    for _ in range(count):
        z = mix(advance(z))
    return z


def calibrated(count: int = 10_000_000) -> float:
    """How many turns of the calibration loop one core does a second, just now."""
    began = time.perf_counter()
    _calibration_loop(count)
    return count / (time.perf_counter() - began)


def thread_counts() -> list[int]:
    return [count for count in (1, 2) if count <= numba.config.NUMBA_NUM_THREADS]


def calibration(quick: bool) -> list[Row]:
    _calibration_loop(1)
    best = max(calibrated() for _ in range(3 if quick else 20))
    return [{"name": "calibration", "players": None, "threads": 1, "per_second": best}]


def _engine_row(players: int, threads: int, games: int, variant: str = "classic") -> Row:
    """The best of some runs: set-up and play of whole games, decisions with a choice counted."""
    numba.set_num_threads(threads)
    setup, batch, best = game_setup(players, variant=variant), blank_batch(games), None
    for repeat in range(REPEATS):
        seeds = np.arange(repeat * games, (repeat + 1) * games, dtype=np.uint64)
        choosers = np.arange(repeat * games + 1, (repeat + 1) * games + 1, dtype=np.uint64)
        speed = calibrated()
        began = time.perf_counter()
        choices, forced = setup.play_at_random(batch, seeds, choosers).sum(axis=0)
        seconds = time.perf_counter() - began
        row = {
            "name": "engine" if variant == "classic" else f"engine {variant}",
            "players": players,
            "threads": threads,
            "per_second": choices / seconds,
            "games_per_second": games / seconds,
            "forced_per_second": forced / seconds,
            "choices_per_game": choices / games,
            "forced_per_game": forced / games,
            "calibration": speed,
        }
        best = row if best is None or row["per_second"] > best["per_second"] else best
    assert best is not None
    return best


def engine(quick: bool) -> list[Row]:
    games = GAMES // 8 if quick else GAMES
    _engine_row(2, 1, 16)
    rows = [_engine_row(players, count, games) for players in PLAYERS for count in thread_counts()]
    return rows + [
        _engine_row(players, 1, games, name) for name, counts in OTHERS.items() for players in counts
    ]


def _warm_seconds(cache: str) -> Row:
    environment = {**os.environ, "SMALLWORLD_CACHE": cache}
    command = [sys.executable, "-m", "smallworld_env.core.warm", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def compile_times(quick: bool) -> list[Row]:
    """Seconds per entry point, cold (an empty cache) and warm; left out of a quick run."""
    if quick:
        return []
    with tempfile.TemporaryDirectory() as cache:
        cold = _warm_seconds(cache)
        warm = _warm_seconds(cache)
    return [
        {"name": f"compile {door}", "players": None, "threads": 1, "cold_s": cold[door], "warm_s": warm[door]}
        for door in cold
    ]


def memory(quick: bool) -> list[Row]:
    sizes = {"bytes per state": GAME.itemsize, "bytes per observation": OBSERVATION_SIZE}
    return [{"name": name, "players": None, "threads": None, "bytes": size} for name, size in sizes.items()]
