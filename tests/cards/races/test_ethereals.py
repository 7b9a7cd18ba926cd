"""Ethereals: once a turn, either two tokens off at a revealed place, or a theft of a revealed artifact?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def ethereals(relics, regions=("T1:6",), coins=5, towers=()):
    """Ethereals beside Orcs in T1:7, who also hold T1:11."""
    tokens = dict.fromkeys(regions, 1)
    seats = [
        {"race": "ethereals", "power": "sailor", "tokens": tokens, "hand": 6, "coins": coins},
        {"race": "orcs", "power": "defensive", "tokens": {"T1:7": 2, "T1:11": 1}},
    ]
    return position(boards=MAP, seats=seats, relics=relics, towers=towers)


def face_down(region):
    return {"region": region, "face_up": False}


@pytest.mark.rule("RACE-ETHEREAL", "DATA-01")
def test_ethereals_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("ethereals")
    assert (game.hand(0), game.tray("ethereals")) == (9, 1)


@pytest.mark.rule("RACE-ETHEREAL", "DATA-01")
def test_ethereals_are_neutral():
    assert faction_of("ethereals") == "neutral"


@pytest.mark.rule("RACE-ETHEREAL")
def test_a_region_with_a_revealed_place_costs_two_less():
    game = ethereals({"dark_portal": "T1:7"})
    assert game.cost("T1:7") == 2 + 2
    game.play("ethereal", "conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0)) == (2, 4)


@pytest.mark.rule("RACE-ETHEREAL")
def test_the_discount_may_be_saved_for_later():
    game = ethereals({"dark_portal": "T1:7", "karazhan": "T1:2"}).play("conquer T1:2")
    assert (game.tokens("T1:2"), game.hand(0)) == (2, 4)
    assert game.may("ethereal")


@pytest.mark.rule("RACE-ETHEREAL")
def test_the_discount_is_for_regions_with_a_place_only():
    game = ethereals({"dark_portal": "T1:7", "frostmourne": "T1:2"}).play("ethereal")
    assert game.legal("conquer") == ["conquer T1:7"]


@pytest.mark.rule("RACE-ETHEREAL")
def test_the_discount_comes_once_a_turn():
    game = ethereals({"dark_portal": "T1:7", "karazhan": "T1:2"}).play("ethereal", "conquer T1:7")
    assert not game.may("ethereal")
    game.play("conquer T1:2")
    assert (game.tokens("T1:2"), game.hand(0)) == (2, 2)


@pytest.mark.rule("RACE-ETHEREAL")
def test_the_discount_comes_again_in_the_next_turn():
    game = finish_turn(
        ethereals({"dark_portal": "T1:7", "karazhan": "T1:2"}).play("ethereal", "conquer T1:7")
    )
    assert finish_turn(game).turn == 0
    game.play("ethereal", "conquer T1:2")
    assert game.tokens("T1:2") == 1


@pytest.mark.rule("RACE-ETHEREAL", "CONQ-14")
def test_an_empty_region_with_a_place_still_costs_one_token():
    game = ethereals({"dark_portal": "T1:2"}).play("ethereal", "conquer T1:2")
    assert (game.tokens("T1:2"), game.hand(0)) == (1, 5)


@pytest.mark.rule("RACE-ETHEREAL")
def test_a_place_still_face_down_gives_no_discount():
    game = ethereals({"dark_portal": face_down("T1:7")})
    assert not game.may("ethereal")


@pytest.mark.rule("RACE-ETHEREAL")
def test_ethereals_steal_an_artifact_into_the_adjacent_own_region_and_use_it_at_once():
    game = ethereals({"frostmourne": "T1:7"}).play("steal frostmourne")
    assert game.relic("frostmourne") == "T1:6"
    assert game.tokens("T1:7") == 2
    game.play("frostmourne", "conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0), game.relic("frostmourne")) == (2, 4, "T1:7")


@pytest.mark.rule("RACE-ETHEREAL")
def test_with_several_adjacent_own_regions_the_thief_chooses_one():
    game = ethereals({"heart": "T1:7"}, ("T1:6", "T1:8", "T1:1")).play("steal heart")
    assert game.legal() == ["target T1:6", "target T1:8"]
    assert game.play("target T1:8").relic("heart") == "T1:8"


@pytest.mark.rule("RACE-ETHEREAL")
def test_distant_hidden_and_own_artifacts_and_places_cannot_be_stolen():
    relics = {"heart": "T1:11", "frostmourne": face_down("T1:7"), "alar": "T1:6", "dark_portal": "T1:2"}
    assert ethereals(relics).legal("steal") == []


@pytest.mark.rule("RACE-ETHEREAL")
def test_theft_comes_once_a_turn_and_again_in_the_next():
    game = ethereals({"heart": "T1:7", "frostmourne": "T1:2"}).play("steal heart")
    assert game.legal("steal") == []
    assert finish_turn(finish_turn(game)).turn == 0
    assert game.legal("steal") == ["steal frostmourne"]


@pytest.mark.rule("RACE-ETHEREAL")
def test_a_theft_takes_the_place_of_the_discount():
    game = ethereals({"heart": "T1:2", "dark_portal": "T1:7"})
    assert game.may("ethereal")
    assert not game.play("steal heart").may("ethereal")


@pytest.mark.rule("RACE-ETHEREAL")
def test_the_discount_takes_the_place_of_a_theft():
    game = ethereals({"heart": "T1:2", "dark_portal": "T1:7"})
    assert game.may("steal heart")
    assert game.play("ethereal", "conquer T1:7").legal("steal") == []


@pytest.mark.rule("RACE-ETHEREAL", "CONQ-11")
def test_nothing_is_stolen_from_under_a_watchtower():
    assert ethereals({"heart": "T1:11"}, ("T1:12",)).legal("steal") == ["steal heart"]
    assert ethereals({"heart": "T1:11"}, ("T1:12",), towers=["T1:11"]).legal("steal") == []


@pytest.mark.rule("RACE-ETHEREAL")
def test_the_aegis_is_stolen_for_its_price():
    game = ethereals({"aegis": "T1:7"}).play("steal aegis")
    assert game.relic("aegis") == "T1:6"
    assert (game.coins(0), game.coins(1)) == (5 - 2, 5 + 2)


@pytest.mark.rule("RACE-ETHEREAL")
def test_who_cannot_pay_the_aegis_cannot_steal_it():
    assert ethereals({"aegis": "T1:7"}, coins=1).legal("steal") == []
    assert ethereals({"aegis": "T1:7"}, coins=2).legal("steal") == ["steal aegis"]
