"""Heart of Azeroth: laid at the turn's end, it takes a coin from each active neighbour."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("ART-HEART")


def owners(*others, moment="heart", region="T1:6", murlocs=None, **first):
    """Orcs in T1:1, T1:2 and T1:6 who own the Heart, before the given seats."""
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:1": 1, "T1:2": 1, "T1:6": 1}, **first}
    others = others or ({"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1}},)
    seats = [orcs, *others]
    return position(boards=MAP, seats=seats, relics={"heart": region}, moment=moment, murlocs=murlocs or {})


def test_an_opponent_next_to_it_gives_one_coin():
    game = owners()
    assert game.moment == "heart"
    game.play("target T1:6")
    assert game.relic("heart") == "T1:6"
    assert game.coins(0) == 5 + 3 + 1
    assert game.coins(1) == 4
    assert game.reasons(0) == {"start": 5, "active_regions": 3, "heart_received": 1}
    assert game.reasons(1) == {"start": 5, "heart_paid": -1}


def test_it_may_be_laid_in_any_own_region_and_only_there():
    game = owners()
    assert game.legal() == ["target T1:1", "target T1:2", "target T1:6"]


def test_nobody_next_to_it_gives_nothing():
    game = owners()
    game.play("target T1:1")
    assert game.relic("heart") == "T1:1"
    assert game.coins(0) == 5 + 3
    assert game.coins(1) == 5


def test_each_opponent_gives_one():
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1}}
    gnomes = {"race": "gnomes", "power": "mining", "tokens": {"T1:5": 1}}
    trolls = {"race": "trolls", "power": "fishing", "tokens": {"T1:8": 1}}
    game = owners(dwarves, gnomes, trolls)
    game.play("target T1:6")
    assert [game.coins(seat) for seat in range(4)] == [5 + 3 + 2, 4, 4, 5]


@pytest.mark.rule("INTER-70")
def test_an_opponent_with_two_regions_next_to_it_gives_one_coin():
    game = owners({"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1, "T1:5": 1}})
    game.play("target T1:6")
    assert (game.coins(0), game.coins(1)) == (5 + 3 + 1, 4)


@pytest.mark.rule("INTER-70")
def test_an_opponent_without_a_coin_gives_nothing():
    game = owners({"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1}, "coins": 0})
    game.play("target T1:6")
    assert (game.coins(0), game.coins(1)) == (5 + 3, 0)


@pytest.mark.rule("INTER-70")
def test_declined_races_and_murlocs_give_nothing():
    game = owners({"declined": "dwarves", "declined_tokens": {"T1:7": 1}}, murlocs={"T1:5": 1})
    game.play("target T1:6")
    assert (game.coins(0), game.coins(1)) == (5 + 3, 5)


def test_water_with_naga_is_a_region_next_to_it():
    game = owners({"race": "naga", "power": "farmer", "tokens": {"T1:10": 1}})
    game.play("target T1:6")
    assert (game.coins(0), game.coins(1)) == (5 + 3 + 1, 4)


def test_it_is_laid_after_redeployment():
    game = owners(moment="start", tokens={"T1:2": 2, "T1:6": 1})
    game.play("end_conquest", "deploy T1:2")
    assert game.moment == "heart"
    game.play("target T1:2")
    assert game.relic("heart") == "T1:2"


def test_it_pays_in_the_turns_of_its_owner_only():
    game = owners()
    game.play("target T1:6")
    coins = game.coins(0)
    finish_turn(game)
    assert game.turn == 0
    assert game.coins(0) == coins


def test_a_conqueror_of_its_region_lays_it_and_is_paid_at_once():
    game = position(
        boards=MAP,
        seats=[
            {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 3},
            {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1, "T1:8": 1}},
        ],
        relics={"heart": "T1:7"},
    )
    game.play("conquer T1:7", "end_conquest", "deploy T1:6", "deploy T1:7")
    assert game.moment == "heart"
    game.play("target T1:7")
    # Two regions, Orcs and faction bonus for a Dwarf region, and a coin of the Dwarves in T1:8.
    assert game.coins(0) == 5 + 2 + 1 + 1 + 1
    assert game.coins(1) == 4


@pytest.mark.rule("ART-03")
def test_in_a_declined_region_it_does_nothing():
    game = owners(moment="start", region="T1:5", declined="trolls", declined_tokens={"T1:5": 1})
    finish_turn(game)
    assert game.turn == 1
    assert game.relic("heart") == "T1:5"
    assert game.coins(1) == 5
    assert "heart_received" not in game.reasons(0)


def test_an_owner_who_declines_neither_lays_it_nor_is_paid():
    game = owners(moment="start")
    game.play("decline")
    assert game.turn == 1
    assert game.relic("heart") == "T1:6"
    assert game.reasons(0) == {"start": 5, "declined_regions": 3}
    assert game.coins(1) == 5
