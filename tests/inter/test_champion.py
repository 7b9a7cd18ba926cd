"""The champion beside everything else: Tauren, ransom, prices, the die and redeployment."""

from typing import Any

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

ATTACKERS = {"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 9}}


def champions(tokens, champion="hand", race="orcs", rival=ATTACKERS, turn=0, **keys):
    """Seat 0 has the champion; seat 1 is the rival."""
    seat_keys: dict[str, Any] = {
        name: keys.pop(name) for name in ("hand", "coins", "harmony") if name in keys
    }
    own = {
        "race": race,
        "power": "champion",
        "tokens": tokens,
        "champion": champion,
        **seat_keys,
    }
    return position(boards=MAP, seats=[own, rival], turn=turn, **keys)


def lead_out(rival, region="T1:7", coins=5, **keys):
    """The champion conquers a region of the rival next to T1:6."""
    game = champions({"T1:6": 1}, rival=rival, coins=coins, **keys)
    return game.play("champion", f"conquer {region}")


@pytest.mark.rule("INTER-19")
def test_the_champion_of_tauren_takes_a_token_from_the_hand_along():
    rival = {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 3}}
    game = champions({"T1:6": 3}, race="tauren", rival=rival)
    assert game.hand(0) == 1
    game.play("champion", "conquer T1:7")
    assert (game.champion(0), game.tokens("T1:7"), game.hand(0)) == ("T1:7", 1, 0)


@pytest.mark.rule("INTER-19")
def test_the_champion_of_tauren_takes_no_more_than_one_token():
    game = champions({"T1:6": 5}, race="tauren").play("champion", "conquer T1:5")
    assert (game.tokens("T1:5"), game.hand(0)) == (1, 2)


@pytest.mark.rule("INTER-19")
def test_the_champion_of_tauren_cannot_conquer_without_a_token_in_hand():
    assert not champions({"T1:6": 2}, race="tauren").may("champion")


@pytest.mark.rule("INTER-20")
def test_the_champion_is_no_attacking_token():
    game = champions({"T1:6": 2})
    assert (game.hand(0), game.cost("T1:2")) == (1, 2)
    game.play("conquer T1:2", dice=[0])
    assert game.owner("T1:2") is None
    assert not champions({"T1:6": 1}).legal("conquer")


@pytest.mark.rule("INTER-20")
def test_the_champion_counts_one_in_defence_and_one_in_redeployment():
    game = champions({"T1:6": 2}).play("conquer T1:2", dice=[1])
    assert game.moment == "redeploy"
    game.play("deploy_champion T1:2", "deploy T1:6", "deploy T1:6")
    assert (game.turn, game.tokens("T1:2"), game.tokens("T1:6")) == (1, 0, 2)
    assert (game.cost("T1:2"), game.cost("T1:6")) == (3, 4)


@pytest.mark.rule("INTER-21")
def test_a_region_of_the_champion_alone_is_owned_and_scores():
    game = finish_turn(champions({"T1:1": 1}, "T1:6"))
    assert game.owner("T1:6") == (0, "active")
    assert game.reasons(0)["active_regions"] == 2


@pytest.mark.rule("INTER-21")
def test_a_region_of_the_champion_alone_costs_three_plus_terrain():
    assert champions({"T1:1": 1}, "T1:6", turn=1).cost("T1:6") == 3
    rival = {"race": "kobolds", "power": "sailor", "tokens": {"T1:9": 9}}
    assert champions({"T1:1": 1}, "T1:5", rival=rival, turn=1).cost("T1:5") == 4


@pytest.mark.rule("INTER-21")
def test_a_region_of_the_champion_alone_is_not_empty():
    rival = {"race": "trolls", "power": "battlemaster", "tokens": {"T1:7": 9}}
    game = champions({"T1:1": 1}, "T1:6", rival=rival, turn=1)
    assert game.cost("T1:6") == 2  # Trolls: 3 less 1
    assert finish_turn(game.play("conquer T1:6")).reasons(1)["battlemaster"] == 1


@pytest.mark.rule("INTER-22")
def test_all_tokens_beside_a_captured_champion_return():
    game = champions({"T1:6": 3, "T1:1": 1}, "T1:6", turn=1).play("conquer T1:6")
    assert (game.hand(0), game.champion(0), game.tray("orcs")) == (3, "hand", 11 - 4)
    assert (game.coins(0), game.coins(1)) == (4, 6)


@pytest.mark.rule("INTER-22")
def test_the_ransom_can_be_spent_at_once():
    rival = {**ATTACKERS, "coins": 1}
    relics = {"doomhammer": "T1:7"}
    game = champions({"T1:6": 1, "T1:1": 1}, "T1:6", rival=rival, turn=1, relics=relics)
    assert not game.may("doomhammer")
    game.play("conquer T1:6")
    assert (game.coins(1), game.may("doomhammer")) == (2, True)


@pytest.mark.rule("INTER-23")
def test_a_champion_who_cannot_be_ransomed_is_out_of_play():
    game = champions({"T1:6": 3, "T1:1": 1}, "T1:6", turn=1, coins=0).play("conquer T1:6")
    assert (game.champion(0), game.hand(0), game.tray("orcs")) == ("out", 3, 11 - 4)
    assert (game.coins(0), game.coins(1)) == (0, 5)
    finish_turn(game)
    assert not game.may("champion")
    game.play("end_conquest")
    assert not game.legal("deploy_champion")


@pytest.mark.rule("INTER-23")
def test_a_champion_out_of_play_comes_back_with_the_badge():
    sets = [["humans", "farmer"], ["gnomes", "mining"], ["naga", "ranger"]]
    sets += [["kobolds", "fishing"], ["dwarves", "explorer"], ["draenei", "herbalist"]]
    rest = ["garrison", "imposing", "marsh_dweller", "mountaineer", "portal_mage", "swamp_walker"]
    rest += ["archaeologist", "battlemaster", "beastmaster", "blacksmith", "defensive", "enraged"]
    rival = {"race": "trolls", "power": "sailor", "tokens": {"T1:7": 2}, "coins": 9}
    game = champions({"T1:6": 1}, "out", rival=rival, market=sets, badge_stack=[], discards=rest)
    game.play("decline", "decline")  # both seats
    game.play("pick 0", badges=["champion"])  # the discards make a new stack
    assert game.champion(1) is None
    finish_turn(game).play("pick 5")
    assert (game.power(1), game.champion(1)) == ("champion", "hand")


@pytest.mark.rule("INTER-24")
def test_imposing_moves_the_token_beside_a_champion_and_not_him():
    rival = {"race": "kobolds", "power": "imposing", "tokens": {"T1:7": 2}}
    game = champions({"T1:6": 1, "T1:1": 1}, "T1:6", rival=rival, turn=1)
    game.play("impose", "target T1:6")
    assert game.tokens("T1:1") == 2
    assert (game.owner("T1:6"), game.champion(0), game.cost("T1:6")) == ((0, "active"), "T1:6", 3)
    assert not game.may("impose")


@pytest.mark.rule("INTER-24")
def test_imposing_finds_nothing_to_move_where_the_champion_stands_alone():
    rival = {"race": "kobolds", "power": "imposing", "tokens": {"T1:7": 2}}
    game = champions({"T1:1": 1}, "T1:6", rival=rival, turn=1, murlocs={"T1:8": 1}).play("impose")
    assert game.legal() == ["target T1:8"]


@pytest.mark.rule("INTER-25")
def test_the_doomhammer_captures_the_champion_as_usual():
    relics = {"doomhammer": "T1:7"}
    game = champions({"T1:6": 2, "T1:1": 1}, "T1:6", turn=1, relics=relics, hammer_owner=1)
    game.play("doomhammer", "conquer T1:6")
    assert (game.tokens("T1:6"), game.champion(0), game.hand(0)) == (1, "hand", 2)
    assert (game.coins(0), game.coins(1)) == (4, 5 - 2 + 1)


@pytest.mark.rule("INTER-26")
def test_lights_hope_saves_tokens_from_the_champion():
    rival = {"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 2, "T2:3": 1}}
    game = lead_out(rival, relics={"lights_hope": "T2:3"})
    assert (game.hand(1), game.tray("kobolds")) == (2, 11 - 3)


@pytest.mark.rule("INTER-26")
def test_others_lose_a_token_to_the_champion():
    game = lead_out({"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 2, "T2:3": 1}})
    assert (game.hand(1), game.tray("kobolds")) == (1, 11 - 2)


@pytest.mark.rule("INTER-26")
def test_draenei_keep_their_first_token_from_the_champion():
    game = lead_out({"race": "draenei", "power": "sailor", "tokens": {"T1:7": 2, "T2:3": 1}})
    assert (game.hand(1), game.tray("draenei")) == (2, 12 - 3)


@pytest.mark.rule("INTER-26")
def test_the_champion_pays_the_marsh_coin():
    game = lead_out({"race": "kobolds", "power": "marsh_dweller", "tokens": {"T1:7": 2}})
    assert (game.coins(0), game.coins(1)) == (4, 6)


@pytest.mark.rule("INTER-26")
def test_the_champion_pays_for_harmony():
    rival = {"race": "pandaren", "power": "sailor", "tokens": {"T1:7": 2}}
    game = lead_out(rival, harmony=True)
    assert (game.coins(0), game.coins(1), game.has_harmony(0)) == (3, 7, False)
    assert not champions({"T1:6": 1}, rival=rival, coins=1, harmony=True).play("champion").may("conquer T1:7")


@pytest.mark.rule("INTER-26")
def test_the_champion_pays_for_the_aegis():
    game = lead_out(ATTACKERS, relics={"aegis": "T1:7"})
    assert (game.coins(0), game.coins(1), game.relic("aegis")) == (3, 7, "T1:7")
    game = champions({"T1:6": 1}, coins=1, relics={"aegis": "T1:7"}).play("champion")
    assert not game.may("conquer T1:7")


@pytest.mark.rule("INTER-26")
def test_the_champion_takes_an_objective():
    rival = {"race": "humans", "power": "sailor", "tokens": {"T2:3": 1}}
    game = lead_out(rival, "T1:2", race="kobolds", objectives=["T1:2"])
    assert (game.coins(0), game.coins(1)) == (7, 7)
    assert not game.has_marker("T1:2", "objectives")


@pytest.mark.rule("INTER-26")
def test_the_champion_turns_up_what_lies_there():
    game = lead_out(ATTACKERS, "T1:2", relics={"alar": {"region": "T1:2", "face_up": False}}, hand=2)
    assert game.is_face_up("alar")
    assert game.may("alar")


@pytest.mark.rule("INTER-26")
def test_the_champion_earns_the_faction_bonus():
    game = lead_out({"race": "humans", "power": "sailor", "tokens": {"T1:7": 1}})
    assert finish_turn(game).reasons(0)["faction"] == 1


@pytest.mark.rule("INTER-27")
def test_the_champion_cannot_conquer_after_a_last_attempt():
    relics = {"frostmourne": "T1:7"}
    game = champions({"T1:6": 1}, race="ethereals", hand=1, relics=relics)
    assert game.may("champion")
    game.play("conquer T1:2", dice=[0])
    assert (game.moment, game.may("steal frostmourne"), game.may("champion")) == ("aftermath", True, False)


@pytest.mark.rule("INTER-27")
def test_the_champion_cannot_conquer_after_a_successful_last_attempt():
    game = champions({"T1:6": 1}, hand=1).play("conquer T1:2", dice=[1])
    assert game.moment == "redeploy"
    assert not game.may("champion")


@pytest.mark.rule("INTER-118")
def test_an_unused_champion_is_placed_in_redeployment():
    game = champions({"T1:6": 1, "T1:1": 1}).play("end_conquest")
    assert game.legal() == ["deploy_champion T1:1", "deploy_champion T1:6"]
    game.play("deploy_champion T1:1")
    assert game.champion(0) == "T1:1"


@pytest.mark.rule("INTER-118")
def test_a_used_champion_may_move_and_hold_another_region_alone():
    game = champions({"T1:6": 1}).play("champion", "conquer T1:5", "end_conquest")
    assert game.legal() == ["deploy_champion T1:5", "deploy_champion T1:6"]
    finish_turn(game.play("deploy_champion T1:6"))
    assert (game.champion(0), game.active_tokens(0)["T1:5"], game.tokens("T1:6")) == ("T1:6", 1, 0)


@pytest.mark.rule("INTER-121")
def test_a_champion_lost_for_want_of_a_ransom_lets_the_forsaken_buy_nothing():
    rival = {"race": "forsaken", "power": "sailor", "tokens": {"T1:7": 9}}
    game = champions({"T1:6": 1, "T1:1": 1}, "T1:6", rival=rival, turn=1, coins=0)
    game.play("conquer T1:6", "end_conquest")
    assert (game.champion(0), game.moment) == ("out", "redeploy")


@pytest.mark.rule("INTER-121")
def test_the_forsaken_buy_for_a_token_lost_elsewhere():
    rival = {"race": "forsaken", "power": "sailor", "tokens": {"T1:7": 9}}
    game = champions({"T1:3": 1, "T1:1": 1}, "T1:6", rival=rival, turn=1, coins=0)
    game.play("conquer T1:6", "conquer T1:3", "end_conquest", "buy")
    assert (game.champion(0), game.moment) == ("out", "redeploy")  # one purchase, not two
