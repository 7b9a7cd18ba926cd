"""What happens when a race goes into decline? What stays, what leaves, what is paid, and what follows."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def game_of(seat, *others, **keys):
    base = {"race": "orcs", "power": "farmer"}
    return position(boards=MAP, seats=[{**base, **seat}, *(others or [{}])], **keys)


def dwarves(tokens, **keys):
    return {"race": "dwarves", "power": "ranger", "tokens": tokens, **keys}


TWO_RACES = {
    "tokens": {"T1:6": 3, "T1:7": 1},
    "declined": "kobolds",
    "declined_tokens": {"T2:3": 1, "T2:4": 1},
}


@pytest.mark.rule("DECL-01")
def test_a_race_may_decline_from_its_second_turn_on():
    sets = [("orcs", "farmer"), ("dwarves", "mining"), ("gnomes", "sailor"), ("humans", "ranger")]
    sets += [("trolls", "explorer"), ("naga", "fishing")]
    game = position(boards=MAP, round=1, market=sets, seats=[{}, {}]).play("pick 0")
    assert (game.moment, game.may("decline")) == ("conquest", False)
    finish_turn(finish_turn(game))
    assert (game.round, game.turn, game.may("decline")) == (2, 0, True)


@pytest.mark.rule("DECL-01")
def test_a_race_chosen_this_turn_cannot_decline():
    seat = {"tokens": {"T1:6": 1}, "hand": 3}
    assert not game_of(seat, moment="conquest", picked=True).may("decline")
    assert game_of(seat, moment="conquest").may("decline")


@pytest.mark.rule("DECL-01")
def test_the_turn_of_a_decline_has_no_conquest():
    game = game_of({"tokens": {"T1:6": 6}}).play("decline")
    assert game.turn == 1
    assert game.declined_tokens(0) == {"T1:6": 1}


@pytest.mark.rule("DECL-02")
def test_the_previous_declined_race_leaves_and_its_banner_goes_under_the_stack():
    game = game_of(TWO_RACES)
    stack = game.describe()["banner_stack"]
    game.play("decline")
    assert (game.owner("T2:3"), game.owner("T2:4")) == (None, None)
    assert game.tray("kobolds") == 11
    assert game.describe()["banner_stack"] == [*stack, "kobolds"]
    assert game.race(0, declined=True) == "orcs"


@pytest.mark.rule("DECL-02")
def test_a_first_decline_sends_no_banner_back():
    game = game_of({"tokens": {"T1:6": 3}})
    stack = game.describe()["banner_stack"]
    assert game.play("decline").describe()["banner_stack"] == stack


@pytest.mark.rule("DECL-03")
def test_one_token_stays_in_each_region_and_the_others_return_to_the_tray():
    game = game_of({"tokens": {"T1:6": 4, "T1:7": 1}, "hand": 2})
    game.play("decline")
    assert game.declined_tokens(0) == {"T1:6": 1, "T1:7": 1}
    assert (game.owner("T1:6"), game.race(0)) == ((0, "declined"), None)
    assert (game.hand(0), game.tray("orcs")) == (0, 9)


@pytest.mark.rule("DECL-03")
def test_two_tauren_tokens_stay_in_each_region():
    game = game_of({"race": "tauren", "tokens": {"T1:6": 5, "T1:7": 2}}).play("decline")
    assert game.declined_tokens(0) == {"T1:6": 2, "T1:7": 2}
    assert game.tray("tauren") == 12


@pytest.mark.rule("DECL-03")
def test_the_champion_leaves_and_a_region_he_held_alone_is_empty():
    game = game_of({"power": "champion", "tokens": {"T1:6": 1}, "champion": "T1:7"}).play("decline")
    assert (game.owner("T1:7"), game.declined_tokens(0)) == (None, {"T1:6": 1})
    assert game.reasons(0) == {"start": 5, "declined_regions": 1}


@pytest.mark.rule("DECL-03")
@pytest.mark.parametrize("tokens", [1, 3])
def test_one_token_beside_the_champion_stays(tokens):
    game = game_of({"power": "champion", "tokens": {"T1:6": tokens}, "champion": "T1:6"}).play("decline")
    assert (game.declined_tokens(0), game.tray("orcs")) == ({"T1:6": 1}, 10)


@pytest.mark.rule("DECL-03")
def test_beasts_return_to_the_supply():
    seat = {"power": "beastmaster", "tokens": {"T1:2": 1, "T1:6": 1}, "beasts": {"T1:2": 1, "T1:7": 2}}
    game = game_of(seat).play("decline")
    assert (game.beasts("T1:2"), game.beasts("T1:7"), game.hand_beasts(0)) == (0, 0, 0)
    assert game.owner("T1:7") is None
    assert game.declined_tokens(0) == {"T1:2": 1, "T1:6": 1}


@pytest.mark.rule("DECL-04")
def test_the_badge_is_discarded():
    game = game_of({"tokens": {"T1:6": 3}}).play("decline")
    assert game.describe()["discards"] == ["farmer"]
    assert (game.power(0), game.power(0, declined=True)) == (None, None)


@pytest.mark.rule("DECL-04")
@pytest.mark.parametrize("power", ["garrison", "marsh_dweller"])
def test_a_badge_that_lasts_stays_with_the_declined_race(power):
    game = game_of({"power": power, "tokens": {"T1:7": 3}}).play("decline")
    assert game.power(0, declined=True) == power
    assert game.describe()["discards"] == []


@pytest.mark.rule("DECL-04")
@pytest.mark.parametrize("power", ["garrison", "marsh_dweller"])
def test_a_badge_that_lasts_is_discarded_at_the_next_decline(power):
    game = game_of({**TWO_RACES, "declined_power": power}).play("decline")
    assert sorted(game.describe()["discards"]) == sorted(["farmer", power])
    assert game.power(0, declined=True) is None


@pytest.mark.rule("DECL-04")
@pytest.mark.parametrize("power", ["garrison", "marsh_dweller"])
def test_a_badge_that_lasts_is_discarded_with_the_last_token(power):
    other = {"declined": "kobolds", "declined_power": power, "declined_tokens": {"T1:7": 1, "T1:2": 1}}
    game = game_of({"tokens": {"T1:6": 1}, "hand": 6}, other).play("conquer T1:7")
    assert (game.power(1, declined=True), game.describe()["discards"]) == (power, [])
    game.play("conquer T1:2")
    assert (game.power(1, declined=True), game.describe()["discards"]) == (None, [power])


@pytest.mark.rule("DECL-05")
def test_a_decline_pays_one_coin_for_each_region_of_the_newly_declined_race_only():
    game = game_of(TWO_RACES).play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 2}  # nothing for fields or Kobolds


@pytest.mark.rule("DECL-05")
def test_a_decline_pays_no_bonus_of_race_power_or_place():
    seat = {"race": "blood_elves", "power": "archaeologist", "tokens": {"T1:6": 1, "T1:7": 1}}
    game = game_of(seat, relics={"dark_portal": "T1:6", "frostmourne": "T1:7"}).play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 2}


@pytest.mark.rule("DECL-05")
@pytest.mark.parametrize(("held", "coins"), [(["T1:6", "T1:9"], 2), (["T1:6"], 0)])
def test_a_decline_pays_the_wells_majority(held, coins):
    other = dwarves({"T1:11": 1})
    game = game_of({"tokens": dict.fromkeys(held, 1)}, other, relics={"well": "T1:10"}).play("decline")
    assert game.reasons(0).get("well", 0) == coins


@pytest.mark.rule("DECL-05")
def test_a_decline_lays_nothing_at_the_turns_end():
    seat = {"race": "humans", "tokens": {"T1:6": 2, "T1:7": 1}}
    other = dwarves({"T1:2": 1, "T1:11": 1})
    game = game_of(seat, other, relics={"aegis": "T1:6", "heart": "T1:7"}).play("decline")
    assert game.turn == 1
    assert game.describe()["objectives"] == []
    assert (game.relic("aegis"), game.relic("heart")) == ("T1:6", "T1:7")
    assert game.coins(1) == 5  # the Heart took nothing


@pytest.mark.rule("DECL-05")
def test_opponents_redeploy_what_an_explosion_drove_out_before_a_decline():
    seat = {"race": "goblins", "tokens": {"T1:6": 1}}
    other = dwarves({"T1:7": 3, "T2:3": 1, "T2:4": 1})
    game = game_of(seat, other, bombs={"T1:7": "explosion"}).play("decline")
    assert (game.moment, game.actor, game.turn) == ("retreat", 1, 0)
    assert game.play("deploy T2:3", "deploy T2:4").turn == 1


@pytest.mark.rule("DECL-06")
def test_a_new_set_is_chosen_at_the_start_of_the_next_turn():
    game = game_of({"tokens": {"T1:6": 3}}, dwarves({"T1:2": 1})).play("decline")
    finish_turn(game)
    assert (game.turn, game.moment) == (0, "pick")
    race, power, _ = game.market()[1]
    game.play("pick 1")
    assert (game.race(0), game.power(0)) == (race, power)
    assert (game.race(0, declined=True), game.declined_tokens(0)) == ("orcs", {"T1:6": 1})


@pytest.mark.rule("DECL-07")
def test_a_player_has_only_one_declined_race():
    game = game_of(TWO_RACES).play("decline")
    owned = {region for region in game.regions() if game.owner(region) == (0, "declined")}
    assert owned == {"T1:6", "T1:7"}
    assert game.describe()["seats"][0]["declined"] == "orcs"


@pytest.mark.rule("DECL-07", "DECL-02")
def test_the_second_decline_replaces_the_first():
    """The rulebook's two declines: first the Forsaken, later the Blood Elves after them."""
    sets = [
        ("blood_elves", "archaeologist"),
        ("kobolds", "mining"),
        ("gnomes", "sailor"),
        ("humans", "ranger"),
    ]
    sets += [("trolls", "explorer"), ("naga", "fishing")]
    forsaken = {"race": "forsaken", "power": "herbalist", "tokens": {"T1:1": 3, "T1:2": 4, "T1:5": 4}}
    game = game_of(forsaken, dwarves({"T2:3": 1}, power="enraged"), market=sets).play("decline")
    assert game.declined_tokens(0) == {"T1:1": 1, "T1:2": 1, "T1:5": 1}
    assert (game.describe()["discards"], game.tray("forsaken")) == (["herbalist"], 17)
    finish_turn(game).play("pick 0", "conquer T1:4", "conquer T1:3")
    finish_turn(finish_turn(game))
    assert (game.turn, sum(game.active_tokens(0).values()) + game.hand(0)) == (0, 10)
    game.play("decline")
    assert game.declined_tokens(0) == {"T1:3": 1, "T1:4": 1}
    assert [game.owner(region) for region in forsaken["tokens"]] == [None] * 3
    assert (game.tray("forsaken"), game.tray("blood_elves")) == (20, 8)
    assert game.describe()["banner_stack"][-1] == "forsaken"
    assert game.describe()["discards"] == ["herbalist", "archaeologist"]


@pytest.mark.rule("DECL-08")
def test_several_declined_tauren_tokens_defend_and_are_lost_together():
    other = {"declined": "tauren", "declined_tokens": {"T1:7": 2, "T2:3": 2}}
    game = game_of({"tokens": {"T1:6": 1}, "hand": 5}, other)
    assert game.cost("T1:7") == 2 + 2
    game.play("conquer T1:7")
    assert (game.tray("tauren"), game.hand(1), game.declined_tokens(1)) == (14, 0, {"T2:3": 2})


@pytest.mark.rule("DECL-08")
def test_declined_tokens_gathered_by_imposing_defend_and_are_lost_together():
    seat = {"power": "imposing", "tokens": {"T1:6": 1, "T2:2": 1}, "hand": 5}
    other = {"declined": "kobolds", "declined_tokens": {"T1:7": 1, "T2:3": 1}}
    game = game_of(seat, other).play("impose", "target T1:7")
    assert (game.tokens("T2:3"), game.cost("T2:3")) == (2, 2 + 2)
    game.play("conquer T2:3")
    assert (game.tray("kobolds"), game.race(1, declined=True)) == (11, None)


@pytest.mark.rule("DECL-09")
def test_watchtowers_leave_with_the_decline():
    seat = {"power": "defensive", "tokens": {"T1:6": 1, "T1:7": 1}}
    game = game_of(seat, towers=["T1:6"]).play("decline")
    assert not game.has_marker("T1:6", "towers")


@pytest.mark.rule("DECL-09")
def test_military_objectives_leave_with_the_decline():
    seat = {"race": "humans", "tokens": {"T1:6": 1}}
    game = game_of(seat, objectives=["T1:7", "T2:3"]).play("decline")
    assert game.describe()["objectives"] == []


@pytest.mark.rule("DECL-09")
def test_harmony_leaves_with_the_decline():
    game = game_of({"race": "pandaren", "tokens": {"T1:6": 1}}, dwarves({"T1:2": 1}, harmony=True))
    assert not game.play("decline").has_harmony(1)


@pytest.mark.rule("DECL-09")
def test_forts_and_wisp_walls_stay_in_decline():
    seat = {"race": "night_elves", "power": "garrison", "tokens": {"T1:3": 2, "T1:6": 1}}
    game = game_of(seat, dwarves({"T1:2": 6}), forts=["T1:3", "T1:6"], walls=["T1:3"]).play("decline")
    assert game.has_marker("T1:6", "forts")
    assert game.cost("T1:3") == 2 + 1 + 1 + 1  # one token, a fort and a wall
