"""One learner for a whole side of Battle for Azeroth: asked for both seats, paid once for the side."""

from typing import Any

import numpy as np
import pytest

import smallworld_env
from tests.envs.playing import RandomPlayer

KIND: dict[str, Any] = {"variant": "battle_for_azeroth", "num_players": 5}


class Recorded:
    """Random opponents that note the seats they were asked for."""

    def __init__(self):
        self.seats, self._player = set(), RandomPlayer(2)

    def choose_batch(self, env, rows):
        self.seats |= set(env.batch.seats[rows].tolist())
        return self._player.choose_rows(env.batch.masks[rows])


def play_game(seat, team, opponents="uniform", seed=3, **given):
    """The seats for which the learner was asked, and the last step's reward and info."""
    env, player = (
        smallworld_env.single(seat=seat, team=team, opponents=opponents, **KIND, **given),
        RandomPlayer(1),
    )
    _, info = env.reset(seed=seed)
    asked, ended = set(), False
    while not ended:
        asked.add(info["seat"])
        assert env.action_masks()[0:].any()
        _, reward, ended, _, info = env.step(player.choose(info["action_mask"]))
    return asked, reward, info


@pytest.mark.rule("BFA-01", "BFA-02")
@pytest.mark.parametrize(("seat", "side"), [(0, {0, 3}), (3, {0, 3}), (1, {1, 4}), (2, {2})])
@pytest.mark.parametrize("kind", ["uniform", "asked from Python"])
def test_a_team_learner_is_asked_for_every_seat_of_its_side_and_for_no_other(seat, side, kind):
    others = Recorded()
    asked, _, _ = play_game(seat, True, "uniform" if kind == "uniform" else others)
    assert asked == side
    if kind != "uniform":
        assert others.seats == {0, 1, 2, 3, 4} - side


def test_without_team_only_its_own_seat_is_asked():
    assert play_game(0, False)[0] == {0}


@pytest.mark.rule("BFA-08")
def test_the_reward_is_the_share_of_the_side():
    rewards = set()
    for seed in range(12):
        _, reward, info = play_game(1, True, seed=seed)
        coins, places = info["coins"], info["places"]
        scores = {0: min(coins[0], coins[3]), 1: min(coins[1], coins[4]), 2: coins[2]}
        assert (reward > 0) == (scores[1] == max(scores.values()))
        assert places[1] == places[4]
        rewards.add(float(reward))
    assert rewards == {0.0, 1.0}


def test_a_batch_of_team_learners_finds_masks_for_both_seats():
    env = smallworld_env.sb3_env(8, team=True, **KIND)
    env.seed(1)
    env.reset()
    player, asked = RandomPlayer(4), set()
    for _ in range(400):
        batch = env.games.env.batch
        sides = batch.games["side_of"]
        rows = np.arange(8)
        assert (sides[rows, batch.seats] == sides[rows, env.games.learners]).all()
        asked |= set((batch.seats != env.games.learners).tolist())
        env.step(player.choose_rows(env.action_masks()))
    assert asked == {True, False}
