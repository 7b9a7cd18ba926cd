"""Tauren: what becomes of the rule of two under Imposing, bombs, beasts, the champion and Doomhammer?"""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def imposed(**tauren):
    """Imposing Orcs in T1:6, to move; Tauren of seat 1; Humans far away."""
    seats = [
        {"race": "orcs", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 6},
        {"race": "tauren", "power": "farmer", **tauren},
        {"race": "humans", "power": "mining", "tokens": {"T2:1": 1}},
    ]
    return position(boards=MAP, seats=seats)


def tauren(tokens, power="farmer", hand=0, coins=5, relics=None, **keys):
    """Tauren of seat 0, to move; Humans in T1:3."""
    seats = [
        {"race": "tauren", "power": power, "tokens": tokens, "hand": hand, "coins": coins, **keys},
        {"race": "humans", "power": "mining", "tokens": {"T1:3": 4}},
    ]
    return position(boards=MAP, seats=seats, relics=relics or {})


@pytest.mark.rule("INTER-28")
def test_one_use_of_imposing_empties_a_tauren_region_of_two():
    game = imposed(tokens={"T1:7": 2, "T1:11": 2, "T2:3": 2}).play("impose", "target T1:7")
    assert (game.actor, game.legal()) == (0, ["target T1:11", "target T2:3"])
    game.play("target T1:11")
    assert (game.actor, game.legal()) == (1, ["target T1:11", "target T2:3"])
    game.play("target T2:3")
    assert game.active_tokens(1) == {"T1:11": 3, "T2:3": 3}
    assert (game.owner("T1:7"), game.cost("T1:7"), game.actor) == (None, 2, 0)


@pytest.mark.rule("INTER-28")
def test_the_lone_token_costs_the_attacker_no_second_use():
    game = imposed(tokens={"T1:7": 2, "T1:2": 2, "T1:5": 2, "T2:2": 2, "T2:3": 2})
    for source in ("T1:7", "T1:2", "T1:5"):
        assert game.may("impose")
        game.play("impose", f"target {source}", "target T2:3", "target T2:3")
    assert not game.may("impose")
    assert game.active_tokens(1) == {"T2:2": 2, "T2:3": 8}


@pytest.mark.rule("INTER-28")
def test_a_tauren_region_of_three_keeps_two():
    game = imposed(tokens={"T1:7": 3, "T1:11": 2}).play("impose", "target T1:7")
    assert (game.actor, game.active_tokens(1)) == (0, {"T1:7": 2, "T1:11": 3})


@pytest.mark.rule("INTER-29")
def test_without_another_tauren_region_the_first_token_is_lost_and_the_second_goes_to_the_hand():
    game = imposed(tokens={"T1:7": 2}).play("impose", "target T1:7")
    assert (game.owner("T1:7"), game.hand(1), game.tray("tauren")) == (None, 1, 16 - 2 + 1)
    assert (game.actor, game.moment) == (0, "conquest")


@pytest.mark.rule("INTER-30")
def test_imposing_may_leave_one_declined_tauren():
    keys = {"declined": "tauren", "declined_tokens": {"T1:7": 2, "T1:11": 2}}
    game = imposed(race="gnomes", tokens={"T1:12": 1}, **keys).play("impose", "target T1:7")
    assert (game.actor, game.declined_tokens(1)) == (0, {"T1:7": 1, "T1:11": 3})
    assert game.cost("T1:7") == 2 + 1


@pytest.mark.rule("INTER-31")
def test_one_token_in_hand_makes_no_conquest_and_no_attempt_and_is_redeployed():
    game = tauren({"T1:6": 3, "T1:9": 2})
    assert (game.hand(0), game.legal("conquer")) == (1, [])
    game.play("end_conquest", "deploy T1:9")
    assert game.active_tokens(0) == {"T1:6": 2, "T1:9": 3}


@pytest.mark.rule("INTER-31")
def test_one_token_in_hand_waits_if_no_region_is_owned():
    game = tauren({}, hand=1)
    assert game.legal("conquer") == []
    game.play("end_conquest")
    assert (game.turn, game.hand(0), game.active_tokens(0)) == (1, 1, {})


@pytest.mark.rule("INTER-32")
def test_doomhammer_takes_two_tauren_and_two_coins():
    game = tauren({"T1:2": 4}, relics={"doomhammer": "T1:2"}).play("doomhammer", "conquer T1:3")
    assert (game.tokens("T1:3"), game.hand(0), game.coins(0)) == (2, 0, 3)


@pytest.mark.rule("INTER-32")
def test_doomhammer_is_of_no_use_to_a_single_tauren_token():
    game = tauren({"T1:2": 3}, relics={"doomhammer": "T1:2"})
    assert (game.hand(0), game.may("doomhammer")) == (1, False)


@pytest.mark.rule("INTER-33")
def test_a_token_whose_beast_is_discarded_moves_at_once_to_another_tauren_region():
    game = tauren({"T1:6": 2, "T1:7": 1, "T1:11": 2}, "beastmaster", beasts={"T1:7": 1})
    assert (game.actor, game.legal()) == (0, ["target T1:6", "target T1:11"])
    game.play("target T1:11")
    assert (game.owner("T1:7"), game.beasts("T1:7"), game.hand_beasts(0)) == (None, 0, 0)
    assert (game.active_tokens(0), game.hand(0), game.moment) == ({"T1:6": 2, "T1:11": 2}, 1, "conquest")


@pytest.mark.rule("INTER-33")
def test_a_token_and_a_beast_are_the_two_of_a_conquest_and_of_a_region():
    game = tauren({"T1:2": 3}, "beastmaster")
    assert (game.hand(0), game.hand_beasts(0)) == (1, 1)
    game.play("conquer T1:6")
    assert (game.tokens("T1:6"), game.beasts("T1:6")) == (1, 1)
    finish_turn(game)
    assert game.active_regions(0) == ["T1:2", "T1:6"]
    assert all(game.tokens(name) + game.beasts(name) == 2 for name in ("T1:2", "T1:6"))


@pytest.mark.rule("INTER-34")
def test_the_survivor_of_a_bomb_joins_another_tauren_region():
    seats = [
        {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}},
        {"race": "humans", "power": "mining", "tokens": {"T2:1": 1}},
        {"race": "tauren", "power": "ranger", "tokens": {"T1:7": 2, "T1:4": 2}},
    ]
    game = position(boards=MAP, seats=seats, bombs={"T1:7": "explosion"})
    assert (game.owner("T1:7"), game.hand(2), game.tray("tauren")) == (None, 1, 16 - 4 + 1)
    finish_turn(game)
    assert (game.active_tokens(2), game.hand(2)) == ({"T1:4": 3}, 0)


@pytest.mark.rule("INTER-34")
def test_the_survivor_of_a_conquest_stays_in_hand_if_no_tauren_region_is_left():
    game = finish_turn(imposed(tokens={"T1:7": 2}).play("conquer T1:7"))
    assert (game.turn, game.active_tokens(1), game.hand(1)) == (1, {}, 1)
    assert (game.tray("tauren"), game.legal("conquer")) == (15, [])


@pytest.mark.rule("INTER-35")
def test_a_region_of_one_tauren_and_the_champion_is_lost_in_decline():
    game = tauren({"T1:6": 1, "T1:9": 2}, "champion", champion="T1:6").play("decline")
    while game.turn == 0:
        assert (game.moment, game.legal()) == ("lone", ["target T1:9"])
        game.play("target T1:9")
    assert (game.owner("T1:6"), game.declined_tokens(0), game.coins(0)) == (None, {"T1:9": 2}, 5 + 1)
    assert game.tray("tauren") == 16 - 2


@pytest.mark.rule("INTER-35", "INTER-86")
def test_a_single_region_of_one_tauren_and_the_champion_leaves_nothing_in_decline():
    game = tauren({"T1:6": 1}, "champion", champion="T1:6").play("decline")
    assert (game.turn, game.declined_tokens(0), game.coins(0)) == (1, {}, 5)
    assert (game.tray("tauren"), game.race(0, declined=True)) == (16, None)


@pytest.mark.rule("INTER-117")
def test_a_champion_whose_companion_was_moved_joins_another_region_by_his_owners_choice():
    game = imposed(power="champion", tokens={"T1:7": 1, "T1:11": 2, "T2:3": 2}, champion="T1:7")
    game.play("impose", "target T1:7", "target T1:11")
    assert (game.actor, game.legal()) == (1, ["target T1:11", "target T2:3"])
    game.play("target T2:3")
    assert (game.champion(1), game.owner("T1:7"), game.actor) == ("T2:3", None, 0)
    assert game.active_tokens(1) == {"T1:11": 3, "T2:3": 2}


@pytest.mark.rule("INTER-117")
def test_a_beast_whose_companion_was_moved_joins_another_region_by_its_owners_choice():
    game = imposed(power="beastmaster", tokens={"T1:7": 1, "T1:11": 2, "T2:3": 2}, beasts={"T1:7": 1})
    game.play("impose", "target T1:7", "take token", "target T1:11")
    assert (game.actor, game.legal()) == (1, ["target T1:11", "target T2:3"])
    game.play("target T2:3")
    assert (game.beasts("T2:3"), game.beasts("T1:7"), game.owner("T1:7"), game.actor) == (1, 0, None, 0)


@pytest.mark.rule("INTER-117")
def test_a_lone_piece_without_another_region_goes_to_the_hand():
    game = imposed(power="champion", tokens={"T1:7": 1}, champion="T1:7").play("impose", "target T1:7")
    assert (game.champion(1), game.owner("T1:7"), game.hand(1), game.tray("tauren")) == ("hand", None, 0, 16)
    game = imposed(power="beastmaster", tokens={"T1:7": 1}, beasts={"T1:7": 1})
    game.play("impose", "target T1:7", "take token")
    assert (game.hand_beasts(1), game.beasts("T1:7"), game.owner("T1:7"), game.hand(1)) == (1, 0, None, 0)


@pytest.mark.rule("INTER-117")
def test_a_lone_token_sends_no_champion_home():
    seats = [
        {"race": "orcs", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 6},
        {"race": "tauren", "power": "farmer", "tokens": {"T1:7": 2}},
        {"race": "humans", "power": "champion", "tokens": {"T2:1": 1}, "champion": "T2:1"},
    ]
    game = position(boards=MAP, seats=seats).play("impose", "target T1:7")
    assert (game.hand(1), game.champion(2)) == (1, "T2:1")


@pytest.mark.rule("INTER-117")
def test_lone_tokens_move_before_hills_are_counted_for_beasts():
    game = tauren({"T1:2": 1, "T1:9": 2, "T1:6": 2}, "beastmaster", beasts={"T1:2": 1})
    assert game.legal() == ["target T1:6", "target T1:9"]
    game.play("target T1:6")
    assert (game.owner("T1:2"), game.hand_beasts(0), game.hand(0)) == (None, 1, 1)
