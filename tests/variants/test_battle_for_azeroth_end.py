"""Battle for Azeroth: which side wins, and what is that worth to each of its players?"""

import numpy as np
import pytest

import smallworld_env
from smallworld_env.scenario import position
from tests.envs.playing import RandomPlayer, mask_of, play_aec, play_vector
from tests.maps import MAP
from tests.playing import finish_turn

VARIANT = "battle_for_azeroth"
LAST = {
    2: {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 2}},
    3: {"race": "naga", "power": "sailor", "tokens": {"T1:7": 2}},
}
KINDS = ("win_share", "win_share_zero_sum", "score_margin", "coins")


def scenario(*coins, tokens=1):
    """The last turn of a game: the last seat has one region, and one coin to come for it.

    `tokens` are the first seat's tokens on the map, in one region.
    """
    players = len(coins)
    seats = [{"coins": amount} for amount in coins]
    seats[0] |= {"race": "humans", "power": "mining", "tokens": {"T2:1": tokens}}
    seats[-1] |= {**LAST.get(players, LAST[2]), "coins": coins[-1] - 1}
    clock = {"rounds": 3, "round": 3, "turn": players - 1}
    return {"variant": VARIANT, "boards": MAP, "seats": seats, **clock}


def ended(*coins, **keys):
    """A game that ended with these coins."""
    game = finish_turn(position(**scenario(*coins, **keys)))
    assert game.finished
    assert [game.coins(seat) for seat in range(len(coins))] == list(coins)
    return game


def paid(reward, *coins, **keys):
    """What the end of such a game pays to each seat."""
    env = smallworld_env.raw_env(num_players=len(coins), variant=VARIANT, reward=reward)
    env.reset(options={"scenario": scenario(*coins, **keys)})
    while not env.terminations[env.agent_selection]:
        legal = np.flatnonzero(mask_of(env)).tolist()
        env.step(7 if 7 in legal else legal[-1])  # 7 ends the conquests
    return list(env.rewards.values())


@pytest.mark.rule("BFA-09")
def test_the_horde_wins_the_example_with_72():
    game = ended(51, 79, 67, 88, 72)
    assert game.places() == [3, 1, 2, 3, 1]
    assert game.winners() == [1, 4]


@pytest.mark.rule("BFA-08")
@pytest.mark.parametrize(
    ("coins", "places"),
    [
        ((40, 30), [1, 2]),
        ((30, 40, 35), [3, 1, 2]),
        ((35, 30, 40), [2, 3, 1]),
        ((90, 50, 49, 50), [2, 1, 2, 1]),
        ((60, 10, 61, 99), [1, 2, 1, 2]),
        ((60, 50, 59, 61, 51), [1, 3, 2, 1, 3]),
    ],
)
def test_with_two_players_a_side_has_the_coins_of_the_poorer(coins, places):
    assert ended(*coins).places() == places


@pytest.mark.rule("BFA-08")
@pytest.mark.parametrize(
    ("coins", "places"),
    [
        ((50, 50, 60, 61), [2, 1, 2, 1]),
        ((70, 50, 50, 61), [1, 2, 1, 2]),
        ((50, 50, 50, 50, 51), [2, 1, 2, 2, 1]),  # Alliance and Neutral are equal in both
        ((60, 40, 45, 45, 40), [1, 3, 2, 1, 3]),
    ],
)
def test_between_equal_sides_the_richest_single_player_decides(coins, places):
    assert ended(*coins).places() == places


@pytest.mark.rule("INTER-102")
@pytest.mark.parametrize(
    ("coins", "winners"),
    [((40, 40), [0, 1]), ((50, 60, 60, 50), [0, 1, 2, 3]), ((30, 44, 44, 20, 44), [1, 2, 4])],
)
def test_a_full_tie_is_shared(coins, winners):
    assert ended(*coins).winners() == winners


@pytest.mark.rule("INTER-102", "END-01")
def test_tokens_on_the_map_do_not_break_the_tie():
    assert ended(40, 40, tokens=9).places() == [1, 1]


@pytest.mark.rule("BFA-02")
def test_both_allies_have_the_whole_victory():
    assert paid("win_share", 51, 79, 67, 88, 72) == [0, 1, 0, 0, 1]


@pytest.mark.rule("BFA-02", "INTER-102")
def test_sides_that_tie_share_it_and_each_ally_has_the_part_of_his_side():
    assert paid("win_share", 50, 60, 60, 50) == [0.5, 0.5, 0.5, 0.5]
    assert paid("win_share", 30, 44, 44, 20, 44) == [0, 0.5, 0.5, 0, 0.5]


def test_zero_sum_is_the_share_less_the_mean_of_the_sides():
    assert paid("win_share_zero_sum", 51, 79, 67, 88, 72) == pytest.approx(
        [-1 / 3, 2 / 3, -1 / 3, -1 / 3, 2 / 3]
    )
    assert paid("win_share_zero_sum", 60, 10, 61, 99) == [0.5, -0.5, 0.5, -0.5]


def test_the_margin_is_that_of_the_sides():
    assert paid("score_margin", 51, 79, 67, 88, 72) == [-18.5, 13, 5.5, -18.5, 13]  # 51, 72 and 67
    assert paid("score_margin", 60, 10, 61, 99) == [50, -50, 50, -50]


def test_coins_stay_the_seats_own():
    assert paid("coins", 51, 79, 67, 88, 72) == [51, 79, 67, 88, 72]


def side_scores(record):
    """The sides of a record and their scores, told from seats and coins alone."""
    seats = int(record["num_seats"][0])
    sides = record["side_of"][0][:seats].tolist()
    coins = record["coins"][0][:seats].tolist()
    return (
        sides,
        coins,
        {side: min(c for c, s in zip(coins, sides, strict=True) if s == side) for side in sides},
    )


def standing(record, kind):
    """What a finished record is worth to each seat."""
    sides, coins, scores = side_scores(record)
    if kind == "coins":
        return coins
    if kind == "score_margin":
        rest = {side: [scores[other] for other in scores if other != side] for side in scores}
        return [scores[side] - sum(rest[side]) / len(rest[side]) for side in sides]
    rank = {s: (scores[s], max(c for c, t in zip(coins, sides, strict=True) if t == s)) for s in scores}
    first = [side for side in rank if rank[side] == max(rank.values())]
    shares = [1 / len(first) if side in first else 0.0 for side in sides]
    return [share - (1 / len(scores) if kind == "win_share_zero_sum" else 0) for share in shares]


@pytest.mark.parametrize("kind", KINDS)
def test_every_environment_pays_what_the_standing_of_the_sides_says(kind):
    env = smallworld_env.vector.make(8, num_players=(2, 3, 4, 5), reward=kind, variant=VARIANT)
    for rewards, terminated, _ in play_vector(env, seed=1, finished=2):
        for index in np.flatnonzero(terminated):
            record = env.batch.final_games[index : index + 1].copy()
            expected = standing(record, kind)
            assert rewards[index, : len(expected)] == pytest.approx(expected, abs=1e-4)
    aec = smallworld_env.raw_env(num_players=5, reward=kind, variant=VARIANT)
    assert list(play_aec(aec, seed=2).values()) == pytest.approx(standing(aec.batch.games, kind), abs=1e-4)


def test_the_single_seat_env_plays_the_variant():
    env, player = smallworld_env.single(num_players=4, variant=VARIANT, seat=2), RandomPlayer(1)
    _, info = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(player.choose(info["action_mask"]))
        total += reward
    record = env._games.env.batch.final_games
    assert total == pytest.approx(standing(record, "win_share")[2])


def test_the_potential_is_the_lead_of_the_side():
    env = smallworld_env.vector.make(1, num_players=5, shaping=0.5, variant=VARIANT)
    player, (_, info) = RandomPlayer(2), env.reset(seed=2)
    before, totals = np.array(standing(env.batch.games, "score_margin")), np.zeros(5)
    for _ in range(400):
        _, _, terminated, _, info = env.step(player.choose_rows(info["action_mask"]))
        totals += info["shaping"][0]
        if terminated[0]:
            break
        lead = np.array(standing(env.batch.games, "score_margin"))
        assert info["shaping"][0] == pytest.approx(0.5 * (lead - before), abs=1e-4)
        before = lead
    assert terminated[0]
    assert totals == pytest.approx(np.zeros(5), abs=1e-3)
