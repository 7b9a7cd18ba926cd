"""What is lost, what is kept, and what happens when a supply runs out."""

from typing import Any

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

SETS = [["humans", "farmer"], ["gnomes", "mining"], ["naga", "swamp_walker"]]
SETS += [["kobolds", "fishing"], ["dwarves", "explorer"], ["pandaren", "herbalist"]]


def attack(rival, race="tauren", tokens=None, **keys):
    """Seat 0 attacks from T1:6, next to 2, 5 and 7."""
    seat_keys: dict[str, Any] = {name: keys.pop(name) for name in ("hand", "coins") if name in keys}
    own = {"race": race, "power": "sailor", "tokens": tokens or {"T1:6": 16}, **seat_keys}
    return position(boards=MAP, seats=[own, {"power": "ranger", **rival}], **keys)


def forsaken(rival, **keys):
    return attack(rival, race="forsaken", **{"tokens": {"T1:6": 10}, **keys})


@pytest.mark.rule("INTER-76")
def test_lights_hope_saves_draenei_before_their_holy_light():
    draenei = {"race": "draenei", "tokens": {"T1:2": 1, "T1:7": 1, "T1:3": 1, "T1:5": 1, "T2:3": 1}}
    game = attack(draenei, relics={"lights_hope": "T1:7"}).play("conquer T1:2", "conquer T1:7")
    assert (game.hand(1), game.tray("draenei")) == (2, 12 - 5)  # both by the chapel, the second a last time
    game.play("conquer T1:3")
    assert (game.hand(1), game.tray("draenei")) == (3, 12 - 5)  # by the Holy Light
    game.play("conquer T1:5")
    assert (game.hand(1), game.tray("draenei")) == (3, 12 - 4)


@pytest.mark.rule("INTER-77")
def test_the_first_loss_of_draenei_beastmasters_is_a_beast_and_is_kept():
    beasts = {"T1:2": 1, "T1:7": 1}
    draenei = {"race": "draenei", "power": "beastmaster", "tokens": {"T1:2": 1, "T1:7": 1}, "beasts": beasts}
    game = attack(draenei).play("conquer T1:2")
    assert (game.hand(1), game.hand_beasts(1), game.tray("draenei")) == (1, 1, 12 - 2)
    game.play("conquer T1:7")
    assert (game.hand(1), game.hand_beasts(1), game.tray("draenei")) == (2, 1, 12 - 2)


@pytest.mark.rule("INTER-78")
def test_forsaken_buy_as_many_tokens_as_others_lost():
    trolls = {"race": "trolls", "tokens": {"T1:2": 2}, "declined": "tauren", "declined_tokens": {"T1:7": 2}}
    game = forsaken(trolls, coins=9).play("conquer T1:2", "conquer T1:7", "end_conquest")
    game.play("buy", "buy", "buy")  # one Troll, two Tauren
    assert (game.moment, game.coins(0), game.tray("forsaken")) == ("redeploy", 6, 20 - 10 - 3)
    assert game.reasons(0)["forsaken_purchase"] == -3


@pytest.mark.rule("INTER-78")
def test_forsaken_buy_only_what_they_can_pay():
    trolls = {"race": "trolls", "tokens": {"T1:2": 2}, "declined": "tauren", "declined_tokens": {"T1:7": 2}}
    game = forsaken(trolls, coins=2).play("conquer T1:2", "conquer T1:7", "end_conquest", "buy", "buy")
    assert (game.moment, game.coins(0)) == ("redeploy", 0)


@pytest.mark.rule("INTER-78")
@pytest.mark.parametrize("left", [0, 1])
def test_forsaken_buy_only_what_the_tray_has(left):
    trolls = {"race": "trolls", "tokens": {}, "declined": "tauren", "declined_tokens": {"T1:7": 2}}
    game = forsaken(trolls, tokens={"T1:6": 20 - left}).play("conquer T1:7", "end_conquest")
    if left:
        assert (game.moment, game.tray("forsaken")) == ("buy", 1)
        game.play("buy")
    assert (game.moment, game.tray("forsaken"), game.coins(0)) == ("redeploy", 0, 5 - left)


@pytest.mark.rule("INTER-78")
def test_the_right_to_buy_does_not_carry_over():
    game = forsaken({"race": "trolls", "tokens": {"T1:2": 1, "T2:3": 1}}).play("conquer T1:2", "end_conquest")
    assert game.legal() == ["buy", "done"]
    finish_turn(finish_turn(game))
    assert game.turn == 0
    assert game.play("end_conquest").moment == "redeploy"


@pytest.mark.rule("INTER-79")
@pytest.mark.parametrize(
    ("rival", "relics"),
    [
        ({"race": "draenei", "tokens": {"T1:2": 2}}, {}),
        ({"race": "trolls", "tokens": {"T1:2": 2}}, {"lights_hope": "T1:2"}),
        ({"race": "trolls", "power": "champion", "champion": "T1:2", "tokens": {"T1:2": 2}}, {}),
    ],
    ids=["holy light", "chapel", "champion"],
)
def test_forsaken_buy_nothing_for_saved_tokens(rival, relics):
    game = forsaken(rival, relics=relics).play("conquer T1:2", "end_conquest")
    assert (game.hand(1), game.moment) == (2, "redeploy")


@pytest.mark.rule("INTER-79")
def test_forsaken_buy_for_a_lost_beast():
    rival = {"race": "trolls", "power": "beastmaster", "tokens": {"T1:2": 1}, "beasts": {"T1:2": 1}}
    game = forsaken(rival).play("conquer T1:2", "end_conquest", "buy")
    assert (game.hand(1), game.hand_beasts(1), game.moment) == (1, 0, "redeploy")


@pytest.mark.rule("INTER-80")
def test_the_spirit_healer_gives_nothing_from_an_empty_tray():
    game = attack({"race": "trolls"}, relics={"spirit_healer": "T1:6"}).play("end_conquest")
    assert (game.moment, game.hand(0), game.tray("tauren")) == ("redeploy", 14, 0)
    game = attack({"race": "trolls"}, tokens={"T1:6": 15}, relics={"spirit_healer": "T1:6"})
    game.play("end_conquest")
    assert (game.moment, game.hand(0), game.tray("tauren")) == ("redeploy", 14, 0)


@pytest.mark.rule("INTER-80")
def test_the_spirit_healer_comes_before_the_forsaken_purchases():
    declined = {"race": "trolls", "declined": "tauren", "declined_tokens": {"T1:7": 2}}
    relics = {"spirit_healer": "T1:6"}
    game = forsaken(declined, tokens={"T1:6": 18}, relics=relics).play("conquer T1:7", "end_conquest")
    assert (game.moment, game.tray("forsaken")) == ("buy", 1)
    game.play("buy")
    assert (game.moment, game.tray("forsaken"), game.coins(0)) == ("redeploy", 0, 4)
    game = forsaken(declined, tokens={"T1:6": 19}, relics=relics).play("conquer T1:7", "end_conquest")
    assert (game.moment, game.tray("forsaken"), game.coins(0)) == ("redeploy", 0, 5)


@pytest.mark.rule("INTER-84")
def test_a_decline_returns_all_tokens_in_hand_to_the_tray():
    own = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 3, "T1:2": 2}, "hand": 2}
    game = position(boards=MAP, seats=[own, {"race": "trolls", "power": "ranger"}])
    assert (game.hand(0), game.tray("orcs")) == (5, 11 - 7)
    game.play("decline")
    assert (game.race(0), game.hand(0), game.tray("orcs")) == (None, 0, 11 - 2)


def without_tokens(power="sailor", **keys):
    own = {"race": "orcs", "power": power, "declined": "trolls", "declined_tokens": {"T1:6": 1, "T1:2": 1}}
    return position(boards=MAP, seats=[{**own, **keys}, {"race": "tauren", "power": "imposing"}], market=SETS)


@pytest.mark.rule("INTER-85")
def test_a_player_whose_active_race_has_no_token_scores_his_declined_race():
    game = without_tokens()
    assert game.legal() == ["decline", "end_conquest"]
    game.play("end_conquest")
    assert (game.turn, game.reasons(0)) == (1, {"start": 5, "declined_regions": 2})


@pytest.mark.rule("INTER-85")
def test_a_player_whose_active_race_has_no_token_may_decline_for_nothing():
    game = without_tokens().play("decline")
    assert (game.turn, game.coins(0), game.race(0)) == (1, 5, None)
    finish_turn(game)
    assert (game.turn, game.moment) == (0, "pick")


@pytest.mark.rule("INTER-86")
def test_a_race_that_declines_without_a_token_goes_straight_under_the_stack():
    game = without_tokens().play("decline")
    assert (game.owner("T1:6"), game.owner("T1:2"), game.race(0, declined=True)) == (None, None, None)
    assert game.describe()["banner_stack"][-2:] == ["trolls", "orcs"]
    assert (game.tray("trolls"), game.tray("orcs")) == (11, 11)


@pytest.mark.rule("INTER-86")
def test_the_badge_of_a_race_that_declines_without_a_token_is_discarded_even_if_it_lasts():
    game = without_tokens("garrison", hand=3).play("decline")
    assert game.describe()["banner_stack"][-1] == "orcs"
    assert "garrison" in game.describe()["discards"]


@pytest.mark.rule("INTER-87")
def test_the_banner_of_a_declined_race_wiped_out_goes_under_the_stack():
    rival = {"race": "orcs", "declined": "trolls", "declined_tokens": {"T1:2": 1}}
    game = attack(rival, market=SETS)
    before = game.describe()
    game.play("conquer T1:2")
    after = game.describe()
    assert after["market"] == before["market"]
    assert after["banner_stack"] == [*before["banner_stack"], "trolls"]
    assert (game.race(1, declined=True), game.tray("trolls")) == (None, 11)


@pytest.mark.rule("INTER-88")
@pytest.mark.parametrize(("coins", "sets"), [(0, 1), (1, 2), (3, 4), (5, 6), (9, 6)])
def test_with_k_coins_the_top_k_plus_one_sets_can_be_picked(coins, sets):
    game = position(boards=MAP, seats=[{"coins": coins}, {}], round=1)
    assert game.legal() == [f"pick {place}" for place in range(sets)]


@pytest.mark.rule("INTER-88")
def test_a_player_without_coins_takes_those_on_the_top_set():
    sets = [[*SETS[0], 3], *SETS[1:]]
    game = position(boards=MAP, seats=[{"coins": 0}, {}], round=1, market=sets).play("pick 0")
    assert (game.race(0), game.coins(0)) == ("humans", 3)


def left(power):
    """The badges that are neither in SETS nor with a race of the test below, in order of the alphabet."""
    early = ["archaeologist", "battlemaster", "beastmaster", "blacksmith", "champion", "defensive"]
    late = ["enraged", "garrison", "marsh_dweller", "mountaineer", "portal_mage", "ranger", "sailor"]
    return [badge for badge in early + late if badge != power]


@pytest.mark.rule("INTER-89")
@pytest.mark.parametrize("power", ["garrison", "marsh_dweller"])
def test_a_badge_held_by_a_declined_race_is_not_in_the_supply(power):
    own = {"race": "orcs", "power": power, "tokens": {"T1:6": 1}}
    rival = {"race": "trolls", "power": "imposing", "tokens": {"T1:7": 4}}
    game = position(boards=MAP, seats=[own, rival], market=SETS, badge_stack=[], discards=left(power))
    game.play("decline")
    finish_turn(game).play("pick 0")  # the discards make a new stack
    told = game.describe()
    on_offer = [badge for _, badge, _ in told["market"]]
    assert power not in [*on_offer, *told["badge_stack"], *told["discards"]]
    assert sorted([on_offer[5], *told["badge_stack"]]) == left(power)


@pytest.mark.rule("INTER-89")
@pytest.mark.parametrize("power", ["garrison", "marsh_dweller"])
def test_a_lasting_badge_is_discarded_when_its_race_leaves_the_map(power):
    rival = {"race": "orcs", "declined": "trolls", "declined_power": power, "declined_tokens": {"T1:7": 1}}
    game = attack(rival)
    assert power not in game.describe()["discards"]
    game.play("conquer T1:7")
    assert power in game.describe()["discards"]
