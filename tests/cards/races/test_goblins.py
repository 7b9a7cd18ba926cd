"""Goblins: where may bombs be laid, when do they go off, and what becomes of them?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def goblins(bombs=None, tokens=None, hand=4, third=None, murlocs=None, pile=None, **other):
    """Goblins in T1:6 and Humans around them."""
    seats = [
        {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}, "hand": hand},
        {
            "race": "humans",
            "power": "mining",
            "tokens": tokens or {"T1:2": 1, "T1:7": 3, "T1:12": 1},
            **other,
        },
        *([third] if third else []),
    ]
    return position(boards=MAP, seats=seats, bombs=bombs or {}, murlocs=murlocs or {}, bomb_pile=pile)


def at_the_bombs(game):
    """End the conquests and lay all tokens: the next question is for bombs, if there is one."""
    game.play("end_conquest")
    while game.turn == 0 and game.moment == "redeploy":
        game.play(game.legal()[0])
    return game


def pile(game):
    bombs = game.describe()["bomb_pile"]
    return bombs["explosions"], bombs["duds"]


@pytest.mark.rule("RACE-GOBLIN", "DATA-01")
def test_goblins_take_six_and_the_badges_tokens_from_a_tray_of_eleven():
    game = picked("goblins")
    assert (game.hand(0), game.tray("goblins")) == (10, 1)


@pytest.mark.rule("RACE-GOBLIN", "DATA-01")
def test_goblins_are_of_the_horde():
    assert faction_of("goblins") == "horde"


@pytest.mark.rule("RACE-GOBLIN", "DATA-03")
def test_who_picks_goblins_starts_with_six_explosions_and_six_duds():
    assert pile(picked("goblins")) == (6, 6)


@pytest.mark.rule("RACE-GOBLIN")
def test_bombs_used_by_earlier_goblins_are_there_again_when_goblins_are_picked():
    assert pile(picked("goblins", bomb_pile={"explosions": 2, "duds": 1})) == (6, 6)


@pytest.mark.rule("RACE-GOBLIN")
def test_bombs_are_laid_beside_goblins_where_an_opponents_active_race_is():
    game = at_the_bombs(
        goblins(
            tokens={"T1:2": 1, "T1:7": 3, "T1:11": 1}, declined="orcs", declined_tokens={"T1:5": 1}, hand=0
        )
    )
    assert (game.moment, game.legal()) == ("bombs", ["done", "target T1:2", "target T1:7"])


@pytest.mark.rule("RACE-GOBLIN")
def test_no_bomb_is_laid_on_murlocs_empty_regions_or_the_goblins_own_races():
    seats = [
        {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1, "T1:7": 1}}
        | {"declined": "orcs", "declined_tokens": {"T1:5": 1}},
        {"race": "humans", "power": "mining", "tokens": {"T1:12": 1}},
    ]
    game = at_the_bombs(position(boards=MAP, seats=seats, murlocs={"T1:2": 1}))
    assert game.turn == 1


@pytest.mark.rule("RACE-GOBLIN", "CONQ-11")
def test_no_bomb_is_laid_in_the_region_of_the_aegis_or_of_a_watchtower():
    seats = [
        {"race": "goblins", "power": "farmer", "tokens": {"T1:7": 1}},
        {"race": "humans", "power": "defensive", "tokens": {"T1:3": 1, "T1:8": 1, "T1:11": 1}},
    ]
    keys = {"relics": {"aegis": "T1:8"}, "towers": ["T1:11"]}
    assert at_the_bombs(position(boards=MAP, seats=seats, **keys)).legal() == ["done", "target T1:3"]


@pytest.mark.rule("RACE-GOBLIN", "INTER-123")
def test_bombs_are_laid_in_ascending_region_order():
    game = at_the_bombs(goblins()).play("target T1:7")
    assert (game.turn, list(game.describe()["bombs"])) == (1, ["T1:7"])


@pytest.mark.rule("RACE-GOBLIN")
def test_bombs_are_drawn_unseen_one_a_region():
    game = at_the_bombs(goblins()).play("target T1:2", bombs=["explosion"])
    assert game.legal() == ["done", "target T1:7"]
    game.play("target T1:7", bombs=["dud"])
    assert game.describe()["bombs"] == {"T1:2": "explosion", "T1:7": "dud"}
    assert (pile(game), game.turn) == ((5, 5), 1)


@pytest.mark.rule("RACE-GOBLIN")
def test_goblins_need_not_lay_bombs():
    game = at_the_bombs(goblins()).play("done")
    assert (game.turn, game.describe()["bombs"]) == (1, {})


@pytest.mark.rule("RACE-GOBLIN")
def test_the_pile_is_the_limit_of_bombs():
    game = at_the_bombs(goblins(pile={"explosions": 1, "duds": 0})).play("target T1:2")
    assert (game.turn, game.describe()["bombs"]) == (1, {"T1:2": "explosion"})
    assert at_the_bombs(goblins(pile={"explosions": 0, "duds": 0})).turn == 1


@pytest.mark.rule("RACE-GOBLIN", "LOSS-01")
def test_an_explosion_empties_the_region_and_costs_the_defender_a_token():
    game = goblins({"T1:7": "explosion"})
    assert (game.owner("T1:7"), game.tokens("T1:7")) == (None, 0)
    assert (game.hand(1), game.tray("humans")) == (2, 10 - 5 + 1)
    assert (game.active_tokens(0), game.hand(0), game.cost("T1:7")) == ({"T1:6": 1}, 4, 2)


@pytest.mark.rule("RACE-GOBLIN", "LOSS-02")
def test_the_bombed_tokens_are_redeployed_after_the_goblin_turn():
    game = goblins({"T1:7": "explosion"}, third={"race": "orcs", "power": "sailor", "tokens": {"T2:2": 1}})
    at_the_bombs(game).play("done")
    assert (game.turn, game.moment, game.actor) == (0, "retreat", 1)
    game.play("deploy T1:12", "deploy T1:12")
    assert (game.turn, game.tokens("T1:12")) == (1, 1)
    assert game.hand(1) == 2


@pytest.mark.rule("RACE-GOBLIN")
def test_a_dud_does_nothing():
    game = goblins({"T1:7": "dud"})
    assert (game.owner("T1:7"), game.tokens("T1:7"), game.tray("humans")) == ((1, "active"), 3, 5)
    assert game.cost("T1:7") == 2 + 3


@pytest.mark.rule("RACE-GOBLIN")
def test_turned_bombs_are_out_for_good():
    game = goblins({"T1:2": "dud", "T1:7": "explosion"})
    assert (game.describe()["bombs"], pile(game)) == ({}, (5, 5))


@pytest.mark.rule("RACE-GOBLIN")
def test_bombs_lie_still_in_other_turns_and_go_off_in_the_next_goblin_turn():
    game = at_the_bombs(goblins()).play("target T1:2", "done", bombs=["explosion"])
    assert (game.turn, game.owner("T1:2")) == (1, (1, "active"))
    finish_turn(game)
    assert (game.turn, game.owner("T1:2")) == (0, None)


@pytest.mark.rule("RACE-GOBLIN")
def test_bombs_are_turned_before_the_choice_to_decline():
    game = goblins({"T1:2": "dud", "T1:7": "explosion"})
    assert (game.describe()["bombs"], game.may("decline")) == ({}, True)
    game.play("decline")
    assert (game.race(0, declined=True), game.describe()["bombs"]) == ("goblins", {})


@pytest.mark.rule("RACE-GOBLIN")
def test_a_bomb_goes_back_unseen_when_its_region_becomes_empty():
    game = at_the_bombs(goblins()).play("target T1:2", "done", bombs=["explosion"])
    assert pile(game) == (5, 6)
    game.play("abandon T1:2")
    assert (game.describe()["bombs"], pile(game)) == ({}, (6, 6))


@pytest.mark.rule("RACE-GOBLIN")
@pytest.mark.parametrize(
    ("actions", "keys"),
    [
        ([], {"power": "beastmaster", "tokens": {"T1:12": 2}, "beasts": {"T1:7": 1}}),
        (["decline"], {"power": "champion", "tokens": {"T1:12": 2}, "champion": "T1:7"}),
        (["decline"], {"race": "tauren", "power": "champion", "tokens": {"T1:7": 1}, "champion": "T1:7"}),
    ],
)
def test_a_bomb_goes_back_wherever_its_region_is_left_empty(actions, keys):
    seats = [{"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}}, {"race": "humans", **keys}]
    game = position(boards=MAP, seats=seats, bombs={"T1:7": "explosion"}, turn=1).play(*actions)
    assert (game.owner("T1:7"), game.has_marker("T1:7", "bombs"), pile(game)) == (None, False, (6, 6))


@pytest.mark.rule("RACE-GOBLIN")
def test_a_bomb_stays_when_another_player_conquers_and_goes_off_under_him():
    third = {"race": "orcs", "power": "sailor", "tokens": {"T1:3": 7}}
    game = at_the_bombs(goblins(third=third)).play("target T1:2", "done", bombs=["explosion"])
    finish_turn(game).play("conquer T1:2")
    assert game.has_marker("T1:2", "bombs")
    finish_turn(game)
    assert (game.turn, game.owner("T1:2"), game.has_marker("T1:2", "bombs")) == (0, None, False)
    assert game.tray("orcs") == 11 - 7 + 1


@pytest.mark.rule("RACE-GOBLIN")
def test_a_bomb_goes_off_under_a_race_that_has_declined_meanwhile():
    game = at_the_bombs(goblins()).play("target T1:2", "target T1:7", bombs=["explosion", "dud"])
    game.play("decline")
    assert (game.turn, game.declined_tokens(1)) == (0, {"T1:7": 1, "T1:12": 1})
    assert (game.hand(1), game.describe()["bombs"]) == (0, {})


@pytest.mark.rule("RACE-GOBLIN", "INTER-123")
def test_bombs_are_turned_in_ascending_region_order():
    seats = [
        {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}},
        {"race": "draenei", "power": "beastmaster", "tokens": {"T1:7": 2, "T1:12": 1}, "beasts": {"T1:2": 1}},
    ]
    bombs = {"T1:7": "explosion", "T1:2": "explosion"}
    game = position(boards=MAP, seats=seats, bombs=bombs)
    assert (game.hand_beasts(1), game.hand(1), game.tray("draenei")) == (1, 1, 12 - 3 + 1)


@pytest.mark.rule("RACE-GOBLIN", "FACTION-03")
def test_an_explosion_counts_as_a_conquest_for_the_faction_bonus():
    game = finish_turn(goblins({"T1:7": "explosion"}))
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "farmer": 1, "faction": 1}


@pytest.mark.rule("RACE-GOBLIN")
def test_no_other_race_lays_bombs():
    seats = [
        {"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}},
        {"race": "goblins", "power": "mining", "tokens": {"T1:7": 1}},
    ]
    assert at_the_bombs(position(boards=MAP, seats=seats)).turn == 1


@pytest.mark.rule("RACE-GOBLIN")
def test_turned_bombs_stay_out_when_another_player_picks_a_set():
    own = {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}}
    left = {"explosions": 2, "duds": 1}
    game = position(boards=MAP, seats=[own, {}], turn=1, bomb_pile=left).play("pick 0")
    assert pile(game) == (2, 1)
