"""Archaeologist: +1 coin per artifact and legendary place."""

import pytest

from tests.cards.powers.sets import badge_number, bonus_of_declining, end_bonus, owners
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-ARCHAEOLOGIST")


def test_archaeologist_adds_five_tokens():
    assert badge_number("archaeologist") == 5


def test_archaeologist_is_paid_for_an_artifact_and_for_a_place():
    relics = {"frostmourne": "T1:6", "dark_portal": "T1:7"}
    game = finish_turn(owners("archaeologist", "T1:5", "T1:6", "T1:7", relics=relics))
    assert game.reasons(0) == {
        "start": 5,
        "active_regions": 3,
        "dark_portal": 2,
        "archaeologist": 2,
    }


def test_archaeologist_counts_each_relic_of_one_region():
    relics = {"alar": "T1:6", "frostmourne": "T1:6", "meeting_stone": "T1:6"}
    assert end_bonus("archaeologist", "T1:6", relics=relics) == 3


def test_archaeologist_is_not_paid_for_relics_elsewhere():
    assert end_bonus("archaeologist", "T1:6", relics={"alar": "T1:7", "dark_portal": "T2:3"}) == 0


def test_archaeologist_is_paid_at_once_for_a_relic_turned_up_by_conquest():
    relics = {"dark_portal": {"region": "T1:7", "face_up": False}}
    game = owners("archaeologist", "T1:6", orcs={"hand": 4}, relics=relics).play("conquer T1:7")
    assert finish_turn(game).reasons(0)["archaeologist"] == 1


def test_archaeologist_is_not_paid_for_what_was_abandoned():
    game = owners("archaeologist", "T1:6", "T1:7", relics={"alar": "T1:7"}).play("abandon T1:7")
    assert "archaeologist" not in finish_turn(game).reasons(0)


def test_archaeologist_is_not_paid_for_relics_of_the_declined_race():
    declined = {"declined": "humans", "declined_tokens": {"T1:7": 1}}
    assert end_bonus("archaeologist", "T1:6", orcs=declined, relics={"alar": "T1:7"}) == 0


def test_archaeologist_pays_nothing_once_declined():
    assert bonus_of_declining("archaeologist", "T1:6", relics={"alar": "T1:6"}) == 0
