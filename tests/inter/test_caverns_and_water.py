"""Caverns and water: what do Kobolds and Naga reach, and what reaches Naga in the water?"""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def row(*cells):
    """An island of regions in a row, each with terrain and symbols."""
    last = len(cells)
    regions = []
    for number, (terrain, *symbols) in enumerate(map(str.split, cells), 1):
        near = [other for other in (number - 1, number + 1) if 1 <= other <= last]
        regions.append({"terrain": terrain, "symbols": symbols, "neighbours": near})
    return [{"id": "R", "regions": regions}]


def on_row(board, race, tokens, power="farmer", hand=6):
    seats = [{"race": race, "power": power, "tokens": tokens, "hand": hand, "coins": 0}, {}]
    return position(boards=board, seats=seats)


@pytest.mark.rule("INTER-15")
def test_a_cavern_that_is_an_entry_too_costs_kobolds_no_travel():
    board = row("fields entry", "hills", "swamp entry cavern")
    assert on_row(board, "kobolds", {"R:1": 1}).cost("R:3") == 2
    assert on_row(board, "trolls", {"R:1": 1}).cost("R:3") == 2 + 1
    game = on_row(board, "kobolds", {})
    assert (game.cost("R:3"), game.cost("R:1")) == (2, 2 + 1)


@pytest.mark.rule("INTER-16")
def test_an_entry_region_beside_nagas_water_is_adjacent():
    game = on_row(row("water", "fields entry", "hills", "swamp entry"), "naga", {"R:1": 1})
    assert (game.cost("R:2"), game.cost("R:4")) == (2, 2 + 1)
    game.play("conquer R:2")
    assert game.tokens("R:2") == 2


@pytest.mark.rule("INTER-17")
def test_water_borders_water_only_where_another_water_region_touches_it():
    lake = on_row(row("fields entry", "water", "hills"), "naga", {"R:2": 1}, "fishing", 0)
    assert finish_turn(lake).reasons(0) == {"active_regions": 1}
    shore = on_row(row("fields entry", "water", "hills"), "naga", {"R:1": 1, "R:2": 1}, "fishing", 0)
    assert finish_turn(shore).reasons(0) == {"active_regions": 2, "fishing": 1}
    sea = on_row(row("fields entry", "water", "water"), "naga", {"R:2": 1, "R:3": 1}, "fishing", 0)
    assert finish_turn(sea).reasons(0) == {"active_regions": 2, "fishing": 2}


def before_naga(race, power="farmer", relics=None, bombs=None, naga_power="sailor"):
    """Seat 0 in T1:6 beside Naga in the water of T1:10."""
    seats = [
        {"race": race, "power": power, "tokens": {"T1:6": 1}, "hand": 6, "coins": 5},
        {"race": "naga", "power": naga_power, "tokens": {"T1:10": 2, "T1:11": 1}, "coins": 0},
    ]
    return position(boards=MAP, seats=seats, relics=relics or {}, bombs=bombs or {})


@pytest.mark.rule("INTER-18", "CONQ-07")
def test_nobody_else_conquers_naga_in_the_water_by_any_means():
    relics = {"alar": "T1:6", "doomhammer": "T1:6"}
    game = before_naga("gnomes", "champion", relics)
    assert not game.may("conquer T1:10")
    for effect in ("air_strike", "alar", "champion", "doomhammer"):
        assert not game.copy().play(effect).may("conquer T1:10")


@pytest.mark.rule("INTER-18")
def test_bombs_are_laid_and_go_off_in_nagas_water():
    game = before_naga("goblins").play("end_conquest")
    while game.moment == "redeploy":
        game.play(game.legal()[0])
    assert (game.moment, game.legal()) == ("bombs", ["done", "target T1:10"])
    game = before_naga("goblins", bombs={"T1:10": "explosion"})
    assert (game.owner("T1:10"), game.hand(1), game.tray("naga")) == (None, 1, 11 - 2)


@pytest.mark.rule("INTER-18")
def test_imposing_works_on_naga_in_the_water():
    game = before_naga("orcs", "imposing").play("impose", "target T1:10")
    assert (game.tokens("T1:10"), game.tokens("T1:11")) == (1, 2)


@pytest.mark.rule("INTER-18")
def test_a_well_in_nagas_water_still_pays_the_race_with_most_regions_around_it():
    game = before_naga("trolls", relics={"well": "T1:10"}, naga_power="archaeologist").play("conquer T1:5")
    game.play("conquer T1:9")
    assert finish_turn(game).reasons(0) == {"start": 5, "active_regions": 3, "farmer": 1, "well": 2}
    assert finish_turn(game).reasons(1) == {"active_regions": 2, "archaeologist": 1}
