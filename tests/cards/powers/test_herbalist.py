"""Herbalist: +1 coin per hills region."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-HERBALIST")


def test_herbalist_adds_four_tokens():
    assert badge_number("herbalist") == 4


def test_herbalist_pays_one_coin_for_each_hills_region():
    game = finish_turn(owners("herbalist", "T1:2", "T1:9", "T2:3", "T1:5"))
    assert game.reasons(0)["herbalist"] == 3
    assert game.coins(0) == 5 + 4 + 3


def test_herbalist_pays_nothing_for_other_regions():
    assert end_bonus("herbalist", "T1:1", "T1:3", "T1:4", "T1:5", "T1:6", "T1:7", "T1:8", "T2:2") == 0


def test_herbalist_counts_a_region_conquered_in_this_turn():
    game = owners("herbalist", "T1:5", orcs={"hand": 5}).play("conquer T1:9")
    assert finish_turn(game).reasons(0)["herbalist"] == 1


def test_herbalist_does_not_count_an_abandoned_region():
    game = owners("herbalist", "T1:2", "T1:9", "T2:3", "T1:5").play("abandon T1:2")
    assert finish_turn(game).reasons(0)["herbalist"] == 2


def test_herbalist_does_not_count_regions_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T2:3": 1}}
    assert end_bonus("herbalist", "T1:5", orcs=declined) == 0


def test_herbalist_pays_nothing_once_declined():
    assert bonus_of_declining("herbalist", "T1:2", "T1:9", "T2:3", "T1:5") == 0
