"""Dwarves: are mountains, and only mountains, two tokens cheaper?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP


def dwarves(power="farmer", hand=6, **keys):
    seat = {"race": "dwarves", "power": power, "tokens": {"T1:6": 1}, "hand": hand}
    other = {"race": "orcs", "power": "ranger", **keys}
    return position(boards=MAP, seats=[seat, other])


@pytest.mark.rule("RACE-DWARF", "DATA-01")
def test_dwarves_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("dwarves")
    assert (game.hand(0), game.tray("dwarves")) == (9, 1)


@pytest.mark.rule("RACE-DWARF", "DATA-01")
def test_dwarves_are_of_the_alliance():
    assert faction_of("dwarves") == "alliance"


@pytest.mark.rule("RACE-DWARF")
def test_an_empty_mountain_costs_dwarves_one_token():
    game = dwarves(hand=1)
    assert game.cost("T1:5") == 2 + 1 - 2
    game.play("conquer T1:5")
    assert (game.tokens("T1:5"), game.hand(0)) == (1, 0)


@pytest.mark.rule("RACE-DWARF")
def test_a_distant_mountain_costs_dwarves_two_less_than_others():
    game = dwarves()
    assert game.cost("T1:12") == 2 + 1 + 1 - 2


@pytest.mark.rule("RACE-DWARF")
def test_a_defended_mountain_costs_dwarves_two_less():
    game = dwarves(tokens={"T1:5": 3})
    assert game.cost("T1:5") == 2 + 1 + 3 - 2
    game.play("conquer T1:5")
    assert (game.tokens("T1:5"), game.hand(0)) == (4, 2)


@pytest.mark.rule("RACE-DWARF")
def test_other_terrain_costs_dwarves_the_usual():
    game = dwarves()
    assert {name: game.cost(name) for name in ("T1:2", "T1:7", "T1:1", "T2:1")} == {
        "T1:2": 2,
        "T1:7": 2,
        "T1:1": 2 + 1,
        "T2:1": 2 + 1,
    }


@pytest.mark.rule("RACE-DWARF", "CONQ-14")
def test_a_mountain_never_costs_dwarves_less_than_one_token():
    game = dwarves("blacksmith", hand=1)
    assert game.cost("T1:5") == 1
    game.play("conquer T1:5")
    assert (game.tokens("T1:5"), game.hand(0)) == (1, 0)


@pytest.mark.rule("RACE-DWARF")
def test_others_pay_in_full_for_a_mountain_of_the_dwarves():
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 6},
        {"race": "dwarves", "power": "ranger", "tokens": {"T1:5": 1}},
    ]
    assert position(boards=MAP, seats=seats).cost("T1:5") == 2 + 1 + 1
