"""Well of Eternity: it lies in water and pays the race with most regions around it."""

import pytest

from smallworld_env.errors import ScenarioError
from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("PLACE-WELL")

DRY = {
    "id": "T3",
    "regions": [
        {"terrain": "fields", "symbols": ["entry"], "neighbours": [2, 3]},
        {"terrain": "hills", "neighbours": [1, 3]},
        {"terrain": "forest", "neighbours": [1, 2]},
    ],
}
TWO_LAKES = {
    "id": "T4",
    "regions": [
        {"terrain": "fields", "symbols": ["entry"], "neighbours": [2, 3]},
        {"terrain": "hills", "neighbours": [1, 4]},
        {"terrain": "water", "neighbours": [1]},
        {"terrain": "water", "neighbours": [2]},
    ],
}


def turned_up(island, race="orcs", **others):
    """A race on the island's first region, with the Well face down in the second."""
    seats = [
        {"race": race, "power": "farmer", "tokens": {f"{island}:1": 1}, "hand": 5},
        {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 1}},
    ]
    relics = {"well": {"region": f"{island}:2", "face_up": False}, **others}
    return position(boards=[*MAP, DRY, TWO_LAKES], seats=seats, relics=relics)


def test_turned_up_it_goes_to_the_water_of_its_board():
    game = turned_up("T2").play("conquer T2:2")
    assert game.relic("well") == "T2:6"
    assert game.is_face_up("well")
    assert turned_up("T1").play("conquer T1:2").relic("well") == "T1:10"


def test_another_token_turned_up_does_not_move_it():
    game = turned_up("T2", karazhan={"region": "T2:4", "face_up": False}).play("conquer T2:4")
    assert game.is_face_up("karazhan")
    assert game.relic("karazhan") == "T2:4"
    assert game.relic("well") == "T2:2"
    assert not game.is_face_up("well")


def test_of_several_waters_it_takes_the_lowest_number():
    assert turned_up("T4").play("conquer T4:2").relic("well") == "T4:3"


def test_on_a_board_without_water_another_place_is_drawn_in_its_stead():
    game = turned_up("T3").play("conquer T3:2", places=["dark_portal"])
    assert game.relic("dark_portal") == "T3:2"
    assert game.is_face_up("dark_portal")
    assert game.relic("well") is None
    finish_turn(game)
    assert game.reasons(0)["dark_portal"] == 2
    assert "well" not in game.reasons(0)


def test_only_places_still_in_the_box_are_drawn():
    with pytest.raises(ScenarioError):
        turned_up("T3", dark_portal="T1:12").play("conquer T3:2", places=["dark_portal"])
    with pytest.raises(ScenarioError):
        turned_up("T3").play("conquer T3:2", places=["aegis"])
    others = {"battleground": "T1:1", "karazhan": "T1:2", "lights_hope": "T1:3", "meeting_stone": "T1:4"}
    game = turned_up("T3", **others, dark_portal="T1:5").play("conquer T3:2")
    assert game.relic("spirit_healer") == "T3:2"


def test_a_battleground_drawn_in_its_stead_asks_a_neutral_race_for_its_side():
    game = turned_up("T3", race="kobolds").play("conquer T3:2", places=["battleground"])
    assert game.moment == "side"


def around(first, other=None, murlocs=None, **keys):
    """The Well lies in T1:10, whose neighbours are T1:6, T1:9 and T1:11; the first seat's turn ends."""
    seats = [{"race": "orcs", "power": "sailor", "tokens": dict.fromkeys(first, 1), **keys}]
    other = other or {"T2:3": 1}
    seats.append({"race": "dwarves", "power": "herbalist", "tokens": other})
    game = position(boards=MAP, seats=seats, relics={"well": "T1:10"}, murlocs=murlocs or {})
    return finish_turn(game).reasons(0)


def test_the_race_with_most_regions_around_it_gets_two_coins():
    assert around(["T1:6", "T1:9"])["well"] == 2
    assert around(["T1:6", "T1:9"], {"T1:11": 1}) == {"start": 5, "active_regions": 2, "well": 2}
    assert around(["T1:6"])["well"] == 2


def test_a_tie_and_a_minority_pay_nothing():
    assert "well" not in around(["T1:6"], {"T1:11": 1})
    assert "well" not in around(["T1:6"], {"T1:11": 1, "T1:9": 1})
    assert "well" not in around(["T1:2"])


def test_tokens_do_not_count_only_regions_do():
    assert "well" not in around(["T1:6"], {"T1:9": 1}, hand=5)


def test_a_declined_race_is_paid_too():
    declined = {"declined": "trolls", "declined_tokens": {"T1:6": 1, "T1:9": 1}}
    assert around(["T2:1"], **declined) == {
        "start": 5,
        "active_regions": 1,
        "declined_regions": 2,
        "well": 2,
    }


def test_it_is_paid_at_the_end_of_the_races_own_turn_only():
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:6": 1, "T1:9": 1}}
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T2:1": 1}}
    game = position(boards=MAP, seats=[orcs, dwarves], relics={"well": "T1:10"})
    finish_turn(game)
    assert "well" not in game.reasons(1)
    finish_turn(game)
    assert game.reasons(1)["well"] == 2


def test_face_down_it_pays_nobody():
    seats = [{"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1, "T1:9": 1}}, {}]
    game = position(boards=MAP, seats=seats, relics={"well": {"region": "T1:11", "face_up": False}})
    assert "well" not in finish_turn(game).reasons(0)


@pytest.mark.rule("DECL-05")
def test_in_the_turn_of_the_decline_the_majority_pays_all_the_same():
    seats = [{"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1, "T1:9": 1}}, {}]
    game = position(boards=MAP, seats=seats, relics={"well": "T1:10"}).play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 2, "well": 2}
