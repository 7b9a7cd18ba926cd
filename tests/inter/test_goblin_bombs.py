"""Goblin bombs: what does an explosion mean to everything else that lies in a region?"""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

BOOM, DUD = "explosion", "dud"


def bombed(bombs, goblins=None, third=None, table=None, **other):
    """Goblins of seat 0 in T1:6 at the start of their turn; seat 1 has been mined."""
    seats = [
        {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 4, **(goblins or {})},
        {"race": "humans", "power": "mining", "coins": 5, **other},
        *([third] if third else []),
    ]
    return position(boards=MAP, seats=seats, bombs=bombs, **(table or {}))


def pile(game):
    bombs = game.describe()["bomb_pile"]
    return bombs["explosions"], bombs["duds"]


@pytest.mark.rule("INTER-54", "RACE-DRAENEI")
def test_draenei_keep_the_first_token_lost_in_the_goblin_turn_and_lose_the_second():
    tokens = {"T1:2": 2, "T1:7": 2, "T1:12": 1}
    game = bombed({"T1:2": BOOM, "T1:7": BOOM}, race="draenei", tokens=tokens)
    assert (game.hand(1), game.tray("draenei")) == (2 + 1, 12 - 5 + 1)


@pytest.mark.rule("INTER-54", "RACE-DRAENEI")
def test_a_bomb_uses_up_the_light_of_the_draenei_for_a_conquest_and_a_dud_does_not():
    tokens = {"T1:2": 2, "T1:7": 1, "T1:12": 1}
    game = bombed({"T1:2": BOOM}, race="draenei", tokens=tokens).play("conquer T1:7")
    assert (game.hand(1), game.tray("draenei")) == (2, 12 - 4 + 1)
    game = bombed({"T1:2": DUD}, race="draenei", tokens=tokens).play("conquer T1:7")
    assert (game.hand(1), game.tray("draenei")) == (1, 12 - 4)


@pytest.mark.rule("INTER-55")
@pytest.mark.parametrize("chapel", ["T1:12", "T1:7"])
def test_lights_hope_saves_every_token_from_a_bomb(chapel):
    table = {"relics": {"lights_hope": chapel}}
    game = bombed({"T1:7": BOOM}, tokens={"T1:7": 3, "T1:12": 1}, table=table)
    assert (game.owner("T1:7"), game.hand(1), game.tray("humans")) == (None, 3, 10 - 4)


@pytest.mark.rule("INTER-56")
def test_a_bombed_champion_is_captured_and_ransomed_and_no_token_is_lost():
    game = bombed({"T1:7": BOOM}, power="champion", tokens={"T1:7": 2, "T1:12": 1}, champion="T1:7")
    assert (game.champion(1), game.hand(1), game.tray("humans")) == ("hand", 2, 10 - 3)
    assert (game.owner("T1:7"), game.coins(0), game.coins(1)) == (None, 6, 4)
    assert (game.reasons(0)["ransom_received"], game.reasons(1)["ransom_paid"]) == (1, -1)


@pytest.mark.rule("INTER-57")
def test_a_bomb_takes_a_beast_and_no_race_token():
    keys = {"power": "beastmaster", "tokens": {"T1:7": 2, "T1:12": 1}, "beasts": {"T1:7": 2}}
    game = bombed({"T1:7": BOOM}, **keys)
    assert (game.owner("T1:7"), game.hand(1), game.hand_beasts(1)) == (None, 2, 1)
    assert game.tray("humans") == 10 - 3


@pytest.mark.rule("INTER-58")
def test_a_bomb_under_a_watchtower_is_turned_without_effect_and_discarded():
    table = {"towers": ["T1:11"]}
    game = bombed({"T1:11": BOOM}, power="defensive", tokens={"T1:11": 2}, table=table)
    assert (game.tokens("T1:11"), game.hand(1), game.moment) == (2, 0, "conquest")
    assert (game.has_marker("T1:11", "bombs"), pile(game)) == (False, (5, 6))


def under_the_aegis(kind, coins=5):
    table = {"relics": {"aegis": "T1:7"}}
    return bombed({"T1:7": kind}, {"coins": coins}, tokens={"T1:7": 2, "T1:12": 1}, table=table)


@pytest.mark.rule("INTER-58", "ART-AEGIS")
def test_a_bomb_under_the_aegis_works_if_the_goblins_pay():
    game = under_the_aegis(BOOM)
    assert (game.actor, game.moment, game.legal()) == (0, "bombs_turned", ["pay", "done"])
    assert game.tokens("T1:7") == 2
    game.play("pay")
    assert (game.owner("T1:7"), game.hand(1), game.coins(0), game.coins(1)) == (None, 1, 3, 7)
    assert pile(game) == (5, 6)


@pytest.mark.rule("INTER-58")
def test_a_bomb_under_the_aegis_is_wasted_if_the_goblins_do_not_pay():
    game = under_the_aegis(BOOM).play("done")
    assert (game.tokens("T1:7"), game.coins(0), game.coins(1)) == (2, 5, 5)
    assert (game.has_marker("T1:7", "bombs"), pile(game)) == (False, (5, 6))
    assert game.price("T1:7") == 2


@pytest.mark.rule("INTER-58")
def test_goblins_who_cannot_pay_the_aegis_are_not_asked():
    game = under_the_aegis(BOOM, coins=1)
    assert (game.moment, game.tokens("T1:7"), game.coins(0)) == ("conquest", 2, 1)
    assert (game.has_marker("T1:7", "bombs"), pile(game)) == (False, (5, 6))


@pytest.mark.rule("INTER-58")
def test_the_price_paid_for_a_dud_under_the_aegis_opens_the_region_for_the_turn():
    game = under_the_aegis(DUD, coins=2).play("pay")
    assert (game.tokens("T1:7"), game.coins(0), game.coins(1)) == (2, 0, 7)
    assert (game.price("T1:7"), pile(game)) == (0, (6, 5))
    game.play("conquer T1:7")
    assert (game.owner("T1:7"), game.coins(0), game.coins(1)) == ((0, "active"), 0, 7)


def in_harmony(bombs, coins=5):
    goblins = {"coins": coins, "harmony": True}
    return bombed(bombs, goblins, race="pandaren", tokens={"T1:2": 2, "T1:7": 2, "T1:12": 1})


@pytest.mark.rule("INTER-59", "RACE-PANDAREN")
@pytest.mark.parametrize(("coins", "paid"), [(5, 2), (1, 1), (0, 0)])
def test_an_explosion_under_pandaren_costs_a_harmony_holder_two_coins_or_what_he_has(coins, paid):
    game = in_harmony({"T1:7": BOOM}, coins)
    assert (game.owner("T1:7"), game.coins(0), game.coins(1)) == (None, coins - paid, 5 + paid)


@pytest.mark.rule("INTER-59", "RACE-PANDAREN")
def test_harmony_is_paid_on_the_first_explosion_only():
    game = in_harmony({"T1:2": BOOM, "T1:7": BOOM})
    assert (game.coins(0), game.coins(1), game.has_harmony(0)) == (3, 7, False)
    game.play("conquer T1:12", dice=[0])
    assert (game.coins(0), game.coins(1)) == (3, 7)


@pytest.mark.rule("INTER-59", "RACE-PANDAREN")
def test_duds_under_pandaren_cost_nothing():
    game = in_harmony({"T1:2": DUD, "T1:7": DUD})
    assert (game.coins(0), game.coins(1), game.has_harmony(0)) == (5, 5, True)


@pytest.mark.rule("INTER-60")
def test_explosions_count_for_the_faction_bonus():
    game = finish_turn(bombed({"T1:2": BOOM, "T1:7": BOOM}, tokens={"T1:2": 1, "T1:7": 3}))
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "farmer": 1, "faction": 1}


@pytest.mark.rule("INTER-60", "POWER-BATTLEMASTER")
def test_explosions_count_for_battlemasters():
    goblins, tokens = {"power": "battlemaster"}, {"T1:2": 1, "T1:7": 3, "T1:12": 1}
    game = finish_turn(bombed({"T1:2": BOOM, "T1:7": BOOM, "T1:12": DUD}, goblins, tokens=tokens))
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "faction": 1, "battlemaster": 2}


@pytest.mark.rule("INTER-60", "POWER-ENRAGED")
def test_explosions_count_for_the_enraged():
    game = finish_turn(
        bombed({"T1:2": BOOM, "T1:7": BOOM}, {"power": "enraged"}, tokens={"T1:2": 1, "T1:7": 3})
    )
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "faction": 1, "enraged": 3}


@pytest.mark.rule("INTER-60", "POWER-MARSHDWELLER")
@pytest.mark.parametrize(("coins", "paid"), [(5, 1), (1, 1), (0, 0)])
def test_an_explosion_in_a_marsh_pays_the_marsh_coin_if_there_is_one(coins, paid):
    keys = {"power": "marsh_dweller", "tokens": {"T1:7": 1, "T1:2": 1}}
    game = bombed({"T1:7": BOOM, "T1:2": BOOM}, {"coins": coins}, **keys)
    assert (game.owner("T1:7"), game.coins(0), game.coins(1)) == (None, coins - paid, 5 + paid)


@pytest.mark.rule("INTER-60")
def test_an_explosion_reveals_and_claims_nothing():
    relics = {"heart": "T1:7", "dark_portal": {"region": "T1:2", "face_up": False}}
    tokens = {"T1:2": 1, "T1:7": 3, "T1:12": 1}
    game = bombed({"T1:2": BOOM, "T1:7": BOOM}, tokens=tokens, table={"relics": relics})
    assert (game.is_face_up("dark_portal"), game.relic("dark_portal")) == (False, "T1:2")
    assert (game.relic("heart"), game.owner("T1:7")) == ("T1:7", None)
    assert "dark_portal" not in finish_turn(game).reasons(0)


@pytest.mark.rule("INTER-61", "RACE-HUMAN")
def test_an_objective_in_a_bombed_region_stays_and_pays_nobody():
    third = {"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 2}}
    game = bombed({"T1:7": BOOM}, third=third, tokens={"T1:12": 1}, table={"objectives": ["T1:7"]})
    assert (game.owner("T1:7"), game.has_marker("T1:7", "objectives")) == (None, True)
    assert [game.coins(seat) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("INTER-62")
@pytest.mark.parametrize("power", ["battlemaster", "enraged"])
def test_goblins_who_decline_after_an_explosion_get_no_bonus_for_it(power):
    game = bombed({"T1:7": BOOM}, {"power": power}, tokens={"T1:7": 3, "T1:12": 1}).play("decline")
    assert game.reasons(0) == {"start": 5, "declined_regions": 1}
    assert (game.owner("T1:7"), game.tray("humans")) == (None, 10 - 4 + 1)


@pytest.mark.rule("INTER-62")
def test_ransom_and_marsh_coins_stand_when_goblins_decline_after_an_explosion():
    keys = {"power": "champion", "tokens": {"T1:2": 1, "T1:12": 1}, "champion": "T1:2"}
    game = bombed({"T1:2": BOOM}, **keys).play("decline")
    assert game.reasons(0) == {"start": 5, "ransom_received": 1, "declined_regions": 1}
    game = bombed({"T1:7": BOOM}, power="marsh_dweller", tokens={"T1:7": 2, "T1:12": 1}).play("decline")
    assert game.reasons(0) == {"start": 5, "marsh_paid": -1, "declined_regions": 1}


@pytest.mark.rule("INTER-63", "LOSS-04")
def test_a_declined_race_loses_all_its_tokens_in_a_bombed_region():
    keys = {"declined": "tauren", "declined_tokens": {"T1:7": 2, "T1:11": 2}, "tokens": {"T1:12": 1}}
    game = bombed({"T1:7": BOOM}, **keys)
    assert (game.declined_tokens(1), game.hand(1), game.tray("tauren")) == ({"T1:11": 2}, 0, 16 - 2)


@pytest.mark.rule("INTER-63", "LOSS-05")
def test_a_declined_race_bombed_off_the_map_gives_its_banner_back():
    keys = {"declined": "tauren", "declined_tokens": {"T1:7": 2}, "tokens": {"T1:12": 1}}
    game = bombed({"T1:7": BOOM}, **keys)
    assert (game.race(1, declined=True), game.describe()["banner_stack"][-1]) == (None, "tauren")


@pytest.mark.rule("INTER-64")
def test_a_region_may_be_bombed_again_each_turn_but_never_twice_at_once():
    game = bombed({"T1:7": DUD}, tokens={"T1:7": 3, "T1:2": 1}).play("end_conquest")
    while game.moment == "redeploy":
        game.play(game.legal()[0])
    assert game.legal() == ["done", "target T1:2", "target T1:7"]
    game.play("target T1:2", bombs=[BOOM])
    assert game.legal() == ["done", "target T1:7"]
    game.play("target T1:7", bombs=[BOOM])
    assert game.describe()["bombs"] == {"T1:2": BOOM, "T1:7": BOOM}
    finish_turn(game)
    assert (game.turn, game.active_tokens(1), game.hand(1)) == (0, {}, 2)


@pytest.mark.rule("INTER-65")
def test_artifacts_places_and_mountains_stay_in_a_bombed_region_and_forts_go():
    table = {"relics": {"heart": "T1:5", "karazhan": "T1:5"}, "forts": ["T1:5", "T1:12"]}
    game = bombed({"T1:5": BOOM}, power="garrison", tokens={"T1:5": 2, "T1:12": 1}, table=table)
    assert (game.relic("heart"), game.relic("karazhan"), game.owner("T1:5")) == ("T1:5", "T1:5", None)
    assert (game.has_marker("T1:5", "forts"), game.has_marker("T1:12", "forts")) == (False, True)
    assert game.cost("T1:5") == 2 + 1


@pytest.mark.rule("INTER-65")
def test_wisp_walls_go_from_a_bombed_region():
    keys = {"race": "night_elves", "tokens": {"T1:3": 2, "T1:8": 1}}
    game = bombed({"T1:3": BOOM}, table={"walls": ["T1:3", "T1:8"]}, **keys)
    assert (game.has_marker("T1:3", "walls"), game.has_marker("T1:8", "walls")) == (False, True)
