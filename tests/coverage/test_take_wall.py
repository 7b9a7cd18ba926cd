"""Imposing on a region with a fort and a wisp wall: the wall may be taken first. No other test plays it."""

from smallworld_env.scenario import position
from tests.maps import MAP


def test_imposing_may_take_the_wall_before_the_fort():
    orcs = {"race": "orcs", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 5}
    elves = {"race": "night_elves", "power": "garrison", "tokens": {"T1:7": 2, "T2:4": 1}}
    game = position(boards=MAP, seats=[orcs, elves], walls=["T1:7"], forts=["T1:7"])
    game.play("impose", "target T1:7", "take wall")
    assert game.has_marker("T1:7", "forts")
    assert not game.has_marker("T1:7", "walls")
    assert game.active_tokens(1) == {"T1:7": 2, "T2:4": 1}
