"""Portals beside everything else: what moves, what stays, what is paid, and when."""

from typing import Any

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

# Magic regions: the fields T1:6, the swamps T1:7 and T2:2.
TROLLS = {"race": "trolls", "power": "sailor", "tokens": {"T1:7": 2, "T1:3": 1}}


def mages(tokens, *rivals, race="orcs", **keys):
    seat_keys: dict[str, Any] = {
        name: keys.pop(name) for name in ("hand", "coins", "harmony") if name in keys
    }
    own = {"race": race, "power": "portal_mage", "tokens": tokens, **seat_keys}
    return position(boards=MAP, seats=[own, *(rivals or [TROLLS])], **keys)


def swap(game, first, second):
    return game.play("portal", f"target {first}", f"target {second}")


@pytest.mark.rule("INTER-46")
def test_own_and_enemy_regions_can_be_swapped():
    game = swap(mages({"T1:6": 1}), "T1:6", "T1:7")
    assert (game.owner("T1:6"), game.owner("T1:7")) == ((1, "active"), (0, "active"))


@pytest.mark.rule("INTER-46")
def test_two_regions_of_others_can_be_swapped_from_afar():
    rival = {**TROLLS, "declined": "humans", "declined_tokens": {"T1:6": 1}}
    game = swap(mages({"T1:1": 1}, rival), "T1:6", "T1:7")
    assert (game.owner("T1:6"), game.tokens("T1:6")) == ((1, "active"), 2)
    assert (game.owner("T1:7"), game.tokens("T1:7")) == ((1, "declined"), 1)


@pytest.mark.rule("INTER-46")
def test_a_murloc_region_and_an_empty_one_can_be_swapped_between_boards():
    game = swap(mages({"T1:1": 1}, murlocs={"T1:6": 1}), "T1:6", "T2:2")
    assert (game.owner("T1:6"), game.owner("T2:2")) == (None, "murlocs")


@pytest.mark.rule("INTER-46")
def test_a_pointless_swap_is_legal_and_spends_a_use():
    game = swap(mages({"T1:1": 1}), "T1:6", "T2:2")
    assert (game.owner("T1:6"), game.owner("T2:2")) == (None, None)
    assert not swap(game, "T1:6", "T2:2").may("portal")


@pytest.mark.rule("INTER-46")
def test_a_player_without_a_region_can_swap():
    game = swap(mages({}, hand=5), "T1:7", "T2:2")
    assert (game.owner("T1:7"), game.owner("T2:2")) == (None, (1, "active"))
    assert game.may("conquer T1:1")


@pytest.mark.rule("INTER-47")
def test_a_swap_takes_no_token():
    game = swap(mages({"T1:6": 1}), "T1:6", "T1:7")
    assert (game.hand(0), game.hand(1), game.tray("orcs"), game.tray("trolls")) == (0, 0, 10, 8)


@pytest.mark.rule("INTER-47")
def test_a_swap_earns_no_coin():
    humans = {"race": "humans", "power": "sailor", "tokens": {"T1:7": 2}}
    game = finish_turn(swap(mages({"T1:6": 1}, humans), "T1:6", "T1:7"))
    assert game.reasons(0) == {"start": 5, "active_regions": 1}


@pytest.mark.rule("INTER-47")
def test_a_swap_pays_no_marsh_coin():
    dwellers = {"race": "trolls", "power": "marsh_dweller", "tokens": {"T1:7": 1}}
    game = swap(mages({"T1:6": 1}, dwellers), "T1:6", "T1:7")
    assert (game.coins(0), game.coins(1)) == (5, 5)


@pytest.mark.rule("INTER-47")
def test_forsaken_buy_nothing_for_a_swap():
    game = swap(mages({"T1:6": 1}, race="forsaken", hand=1), "T1:6", "T1:7").play("end_conquest")
    assert game.moment == "redeploy"


@pytest.mark.rule("INTER-47")
def test_a_swap_is_no_first_conquest_attempt():
    game = swap(mages({"T1:6": 1, "T1:1": 1}), "T1:6", "T1:7")
    assert game.may("abandon T1:7")
    assert not game.may("decline")


@pytest.mark.rule("INTER-48")
def test_forts_walls_objectives_and_artifacts_move_both_ways():
    keys = {"forts": ["T1:7"], "walls": ["T1:7"], "objectives": ["T1:6"]}
    elves = {"race": "night_elves", "power": "garrison", "tokens": {"T1:7": 2}}
    humans = {"race": "humans", "power": "sailor", "tokens": {"T2:3": 1}}
    game = mages({"T1:6": 1}, elves, humans, relics={"frostmourne": "T1:6", "alar": "T1:7"}, **keys)
    swap(game, "T1:6", "T1:7")
    assert [game.has_marker("T1:6", name) for name in ("forts", "walls", "objectives")] == [True, True, False]
    assert [game.has_marker("T1:7", name) for name in ("forts", "walls", "objectives")] == [
        False,
        False,
        True,
    ]
    assert (game.relic("frostmourne"), game.relic("alar")) == ("T1:7", "T1:6")
    assert game.cost("T1:6") == 2 + 2 + 1 + 1


@pytest.mark.rule("INTER-48")
def test_a_bomb_moves_and_goes_off_in_its_new_region():
    goblins = {"race": "goblins", "power": "sailor", "tokens": {"T1:8": 1}}
    game = mages({"T1:6": 1, "T1:7": 1, "T2:2": 1}, goblins, bombs={"T1:7": "explosion"}, hand=0)
    finish_turn(swap(game, "T1:7", "T2:2"))
    assert game.turn == 1
    assert (game.owner("T2:2"), game.owner("T1:7")) == (None, (0, "active"))


@pytest.mark.rule("INTER-48")
def test_beasts_move():
    rival = {"race": "trolls", "power": "beastmaster", "tokens": {"T1:7": 1}, "beasts": {"T1:7": 2}}
    game = swap(mages({"T1:6": 1}, rival), "T1:6", "T1:7")
    assert (game.beasts("T1:6"), game.beasts("T1:7"), game.cost("T1:6")) == (2, 0, 5)


@pytest.mark.rule("INTER-48")
def test_the_champion_moves():
    rival = {"race": "trolls", "power": "champion", "tokens": {"T1:3": 1}, "champion": "T1:7"}
    game = swap(mages({"T1:6": 1}, rival), "T1:6", "T1:7")
    assert (game.champion(1), game.owner("T1:6")) == ("T1:6", (1, "active"))


@pytest.mark.rule("INTER-48")
def test_a_place_stays():
    game = swap(mages({"T1:6": 1}, relics={"dark_portal": "T1:7"}), "T1:6", "T1:7")
    assert game.relic("dark_portal") == "T1:7"


@pytest.mark.rule("INTER-49")
def test_a_face_down_artifact_is_turned_up_and_moves():
    relics = {"alar": {"region": "T1:7", "face_up": False}}
    game = swap(mages({"T1:6": 1}, murlocs={"T2:3": 1}, relics=relics), "T1:6", "T1:7")
    assert (game.is_face_up("alar"), game.relic("alar")) == (True, "T1:6")
    assert not game.may("alar")


@pytest.mark.rule("INTER-49")
def test_a_face_down_place_is_turned_up_and_stays():
    relics = {"dark_portal": {"region": "T1:7", "face_up": False}}
    game = swap(mages({"T1:6": 1}, relics=relics), "T1:6", "T1:7")
    assert (game.is_face_up("dark_portal"), game.relic("dark_portal")) == (True, "T1:7")
    assert finish_turn(game).reasons(0)["dark_portal"] == 2


@pytest.mark.rule("INTER-49")
def test_a_well_turned_up_by_a_swap_goes_to_the_water():
    relics = {"well": {"region": "T1:7", "face_up": False}}
    game = swap(mages({"T1:6": 1}, relics=relics), "T1:6", "T1:7")
    assert (game.is_face_up("well"), game.relic("well")) == (True, "T1:10")


@pytest.mark.rule("INTER-50")
def test_a_harmony_holder_pays_before_swapping_pandaren():
    pandaren = {"race": "pandaren", "power": "sailor", "tokens": {"T1:7": 1, "T2:2": 1}}
    game = swap(mages({"T1:6": 1}, pandaren, harmony=True), "T1:6", "T1:7")
    assert (game.coins(0), game.coins(1), game.has_harmony(0)) == (3, 7, False)
    swap(game, "T1:7", "T2:2")
    assert (game.coins(0), game.coins(1)) == (3, 7)


@pytest.mark.rule("INTER-50")
def test_a_swap_of_two_pandaren_regions_is_paid_once():
    pandaren = {"race": "pandaren", "power": "sailor", "tokens": {"T1:7": 1, "T2:2": 1}}
    game = swap(mages({"T1:6": 1}, pandaren, harmony=True, coins=2), "T1:7", "T2:2")
    assert (game.coins(0), game.coins(1)) == (0, 7)


@pytest.mark.rule("INTER-50")
def test_a_poor_harmony_holder_cannot_swap_pandaren():
    pandaren = {"race": "pandaren", "power": "sailor", "tokens": {"T1:7": 1}}
    game = mages({"T1:6": 1}, pandaren, harmony=True, coins=1).play("portal")
    assert game.legal() == ["target T1:6"]
    assert game.play("target T1:6").legal() == ["target T2:2"]


@pytest.mark.rule("INTER-50")
def test_pandaren_who_swap_an_opponent_give_him_no_harmony():
    gnomes = {"race": "gnomes", "power": "farmer", "tokens": {"T1:12": 1}}
    game = finish_turn(swap(mages({"T1:6": 1}, TROLLS, gnomes, race="pandaren"), "T1:6", "T1:7"))
    assert (game.has_harmony(1), game.has_harmony(2)) == (False, True)


@pytest.mark.rule("INTER-51")
def test_others_pay_two_coins_to_swap_the_aegis_region():
    game = swap(mages({"T1:6": 1}, relics={"aegis": "T1:7"}), "T1:6", "T1:7")
    assert (game.coins(0), game.coins(1), game.relic("aegis")) == (3, 7, "T1:6")


@pytest.mark.rule("INTER-51")
def test_who_cannot_pay_for_the_aegis_cannot_swap_it():
    game = mages({"T1:6": 1}, relics={"aegis": "T1:7"}, coins=1).play("portal")
    assert game.legal() == ["target T1:6"]
    assert game.play("target T1:6").legal() == ["target T2:2"]


@pytest.mark.rule("INTER-51")
def test_the_owner_of_the_aegis_swaps_it_for_nothing():
    game = swap(mages({"T1:6": 1}, relics={"aegis": "T1:6"}, coins=0), "T1:6", "T2:2")
    assert (game.coins(0), game.relic("aegis")) == (0, "T2:2")


@pytest.mark.rule("INTER-51")
def test_a_watchtower_region_is_never_swapped():
    defenders = {"race": "trolls", "power": "defensive", "tokens": {"T1:6": 1, "T1:5": 1}}
    game = mages({"T1:7": 1}, defenders, towers=["T1:6"], coins=9).play("portal")
    assert game.legal() == ["target T1:7"]
    assert game.play("target T1:7").legal() == ["target T2:2"]


@pytest.mark.rule("INTER-52")
def test_portals_open_between_conquests():
    game = mages({"T1:6": 1}, hand=5).play("conquer T1:2")
    swap(game, "T1:6", "T2:2").play("conquer T2:3")
    assert set(game.active_regions(0)) == {"T1:2", "T2:2", "T2:3"}


@pytest.mark.rule("INTER-52")
@pytest.mark.parametrize("die", [0, 1])
def test_portals_open_after_the_last_attempt(die):
    game = mages({"T1:6": 1}, hand=1).play("conquer T1:2", dice=[die])
    assert game.moment == "aftermath"
    swap(game, "T1:6", "T2:2")
    assert game.owner("T2:2") == (0, "active")
    assert not game.legal("conquer")


@pytest.mark.rule("INTER-52")
def test_no_portal_opens_in_redeployment():
    game = mages({"T1:6": 1}, hand=1).play("end_conquest")
    assert game.moment == "redeploy"
    assert not game.may("portal")


@pytest.mark.rule("INTER-53")
def test_tokens_that_land_on_a_place_own_it_at_once():
    game = mages({"T1:6": 1, "T1:1": 1}, TROLLS, relics={"meeting_stone": "T2:2"}, hand=5)
    assert game.cost("T1:12") == 4
    swap(game, "T1:6", "T2:2")
    assert game.cost("T1:12") == 3  # no travel cost


@pytest.mark.rule("INTER-53")
def test_who_is_swapped_away_from_lights_hope_no_longer_owns_it():
    game = mages({"T1:6": 1}, relics={"lights_hope": "T1:7"}, hand=9)
    swap(game, "T1:6", "T1:7").play("conquer T1:6")
    assert (game.hand(1), game.tray("trolls")) == (1, 11 - 2)


@pytest.mark.rule("INTER-53")
def test_the_battleground_got_by_a_swap_pays_at_the_end_of_the_turn():
    humans = {"race": "humans", "power": "sailor", "tokens": {"T1:2": 1, "T1:5": 1, "T2:3": 1}}
    game = mages({"T1:6": 1}, humans, relics={"battleground": "T1:7"}, hand=9)
    game.play("conquer T1:2", "conquer T1:5")
    finish_turn(swap(game, "T1:6", "T1:7"))
    assert game.reasons(0)["faction"] + game.reasons(0).get("battleground", 0) == 2
