"""How are tokens laid at the turn's end, and what joins them just before?"""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def game_of(seat, other=None, **keys):
    base = {"race": "orcs", "power": "sailor"}
    return position(boards=MAP, seats=[{**base, **seat}, other or {}], **{"moment": "conquest", **keys})


@pytest.mark.rule("REDEP-01")
def test_tokens_move_freely_among_the_regions_of_the_race():
    game = game_of({"tokens": {"T1:6": 1, "T2:2": 1}, "hand": 6}).play("conquer T1:7", "conquer T1:8")
    assert game.active_tokens(0) == {"T1:6": 1, "T1:7": 2, "T1:8": 2, "T2:2": 1}
    game.play("end_conquest")
    assert game.hand(0) == 2 + 1 + 1  # one token stays in each region
    game.play(*["deploy T2:2"] * 4)
    assert game.active_tokens(0) == {"T1:6": 1, "T1:7": 1, "T1:8": 1, "T2:2": 5}


@pytest.mark.rule("REDEP-01")
def test_every_region_keeps_at_least_one_token():
    game = game_of({"tokens": {"T1:6": 3, "T1:7": 2}}).play("end_conquest", *["deploy T1:7"] * 3)
    assert game.active_tokens(0) == {"T1:6": 1, "T1:7": 4}
    assert game.turn == 1


@pytest.mark.rule("REDEP-01")
def test_tauren_keep_at_least_two_in_every_region():
    game = game_of({"race": "tauren", "tokens": {"T1:6": 2, "T2:2": 2}, "hand": 5}).play("conquer T1:5")
    game.play("end_conquest")
    assert game.hand(0) == 2 + 1  # the third token of the mountain is free
    game.play(*["deploy T2:2"] * 3)
    assert game.active_tokens(0) == {"T1:5": 2, "T1:6": 2, "T2:2": 5}


@pytest.mark.rule("REDEP-01")
def test_all_tokens_in_hand_must_be_placed():
    game = game_of({"tokens": {"T1:6": 1, "T1:7": 1}, "hand": 2}).play("end_conquest")
    assert game.legal() == ["deploy T1:6", "deploy T1:7"]
    game.play("deploy T1:6")
    assert (game.turn, game.moment) == (0, "redeploy")
    assert "done" not in game.legal()
    assert (game.play("deploy T1:7").turn, game.hand(0)) == (1, 0)


@pytest.mark.rule("REDEP-01")
def test_no_token_may_be_laid_in_a_region_of_somebody_else():
    seat = {"tokens": {"T1:6": 1, "T1:7": 1}, "hand": 1, "declined": "trolls", "declined_tokens": {"T2:3": 1}}
    other = {"race": "dwarves", "power": "mining", "tokens": {"T1:2": 1}}
    game = game_of(seat, other, murlocs={"T1:3": 1}).play("end_conquest")
    assert game.legal() == ["deploy T1:6", "deploy T1:7"]


@pytest.mark.rule("REDEP-01")
def test_without_a_region_the_tokens_stay_in_hand():
    game = game_of({"hand": 2}).play("end_conquest")
    assert (game.turn, game.hand(0)) == (1, 2)
    assert game.reasons(0) == {"start": 5}


def forsaken_example():
    """The rulebook's turn: Murloc fields, then Kobolds on a hill, then a mountain with the die's help."""
    kobolds = {"race": "kobolds", "power": "ranger", "tokens": {"T1:2": 2, "T2:3": 1}}
    game = game_of({"race": "forsaken", "power": "herbalist", "hand": 10}, kobolds, murlocs={"T1:1": 1})
    game.play("conquer T1:1", "conquer T1:2")
    assert game.hand(0) == 10 - 4 - 4
    return game.play("conquer T1:5", dice=[1])


@pytest.mark.rule("REDEP-02")
def test_the_forsaken_buy_one_token_for_two_losses_before_redeployment():
    game = forsaken_example()
    assert (game.moment, game.coins(0), game.tray("forsaken")) == ("buy", 5, 10)
    game.play("buy")
    assert (game.coins(0), game.tray("forsaken")) == (4, 9)
    game.play("done")
    assert game.moment == "redeploy"
    assert sum(game.active_tokens(0).values()) + game.hand(0) == 11
    finish_turn(game)
    assert sum(game.active_tokens(0).values()) == 11
    assert game.coins(0) == 4 + 3 + 1  # three regions, one of them hills


@pytest.mark.rule("REDEP-02")
def test_the_forsaken_buy_no_more_than_two_for_two_losses():
    game = forsaken_example().play("buy", "buy")
    assert (game.moment, game.coins(0)) == ("redeploy", 3)
    assert not game.may("buy")


@pytest.mark.rule("REDEP-02")
def test_the_spirit_healers_token_is_redeployed_at_once():
    game = game_of({"tokens": {"T1:6": 1, "T1:7": 1}}, relics={"spirit_healer": "T1:6"})
    assert (game.hand(0), game.tray("orcs")) == (0, 9)
    game.play("end_conquest")
    assert (game.moment, game.hand(0), game.tray("orcs")) == ("redeploy", 1, 8)
    assert game.play("deploy T1:7").active_tokens(0) == {"T1:6": 1, "T1:7": 2}


@pytest.mark.rule("REDEP-02")
def test_the_spirit_healers_token_comes_too_late_to_conquer():
    game = game_of({"tokens": {"T1:6": 1}}, relics={"spirit_healer": "T1:6"})
    assert game.legal("conquer") == []
