"""What happens when in a turn? Expand or decline, the order of steps, ready troops, and abandoning."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn, play_on_to


def game_of(seat, other=None, **keys):
    base = {"race": "orcs", "power": "farmer"}
    return position(boards=MAP, seats=[{**base, **seat}, other or {}], **keys)


@pytest.mark.rule("TURN-01")
def test_a_player_with_a_race_may_expand_or_decline():
    game = game_of({"tokens": {"T1:6": 4}})
    assert game.may("decline")
    assert game.may("conquer T1:7")
    assert game.may("end_conquest")


@pytest.mark.rule("TURN-01")
@pytest.mark.parametrize("first", ["conquer T1:7", "abandon T1:6"])
def test_whoever_began_to_expand_cannot_decline(first):
    game = game_of({"tokens": {"T1:6": 6, "T1:2": 1}}).play(first)
    assert not game.may("decline")


@pytest.mark.rule("TURN-01")
def test_whoever_ended_the_conquests_cannot_decline():
    game = game_of({"tokens": {"T1:6": 4, "T1:2": 1}}).play("end_conquest")
    assert not game.may("decline")


@pytest.mark.rule("TURN-01")
def test_whoever_declines_conquers_nothing():
    game = game_of({"tokens": {"T1:6": 4}}).play("decline")
    assert game.turn == 1
    assert game.race(0) is None


@pytest.mark.rule("TURN-02")
def test_worgen_take_their_form_before_they_may_decline():
    game = game_of({"race": "worgen", "tokens": {"T1:6": 4}})
    assert game.moment == "form"
    assert game.legal() == ["form human", "form worgen"]
    game.play("form human")
    assert (game.moment, game.may("decline")) == ("conquest", True)


@pytest.mark.rule("TURN-02")
def test_bombs_are_turned_before_the_choice_to_decline():
    enemy = {"race": "dwarves", "power": "mining", "tokens": {"T1:7": 2, "T2:2": 1}}
    game = game_of({"race": "goblins", "tokens": {"T1:6": 1}}, enemy, bombs={"T1:7": "explosion"})
    assert game.may("decline")
    assert game.owner("T1:7") is None


@pytest.mark.rule("TURN-02")
def test_harmony_comes_back_before_the_choice_to_decline():
    enemy = {"race": "dwarves", "power": "mining", "tokens": {"T1:7": 2}, "harmony": True}
    game = game_of({"race": "pandaren", "tokens": {"T1:6": 1}}, enemy)
    assert game.may("decline")
    assert not game.has_harmony(1)


@pytest.mark.rule("TURN-02")
def test_beasts_come_before_the_first_conquest():
    game = game_of({"power": "beastmaster", "tokens": {"T1:2": 1, "T1:9": 1}})
    assert (game.moment, game.hand_beasts(0)) == ("conquest", 2)


@pytest.mark.rule("TURN-02")
def test_a_chosen_worgen_race_takes_its_form_in_the_same_turn():
    sets = [("worgen", "mining"), ("dwarves", "sailor"), ("gnomes", "ranger"), ("humans", "enraged")]
    sets += [("trolls", "explorer"), ("naga", "fishing")]
    game = position(boards=MAP, market=sets, seats=[{}, {}]).play("pick 0")
    assert game.moment == "form"
    assert game.play("form human").moment == "conquest"


@pytest.mark.rule("TURN-02")
def test_conquest_redeployment_placements_and_coins_follow_each_other():
    seat = {"race": "humans", "tokens": {"T1:6": 3, "T1:7": 1}}
    game = game_of(seat, relics={"aegis": "T1:6", "heart": "T1:7"})
    moments = [game.moment]
    while game.turn == 0:
        assert game.coins(0) == 5
        game.play("end_conquest" if game.may("end_conquest") else game.legal()[-1])
        if game.moment != moments[-1]:
            moments.append(game.moment)
    assert moments == ["conquest", "redeploy", "objectives", "aegis", "heart", "pick"]
    assert game.coins(0) == 5 + 2 + 1  # two regions, one of them fields


@pytest.mark.rule("TURN-02")
def test_opponents_redeploy_from_the_left_once_the_attacker_is_done():
    seats = [
        {"race": "dwarves", "power": "mining", "tokens": {"T1:2": 3, "T2:4": 1, "T2:5": 1}},
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 10},
        {"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 3, "T2:2": 1, "T2:3": 1}},
    ]
    game = position(boards=MAP, turn=1, moment="conquest", seats=seats)
    game.play("conquer T1:2", "conquer T1:7", "end_conquest")
    assert (game.moment, game.actor) == ("redeploy", 1)
    play_on_to(game, "retreat")
    assert (game.actor, game.turn, game.hand(1)) == (2, 1, 0)
    game.play("deploy T2:3", "deploy T2:3")
    assert (game.moment, game.actor, game.turn) == ("retreat", 0, 1)
    game.play("deploy T2:4", "deploy T2:4")
    assert (game.actor, game.turn) == (2, 2)


@pytest.mark.rule("TURN-03")
def test_all_tokens_but_one_in_each_region_come_to_the_hand():
    game = game_of({"tokens": {"T1:6": 4, "T1:7": 2, "T1:2": 1}, "hand": 1})
    assert game.hand(0) == 1 + 3 + 1
    assert game.active_tokens(0) == {"T1:6": 1, "T1:7": 1, "T1:2": 1}


@pytest.mark.rule("TURN-03")
def test_tauren_leave_two_in_each_region():
    game = game_of({"race": "tauren", "tokens": {"T1:6": 5, "T1:7": 2}})
    assert game.hand(0) == 3
    assert game.active_tokens(0) == {"T1:6": 2, "T1:7": 2}


@pytest.mark.rule("TURN-03")
def test_declined_tokens_and_opponents_stay_where_they_are():
    seat = {"tokens": {"T1:6": 2}, "declined": "tauren", "declined_tokens": {"T2:3": 2}}
    game = game_of(seat, {"race": "dwarves", "power": "mining", "tokens": {"T1:9": 3}})
    assert (game.hand(0), game.tokens("T2:3")) == (1, 2)
    assert (game.hand(1), game.tokens("T1:9")) == (0, 3)


@pytest.mark.rule("TURN-04")
def test_an_abandoned_region_gives_its_last_token_and_is_no_longer_owned():
    game = game_of({"tokens": {"T1:6": 1, "T1:7": 1}}).play("abandon T1:6")
    assert game.hand(0) == 1
    assert game.owner("T1:6") is None
    finish_turn(game)
    assert game.reasons(0) == {"start": 5, "active_regions": 1}  # no fields coin either


@pytest.mark.rule("TURN-04")
def test_tauren_take_both_last_tokens_when_they_abandon():
    game = game_of({"race": "tauren", "tokens": {"T1:6": 2, "T1:7": 2}}).play("abandon T1:6")
    assert (game.hand(0), game.owner("T1:6")) == (2, None)


@pytest.mark.rule("TURN-04")
@pytest.mark.parametrize(
    ("race", "power", "region", "marker"),
    [
        ("orcs", "garrison", "T1:6", "forts"),
        ("night_elves", "farmer", "T1:3", "walls"),
        ("orcs", "defensive", "T1:6", "towers"),
    ],
)
def test_forts_walls_and_watchtowers_go_with_the_last_token(race, power, region, marker):
    seat = {"race": race, "power": power, "tokens": {region: 1, "T1:7": 1}}
    game = game_of(seat, **{marker: [region]})
    assert game.has_marker(region, marker)
    assert not game.play(f"abandon {region}").has_marker(region, marker)


@pytest.mark.rule("TURN-04")
def test_artifacts_and_places_stay_in_an_abandoned_region():
    relics = {"frostmourne": "T1:6", "dark_portal": "T1:7"}
    game = game_of({"tokens": {"T1:6": 1, "T1:7": 1}}, relics=relics)
    finish_turn(game.play("abandon T1:6", "abandon T1:7"))
    assert (game.relic("frostmourne"), game.relic("dark_portal")) == ("T1:6", "T1:7")
    assert game.reasons(0) == {"start": 5}


@pytest.mark.rule("TURN-04")
def test_abandoning_ends_with_the_first_conquest():
    game = game_of({"tokens": {"T1:6": 5, "T1:2": 1}})
    assert game.legal("abandon") == ["abandon T1:2", "abandon T1:6"]
    assert game.play("conquer T1:7").legal("abandon") == []


@pytest.mark.rule("TURN-04")
def test_only_regions_of_the_active_race_can_be_abandoned():
    seat = {"tokens": {"T1:6": 1}, "declined": "tauren", "declined_tokens": {"T2:3": 2}}
    game = game_of(seat, {"race": "dwarves", "power": "mining", "tokens": {"T1:9": 3}}, murlocs={"T1:2": 1})
    assert game.legal("abandon") == ["abandon T1:6"]


@pytest.mark.rule("TURN-04")
def test_abandoning_stays_open_after_an_explosion():
    enemy = {"race": "dwarves", "power": "mining", "tokens": {"T1:7": 2, "T2:2": 1}}
    game = game_of({"race": "goblins", "tokens": {"T1:6": 1}}, enemy, bombs={"T1:7": "explosion"})
    assert game.may("abandon T1:6")


@pytest.mark.rule("TURN-04")
def test_abandoning_stays_open_after_imposing():
    game = game_of({"power": "imposing", "tokens": {"T1:6": 1, "T1:2": 1}}, murlocs={"T1:7": 1})
    game.play("impose", "target T1:7")
    assert game.owner("T1:7") is None
    assert game.may("abandon T1:6")


@pytest.mark.rule("TURN-04")
def test_abandoning_stays_open_after_a_portal():
    game = game_of({"power": "portal_mage", "tokens": {"T1:6": 1, "T1:2": 1}})
    game.play("portal", "target T1:6", "target T2:2")
    assert game.legal("abandon") == ["abandon T1:2", "abandon T2:2"]


@pytest.mark.rule("TURN-04")
def test_abandoning_stays_open_after_stealing():
    game = game_of({"race": "ethereals", "tokens": {"T1:6": 1}}, relics={"frostmourne": "T1:7"})
    game.play("steal frostmourne")
    assert game.relic("frostmourne") == "T1:6"
    assert game.may("abandon T1:6")


@pytest.mark.rule("TURN-04")
def test_abandoning_ends_when_an_air_strike_is_named():
    game = game_of({"race": "gnomes", "tokens": {"T1:6": 1, "T1:2": 1}, "hand": 1})
    assert game.may("abandon T1:6")
    game.play("air_strike", "conquer T1:12", dice=[0])
    game.play("done")
    assert game.moment == "conquest"
    assert game.legal("abandon") == []


@pytest.mark.rule("TURN-05", "CONQ-01")
def test_without_a_region_left_the_next_conquest_is_a_first_one():
    game = game_of({"tokens": {"T1:6": 3, "T1:7": 1}})
    assert game.may("conquer T1:3")
    game.play("abandon T1:6", "abandon T1:7")
    assert game.hand(0) == 4
    assert game.legal("conquer") == [f"conquer {entry}" for entry in ("T1:1", "T1:4", "T1:12", "T2:1")]
    assert [game.cost(entry) for entry in ("T1:1", "T1:4", "T1:12", "T2:1")] == [3, 3, 4, 3]
