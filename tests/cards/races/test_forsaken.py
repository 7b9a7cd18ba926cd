"""Forsaken: can they raise the tokens that others lost, each for a coin?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP


def forsaken(coins=5, hand=9, murlocs=None, own=None, **other):
    """Forsaken in T1:6 with 10 tokens in all, so that 10 are in the tray."""
    seats = [
        {"race": "forsaken", "power": "sailor", "tokens": {"T1:6": 1}, "hand": hand, "coins": coins}
        | (own or {}),
        {"race": "orcs", "power": "beastmaster", "tokens": {"T1:7": 2}, **other},
    ]
    return position(boards=MAP, seats=seats, murlocs=murlocs or {})


@pytest.mark.rule("RACE-FORSAKEN", "DATA-01")
def test_forsaken_take_six_and_the_badges_tokens_from_a_tray_of_twenty():
    game = picked("forsaken")
    assert (game.hand(0), game.tray("forsaken")) == (10, 10)


@pytest.mark.rule("RACE-FORSAKEN", "DATA-01")
def test_forsaken_are_of_the_horde():
    assert faction_of("forsaken") == "horde"


@pytest.mark.rule("RACE-FORSAKEN")
def test_forsaken_buy_a_token_for_the_one_an_active_race_lost():
    game = forsaken().play("conquer T1:7", "end_conquest")
    assert (game.moment, game.legal()) == ("buy", ["buy", "done"])
    game.play("buy")
    assert (game.coins(0), game.tray("forsaken")) == (4, 9)
    assert game.reasons(0)["forsaken_purchase"] == -1
    assert game.moment == "redeploy"
    game.play(*["deploy T1:6"] * 2, *["deploy T1:7"] * 7)
    assert game.active_tokens(0) == {"T1:6": 3, "T1:7": 8}


@pytest.mark.rule("RACE-FORSAKEN")
def test_every_token_of_a_declined_race_counts():
    keys = {"declined": "tauren", "declined_tokens": {"T1:2": 2}, "tokens": {"T1:12": 1}}
    game = forsaken(**keys).play("conquer T1:2", "end_conquest", "buy", "buy")
    assert (game.coins(0), game.tray("forsaken"), game.moment) == (3, 8, "redeploy")


@pytest.mark.rule("RACE-FORSAKEN")
def test_a_murloc_counts():
    game = forsaken(murlocs={"T1:2": 1}).play("conquer T1:2", "end_conquest", "buy")
    assert (game.coins(0), game.tray("forsaken"), game.moment) == (4, 9, "redeploy")


@pytest.mark.rule("RACE-FORSAKEN")
def test_a_lost_beast_counts():
    game = forsaken(tokens={"T1:7": 1}, beasts={"T1:7": 1}).play("conquer T1:7", "end_conquest", "buy")
    assert (game.coins(0), game.tray("forsaken"), game.moment) == (4, 9, "redeploy")


@pytest.mark.rule("RACE-FORSAKEN")
def test_the_losses_of_a_turn_add_up_and_fewer_may_be_bought():
    keys = {"declined": "tauren", "declined_tokens": {"T1:2": 2}}
    game = forsaken(**keys).play("conquer T1:7", "conquer T1:2", "end_conquest", "buy", "buy")
    assert game.legal() == ["buy", "done"]
    game.play("done")
    assert (game.coins(0), game.tray("forsaken"), game.moment) == (3, 8, "redeploy")


@pytest.mark.rule("RACE-FORSAKEN")
def test_their_own_declined_tokens_do_not_count():
    own = {"declined": "tauren", "declined_tokens": {"T1:2": 2}}
    game = forsaken(own=own).play("conquer T1:2", "end_conquest")
    assert game.moment == "redeploy"


@pytest.mark.rule("RACE-FORSAKEN")
def test_nothing_is_sold_where_nothing_was_lost():
    game = forsaken().play("conquer T1:2", "end_conquest")
    assert game.moment == "redeploy"


@pytest.mark.rule("RACE-FORSAKEN")
def test_a_token_costs_a_coin():
    keys = {"declined": "tauren", "declined_tokens": {"T1:2": 2}}
    assert forsaken(coins=0).play("conquer T1:7", "end_conquest").moment == "redeploy"
    game = forsaken(coins=1, **keys).play("conquer T1:2", "end_conquest", "buy")
    assert (game.coins(0), game.moment) == (0, "redeploy")


@pytest.mark.rule("RACE-FORSAKEN")
def test_purchases_come_after_the_last_conquest():
    game = forsaken().play("conquer T1:7")
    assert not game.may("buy")


@pytest.mark.rule("RACE-FORSAKEN")
def test_purchases_are_open_after_a_failed_last_attempt():
    game = forsaken(hand=5).play("conquer T1:7").play("conquer T1:2", dice=[0])
    assert game.owner("T1:2") is None
    assert game.legal() == ["buy", "done"]


@pytest.mark.rule("RACE-FORSAKEN")
def test_other_races_buy_nothing():
    seats = [
        {"race": "trolls", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 8},
        {"race": "orcs", "power": "farmer", "tokens": {"T1:7": 2}},
    ]
    game = position(boards=MAP, seats=seats).play("conquer T1:7", "end_conquest")
    assert game.moment == "redeploy"
