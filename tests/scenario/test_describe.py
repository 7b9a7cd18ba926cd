"""A position told as plain data and built again is the same, bit by bit."""

import json
import random

import pytest

from smallworld_env.scenario import from_description, new_game, position
from tests.maps import MAP
from tests.playing import finish_turn


def again(game):
    """The position after a trip through JSON."""
    return from_description(json.loads(json.dumps(game.describe())))


def check(game):
    twin = again(game)
    assert twin.digest() == game.digest()
    assert twin.describe() == game.describe()
    assert twin.legal() == game.legal()


@pytest.mark.parametrize(
    ("players", "boards", "rounds"),
    [(2, "original", None), (3, "random:5", 4), (4, "original", 3), (5, "random:8", 2), (5, "original", 2)],
)
def test_every_fifth_state_of_a_random_game_is_told_completely(players, boards, rounds):
    game, choose = new_game(players, seed=players, boards=boards, rounds=rounds), random.Random(players)
    step = 0
    while not game.finished:
        if step % 5 == 0:
            check(game)
        game.play(choose.choice(game.legal()))
        step += 1
    check(game)
    assert game.problems() == []


EVERY_TOKEN = {
    "boards": MAP,
    "seats": [
        {
            **{"race": "humans", "power": "champion", "tokens": {"T1:6": 2, "T1:1": 1}, "champion": "T1:5"},
            **{"declined": "orcs", "declined_power": "garrison", "declined_tokens": {"T1:2": 1}},
            **{"coins": 17, "reasons": {"start": 5, "active_regions": 12}, "harmony": True},
        },
        {
            **{"race": "night_elves", "power": "beastmaster", "tokens": {"T1:3": 2}},
            **{"beasts": {"T1:3": 1, "T1:9": 1}, "declined": "naga", "declined_tokens": {"T1:10": 1}},
        },
        {"race": "goblins", "power": "defensive", "tokens": {"T1:11": 1, "T1:12": 1}, "coins": 0},
        {
            **{"race": "pandaren", "power": "imposing", "tokens": {"T2:1": 3}, "declined": "tauren"},
            **{"declined_power": "marsh_dweller", "declined_tokens": {"T2:2": 2}},
        },
        {"declined": "gnomes", "declined_tokens": {"T1:8": 1}},
    ],
    "rounds": 7,
    "round": 3,
    "murlocs": {"T1:4": 1, "T2:5": 2},
    "forts": ["T1:2"],
    "walls": ["T1:3"],
    "towers": ["T1:11"],
    "objectives": ["T1:7", "T2:3"],
    "bombs": {"T1:3": "explosion", "T2:1": "dud"},
    "bomb_pile": {"explosions": 3, "duds": 1},
    "relics": {
        "aegis": "T1:6",
        "doomhammer": "T1:8",
        "karazhan": {"region": "T1:4", "face_up": False},
        "well": "T2:6",
        "battleground": "gone",
    },
    "discards": ["farmer", "mining"],
    "hammer_owner": 4,
    "hammer_before": 1,
    "seed": 99,
}


@pytest.mark.parametrize("turn", range(5))
def test_a_built_position_with_every_kind_of_token_is_told_completely(turn):
    game = position(**EVERY_TOKEN, turn=turn)
    check(game)
    finish_turn(game)
    check(game)


def test_what_is_told_is_what_was_built():
    told = position(**EVERY_TOKEN, turn=4).describe()
    humans, elves, _, pandaren, gnomes = told["seats"]
    assert (humans["race"], humans["power"], humans["champion"]) == ("humans", "champion", "T1:5")
    assert humans["tokens"] == {"T1:1": 1, "T1:6": 2}
    assert (humans["declined_power"], humans["declined_tokens"]) == ("garrison", {"T1:2": 1})
    assert (humans["coins"], humans["reasons"]) == (17, {"start": 5, "active_regions": 12})
    assert (humans["harmony"], elves["harmony"]) == (True, False)
    assert elves["beasts"] == {"T1:3": 1, "T1:9": 1}
    assert elves["declined_tokens"] == {"T1:10": 1}
    assert pandaren["declined_power"] == "marsh_dweller"
    assert (gnomes["race"], gnomes["declined"]) == (None, "gnomes")
    for name in ("rounds", "round", "murlocs", "forts", "walls", "towers", "objectives"):
        assert told[name] == EVERY_TOKEN[name]
    for name in ("bombs", "bomb_pile", "discards", "hammer_owner", "hammer_before"):
        assert told[name] == EVERY_TOKEN[name]
    assert told["relics"] == {
        "aegis": {"region": "T1:6", "face_up": True},
        "doomhammer": {"region": "T1:8", "face_up": True},
        "karazhan": {"region": "T1:4", "face_up": False},
        "well": {"region": "T2:6", "face_up": True},
        "battleground": "gone",
    }
    assert told["boards"] == MAP
    assert (told["turn"], told["moment"]) == (4, "pick")


def test_the_future_of_the_twin_is_the_same():
    """Chance is part of the description: the same dice and bombs fall."""
    game = new_game(3, seed=11, boards="original", rounds=3)
    choose = random.Random(1)
    for _ in range(60):
        game.play(choose.choice(game.legal()))
    twin = again(game)
    while not game.finished:
        action = choose.choice(game.legal())
        game.play(action)
        twin.play(action)
    assert twin.digest() == game.digest()


def test_queued_dice_are_told():
    seats = [{"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 1}, {}]
    game = position(boards=MAP, seats=seats, dice=[1])
    check(game)
    twin = again(game).play("conquer T1:7")
    assert twin.owner("T1:7") == (0, "active")


@pytest.mark.parametrize(
    ("setup", "actions"),
    [
        ({"race": "gnomes", "power": "farmer"}, ["air_strike"]),
        ({"race": "orcs", "power": "imposing"}, ["impose"]),
        ({"race": "orcs", "power": "portal_mage"}, ["portal", "target T1:6"]),
        ({"race": "worgen", "power": "farmer"}, []),
        ({"race": "forsaken", "power": "farmer"}, ["conquer T1:7", "end_conquest"]),
        ({"race": "orcs", "power": "farmer"}, ["end_conquest", "deploy T1:6"]),
        ({"race": "ethereals", "power": "farmer", "tokens": {"T1:6": 1, "T1:3": 1}}, ["steal alar"]),
        ({"race": "orcs", "power": "farmer"}, ["conquer T1:7", "end_conquest", *["deploy T1:6"] * 5]),
    ],
    ids=["strike", "impose", "portal", "form", "buy", "redeploy", "steal", "retreat"],
)
def test_a_question_in_the_middle_of_a_turn_is_told(setup, actions):
    first = {"tokens": {"T1:6": 1}, "hand": 6, **setup}
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 2, "T1:8": 1}}
    game = position(boards=MAP, seats=[first, dwarves], relics={"alar": "T1:7"})
    for action in actions:
        game.play(action)
        check(game)
    check(game)


def test_a_changed_box_is_told():
    box = {"banners": {"orcs": {"tokens": 8, "supply": 13}}, "badges": {"farmer": 2}}
    game = position(boards=MAP, seats=[{}, {}], box=box)
    assert game.describe()["box"] == box
    check(game)


def test_original_boards_are_told_by_their_names():
    game = position(boards=["L1a", "S2b"], seats=[{}, {}])
    assert game.describe()["boards"] == ["L1a", "S2b"]
    check(game)


def test_bytes_are_a_second_way_to_keep_a_position():
    game = position(**EVERY_TOKEN)
    assert type(game).from_bytes(game.to_bytes()).digest() == game.digest()


def test_a_copy_goes_its_own_way():
    game = position(**EVERY_TOKEN)
    before, copy = game.digest(), game.copy()
    finish_turn(copy)
    assert game.digest() == before
    assert copy.digest() != before
