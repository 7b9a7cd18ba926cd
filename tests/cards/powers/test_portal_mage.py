"""Portal Mage: twice a turn everything in two magic regions changes places."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-PORTALMAGE")

# Magic regions: the fields T1:6, the swamps T1:7 and T2:2.


def mages(tokens, enemies, **keys):
    own = {"race": "orcs", "power": "portal_mage", "tokens": tokens, "hand": 4}
    trolls = {"race": "trolls", "power": "sailor", "tokens": enemies}
    return position(boards=MAP, seats=[own, trolls], **keys)


def magic_mountains():
    """A row of mountains and hills; both ends are magic and one of them is a mountain."""
    rows = [("mountain", ["magic", "entry"], [2]), ("hills", [], [1, 3]), ("hills", ["magic", "entry"], [2])]
    regions = [
        {"terrain": terrain, "symbols": symbols, "neighbours": near} for terrain, symbols, near in rows
    ]
    return [{"id": "P1", "regions": regions}]


def test_portal_mage_adds_five_tokens():
    assert badge_number("portal_mage") == 5


def test_the_tokens_of_two_magic_regions_change_places():
    game = mages({"T1:6": 1}, {"T2:2": 3}).play("portal", "target T1:6", "target T2:2")
    assert (game.owner("T2:2"), game.tokens("T2:2")) == ((0, "active"), 1)
    assert (game.owner("T1:6"), game.tokens("T1:6")) == ((1, "active"), 3)


def test_only_magic_regions_are_swapped():
    game = mages({"T1:1": 1}, {"T1:5": 1}).play("portal")
    assert set(game.legal("target")) <= {"target T1:6", "target T1:7", "target T2:2"}
    game.play("target T1:6")
    assert game.legal() == ["target T1:7", "target T2:2"]


def test_a_swap_brings_new_neighbours_into_reach():
    game = mages({"T1:6": 1}, {"T1:5": 1})
    assert not game.may("conquer T2:3")
    game.play("portal", "target T1:6", "target T2:2")
    assert game.may("conquer T2:3")
    assert not game.may("conquer T1:2")


def test_murlocs_move_with_everything_else():
    game = mages({"T1:6": 1}, {"T1:5": 1}, murlocs={"T1:7": 2}).play("portal", "target T1:7", "target T2:2")
    assert (game.owner("T1:7"), game.owner("T2:2"), game.tokens("T2:2")) == (None, "murlocs", 2)


def test_forts_walls_and_artifacts_move_and_places_stay():
    relics = {"alar": "T2:2", "dark_portal": "T2:2"}
    own = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:6": 1}}
    elves = {"race": "night_elves", "power": "garrison", "tokens": {"T2:2": 1}}
    game = position(boards=MAP, seats=[own, elves], forts=["T2:2"], walls=["T2:2"], relics=relics)
    game.play("portal", "target T1:6", "target T2:2")
    for marker in ("forts", "walls"):
        assert game.has_marker("T1:6", marker)
        assert not game.has_marker("T2:2", marker)
    assert (game.relic("alar"), game.relic("dark_portal")) == ("T1:6", "T2:2")


def test_bombs_and_objectives_move():
    goblins = {"race": "goblins", "power": "sailor", "tokens": {"T1:2": 1}}
    own = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:6": 1}}
    humans = {"race": "humans", "power": "farmer", "tokens": {"T1:1": 1}}
    game = position(
        boards=MAP, seats=[own, goblins, humans], bombs={"T1:6": "dud"}, objectives=["T1:6", "T1:4"]
    )
    game.play("portal", "target T1:6", "target T2:2")
    for marker in ("bombs", "objectives"):
        assert game.has_marker("T2:2", marker)
        assert not game.has_marker("T1:6", marker)


def test_mountains_stay():
    own = {"race": "orcs", "power": "portal_mage", "tokens": {"P1:3": 1}, "hand": 4}
    game = position(boards=magic_mountains(), seats=[own, {"race": "trolls", "power": "sailor"}])
    game.play("portal", "target P1:1", "target P1:3")
    assert (game.owner("P1:1"), game.owner("P1:3"), game.cost("P1:3")) == ((0, "active"), None, 3)
    assert game.cost("P1:2") == 2


def test_two_portals_a_turn():
    game = mages({"T1:6": 1}, {"T2:2": 3}).play("portal", "target T1:6", "target T2:2")
    game.play("portal", "target T1:6", "target T1:7")
    assert (game.owner("T1:7"), game.owner("T1:6"), game.owner("T2:2")) == (
        (1, "active"),
        None,
        (0, "active"),
    )
    assert not game.may("portal")
    finish_turn(finish_turn(game))
    assert game.turn == 0
    assert game.may("portal")


def test_an_immune_region_is_excepted():
    enemies = {"race": "trolls", "power": "defensive", "tokens": {"T1:6": 1, "T1:2": 1}}
    own = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:7": 1}}
    game = position(boards=MAP, seats=[own, enemies], towers=["T1:6"]).play("portal")
    assert game.legal() == ["target T1:7"]
    game.play("target T1:7")
    assert game.legal() == ["target T2:2"]


def test_others_have_no_portal():
    own = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:6": 1}}
    trolls = {"race": "trolls", "power": "sailor", "tokens": {"T2:2": 3}}
    assert not position(boards=MAP, seats=[own, trolls], turn=1).may("portal")


def test_portals_close_with_the_decline():
    game = mages({"T1:6": 1}, {"T2:2": 3}).play("decline")
    assert game.power(0, declined=True) is None
