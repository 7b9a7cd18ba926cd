"""Meeting Stone: no travel cost for the race that owns it."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP

pytestmark = pytest.mark.rule("PLACE-MEETINGSTONE")


def owners(region="T1:6", face_up=True, **first):
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 6, **first}
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:8": 1}}
    relics = {"meeting_stone": {"region": region, "face_up": face_up}}
    return position(boards=MAP, seats=[orcs, dwarves], relics=relics)


def test_distant_entry_regions_cost_no_travel():
    game = owners()
    assert game.cost("T2:1") == 2
    assert game.cost("T1:4") == 2
    game.play("conquer T2:1")
    assert game.tokens("T2:1") == 2
    assert game.hand(0) == 4


def test_without_it_travel_costs_a_token():
    for region in ("T1:8", "T1:7"):
        game = owners(region)
        assert game.cost("T2:1") == 3
        game.play("conquer T2:1")
        assert game.tokens("T2:1") == 3


def test_other_costs_stay_as_they_are():
    game = owners()
    assert game.cost("T1:5") == 3  # a mountain next door
    assert game.cost("T1:12") == 3  # a distant mountain
    assert game.cost("T1:2") == 2


def test_it_gives_no_reach():
    game = owners()
    assert not game.may("conquer T2:3")
    assert not game.may("conquer T1:11")


@pytest.mark.rule("ART-01")
def test_turned_up_it_helps_in_the_same_turn():
    game = owners("T1:7", face_up=False)
    assert game.cost("T2:1") == 3
    game.play("conquer T1:7")
    assert game.cost("T2:1") == 2


@pytest.mark.rule("ART-03")
def test_in_a_declined_region_it_does_nothing():
    game = owners("T1:5", declined="trolls", declined_tokens={"T1:5": 1})
    assert game.cost("T2:1") == 3


def test_abandoned_it_helps_no_longer():
    game = owners(tokens={"T1:6": 1, "T1:7": 1}).play("abandon T1:6")
    assert game.relic("meeting_stone") == "T1:6"
    assert game.cost("T2:1") == 3
