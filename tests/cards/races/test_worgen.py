"""Worgen: human form for two coins, or worgen form for one: what does each turn bring?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def worgen(coins=5, power="farmer"):
    seats = [
        {"race": "worgen", "power": power, "tokens": {"T1:6": 1}, "hand": 6, "coins": coins},
        {"race": "orcs", "power": "mining", "tokens": {"T1:7": 2}},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-WORGEN", "DATA-01")
def test_worgen_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("worgen")
    assert (game.hand(0), game.tray("worgen")) == (9, 1)


@pytest.mark.rule("RACE-WORGEN", "DATA-01")
def test_worgen_are_of_the_alliance():
    assert faction_of("worgen") == "alliance"


@pytest.mark.rule("RACE-WORGEN")
def test_worgen_must_choose_a_form_before_anything_else():
    game = worgen()
    assert (game.moment, game.legal()) == ("form", ["form human", "form worgen"])


@pytest.mark.rule("RACE-WORGEN")
def test_the_form_is_chosen_in_the_turn_they_are_picked_too():
    game = picked("worgen")
    assert game.legal() == ["form human", "form worgen"]
    assert game.play("form worgen").cost("T1:1") == 2 + 1 - 1


@pytest.mark.rule("RACE-WORGEN", "SCORE-05")
def test_human_form_gives_two_coins_at_once_and_no_discount():
    game = worgen().play("form human")
    assert (game.coins(0), game.reasons(0)["human_form"]) == (7, 2)
    assert [game.cost(name) for name in ("T1:2", "T1:5", "T1:7", "T1:1")] == [2, 3, 4, 3]


@pytest.mark.rule("RACE-WORGEN")
def test_worgen_form_costs_a_coin_and_makes_every_conquest_one_cheaper():
    game = worgen().play("form worgen")
    assert (game.coins(0), game.reasons(0)["worgen_form"]) == (4, -1)
    assert (game.coins(1), [game.cost(name) for name in ("T1:2", "T1:5", "T1:7", "T1:1")]) == (
        5,
        [1, 2, 3, 2],
    )
    game.play("conquer T1:7", "conquer T1:2", "conquer T1:5")
    assert (game.active_tokens(0), game.hand(0)) == ({"T1:2": 1, "T1:5": 2, "T1:6": 1, "T1:7": 3}, 0)


@pytest.mark.rule("RACE-WORGEN", "CONQ-14")
def test_worgen_still_pay_one_token():
    game = worgen(power="blacksmith").play("form worgen", "conquer T1:2")
    assert (game.tokens("T1:2"), game.hand(0)) == (1, 5)


@pytest.mark.rule("RACE-WORGEN")
def test_without_a_coin_only_human_form_is_open():
    assert worgen(coins=0).legal() == ["form human"]
    assert worgen(coins=1).legal() == ["form human", "form worgen"]


@pytest.mark.rule("RACE-WORGEN")
def test_the_form_comes_before_the_choice_of_decline():
    game = worgen()
    assert not game.may("decline")
    game.play("form human", "decline")
    assert game.coins(0) == 5 + 2 + 1


@pytest.mark.rule("RACE-WORGEN")
def test_the_form_is_chosen_anew_each_turn():
    game = finish_turn(worgen().play("form worgen"))
    finish_turn(game)
    assert (game.turn, game.moment) == (0, "form")
    assert game.play("form human").cost("T1:2") == 2


@pytest.mark.rule("RACE-WORGEN")
def test_declined_worgen_choose_no_form_and_give_no_discount():
    seats = [
        {"race": "orcs", "power": "mining", "tokens": {"T1:7": 2}, "hand": 3}
        | {"declined": "worgen", "declined_tokens": {"T1:6": 1}},
        {"race": "trolls", "power": "farmer", "tokens": {"T1:12": 1}},
    ]
    game = position(boards=MAP, seats=seats)
    assert (game.moment, game.cost("T1:3"), game.coins(0)) == ("conquest", 2, 5)
