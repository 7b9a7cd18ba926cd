"""Karazhan: 1 coin for each other region of the race with the same terrain."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("PLACE-KARAZHAN")


def coins(region="T1:6", **first):
    """The coins of Karazhan for Orcs on three fields and two hills of both boards."""
    regions = ("T1:6", "T1:1", "T2:4", "T1:2", "T2:3")
    orcs = {"race": "orcs", "power": "sailor", "tokens": dict.fromkeys(regions, 1), **first}
    gnomes = {"race": "gnomes", "power": "mining", "tokens": {"T1:11": 1, "T1:9": 1}}
    game = position(boards=MAP, seats=[orcs, gnomes], relics={"karazhan": region})
    finish_turn(game)
    return game.reasons(0).get("karazhan", 0)


def test_each_other_region_of_the_same_terrain_pays_a_coin_on_any_board():
    assert coins() == 2


def test_another_terrain_counts_where_the_place_lies():
    assert coins("T1:2") == 1


def test_its_own_region_alone_pays_nothing():
    assert coins(tokens={"T1:6": 1, "T1:2": 1}) == 0


def test_regions_of_others_do_not_count():
    assert coins(tokens={"T1:6": 1, "T1:1": 1}) == 1  # the Gnomes hold the fields T1:11


def test_somebody_else_has_its_coins_where_he_owns_it():
    assert coins("T1:11") == 0
    assert coins("T1:3") == 0


@pytest.mark.rule("ART-03")
def test_a_declined_race_gets_nothing_from_it():
    declined = {"declined": "trolls", "declined_tokens": {"T1:6": 1}}
    assert coins(tokens={"T1:1": 1, "T2:4": 1}, **declined) == 0


def test_in_the_turn_of_the_decline_it_pays_nothing():
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1, "T1:1": 1}}
    game = position(boards=MAP, seats=[orcs, {}], relics={"karazhan": "T1:6"}).play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 2}


def test_the_coins_are_counted_at_the_end_of_the_turn():
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1, "T1:2": 1}, "hand": 2}
    game = position(boards=MAP, seats=[orcs, {}], relics={"karazhan": "T1:6"})
    game.play("conquer T1:1")
    finish_turn(game)
    assert game.reasons(0)["karazhan"] == 1
    assert game.coins(0) == 5 + 3 + 1
