"""Scoring and majorities: who counts around the Well and a watchtower, and what is non-empty."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def ring(centre):
    """Six regions round a seventh of the given terrain."""
    around = [(6, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 1)]
    rows = [{"terrain": "hills", "neighbours": sorted([*pair, 7])} for pair in around]
    rows[0]["symbols"] = ["entry"]
    rows.append({"terrain": centre, "neighbours": [1, 2, 3, 4, 5, 6]})
    return {"id": "R", "regions": rows}


def regions(*numbers):
    return {f"R:{number}": 1 for number in numbers}


def well(active=(), declined=(), others=(), murlocs=()):
    """The coins of the Well for seats 0 and 1 after a turn of each."""
    first = {"race": "orcs", "power": "sailor", "tokens": regions(*active)}
    if declined:
        first.update(declined="trolls", declined_tokens=regions(*declined))
    second = {"race": "dwarves", "power": "farmer", "tokens": regions(*others)}
    game = position(
        boards=[ring("water")], seats=[first, second], relics={"well": "R:7"}, murlocs=regions(*murlocs)
    )
    finish_turn(game)
    finish_turn(game)
    return [game.reasons(seat).get("well", 0) for seat in (0, 1)]


@pytest.mark.rule("INTER-90")
def test_murlocs_are_one_race_in_the_comparison_around_the_well():
    assert well(active=[1, 2], murlocs=[4]) == [2, 0]
    assert well(active=[1, 2], murlocs=[4, 5]) == [0, 0]
    assert well(active=[1, 2], murlocs=[3, 4, 5]) == [0, 0]


@pytest.mark.rule("INTER-90")
def test_a_tie_around_the_well_pays_nobody():
    assert well(active=[1, 2], others=[4, 5]) == [0, 0]
    assert well(active=[1, 2, 3], others=[4, 5]) == [2, 0]
    assert well(active=[1, 2], others=[3, 4, 5]) == [0, 2]


@pytest.mark.rule("INTER-90")
def test_active_and_declined_race_of_a_player_are_compared_separately():
    assert well(active=[1], declined=[3, 4]) == [2, 0]
    assert well(active=[1, 2], declined=[4]) == [2, 0]
    assert well(active=[1, 2], declined=[4, 5]) == [0, 0]
    assert well(active=[1], declined=[2], others=[4, 5]) == [0, 2]


def archaeologists(race, tokens, relics):
    seats = [{"race": race, "power": "archaeologist", "tokens": dict.fromkeys(tokens, 1)}, {}]
    game = finish_turn(position(boards=MAP, seats=seats, relics=relics))
    return game.reasons(0).get("archaeologist", 0)


@pytest.mark.rule("INTER-91")
def test_only_naga_in_its_water_own_the_well():
    assert archaeologists("naga", ["T1:10", "T1:9"], {"well": "T1:10"}) == 1
    assert archaeologists("naga", ["T1:6", "T1:9"], {"well": "T1:10"}) == 0
    assert archaeologists("orcs", ["T1:6", "T1:9"], {"well": "T1:10"}) == 0


@pytest.mark.rule("INTER-91")
def test_the_well_counts_as_one_among_the_relics_of_naga():
    assert archaeologists("naga", ["T1:10", "T1:9"], {"well": "T1:10", "alar": "T1:9"}) == 2


def tower(race="dwarves", tokens=(1, 7), declined=(), others=(), murlocs=(), other_race="orcs"):
    """Does a race with the Defensive power have a watchtower in the fields R:7 after its turn?"""
    first = {"race": race, "power": "defensive", "tokens": regions(*tokens)}
    if declined:
        first.update(declined="trolls", declined_tokens=regions(*declined))
    second = {"race": other_race, "power": "sailor", "tokens": regions(*others)}
    game = position(boards=[ring("fields")], seats=[first, second], murlocs=regions(*murlocs))
    return finish_turn(game).has_marker("R:7", "towers")


@pytest.mark.rule("INTER-92")
def test_the_own_declined_race_is_another_race_around_a_watchtower():
    assert tower(tokens=[1, 2, 7], declined=[4])
    assert not tower(tokens=[1, 2, 7], declined=[4, 5])
    assert not tower(tokens=[1, 7], declined=[4, 5])


@pytest.mark.rule("INTER-92")
def test_murlocs_are_one_other_race_around_a_watchtower():
    assert tower(tokens=[1, 2, 7], murlocs=[4])
    assert not tower(tokens=[1, 2, 7], murlocs=[4, 5])


@pytest.mark.rule("INTER-92")
def test_other_races_are_compared_one_by_one():
    assert tower(tokens=[1, 2, 7], declined=[3], others=[4], murlocs=[5])


@pytest.mark.rule("INTER-92")
def test_water_with_naga_counts_around_a_watchtower():
    def has_tower(naga, other):
        seats = [{"power": "defensive", **naga}, {"power": "sailor", **other}]
        return finish_turn(position(boards=MAP, seats=seats)).has_marker("T1:11", "towers")

    far = {"race": "orcs", "tokens": {"T2:1": 1}}
    assert has_tower({"race": "naga", "tokens": {"T1:11": 1, "T1:10": 1}}, far)
    assert not has_tower({"race": "naga", "tokens": {"T1:11": 1}}, far)
    dwarves = {"race": "dwarves", "tokens": {"T1:11": 1, "T1:12": 1}}
    assert has_tower(dwarves, far)
    assert not has_tower(dwarves, {"race": "naga", "tokens": {"T1:10": 1}})


@pytest.mark.rule("INTER-93")
def test_a_watchtower_outlives_its_majority_until_the_end_of_the_owners_next_turn():
    dwarves = {"race": "dwarves", "power": "defensive", "tokens": {"T1:6": 1, "T1:2": 1}}
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:3": 4}}
    trolls = {"race": "trolls", "power": "farmer", "tokens": {"T1:5": 4}}
    game = position(boards=MAP, seats=[dwarves, orcs, trolls], towers=["T1:6"], turn=1)
    game.play("conquer T1:2")
    finish_turn(game)
    assert game.turn == 2
    assert game.has_marker("T1:6", "towers")
    assert not game.may("conquer T1:6")
    finish_turn(game)
    assert game.has_marker("T1:6", "towers")
    finish_turn(game)
    assert not game.has_marker("T1:6", "towers")
    assert game.turn == 1
    assert game.may("conquer T1:6")


def paid(power, reason, other=None, murlocs=None, region="T1:7", **first):
    """The coins that Orcs of this power get for conquering one region next to T1:6."""
    orcs = {"race": "orcs", "power": power, "tokens": {"T1:6": 1}, "hand": 8, **first}
    game = position(boards=MAP, seats=[orcs, other or {}], murlocs=murlocs or {})
    game.play(f"conquer {region}")
    return finish_turn(game).reasons(0).get(reason, 0)


def beastmasters(tokens, beasts):
    return {"race": "dwarves", "power": "beastmaster", "tokens": tokens, "beasts": beasts}


def champions(tokens, champion):
    return {"race": "dwarves", "power": "champion", "tokens": tokens, "champion": champion}


@pytest.mark.rule("INTER-94")
def test_beasts_and_the_champion_count_for_the_enraged():
    def coins(other):
        return paid("enraged", "enraged", other)

    assert coins(beastmasters({"T1:7": 1, "T1:3": 1}, {"T1:7": 1})) == 2
    assert coins(beastmasters({"T1:7": 2, "T1:3": 1}, {"T1:7": 2})) == 4
    assert coins(beastmasters({"T1:3": 1}, {"T1:7": 2})) == 2
    assert coins(beastmasters({"T1:3": 1}, {"T1:7": 1})) == 0
    assert coins(champions({"T1:7": 1, "T1:3": 1}, "T1:7")) == 2
    assert coins(champions({"T1:3": 1}, "T1:7")) == 0


@pytest.mark.rule("INTER-94")
def test_murlocs_do_not_count_for_the_enraged():
    assert paid("enraged", "enraged", murlocs={"T1:7": 2}) == 0
    assert paid("enraged", "enraged", murlocs={"T1:7": 3}) == 0


NON_EMPTY = {
    "murloc": {"murlocs": {"T1:7": 1}},
    "beast": {"other": beastmasters({"T1:3": 1}, {"T1:7": 1})},
    "champion": {"other": champions({"T1:3": 1}, "T1:7")},
    "own declined": {"declined": "gnomes", "declined_tokens": {"T1:7": 1}},
}


@pytest.mark.rule("INTER-95")
@pytest.mark.parametrize("setup", NON_EMPTY.values(), ids=NON_EMPTY)
def test_a_single_piece_of_any_kind_makes_a_region_non_empty_for_the_battlemaster(setup):
    assert paid("battlemaster", "battlemaster", **setup) == 1


@pytest.mark.rule("INTER-95")
def test_mountains_and_empty_land_are_empty():
    assert paid("battlemaster", "battlemaster") == 0
    assert paid("battlemaster", "battlemaster", region="T1:5") == 0


@pytest.mark.rule("INTER-95")
@pytest.mark.parametrize("setup", NON_EMPTY.values(), ids=NON_EMPTY)
def test_trolls_take_such_a_region_for_one_less(setup):
    setup = dict(setup)
    other, murlocs = setup.pop("other", {}), setup.pop("murlocs", {})
    trolls = {"race": "trolls", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 5, **setup}
    game = position(boards=MAP, seats=[trolls, other], murlocs=murlocs)
    assert game.cost("T1:7") == 2 + 1 - 1
    assert game.cost("T1:5") == 2 + 1  # an empty mountain


@pytest.mark.rule("INTER-100")
def test_karazhan_counts_regions_of_the_active_race_only():
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1, "T1:1": 1}}
    declined = {"declined": "trolls", "declined_tokens": {"T1:11": 1, "T2:4": 1}}
    game = position(boards=MAP, seats=[{**orcs, **declined}, {}], relics={"karazhan": "T1:6"})
    assert finish_turn(game).reasons(0)["karazhan"] == 1


@pytest.mark.rule("INTER-101")
def test_a_failed_first_conquest_leaves_the_tokens_in_hand_and_scores_nothing():
    orcs = {"race": "orcs", "power": "farmer", "hand": 2}
    declined = {"declined": "trolls", "declined_tokens": {"T2:3": 1}}
    dwarves = {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 1}}
    game = position(boards=MAP, seats=[{**orcs, **declined}, dwarves], picked=True)
    game.play("conquer T1:1", dice=[0])
    assert game.turn == 1
    assert game.hand(0) == 2
    assert game.reasons(0) == {"start": 5, "declined_regions": 1}
    finish_turn(game)
    assert game.turn == 0
    assert game.hand(0) == 2
    assert game.legal("conquer") == ["conquer T1:1", "conquer T1:4", "conquer T1:12", "conquer T2:1"]
    assert game.cost("T1:1") == 3
