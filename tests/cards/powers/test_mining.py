"""Mining: +1 coin per region with a cavern."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-MINING")


def test_mining_adds_four_tokens():
    assert badge_number("mining") == 4


def test_mining_pays_one_coin_for_each_cavern_region():
    game = finish_turn(owners("mining", "T1:8", "T1:9", "T2:5", "T1:5"))
    assert game.reasons(0)["mining"] == 3
    assert game.coins(0) == 5 + 4 + 3


def test_mining_pays_nothing_for_other_regions():
    assert end_bonus("mining", "T1:1", "T1:2", "T1:3", "T1:4", "T1:5", "T1:6", "T1:7", "T1:11") == 0


def test_mining_counts_a_region_conquered_in_this_turn():
    game = owners("mining", "T1:5", orcs={"hand": 5}).play("conquer T1:9")
    assert finish_turn(game).reasons(0)["mining"] == 1


def test_mining_does_not_count_an_abandoned_region():
    game = owners("mining", "T1:8", "T1:9", "T2:5", "T1:5").play("abandon T2:5")
    assert finish_turn(game).reasons(0)["mining"] == 2


def test_mining_does_not_count_regions_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T1:8": 1}}
    assert end_bonus("mining", "T1:5", orcs=declined) == 0


def test_mining_pays_nothing_once_declined():
    assert bonus_of_declining("mining", "T1:8", "T1:9", "T2:5", "T1:5") == 0
