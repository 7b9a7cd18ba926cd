"""Fishing: +1 coin per region that borders water."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-FISHING")


def test_fishing_adds_four_tokens():
    assert badge_number("fishing") == 4


def test_fishing_pays_one_coin_for_each_waterside_region():
    game = finish_turn(owners("fishing", "T1:6", "T1:9", "T1:11", "T2:3", "T2:5", "T1:5"))
    assert game.reasons(0)["fishing"] == 5
    assert game.coins(0) == 5 + 6 + 5


def test_fishing_pays_nothing_for_other_regions():
    assert (
        end_bonus(
            "fishing", "T1:1", "T1:2", "T1:3", "T1:4", "T1:5", "T1:7", "T1:8", "T1:12", "T2:1", "T2:2", "T2:4"
        )
        == 0
    )


def test_fishing_counts_a_region_conquered_in_this_turn():
    game = owners("fishing", "T1:5", orcs={"hand": 5}).play("conquer T1:9")
    assert finish_turn(game).reasons(0)["fishing"] == 1


def test_fishing_does_not_count_an_abandoned_region():
    game = owners("fishing", "T1:6", "T1:9", "T1:11", "T2:3", "T2:5", "T1:5").play("abandon T2:3")
    assert finish_turn(game).reasons(0)["fishing"] == 4


def test_fishing_does_not_count_regions_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T1:11": 1}}
    assert end_bonus("fishing", "T1:5", orcs=declined) == 0


def test_fishing_pays_nothing_once_declined():
    assert bonus_of_declining("fishing", "T1:6", "T1:9", "T1:11", "T2:3", "T2:5", "T1:5") == 0
