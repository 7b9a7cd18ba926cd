"""Gnomes: does the air strike reach every land region once a turn, at a cost the die lowers?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def gnomes(hand=6, target_tokens=4, tokens=None):
    """Gnomes in T1:6; Orcs in T2:3, which only a strike reaches: 2 + their tokens."""
    seats = [
        {"race": "gnomes", "power": "farmer", "tokens": tokens or {"T1:6": 1}, "hand": hand},
        {"race": "orcs", "power": "mining", "tokens": {"T2:3": target_tokens}},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-GNOME", "DATA-01")
def test_gnomes_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("gnomes")
    assert (game.hand(0), game.tray("gnomes")) == (9, 1)


@pytest.mark.rule("RACE-GNOME", "DATA-01")
def test_gnomes_are_of_the_alliance():
    assert faction_of("gnomes") == "alliance"


@pytest.mark.rule("RACE-GNOME")
def test_a_strike_may_name_every_land_region_but_their_own():
    game = gnomes()
    assert not game.may("conquer T2:3")
    land = [name for name in game.regions() if name not in ("T1:6", "T1:10", "T2:6")]
    assert game.play("air_strike").legal() == [f"conquer {name}" for name in land]


@pytest.mark.rule("RACE-GNOME")
@pytest.mark.parametrize(("pips", "paid"), [(0, 6), (1, 5), (2, 4), (3, 3)])
def test_the_die_lowers_the_cost_of_a_strike(pips, paid):
    game = gnomes().play("air_strike", "conquer T2:3", dice=[pips])
    assert game.owner("T2:3") == (0, "active")
    assert (game.tokens("T2:3"), game.hand(0)) == (paid, 6 - paid)
    assert game.moment == "conquest"


@pytest.mark.rule("RACE-GNOME", "CONQ-04")
def test_a_strike_costs_at_least_one_token():
    game = gnomes().play("air_strike", "conquer T2:4", dice=[3])
    assert (game.tokens("T2:4"), game.hand(0)) == (1, 5)


@pytest.mark.rule("RACE-GNOME")
def test_a_strike_comes_once_a_turn_and_again_in_the_next():
    game = gnomes().play("air_strike", "conquer T2:4", dice=[1])
    assert not game.may("air_strike")
    finish_turn(finish_turn(game))
    assert (game.turn, game.may("air_strike")) == (0, True)


@pytest.mark.rule("RACE-GNOME")
def test_a_strike_that_still_lacks_three_may_be_the_last_attempt():
    game = gnomes(hand=2).play("air_strike", "conquer T2:3", dice=[1])
    assert (game.moment, game.legal()) == ("strike", ["done", "conquer T2:3"])
    game.play("conquer T2:3", dice=[3])
    assert game.owner("T2:3") == (0, "active")
    assert (game.moment, game.legal()) == ("redeploy", ["deploy T1:6", "deploy T2:3"])


@pytest.mark.rule("RACE-GNOME", "DIE-04")
def test_the_last_attempt_of_a_strike_ends_the_conquests_when_it_fails():
    game = gnomes(hand=2).play("air_strike", "conquer T2:3", dice=[1]).play("conquer T2:3", dice=[2])
    assert game.owner("T2:3") == (1, "active")
    assert game.moment == "redeploy"
    assert game.legal("conquer") == []


@pytest.mark.rule("RACE-GNOME")
def test_a_strike_given_up_is_spent_but_the_conquests_go_on():
    game = gnomes(hand=2).play("air_strike", "conquer T2:3", dice=[1]).play("done")
    assert (game.moment, game.hand(0), game.may("air_strike")) == ("conquest", 2, False)
    game.play("conquer T1:2")
    assert game.tokens("T1:2") == 2


@pytest.mark.rule("RACE-GNOME")
def test_a_strike_that_lacks_four_is_spent_at_once():
    game = gnomes(hand=1).play("air_strike", "conquer T2:3", dice=[1])
    assert (game.moment, game.owner("T2:3"), game.may("air_strike")) == ("conquest", (1, "active"), False)
    assert game.may("conquer T1:2")


@pytest.mark.rule("RACE-GNOME")
def test_a_strike_may_be_named_if_the_hand_and_six_can_reach_the_cost():
    assert gnomes(hand=1, target_tokens=5).play("air_strike").may("conquer T2:3")
    assert not gnomes(hand=1, target_tokens=6).play("air_strike").may("conquer T2:3")


@pytest.mark.rule("RACE-GNOME", "CONQ-05")
def test_a_strike_needs_a_token_in_hand():
    assert not gnomes(hand=0).may("air_strike")


@pytest.mark.rule("RACE-GNOME")
def test_other_conquests_of_gnomes_are_not_helped_by_the_die():
    game = gnomes(hand=2).play("conquer T1:2")
    assert (game.tokens("T1:2"), game.hand(0), game.outcomes()) == (2, 0, [])


@pytest.mark.rule("RACE-GNOME")
def test_no_other_race_strikes():
    seats = [
        {"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 6},
        {"race": "gnomes", "power": "mining", "tokens": {"T2:3": 1}},
    ]
    game = position(boards=MAP, seats=seats)
    assert not game.may("air_strike")
