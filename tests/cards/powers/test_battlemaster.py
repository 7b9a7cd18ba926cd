"""Battlemaster: +1 coin for each non-empty region conquered."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-BATTLEMASTER")


def battle(race="trolls", **keys):
    """Trolls in the middle: a Murloc in 2, a Tauren region 7, a declined Human in 5, their own in 3."""
    own = {"race": race, "power": "battlemaster", "tokens": {"T1:6": 1}, "hand": 9}
    own |= {"declined": "kobolds", "declined_tokens": {"T1:3": 1}}
    rival = {"race": "tauren", "power": "sailor", "tokens": {"T1:7": 2, "T1:11": 2}}
    rival |= {"declined": "humans", "declined_tokens": {"T1:5": 1}}
    return position(boards=MAP, seats=[own, rival], murlocs={"T1:2": 1}, **keys)


def coins_after(game, *actions, **outcomes):
    return finish_turn(game.play(*actions, **outcomes)).reasons(0).get("battlemaster", 0)


def test_battlemaster_adds_five_tokens():
    assert badge_number("battlemaster") == 5


def test_battlemasters_are_paid_for_a_region_of_an_active_race():
    assert coins_after(battle(), "conquer T1:7") == 1


def test_battlemasters_are_paid_for_a_region_of_a_declined_race():
    assert coins_after(battle(), "conquer T1:5") == 1


def test_battlemasters_are_paid_for_murlocs():
    assert coins_after(battle(), "conquer T1:2") == 1


def test_battlemasters_are_paid_for_their_own_declined_race():
    assert coins_after(battle(), "conquer T1:2", "conquer T1:3") == 2


def test_battlemasters_are_paid_for_each_region():
    game = battle().play("conquer T1:2", "conquer T1:5", "conquer T1:7")
    finish_turn(game)
    assert game.reasons(0)["battlemaster"] == 3
    # 4 active regions, 1 declined, 3 battles; Trolls of the Horde took a region of declined Humans.
    assert game.coins(0) == 5 + 4 + 1 + 3 + 1


def test_battlemasters_are_not_paid_for_empty_regions():
    relics = {"alar": "T1:1"}
    own = {"race": "orcs", "power": "battlemaster", "tokens": {"T1:6": 1}, "hand": 9}
    game = position(boards=MAP, seats=[own, {}], relics=relics)
    assert coins_after(game, "conquer T1:5", "conquer T1:1") == 0  # a mountain; an artifact


def test_battlemasters_are_not_paid_for_a_failed_attempt():
    own = {"race": "orcs", "power": "battlemaster", "tokens": {"T1:6": 1}, "hand": 1}
    game = position(boards=MAP, seats=[own, {}], murlocs={"T1:2": 1})
    assert coins_after(game, "conquer T1:2", dice=[0]) == 0


def test_battles_of_an_earlier_turn_are_not_paid_again():
    game = battle()
    assert coins_after(game, "conquer T1:7") == 1
    finish_turn(game)
    assert coins_after(game) == 1


def test_battlemasters_are_not_paid_once_declined():
    game = battle().play("decline")
    assert game.power(0, declined=True) is None
    finish_turn(game)
    game.play("pick 0")
    assert coins_after(game) == 0
