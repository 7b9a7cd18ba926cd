"""What Ethereals may steal, from whom, when, and at what price."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP

pytestmark = pytest.mark.rule("INTER-73")


def thieves(other=None, relics=None, **keys):
    """Ethereals in T1:6 with an artifact next door in T1:7."""
    names = ("coins", "harmony", "hand", "tokens", "declined", "declined_tokens")
    own = {name: keys.pop(name) for name in names if name in keys}
    first = {"race": "ethereals", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 4, **own}
    return position(boards=MAP, seats=[first, other or {}], relics=relics or {"alar": "T1:7"}, **keys)


DWARVES = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 1}}
DECLINED = {"declined": "trolls", "declined_tokens": {"T1:7": 1}}


@pytest.mark.parametrize(
    ("other", "own", "table"),
    [
        (DWARVES, {}, {}),
        (DECLINED, {}, {}),
        ({}, {}, {"murlocs": {"T1:7": 1}}),
        ({}, {}, {}),
        ({}, DECLINED, {}),
    ],
    ids=["enemy", "declined", "murlocs", "empty", "own declined"],
)
def test_any_adjacent_region_but_an_own_active_one_can_be_robbed(other, own, table):
    game = thieves(other, **own, **table)
    owner = game.owner("T1:7")
    game.play("steal alar")
    assert game.relic("alar") == "T1:6"
    assert game.owner("T1:7") == owner
    assert game.coins(0) == 5
    game.play("alar", "conquer T2:5")  # usable at once
    assert game.relic("alar") == "T2:5"


@pytest.mark.parametrize(
    "relics",
    [
        {"alar": "T1:6"},
        {"alar": "T1:11"},
        {"alar": "T2:2"},
        {"alar": {"region": "T1:7", "face_up": False}},
        {"dark_portal": "T1:7"},
    ],
    ids=["own", "two steps away", "another board", "face down", "a place"],
)
def test_what_cannot_be_stolen(relics):
    assert thieves(relics=relics).legal("steal") == []


def test_theft_is_no_attack_so_no_harmony_is_paid():
    pandaren = {"race": "pandaren", "power": "herbalist", "tokens": {"T1:7": 1}}
    game = thieves(pandaren, coins=0, harmony=True).play("steal alar")
    assert game.relic("alar") == "T1:6"
    assert game.coins(1) == 5
    assert game.has_harmony(0)


@pytest.mark.parametrize("stolen", ["aegis", "alar"])
def test_out_of_the_aegis_region_it_costs_two_coins(stolen):
    relics = {"aegis": "T1:7", "alar": "T1:7"}
    game = thieves(DWARVES, relics, coins=2).play(f"steal {stolen}")
    assert game.relic(stolen) == "T1:6"
    assert (game.coins(0), game.coins(1)) == (0, 7)
    assert thieves(DWARVES, relics, coins=1).legal("steal") == []


def test_an_aegis_without_an_active_owner_is_free():
    assert thieves(DECLINED, {"aegis": "T1:7"}, coins=0).may("steal aegis")
    assert thieves(relics={"aegis": "T1:7"}, coins=0).may("steal aegis")


def test_a_watchtower_keeps_everything():
    defensive = {"race": "dwarves", "power": "defensive", "tokens": {"T1:11": 1, "T1:12": 1}}
    keys = {"tokens": {"T1:7": 1}, "relics": {"alar": "T1:11"}}
    assert thieves(defensive, towers=["T1:11"], **keys).legal("steal") == []
    assert thieves(defensive, **keys).legal("steal") == ["steal alar"]


def test_after_the_last_attempt_theft_is_still_open():
    game = thieves(DWARVES, hand=1)
    game.play("conquer T1:7", dice=[0])
    assert game.moment == "aftermath"
    game.play("steal alar")
    assert game.relic("alar") == "T1:6"
    assert game.moment == "redeploy"


def test_once_the_conquests_are_ended_it_is_too_late():
    game = thieves(DWARVES).play("end_conquest")
    assert game.legal("steal") == []


def test_it_is_done_once_a_turn():
    relics = {"alar": "T1:7", "heart": "T1:2", "frostmourne": "T1:5"}
    game = thieves(DWARVES, relics)
    assert set(game.legal("steal")) == {"steal alar", "steal heart", "steal frostmourne"}
    assert game.play("steal heart").legal("steal") == []


def test_the_thief_chooses_among_his_adjacent_regions():
    game = thieves(DWARVES, tokens={"T1:6": 1, "T1:3": 1, "T1:1": 1}).play("steal alar")
    assert game.legal() == ["target T1:3", "target T1:6"]
    game.play("target T1:3")
    assert game.relic("alar") == "T1:3"
