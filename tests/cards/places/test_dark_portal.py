"""Dark Portal: 2 coins at the end of the turn."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("PLACE-DARKPORTAL")


def owners(region="T1:2", face_up=True, **first):
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:2": 1, "T1:6": 1}, "hand": 3, **first}
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 1}}
    relics = {"dark_portal": {"region": region, "face_up": face_up}}
    return position(boards=MAP, seats=[orcs, dwarves], relics=relics)


def test_its_owner_gets_two_coins_at_the_end_of_the_turn():
    game = finish_turn(owners())
    assert game.coins(0) == 5 + 2 + 2
    assert game.reasons(0) == {"start": 5, "active_regions": 2, "dark_portal": 2}


def test_it_pays_every_turn_of_its_owner_and_no_other():
    game = finish_turn(owners())
    finish_turn(game)
    assert game.reasons(0)["dark_portal"] == 2
    assert "dark_portal" not in game.reasons(1)
    finish_turn(game)
    assert game.reasons(0)["dark_portal"] == 4


@pytest.mark.rule("ART-01")
def test_turned_up_this_turn_it_pays_this_turn():
    game = owners(region="T1:3", face_up=False)
    game.play("conquer T1:3")
    assert game.is_face_up("dark_portal")
    finish_turn(game)
    assert game.coins(0) == 5 + 3 + 2


def test_face_down_next_door_it_pays_nobody():
    game = finish_turn(owners(region="T1:3", face_up=False))
    assert game.coins(0) == 5 + 2
    assert not game.is_face_up("dark_portal")


@pytest.mark.rule("ART-03")
def test_a_conqueror_has_its_coins():
    game = owners(region="T1:7")
    game.play("conquer T1:7")
    finish_turn(game)
    assert game.reasons(0)["dark_portal"] == 2


@pytest.mark.rule("ART-03")
def test_a_declined_race_gets_nothing_from_it():
    game = finish_turn(owners(region="T1:5", declined="trolls", declined_tokens={"T1:5": 1}))
    assert game.reasons(0) == {"start": 5, "active_regions": 2, "declined_regions": 1}


def test_in_the_turn_of_the_decline_it_pays_nothing():
    game = owners(hand=0).play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 2}
