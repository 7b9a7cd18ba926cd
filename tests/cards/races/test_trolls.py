"""Trolls: is every region cheaper for them where somebody already is?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP


def trolls(own=None, murlocs=None, relics=None, **other):
    seats = [
        {"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 6, **(own or {})},
        {"race": "humans", "power": "mining", "tokens": {"T2:3": 1}, **other},
    ]
    return position(boards=MAP, seats=seats, murlocs=murlocs or {}, relics=relics or {})


@pytest.mark.rule("RACE-TROLL", "DATA-01")
def test_trolls_take_six_and_the_badges_tokens_from_a_tray_of_eleven():
    game = picked("trolls")
    assert (game.hand(0), game.tray("trolls")) == (10, 1)


@pytest.mark.rule("RACE-TROLL", "DATA-01")
def test_trolls_are_of_the_horde():
    assert faction_of("trolls") == "horde"


@pytest.mark.rule("RACE-TROLL")
def test_a_region_of_an_active_race_costs_trolls_one_less():
    game = trolls(tokens={"T1:7": 2})
    assert game.cost("T1:7") == 2 + 2 - 1
    game.play("conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0)) == (3, 3)


@pytest.mark.rule("RACE-TROLL")
def test_a_region_of_a_declined_race_costs_trolls_one_less():
    game = trolls(declined="tauren", declined_tokens={"T1:5": 2})
    assert game.cost("T1:5") == 2 + 1 + 2 - 1


@pytest.mark.rule("RACE-TROLL")
def test_a_murloc_region_costs_trolls_one_less():
    game = trolls(murlocs={"T1:7": 1})
    assert game.cost("T1:7") == 2 + 1 - 1


@pytest.mark.rule("RACE-TROLL", "INTER-95")
def test_a_region_of_the_champion_or_of_a_beast_alone_costs_trolls_one_less():
    assert trolls(power="champion", champion="T1:7").cost("T1:7") == 2 + 1 - 1
    assert trolls(power="beastmaster", beasts={"T1:7": 1}).cost("T1:7") == 2 + 1 - 1


@pytest.mark.rule("RACE-TROLL", "INTER-95")
def test_a_region_of_their_own_declined_race_costs_trolls_one_less():
    game = trolls(own={"declined": "orcs", "declined_tokens": {"T1:7": 1}})
    assert game.cost("T1:7") == 2 + 1 - 1


@pytest.mark.rule("RACE-TROLL")
def test_empty_regions_cost_trolls_the_usual_whatever_lies_there():
    game = trolls(relics={"frostmourne": "T1:7", "karazhan": "T1:2"})
    names = ("T1:5", "T1:7", "T1:2", "T1:1")
    assert [game.cost(name) for name in names] == [2 + 1, 2, 2, 2 + 1]


@pytest.mark.rule("RACE-TROLL", "CONQ-14")
def test_with_another_discount_trolls_still_pay_one_token():
    seats = [
        {"race": "trolls", "power": "blacksmith", "tokens": {"T1:6": 1}, "hand": 3},
        {"race": "humans", "power": "mining", "tokens": {"T1:7": 1, "T2:3": 1}},
    ]
    game = position(boards=MAP, seats=seats, relics={"frostmourne": "T1:6"})
    game.play("frostmourne", "conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0)) == (1, 2)
