"""Garrison: a fort in every region, which stays in decline."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number, picked
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-GARRISON")

RIVAL = {"race": "gnomes", "power": "blacksmith", "tokens": {"T1:7": 1, "T2:4": 6}}


def garrison(tokens, forts=(), turn=0, **keys):
    own = {"race": "orcs", "power": "garrison", "tokens": tokens, **keys}
    return position(boards=MAP, seats=[own, RIVAL], forts=forts, turn=turn)


def forts_of(game):
    return {region for region in game.regions() if game.has_marker(region, "forts")}


def test_garrison_adds_three_tokens():
    assert badge_number("garrison") == 3


def test_a_fort_is_laid_at_once_in_a_conquered_region():
    game = picked("garrison").play("conquer T1:1")
    assert forts_of(game) == {"T1:1"}
    game.play("conquer T1:2")
    assert forts_of(game) == {"T1:1", "T1:2"}


def test_regions_without_a_fort_are_topped_up_at_the_end_of_the_turn():
    game = garrison({"T1:6": 1, "T1:2": 1}, forts=["T1:6"])
    assert forts_of(game) == {"T1:6"}
    finish_turn(game)
    assert forts_of(game) == {"T1:6", "T1:2"}


def test_other_races_and_the_own_declined_race_get_no_fort():
    game = garrison({"T1:6": 1}, declined="humans", declined_tokens={"T1:2": 1})
    finish_turn(finish_turn(game))
    assert forts_of(game) == {"T1:6"}


def test_forts_are_not_topped_up_in_the_turns_of_others():
    game = finish_turn(garrison({"T1:6": 1}, turn=1))
    assert forts_of(game) == set()


def test_a_fort_raises_the_cost_by_one():
    forts = ["T1:6"]
    game = garrison({"T1:6": 1, "T1:3": 1}, forts=forts, turn=1)
    assert game.cost("T1:6") == 2 + 1 + 1 - 1  # the rivals are Blacksmiths
    assert game.cost("T1:3") == 2 + 1 - 1


def test_a_region_never_has_two_forts():
    game = finish_turn(garrison({"T1:6": 1}, forts=["T1:6"]))
    finish_turn(finish_turn(game))
    assert game.cost("T1:6") == 2 + 1 + 1 - 1


def test_there_are_ten_forts():
    tokens = {f"T1:{n}": 1 for n in range(1, 10) if n != 7} | {"T2:1": 1, "T2:2": 1}
    game = garrison(tokens | {"T2:3": 1}, forts=list(tokens))
    finish_turn(game)
    assert forts_of(game) == set(tokens)


def test_a_fort_goes_when_its_region_is_conquered():
    game = garrison({"T1:6": 1, "T1:5": 1}, forts=["T1:6", "T1:5"], turn=1).play("conquer T1:6")
    assert forts_of(game) == {"T1:5"}
    finish_turn(game)
    assert forts_of(game) == {"T1:5"}


def test_a_fort_goes_when_its_region_is_abandoned():
    game = garrison({"T1:6": 1, "T1:5": 1}, forts=["T1:6", "T1:5"]).play("abandon T1:6")
    assert forts_of(game) == {"T1:5"}


def test_forts_and_the_badge_stay_in_decline():
    game = garrison({"T1:6": 1, "T1:5": 1}, forts=["T1:6", "T1:5"]).play("decline")
    assert forts_of(game) == {"T1:6", "T1:5"}
    assert game.power(0, declined=True) == "garrison"
    assert game.cost("T1:6") == 2 + 1 + 1 - 1


def test_a_declined_garrison_lays_no_new_fort():
    game = garrison({"T1:6": 1, "T1:5": 1}, forts=["T1:6"]).play("decline")
    finish_turn(game)
    game.play("pick 0")
    finish_turn(game)
    assert forts_of(game) == {"T1:6"}


def test_a_fort_of_a_declined_race_goes_with_its_region():
    game = garrison({"T1:6": 1, "T1:5": 1}, forts=["T1:6", "T1:5"]).play("decline", "conquer T1:6")
    assert forts_of(game) == {"T1:5"}
