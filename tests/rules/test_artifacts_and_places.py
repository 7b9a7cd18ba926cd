"""Artifacts and legendary places in general: turned up, moved, taken, and silent in decline."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def hidden(region):
    return {"region": region, "face_up": False}


def orcs(relics, hand=8, power="farmer", dwarves=None, murlocs=None, **first):
    """Orcs in T1:6 with T1:2, against Dwarves in T1:7 and T1:8."""
    seats = [
        {"race": "orcs", "power": power, "tokens": {"T1:6": 1, "T1:2": 1}, "hand": hand, **first},
        dwarves or {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 1, "T1:8": 1}},
    ]
    return position(boards=MAP, seats=seats, relics=relics, murlocs=murlocs or {})


@pytest.mark.rule("ART-01")
def test_entering_a_region_turns_its_token_up_for_the_rest_of_the_game():
    game = orcs({"karazhan": hidden("T1:7")})
    assert not game.is_face_up("karazhan")
    game.play("conquer T1:7")
    assert game.is_face_up("karazhan")
    finish_turn(game)
    finish_turn(game)
    game.play("abandon T1:7")
    assert game.owner("T1:7") is None
    assert game.is_face_up("karazhan")
    assert game.relic("karazhan") == "T1:7"


@pytest.mark.rule("ART-01")
def test_its_owner_may_use_it_at_once():
    game = orcs({"frostmourne": hidden("T1:7")})
    assert "frostmourne" not in game.legal()
    game.play("conquer T1:7")
    game.play("frostmourne", "conquer T1:8")
    assert game.tokens("T1:8") == 1  # 2 and a Dwarf, less 2
    assert game.relic("frostmourne") == "T1:8"


@pytest.mark.rule("ART-01")
def test_murlocs_do_not_turn_it_up_and_their_conqueror_does():
    game = orcs({"dark_portal": hidden("T1:3")}, murlocs={"T1:3": 1})
    assert not game.is_face_up("dark_portal")
    game.play("conquer T1:3")
    assert game.is_face_up("dark_portal")


@pytest.mark.rule("ART-01")
def test_a_champion_who_enters_turns_it_up_too():
    game = orcs({"frostmourne": hidden("T1:3")}, power="champion")
    game.play("champion", "conquer T1:3")
    assert game.is_face_up("frostmourne")
    assert "frostmourne" in game.legal()


@pytest.mark.rule("ART-01")
def test_a_last_attempt_turns_it_up_only_if_it_succeeds():
    game = orcs({"karazhan": hidden("T1:7")}, hand=1)
    game.play("conquer T1:7", dice=[1])
    assert not game.is_face_up("karazhan")
    game = orcs({"karazhan": hidden("T1:7")}, hand=1)
    game.play("conquer T1:7", dice=[2])
    assert game.is_face_up("karazhan")


@pytest.mark.rule("ART-01")
def test_a_token_that_nobody_entered_stays_face_down():
    game = orcs({"karazhan": hidden("T1:3")})
    game.play("conquer T1:7")
    finish_turn(game)
    assert not game.is_face_up("karazhan")


@pytest.mark.rule("ART-02")
def test_an_artifact_moves_only_by_the_conquest_it_is_used_for():
    game = orcs({"frostmourne": "T1:6", "alar": "T1:2"})
    game.play("conquer T1:7")
    assert (game.relic("frostmourne"), game.relic("alar")) == ("T1:6", "T1:2")
    game.play("frostmourne", "conquer T1:8")
    assert (game.relic("frostmourne"), game.relic("alar")) == ("T1:8", "T1:2")


@pytest.mark.rule("ART-02")
def test_it_stays_where_it_was_last_used_over_the_turns():
    game = orcs({"frostmourne": "T1:6"})
    game.play("frostmourne", "conquer T1:3")
    finish_turn(game)
    finish_turn(game)
    assert game.relic("frostmourne") == "T1:3"


@pytest.mark.rule("ART-02")
def test_an_abandoned_artifact_stays_and_is_no_longer_usable():
    game = orcs({"frostmourne": "T1:2"})
    assert "frostmourne" in game.legal()
    game.play("abandon T1:2")
    assert game.relic("frostmourne") == "T1:2"
    assert "frostmourne" not in game.legal()
    game.play("conquer T1:2")
    assert "frostmourne" in game.legal()


@pytest.mark.rule("ART-02")
def test_a_failed_attempt_does_not_move_it():
    game = orcs({"doomhammer": "T1:2", "frostmourne": "T1:6"}, hand=1, murlocs={"T1:5": 2})
    game.play("frostmourne", "conquer T1:5", dice=[1])  # 2 + 1 + 2 - 2 = 3, and 1 + 1 are too few
    assert game.relic("frostmourne") == "T1:6"


@pytest.mark.rule("ART-02")
def test_places_never_move():
    game = orcs({"meeting_stone": "T1:6"})
    game.play("conquer T1:7", "conquer T1:8")
    finish_turn(game)
    assert game.relic("meeting_stone") == "T1:6"


@pytest.mark.rule("ART-03")
def test_a_conqueror_owns_the_artifact_and_uses_it_at_once():
    game = orcs({"alar": "T1:7"})
    assert "alar" not in game.legal()
    game.play("conquer T1:7")
    assert "alar" in game.legal()
    game.play("alar", "conquer T2:5")
    assert game.relic("alar") == "T2:5"


@pytest.mark.rule("ART-03")
def test_the_defender_has_lost_it():
    game = orcs({"dark_portal": "T1:7"})
    game.play("conquer T1:7")
    finish_turn(game)
    assert game.reasons(0)["dark_portal"] == 2
    finish_turn(game)
    assert "dark_portal" not in game.reasons(1)


@pytest.mark.rule("ART-03")
def test_an_artifact_its_owner_has_just_used_serves_its_conqueror_in_the_next_turn():
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 1, "T1:8": 6}}
    game = orcs({"frostmourne": "T1:6"}, dwarves=dwarves)
    game.play("frostmourne", "conquer T1:7")
    finish_turn(game)
    assert game.relic("frostmourne") == "T1:7"
    assert game.tokens("T1:7") == 1
    game.play("conquer T1:7")
    assert "frostmourne" in game.legal()


@pytest.mark.rule("ART-03")
def test_in_decline_artifacts_and_places_do_nothing():
    """No bonus of any place, no Archaeologist, no effect to arm; the regions alone are paid."""
    game = orcs(
        {"dark_portal": "T1:1", "karazhan": "T1:9", "meeting_stone": "T1:5", "frostmourne": "T1:5"},
        hand=0,
        power="archaeologist",
        declined="trolls",
        declined_tokens={"T1:1": 1, "T1:5": 1, "T1:9": 1},
    )
    assert game.cost("T2:1") == 3
    assert "frostmourne" not in game.legal()
    finish_turn(game)
    assert game.reasons(0) == {"start": 5, "active_regions": 2, "declined_regions": 3}


@pytest.mark.rule("ART-03")
def test_the_well_alone_works_in_decline():
    game = orcs({"well": "T1:10"}, tokens={"T1:2": 1}, hand=0, declined="trolls", declined_tokens={"T1:9": 1})
    finish_turn(game)
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "declined_regions": 1, "well": 2}


@pytest.mark.rule("ART-03")
def test_a_race_that_declines_loses_the_effects_of_what_it_holds():
    game = orcs({"aegis": "T1:6", "dark_portal": "T1:2"}, hand=0)
    game.play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 2}
    assert game.turn == 1
    assert game.price("T1:6") == 0
