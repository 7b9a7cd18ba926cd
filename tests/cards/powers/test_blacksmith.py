"""Blacksmith: every region costs 1 less."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-BLACKSMITH")


def smiths(race="orcs", **keys):
    own = {"race": race, "power": "blacksmith", "tokens": {"T1:6": 2, "T2:3": 5}}
    rival = {"race": "tauren", "power": "sailor", "tokens": {"T1:7": 2, "T2:4": 6}}
    rival |= {"declined": "humans", "declined_tokens": {"T2:1": 1}}
    return position(boards=MAP, seats=[own, rival], **keys)


def test_blacksmith_adds_four_tokens():
    assert badge_number("blacksmith") == 4


def test_blacksmiths_pay_one_token_less_for_every_region():
    game = smiths(murlocs={"T1:12": 1})
    assert game.cost("T1:2") == 1  # empty hills
    assert game.cost("T1:5") == 2  # a mountain
    assert game.cost("T1:7") == 3  # two Tauren
    assert game.cost("T1:4") == 2  # travel
    assert game.cost("T2:1") == 3  # travel, a declined token
    assert game.cost("T1:12") == 4  # travel, a mountain, a Murloc


def test_blacksmiths_spend_what_a_region_costs_them():
    game = smiths().play("conquer T1:5", "conquer T1:2")
    assert (game.tokens("T1:5"), game.tokens("T1:2"), game.hand(0)) == (2, 1, 2)


def test_no_region_costs_blacksmiths_less_than_one_token():
    assert smiths("dwarves").cost("T1:5") == 1  # 3 less 2 less 1


def test_no_region_costs_tauren_blacksmiths_less_than_two_tokens():
    seats = [{"race": "tauren", "power": "blacksmith", "tokens": {"T1:6": 2}, "hand": 5}, {}]
    assert position(boards=MAP, seats=seats).cost("T1:2") == 2


def test_the_rivals_of_blacksmiths_pay_the_full_cost():
    game = smiths(turn=1)
    assert game.cost("T1:6") == 4
    assert game.cost("T1:3") == 2


def test_blacksmiths_lose_their_discount_in_decline():
    game = smiths().play("decline")
    assert game.power(0, declined=True) is None
    finish_turn(game).play("pick 0")
    assert game.cost("T1:1") == 3
