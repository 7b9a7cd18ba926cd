"""Is the engine healthy in Revenge of the Murlocs? Invariants, masks by force, observations."""

import numpy as np
import pytest

from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup
from smallworld_env.rules.audit import try_every_action
from smallworld_env.rules.engine import play_random
from smallworld_env.views import spec
from smallworld_env.views.redeal import redeal_game
from smallworld_env.views.text import picture
from smallworld_env.warcraft import kernels
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


def observed(games, viewer=0):
    out = np.full(spec.OBSERVATION_SIZE, 77, dtype=np.uint8)
    kernels.observe(games, 0, viewer, False, out)
    return out


@pytest.mark.parametrize(
    ("name", "at", "new"),
    [
        ("murlocs_turn", (), 1), ("hand", (5,), 3), ("coins", (5,), 300), ("harmony", (), 32),
        ("attacked", (), 32), ("hammer_owner", (), 5), ("hammer_before", (), 5), ("round_number", (), 2),
    ],
)  # fmt: skip
def test_what_the_murlocs_have_is_in_the_observation(name, at, new):
    games = blank_batch()
    game_setup(2, variant="murlocs").begin(games, 0, 1)
    before = observed(games)
    games[name][(0, *at)] = new
    assert (observed(games) != before).any()


def test_re_dealing_what_nobody_knows_changes_no_observation():
    games = blank_batch()
    for seed in range(10):
        game_setup(1, variant="murlocs").begin(games, 0, seed)
        play_random(games, 0, chooser(seed), 30)
        before, text = observed(games), picture(games, viewer=0)
        assert f"supply {games['hand'][0, 5]}" in text
        redeal_game(games, 0, np.uint64(seed))
        assert (observed(games) == before).all()
        assert (before <= spec.highest()).all()
        assert picture(games, viewer=0) == text
