"""Imposing: three times a turn a token of an adjacent enemy region is moved elsewhere."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-IMPOSING")


def imposing(enemies, own=None, rival=None, **keys):
    """Orcs in T1:6, next to 2, 5 and 7, against Trolls."""
    orcs = {"race": "orcs", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 5, **(own or {})}
    trolls = {"race": "trolls", "power": "sailor", "tokens": enemies, **(rival or {})}
    return position(boards=MAP, seats=[orcs, trolls], **keys)


def test_imposing_adds_five_tokens():
    assert badge_number("imposing") == 5


def test_a_token_moves_to_another_region_of_its_race_that_the_attacker_chooses():
    game = imposing({"T1:7": 2, "T1:3": 1, "T2:4": 1}).play("impose", "target T1:7")
    assert game.legal() == ["target T1:3", "target T2:4"]
    game.play("target T2:4")
    assert game.active_tokens(1) == {"T1:7": 1, "T1:3": 1, "T2:4": 2}
    assert (game.hand(0), game.hand(1), game.tray("trolls")) == (5, 0, 11 - 4)


def test_the_only_other_region_of_the_race_needs_no_choice():
    game = imposing({"T1:7": 2, "T2:4": 1}).play("impose", "target T1:7")
    assert game.active_tokens(1) == {"T1:7": 1, "T2:4": 2}


def test_with_no_other_region_the_token_is_lost():
    game = imposing({"T1:7": 2}).play("impose", "target T1:7")
    assert (game.active_tokens(1), game.hand(1), game.tray("trolls")) == ({"T1:7": 1}, 0, 11 - 1)


def test_a_declined_token_moves_to_its_own_race():
    declined = {"declined": "humans", "declined_tokens": {"T1:7": 1, "T2:3": 1}}
    game = imposing({"T1:2": 1, "T2:4": 1}, rival=declined).play("impose", "target T1:7")
    assert game.declined_tokens(1) == {"T2:3": 2}
    assert game.active_tokens(1) == {"T1:2": 1, "T2:4": 1}


def test_murlocs_are_discarded():
    game = imposing({"T2:4": 1}, murlocs={"T1:7": 1, "T2:3": 1}).play("impose", "target T1:7")
    assert (game.owner("T1:7"), game.tokens("T2:3")) == (None, 1)


def test_the_region_may_become_empty():
    game = imposing({"T1:7": 1, "T2:4": 1}).play("impose", "target T1:7")
    assert game.owner("T1:7") is None
    assert game.cost("T1:7") == 2


def test_three_uses_hit_one_region():
    game = imposing({"T1:7": 4, "T2:4": 1})
    for _ in range(3):
        game.play("impose", "target T1:7")
    assert game.active_tokens(1) == {"T1:7": 1, "T2:4": 4}
    assert not game.may("impose")


def test_three_uses_hit_different_regions():
    game = imposing({"T1:7": 1, "T1:5": 1, "T2:4": 1}, murlocs={"T1:2": 1})
    game.play("impose", "target T1:2", "impose", "target T1:7", "target T2:4", "impose", "target T1:5")
    assert game.active_tokens(1) == {"T2:4": 3}
    assert not game.may("impose")


def test_the_uses_come_back_in_the_next_turn():
    game = imposing({"T1:7": 4, "T2:4": 1})
    for _ in range(3):
        game.play("impose", "target T1:7")
    finish_turn(finish_turn(game))
    assert game.turn == 0
    assert game.may("impose")


def test_a_fort_and_a_wall_are_removed_first_by_a_use_each():
    elves = {"race": "night_elves", "power": "garrison"}
    game = imposing({"T1:7": 2, "T2:4": 1}, rival=elves, walls=["T1:7"], forts=["T1:7"])
    game.play("impose", "target T1:7")
    assert game.legal() == ["take fort", "take wall"]
    game.play("take fort")
    assert not game.has_marker("T1:7", "forts")
    assert game.has_marker("T1:7", "walls")
    game.play("impose", "target T1:7")
    assert not game.has_marker("T1:7", "walls")
    assert game.active_tokens(1) == {"T1:7": 2, "T2:4": 1}
    game.play("impose", "target T1:7")
    assert game.active_tokens(1) == {"T1:7": 1, "T2:4": 2}
    assert not game.may("impose")


def test_only_adjacent_regions_are_targets():
    game = imposing({"T1:7": 1, "T1:3": 1, "T1:4": 1}, murlocs={"T1:2": 1, "T2:3": 1}).play("impose")
    assert game.legal() == ["target T1:2", "target T1:7"]


def test_empty_and_own_regions_are_no_targets():
    own = {"tokens": {"T1:6": 1, "T1:5": 1}, "declined": "gnomes", "declined_tokens": {"T1:2": 1}}
    game = imposing({"T2:4": 1}, own=own)
    assert not game.may("impose")


def test_imposing_is_open_between_conquests():
    game = imposing({"T1:3": 2, "T2:4": 1}).play("conquer T1:2", "impose", "target T1:3")
    assert game.active_tokens(1) == {"T1:3": 1, "T2:4": 2}
    assert game.may("conquer T1:3")


def test_imposing_makes_a_conquest_cheaper():
    game = imposing({"T1:7": 2, "T2:4": 1})
    assert game.cost("T1:7") == 4
    game.play("impose", "target T1:7")
    assert game.cost("T1:7") == 3


def test_imposing_is_closed_after_the_last_attempt():
    game = imposing({"T1:7": 1, "T2:4": 1}, own={"hand": 1}).play("conquer T1:2", dice=[0])
    assert game.moment == "redeploy"
    assert not game.may("impose")


def test_imposing_is_closed_after_the_conquests():
    game = imposing({"T1:7": 1, "T2:4": 1}).play("end_conquest")
    assert game.moment == "redeploy"


def test_abandoning_stays_open_after_imposing():
    game = imposing({"T1:7": 1, "T2:4": 1}).play("impose", "target T1:7")
    assert game.may("abandon T1:6")
    assert not game.may("decline")


def test_others_cannot_impose():
    game = imposing({"T1:7": 1, "T2:4": 1}, own={"hand": 0}, turn=1)
    assert not game.may("impose")


def test_imposing_ends_with_the_decline():
    game = imposing({"T1:7": 1, "T2:4": 1}).play("decline")
    assert game.power(0, declined=True) is None


def test_a_moved_token_may_land_in_an_immune_region():
    rival = {"power": "defensive"}
    game = imposing({"T1:7": 1, "T1:11": 1}, rival=rival, towers=["T1:11"]).play("impose", "target T1:7")
    assert game.active_tokens(1) == {"T1:11": 2}
