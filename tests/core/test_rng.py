"""Luck lives in the record, in streams of their own, and can be forced."""

import pytest

from smallworld_env.errors import IllegalAction, ScenarioError
from smallworld_env.scenario import new_game, position
from tests.maps import MAP


def _raiders(**keys):
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 1},
        {"race": "humans", "power": "sailor", "tokens": {"T1:7": 1}},
    ]
    return position(boards=MAP, seats=seats, **keys)


def test_the_die_has_three_blanks_a_one_a_two_and_a_three():
    """DATA-04, over many seeds: a half, and a sixth each, give or take."""
    pips = [_raiders(seed=seed).play("conquer T1:2").outcomes()[0][1] for seed in range(600)]
    assert 255 <= pips.count(0) <= 345
    assert all(70 <= pips.count(face) <= 130 for face in (1, 2, 3))


def test_a_forced_die_falls_and_is_told():
    assert _raiders().play("conquer T1:2", dice=[2]).outcomes() == [("die", 2)]


def test_an_outcome_of_the_wrong_kind_is_refused_and_nothing_moves():
    game = _raiders()
    before = game.digest()
    with pytest.raises(ScenarioError, match="forced outcome"):
        game.play("conquer T1:2", bombs=["dud"])
    assert game.digest() == before


def test_an_illegal_action_is_refused_and_nothing_moves():
    game = _raiders()
    before = game.digest()
    with pytest.raises(IllegalAction, match="conquer T1:11"):
        game.play("conquer T1:11")
    assert game.digest() == before


def test_two_games_with_one_seed_see_the_same_deals_whatever_the_players_do():
    """The badge streams are apart from the dice: rolling changes no deck."""
    one, other = new_game(2, seed=3), new_game(2, seed=3)
    one.play("pick 0")
    other.play("pick 1")
    decks = [game.describe() for game in (one, other)]
    assert decks[0]["banner_stack"][-5:] == decks[1]["banner_stack"][-5:]
    assert one.games["rng"].tolist() == other.games["rng"].tolist()
