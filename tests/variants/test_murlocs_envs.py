"""Do the environments play Revenge of the Murlocs, alone and for two, and do their rewards add up?"""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import smallworld_env

KIND: dict[str, Any] = {"variant": "murlocs", "num_players": 1}


def test_the_solo_env_is_a_plain_gymnasium_env():
    env = gymnasium.make("SmallWorldMurlocs-v0", on_illegal="lose")
    check_env(env.unwrapped, skip_render_check=True)


def test_a_solo_game_ends_with_a_victory_or_none():
    env = gymnasium.make("SmallWorldMurlocs-v0")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert reward == (1.0 if info["places"][0] == 1 else 0.0)


def test_one_player_works_in_batches_and_in_pettingzoo():
    env = smallworld_env.vector.make(num_envs=4, **KIND)
    env.reset(seed=1)
    assert env.batch.num_seats.tolist() == [1] * 4
    aec = smallworld_env.env(**KIND)
    aec.reset(seed=1)
    assert aec.agents == ["player_0"]


@pytest.mark.parametrize("players", [1, 2])
def test_score_margin_counts_the_murlocs_as_a_side(players):
    env = smallworld_env.vector.make(
        num_envs=1, reward="score_margin", variant="murlocs", num_players=players
    )
    env.reset(seed=3)
    rng, batch = np.random.default_rng(3), env.batch
    while not batch.terminated[0]:
        env.step(np.array([rng.choice(np.flatnonzero(batch.masks[0]))]))
    coins = batch.final_games["coins"][0]
    for seat in range(players):
        others = [int(coins[party]) for party in (*range(players), 5) if party != seat]
        assert batch.rewards[0, seat] == pytest.approx(int(coins[seat]) - sum(others) / len(others))
