"""Marsh Dweller: whoever conquers their swamps pays them a coin, in decline too."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-MARSHDWELLER")


def marsh(coins=5, dwellers=None, turn=1, **keys):
    """Seat 0 dwells in the swamp 7 and the forest 3; seat 1 attacks from 6."""
    own = {"race": "trolls", "power": "marsh_dweller", "tokens": {"T1:7": 1, "T1:3": 1}}
    attacker = {"race": "kobolds", "power": "sailor", "tokens": {"T1:6": 1, "T1:2": 6}, "coins": coins}
    return position(boards=MAP, seats=[dwellers or own, attacker], turn=turn, **keys)


DECLINED = {
    "declined": "trolls",
    "declined_power": "marsh_dweller",
    "declined_tokens": {"T1:7": 1, "T1:3": 1},
}


def test_marsh_dweller_adds_four_tokens():
    assert badge_number("marsh_dweller") == 4


def test_the_conqueror_of_a_swamp_pays_its_dwellers_one_coin():
    game = marsh()
    assert game.price("T1:7") == 1
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (6, 4)
    assert (game.reasons(0)["marsh_received"], game.reasons(1)["marsh_paid"]) == (1, -1)


def test_the_conqueror_of_another_region_pays_nothing():
    game = marsh().play("conquer T1:3")
    assert (game.coins(0), game.coins(1)) == (5, 5)


def test_each_conquered_swamp_is_paid():
    dwellers = {"race": "trolls", "power": "marsh_dweller", "tokens": {"T1:7": 1, "T1:4": 1}}
    attacker = {"race": "kobolds", "power": "sailor", "tokens": {"T1:3": 7}, "coins": 5}
    game = position(boards=MAP, seats=[dwellers, attacker], turn=1)
    game.play("conquer T1:7", "conquer T1:4")
    assert (game.coins(0), game.coins(1)) == (7, 3)


def test_a_failed_attempt_costs_nothing():
    game = marsh().play("conquer T1:5", "conquer T1:7", dice=[0])
    assert game.owner("T1:7") == (0, "active")
    assert (game.coins(0), game.coins(1)) == (5, 5)


def test_a_player_without_a_coin_cannot_conquer_the_swamp():
    game = marsh(coins=0)
    assert not game.may("conquer T1:7")
    assert game.may("conquer T1:3")


def test_the_swamp_of_another_power_is_free():
    dwellers = {"race": "trolls", "power": "ranger", "tokens": {"T1:7": 1}}
    game = marsh(dwellers=dwellers).play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (5, 5)


def test_the_badge_stays_in_decline():
    game = marsh(turn=0).play("decline")
    assert game.power(0, declined=True) == "marsh_dweller"
    game.play("conquer T1:7")
    # 5 coins, 2 for the declined regions, 1 from the marsh.
    assert (game.coins(0), game.coins(1)) == (5 + 2 + 1, 4)


def test_the_swamp_of_declined_dwellers_is_paid_to_a_player_with_another_race():
    dwellers = {"race": "orcs", "power": "farmer", "tokens": {"T2:4": 1}, **DECLINED}
    game = marsh(dwellers=dwellers)
    game.play("conquer T1:7", "conquer T1:3")
    assert (game.coins(0), game.coins(1)) == (6, 4)


def test_the_active_race_of_a_declined_dweller_has_no_marsh():
    dwellers = {"race": "orcs", "power": "farmer", "tokens": {"T1:7": 1}, **DECLINED}
    dwellers["declined_tokens"] = {"T1:3": 1}
    game = marsh(dwellers=dwellers).play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (5, 5)


def test_the_dwellers_own_conquests_cost_nothing():
    game = marsh(turn=0)
    finish_turn(game)
    assert game.coins(0) == 5 + 2
