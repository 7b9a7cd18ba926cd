"""An impossible position is refused, with one sentence that says why."""

import pytest

from smallworld_env.errors import ScenarioError
from smallworld_env.scenario import from_description, position
from tests.maps import MAP

LAND = [f"T1:{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)]


def refusal(first=None, second=None, **keys):
    """The sentence that refuses Orcs in T1:6 against Dwarves in T1:7 with these changes."""
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, **(first or {})}
    dwarves = {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 1}, **(second or {})}
    with pytest.raises(ScenarioError) as caught:
        position(**{"boards": MAP, "seats": [orcs, dwarves], **keys})
    sentence = str(caught.value)
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    return sentence


def test_the_unchanged_position_is_built():
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}}
    dwarves = {"race": "dwarves", "power": "sailor", "tokens": {"T1:7": 1}}
    assert position(boards=MAP, seats=[orcs, dwarves]).problems() == []


def test_too_many_tokens_of_a_race_on_the_map():
    assert "12 tokens of orcs" in refusal({"tokens": {"T1:6": 12}})


def test_far_too_many_pieces():
    assert "999" in refusal({"tokens": {"T1:6": 999}})
    assert "999" in refusal({"hand": 999})
    assert "999" in refusal({"power": "beastmaster", "hand_beasts": 999})
    assert "999" in refusal(murlocs={"T1:2": 999})


def test_too_many_tokens_of_a_race_on_the_map_and_in_the_hand():
    assert refusal({"tokens": {"T1:6": 6}, "hand": 6}) == "12 tokens of orcs are too many; there are 11."


def test_too_many_tokens_of_a_declined_race():
    assert "10 tokens of night_elves" in refusal({"declined": "night_elves", "declined_tokens": {"T1:2": 10}})


def test_a_race_with_two_players():
    assert refusal(None, {"race": "orcs"}) == "The race orcs is in two places."


def test_a_race_that_is_active_and_declined():
    assert "orcs" in refusal({"declined": "orcs", "declined_tokens": {"T1:2": 1}})


def test_a_race_with_a_player_and_on_offer():
    sets = [["orcs", "mining"], ["gnomes", "ranger"], ["trolls", "fishing"]]
    sets += [["humans", "herbalist"], ["naga", "enraged"], ["kobolds", "explorer"]]
    assert "banners" in refusal(market=sets)


def test_a_power_twice():
    assert refusal(None, {"power": "farmer"}) == "The power farmer is in two places."


def test_a_power_that_a_declined_race_still_has():
    declined = {"declined": "trolls", "declined_tokens": {"T1:2": 1}, "declined_power": "garrison"}
    assert "garrison" in refusal({"power": "garrison"}, declined)


def test_a_declined_power_that_does_not_last():
    declined = {"declined": "trolls", "declined_tokens": {"T1:2": 1}, "declined_power": "mining"}
    assert "mining does not last" in refusal(declined)


def test_an_unknown_region():
    assert refusal({"tokens": {"T1:13": 1}}) == (
        "There is no region 'T1:13'; the map has T1:1 to T1:12, T2:1 to T2:6."
    )


def test_an_unknown_board_of_a_region():
    assert "'T9:1'" in refusal(murlocs={"T9:1": 1})


def test_water_held_by_another_race_than_naga():
    assert refusal({"tokens": {"T1:10": 1}}) == "Region T1:10 is water; orcs cannot hold it, only naga."


def test_water_held_by_a_declined_race_or_murlocs():
    assert "trolls" in refusal({"declined": "trolls", "declined_tokens": {"T1:10": 1}})
    assert "murlocs" in refusal(murlocs={"T1:10": 1})


def test_a_lone_tauren_token():
    assert "T1:6 holds a lone Tauren piece" in refusal({"race": "tauren"})


def test_too_many_murlocs():
    assert refusal(murlocs={"T1:2": 16}) == "16 Murlocs are too many; there are 15."


def test_too_many_forts():
    garrison = {"race": "forsaken", "power": "garrison", "tokens": dict.fromkeys(LAND, 1)}
    sentence = refusal(garrison, {"tokens": {"T2:1": 1}}, forts=LAND)
    assert sentence == "11 forts are too many; there are 10."


def test_too_many_walls():
    elves = {"race": "night_elves", "tokens": dict.fromkeys(LAND[:9], 1)}
    sentence = refusal(elves, {"tokens": {"T1:12": 1}}, walls=LAND[:10])
    assert sentence == "10 walls are too many; there are 9."


def test_too_many_watchtowers():
    defensive = {"power": "defensive", "tokens": dict.fromkeys(LAND[:7], 1)}
    sentence = refusal(defensive, {"tokens": {"T1:12": 1}}, towers=LAND[:7])
    assert sentence == "7 towers are too many; there are 6."


def test_too_many_objectives():
    sentence = refusal({"race": "humans"}, objectives=["T1:1", "T1:2", "T1:3"])
    assert sentence == "3 objectives are too many; there are 2."


def test_too_many_beasts():
    sentence = refusal({"power": "beastmaster", "beasts": {"T1:6": 4}, "hand_beasts": 2})
    assert sentence == "6 beasts are too many; there are 5."


def test_too_many_explosions_and_too_many_duds():
    dwarves = {"tokens": dict.fromkeys(LAND[:5] + LAND[6:8], 1)}
    for kind in ("explosion", "dud"):
        bombs = dict.fromkeys(dwarves["tokens"], kind)
        assert f"7 {kind}s" in refusal({"race": "goblins"}, dwarves, bombs=bombs)


def test_too_many_bombs_in_the_pile():
    sentence = refusal({"race": "goblins"}, bombs={"T1:7": "dud"}, bomb_pile={"duds": 6})
    assert "7 duds" in sentence


def test_tokens_of_a_race_that_is_not_there():
    assert refusal(objectives=["T1:1"])
    assert refusal(bombs={"T1:7": "dud"})
    assert refusal({"harmony": True})
    assert refusal({"beasts": {"T1:6": 1}})


def test_forts_and_watchtowers_without_an_owner():
    assert refusal({"power": "garrison"}, forts=["T1:1"])
    assert refusal({"power": "defensive"}, towers=["T1:1"])


def test_a_wrong_number_of_sets():
    five = [["gnomes", "mining"], ["trolls", "ranger"], ["humans", "herbalist"], ["naga", "enraged"]]
    five += [["kobolds", "explorer"]]
    assert refusal(market=five) == "The market has 5 sets; it must have 6."


def test_negative_coins():
    assert refusal({"coins": -1}) == "Seat 0 has -1 coins; it must be a number from 0 to 10000."


def test_coins_that_are_no_whole_number_or_too_many():
    assert "2.5" in refusal({"coins": 2.5})
    assert "40000" in refusal({"coins": 40000})


def test_coins_that_their_reasons_do_not_explain():
    assert refusal({"coins": 5, "reasons": {"start": 3}})


def test_two_owners_of_a_region():
    assert refusal(None, {"tokens": {"T1:6": 1}}) == "Region T1:6 has two owners."


def test_a_region_of_murlocs_and_of_a_seat():
    assert refusal(murlocs={"T1:6": 1}) == "Region T1:6 has two owners."


def test_an_active_and_a_declined_race_in_one_region():
    sentence = refusal({"declined": "trolls", "declined_tokens": {"T1:6": 1}})
    assert sentence == "Region T1:6 has two owners."


def test_an_unknown_key_names_the_nearest_right_one():
    assert refusal(rounnds=3) == "The position has no key 'rounnds'; did you mean 'rounds'?"
    assert "did you mean 'tokens'?" in refusal({"token": {"T1:2": 1}})


def test_an_unknown_race_names_the_nearest_right_one():
    assert "'orks'; did you mean 'orcs'?" in refusal({"race": "orks"})


def test_an_unknown_power_relic_or_moment_names_the_nearest_right_one():
    assert "did you mean 'farmer'?" in refusal({"power": "farmr"})
    assert "did you mean 'frostmourne'?" in refusal(relics={"frostmorne": "T1:1"})
    assert "did you mean 'conquest'?" in refusal(moment="conqest")


def test_a_champion_without_the_power():
    assert refusal({"champion": "T1:6"}) == "Seat 0 has a champion but not the Champion power."


def test_a_champion_in_a_region_of_another():
    assert refusal({"power": "champion", "champion": "T1:7"}) == "Region T1:7 has two owners."


def test_a_race_without_a_power_and_a_power_without_a_race():
    assert "no power" in refusal({"power": None})
    assert "no race" in refusal({"race": None, "tokens": {}})


def test_tokens_without_a_race_and_a_declined_race_without_tokens():
    assert "no race" in refusal({"race": None, "power": None})
    assert "no token" in refusal({"declined": "trolls"})


def test_murlocs_as_a_race():
    assert "Murlocs" in refusal({"race": "murlocs"})


def test_a_seat_too_many():
    assert refusal(seats=[{}, {}, {}], players=2) == "There are 3 seats in a game for 2."
    assert refusal(seats=[{}] * 6) == "players = 6 is not allowed; a game has 2 to 5 seats."


def test_a_seat_too_few():
    assert "players = 1" in refusal(seats=[{}])


def test_a_round_beyond_the_last():
    assert refusal(round=11) == "round = 11 is beyond the last round 10."
    assert refusal(rounds=3, round=4) == "round = 4 is beyond the last round 3."


def test_a_turn_of_nobody():
    assert refusal(turn=2) == "turn = 2 is no seat of a game for 2."


def test_a_hammer_of_nobody():
    assert "hammer_owner" in refusal(hammer_owner=7)
    assert "hammer_before" in refusal(hammer_before=2)


def test_tokens_in_hand_while_another_has_the_turn():
    assert refusal(None, {"hand": 2})


def test_a_die_that_has_no_such_face():
    assert "4" in refusal(dice=[4])


def test_a_bomb_of_an_unknown_kind():
    assert "'explosion' or 'dud'" in refusal({"race": "goblins"}, bombs={"T1:7": "boom"})


def test_a_board_twice_or_unknown():
    assert "L1a" in refusal(boards=["L1a", "L1a"], seats=[{}, {}])
    assert "'L9x'" in refusal(boards=["L9x"], seats=[{}, {}])


def test_a_written_board_with_an_unknown_terrain_or_a_missing_key():
    row = {"terrain": "feilds", "symbols": ["entry"], "neighbours": []}
    assert "did you mean 'fields'?" in refusal(boards=[{"id": "Q", "regions": [row]}], seats=[{}, {}])
    assert "terrain" in refusal(boards=[{"id": "Q", "regions": [{"neighbours": []}]}], seats=[{}, {}])
    assert "regions" in refusal(boards=[{"id": "Q"}], seats=[{}, {}])


def test_a_written_board_whose_borders_are_one_sided():
    rows = [{"terrain": "fields", "symbols": ["entry"], "neighbours": [2]}]
    rows.append({"terrain": "hills", "neighbours": []})
    assert refusal(boards=[{"id": "Q", "regions": rows}], seats=[{}, {}])


def test_a_well_that_lies_face_up_on_land():
    assert "relics" in refusal(relics={"well": "T1:2"})


def test_defences_that_belong_to_another_card():
    assert refusal(forts=["T1:6"])
    assert refusal(walls=["T1:6"])
    assert refusal(towers=["T1:6"])
    assert refusal({"power": "defensive", "tokens": {"T1:2": 1}}, towers=["T1:2"])


def test_an_unknown_exact_field():
    assert refusal(exact={"no_such_field": 1}) == "exact has no field 'no_such_field'."


def test_a_description_is_refused_by_the_same_sentence():
    description = position(boards=MAP, seats=[{}, {}]).describe()
    description["seats"][0]["coins"] = -3
    with pytest.raises(ScenarioError, match="-3 coins"):
        from_description(description)
