"""Sailor: no travel cost."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number, owners, picked
from tests.maps import MAP

pytestmark = pytest.mark.rule("POWER-SAILOR")


def test_sailor_adds_five_tokens():
    assert badge_number("sailor") == 5


def test_sailors_make_their_first_conquest_for_two_tokens():
    game = picked("sailor")
    assert game.cost("T1:1") == 2
    game.play("conquer T1:1")
    assert (game.tokens("T1:1"), game.hand(0)) == (2, 9)


def test_others_pay_three_tokens_for_a_first_conquest():
    assert picked("farmer").cost("T1:1") == 3


def test_sailors_reach_a_distant_entry_region_without_travel_cost():
    game = owners("sailor", "T1:1", orcs={"hand": 6})
    assert game.cost("T2:1") == 2
    assert game.cost("T1:12") == 3  # a mountain
    game.play("conquer T2:1", "conquer T1:12")
    assert (game.tokens("T2:1"), game.tokens("T1:12"), game.hand(0)) == (2, 3, 1)


def test_sailors_gain_nothing_in_adjacent_regions():
    game = owners("sailor", "T1:2", orcs={"hand": 6})
    assert (game.cost("T1:1"), game.cost("T1:6"), game.cost("T1:3")) == (2, 2, 2)


def test_sailors_reach_no_distant_region_without_an_entry():
    game = owners("sailor", "T1:1", orcs={"hand": 6})
    assert not game.may("conquer T2:2")
    assert not game.may("conquer T1:7")


def test_sailing_is_for_the_active_race_alone():
    rivals = [
        {"race": "trolls", "power": "farmer", "tokens": {"T1:7": 1}, "hand": 5},
        {"race": "orcs", "power": "sailor", "tokens": {"T1:1": 1}},
    ]
    assert position(boards=MAP, seats=rivals).cost("T2:1") == 3


def test_sailing_ends_with_the_decline():
    game = owners("sailor", "T1:1").play("decline")
    assert game.power(0, declined=True) is None
    game.play("end_conquest", "pick 0")
    assert game.cost("T2:1") == 3
