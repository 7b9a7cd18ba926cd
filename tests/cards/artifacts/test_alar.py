"""Ashes of Al'ar: once a turn any land region of the map counts as adjacent."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("ART-ALAR")


def holders(race="orcs", region="T1:6", hand=8, relics=None, **keys):
    """A race with the Ashes in T1:6, and two Dwarf tokens far away in T2:3."""
    seats = [
        {"race": race, "power": "farmer", "tokens": {region: 1}, "hand": hand},
        {"race": "dwarves", "power": "herbalist", "tokens": {"T2:3": 2}},
    ]
    return position(boards=MAP, seats=seats, relics=relics or {"alar": region}, **keys)


def test_any_land_region_of_any_board_becomes_a_target():
    game = holders()
    assert not game.may("conquer T2:3")
    game.play("alar")
    land = {region for region in game.regions() if game.terrain(region) != "water"} - {"T1:6"}
    assert set(game.legal("conquer")) == {f"conquer {region}" for region in land}


def test_the_region_is_conquered_at_its_usual_cost():
    game = holders()
    assert game.cost("T2:3", armed=["alar"]) == 4
    game.play("alar", "conquer T2:3")
    assert game.owner("T2:3") == (0, "active")
    assert game.tokens("T2:3") == 4
    assert game.hand(0) == 4


def test_an_entry_region_costs_no_travel_with_it():
    game = holders()
    assert game.cost("T2:1", armed=[]) == 3
    assert game.cost("T2:1", armed=["alar"]) == 2
    game.play("alar", "conquer T2:1")
    assert game.tokens("T2:1") == 2


def test_it_is_used_once_a_turn():
    game = holders()
    game.play("alar", "conquer T2:5")
    assert "alar" not in game.legal()
    assert game.cost("T1:12") == 4  # a mountain, by travel
    assert not game.may("conquer T1:9")


def test_it_can_be_used_again_in_the_next_turn():
    game = holders()
    game.play("alar", "conquer T2:5")
    finish_turn(game)
    finish_turn(game)
    assert game.relic("alar") == "T2:5"
    assert "alar" in game.legal()


@pytest.mark.rule("ART-02")
def test_it_moves_to_the_region_it_took():
    game = holders()
    game.play("alar", "conquer T2:3")
    assert game.relic("alar") == "T2:3"


def test_a_last_attempt_may_be_made_with_it():
    game = holders(hand=1)
    game.play("alar", "conquer T2:4", dice=[1])
    assert game.owner("T2:4") == (0, "active")
    assert game.relic("alar") == "T2:4"


def test_naga_reach_land_with_it_but_not_water():
    game = holders(race="naga", region="T1:9")
    assert game.may("conquer T1:10")
    game.play("alar")
    assert game.may("conquer T2:3")
    assert not game.may("conquer T2:6")
    assert not game.may("conquer T1:10")


def test_only_the_active_race_that_owns_it_may_use_it():
    for region in ("T2:3", "T1:7"):
        assert "alar" not in holders(relics={"alar": region}).legal()
    game = position(
        boards=MAP,
        seats=[
            {
                **{"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 8},
                **{"declined": "trolls", "declined_tokens": {"T1:7": 1}},
            },
            {},
        ],
        relics={"alar": "T1:7"},
    )
    assert "alar" not in game.legal()
    game.play("conquer T1:7")
    assert "alar" in game.legal()
