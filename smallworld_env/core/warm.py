"""Compile the engine once, with a line of progress a door: `python -m smallworld_env.core.warm`.

Later runs find the machine code on disk and take about a second.
"""

import json
import sys
import time
from collections.abc import Callable

import numpy as np

from smallworld_env.core.jit import CACHE_DIRECTORY
from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup
from smallworld_env.rules import audit, engine, explain, invariants, result
from smallworld_env.rules.actions import NUM_ACTIONS


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
    ]


def warm() -> dict[str, float]:
    """Compile everything that is not in the cache yet; the seconds of each entry point."""
    seconds = {}
    for name, call in _calls():
        began = time.perf_counter()
        print(f"  {name:<18}", end="", flush=True)
        call()
        seconds[name] = time.perf_counter() - began
        print(f"{seconds[name]:7.1f} s", flush=True)
    return seconds


def main() -> int:
    if CACHE_DIRECTORY is None:
        print("The compiler is off (NUMBA_DISABLE_JIT): nothing to compile.")
        return 0
    print("Compiling the engine (once; about a minute and a half) ...", flush=True)
    seconds = warm()
    print(f"The engine is ready: {sum(seconds.values()):.1f} s.")
    if "--json" in sys.argv[1:]:
        print(json.dumps(seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
