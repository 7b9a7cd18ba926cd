"""Light's Hope Chapel: the race that owns it loses no token when attacked."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP

pytestmark = pytest.mark.rule("PLACE-LIGHTSHOPE")


def attack(region="T1:8", defender=None, power="farmer", **keys):
    """Orcs in T1:6 against Dwarves with 3 tokens in T1:7, 2 in T1:8 and 1 in T1:4."""
    dwarves = {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 3, "T1:8": 2, "T1:4": 1}}
    seats = [{"race": "orcs", "power": power, "tokens": {"T1:6": 1}, "hand": 10}, defender or dwarves]
    return position(boards=MAP, seats=seats, relics={"lights_hope": region}, **keys)


def test_no_token_is_lost_in_any_region_of_its_race():
    game = attack()
    game.play("conquer T1:7")
    assert game.hand(1) == 3
    assert game.tray("dwarves") == 10 - 6


def test_without_it_one_token_is_lost():
    for region in ("T1:6", "T1:5"):
        game = attack(region)
        game.play("conquer T1:7")
        assert game.hand(1) == 2
        assert game.tray("dwarves") == 10 - 5


def test_a_last_time_no_token_is_lost_when_the_chapel_itself_falls():
    game = attack("T1:7")
    game.play("conquer T1:7")
    assert game.hand(1) == 3


def test_after_the_chapel_fell_tokens_are_lost_again():
    game = attack("T1:7")
    game.play("conquer T1:7", "conquer T1:8")
    assert game.hand(1) == 3 + 1
    assert game.tray("dwarves") == 10 - 5


def test_every_attack_of_the_turn_is_spared():
    game = attack("T1:4")
    game.play("conquer T1:7", "conquer T1:8")
    assert game.hand(1) == 3 + 2


def test_a_single_token_is_saved_too_and_redeployed():
    game = attack("T1:7", {"race": "dwarves", "power": "sailor", "tokens": {"T1:2": 1, "T1:7": 1}})
    game.play("conquer T1:2")
    assert game.hand(1) == 1
    game.play("end_conquest")
    while game.actor == 0:
        game.play(game.legal()[-1])
    game.play("deploy T1:7")
    assert game.turn == 1
    assert game.active_tokens(1) == {"T1:7": 1}
    assert game.hand(1) == 1  # ready again
    assert game.tray("dwarves") == 10 - 2


def test_its_new_owner_has_the_protection():
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 3}
    dwarves = {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 1, "T1:8": 5}}
    game = position(boards=MAP, seats=[orcs, dwarves], relics={"lights_hope": "T1:7"})
    game.play("conquer T1:7", "end_conquest", "deploy T1:7", "deploy T1:7", "deploy T1:8")
    assert game.turn == 1
    assert game.cost("T1:7") == 2 + 3
    game.play("conquer T1:7")
    assert game.hand(0) == 3
    assert game.tray("orcs") == 11 - 4


@pytest.mark.rule("ART-03")
def test_a_declined_race_is_not_protected():
    declined = {"declined": "dwarves", "declined_tokens": {"T1:7": 2, "T1:8": 1}}
    game = attack("T1:8", declined)
    game.play("conquer T1:7")
    assert game.tray("dwarves") == 10 - 1
    assert game.hand(1) == 0


def test_an_active_race_is_not_protected_by_a_chapel_of_its_players_declined_race():
    seat = {
        **{"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 3, "T1:4": 1}},
        **{"declined": "gnomes", "declined_tokens": {"T1:8": 1}},
    }
    game = attack("T1:8", seat)
    game.play("conquer T1:7")
    assert game.hand(1) == 2


def test_it_does_not_make_a_region_dearer_or_immune():
    game = attack("T1:7")
    assert game.cost("T1:7") == 5
    assert game.price("T1:7") == 0


def test_the_saved_tokens_are_laid_in_the_regions_that_are_left():
    game = attack("T1:8")
    game.play("conquer T1:7", "end_conquest")
    while game.actor == 0:
        game.play(game.legal()[0])
    assert game.moment == "retreat"
    game.play("deploy T1:4", "deploy T1:4", "deploy T1:8")
    assert game.turn == 1
    assert sum(game.active_tokens(1).values()) + game.hand(1) == 6
