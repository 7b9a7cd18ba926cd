"""Who is paid for war between Alliance and Horde? One coin for each enemy race, not for each region."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def after(seat, others, *actions, **keys):
    """Why seat 0 is paid after these conquests from T1:6, besides its regions."""
    base = {"race": "blood_elves", "power": "sailor", "tokens": {"T1:6": 1}}
    seats = [{**base, **seat}, *others]
    game = position(boards=MAP, seats=seats, **{"moment": "conquest", **keys})
    finish_turn(game.play(*actions))
    left_out = ("start", "active_regions", "declined_regions", "blood_elves")
    return {reason: coins for reason, coins in game.reasons(0).items() if reason not in left_out}


def holder(race, tokens, power="ranger", **keys):
    return {"race": race, "power": power, "tokens": {**tokens, "T2:3": 1}, **keys}


@pytest.mark.rule("FACTION-01")
def test_archaeologist_blood_elves_get_two_coins_for_dwarves_and_humans():
    dwarves = {"race": "dwarves", "power": "ranger", "tokens": {"T1:1": 1}}
    humans = {"race": "humans", "power": "farmer", "tokens": {"T1:2": 1, "T1:3": 1}}
    seat = {"power": "archaeologist", "tokens": {}, "hand": 10}
    conquests = ("conquer T1:1", "conquer T1:2", "conquer T1:3")
    assert after(seat, [dwarves, humans], *conquests, picked=True) == {"faction": 2}


@pytest.mark.rule("FACTION-01")
def test_two_regions_of_one_race_give_one_coin():
    conquests = ("conquer T1:2", "conquer T1:7")
    assert after({"hand": 6}, [holder("dwarves", {"T1:2": 1, "T1:7": 1})], *conquests) == {"faction": 1}


@pytest.mark.rule("FACTION-01")
def test_an_alliance_race_is_paid_for_the_horde():
    seat = {"race": "dwarves", "hand": 3}
    assert after(seat, [holder("trolls", {"T1:7": 1})], "conquer T1:7") == {"faction": 1}


@pytest.mark.rule("FACTION-01")
@pytest.mark.parametrize(("race", "friend"), [("dwarves", "gnomes"), ("blood_elves", "trolls")])
def test_a_race_of_the_own_faction_gives_nothing(race, friend):
    assert after({"race": race, "hand": 3}, [holder(friend, {"T1:7": 1})], "conquer T1:7") == {}


@pytest.mark.rule("FACTION-01")
def test_the_bonus_counts_the_conquests_of_this_turn_only():
    assert after({}, [holder("dwarves", {"T1:7": 1})], "end_conquest") == {}
    seats = [{"race": "trolls", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 2}]
    seats += [holder("dwarves", {"T1:7": 1})]
    game = position(boards=MAP, moment="conquest", seats=seats)
    finish_turn(game.play("conquer T1:7"))
    finish_turn(finish_turn(game))
    assert game.reasons(0) == {"start": 5, "active_regions": 4, "faction": 1}  # two turns with two regions


@pytest.mark.rule("FACTION-01")
def test_a_failed_attempt_gives_nothing():
    assert after({"hand": 2}, [holder("dwarves", {"T1:7": 1})], "conquer T1:7", dice=[0]) == {}
    assert after({"hand": 2}, [holder("dwarves", {"T1:7": 1})], "conquer T1:7", dice=[1]) == {"faction": 1}


@pytest.mark.rule("FACTION-02")
def test_the_active_and_the_declined_race_of_a_player_are_two_races():
    other = holder("dwarves", {"T1:2": 1}, declined="humans", declined_tokens={"T1:7": 1})
    assert after({"hand": 6}, [other], "conquer T1:2", "conquer T1:7") == {"faction": 2}


@pytest.mark.rule("FACTION-02")
def test_the_own_declined_race_counts_too():
    seat = {"hand": 3, "declined": "dwarves", "declined_tokens": {"T1:7": 1}}
    assert after(seat, [{}], "conquer T1:7") == {"faction": 1}


@pytest.mark.rule("FACTION-03")
def test_a_neutral_race_gets_no_bonus():
    trolls = {"race": "trolls", "power": "farmer", "tokens": {"T1:7": 1, "T2:4": 1}}
    others = [holder("dwarves", {"T1:2": 1}), trolls]
    assert after({"race": "naga", "hand": 6}, others, "conquer T1:2", "conquer T1:7") == {}


@pytest.mark.rule("FACTION-03")
@pytest.mark.parametrize("race", ["blood_elves", "dwarves"])
def test_neutral_races_and_murlocs_give_no_bonus(race):
    others = [holder("naga", {"T1:2": 1})]
    actions = ("conquer T1:2", "conquer T1:7")
    assert after({"race": race, "hand": 6}, others, *actions, murlocs={"T1:7": 1}) == {}


@pytest.mark.rule("FACTION-03")
@pytest.mark.parametrize(("bomb", "paid"), [("explosion", {"faction": 1}), ("dud", {})])
def test_a_goblin_explosion_is_a_successful_conquest(bomb, paid):
    others = [holder("dwarves", {"T1:7": 2})]
    assert after({"race": "goblins"}, others, moment="start", bombs={"T1:7": bomb}) == paid


@pytest.mark.rule("FACTION-03")
def test_an_explosion_and_a_conquest_of_one_race_give_one_coin():
    others = [holder("dwarves", {"T1:7": 1, "T1:2": 1})]
    seat = {"race": "goblins", "hand": 3}
    assert after(seat, others, "conquer T1:2", moment="start", bombs={"T1:7": "explosion"}) == {"faction": 1}


@pytest.mark.rule("FACTION-04")
def test_orcs_are_paid_for_their_own_declined_alliance_regions():
    seat = {"race": "orcs", "hand": 6, "declined": "dwarves", "declined_tokens": {"T1:7": 1, "T1:2": 1}}
    assert after(seat, [{}], "conquer T1:7", "conquer T1:2") == {"faction": 1, "orcs": 2}


@pytest.mark.rule("FACTION-04")
def test_battlemasters_are_paid_for_their_own_declined_regions():
    seat = {"power": "battlemaster", "hand": 3, "declined": "naga", "declined_tokens": {"T1:7": 1}}
    assert after(seat, [{}], "conquer T1:7") == {"battlemaster": 1}
