"""Blood Elves: are they paid for magic regions, and for those alone?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def blood_elves(**keys):
    seat = {"race": "blood_elves", "power": "sailor", "coins": 0, **keys}
    other = {"race": "humans", "power": "farmer", "tokens": {"T1:12": 1}}
    return position(boards=MAP, seats=[seat, other])


@pytest.mark.rule("RACE-BLOODELF", "DATA-01")
def test_blood_elves_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("blood_elves")
    assert (game.hand(0), game.tray("blood_elves")) == (9, 1)


@pytest.mark.rule("RACE-BLOODELF", "DATA-01")
def test_blood_elves_are_of_the_horde():
    assert faction_of("blood_elves") == "horde"


@pytest.mark.rule("RACE-BLOODELF")
def test_blood_elves_get_one_coin_for_each_magic_region():
    game = finish_turn(blood_elves(tokens={"T1:6": 1, "T1:7": 2, "T2:2": 1, "T1:2": 1}))
    assert game.reasons(0) == {"active_regions": 4, "blood_elves": 3}
    assert game.coins(0) == 7


@pytest.mark.rule("RACE-BLOODELF")
def test_a_magic_region_conquered_this_turn_is_paid_and_an_abandoned_one_is_not():
    game = blood_elves(tokens={"T1:6": 1, "T1:11": 1}, hand=4)
    finish_turn(game.play("abandon T1:6", "conquer T1:7", "conquer T1:8"))
    assert game.reasons(0) == {"active_regions": 3, "blood_elves": 1}


@pytest.mark.rule("RACE-BLOODELF")
def test_blood_elves_without_a_magic_region_get_no_bonus():
    game = finish_turn(blood_elves(tokens={"T1:2": 1, "T1:8": 1}))
    assert game.reasons(0) == {"active_regions": 2}


@pytest.mark.rule("RACE-BLOODELF", "SCORE-03")
def test_blood_elves_that_decline_are_not_paid_for_magic():
    game = blood_elves(tokens={"T1:6": 1, "T1:7": 2}).play("decline")
    assert game.coins(0) == 2
    assert "blood_elves" not in game.reasons(0)


@pytest.mark.rule("RACE-BLOODELF", "SCORE-03")
def test_magic_regions_of_declined_blood_elves_and_of_the_declined_race_beside_them_pay_nothing():
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:7": 1}, "coins": 0}
        | {"declined": "blood_elves", "declined_tokens": {"T1:6": 1}},
        {"race": "humans", "power": "mining", "tokens": {"T1:12": 1}},
    ]
    game = finish_turn(position(boards=MAP, seats=seats))
    assert game.reasons(0) == {"active_regions": 1, "declined_regions": 1}
    game = finish_turn(
        blood_elves(tokens={"T1:7": 1}, declined="orcs", declined_tokens={"T1:6": 1, "T2:2": 1})
    )
    assert game.reasons(0) == {"active_regions": 1, "declined_regions": 2, "blood_elves": 1}
