"""Aegis of Aggramar: immune for all who do not pay its owner 2 coins."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("ART-AEGIS")


def attack(coins=5, hand=6, power="farmer", defender="active", **keys):
    """Orcs in T1:6 before two Dwarf tokens in T1:7, where the Aegis lies."""
    if defender == "active":
        dwarves = {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 2, "T1:8": 1}}
    else:
        dwarves = {"declined": "dwarves", "declined_tokens": {"T1:7": 2, "T1:8": 1}}
    seats = [{"race": "orcs", "power": power, "tokens": {"T1:6": 1}, "hand": hand, "coins": coins}, dwarves]
    return position(boards=MAP, seats=seats, **{"relics": {"aegis": "T1:7"}, **keys})


def test_conquering_the_region_of_the_aegis_costs_two_coins_to_its_owner():
    game = attack()
    assert game.price("T1:7") == 2
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert (game.coins(0), game.coins(1)) == (3, 7)
    assert game.reasons(0) == {"start": 5, "aegis_paid": -2}
    assert game.reasons(1) == {"start": 5, "aegis_received": 2}


def test_two_coins_are_enough_and_one_is_not():
    assert attack(coins=2).may("conquer T1:7")
    poor = attack(coins=1)
    assert not poor.may("conquer T1:7")
    assert poor.may("conquer T1:5")


def test_other_regions_of_its_owner_are_open_without_a_price():
    game = attack(coins=0, relics={"aegis": "T1:8"})
    assert game.price("T1:8") == 2
    assert game.price("T1:7") == 0
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert not game.may("conquer T1:8")


def test_it_adds_no_token_to_the_cost():
    assert attack().cost("T1:7") == 4  # 2 and the two tokens
    assert attack(relics={}).cost("T1:7") == 4


@pytest.mark.rule("CONQ-12")
def test_a_failed_last_attempt_has_paid_all_the_same():
    game = attack(hand=2)
    game.play("conquer T1:7", dice=[1])
    assert game.owner("T1:7") == (1, "active")
    assert (game.coins(0), game.coins(1)) == (3, 7)


def test_one_payment_opens_the_region_for_the_whole_turn():
    game = attack(power="imposing")
    game.play("impose", "target T1:7")
    assert (game.coins(0), game.coins(1)) == (3, 7)
    assert game.tokens("T1:7") == 1
    assert game.price("T1:7") == 0
    game.play("impose", "target T1:7")
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert (game.coins(0), game.coins(1)) == (3, 7)


def test_the_next_turn_and_the_next_opponent_pay_again():
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 1, "coins": 5},
        {"race": "trolls", "power": "fishing", "tokens": {"T1:3": 3}, "coins": 5},
        {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 2, "T1:8": 1}, "coins": 5},
    ]
    game = position(boards=MAP, seats=seats, relics={"aegis": "T1:7"})
    game.play("conquer T1:7", dice=[0])
    assert (game.coins(0), game.coins(2)) == (3, 7)
    finish_turn(game)
    assert game.turn == 1
    assert game.price("T1:7") == 2
    game.play("conquer T1:7", dice=[0])
    assert (game.coins(1), game.coins(2)) == (3, 9)
    finish_turn(game)
    finish_turn(game)
    assert game.turn == 0
    assert game.price("T1:7") == 2


def owner_turn(**keys):
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 2, "T1:2": 2}}
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1}}
    return position(boards=MAP, seats=[orcs, dwarves], **{"relics": {"aegis": "T1:6"}, **keys})


def test_at_the_end_of_the_turn_it_is_laid_in_any_own_region():
    game = owner_turn(moment="aegis")
    assert game.moment == "aegis"
    assert game.legal() == ["target T1:2", "target T1:6"]
    game.play("target T1:2")
    assert game.relic("aegis") == "T1:2"
    assert game.turn == 1


def test_it_is_laid_after_redeployment_and_shields_from_the_next_turn_on():
    game = owner_turn()
    game.play("end_conquest", "deploy T1:2", "deploy T1:6")
    assert game.moment == "aegis"
    game.play("target T1:2")
    assert game.turn == 1
    assert game.price("T1:2") == 2
    assert game.price("T1:6") == 0


def test_nobody_who_does_not_own_it_lays_it():
    for region in ("T1:7", "T1:5"):
        game = owner_turn(relics={"aegis": region})
        game.play("end_conquest", "deploy T1:2", "deploy T1:6")
        assert game.turn == 1
        assert game.relic("aegis") == region


@pytest.mark.rule("CONQ-13")
def test_it_does_not_bind_its_owner():
    game = owner_turn()
    assert game.price("T1:6") == 0
    game.play("abandon T1:6")
    assert game.price("T1:6") == 0
    game.play("conquer T1:6")
    assert game.coins(0) == 5


def test_a_conqueror_lays_it_himself_from_then_on():
    game = attack()
    game.play("conquer T1:7", "end_conquest")
    while game.moment == "redeploy":
        game.play("deploy T1:6" if game.hand(0) > 1 else "deploy T1:7")
    assert game.moment == "aegis"
    assert game.legal() == ["target T1:6", "target T1:7"]


def test_face_down_it_shields_nothing():
    game = attack(coins=0, relics={"aegis": {"region": "T1:7", "face_up": False}})
    assert game.price("T1:7") == 0
    game.play("conquer T1:7")
    assert game.is_face_up("aegis")


@pytest.mark.rule("ART-03")
def test_in_a_declined_region_it_shields_nothing():
    game = attack(coins=0, defender="declined")
    assert game.price("T1:7") == 0
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
