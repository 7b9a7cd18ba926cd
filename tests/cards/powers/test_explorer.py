"""Explorer: +1 coin per board on which a region is owned."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-EXPLORER")


def test_explorer_adds_five_tokens():
    assert badge_number("explorer") == 5


def test_explorer_pays_one_coin_for_each_board():
    game = finish_turn(owners("explorer", "T1:1", "T1:2", "T1:5", "T2:1", "T2:2"))
    assert game.reasons(0)["explorer"] == 2
    assert game.coins(0) == 5 + 5 + 2


def test_explorer_pays_one_coin_for_many_regions_of_one_board():
    assert end_bonus("explorer", "T1:1", "T1:2", "T1:5") == 1


def test_explorer_counts_a_board_entered_in_this_turn():
    game = owners("explorer", "T1:1", orcs={"hand": 3}).play("conquer T2:1")
    assert finish_turn(game).reasons(0)["explorer"] == 2


def test_explorer_does_not_count_a_board_left_in_this_turn():
    game = owners("explorer", "T1:1", "T2:1").play("abandon T2:1")
    assert finish_turn(game).reasons(0)["explorer"] == 1


def test_explorer_pays_nothing_without_a_region():
    assert end_bonus("explorer", orcs={"hand": 1}) == 0


def test_explorer_does_not_count_the_board_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T2:3": 1}}
    assert end_bonus("explorer", "T1:1", orcs=declined) == 1


def test_explorer_pays_nothing_once_declined():
    assert bonus_of_declining("explorer", "T1:1", "T2:1") == 0
