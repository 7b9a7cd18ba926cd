"""Spirit Healer: one more token from the tray at each redeployment."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("PLACE-SPIRITHEALER")


def owners(region="T1:6", **first):
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 2, "T1:2": 1}, **first}
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:8": 2}}
    return position(boards=MAP, seats=[orcs, dwarves], relics={"spirit_healer": region})


def test_its_owner_redeploys_one_token_more():
    game = owners()
    assert game.hand(0) == 1
    assert game.tray("orcs") == 11 - 3
    game.play("end_conquest")
    assert game.moment == "redeploy"
    assert game.hand(0) == 2
    assert game.tray("orcs") == 11 - 4
    game.play("deploy T1:6", "deploy T1:6")
    assert game.active_tokens(0) == {"T1:2": 1, "T1:6": 3}


def test_it_gives_one_every_turn_of_its_owner_only():
    game = finish_turn(owners())
    finish_turn(game)
    assert sum(game.active_tokens(1).values()) == 2
    assert game.tray("orcs") == 11 - 4
    finish_turn(game)
    assert game.tray("orcs") == 11 - 5


def test_without_it_no_token_comes():
    for region in ("T1:8", "T1:5"):
        game = owners(region).play("end_conquest")
        assert game.hand(0) == 1
        assert game.tray("orcs") == 11 - 3


def test_the_token_comes_after_the_conquests():
    game = owners(region="T1:7", hand=2)
    game.play("conquer T1:7")
    assert game.tray("orcs") == 11 - 5
    game.play("end_conquest")
    assert game.tray("orcs") == 11 - 6
    assert game.hand(0) == 1 + 1 + 1  # one left over, one lifted from T1:7, one healed


@pytest.mark.rule("INTER-80")
def test_an_empty_tray_gives_nothing():
    game = owners(hand=8)
    assert game.tray("orcs") == 0
    game.play("end_conquest")
    assert game.hand(0) == 9
    assert game.tray("orcs") == 0


@pytest.mark.rule("ART-03")
def test_a_declined_race_gets_nothing_from_it():
    game = owners("T1:5", declined="trolls", declined_tokens={"T1:5": 1})
    game.play("end_conquest")
    assert game.hand(0) == 1
    assert game.tray("orcs") == 8
    assert game.tray("trolls") == 10


def test_a_decline_takes_no_token():
    game = owners().play("decline")
    assert game.declined_tokens(0) == {"T1:2": 1, "T1:6": 1}
    assert game.tray("orcs") == 11 - 2
