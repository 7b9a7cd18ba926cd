"""Humans: where do military objectives lie, and who is paid for taking them?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def humans(objectives=(), tokens=None, hand=4, **keys):
    seats = [
        {"race": "humans", "power": "farmer", "tokens": tokens or {"T1:6": 1}, "hand": hand, "coins": 0},
        {"race": "dwarves", "power": "mining", "tokens": {"T1:7": 1}, "coins": 0}
        | {"declined": "orcs", "declined_tokens": {"T1:11": 1}},
    ]
    return position(boards=MAP, seats=seats, objectives=objectives, **keys)


def attackers(race, region="T1:2", **keys):
    """Another race beside a military objective of the Humans in T1:2."""
    seats = [
        {"race": race, "power": "sailor", "tokens": {"T1:6": 2}, "hand": 7, "coins": 0},
        {"race": "humans", "power": "farmer", "tokens": {"T1:12": 1}, "coins": 0},
    ]
    return position(boards=MAP, seats=seats, objectives=[region, "T1:5"], moment="conquest", **keys)


def at_the_objectives(game):
    game.play("end_conquest")
    while game.moment == "redeploy":
        game.play(game.legal()[0])
    return game


def objectives(game):
    return [name for name in game.regions() if game.has_marker(name, "objectives")]


@pytest.mark.rule("RACE-HUMAN", "DATA-01")
def test_humans_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("humans")
    assert (game.hand(0), game.tray("humans")) == (9, 1)


@pytest.mark.rule("RACE-HUMAN", "DATA-01")
def test_humans_are_of_the_alliance():
    assert faction_of("humans") == "alliance"


@pytest.mark.rule("RACE-HUMAN")
def test_objectives_are_laid_on_land_that_no_alliance_race_holds():
    game = at_the_objectives(humans(murlocs={"T1:2": 1}))
    land = [name for name in game.regions() if game.terrain(name) != "water"]
    free = [name for name in land if name not in ("T1:6", "T1:7")]
    assert (game.moment, game.legal()) == ("objectives", ["done", *(f"target {name}" for name in free)])


@pytest.mark.rule("RACE-HUMAN", "INTER-119")
def test_a_declined_alliance_race_keeps_objectives_away_and_a_declined_horde_race_does_not():
    seats = [
        {"race": "humans", "power": "farmer", "tokens": {"T1:6": 1}},
        {"race": "orcs", "power": "mining", "tokens": {"T1:7": 1}}
        | {"declined": "gnomes", "declined_tokens": {"T1:11": 1}},
        {"race": "naga", "power": "sailor", "tokens": {"T1:8": 1, "T1:10": 1}}
        | {"declined": "trolls", "declined_tokens": {"T1:2": 1}},
    ]
    game = at_the_objectives(position(boards=MAP, seats=seats))
    assert {name: game.may(f"target {name}") for name in ("T1:7", "T1:11", "T1:8", "T1:2", "T1:10")} == {
        "T1:7": True,
        "T1:11": False,
        "T1:8": True,
        "T1:2": True,
        "T1:10": False,
    }


@pytest.mark.rule("RACE-HUMAN", "CONQ-11")
def test_an_objective_may_be_laid_under_a_watchtower():
    seats = [
        {"race": "humans", "power": "farmer", "tokens": {"T1:6": 1}},
        {"race": "orcs", "power": "defensive", "tokens": {"T1:11": 1}},
    ]
    game = at_the_objectives(position(boards=MAP, seats=seats, towers=["T1:11"])).play("target T1:11", "done")
    assert objectives(game) == ["T1:11"]


@pytest.mark.rule("RACE-HUMAN")
def test_two_objectives_are_laid_in_two_different_regions():
    game = at_the_objectives(humans()).play("target T1:2")
    assert not game.may("target T1:2")
    game.play("target T1:3")
    assert (game.turn, objectives(game)) == (1, ["T1:2", "T1:3"])


@pytest.mark.rule("RACE-HUMAN")
@pytest.mark.parametrize("choices", [["done"], ["target T2:3", "done"]])
def test_fewer_than_two_objectives_may_be_laid(choices):
    game = at_the_objectives(humans()).play(*choices)
    assert (game.turn, objectives(game)) == (1, ["T2:3"] * (len(choices) - 1))


@pytest.mark.rule("RACE-HUMAN")
def test_objectives_on_the_map_are_moved():
    game = at_the_objectives(humans(["T1:2", "T1:3"])).play("target T1:3", "target T1:11")
    assert objectives(game) == ["T1:3", "T1:11"]


@pytest.mark.rule("RACE-HUMAN")
def test_humans_get_two_coins_for_their_own_objective():
    game = humans(["T1:2", "T1:3"]).play("conquer T1:2")
    assert (game.coins(0), game.reasons(0)) == (2, {"objective": 2})
    assert (game.coins(1), objectives(game)) == (0, ["T1:3"])


@pytest.mark.rule("RACE-HUMAN", "SCORE-05")
@pytest.mark.parametrize("race", ["gnomes", "kobolds"])
def test_an_alliance_or_neutral_conqueror_and_the_humans_get_two_coins_each_at_once(race):
    game = attackers(race).play("conquer T1:2")
    assert (game.coins(0), game.coins(1)) == (2, 2)
    assert (game.reasons(0), game.reasons(1)) == ({"objective": 2}, {"objective": 2})
    assert objectives(game) == ["T1:5"]


@pytest.mark.rule("RACE-HUMAN")
@pytest.mark.parametrize("race", ["orcs", "tauren"])
def test_a_horde_conqueror_leaves_the_objective_there_and_nobody_is_paid(race):
    game = attackers(race).play("conquer T1:2")
    assert (game.owner("T1:2"), game.coins(0), game.coins(1)) == ((0, "active"), 0, 0)
    assert objectives(game) == ["T1:2", "T1:5"]


@pytest.mark.rule("RACE-HUMAN")
def test_a_region_without_an_objective_pays_nothing():
    game = attackers("kobolds").play("conquer T1:7")
    assert (game.coins(0), game.coins(1), objectives(game)) == (0, 0, ["T1:2", "T1:5"])


@pytest.mark.rule("RACE-HUMAN")
def test_a_failed_attempt_on_an_objective_pays_nothing():
    game = attackers("kobolds", murlocs={"T1:2": 8}).play("conquer T1:2", dice=[0])
    assert (game.owner("T1:2"), game.coins(0), game.coins(1)) == ("murlocs", 0, 0)
    assert objectives(game) == ["T1:2", "T1:5"]


@pytest.mark.rule("RACE-HUMAN", "INTER-97")
def test_a_returned_objective_is_laid_again_at_the_end_of_the_next_human_turn():
    game = finish_turn(attackers("kobolds").play("conquer T1:2"))
    assert game.turn == 1
    at_the_objectives(game).play("target T1:3", "target T1:4")
    assert objectives(game) == ["T1:3", "T1:4"]


@pytest.mark.rule("RACE-HUMAN", "DECL-09")
def test_objectives_leave_play_when_humans_decline():
    game = humans(["T1:2", "T1:3"], hand=0).play("decline")
    assert (game.turn, objectives(game)) == (1, [])


@pytest.mark.rule("RACE-HUMAN")
def test_objectives_are_also_laid_in_the_turn_the_humans_were_picked():
    game = picked("humans").play("conquer T1:1")
    assert at_the_objectives(game).moment == "objectives"


@pytest.mark.rule("RACE-HUMAN")
def test_no_other_race_lays_objectives():
    game = at_the_objectives(attackers("kobolds"))
    assert (game.turn, objectives(game)) == (1, ["T1:2", "T1:5"])


@pytest.mark.rule("RACE-HUMAN", "DECL-09")
def test_objectives_stay_when_another_race_declines():
    game = attackers("dwarves").play("decline")
    assert game.race(0, declined=True) == "dwarves"
    assert objectives(game) == ["T1:2", "T1:5"]
