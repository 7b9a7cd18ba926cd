"""The native VecEnv of Stable-Baselines3: masks, last observations, and an agent that learns."""

import sys

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

import smallworld_env
from smallworld_env.errors import MissingExtra
from smallworld_env.scenario import new_game
from smallworld_env.views.spec import FIRST, GLOBALS
from tests.envs.playing import RandomPlayer, play_aec

FINISHED = FIRST["globals"] + GLOBALS.offsets()["finished"]


def make(num_envs=8, **given):
    return smallworld_env.sb3_env(num_envs, **given)


def test_masks_are_found_as_sb3_contrib_looks_for_them():
    env = make(num_players=3)
    env.reset()
    assert env.has_attr("action_masks")
    masks = np.stack(env.env_method("action_masks"))
    assert masks.shape == (8, 406)
    assert masks.any(axis=1).all()
    assert len(env.env_method("action_masks", indices=[1, 3])) == 2
    assert is_masking_supported(env)
    assert (get_action_masks(env) == masks).all()


def test_finished_games_leave_their_last_observation_and_go_on():
    env, player = make(num_players=(2, 3, 4, 5)), RandomPlayer(1)
    env.seed(3)
    observations = env.reset()
    ends, shares = 0, []
    for _ in range(600):
        observations, rewards, dones, infos = env.step(player.choose_rows(env.action_masks()))
        assert observations.dtype == np.uint8
        assert (env.games.env.batch.seats == env.games.learners).all()
        for index, info in enumerate(infos):
            assert ("terminal_observation" in info) == dones[index]
            if dones[index]:
                ends += 1
                shares.append(rewards[index])
                assert env.observation_space.contains(info["terminal_observation"])
                assert info["terminal_observation"][FINISHED] == 1
                assert observations[index][FINISHED] == 0
            else:
                assert rewards[index] == 0
    assert ends > 20
    assert 0 < np.mean(shares) < 1


def test_the_same_seed_gives_the_same_games():
    def trace(seed):
        env, player = make(num_players=3), RandomPlayer(1)
        env.seed(seed)
        found = [env.reset().sum()]
        for _ in range(50):
            observations, *_ = env.step(player.choose_rows(env.action_masks()))
            found.append(observations.sum())
        return found

    assert trace(1) == trace(1)
    assert trace(1) != trace(2)


def test_games_start_from_positions_of_their_own():
    env, states = make(3, seat=0), [new_game(2, seed=seed).to_bytes() for seed in (5, 6, 7)]
    env.set_options([{"state": states[2]}, {}, {"state": states[0]}])
    env.reset()
    games = env.games.env
    assert games.get_state(0) == states[2]
    assert games.get_state(2) == states[0]
    assert games.get_state(1) not in states
    env.reset()
    assert games.get_state(0) not in states


def test_one_game_with_opponents_is_the_gymnasium_env():
    """Both are the same games seen through two conventions."""
    batch, single = make(1, num_players=3), smallworld_env.single(num_players=3)
    batch.seed(9)
    player, twin = RandomPlayer(2), RandomPlayer(2)
    observations, (observation, info) = batch.reset(), single.reset(seed=9)
    for _ in range(30):
        assert (observations[0] == observation).all()
        observations, _, dones, _ = batch.step(player.choose_rows(batch.action_masks()))
        observation, _, over, _, info = single.step(twin.choose(info["action_mask"]))
        assert dones[0] == over
        if over:
            break


def test_python_opponents_and_uniform_ones_leave_the_same_bookkeeping():
    class Uniform:
        """Uniform play asked from Python: other luck, the same kind of games."""

        def choose_batch(self, env, rows):
            actions = np.zeros(env.num_envs, dtype=np.int64)
            env.batch.choose_uniformly(rows, actions)
            return actions[rows]

    def mean_return(opponents):
        env, player, returns = make(16, opponents=opponents), RandomPlayer(3), list[float]()
        env.seed(1)
        env.reset()
        while len(returns) < 150:
            _, rewards, dones, _ = env.step(player.choose_rows(env.action_masks()))
            returns += rewards[dones].tolist()
        return np.mean(returns)

    assert mean_return("uniform") == pytest.approx(0.5, abs=0.12)
    assert mean_return(Uniform()) == pytest.approx(0.5, abs=0.12)


def test_without_stable_baselines3_one_sentence_says_how_to_get_it(monkeypatch):
    monkeypatch.delitem(sys.modules, "smallworld_env.envs.sb3", raising=False)
    monkeypatch.setitem(sys.modules, "stable_baselines3.common.vec_env.base_vec_env", None)
    with pytest.raises(MissingExtra, match=r"sb3_env needs .*: pip install 'smallworld-env\[train\]'"):
        make(2)


def test_what_a_batch_cannot_do_is_said():
    env = make(2)
    with pytest.raises(AttributeError, match="no method 'render' for each game"):
        env.env_method("render")
    with pytest.raises(NotImplementedError, match="share their attributes"):
        env.set_attr("seat", 1)
    assert env.env_is_wrapped(object) == [False, False]
    assert env.get_attr("num_envs") == [2, 2]


def test_maskable_ppo_learns_and_its_agent_plays_a_legal_game():
    torch.set_num_threads(1)
    env = make(32, num_players=2, shaping=0.05)
    env.seed(1)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=64, batch_size=512, n_epochs=6, gamma=1.0, learning_rate=1e-3, seed=1
    )
    model.learn(20_480)
    assert win_share(model, games=400) > 0.6

    class Agent:
        def choose(self, mask):
            observation = game.observe(game.agent_selection)["observation"]
            return int(model.predict(observation, action_masks=mask, deterministic=True)[0])

    game = smallworld_env.raw_env()
    returns = play_aec(game, seed=10_001, player=Agent())
    assert sum(returns.values()) == pytest.approx(1)


def win_share(model, games):
    """Against uniform play on deals that were never trained on, both seats equally often."""
    shares = []
    for seat in (0, 1):
        env = make(64, seat=seat)
        env.seed(1_000_000)
        observations, won = env.reset(), list[float]()
        while len(won) < games // 2:
            actions, _ = model.predict(observations, action_masks=env.action_masks(), deterministic=False)
            observations, rewards, dones, _ = env.step(actions)
            won += rewards[dones].tolist()
        shares += won[: games // 2]
    return np.mean(shares)
