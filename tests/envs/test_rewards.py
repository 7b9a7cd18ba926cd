"""In every finished game each seat's return is what the final standing says, in every environment."""

import numpy as np
import pytest

import smallworld_env
from smallworld_env.rules.result import winners
from smallworld_env.scenario import position
from tests.envs.playing import RandomPlayer, mask_of, play_aec, play_vector
from tests.maps import MAP

END_CONQUEST = 7
KINDS = ("win_share", "win_share_zero_sum", "score_margin", "coins")


def standing(record, kind):
    """What a finished record is worth to each seat, told from the standing alone."""
    seats = int(record["num_seats"][0])
    coins = record["coins"][0][:seats].astype(float)
    if kind == "coins":
        return coins
    if kind == "score_margin":
        return np.array([own - (coins.sum() - own) / (seats - 1) for own in coins])
    first = winners(record)
    shares = np.array([1 / len(first) if seat in first else 0.0 for seat in range(seats)])
    return shares - (1 / seats if kind == "win_share_zero_sum" else 0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_vector_env_pays_every_seat_at_the_end_and_nothing_before(kind):
    env = smallworld_env.vector.make(8, num_players=(2, 3, 4, 5), reward=kind)
    ends = 0
    for rewards, terminated, _ in play_vector(env, seed=1, finished=3):
        assert not rewards[~terminated].any()
        for index in np.flatnonzero(terminated):
            record = env.batch.final_games[index : index + 1].copy()
            seats = int(record["num_seats"][0])
            assert rewards[index, :seats] == pytest.approx(standing(record, kind), abs=1e-5)
            assert not rewards[index, seats:].any()
            ends += 1
    assert ends >= 24


@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_the_aec_loop_pays_every_agent(num_players, kind):
    env = smallworld_env.raw_env(num_players=num_players, reward=kind)
    for seed in range(4):
        returns = play_aec(env, seed)
        assert list(returns.values()) == pytest.approx(standing(env.batch.games, kind), abs=1e-5)


@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
def test_the_wrapped_aec_env_pays_the_same(num_players):
    env = smallworld_env.env(num_players=num_players)
    returns = play_aec(env, seed=3)
    assert list(returns.values()) == pytest.approx(standing(env.unwrapped.batch.games, "win_share"))
    assert sum(returns.values()) == pytest.approx(1)


@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_the_single_seat_env_pays_its_seat(num_players, kind):
    env, player = smallworld_env.single(num_players=num_players, reward=kind), RandomPlayer(1)
    for seed in range(4):
        _, info = env.reset(seed=seed)
        seat, total, over = env.seat, 0.0, False
        while not over:
            _, reward, over, _, info = env.step(player.choose(info["action_mask"]))
            total += reward
        record = env._games.env.batch.final_games
        assert total == pytest.approx(standing(record, kind)[seat], abs=1e-4)


def one_coin_apart(coins):
    """The last turn of a game for two: seat 1 ends it, and seat 0 has these coins."""
    seats = [
        {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 2}, "coins": coins},
        {"race": "humans", "power": "mining", "tokens": {"T2:1": 2}, "coins": 10},
    ]
    return {"boards": MAP, "rounds": 2, "round": 2, "turn": 1, "seats": seats}


def last_or_end(env):
    """End the conquests as soon as that is possible."""
    legal = np.flatnonzero(mask_of(env)).tolist()
    return END_CONQUEST if END_CONQUEST in legal else legal[-1]


@pytest.mark.parametrize(("coins", "returns"), [(60, [1.0, 0.0]), (2, [0.0, 1.0])])
def test_the_seat_that_did_not_move_last_is_paid_too(coins, returns):
    env = smallworld_env.raw_env()
    env.reset(options={"scenario": one_coin_apart(coins)})
    totals = dict.fromkeys(env.possible_agents, 0.0)
    last_mover = None
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        totals[agent] += reward
        last_mover = last_mover if terminated else agent
        env.step(None if terminated else last_or_end(env))
    assert last_mover == "player_1"
    assert list(totals.values()) == returns


def test_seats_that_tie_share_the_victory():
    seats = [
        {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 2}, "coins": 12},
        {"race": "humans", "power": "farmer", "tokens": {"T2:1": 2}, "coins": 11},
    ]
    scenario = {"boards": MAP, "rounds": 2, "turn": 1, "seats": seats}
    game = position(**scenario).play("end_conquest")
    while not game.finished:
        game.play(game.legal()[-1])
    assert game.coins(0) == game.coins(1) == 12
    assert game.winners() == [0, 1]
    env = smallworld_env.raw_env(auto_forced=True)
    env.reset(options={"scenario": scenario})
    while not env.terminations[env.agent_selection]:
        env.step(last_or_end(env))
    assert env.rewards == {"player_0": 0.5, "player_1": 0.5}


def test_shaping_is_kept_apart_and_sums_to_nothing_over_a_game():
    env = smallworld_env.vector.make(8, num_players=(2, 3, 4, 5), shaping=0.01)
    totals = np.zeros((8, 5))
    moved = 0
    for rewards, terminated, info in play_vector(env, seed=1, finished=2):
        totals += info["shaping"]
        moved += int((info["shaping"][~terminated] != 0).any())
        for index in np.flatnonzero(terminated):
            assert totals[index] == pytest.approx(np.zeros(5), abs=1e-4)
            assert rewards[index].sum() == pytest.approx(1)
            totals[index] = 0
    assert moved > 100


def test_shaping_is_the_change_of_the_lead_in_coins():
    env = smallworld_env.vector.make(1, num_players=3, shaping=0.5)
    player, (_, info) = RandomPlayer(2), env.reset(seed=2)
    before = env.batch.games["coins"][0][:3].astype(float)
    for _ in range(120):
        _, _, terminated, _, info = env.step(player.choose_rows(info["action_mask"]))
        if terminated[0]:
            break
        coins = env.batch.games["coins"][0][:3].astype(float)
        lead = [(own - (c.sum() - own) / 2) for c in (coins, before) for own in c]
        assert info["shaping"][0][:3] == pytest.approx(0.5 * (np.array(lead[:3]) - lead[3:]), abs=1e-4)
        before = coins


def test_without_shaping_nothing_is_added():
    env = smallworld_env.vector.make(2)
    assert not any(info["shaping"].any() for _, _, info in play_vector(env, seed=1, finished=1))


def test_the_aec_env_tells_how_much_of_a_reward_is_shaping():
    env, player = smallworld_env.raw_env(num_players=3, shaping=0.1), RandomPlayer(7)
    env.reset(seed=7)
    scores, parts = dict.fromkeys(env.possible_agents, 0.0), 0
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        scores[agent] += reward - info.get("shaping", 0.0)
        parts += int(info.get("shaping", 0.0) != 0)
        env.step(None if over else player.choose(mask_of(env)))
    assert list(scores.values()) == pytest.approx(standing(env.batch.games, "win_share"), abs=1e-4)
    assert parts > 20


def test_single_seat_envs_tell_how_much_of_a_reward_is_shaping():
    env, player = smallworld_env.single(num_players=3, seat=2, shaping=0.1), RandomPlayer(1)
    for seed in range(5):
        _, info = env.reset(seed=seed)
        score, over, parts = 0.0, False, 0
        while not over:
            _, reward, over, _, info = env.step(player.choose(info["action_mask"]))
            score += reward - info["shaping"]
            parts += int(info["shaping"] != 0)
        assert score == pytest.approx(standing(env._games.env.batch.final_games, "win_share")[2], abs=1e-4)
        assert parts > 5


def test_the_vec_env_tells_how_much_of_a_reward_is_shaping():
    env, player = smallworld_env.sb3_env(4, shaping=0.1), RandomPlayer(1)
    env.seed(1)
    env.reset()
    ends = 0
    for _ in range(200):
        _, rewards, dones, infos = env.step(player.choose_rows(env.action_masks()))
        for index, info in enumerate(infos):
            score = rewards[index] - info["shaping"]
            ends += int(dones[index])
            assert score == pytest.approx(0, abs=1e-5) or (
                dones[index] and score == pytest.approx(1, abs=1e-5)
            )
    assert ends > 4


def test_the_aec_env_adds_shaping_to_the_score():
    env = smallworld_env.raw_env(num_players=3, shaping=0.01)
    plain, shaped = smallworld_env.raw_env(num_players=3), play_aec(env, seed=7)
    assert list(shaped.values()) == pytest.approx(list(play_aec(plain, seed=7).values()), abs=1e-4)
