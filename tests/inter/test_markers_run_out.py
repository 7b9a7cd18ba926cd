"""Forts, watchtowers and wisp walls: who gets the last ones, and which come back."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def row(terrain, count, board="R1"):
    """An island that is one row of regions of the same terrain, each with an entry."""
    numbers = range(1, count + 1)
    near = {n: [m for m in (n - 1, n + 1) if m in numbers] for n in numbers}
    regions = [{"terrain": terrain, "symbols": ["entry"], "neighbours": near[n]} for n in numbers]
    return [{"id": board, "regions": regions}]


def marked(game, marker):
    return {region for region in game.regions() if game.has_marker(region, marker)}


def garrison(regions, forts, hand=0, rival=None, turn=0, race="forsaken"):
    """A Garrison in a row of twelve hills with forts in some of its regions."""
    own = {"race": race, "power": "garrison", "tokens": {f"R1:{n}": 1 for n in regions}, "hand": hand}
    rival = rival or {"race": "trolls", "power": "sailor"}
    return position(boards=row("hills", 12), seats=[own, rival], forts=[f"R1:{n}" for n in forts], turn=turn)


@pytest.mark.rule("INTER-81")
def test_no_fort_is_laid_on_conquest_when_all_ten_lie():
    game = garrison(range(1, 11), range(1, 11), hand=4).play("conquer R1:11")
    assert marked(game, "forts") == {f"R1:{n}" for n in range(1, 11)}
    finish_turn(game)
    assert marked(game, "forts") == {f"R1:{n}" for n in range(1, 11)}


@pytest.mark.rule("INTER-81")
def test_the_last_forts_are_laid_on_conquest():
    game = garrison(range(1, 11), range(1, 10), hand=4).play("conquer R1:11")
    assert marked(game, "forts") == {f"R1:{n}" for n in range(1, 12) if n != 10}


@pytest.mark.rule("INTER-81")
def test_the_owner_chooses_which_regions_get_the_last_forts():
    game = garrison(range(1, 12), range(1, 9)).play("end_conquest")
    assert (game.moment, game.legal()) == ("forts", ["target R1:9", "target R1:10"])  # in ascending order
    game.play("target R1:9")
    assert game.legal() == ["target R1:10", "target R1:11"]
    game.play("target R1:11")
    assert marked(game, "forts") == {f"R1:{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11)}
    assert game.turn == 1


@pytest.mark.rule("INTER-81")
def test_a_fort_freed_by_a_loss_is_laid_again():
    rival = {"race": "trolls", "power": "sailor", "tokens": {"R1:12": 5}}
    game = garrison(range(1, 12), range(2, 12), rival=rival, turn=1).play("conquer R1:11")
    assert marked(game, "forts") == {f"R1:{n}" for n in range(2, 11)}
    finish_turn(finish_turn(game))
    assert marked(game, "forts") == {f"R1:{n}" for n in range(1, 11)}


def watch(regions, towers):
    own = {"race": "orcs", "power": "defensive", "tokens": {f"R1:{n}": 1 for n in regions}}
    rival = {"race": "trolls", "power": "sailor"}
    seats = [own, rival]
    return position(boards=row("fields", 12), seats=seats, towers=[f"R1:{n}" for n in towers])


@pytest.mark.rule("INTER-82")
def test_the_owner_chooses_which_regions_get_the_last_watchtowers():
    game = watch(range(1, 9), [1, 2, 3, 4]).play("end_conquest")
    options = ["target R1:5", "target R1:6", "target R1:7"]  # in ascending order
    assert (game.moment, game.legal()) == ("watchtowers", options)
    game.play("target R1:6", "target R1:8")
    assert marked(game, "towers") == {"R1:1", "R1:2", "R1:3", "R1:4", "R1:6", "R1:8"}


@pytest.mark.rule("INTER-82")
def test_watchtowers_with_a_majority_stay():
    game = watch(range(1, 9), range(3, 9)).play("end_conquest")
    assert game.turn == 1
    assert marked(game, "towers") == {f"R1:{n}" for n in range(3, 9)}


@pytest.mark.rule("INTER-82")
def test_no_wisp_wall_is_laid_when_all_nine_lie():
    own = {
        "race": "night_elves",
        "power": "sailor",
        "hand": 5,
        "tokens": {f"R1:{n}": 1 for n in range(1, 10)},
    }
    supply = {"banners": {"night_elves": {"supply": 20}}}
    seats = [own, {}]
    for laid in (8, 9):
        walls = [f"R1:{n}" for n in range(1, laid + 1)]
        game = position(boards=row("forest", 12), seats=seats, walls=walls, box=supply).play("conquer R1:10")
        assert game.has_marker("R1:10", "walls") is (laid == 8)


@pytest.mark.rule("INTER-83")
@pytest.mark.parametrize(("marker", "comes_back"), [("forts", True), ("walls", False)])
def test_a_fort_removed_by_imposing_comes_back_and_a_wisp_wall_does_not(marker, comes_back):
    own = {"race": "orcs", "power": "imposing", "tokens": {"T1:7": 1}}
    elves = {"race": "night_elves", "power": "garrison", "tokens": {"T1:3": 2}}
    game = position(boards=MAP, seats=[own, elves], forts=["T1:3"] if comes_back else [], walls=["T1:3"])
    game.play("impose", "target T1:3")
    if comes_back:
        game.play("take fort")
    assert not game.has_marker("T1:3", marker)
    finish_turn(game)
    assert not game.has_marker("T1:3", marker)
    finish_turn(game)
    assert game.has_marker("T1:3", marker) is comes_back
