"""Imposing beside everything else: what is a loss, what is an attack, what an emptied region keeps."""

from typing import Any

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def imposing(rival, race="orcs", **keys):
    """Seat 0 imposes from T1:6, next to 2, 5 and 7."""
    seat_keys: dict[str, Any] = {
        name: keys.pop(name) for name in ("hand", "coins", "harmony", "declined_tokens") if name in keys
    }
    own = {"race": race, "power": "imposing", "tokens": {"T1:6": 1}, **seat_keys}
    if "declined_tokens" in seat_keys:
        own["declined"] = "kobolds"
    return position(boards=MAP, seats=[own, {"power": "sailor", **rival}], **keys)


def impose(game, *targets):
    return game.play("impose", *(f"target {target}" for target in targets))


@pytest.mark.rule("INTER-36")
def test_a_moved_token_does_not_use_up_the_holy_light():
    game = imposing({"race": "draenei", "tokens": {"T1:7": 2, "T2:3": 1}}, hand=5)
    impose(game, "T1:7")
    assert (game.tokens("T1:7"), game.tokens("T2:3"), game.hand(1)) == (1, 2, 0)
    game.play("conquer T1:7")
    assert (game.hand(1), game.tray("draenei")) == (1, 12 - 3)


@pytest.mark.rule("INTER-36")
def test_forsaken_buy_nothing_for_a_moved_token():
    game = imposing({"race": "trolls", "tokens": {"T1:7": 2, "T2:3": 1}}, race="forsaken", hand=1)
    impose(game, "T1:7").play("end_conquest")
    assert (game.tokens("T2:3"), game.moment) == (2, "redeploy")


@pytest.mark.rule("INTER-36")
def test_lights_hope_does_not_hold_a_moved_token_back():
    rival = {"race": "trolls", "tokens": {"T1:7": 2, "T2:3": 1}}
    game = impose(imposing(rival, relics={"lights_hope": "T1:7"}), "T1:7")
    assert (game.tokens("T1:7"), game.tokens("T2:3"), game.hand(1)) == (1, 2, 0)


@pytest.mark.rule("INTER-37")
def test_draenei_keep_the_first_discarded_token_in_hand():
    game = imposing({"race": "draenei", "tokens": {"T1:7": 3}})
    impose(game, "T1:7")
    assert (game.tokens("T1:7"), game.hand(1), game.tray("draenei")) == (2, 1, 12 - 3)
    impose(game, "T1:7")
    assert (game.tokens("T1:7"), game.hand(1), game.tray("draenei")) == (1, 1, 12 - 2)


@pytest.mark.rule("INTER-37")
def test_the_first_discarded_token_is_the_first_loss_of_draenei():
    game = imposing({"race": "draenei", "tokens": {"T1:7": 3}}, hand=5)
    impose(game, "T1:7").play("conquer T1:7")
    assert (game.hand(1), game.tray("draenei")) == (1 + 1, 12 - 2)


@pytest.mark.rule("INTER-37")
def test_lights_hope_keeps_discarded_tokens_in_hand():
    game = imposing({"race": "trolls", "tokens": {"T1:7": 3}}, relics={"lights_hope": "T1:7"})
    impose(impose(game, "T1:7"), "T1:7")
    assert (game.tokens("T1:7"), game.hand(1), game.tray("trolls")) == (1, 2, 11 - 3)


@pytest.mark.rule("INTER-37")
def test_a_kept_token_is_redeployed_after_the_turn():
    game = impose(imposing({"race": "draenei", "tokens": {"T1:7": 3}}), "T1:7")
    finish_turn(game)
    assert game.turn == 1
    assert game.tokens("T1:7") + game.hand(1) == 3


@pytest.mark.rule("INTER-37")
def test_forsaken_buy_for_discarded_tokens():
    game = imposing({"race": "trolls", "tokens": {"T1:7": 3}}, race="forsaken")
    impose(impose(game, "T1:7"), "T1:7").play("end_conquest", "buy", "buy")
    assert (game.moment, game.coins(0), game.tray("forsaken")) == ("redeploy", 3, 20 - 1 - 2)


@pytest.mark.rule("INTER-37")
def test_forsaken_buy_nothing_for_a_kept_token():
    game = imposing({"race": "draenei", "tokens": {"T1:7": 3}}, race="forsaken", hand=1)
    assert impose(game, "T1:7").play("end_conquest").moment == "redeploy"


@pytest.mark.rule("INTER-38")
def test_imposing_on_pandaren_costs_a_harmony_holder_two_coins_once_a_turn():
    game = imposing({"race": "pandaren", "tokens": {"T1:7": 3, "T2:3": 1}}, harmony=True)
    impose(game, "T1:7")
    assert (game.coins(0), game.coins(1), game.has_harmony(0)) == (3, 7, False)
    impose(game, "T1:7")
    assert (game.coins(0), game.coins(1)) == (3, 7)


@pytest.mark.rule("INTER-38")
def test_a_poor_harmony_holder_cannot_impose_on_pandaren():
    rival = {"race": "pandaren", "tokens": {"T1:7": 3, "T2:3": 1}}
    assert not imposing(rival, harmony=True, coins=1).may("impose")
    assert imposing(rival, coins=1).may("impose")


@pytest.mark.rule("INTER-38")
def test_removing_a_fort_of_pandaren_is_no_attack():
    rival = {"race": "pandaren", "power": "garrison", "tokens": {"T1:7": 3, "T1:2": 1}}
    game = imposing(rival, harmony=True, coins=2, forts=["T1:7", "T1:2"])
    impose(impose(game, "T1:7"), "T1:2")
    assert (game.has_marker("T1:7", "forts"), game.has_marker("T1:2", "forts")) == (False, False)
    assert (game.coins(0), game.has_harmony(0)) == (2, True)
    impose(game, "T1:7")
    assert (game.coins(0), game.has_harmony(0)) == (0, False)


@pytest.mark.rule("INTER-38")
def test_imposing_pandaren_have_attacked_whom_they_move():
    rival = {"race": "trolls", "tokens": {"T1:7": 2, "T2:3": 1}}
    game = finish_turn(impose(imposing(rival, race="pandaren"), "T1:7"))
    assert not game.has_harmony(1)
    assert finish_turn(imposing(rival, race="pandaren")).has_harmony(1)


@pytest.mark.rule("INTER-39")
def test_imposing_on_the_aegis_costs_two_coins_once_a_turn():
    rival = {"race": "trolls", "tokens": {"T1:7": 3, "T2:3": 1}}
    game = imposing(rival, relics={"aegis": "T1:7"})
    impose(game, "T1:7")
    assert (game.coins(0), game.coins(1)) == (3, 7)
    impose(game, "T1:7")
    assert (game.coins(0), game.tokens("T2:3")) == (3, 3)


@pytest.mark.rule("INTER-39")
def test_a_player_with_one_coin_cannot_impose_on_the_aegis():
    rival = {"race": "trolls", "tokens": {"T1:7": 3, "T1:2": 1}}
    game = imposing(rival, relics={"aegis": "T1:7"}, coins=1).play("impose")
    assert game.legal() == ["target T1:2"]


@pytest.mark.rule("INTER-39")
def test_a_watchtower_region_is_never_imposed_on():
    rival = {"race": "trolls", "power": "defensive", "tokens": {"T1:1": 1, "T1:5": 1}}
    own = {"race": "orcs", "power": "imposing", "tokens": {"T1:2": 1, "T1:9": 1}}
    game = position(boards=MAP, seats=[own, rival], towers=["T1:1"]).play("impose")
    assert game.legal() == ["target T1:5"]
    game = position(boards=MAP, seats=[own, rival]).play("impose")
    assert game.legal() == ["target T1:1", "target T1:5"]


@pytest.mark.rule("INTER-40")
def test_beasts_are_moved_like_race_tokens():
    rival = {
        "race": "trolls",
        "power": "beastmaster",
        "tokens": {"T1:7": 1, "T2:3": 1},
        "beasts": {"T1:7": 1},
    }
    game = impose(imposing(rival), "T1:7")
    assert game.legal() == ["take token", "take beast"]
    game.play("take beast")
    assert (game.beasts("T1:7"), game.beasts("T2:3"), game.tokens("T1:7")) == (0, 1, 1)


@pytest.mark.rule("INTER-40")
def test_a_beast_without_another_region_is_discarded():
    rival = {"race": "trolls", "power": "beastmaster", "tokens": {"T1:7": 1}, "beasts": {"T1:7": 1}}
    game = impose(imposing(rival, race="forsaken"), "T1:7").play("take beast")
    assert (game.beasts("T1:7"), game.hand_beasts(1), game.tokens("T1:7")) == (0, 0, 1)
    assert game.play("end_conquest").may("buy")  # a loss


@pytest.mark.rule("INTER-40")
def test_a_token_beside_a_beast_can_be_moved_too():
    rival = {
        "race": "trolls",
        "power": "beastmaster",
        "tokens": {"T1:7": 1, "T2:3": 1},
        "beasts": {"T1:7": 1},
    }
    game = impose(imposing(rival), "T1:7").play("take token")
    assert (game.tokens("T1:7"), game.beasts("T1:7"), game.tokens("T2:3")) == (0, 1, 2)
    assert game.owner("T1:7") == (1, "active")


@pytest.mark.rule("INTER-41")
def test_a_murloc_is_discarded_for_good_and_lets_forsaken_buy():
    rival = {"race": "trolls", "tokens": {"T2:3": 1}}
    game = impose(imposing(rival, race="forsaken", murlocs={"T1:7": 1, "T2:4": 1}), "T1:7")
    assert (game.owner("T1:7"), game.tokens("T2:4")) == (None, 1)
    game.play("end_conquest", "buy")
    assert (game.moment, game.coins(0)) == ("redeploy", 4)


@pytest.mark.rule("INTER-42")
def test_an_emptied_region_keeps_its_objective_and_artifact():
    humans = {"race": "humans", "tokens": {"T1:7": 1, "T2:3": 1}}
    game = impose(imposing(humans, objectives=["T1:7"], relics={"alar": "T1:7"}), "T1:7")
    assert game.owner("T1:7") is None
    assert game.has_marker("T1:7", "objectives")
    assert game.relic("alar") == "T1:7"


@pytest.mark.rule("INTER-42")
def test_the_bomb_of_an_emptied_region_goes_back_to_its_pile():
    own = {"race": "orcs", "power": "imposing", "tokens": {"T1:6": 1}}
    goblins = {"race": "goblins", "power": "sailor", "tokens": {"T1:3": 1}}
    trolls = {"race": "trolls", "power": "farmer", "tokens": {"T1:7": 1, "T2:3": 1}}
    game = position(boards=MAP, seats=[own, goblins, trolls], bombs={"T1:7": "explosion"})
    assert game.describe()["bomb_pile"] == {"explosions": 5, "duds": 6}
    impose(game, "T1:7")
    assert not game.has_marker("T1:7", "bombs")
    assert game.describe()["bomb_pile"] == {"explosions": 6, "duds": 6}


@pytest.mark.rule("INTER-42")
def test_an_emptied_region_costs_two_and_its_mountain():
    game = imposing({"race": "trolls", "tokens": {"T1:5": 1, "T1:7": 1, "T2:3": 1}})
    impose(impose(game, "T1:5", "T2:3"), "T1:7")
    assert (game.cost("T1:5"), game.cost("T1:7")) == (3, 2)


@pytest.mark.rule("INTER-42")
def test_the_owner_loses_the_coin_of_an_emptied_region():
    game = impose(imposing({"race": "trolls", "tokens": {"T1:7": 1, "T2:3": 1}}), "T1:7")
    finish_turn(finish_turn(game))
    assert game.reasons(1)["active_regions"] == 1


@pytest.mark.rule("INTER-43")
def test_the_own_declined_race_is_not_imposed_on():
    rival = {"race": "trolls", "tokens": {"T1:7": 1, "T2:3": 1}}
    game = imposing(rival, declined_tokens={"T1:2": 1, "T2:4": 1}).play("impose")
    assert game.legal() == ["target T1:7"]


@pytest.mark.rule("INTER-44")
def test_the_banner_of_a_declined_race_goes_under_the_stack_with_its_last_token():
    rival = {"race": "trolls", "tokens": {"T2:3": 1}, "declined": "humans", "declined_tokens": {"T1:7": 1}}
    game = imposing(rival)
    assert "humans" not in game.describe()["banner_stack"]
    impose(game, "T1:7")
    assert game.race(1, declined=True) is None
    assert game.describe()["banner_stack"][-1] == "humans"
    assert game.tray("humans") == 10


@pytest.mark.rule("INTER-44")
def test_a_declined_race_that_keeps_a_token_keeps_its_banner():
    rival = {"race": "trolls", "tokens": {"T2:3": 1}, "declined": "tauren", "declined_tokens": {"T1:7": 2}}
    game = impose(imposing(rival), "T1:7")
    assert (game.race(1, declined=True), game.tokens("T1:7"), game.tray("tauren")) == ("tauren", 1, 15)


@pytest.mark.rule("INTER-45")
def test_nothing_can_be_imposed_before_the_first_conquest():
    own = {"race": "orcs", "power": "imposing", "hand": 6}
    game = position(boards=MAP, seats=[own, {}], murlocs={"T1:2": 1, "T1:5": 1})
    assert not game.may("impose")
    game.play("conquer T1:1", "impose", "target T1:2")
    assert game.owner("T1:2") is None
