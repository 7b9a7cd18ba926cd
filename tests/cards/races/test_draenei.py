"""Draenei: does the Holy Light keep the first token of each opponent's turn, and no more?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def attacked(tokens, attacker="farmer", hand=9):
    """Trolls in T1:6 and T1:8 beside Draenei; Orcs are next."""
    seats = [
        {"race": "trolls", "power": attacker, "tokens": {"T1:6": 1, "T1:8": 1}, "hand": hand},
        {"race": "orcs", "power": "sailor", "tokens": {"T2:2": 8}},
        {"race": "draenei", "power": "mining", "tokens": tokens},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-DRAENEI", "DATA-01")
def test_draenei_take_seven_and_the_badges_tokens_from_a_tray_of_twelve():
    game = picked("draenei")
    assert (game.hand(0), game.tray("draenei")) == (11, 1)


@pytest.mark.rule("RACE-DRAENEI", "DATA-01")
def test_draenei_are_of_the_alliance():
    assert faction_of("draenei") == "alliance"


@pytest.mark.rule("RACE-DRAENEI")
def test_the_first_token_draenei_would_lose_is_kept_in_hand():
    game = attacked({"T1:7": 3, "T1:4": 1}).play("conquer T1:7")
    assert game.hand(2) == 3
    assert game.tray("draenei") == 8


@pytest.mark.rule("RACE-DRAENEI")
def test_the_second_token_lost_in_the_same_turn_goes_to_the_tray():
    game = attacked({"T1:7": 2, "T1:4": 2, "T1:12": 1}).play("conquer T1:7", "conquer T1:4")
    assert game.hand(2) == 2 + 1
    assert game.tray("draenei") == 7 + 1


@pytest.mark.rule("RACE-DRAENEI", "LOSS-02")
def test_the_kept_token_is_redeployed_after_the_attackers_turn():
    game = finish_turn(attacked({"T1:7": 1, "T1:12": 1}).play("conquer T1:7"))
    assert (game.hand(2), game.tokens("T1:12")) == (0, 2)


@pytest.mark.rule("RACE-DRAENEI", "LOSS-03")
def test_the_kept_token_stays_in_hand_if_no_region_is_left():
    game = finish_turn(attacked({"T1:7": 1}).play("conquer T1:7"))
    assert (game.turn, game.hand(2), game.active_tokens(2)) == (1, 1, {})
    finish_turn(game)
    assert (game.turn, game.hand(2)) == (2, 1)
    entries = ("T1:1", "T1:4", "T1:12", "T2:1")
    assert game.legal("conquer") == [f"conquer {name}" for name in entries]


@pytest.mark.rule("RACE-DRAENEI")
def test_every_opponents_turn_has_a_first_token_of_its_own():
    game = finish_turn(attacked({"T1:7": 1, "T2:3": 1, "T1:12": 1}).play("conquer T1:7"))
    assert (game.turn, game.hand(2), game.tray("draenei")) == (1, 0, 9)
    game.play("conquer T2:3")
    assert (game.hand(2), game.tray("draenei")) == (1, 9)


@pytest.mark.rule("RACE-DRAENEI")
def test_a_token_lost_to_an_ability_is_kept_too_and_uses_up_the_light():
    game = attacked({"T1:7": 2}, "imposing").play("impose", "target T1:7")
    assert (game.hand(2), game.tray("draenei"), game.tokens("T1:7")) == (1, 10, 1)
    game.play("conquer T1:7")
    assert (game.hand(2), game.tray("draenei")) == (1, 11)


@pytest.mark.rule("RACE-DRAENEI", "LOSS-04")
def test_declined_draenei_lose_all_their_tokens():
    seats = [
        {"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 9},
        {"race": "orcs", "power": "mining", "tokens": {"T1:12": 1}}
        | {"declined": "draenei", "declined_tokens": {"T1:7": 1, "T1:4": 1}},
    ]
    game = position(boards=MAP, seats=seats).play("conquer T1:7")
    assert (game.hand(1), game.tray("draenei")) == (0, 11)
