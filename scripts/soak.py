"""Play many random games with every invariant checked, and try masks by force: `make soak GAMES=1000000`."""

import argparse
import sys
import time
from collections.abc import Iterator

import numpy as np

from smallworld_env.core.state import blank_batch
from smallworld_env.rules.audit import try_every_action
from smallworld_env.rules.engine import play_random
from tests.health.games import ALL_VARIANTS, KINDS, check_games, chooser, name, setups

CHUNK = 1000


def _progress(done: int, total: int, began: float, what: str) -> None:
    left = (time.perf_counter() - began) * (total - done) / max(1, done)
    print(f"\r  {what}: {done:,} of {total:,}, about {left:,.0f} s left ", end="", flush=True)


def _kinds(variants: list[str]) -> list[tuple[str, int]]:
    return [kind for kind in KINDS if kind[0] in variants]


def soak_games(total: int, first_seed: int, variants: list[str]) -> None:
    """Equal shares for every variant, player count and board set; a violation ends the run with its seed."""
    boards = [setup for variant, players in _kinds(variants) for setup in setups(players, 8, variant)]
    began, done = time.perf_counter(), 0
    while done < total:
        setup = boards[(done // CHUNK) % len(boards)]
        count = min(CHUNK, total - done)
        check_games(setup, range(first_seed + done, first_seed + done + count))
        done += count
        _progress(done, total, began, "games, all invariants at every step")
    print("\n  0 violations.")


def _states(first_seed: int, variants: list[str]) -> Iterator[np.ndarray]:
    games, seed, kinds = blank_batch(2), first_seed, _kinds(variants)
    while True:
        variant, players = kinds[seed % len(kinds)]
        setups(players, 1, variant)[seed // len(kinds) % 2].begin(games, 0, seed)
        minds = chooser(seed)
        while not games["finished"][0]:
            yield games
            play_random(games, 0, minds, 7)
        seed += 1


def soak_masks(total: int, first_seed: int, variants: list[str]) -> None:
    began, states = time.perf_counter(), _states(first_seed, variants)
    for done in range(1, total + 1):
        games = next(states)
        action, fault = try_every_action(games, games.view(np.uint8).reshape(2, -1))
        if fault:
            raise SystemExit(f"fault {fault} at {name(action)}")
        if done % CHUNK == 0 or done == total:
            _progress(done, total, began, "states, every action id tried")
    print("\n  0 faults.")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="example: python scripts/soak.py --games 20000 --states 2000",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=1_000_000, help="random games (default 1,000,000)")
    parser.add_argument("--states", type=int, default=100_000, help="states tried by force (default 100,000)")
    parser.add_argument("--seed", type=int, default=10**7, help="first seed (default 10,000,000)")
    parser.add_argument("--variant", choices=ALL_VARIANTS, help="one variant (default: all of them)")
    options = parser.parse_args()
    variants = [options.variant] if options.variant else list(ALL_VARIANTS)
    soak_games(options.games, options.seed, variants)
    soak_masks(options.states, options.seed, variants)
    return 0


if __name__ == "__main__":
    sys.exit(main())
