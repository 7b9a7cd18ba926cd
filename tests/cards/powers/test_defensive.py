"""Defensive: watchtowers on field regions with the most neighbours; nobody takes them."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-DEFENSIVE")

# Around the fields T1:6 lie 2, 5, 7 and the water 10.


def defensive(tokens, rival=None, declined=None, turn=0, **keys):
    own = {"race": "orcs", "power": "defensive", "tokens": tokens, **keys.pop("own", {})}
    other = {"race": "gnomes", "power": "sailor", "tokens": rival or {"T2:3": 1}}
    if declined:
        other |= {"declined": "humans", "declined_tokens": declined}
    return position(boards=MAP, seats=[own, other], turn=turn, **keys)


def towers_of(game):
    return {region for region in game.regions() if game.has_marker(region, "towers")}


def towers_at_the_end(*setup, **keys):
    return towers_of(finish_turn(defensive(*setup, **keys)))


def test_defensive_adds_four_tokens():
    assert badge_number("defensive") == 4


def test_a_watchtower_is_laid_at_the_end_of_the_turn():
    game = defensive({"T1:6": 1, "T1:2": 1, "T1:5": 1}, rival={"T1:7": 1})
    assert towers_of(game) == set()
    assert towers_of(finish_turn(game)) == {"T1:6"}


def test_a_tie_lays_no_watchtower():
    assert towers_at_the_end({"T1:6": 1, "T1:2": 1}, rival={"T1:7": 1}) == set()


def test_a_field_without_own_neighbours_gets_no_watchtower():
    assert towers_at_the_end({"T1:6": 1}) == set()


def test_races_are_compared_one_by_one():
    two_races_of_one_player = {"rival": {"T1:7": 1}, "declined": {"T1:5": 1}}
    game_map = {"T1:6": 1, "T1:2": 1}
    assert towers_at_the_end(game_map, **two_races_of_one_player) == set()
    larger = [{"id": "D1", "regions": _star()}]
    own = {"race": "orcs", "power": "defensive", "tokens": {"D1:1": 1, "D1:2": 1, "D1:3": 1}}
    other = {"race": "gnomes", "power": "sailor", "tokens": {"D1:4": 1}}
    other |= {"declined": "humans", "declined_tokens": {"D1:5": 1}}
    game = position(boards=larger, seats=[own, other])
    assert towers_of(finish_turn(game)) == {"D1:1"}  # 2 regions against 1 and 1


def _star():
    """Fields in the middle of four hills, which also touch in a ring."""
    rows = [("fields", [2, 3, 4, 5]), ("hills", [1, 3, 5]), ("hills", [1, 2, 4]), ("hills", [1, 3, 5])]
    rows.append(("hills", [1, 2, 4]))
    return [{"terrain": land, "symbols": ["entry"], "neighbours": near} for land, near in rows]


def test_declined_races_and_murlocs_are_compared_too():
    tokens = {"T1:6": 1, "T1:2": 1}
    assert towers_at_the_end(tokens, declined={"T1:7": 1}) == set()
    assert towers_at_the_end(tokens, murlocs={"T1:7": 1}) == set()
    assert towers_at_the_end(tokens, own={"declined": "kobolds", "declined_tokens": {"T1:7": 1}}) == set()


def test_only_fields_get_a_watchtower():
    tokens = {"T1:2": 1, "T1:3": 1, "T1:7": 1, "T1:8": 1}
    assert towers_at_the_end(tokens) == set()


def test_each_field_region_with_a_majority_gets_a_watchtower():
    tokens = {"T1:1": 1, "T1:2": 1, "T1:6": 1, "T1:11": 1, "T1:7": 1}
    assert towers_at_the_end(tokens) == {"T1:1", "T1:6", "T1:11"}


def test_a_watchtower_makes_its_region_no_target():
    game = defensive({"T1:6": 1, "T1:2": 1}, rival={"T1:7": 6}, towers=["T1:6"], turn=1)
    assert game.may("conquer T1:3")
    assert not game.may("conquer T1:6")


def test_without_its_watchtower_the_region_is_a_target():
    game = defensive({"T1:6": 1, "T1:2": 1}, rival={"T1:7": 6}, turn=1)
    assert game.may("conquer T1:6")


def test_a_watchtower_is_taken_off_where_the_majority_is_lost():
    game = defensive({"T1:6": 1, "T1:2": 1}, rival={"T1:7": 1}, towers=["T1:6"])
    assert towers_of(game) == {"T1:6"}
    assert towers_of(finish_turn(game)) == set()


def test_a_watchtower_with_a_majority_stays():
    game = defensive({"T1:6": 1, "T1:2": 1}, towers=["T1:6"])
    assert towers_of(finish_turn(game)) == {"T1:6"}


def test_watchtowers_are_not_laid_in_the_turns_of_others():
    assert towers_at_the_end({"T1:6": 1, "T1:2": 1}, turn=1) == set()


def test_an_abandoned_region_loses_its_watchtower():
    game = defensive({"T1:6": 1, "T1:2": 1}, towers=["T1:6"]).play("abandon T1:6")
    assert towers_of(game) == set()


def test_watchtowers_leave_when_their_race_declines():
    game = defensive({"T1:6": 1, "T1:2": 1}, towers=["T1:6"], rival={"T1:7": 6}).play("decline")
    assert towers_of(game) == set()
    assert game.power(0, declined=True) is None
    assert game.may("conquer T1:6")


def test_conquests_of_the_turn_count_for_the_majority():
    game = defensive({"T1:6": 1}, own={"hand": 3}).play("conquer T1:5")
    assert towers_of(finish_turn(game)) == {"T1:6"}


def test_watchtowers_stay_when_another_race_declines():
    game = defensive({"T1:6": 1, "T1:2": 1, "T1:5": 1}, turn=1, towers=["T1:6"]).play("decline")
    assert (game.turn, towers_of(game)) == (0, {"T1:6"})


@pytest.mark.parametrize(("fields", "towers"), [(5, 5), (6, 6), (7, 6)])
def test_there_are_six_watchtowers(fields, towers):
    near = {n: [m for m in (n - 1, n + 1) if 1 <= m <= fields] for n in range(1, fields + 1)}
    row = [{"terrain": "fields", "symbols": ["entry"], "neighbours": near[n]} for n in near]
    own = {"race": "orcs", "power": "defensive", "tokens": {f"D1:{n}": 1 for n in near}}
    game = position(boards=[{"id": "D1", "regions": row}], seats=[own, {}])
    assert len(towers_of(finish_turn(game))) == towers
