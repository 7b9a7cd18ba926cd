"""Is the engine healthy in Revenge of the Murlocs? Invariants, masks by force, compiled play and observations."""

import numpy as np
import pytest

from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup
from smallworld_env.rules.audit import try_every_action
from smallworld_env.rules.engine import play_random
from tests.health.games import check_games, chooser


def setups(players):
    return [
        game_setup(players, boards, variant="murlocs", murlocs=murlocs)
        for boards, murlocs in (("original", 14), ("random:1", 14), ("original", 40))
    ]


@pytest.mark.parametrize("players", [1, 2])
def test_no_invariant_is_ever_broken(players):
    for setup in setups(players):
        assert check_games(setup, range(40)) > 1000


@pytest.mark.parametrize("players", [1, 2])
def test_the_mask_is_exact(players):
    games, kinds = blank_batch(2), setups(players)
    for seed in range(12):
        kinds[seed % len(kinds)].begin(games, 0, seed)
        choices = chooser(seed)
        while not games["finished"][0]:
            assert try_every_action(games, games.view(np.uint8).reshape(2, -1)) == (-1, 0)
            play_random(games, 0, choices, 7)
