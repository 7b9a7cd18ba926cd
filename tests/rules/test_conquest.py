"""Which regions can be conquered, what does it cost in tokens and coins, and what stays or goes?"""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP

ENTRIES = ["T1:1", "T1:4", "T1:12", "T2:1"]


def game_of(seat, other=None, **keys):
    """Seat 0 in the middle of its conquests: plain Mining Orcs unless said."""
    base = {"race": "orcs", "power": "mining"}
    return position(boards=MAP, seats=[{**base, **seat}, other or {}], **{"moment": "conquest", **keys})


def enemy(tokens, **keys):
    return {"race": "dwarves", "power": "sailor", "tokens": tokens, **keys}


def targets(game):
    return [action.split()[1] for action in game.legal("conquer")]


@pytest.mark.rule("CONQ-01")
def test_the_first_conquest_is_an_entry_region_of_any_board_at_the_travel_cost():
    game = game_of({"hand": 9})
    assert targets(game) == ENTRIES
    assert [game.cost(region) for region in ENTRIES] == [3, 3, 4, 3]
    game.play("conquer T2:1")
    assert (game.hand(0), game.active_tokens(0)) == (6, {"T2:1": 3})


@pytest.mark.rule("CONQ-01")
def test_a_declined_race_on_the_map_does_not_help_the_first_conquest():
    game = game_of({"hand": 9, "declined": "trolls", "declined_tokens": {"T1:6": 1, "T1:2": 1}})
    assert targets(game) == ENTRIES
    assert game.cost("T1:1") == 3


@pytest.mark.rule("CONQ-01", "CONQ-03")
def test_the_murloc_fields_entry_region_is_entered_with_four_tokens():
    game = game_of({"race": "forsaken", "power": "herbalist", "hand": 10}, murlocs={"T1:1": 1})
    assert game.cost("T1:1", explain=True) == {"base": 2, "pieces": 1, "travel": 1, "cost": 4}
    game.play("conquer T1:1")
    assert (game.hand(0), game.tokens("T1:1")) == (6, 4)


@pytest.mark.rule("CONQ-02")
def test_later_conquests_are_adjacent_or_entry_regions():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 9})
    assert targets(game) == ["T1:1", "T1:2", "T1:4", "T1:5", "T1:7", "T1:12", "T2:1"]


@pytest.mark.rule("CONQ-02")
def test_a_region_just_conquered_opens_its_neighbours():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 9})
    assert not game.may("conquer T1:3")
    assert game.play("conquer T1:2").may("conquer T1:3")


@pytest.mark.rule("CONQ-03")
@pytest.mark.parametrize(("region", "cost"), [("T1:2", 2), ("T1:7", 2), ("T1:5", 3)])
def test_an_empty_region_costs_two_and_a_mountain_one_more(region, cost):
    game = game_of({"tokens": {"T1:6": 1}, "hand": 9})
    assert game.cost(region) == cost
    assert game.play(f"conquer {region}").hand(0) == 9 - cost


@pytest.mark.rule("CONQ-03")
def test_forts_walls_and_mountains_add_one_each():
    other = enemy({"T1:2": 1, "T1:5": 1, "T1:7": 1}, race="night_elves", power="garrison")
    game = game_of({"tokens": {"T1:6": 1}, "hand": 9}, other, forts=["T1:2", "T1:5"], walls=["T1:5"])
    assert game.cost("T1:7") == 2 + 1
    assert game.cost("T1:2") == 2 + 1 + 1  # fort
    assert game.cost("T1:5") == 2 + 1 + 3  # fort, wall and mountain
    assert game.play("conquer T1:5").hand(0) == 3


@pytest.mark.rule("CONQ-03")
def test_a_distant_entry_region_costs_one_more_and_an_adjacent_one_does_not():
    game = game_of({"tokens": {"T1:2": 1}, "hand": 9})
    assert game.cost("T1:1") == 2
    assert game.cost("T1:4") == 3
    assert game.cost("T2:1") == 3
    assert game.play("conquer T1:3").cost("T1:4") == 2


@pytest.mark.rule("CONQ-03")
def test_regions_of_the_declined_race_do_not_spare_the_travel_cost():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 9, "declined": "trolls", "declined_tokens": {"T2:2": 1}})
    assert game.cost("T2:1") == 3


@pytest.mark.rule("CONQ-03")
def test_each_token_there_adds_one_whoever_owns_it():
    own = {"tokens": {"T1:6": 1}, "hand": 9, "declined": "tauren", "declined_tokens": {"T1:5": 2}}
    other = enemy({"T1:7": 4}, declined="kobolds", declined_tokens={"T1:2": 1})
    game = game_of(own, other, murlocs={"T2:1": 2})
    assert game.cost("T1:7") == 2 + 4
    assert game.cost("T1:2") == 2 + 1
    assert game.cost("T1:5") == 2 + 1 + 2  # a mountain with two tokens of the own declined race
    assert game.cost("T2:1") == 2 + 1 + 2  # travel and two Murlocs


@pytest.mark.rule("CONQ-03")
def test_beasts_and_the_champion_add_one_each():
    own = {"tokens": {"T1:6": 1}, "hand": 9}
    beasts = game_of(own, enemy({"T1:7": 1}, power="beastmaster", beasts={"T1:7": 2}))
    champion = game_of(own, enemy({"T1:7": 1}, power="champion", champion="T1:7"))
    assert (beasts.cost("T1:7"), champion.cost("T1:7")) == (5, 4)


@pytest.mark.rule("CONQ-04")
def test_the_cost_is_never_below_one_token():
    game = game_of({"race": "dwarves", "power": "blacksmith", "tokens": {"T1:6": 1}, "hand": 3})
    assert game.cost("T1:5") == 1  # 2 + 1 for the mountain, less 2 and 1
    game.play("conquer T1:5")
    assert (game.hand(0), game.tokens("T1:5")) == (2, 1)


@pytest.mark.rule("CONQ-04")
def test_tauren_never_pay_fewer_than_two():
    game = game_of({"race": "tauren", "power": "blacksmith", "tokens": {"T1:6": 2}, "hand": 6})
    assert game.cost("T1:7") == 2
    assert game.cost("T1:5") == 2
    assert game.play("conquer T1:7").tokens("T1:7") == 2


@pytest.mark.rule("CONQ-04")
def test_discounts_add_up():
    seat = {"race": "trolls", "power": "blacksmith", "tokens": {"T1:6": 1}, "hand": 9}
    game = game_of(seat, enemy({"T1:5": 3}), relics={"frostmourne": "T1:6"})
    assert game.cost("T1:5") == 2 + 1 + 3 - 1 - 1
    assert game.cost("T1:5", armed=["frostmourne"]) == 2 + 1 + 3 - 1 - 1 - 2


@pytest.mark.rule("CONQ-05")
def test_no_conquest_begins_with_an_empty_hand():
    game = game_of({"race": "dwarves", "power": "blacksmith", "tokens": {"T1:6": 1}})
    assert targets(game) == []


@pytest.mark.rule("CONQ-05")
def test_a_single_beast_in_hand_can_conquer():
    game = game_of({"race": "dwarves", "power": "beastmaster", "tokens": {"T1:9": 1}})
    assert (game.hand(0), game.hand_beasts(0), game.cost("T1:5")) == (0, 1, 1)
    game.play("conquer T1:5")
    assert (game.beasts("T1:5"), game.tokens("T1:5"), game.owner("T1:5")) == (1, 0, (0, "active"))


@pytest.mark.rule("CONQ-05")
def test_the_champion_conquers_without_any_token_in_hand():
    game = game_of({"power": "champion", "tokens": {"T1:6": 1}}, enemy({"T1:7": 4, "T2:3": 1}))
    assert targets(game) == []
    game.play("champion", "conquer T1:7")
    assert (game.champion(0), game.owner("T1:7")) == ("T1:7", (0, "active"))


@pytest.mark.rule("CONQ-06")
def test_the_tokens_paid_lie_in_the_region_and_the_rest_stay_in_hand():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 5}).play("conquer T1:5")
    assert (game.tokens("T1:5"), game.tokens("T1:6"), game.hand(0)) == (3, 1, 2)
    assert game.play("conquer T1:7").hand(0) == 0
    assert game.active_tokens(0) == {"T1:5": 3, "T1:6": 1, "T1:7": 2}
    assert targets(game) == []  # what lies on the map cannot conquer


@pytest.mark.rule("CONQ-07")
def test_water_cannot_be_conquered():
    game = game_of({"tokens": {"T1:6": 1, "T2:3": 1}, "hand": 9})
    assert not game.may("conquer T1:10")
    assert not game.may("conquer T2:6")


@pytest.mark.rule("CONQ-07")
@pytest.mark.parametrize("effect", ["alar", "air_strike", "champion"])
def test_abilities_that_reach_any_region_do_not_reach_water(effect):
    seat = {"race": "gnomes", "power": "champion", "tokens": {"T1:6": 1}, "hand": 8}
    game = game_of(seat, relics={"alar": "T1:6"}).play(effect)
    assert game.may("conquer T1:5")
    assert not {"T1:10", "T2:6"} & set(targets(game))


@pytest.mark.rule("CONQ-07")
def test_naga_conquer_water_for_two_tokens():
    game = game_of({"race": "naga", "tokens": {"T1:6": 1}, "hand": 5}).play("conquer T1:10")
    assert (game.hand(0), game.tokens("T1:10")) == (3, 2)


@pytest.mark.rule("CONQ-08")
def test_own_active_regions_cannot_be_conquered():
    game = game_of({"tokens": {"T1:6": 1, "T1:7": 1, "T1:1": 1}, "hand": 8})
    assert not {"T1:6", "T1:7", "T1:1"} & set(targets(game))


@pytest.mark.rule("CONQ-08")
def test_the_own_declined_race_can_be_conquered_and_loses_its_tokens():
    seat = {"tokens": {"T1:6": 1}, "hand": 6, "declined": "tauren", "declined_tokens": {"T1:7": 2, "T2:3": 1}}
    game = game_of(seat).play("conquer T1:7")
    assert (game.hand(0), game.owner("T1:7")) == (2, (0, "active"))
    assert game.declined_tokens(0) == {"T2:3": 1}
    assert game.tray("tauren") == 15


@pytest.mark.rule("CONQ-09")
def test_a_mountain_protects_the_new_owner():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 4}, enemy({"T1:9": 6}, race="kobolds"))
    game.play("conquer T1:5", "end_conquest", *["deploy T1:5"] * 3)
    assert (game.turn, game.tokens("T1:5")) == (1, 4)
    assert game.cost("T1:5") == 2 + 1 + 4


@pytest.mark.rule("CONQ-09")
def test_forts_and_walls_of_the_former_owner_go():
    defender = enemy({"T1:7": 1, "T2:3": 1}, race="night_elves", power="garrison")
    game = game_of({"tokens": {"T1:6": 1}, "hand": 9}, defender, forts=["T1:7", "T2:3"], walls=["T1:7"])
    game.play("conquer T1:7")
    assert game.hand(0) == 9 - 5
    assert not game.has_marker("T1:7", "forts")
    assert not game.has_marker("T1:7", "walls")
    assert game.has_marker("T2:3", "forts")


@pytest.mark.rule("CONQ-10")
def test_conquests_repeat_while_tokens_last_and_may_stop_at_any_time():
    game = game_of({"tokens": {"T1:6": 1}, "hand": 7})
    for region, left in (("T1:7", 5), ("T1:3", 3), ("T1:8", 1)):
        assert game.may("end_conquest")
        assert game.play(f"conquer {region}").hand(0) == left
    assert game.play("end_conquest").moment == "redeploy"
