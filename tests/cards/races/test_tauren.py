"""Tauren: do they always go in twos, in attack, at rest and in decline?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def tauren(tokens, hand=0, power="farmer", humans=None):
    seats = [
        {"race": "tauren", "power": power, "tokens": tokens, "hand": hand},
        {"race": "humans", "power": "mining", "tokens": humans or {"T1:12": 1}},
    ]
    return position(boards=MAP, seats=seats)


def raiders(tokens, power="farmer", hand=9):
    """Orcs in T1:6 beside Tauren in T1:7."""
    seats = [
        {"race": "orcs", "power": power, "tokens": {"T1:6": 1}, "hand": hand},
        {"race": "humans", "power": "mining", "tokens": {"T2:1": 1}},
        {"race": "tauren", "power": "sailor", "tokens": tokens},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-TAUREN", "DATA-01")
def test_tauren_take_eleven_and_the_badges_tokens_from_a_tray_of_sixteen():
    game = picked("tauren")
    assert (game.hand(0), game.tray("tauren")) == (15, 1)


@pytest.mark.rule("RACE-TAUREN", "DATA-01")
def test_tauren_are_of_the_horde():
    assert faction_of("tauren") == "horde"


@pytest.mark.rule("RACE-TAUREN", "TURN-03")
def test_two_tokens_stay_in_each_region_when_troops_are_made_ready():
    game = tauren({"T1:6": 5, "T1:7": 2})
    assert (game.active_tokens(0), game.hand(0)) == ({"T1:6": 2, "T1:7": 2}, 3)


@pytest.mark.rule("RACE-TAUREN", "TURN-04")
def test_abandoning_takes_both_tokens():
    game = tauren({"T1:6": 2, "T1:7": 2}).play("abandon T1:7")
    assert (game.active_tokens(0), game.hand(0)) == ({"T1:6": 2}, 2)


@pytest.mark.rule("RACE-TAUREN", "CONQ-04")
def test_a_region_costs_tauren_at_least_two_tokens():
    game = tauren({"T1:6": 2}, hand=4, power="blacksmith")
    assert game.cost("T1:2") == 2
    game.play("conquer T1:2")
    assert (game.tokens("T1:2"), game.hand(0)) == (2, 2)
    assert game.cost("T1:3") == 2


@pytest.mark.rule("RACE-TAUREN")
def test_a_dearer_region_costs_tauren_the_usual():
    game = tauren({"T1:6": 2}, hand=8, humans={"T1:7": 2})
    assert (game.cost("T1:7"), game.cost("T1:5")) == (4, 3)
    game.play("conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0)) == (4, 4)


@pytest.mark.rule("RACE-TAUREN", "DIE-05")
def test_one_token_in_hand_conquers_nothing_and_rolls_no_die():
    game = tauren({"T1:6": 3})
    assert (game.hand(0), game.legal("conquer")) == (1, [])
    assert tauren({"T1:6": 4}).may("conquer T1:5")


@pytest.mark.rule("RACE-TAUREN", "REDEP-01")
def test_redeployment_leaves_two_tokens_in_each_region():
    game = tauren({"T1:6": 3, "T1:7": 2}).play("end_conquest", "deploy T1:7")
    assert game.active_tokens(0) == {"T1:6": 2, "T1:7": 3}


@pytest.mark.rule("RACE-TAUREN", "LOSS-01")
def test_tauren_lose_one_token_in_a_conquest():
    game = raiders({"T1:7": 3, "T1:11": 2}).play("conquer T1:7")
    assert (game.hand(2), game.tray("tauren")) == (2, 16 - 5 + 1)


@pytest.mark.rule("RACE-TAUREN")
def test_a_survivor_joins_another_tauren_region_after_the_turn():
    game = finish_turn(raiders({"T1:7": 2, "T1:11": 2}).play("conquer T1:7"))
    assert (game.hand(2), game.active_tokens(2)) == (0, {"T1:11": 3})


@pytest.mark.rule("RACE-TAUREN")
def test_a_token_left_alone_moves_at_once_to_another_tauren_region():
    game = raiders({"T1:7": 2, "T1:11": 2}, "imposing").play("impose", "target T1:7")
    assert (game.actor, game.legal()) == (2, ["target T1:11"])
    game.play("target T1:11")
    assert (game.owner("T1:7"), game.active_tokens(2)) == (None, {"T1:11": 4})
    assert game.moment == "conquest"


@pytest.mark.rule("RACE-TAUREN")
def test_a_token_left_alone_goes_to_the_hand_if_there_is_no_other_region():
    game = raiders({"T1:7": 2}, "imposing").play("impose", "target T1:7")
    assert (game.active_tokens(2), game.hand(2), game.tray("tauren")) == ({}, 1, 16 - 1)


@pytest.mark.rule("RACE-TAUREN", "DECL-03")
def test_declined_tauren_keep_two_tokens_in_each_region():
    game = tauren({"T1:6": 4, "T1:7": 2}).play("decline")
    assert game.declined_tokens(0) == {"T1:6": 2, "T1:7": 2}
    assert (game.coins(0), game.tray("tauren")) == (5 + 2, 16 - 4)


@pytest.mark.rule("RACE-TAUREN", "DECL-08")
def test_both_tokens_of_declined_tauren_defend_and_are_lost():
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 6},
        {"race": "humans", "power": "mining", "tokens": {"T2:1": 1}}
        | {"declined": "tauren", "declined_tokens": {"T1:7": 2, "T1:11": 2}},
    ]
    game = position(boards=MAP, seats=seats)
    assert game.cost("T1:7") == 4
    game.play("conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0), game.tray("tauren"), game.hand(1)) == (4, 2, 14, 0)


@pytest.mark.rule("RACE-TAUREN")
def test_other_races_conquer_and_hold_with_one_token():
    seats = [
        {"race": "trolls", "power": "blacksmith", "tokens": {"T1:6": 3}},
        {"race": "humans", "power": "mining", "tokens": {"T2:1": 1}},
    ]
    game = position(boards=MAP, seats=seats)
    assert game.tokens("T1:6") == 1
    game.play("conquer T1:7")
    assert (game.tokens("T1:7"), game.hand(0)) == (1, 1)
