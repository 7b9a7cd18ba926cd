"""Mountaineer: +1 coin per mountain region."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-MOUNTAINEER")


def test_mountaineer_adds_four_tokens():
    assert badge_number("mountaineer") == 4


def test_mountaineer_pays_one_coin_for_each_mountain_region():
    game = finish_turn(owners("mountaineer", "T1:5", "T1:12", "T2:5", "T1:2"))
    assert game.reasons(0)["mountaineer"] == 3
    assert game.coins(0) == 5 + 4 + 3


def test_mountaineer_pays_nothing_for_other_regions():
    assert end_bonus("mountaineer", "T1:1", "T1:2", "T1:3", "T1:4", "T1:6", "T1:7", "T1:8", "T1:9") == 0


def test_mountaineer_counts_a_region_conquered_in_this_turn():
    game = owners("mountaineer", "T1:1", orcs={"hand": 5}).play("conquer T1:5")
    assert finish_turn(game).reasons(0)["mountaineer"] == 1


def test_mountaineer_does_not_count_an_abandoned_region():
    game = owners("mountaineer", "T1:5", "T1:12", "T2:5", "T1:2").play("abandon T1:12")
    assert finish_turn(game).reasons(0)["mountaineer"] == 2


def test_mountaineer_does_not_count_regions_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T2:5": 1}}
    assert end_bonus("mountaineer", "T1:1", orcs=declined) == 0


def test_mountaineer_pays_nothing_once_declined():
    assert bonus_of_declining("mountaineer", "T1:5", "T1:12", "T2:5", "T1:2") == 0
