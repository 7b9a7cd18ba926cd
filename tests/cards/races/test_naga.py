"""Naga: do they live in the water, come from it, and stay in it?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def naga(tokens, hand=6):
    seats = [
        {"race": "naga", "power": "farmer", "tokens": tokens, "hand": hand, "coins": 0},
        {"race": "orcs", "power": "mining", "tokens": {"T1:2": 1}},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-NAGA", "DATA-01")
def test_naga_take_six_and_the_badges_tokens_from_a_tray_of_eleven():
    game = picked("naga")
    assert (game.hand(0), game.tray("naga")) == (10, 1)


@pytest.mark.rule("RACE-NAGA", "DATA-01")
def test_naga_are_neutral():
    assert faction_of("naga") == "neutral"


@pytest.mark.rule("RACE-NAGA")
def test_the_first_conquest_of_naga_may_be_any_water_region_without_travel_cost():
    game = picked("naga")
    places = ("T1:1", "T1:4", "T1:10", "T1:12", "T2:1", "T2:6")
    assert game.legal("conquer") == [f"conquer {name}" for name in places]
    assert (game.cost("T1:10"), game.cost("T2:6"), game.cost("T1:1")) == (2, 2, 3)
    game.play("conquer T2:6")
    assert (game.owner("T2:6"), game.tokens("T2:6"), game.hand(0)) == ((0, "active"), 2, 8)


@pytest.mark.rule("RACE-NAGA")
def test_later_conquests_of_water_must_be_adjacent():
    assert naga({"T1:6": 1}).may("conquer T1:10")
    assert not naga({"T1:6": 1}).may("conquer T2:6")
    assert not naga({"T1:5": 1}).may("conquer T1:10")


@pytest.mark.rule("RACE-NAGA")
def test_from_water_naga_reach_the_land_around_it():
    game = naga({"T1:10": 1})
    places = ("T1:1", "T1:4", "T1:6", "T1:9", "T1:11", "T1:12", "T2:1")
    assert game.legal("conquer") == [f"conquer {name}" for name in places]
    assert game.cost("T1:6") == 2
    game.play("conquer T1:6")
    assert (game.tokens("T1:6"), game.hand(0)) == (2, 4)


@pytest.mark.rule("RACE-NAGA")
def test_a_water_region_scores():
    game = finish_turn(naga({"T1:10": 1, "T2:6": 1}))
    assert game.reasons(0) == {"active_regions": 2}


@pytest.mark.rule("RACE-NAGA", "DECL-03")
def test_naga_stay_in_the_water_in_decline_and_score_there():
    game = naga({"T1:10": 2, "T1:6": 1}, hand=0).play("decline")
    assert game.declined_tokens(0) == {"T1:6": 1, "T1:10": 1}
    assert game.coins(0) == 2
    finish_turn(game).play("pick 0")
    assert finish_turn(game).reasons(0)["declined_regions"] == 2 + 2


@pytest.mark.rule("RACE-NAGA", "CONQ-07")
def test_nobody_else_conquers_water():
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 8},
        {"race": "naga", "power": "mining", "tokens": {"T1:10": 1}},
    ]
    game = position(boards=MAP, seats=seats)
    assert not game.may("conquer T1:10")
    assert not picked("orcs").may("conquer T2:6")
