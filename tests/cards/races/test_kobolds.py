"""Kobolds: is every cavern at their door, and nothing else?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP


def kobolds(tokens, hand=6, race="kobolds"):
    seats = [
        {"race": race, "power": "farmer", "tokens": tokens, "hand": hand},
        {"race": "orcs", "power": "mining", "tokens": {"T2:5": 1}},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-KOBOLD", "DATA-01")
def test_kobolds_take_six_and_the_badges_tokens_from_a_tray_of_eleven():
    game = picked("kobolds")
    assert (game.hand(0), game.tray("kobolds")) == (10, 1)


@pytest.mark.rule("RACE-KOBOLD", "DATA-01")
def test_kobolds_are_neutral():
    assert faction_of("kobolds") == "neutral"


@pytest.mark.rule("RACE-KOBOLD")
def test_every_cavern_is_adjacent_to_kobolds_beside_their_neighbours_and_the_entries():
    game = kobolds({"T1:2": 1})
    near, entries, caverns = ("T1:1", "T1:3", "T1:6"), ("T1:4", "T1:12", "T2:1"), ("T1:8", "T1:9", "T2:5")
    assert set(game.legal("conquer")) == {f"conquer {name}" for name in (*near, *entries, *caverns)}


@pytest.mark.rule("RACE-KOBOLD")
def test_a_distant_cavern_costs_no_travel():
    game = kobolds({"T1:2": 1})
    assert (game.cost("T1:9"), game.cost("T2:5"), game.cost("T2:1")) == (2, 2 + 1 + 1, 2 + 1)
    game.play("conquer T2:5")
    assert (game.tokens("T2:5"), game.hand(0)) == (4, 2)


@pytest.mark.rule("RACE-KOBOLD")
def test_a_cavern_may_be_the_first_conquest():
    game = picked("kobolds")
    caverns, entries = ("T1:8", "T1:9", "T2:5"), ("T1:1", "T1:4", "T1:12", "T2:1")
    assert set(game.legal("conquer")) == {f"conquer {name}" for name in (*caverns, *entries)}
    game.play("conquer T1:8")
    assert (game.tokens("T1:8"), game.hand(0)) == (2, 8)


@pytest.mark.rule("RACE-KOBOLD")
def test_a_first_conquest_by_an_entry_region_still_costs_travel():
    assert picked("kobolds").cost("T1:1") == 2 + 1


@pytest.mark.rule("RACE-KOBOLD")
def test_other_races_do_not_reach_distant_caverns():
    game = kobolds({"T1:2": 1}, race="trolls")
    assert not any(game.may(f"conquer {name}") for name in ("T1:8", "T1:9", "T2:5"))
