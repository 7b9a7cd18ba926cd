"""Battleground: the faction bonus up to twice a race, and a side for a neutral race."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("PLACE-BATTLEGROUND")

FACE_DOWN = {"region": "T1:1", "face_up": False}


def war(race="trolls", relics=None, **keys):
    """A race in T1:6 with nine tokens in hand; Dwarves in T1:2, T1:7, T1:8; declined Humans in T1:3, T1:4."""
    seats = [
        {"race": race, "power": "farmer", "tokens": {"T1:6": 1}, "hand": 9},
        {
            **{"race": "dwarves", "power": "herbalist", "tokens": {"T1:2": 1, "T1:7": 1, "T1:8": 1}},
            **{"declined": "humans", "declined_tokens": {"T1:3": 1, "T1:4": 1}},
        },
    ]
    return position(boards=MAP, seats=seats, relics=relics or {"battleground": "T1:6"}, **keys)


def bonus(game, *conquests):
    """What the turn pays for the factions of those who were attacked."""
    game.play(*(f"conquer {region}" for region in conquests))
    finish_turn(game)
    return game.reasons(0).get("faction", 0) + game.reasons(0).get("battleground", 0)


def test_two_regions_of_one_enemy_race_pay_two_coins():
    game = war()
    assert bonus(game, "T1:2", "T1:7") == 2
    assert game.coins(0) == 5 + 3 + 1 + 2  # three regions, one of them fields


def test_a_third_region_of_the_same_race_pays_no_more():
    assert bonus(war(), "T1:2", "T1:7", "T1:8") == 2


def test_one_region_pays_one_coin():
    assert bonus(war(), "T1:2") == 1


def test_each_enemy_race_pays_up_to_twice():
    assert bonus(war(), "T1:2", "T1:7", "T1:3", "T1:4") == 4
    assert bonus(war(), "T1:2", "T1:3", "T1:4") == 3


def test_without_it_a_race_pays_once_however_many_regions():
    assert bonus(war(relics={"battleground": "T2:3"}), "T1:2", "T1:7", "T1:3", "T1:4") == 2


def test_races_of_the_same_faction_pay_nothing():
    assert bonus(war(race="gnomes"), "T1:2", "T1:7") == 0


def test_conquests_made_before_it_was_taken_count_too():
    game = war(relics={"battleground": FACE_DOWN})
    assert bonus(game, "T1:2", "T1:7", "T1:1") == 2


@pytest.mark.rule("ART-03")
def test_in_a_declined_region_it_does_nothing():
    game = position(
        boards=MAP,
        seats=[
            {
                **{"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 9},
                **{"declined": "tauren", "declined_tokens": {"T1:1": 2}},
            },
            {"race": "dwarves", "power": "herbalist", "tokens": {"T1:2": 1, "T1:7": 1}},
        ],
        relics={"battleground": "T1:1"},
    )
    assert bonus(game, "T1:2", "T1:7") == 1


def test_a_neutral_owner_chooses_a_side_at_the_start_of_the_turn():
    game = war(race="kobolds")
    assert game.moment == "side"
    assert game.legal() == ["side neutral", "side alliance", "side horde"]
    game.play("side horde")
    assert game.moment == "conquest"
    assert bonus(game, "T1:2", "T1:7") == 2


def test_a_neutral_owner_may_stay_neutral():
    assert bonus(war(race="kobolds").play("side neutral"), "T1:2", "T1:7") == 0


def test_the_side_decides_which_conquests_pay():
    assert bonus(war(race="kobolds").play("side alliance"), "T1:2", "T1:7") == 0


def test_a_neutral_race_chooses_when_it_conquers_the_battleground():
    game = war(race="kobolds", relics={"battleground": FACE_DOWN})
    assert game.moment == "conquest"
    game.play("conquer T1:2", "conquer T1:1")
    assert game.moment == "side"
    assert game.legal() == ["side neutral", "side alliance", "side horde"]
    game.play("side horde")
    assert game.moment == "conquest"
    assert bonus(game, "T1:7") == 2


def test_the_side_holds_for_one_turn():
    game = war(race="kobolds").play("side horde")
    finish_turn(game)
    finish_turn(game)
    assert game.turn == 0
    assert game.moment == "side"


@pytest.mark.parametrize("race", ["trolls", "gnomes"])
def test_only_a_neutral_race_is_asked(race):
    assert war(race=race).moment == "conquest"
    game = war(race=race, relics={"battleground": FACE_DOWN})
    game.play("conquer T1:2", "conquer T1:1")
    assert game.moment == "conquest"


def test_a_neutral_race_without_it_has_no_side_and_no_bonus():
    game = war(race="kobolds", relics={"battleground": "T1:7"})
    assert game.moment == "conquest"
    assert bonus(game, "T1:2", "T1:3") == 0


def test_murlocs_and_neutral_races_give_no_bonus():
    game = position(
        boards=MAP,
        seats=[
            {"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 9},
            {"race": "ethereals", "power": "herbalist", "tokens": {"T1:2": 1, "T1:7": 1}},
        ],
        relics={"battleground": "T1:6"},
        murlocs={"T1:5": 1},
    )
    assert bonus(game, "T1:2", "T1:7", "T1:5") == 0
