"""Same seed and actions, same bytes: in any batch, slot and thread count, compiled or not."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from smallworld_env.core.jit import COMPILED
from smallworld_env.core.state import blank_batch, digest
from smallworld_env.options import game_setup
from smallworld_env.rules import engine
from smallworld_env.views.encode import SHOWN
from smallworld_env.views.spec import OBSERVATION_SIZE
from smallworld_env.warcraft import kernels
from tests.health.games import chooser, player_counts, players_of

STORED = Path(__file__).with_name("digests.json")
SEEDS = {"classic": 200, "battle_for_azeroth": 60, "murlocs": 60}
LOCKSTEP_GAMES = {"classic": 50, "battle_for_azeroth": 12, "murlocs": 12}
OBSERVED_STEPS = 5


def play_batch(setup, seeds, slots=1, threads=1):
    """The digests of these games, played together in a batch of at least `slots` games."""
    numba.set_num_threads(threads)
    filled = list(seeds) + list(range(10**6, 10**6 + max(0, slots - len(seeds))))
    games = blank_batch(len(filled))
    choosers = np.concatenate([chooser(seed) for seed in filled])
    setup.play_at_random(games, np.array(filled, dtype=np.uint64), choosers)
    return {seed: digest(games, index) for index, seed in enumerate(seeds)}


def played_digests(slots=1, threads=1, turned=False):
    """The digests of all variants; `turned` puts each game into another slot of its batch."""
    return {variant: _digests_of(variant, slots, threads, turned) for variant in SEEDS}


def _digests_of(variant, slots, threads, turned):
    found: dict[int, str] = {}
    for num_players in player_counts(variant):
        setup = game_setup(num_players, variant=variant)
        seeds = [seed for seed in range(SEEDS[variant]) if players_of(variant, seed) == num_players]
        seeds = seeds[::-1] if turned else seeds
        for first in range(0, len(seeds), slots):
            found |= play_batch(setup, seeds[first : first + slots], slots, threads)
    return {str(seed): found[seed] for seed in sorted(found)}


def stored_digests():
    return json.loads(STORED.read_text())


needs_compiler = pytest.mark.skipif(not COMPILED, reason="batches run in the compiled engine")
two_threads = pytest.mark.skipif(numba.config.NUMBA_NUM_THREADS < 2, reason="one core")


@needs_compiler
@pytest.mark.parametrize("slots", [1, 7, 1024])
def test_games_end_in_the_stored_digests_in_batches_of_any_size(slots):
    assert played_digests(slots) == stored_digests()


@needs_compiler
def test_the_slot_of_a_game_does_not_matter():
    assert played_digests(7, turned=True) == stored_digests()


@needs_compiler
@two_threads
def test_the_number_of_threads_does_not_matter():
    assert played_digests(1024, threads=2) == stored_digests()


def lockstep_digests():
    """The digest after every single step of some games, now and then with what the seat to act sees."""
    games, found = blank_batch(), []
    seen = np.zeros(OBSERVATION_SIZE, dtype=np.uint8)
    for variant, seed in ((name, seed) for name, count in LOCKSTEP_GAMES.items() for seed in range(count)):
        game_setup(players_of(variant, seed), variant=variant).begin(games, 0, seed)
        players = chooser(seed)
        while not games["finished"][0]:
            engine.play_random(games, 0, players, 1)
            found.append(digest(games))
            if len(found) % OBSERVED_STEPS == 0:
                kernels.observe(games, 0, int(games["actor"][0]), SHOWN, seen)
                found.append(hashlib.sha256(seen.tobytes()).hexdigest())
    return found


@pytest.mark.slow
@needs_compiler
def test_the_compiler_changes_no_byte_of_any_step():
    script = (
        "import json; from tests.health.test_determinism import lockstep_digests as f; print(json.dumps(f()))"
    )
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(plain.stdout) == lockstep_digests()


@pytest.mark.slow
@needs_compiler
def test_no_rule_and_no_bot_reaches_outside_an_array():
    """One pass of their tests with bounds checking: outside indices would write into the next field."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["tests/rules", "tests/cards", "tests/inter", "tests/variants"]
    command += ["tests/views/test_observation.py", "tests/agents"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
