"""Orcs: are they paid for every region they take from the Alliance?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def after_raid(*regions, race="orcs", own=None, murlocs=None, **other):
    """The coins by reason of Orcs who take the regions from T1:6."""
    seats = [
        {"race": race, "power": "sailor", "tokens": {"T1:6": 1}, "hand": 9, "coins": 0, **(own or {})},
        {"race": "humans", "power": "mining", "tokens": {"T2:3": 1}, **other},
    ]
    game = position(boards=MAP, seats=seats, murlocs=murlocs or {})
    return finish_turn(game.play(*(f"conquer {name}" for name in regions))).reasons(0)


@pytest.mark.rule("RACE-ORC", "DATA-01")
def test_orcs_take_six_and_the_badges_tokens_from_a_tray_of_eleven():
    game = picked("orcs")
    assert (game.hand(0), game.tray("orcs")) == (10, 1)


@pytest.mark.rule("RACE-ORC", "DATA-01")
def test_orcs_are_of_the_horde():
    assert faction_of("orcs") == "horde"


@pytest.mark.rule("RACE-ORC", "FACTION-01")
def test_orcs_get_a_coin_for_each_alliance_region_on_top_of_the_faction_bonus():
    reasons = after_raid("T1:7", "T1:2", tokens={"T1:7": 1, "T1:2": 1, "T2:3": 1})
    assert reasons == {"active_regions": 3, "orcs": 2, "faction": 1}


@pytest.mark.rule("RACE-ORC")
def test_regions_of_a_declined_alliance_race_count():
    reasons = after_raid("T1:7", "T1:2", declined="gnomes", declined_tokens={"T1:7": 1, "T1:2": 1})
    assert reasons == {"active_regions": 3, "orcs": 2, "faction": 1}


@pytest.mark.rule("RACE-ORC", "FACTION-04")
def test_regions_of_the_orcs_own_declined_alliance_race_count():
    reasons = after_raid("T1:7", own={"declined": "gnomes", "declined_tokens": {"T1:7": 1}})
    assert reasons == {"active_regions": 2, "orcs": 1, "faction": 1}


@pytest.mark.rule("RACE-ORC")
@pytest.mark.parametrize("race", ["trolls", "kobolds"])
def test_regions_of_horde_and_neutral_races_give_nothing(race):
    assert after_raid("T1:7", declined=race, declined_tokens={"T1:7": 1}) == {"active_regions": 2}


@pytest.mark.rule("RACE-ORC")
def test_murlocs_and_empty_regions_give_nothing():
    assert after_raid("T1:7", "T1:2", murlocs={"T1:7": 1}) == {"active_regions": 3}


@pytest.mark.rule("RACE-ORC")
def test_other_horde_races_get_the_faction_bonus_alone():
    reasons = after_raid("T1:7", "T1:2", race="trolls", tokens={"T1:7": 1, "T1:2": 1, "T2:3": 1})
    assert reasons == {"active_regions": 3, "faction": 1}


@pytest.mark.rule("RACE-ORC")
def test_a_failed_attempt_gives_nothing():
    seats = [
        {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 2, "coins": 0},
        {"race": "humans", "power": "mining", "tokens": {"T1:7": 2}},
    ]
    game = position(boards=MAP, seats=seats).play("conquer T1:7", dice=[1])
    assert finish_turn(game).reasons(0) == {"active_regions": 1}


@pytest.mark.rule("RACE-ORC")
def test_conquests_of_an_earlier_turn_are_not_paid_again():
    seats = [
        {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 4, "coins": 0},
        {"race": "humans", "power": "mining", "tokens": {"T1:7": 1, "T2:3": 1}},
    ]
    game = finish_turn(position(boards=MAP, seats=seats).play("conquer T1:7"))
    finish_turn(finish_turn(game))
    assert game.reasons(0) == {"active_regions": 4, "orcs": 1, "faction": 1}
