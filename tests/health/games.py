"""Batches of random games for the health tests: every variant and player count, original and fresh boards."""

import numpy as np

from smallworld_env.core.ids import SEATS
from smallworld_env.core.state import blank_batch
from smallworld_env.options import VARIANTS, game_setup
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.rules.audit import play_checked
from smallworld_env.rules.invariants import CHECKS
from smallworld_env.views.names import general_name

ALL_VARIANTS = tuple(VARIANTS)


def player_counts(variant):
    """How many seats the variant can have, from the fewest."""
    fewest, most = SEATS[VARIANTS[variant]]
    return range(fewest, most + 1)


KINDS = [(variant, players) for variant in ALL_VARIANTS for players in player_counts(variant)]
MOST_DECISIONS_IN_A_TURN = 200  # every turn ends: far more than any plan has pieces


def chooser(seed):
    """A random state for the players, one for each game."""
    return np.array([seed * 0x9E3779B97F4A7C15 % 2**64], dtype=np.uint64)


def check_games(setup, seeds, kinds=None):
    """Play games with all invariants at every step; the first violation is told, the steps are returned."""
    games, total = blank_batch(), 0
    kinds = np.zeros(NUM_ACTIONS, dtype=np.int64) if kinds is None else kinds
    for seed in seeds:
        setup.begin(games, 0, seed)
        steps, found, longest = play_checked(games, 0, chooser(seed), kinds, 10**6)
        broken = [name for i, name in enumerate(CHECKS) if found >> i & 1]
        what = f"{setup.variant.name.lower()}, seed {seed}, {setup.num_players} players"
        assert not broken, f"{what}, step {steps}: {broken}"
        assert games["finished"][0] == 1
        assert longest <= MOST_DECISIONS_IN_A_TURN, f"seed {seed}: a turn of {longest} decisions"
        total += steps
    return total


def players_of(variant, seed):
    """Every player count in its turn."""
    counts = player_counts(variant)
    return counts[seed % len(counts)]


def setups(num_players, generated=4, variant="classic"):
    """The original faces and some fresh islands."""
    boards = ["original", *(f"random:{seed}" for seed in range(generated))]
    return [game_setup(num_players, one, variant=variant) for one in boards]


def name(action):
    return general_name(action) if 0 <= action < NUM_ACTIONS else str(action)
