"""Ranger: +1 coin per forest region."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-RANGER")


def test_ranger_adds_four_tokens():
    assert badge_number("ranger") == 4


def test_ranger_pays_one_coin_for_each_forest_region():
    game = finish_turn(owners("ranger", "T1:3", "T1:8", "T2:1", "T1:5"))
    assert game.reasons(0)["ranger"] == 3
    assert game.coins(0) == 5 + 4 + 3


def test_ranger_pays_nothing_for_other_regions():
    assert end_bonus("ranger", "T1:1", "T1:2", "T1:4", "T1:5", "T1:6", "T1:7", "T1:9", "T2:2") == 0


def test_ranger_counts_a_region_conquered_in_this_turn():
    game = owners("ranger", "T1:4", orcs={"hand": 5}).play("conquer T1:3")
    assert finish_turn(game).reasons(0)["ranger"] == 1


def test_ranger_does_not_count_an_abandoned_region():
    game = owners("ranger", "T1:3", "T1:8", "T2:1", "T1:5").play("abandon T2:1")
    assert finish_turn(game).reasons(0)["ranger"] == 2


def test_ranger_does_not_count_regions_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T1:8": 1}}
    assert end_bonus("ranger", "T1:4", orcs=declined) == 0


def test_ranger_pays_nothing_once_declined():
    assert bonus_of_declining("ranger", "T1:3", "T1:8", "T2:1", "T1:5") == 0
