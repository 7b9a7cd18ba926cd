"""Night Elves: are forests cheap for them, and do wisp walls rise, guard and fall as they should?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn


def night_elves(tokens=None, hand=4, power="farmer", orcs=None, **keys):
    seats = [
        {"race": "night_elves", "power": power, "tokens": tokens or {"T1:7": 1}, "hand": hand},
        {"race": "orcs", "power": "mining", "tokens": orcs or {"T1:12": 1}},
    ]
    return position(boards=MAP, seats=seats, **keys)


def woods(count):
    """An island of forests in a row."""
    near = [[at for at in (number - 1, number + 1) if 1 <= at <= count] for number in range(1, count + 1)]
    regions = [{"terrain": "forest", "symbols": ["entry"], "neighbours": at} for at in near]
    return [{"id": "W", "regions": regions}]


def raiders(hand=7, **night_elves):
    """Orcs in T1:7 before a wisp wall in T1:8."""
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:7": 1}, "hand": hand},
        {"race": "humans", "power": "mining", "tokens": {"T2:3": 1}, **night_elves},
    ]
    return position(boards=MAP, seats=seats, walls=["T1:8"])


@pytest.mark.rule("RACE-NIGHTELF", "DATA-01")
def test_night_elves_take_four_and_the_badges_tokens_from_a_tray_of_nine():
    game = picked("night_elves")
    assert (game.hand(0), game.tray("night_elves")) == (8, 1)


@pytest.mark.rule("RACE-NIGHTELF", "DATA-01")
def test_night_elves_are_of_the_alliance():
    assert faction_of("night_elves") == "alliance"


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_forest_costs_night_elves_one_less():
    game = night_elves()
    assert (game.cost("T1:3"), game.cost("T2:1")) == (2 - 1, 2 + 1 - 1)
    game.play("conquer T1:3")
    assert (game.tokens("T1:3"), game.hand(0)) == (1, 3)


@pytest.mark.rule("RACE-NIGHTELF")
def test_other_terrain_costs_night_elves_the_usual():
    game = night_elves()
    assert [game.cost(name) for name in ("T1:6", "T1:11", "T1:4", "T1:12")] == [2, 2, 2 + 1, 2 + 1 + 1 + 1]


@pytest.mark.rule("RACE-NIGHTELF", "CONQ-14")
def test_a_forest_never_costs_night_elves_less_than_one_token():
    game = night_elves(power="blacksmith").play("conquer T1:3")
    assert (game.tokens("T1:3"), game.hand(0)) == (1, 3)


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_conquered_forest_gets_a_wisp_wall_and_other_terrain_does_not():
    game = night_elves().play("conquer T1:3", "conquer T1:6")
    assert (game.has_marker("T1:3", "walls"), game.has_marker("T1:6", "walls")) == (True, False)


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_forest_they_failed_to_take_or_held_before_gets_no_wall():
    game = night_elves({"T1:7": 1, "T1:3": 1}, hand=1, orcs={"T1:8": 2}).play("conquer T1:8", dice=[0])
    assert game.owner("T1:8") == (1, "active")
    assert not any(game.has_marker(name, "walls") for name in ("T1:8", "T1:3"))


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_wisp_wall_adds_one_to_the_cost():
    game = raiders(race="night_elves", tokens={"T1:8": 1})
    assert game.cost("T1:8") == 2 + 1 + 1


@pytest.mark.rule("RACE-NIGHTELF", "CONQ-09")
def test_a_wisp_wall_goes_when_the_region_is_conquered():
    game = raiders(race="night_elves", tokens={"T1:8": 1}).play("conquer T1:8")
    assert (game.tokens("T1:8"), game.hand(0)) == (4, 3)
    assert not game.has_marker("T1:8", "walls")


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_wisp_wall_stays_in_decline_and_defends():
    game = night_elves({"T1:8": 1}, walls=["T1:8"], orcs={"T1:7": 7}, hand=0).play("decline")
    assert game.has_marker("T1:8", "walls")
    assert (game.turn, game.cost("T1:8")) == (1, 2 + 1 + 1)
    game.play("conquer T1:8")
    assert not game.has_marker("T1:8", "walls")


@pytest.mark.rule("RACE-NIGHTELF", "TURN-04")
def test_a_wisp_wall_goes_when_the_region_is_abandoned():
    game = night_elves({"T1:8": 1, "T1:7": 1}, walls=["T1:8"]).play("abandon T1:8")
    assert not game.has_marker("T1:8", "walls")
    assert game.cost("T1:8") == 2 - 1


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_wisp_wall_goes_when_an_ability_empties_the_region():
    seats = [
        {"race": "orcs", "power": "imposing", "tokens": {"T1:7": 1}, "hand": 4},
        {"race": "night_elves", "power": "mining", "tokens": {"T1:8": 1}},
    ]
    game = position(boards=MAP, seats=seats, walls=["T1:8"])
    game.play("impose", "target T1:8")
    assert not game.has_marker("T1:8", "walls")


@pytest.mark.rule("RACE-NIGHTELF")
def test_a_forest_regained_by_night_elves_gets_a_wall_again():
    game = night_elves({"T1:8": 1, "T1:7": 1}, walls=["T1:8"]).play("abandon T1:8", "conquer T1:8")
    assert game.has_marker("T1:8", "walls")


@pytest.mark.rule("RACE-NIGHTELF", "DATA-03")
def test_the_tenth_forest_gets_no_wall_since_nine_are_all_there_are():
    walls = [f"W:{number}" for number in range(1, 10)]
    seats = [
        {"race": "night_elves", "power": "champion", "tokens": dict.fromkeys(walls, 1)},
        {"race": "orcs", "power": "mining", "tokens": {"W:12": 1}},
    ]
    game = position(boards=woods(12), seats=seats, walls=walls[:9]).play("champion", "conquer W:10")
    assert (game.owner("W:10"), game.has_marker("W:10", "walls")) == ((0, "active"), False)
    game = position(boards=woods(12), seats=seats, walls=walls[:8]).play("champion", "conquer W:10")
    assert game.has_marker("W:10", "walls")


@pytest.mark.rule("RACE-NIGHTELF")
def test_other_races_get_neither_discount_nor_wall():
    game = raiders(race="night_elves", tokens={"T1:8": 1})
    assert game.cost("T1:3") == 2
    game.play("conquer T1:3")
    assert not game.has_marker("T1:3", "walls")


@pytest.mark.rule("RACE-NIGHTELF", "INTER-83")
def test_a_wall_is_not_renewed_at_the_turns_end():
    game = finish_turn(night_elves({"T1:8": 1}, hand=0))
    assert not game.has_marker("T1:8", "walls")
