"""Gnomes, reach and discounts: how do strikes, artifacts and discounts work together?

The reach of Kobolds and Naga is left to `test_caverns_and_water.py`.
"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import picked
from tests.maps import MAP
from tests.playing import finish_turn


def gnomes(relics=None, hand=6, power="farmer", tokens=None, coins=5, harmony=False, **other):
    """Gnomes in T1:6; the distant T2:3 costs 2 + 4."""
    seats = [
        {"race": "gnomes", "power": power, "tokens": {"T1:6": 1} if tokens is None else tokens}
        | {"hand": hand, "coins": coins, "harmony": harmony},
        {"race": "orcs", "power": "mining", "tokens": {"T2:3": 4}, **other},
    ]
    return position(boards=MAP, seats=seats, relics=relics or {})


@pytest.mark.rule("INTER-01")
def test_a_strike_may_be_the_first_conquest_on_any_land_region_without_travel_cost():
    game = picked("gnomes").play("air_strike")
    land = [name for name in game.regions() if game.terrain(name) != "water"]
    assert game.legal("conquer") == [f"conquer {name}" for name in land]
    game.play("conquer T1:7", dice=[0])
    assert (game.tokens("T1:7"), game.hand(0)) == (2, 7)


@pytest.mark.rule("INTER-02")
def test_a_strike_on_an_entry_region_costs_no_travel():
    assert gnomes().cost("T2:1") == 2 + 1
    game = gnomes().play("air_strike", "conquer T2:1", dice=[0])
    assert game.tokens("T2:1") == 2
    game = picked("gnomes").play("air_strike", "conquer T2:1", dice=[1])
    assert game.tokens("T2:1") == 1


@pytest.mark.rule("INTER-03")
def test_the_champion_may_use_the_strike_without_a_roll_and_both_uses_are_spent():
    game = gnomes(power="champion").play("air_strike", "champion", "conquer T2:3")
    assert (game.champion(0), game.owner("T2:3"), game.tokens("T2:3")) == ("T2:3", (0, "active"), 0)
    assert (game.hand(0), game.outcomes()) == (6, [])
    assert not game.may("air_strike")
    assert not game.may("champion")


@pytest.mark.rule("INTER-03", "POWER-CHAMPION")
def test_the_champion_makes_no_first_conquest_by_a_strike():
    game = picked("gnomes", "champion").play("air_strike")
    assert not game.may("champion")


@pytest.mark.rule("INTER-04")
@pytest.mark.parametrize(("target", "pips", "paid"), [("T2:3", 1, 3), ("T2:3", 0, 4), ("T2:4", 3, 1)])
def test_the_die_and_frostmourne_lower_the_same_cost(target, pips, paid):
    game = gnomes({"frostmourne": "T1:6"}).play("air_strike", "frostmourne", f"conquer {target}", dice=[pips])
    assert (game.tokens(target), game.hand(0), game.relic("frostmourne")) == (paid, 6 - paid, target)


@pytest.mark.rule("INTER-04")
def test_frostmourne_stays_if_the_strike_fails():
    game = gnomes({"frostmourne": "T1:6"}, hand=1)
    game.play("air_strike", "frostmourne", "conquer T2:3", dice=[0])
    game.play("conquer T2:3", dice=[2])
    assert (game.owner("T2:3"), game.relic("frostmourne")) == ((1, "active"), "T1:6")


@pytest.mark.rule("INTER-05")
def test_a_strike_with_doomhammer_takes_one_token_and_two_coins_and_no_die():
    game = gnomes({"doomhammer": "T1:6"}).play("air_strike", "doomhammer", "conquer T2:3")
    assert (game.tokens("T2:3"), game.hand(0), game.coins(0)) == (1, 5, 3)
    assert (game.outcomes(), game.relic("doomhammer")) == ([], "T2:3")
    assert not game.may("air_strike")


@pytest.mark.rule("INTER-05")
def test_a_strike_with_doomhammer_needs_the_two_coins():
    game = gnomes({"doomhammer": "T1:6"}, coins=1).play("air_strike")
    assert not game.may("doomhammer")


@pytest.mark.rule("INTER-06")
def test_a_strike_and_alar_are_two_conquests_of_one_turn():
    game = gnomes({"alar": "T1:6"}, hand=9).play("air_strike", "conquer T2:3", dice=[0])
    game.play("alar", "conquer T1:9")
    assert (game.tokens("T2:3"), game.tokens("T1:9"), game.hand(0)) == (6, 2, 1)


@pytest.mark.rule("INTER-06")
def test_a_strike_and_alar_never_serve_the_same_conquest():
    assert not gnomes({"alar": "T1:6"}).play("air_strike").may("alar")
    assert not gnomes({"alar": "T1:6"}).play("alar").may("air_strike")


@pytest.mark.rule("INTER-07")
@pytest.mark.parametrize("pips", [0, 1])
def test_the_price_of_harmony_is_due_when_the_strike_is_named_and_not_refunded(pips):
    game = gnomes(race="pandaren", hand=2, harmony=True)
    game.play("air_strike", "conquer T2:3", dice=[pips])
    assert (game.moment, game.coins(0), game.coins(1)) == (["conquest", "strike"][pips], 3, 7)
    if game.moment == "strike":
        game.play("done")
    assert (game.moment, game.coins(0), game.coins(1), game.has_harmony(0)) == ("conquest", 3, 7, False)


@pytest.mark.rule("INTER-07")
def test_the_price_of_the_aegis_is_due_when_the_strike_is_named_and_not_refunded():
    game = gnomes({"aegis": "T2:3"}, hand=2).play("air_strike", "conquer T2:3", dice=[1])
    assert (game.moment, game.coins(0), game.coins(1)) == ("strike", 3, 7)
    game.play("conquer T2:3", dice=[0])
    assert (game.owner("T2:3"), game.coins(0), game.coins(1)) == ((1, "active"), 3, 7)


@pytest.mark.rule("INTER-07")
def test_a_strike_whose_price_cannot_be_paid_is_not_named():
    assert not gnomes({"aegis": "T2:3"}, coins=1).play("air_strike").may("conquer T2:3")
    assert not gnomes(race="pandaren", harmony=True, coins=1).play("air_strike").may("conquer T2:3")


@pytest.mark.rule("INTER-08")
def test_a_strike_that_falls_short_may_be_the_last_attempt():
    game = gnomes(hand=3).play("air_strike", "conquer T2:3", dice=[2])
    assert (game.moment, game.legal()) == ("strike", ["done", "conquer T2:3"])
    game.play("conquer T2:3", dice=[1])
    assert (game.owner("T2:3"), game.legal("conquer")) == ((0, "active"), [])


@pytest.mark.rule("INTER-08")
def test_a_strike_that_falls_short_is_spent_and_the_player_may_go_on_elsewhere():
    game = gnomes(hand=3).play("air_strike", "conquer T2:3", dice=[2]).play("done")
    assert not game.may("air_strike")
    game.play("conquer T1:7").play("conquer T1:11", dice=[1])
    assert game.active_regions(0) == ["T1:6", "T1:7", "T1:11"]


def discounted(race, target, effects, pieces, dice=(), power="blacksmith"):
    """The tokens paid for a region with that many enemy pieces, and Karazhan; Frostmourne is at hand."""
    seats = [
        {"race": race, "power": power, "tokens": {"T1:7": 2}, "hand": 7, "coins": 5},
        {"race": "humans", "power": "mining", "tokens": {target: pieces, "T2:3": 1}},
    ]
    relics = {"frostmourne": "T1:7", "karazhan": target}
    game = position(boards=MAP, seats=seats, relics=relics)
    if race == "worgen":
        game.play("form worgen")
    return game.play(*effects, f"conquer {target}", dice=dice).tokens(target)


@pytest.mark.rule("INTER-09")
@pytest.mark.parametrize(
    ("race", "target", "effects", "dice", "paid"),
    [
        ("dwarves", "T1:12", ("frostmourne",), (), 2 + 1 + 1 + 4 - 2 - 1 - 2),
        ("night_elves", "T1:8", ("frostmourne",), (), 2 + 4 - 1 - 1 - 2),
        ("trolls", "T1:8", ("frostmourne",), (), 2 + 4 - 1 - 1 - 2),
        ("worgen", "T1:8", ("frostmourne",), (), 2 + 4 - 1 - 1 - 2),
        ("ethereals", "T1:8", ("frostmourne", "ethereal"), (), 2 + 4 - 2 - 1 - 2),
        ("gnomes", "T1:8", ("air_strike", "frostmourne"), (2,), 2 + 4 - 2 - 1 - 2),
        ("tauren", "T1:8", ("frostmourne",), (), 2 + 4 - 1 - 2),
    ],
)
def test_all_discounts_add_up(race, target, effects, dice, paid):
    assert discounted(race, target, effects, 4, dice) == paid


@pytest.mark.rule("INTER-09", "CONQ-04")
@pytest.mark.parametrize(
    ("race", "effects", "dice", "paid"),
    [
        ("night_elves", ("frostmourne",), (), 1),
        ("trolls", ("frostmourne",), (), 1),
        ("worgen", ("frostmourne",), (), 1),
        ("ethereals", ("frostmourne", "ethereal"), (), 1),
        ("gnomes", ("air_strike", "frostmourne"), (3,), 1),
        ("tauren", ("frostmourne",), (), 2),
    ],
)
def test_all_discounts_together_leave_one_token_to_pay_and_tauren_two(race, effects, dice, paid):
    assert discounted(race, "T1:8", effects, 1, dice) == paid


@pytest.mark.rule("INTER-10")
def test_alar_and_frostmourne_may_serve_one_conquest_and_both_move_there():
    game = gnomes({"alar": "T1:6", "frostmourne": "T1:6"}).play("alar", "frostmourne", "conquer T2:3")
    assert (game.tokens("T2:3"), game.hand(0)) == (4, 2)
    assert (game.relic("alar"), game.relic("frostmourne")) == ("T2:3", "T2:3")


@pytest.mark.rule("INTER-11")
def test_a_failed_last_attempt_spends_frostmourne_and_leaves_it_where_it_was():
    game = gnomes({"frostmourne": "T1:6"}, hand=1, tokens={"T1:6": 1, "T2:2": 1})
    game.play("frostmourne", "conquer T2:3", dice=[2])
    assert (game.owner("T2:3"), game.relic("frostmourne")) == ((1, "active"), "T1:6")
    assert not game.may("frostmourne")
    finish_turn(finish_turn(game))
    assert (game.turn, game.may("frostmourne")) == (0, True)


@pytest.mark.rule("INTER-12")
def test_alar_in_an_abandoned_region_is_not_usable():
    game = gnomes({"alar": "T1:6"}, tokens={"T1:6": 1}).play("abandon T1:6")
    assert (game.may("alar"), game.relic("alar"), game.owner("T1:6")) == (False, "T1:6", None)
    game = gnomes({"alar": "T1:6"}, tokens={"T1:6": 1, "T1:7": 1}).play("abandon T1:6")
    assert not game.may("alar")


@pytest.mark.rule("INTER-13")
def test_alar_turned_up_by_the_first_conquest_serves_the_next():
    game = picked("trolls", relics={"alar": {"region": "T1:1", "face_up": False}})
    assert not game.may("alar")
    game.play("conquer T1:1", "alar", "conquer T2:3")
    assert game.is_face_up("alar")
    assert (game.tokens("T2:3"), game.relic("alar")) == (2, "T2:3")


@pytest.mark.rule("INTER-14")
def test_an_artifact_works_from_any_owned_region():
    tokens = {"T1:6": 1, "T2:2": 1}
    game = gnomes({"frostmourne": "T1:6"}, tokens=tokens).play("frostmourne", "conquer T2:3")
    assert (game.tokens("T2:3"), game.relic("frostmourne")) == (4, "T2:3")
    game = gnomes({"doomhammer": "T1:6"}, tokens=tokens).play("doomhammer", "conquer T2:3")
    assert (game.tokens("T2:3"), game.relic("doomhammer")) == (1, "T2:3")
