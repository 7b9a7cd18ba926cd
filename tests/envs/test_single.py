"""One learning seat for Gymnasium: checkers, opponents, seats, illegal actions."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from stable_baselines3.common.env_checker import check_env as sb3_check_env

import smallworld_env
from smallworld_env.core.ids import Moment
from smallworld_env.errors import IllegalAction, OptionError, ScenarioError
from smallworld_env.scenario import position
from tests.envs.playing import RandomPlayer
from tests.envs.test_aec import DUEL
from tests.health.games import KINDS
from tests.maps import MAP


def episode(env, seed, player):
    """(decisions, return, last info)."""
    _, info = env.reset(seed=seed)
    total, decisions, over = 0.0, 0, False
    while not over:
        _, reward, over, _, info = env.step(player.choose(info["action_mask"]))
        total, decisions = total + reward, decisions + 1
    return decisions, total, info


@pytest.mark.parametrize(("variant", "num_players"), KINDS)
def test_gymnasiums_checker_passes(variant, num_players):
    kind = {"variant": variant, "num_players": num_players}
    env = gymnasium.make("SmallWorld-v0", **kind, on_illegal="lose", render_mode="rgb_array")
    check_env(env.unwrapped)


def test_stable_baselines3s_checker_passes():
    sb3_check_env(smallworld_env.single(num_players=3, on_illegal="lose"))


def test_it_is_registered_with_gymnasium():
    env = gymnasium.make("smallworld_env:SmallWorld-v0", num_players=3)
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].any()


@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
def test_only_the_learners_decisions_are_asked(num_players):
    env, player = smallworld_env.single(num_players=num_players), RandomPlayer(1)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            batch = env._games.env.batch
            assert batch.seats[0] == env.seat == info["seat"]
            assert (env.action_masks() == info["action_mask"]).all()
            assert info["action_mask"].sum() >= 2
            assert (observation == batch.observations[0]).all()
            observation, _, over, truncated, info = env.step(player.choose(info["action_mask"]))
            assert not truncated
        assert not info["action_mask"].any()


def test_the_last_observation_is_the_learners_view_of_the_end():
    env, player = smallworld_env.single(num_players=3, seat=1), RandomPlayer(4)
    _, info = env.reset(seed=4)
    over = False
    while not over:
        observation, _, over, _, info = env.step(player.choose(info["action_mask"]))
    expected = env._games.env.final_observation(0, 1)
    assert (observation == expected).all()
    assert info["coins"].tolist()[:3] == env._games.env.batch.final_games["coins"][0][:3].tolist()


def test_the_seat_is_drawn_from_the_seed_or_fixed():
    env = smallworld_env.single(num_players=4)
    seats = []
    for seed in range(200):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert np.bincount(seats, minlength=4).min() > 30
    fixed = smallworld_env.single(num_players=4, seat=2)
    for seed in range(5):
        fixed.reset(seed=seed)
        assert fixed.seat == 2


def test_the_same_seed_and_actions_give_the_same_episode():
    env = smallworld_env.single(num_players=3)
    assert episode(env, 5, RandomPlayer(1))[:2] == episode(env, 5, RandomPlayer(1))[:2]
    lengths = {episode(env, seed, RandomPlayer(1))[0] for seed in range(5)}
    assert len(lengths) > 1


def test_a_callable_opponent_sees_its_own_observation_and_mask():
    asked = []

    def first_legal(observation, action_mask):
        asked.append(observation)
        assert action_mask.any()
        return int(np.flatnonzero(action_mask)[0])

    env = smallworld_env.single(num_players=3, seat=0, opponents=first_legal)
    episode(env, 1, RandomPlayer(1))
    assert len(asked) > 20
    assert all(one.shape == env.observation_space.shape for one in asked)


def test_an_opponent_that_plays_for_itself_does_better_than_one_that_never_conquers():
    def idle(observation, action_mask):
        for action in (6, 7, 28):  # decline, end_conquest, done
            if action_mask[action]:
                return action
        return int(np.flatnonzero(action_mask)[0])

    def share(opponents):
        env, player = smallworld_env.single(seat=0, opponents=opponents), RandomPlayer(1)
        return np.mean([episode(env, seed, player)[1] for seed in range(40)])

    assert share(idle) > 0.9
    assert share("uniform") < 0.8


def test_a_batch_opponent_is_asked_for_all_waiting_games():
    class FirstLegal:
        def __init__(self):
            self.rows = []

        def choose_batch(self, env, rows):
            self.rows.append(len(rows))
            return env.batch.masks[rows].argmax(axis=1)

    opponent = FirstLegal()
    env = smallworld_env.single(opponents=opponent, seat=1)
    episode(env, 1, RandomPlayer(1))
    assert set(opponent.rows) == {1}


def test_an_illegal_action_raises_by_default_and_changes_nothing():
    env = smallworld_env.single(seat=0)
    observation, _ = env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^'decline' is not legal for seat 0 at pick"):
        env.step(6)
    with pytest.raises(IllegalAction, match="is no whole number"):
        env.step(float("nan"))
    assert (env._games.env.batch.observations[0] == observation).all()
    env.step(0)


def test_an_illegal_action_can_lose_the_game_instead():
    env = smallworld_env.single(seat=0, on_illegal="lose")
    env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(6)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"]
    assert env.observation_space.contains(observation)


def test_after_the_end_every_action_is_refused():
    env = smallworld_env.single()
    episode(env, 1, RandomPlayer(1))
    with pytest.raises(IllegalAction, match="the game is finished; call reset"):
        env.step(0)


def test_a_reset_starts_from_a_scenario_or_a_saved_state():
    env = smallworld_env.single(seat=0)
    env.reset(options={"scenario": DUEL})
    assert env._games.env.get_state(0) == position(**DUEL).to_bytes()
    env.reset(options={"state": position(**DUEL).to_bytes()})
    assert env._games.env.get_state(0) == position(**DUEL).to_bytes()
    with pytest.raises(OptionError, match="The position has 3 seats"):
        env.reset(options={"scenario": {**DUEL, "players": 3}})


@pytest.mark.parametrize(
    ("choose", "sentence"),
    [
        (lambda observation, mask: 405, "opponents chose an illegal action: Game 0: 'deploy_champion"),
        (lambda observation, mask: -1, "opponents chose an illegal action: -1 is no action"),
        (lambda observation, mask: smallworld_env.vector.SKIP, "opponents chose an illegal action"),
        (lambda observation, mask: 0.5, "opponents answered .* for 1 games; it is one action each"),
    ],
)
@pytest.mark.parametrize("on_illegal", ["raise", "lose"])
def test_a_wrong_answer_of_an_opponent_is_not_the_learners_fault(choose, sentence, on_illegal):
    env = smallworld_env.single(seat=1, opponents=choose, on_illegal=on_illegal)
    with pytest.raises(OptionError, match=sentence):
        env.reset(seed=1)


def play_out_turn(env, info):
    """Last legal actions until somebody else is asked."""
    for _ in range(50):
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))


def test_after_an_opponents_mistake_nobody_decides_for_it():
    env = smallworld_env.single(seat=0, opponents=lambda observation, mask: 405)
    _, info = env.reset(seed=1)
    while env._games.env.batch.games["moment"][0] != Moment.REDEPLOY:
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    with pytest.raises(OptionError, match="opponents chose an illegal action"):
        play_out_turn(env, info)
    with pytest.raises(OptionError, match="A game still waits for an opponent that failed; call reset"):
        env.step(0)


def test_a_position_that_ends_before_the_learner_is_asked_is_refused():
    seats = [{"race": "orcs", "power": "sailor", "tokens": {"T1:7": 2}}, {}]
    last_turn = {"boards": MAP, "rounds": 2, "turn": 1, "seats": seats}
    env = smallworld_env.single(seat=0)
    with pytest.raises(ScenarioError, match="The game ends before the learner's seat is asked"):
        env.reset(options={"scenario": last_turn})


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seat": 2}, "seat = 2 is not allowed; it is 'random' or a seat of the game, from 0"),
        ({"seat": "first"}, "seat = 'first' is not allowed"),
        ({"opponents": "planer"}, "opponents = 'planer' is not allowed; it is 'uniform', a callable"),
        ({"on_illegal": "ignore"}, "on_illegal = 'ignore' is not allowed; it is 'raise' or 'lose'"),
    ],
)
def test_wrong_arguments_are_one_sentence(given, sentence):
    with pytest.raises(OptionError, match=sentence):
        smallworld_env.single(**given)
