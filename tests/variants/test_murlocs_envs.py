"""Do the environments play Revenge of the Murlocs, alone and for two, and do their rewards add up?"""

from typing import Any

import gymnasium
import numpy as np
import pytest
import torch
from gymnasium.utils.env_checker import check_env
from sb3_contrib import MaskablePPO

import smallworld_env
from tests.health.games import KINDS

KIND: dict[str, Any] = {"variant": "murlocs", "num_players": 1}


def test_the_solo_env_is_a_plain_gymnasium_env():
    check_env(gymnasium.make("SmallWorldMurlocs-v0").unwrapped)
    check_env(gymnasium.make("SmallWorldMurlocs-v0", render_mode="ansi").unwrapped)


def test_maskable_ppo_trains_in_the_solo_env_as_it_is():
    torch.set_num_threads(1)
    env = gymnasium.make("SmallWorldMurlocs-v0", reward="score_margin")
    model = MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, gamma=1.0, seed=1)
    model.learn(512)
    observation, info = env.reset(seed=5)
    ended = False
    while not ended:
        action, _ = model.predict(observation, action_masks=info["action_mask"])
        observation, _, ended, _, info = env.step(action)
    assert info["places"][0] in (1, 2)


def test_the_info_of_a_finished_game_tells_the_murlocs_coins_last():
    env = smallworld_env.single(**KIND)
    _, info = env.reset(seed=4)
    ended, rng = False, np.random.default_rng(4)
    while not ended:
        _, _, ended, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    own, *others, murlocs = info["coins"].tolist()
    assert others == [0, 0, 0, 0]
    assert info["places"][0] == (1 if own > murlocs else 2)
    assert murlocs > 9


def test_one_network_can_play_every_variant_and_player_count():
    """The same observation and the same actions, whatever is played."""
    envs = [smallworld_env.vector.make(1, variant=variant, num_players=players) for variant, players in KINDS]
    assert {env.game.num_actions for env in envs} == {406}
    first = envs[0].single_observation_space
    for env in envs:
        observations, _ = env.reset(seed=1)
        assert env.single_observation_space == first
        assert first.contains(observations[0])


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
