"""Compile the engine once, with a line of progress a door: `python -m smallworld_env.core.warm`.

Later runs find the machine code on disk and take about a second.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np

from smallworld_env.core.jit import CACHE_DIRECTORY, link
from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup
from smallworld_env.rules import audit, engine, explain, invariants, result
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.vector import make
from smallworld_env.views.redeal import redeal_game


def _calls() -> list[tuple[str, Callable[[], object]]]:
    """One small call per entry point, in an order in which each finds what it needs."""
    games, chooser = blank_batch(2), np.array([1], dtype=np.uint64)
    kinds = np.zeros(1024, dtype=np.int64)
    setup = game_setup(2)
    return [
        ("set-up", lambda: setup.begin(games, 0, 1)),
        ("step and mask", lambda: engine.act(games, 0, 0)),
        ("positions", lambda: engine.begin_at(games, 0, 0, 5)),
        ("mask as bytes", lambda: engine.mask_bytes(games, 0, np.zeros(NUM_ACTIONS, dtype=np.uint8))),
        ("mask again", lambda: engine.refresh(games, 0)),
        ("random play", lambda: engine.play_random(games, 0, chooser, 1)),
        ("games in threads", lambda: setup.play_at_random(blank_batch(1), chooser.copy(), chooser)),
        ("costs", lambda: explain.explain_cost(games, 0, 0, 1, 0)),
        ("prices", lambda: explain.price_of(games, 0, 0, 1, 0)),
        ("standings", lambda: result.places(games, 0)),
        ("invariants", lambda: invariants.problems(games, 0)),
        ("checked play", lambda: audit.play_checked(games, 0, chooser, kinds, 1)),
        ("mask by force", lambda: audit.try_every_action(games, games.view(np.uint8).reshape(2, -1))),
        ("counting by mask", lambda: audit.count_by_mask(games, 1)),
        ("counting by trial", lambda: audit.count_by_trial(games, 1)),
        *_env_calls(),
    ]


def _env_calls() -> list[tuple[str, Callable[[], object]]]:
    """The environments' own entry points."""
    env, threaded = make(2), make(2, threads=2)
    batch, rows, nobody = env.batch, np.arange(2), np.zeros(2, dtype=np.bool_)
    actions, gains = np.zeros(2, dtype=np.int64), np.zeros(2)
    return [
        ("env: set-up", lambda: (env.reset(seed=1), env.reset(), threaded.reset(seed=1))),
        ("env: tick", lambda: env.step(batch.masks.argmax(axis=1))),
        ("env: tick in threads", lambda: threaded.step(threaded.batch.masks.argmax(axis=1))),
        ("env: positions", lambda: env.reset(seed=1, options={"state": env.get_state(0)})),
        ("env: observe", lambda: env.observe(0, 0)),
        ("env: uniform players", lambda: batch.choose_uniformly(rows, actions)),
        ("env: learners", lambda: batch.draw_learners(~nobody, -1, actions)),
        ("env: whose decision", lambda: batch.asks_learner(actions)),
        ("env: opponents", lambda: batch.play_others(actions, -1, gains, gains.copy(), nobody)),
        ("re-dealing", lambda: redeal_game(blank_batch(1), 0, np.uint64(1))),
    ]


def warm() -> dict[str, float]:
    """Compile everything that is not in the cache yet; the seconds each part took."""
    seconds = {}
    began = time.perf_counter()
    for name in _compiled():
        seconds[name] = time.perf_counter() - began
        print(f"  {name:<32}{seconds[name]:7.1f} s", flush=True)
        began = time.perf_counter()
    return seconds


def _compiled() -> Iterator[str]:
    """What is ready, as soon as it is."""
    for symbol in link():
        yield symbol.removeprefix("smallworld_env.")
    for name, call in _calls():
        call()
        yield name


def main() -> int:
    if CACHE_DIRECTORY is None:
        print("The compiler is off (NUMBA_DISABLE_JIT): nothing to compile.")
        return 0
    print("Compiling the engine (once; about a minute) ...", flush=True)
    seconds = warm()
    print(f"The engine is ready: {sum(seconds.values()):.1f} s.")
    if "--json" in sys.argv[1:]:
        print(json.dumps(seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
