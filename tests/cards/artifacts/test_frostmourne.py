"""Frostmourne: once a turn a region costs 2 tokens less."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("ART-FROSTMOURNE")


def holders(race="orcs", tokens=1, hand=8, relics=None, power="farmer", **keys):
    """A race with Frostmourne in T1:6, next to three Dwarf tokens in T1:7."""
    seats = [
        {"race": race, "power": power, "tokens": {"T1:6": tokens}, "hand": hand},
        {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 3, "T1:8": 1}},
    ]
    return position(boards=MAP, seats=seats, relics=relics or {"frostmourne": "T1:6"}, **keys)


def test_a_region_costs_two_less():
    game = holders()
    assert game.cost("T1:7") == 5
    assert game.cost("T1:7", armed=["frostmourne"]) == 3
    game.play("frostmourne", "conquer T1:7")
    assert game.tokens("T1:7") == 3
    assert game.hand(0) == 5


@pytest.mark.rule("CONQ-14")
def test_one_token_is_always_needed():
    game = holders()
    assert game.cost("T1:2", armed=["frostmourne"]) == 1
    game.play("frostmourne", "conquer T1:2")
    assert game.tokens("T1:2") == 1
    assert holders(power="blacksmith").cost("T1:2", armed=["frostmourne"]) == 1


@pytest.mark.rule("CONQ-14")
def test_tauren_still_need_two_tokens():
    game = holders(race="tauren", tokens=2)
    assert game.cost("T1:2", armed=["frostmourne"]) == 2
    assert game.cost("T1:7", armed=["frostmourne"]) == 3


def test_it_is_used_once_a_turn():
    game = holders()
    game.play("frostmourne", "conquer T1:2")
    assert "frostmourne" not in game.legal()
    game.play("conquer T1:7")
    assert game.tokens("T1:7") == 5


def test_it_can_be_used_again_in_the_next_turn():
    game = holders()
    game.play("frostmourne", "conquer T1:2")
    finish_turn(game)
    finish_turn(game)
    assert "frostmourne" in game.legal()


def test_a_conquest_without_it_costs_the_whole_price():
    game = holders()
    game.play("conquer T1:7")
    assert game.tokens("T1:7") == 5
    assert game.relic("frostmourne") == "T1:6"
    assert "frostmourne" in game.legal()


@pytest.mark.rule("ART-02")
def test_it_moves_to_the_region_it_took():
    game = holders()
    game.play("frostmourne", "conquer T1:7")
    assert game.relic("frostmourne") == "T1:7"


def test_it_gives_no_reach():
    game = holders()
    game.play("frostmourne")
    assert not game.may("conquer T2:3")
    assert not game.may("conquer T1:11")


def test_it_lowers_the_cost_of_a_last_attempt():
    game = holders(hand=1)
    game.play("frostmourne", "conquer T1:7", dice=[2])
    assert game.owner("T1:7") == (0, "active")


def test_only_its_owner_may_use_it():
    assert "frostmourne" not in holders(relics={"frostmourne": "T1:7"}).legal()
    assert "frostmourne" not in holders(relics={"frostmourne": "T1:2"}).legal()
