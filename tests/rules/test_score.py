"""Which coins come at the turn's end, which change hands at once, and who is compared with whom?"""

from random import Random

import pytest

from smallworld_env.scenario import new_game, position
from tests.maps import MAP
from tests.playing import finish_turn


def game_of(seat, *others, **keys):
    base = {"race": "orcs", "power": "sailor"}
    return position(boards=MAP, seats=[{**base, **seat}, *(others or [{}])], **keys)


def marsh(**keys):
    return {"race": "kobolds", "power": "marsh_dweller", "tokens": {"T1:7": 1, "T2:4": 1}, **keys}


def star(centre):
    """An island of six regions: one in the middle, five hills around it that touch nothing else."""
    middle = {"terrain": centre, "symbols": [], "neighbours": [2, 3, 4, 5, 6]}
    return [{"id": "S", "regions": [middle, *[{"terrain": "hills", "symbols": [], "neighbours": [1]}] * 5]}]


@pytest.mark.rule("SCORE-01")
def test_one_coin_for_each_region_of_the_active_and_of_the_declined_race():
    declined = {"declined": "tauren", "declined_tokens": {"T2:2": 2, "T2:3": 2}}
    game = finish_turn(game_of({"tokens": {"T1:6": 4, "T1:7": 1, "T1:2": 2}, **declined}))
    assert game.reasons(0) == {"start": 5, "active_regions": 3, "declined_regions": 2}
    assert game.coins(0) == 10


@pytest.mark.rule("SCORE-01")
def test_a_region_conquered_this_turn_pays_at_its_end():
    game = game_of({"tokens": {"T1:6": 3}}).play("conquer T1:7")
    assert game.coins(0) == 5
    assert finish_turn(game).coins(0) == 7


@pytest.mark.rule("SCORE-01")
def test_only_the_player_whose_turn_ends_is_paid():
    other = {"race": "dwarves", "power": "mining", "tokens": {"T1:2": 1}}
    game = finish_turn(game_of({"tokens": {"T1:6": 1}}, other))
    assert (game.coins(0), game.coins(1)) == (6, 5)


@pytest.mark.rule("SCORE-02")
def test_race_power_artifacts_and_places_of_the_active_race_pay_their_bonus():
    seat = {"race": "blood_elves", "power": "archaeologist", "tokens": {"T1:6": 1, "T1:3": 1}}
    game = finish_turn(game_of(seat, relics={"frostmourne": "T1:3", "dark_portal": "T1:6"}))
    paid = {"active_regions": 2, "blood_elves": 1, "archaeologist": 2, "dark_portal": 2}
    assert game.reasons(0) == {"start": 5, **paid}


@pytest.mark.rule("SCORE-02")
def test_three_herbalist_regions_with_one_hill_pay_four_coins():
    seat = {"race": "forsaken", "power": "herbalist", "tokens": {"T1:1": 4, "T1:2": 4, "T1:5": 3}}
    game = finish_turn(game_of(seat))
    assert game.reasons(0) == {"start": 5, "active_regions": 3, "herbalist": 1}


@pytest.mark.rule("SCORE-02", "SCORE-03")
def test_blood_elves_are_paid_for_magic_and_their_declined_herbalists_not_for_hills():
    seat = {"race": "blood_elves", "power": "archaeologist", "tokens": {"T1:6": 1, "T1:3": 1}}
    seat |= {"declined": "forsaken", "declined_tokens": {"T1:1": 1, "T1:2": 1, "T1:5": 1}}
    game = finish_turn(game_of(seat))
    assert game.reasons(0) == {"start": 5, "active_regions": 2, "declined_regions": 3, "blood_elves": 1}


@pytest.mark.rule("SCORE-03")
def test_a_declined_race_has_no_bonus_from_its_banner_or_a_place():
    seat = {"tokens": {"T1:2": 1}, "declined": "blood_elves", "declined_tokens": {"T1:6": 1, "T2:2": 1}}
    game = finish_turn(game_of(seat, relics={"dark_portal": "T1:6", "karazhan": "T2:2"}))
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "declined_regions": 2}


@pytest.mark.rule("SCORE-03")
def test_declined_marsh_dwellers_still_get_their_coin():
    other = {"declined": "kobolds", "declined_power": "marsh_dweller", "declined_tokens": {"T1:7": 1}}
    game = game_of({"tokens": {"T1:6": 1}, "hand": 3}, other).play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (4, 6)


@pytest.mark.rule("SCORE-03")
def test_a_declined_race_still_has_the_wells_majority():
    seat = {"tokens": {"T1:2": 1}, "declined": "trolls", "declined_tokens": {"T1:6": 1, "T1:9": 1}}
    game = finish_turn(game_of(seat, relics={"well": "T1:10"}))
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "declined_regions": 2, "well": 2}


@pytest.mark.rule("SCORE-04")
@pytest.mark.parametrize("seed", [3, 4])
def test_whoever_counts_the_coins_that_change_hands_knows_every_total(seed):
    game, chance = new_game(players=3, seed=seed), Random(seed)
    while not game.finished:
        game.play(chance.choice(game.legal()))
        assert [sum(game.reasons(seat).values()) for seat in range(3)] == [
            game.coins(seat) for seat in range(3)
        ]


@pytest.mark.rule("SCORE-05")
def test_worgen_coins_can_be_spent_in_the_same_turn():
    game = game_of({"race": "worgen", "tokens": {"T1:6": 1}, "hand": 3, "coins": 0}, marsh())
    game.play("form human")
    assert game.coins(0) == 2
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (1, 6)


@pytest.mark.rule("SCORE-05")
def test_a_ransom_can_be_spent_in_the_same_turn():
    captain = {"race": "dwarves", "power": "champion", "champion": "T1:2", "tokens": {"T2:3": 1}}
    game = game_of({"tokens": {"T1:6": 1}, "hand": 6, "coins": 0}, captain, marsh())
    assert not game.may("conquer T1:7")
    game.play("conquer T1:2")
    assert (game.coins(0), game.coins(1)) == (1, 4)
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(2)) == (0, 6)


@pytest.mark.rule("SCORE-05")
def test_objective_coins_can_be_spent_in_the_same_turn():
    humans = {"race": "humans", "power": "ranger", "tokens": {"T2:3": 1}}
    seat = {"race": "dwarves", "tokens": {"T1:6": 1}, "hand": 5, "coins": 0}
    game = game_of(seat, humans, marsh(), objectives=["T1:2"])
    assert not game.may("conquer T1:7")
    game.play("conquer T1:2")
    assert (game.coins(0), game.coins(1)) == (2, 7)
    assert game.play("conquer T1:7").coins(0) == 1


@pytest.mark.rule("SCORE-05")
def test_the_marsh_coin_changes_hands_at_once():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 5}, marsh()).play("conquer T1:7")
    assert (game.moment, game.coins(0), game.coins(1)) == ("conquest", 4, 6)


@pytest.mark.rule("SCORE-06")
@pytest.mark.parametrize(("murlocs", "coins"), [(1, 2), (2, 0), (3, 0)])
def test_murlocs_are_one_race_around_the_well(murlocs, coins):
    seats = [{"race": "orcs", "power": "sailor", "tokens": {"S:2": 1, "S:3": 1}}, {}]
    around = {f"S:{4 + number}": 1 for number in range(murlocs)}
    game = finish_turn(position(boards=star("water"), seats=seats, murlocs=around, relics={"well": "S:1"}))
    assert game.reasons(0).get("well", 0) == coins


@pytest.mark.rule("SCORE-06")
@pytest.mark.parametrize(("murlocs", "tower"), [(1, True), (2, False), (3, False)])
def test_murlocs_are_one_race_around_a_watchtower(murlocs, tower):
    seats = [{"race": "orcs", "power": "defensive", "tokens": {"S:1": 1, "S:2": 1, "S:3": 1}}, {}]
    around = {f"S:{4 + number}": 1 for number in range(murlocs)}
    game = finish_turn(position(boards=star("fields"), seats=seats, murlocs=around))
    assert game.has_marker("S:1", "towers") is tower
