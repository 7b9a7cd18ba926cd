"""Revenge of the Murlocs for two rivals: who controls the Murlocs, whom they spare, and who wins."""

import pytest

from smallworld_env.scenario import new_game, position
from tests.playing import finish_turn
from tests.variants.test_murlocs import star

BOARD = star("fields", "fields", "mountain")


def rivals(first, second, supply, coins=0, **keys):
    side = {"supply": supply, "coins": coins}
    keys = {"boards": BOARD, "murlocs": {"ST:1": 1}, **keys}
    return position(variant="murlocs", players=2, seats=[first, second], murloc_side=side, **keys)


def orcs(tokens, **more):
    return {"race": "orcs", "power": "sailor", "tokens": tokens, **more}


def trolls(tokens, **more):
    return {"race": "trolls", "power": "mining", "tokens": tokens, **more}


@pytest.mark.rule("MUR-11")
def test_for_two_there_are_the_boards_for_three_and_eight_rounds():
    game = new_game(2, seed=1, variant="murlocs")
    assert [board[0] for board in game.describe()["boards"]] == ["L", "M", "S"]
    assert game.describe()["rounds"] == 8
    assert sum(game.murloc_tokens().values()) + game.murloc_supply() == 14
    assert [game.coins(seat) for seat in range(2)] == [5, 5]


@pytest.mark.rule("MUR-11")
@pytest.mark.parametrize(("number", "controller"), [(1, 1), (2, 0), (3, 1)])
def test_the_murlocs_move_after_the_controllers_turn(number, controller):
    game = rivals(orcs({"ST:2": 1}), trolls({"ST:3": 1}), 0, round=number)
    assert game.controller == controller
    finish_turn(game)
    assert game.murloc_coins() == (1 if controller == 0 else 0)
    finish_turn(game)
    assert game.murloc_coins() == 1


@pytest.mark.rule("MUR-11")
@pytest.mark.parametrize(("number", "taken"), [(1, "ST:2"), (2, "ST:3")])
def test_the_controllers_regions_are_no_targets(number, taken):
    game = rivals(orcs({"ST:2": 1}), trolls({"ST:3": 1}), 3, round=number, murlocs={"ST:1": 1, "ST:4": 1})
    finish_turn(finish_turn(game) if number == 1 else game)
    assert game.murloc_tokens() == {"ST:1": 1, "ST:4": 1, taken: 3}


@pytest.mark.rule("MUR-11")
def test_ties_are_the_controllers_choice():
    boards = star("fields", "fields", "mountain", "hills")
    game = rivals(
        orcs({"ST:4": 1}), trolls({"ST:2": 1, "ST:3": 1}), 3, boards=boards, murlocs={"ST:1": 1, "ST:5": 1}
    )
    game.play("end_conquest")
    assert (game.actor, game.moment, game.legal()) == (0, "murlocs", ["target ST:2", "target ST:3"])
    game.play("target ST:3")
    assert (game.turn, game.owner("ST:3")) == (1, "murlocs")


@pytest.mark.rule("INTER-107")
@pytest.mark.parametrize(("power", "taken"), [("mountaineer", "ST:4"), ("farmer", "ST:3")])
def test_worth_is_that_for_the_player_who_does_not_control_them(power, taken):
    """Mountain and fields cost 4 each; the rival's power makes one of them worth 2."""
    rival = trolls({"ST:3": 2, "ST:4": 1}) | {"power": power}
    game = rivals(orcs({"ST:2": 1}), rival, 4, boards=star("hills", "fields", "mountain"), moment="murlocs")
    assert game.murloc_tokens() == {"ST:1": 1, taken: 4}


@pytest.mark.rule("MUR-11")
@pytest.mark.parametrize(
    ("coins", "murlocs", "places", "murloc_place"),
    [((9, 8), 7, [1, 2], 3), ((9, 7), 8, [1, 3], 2), ((9, 8), 8, [1, 3], 2), ((9, 8), 9, [2, 3], 1)],
)
def test_a_player_tied_with_the_murlocs_stands_below_them(coins, murlocs, places, murloc_place):
    first, second = orcs({"ST:2": 2}, coins=coins[0]), trolls({"ST:3": 1}, coins=coins[1])
    game = rivals(first, second, 0, coins=murlocs)
    assert (game.places(), game.murloc_place()) == (places, murloc_place)
    assert game.winners() == ([0] if places[0] == 1 else [])


@pytest.mark.rule("INTER-125")
def test_the_die_precedes_every_choice_after_round_one():
    game = rivals({}, trolls({"ST:3": 1}), 0, dice=[0], round=2)
    assert (game.moment, len(game.describe()["discards"])) == ("pick", 1)
    game = rivals({}, trolls({"ST:3": 1}), 0, round=1)
    assert (game.moment, len(game.describe()["discards"])) == ("pick", 0)
