"""What forbids a conquest, or asks coins for it? Immunity, prices, and the floor under discounts."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def game_of(seat, other=None, **keys):
    """Seat 0 in the middle of its conquests: plain Mining Orcs in T1:6 unless said."""
    base = {"race": "orcs", "power": "mining", "tokens": {"T1:6": 1}, "hand": 5}
    return position(boards=MAP, seats=[{**base, **seat}, other or {}], **{"moment": "conquest", **keys})


def watched(region="T1:11", **keys):
    """A watchtower of an opponent on a fields region."""
    return {"race": "dwarves", "power": "defensive", "tokens": {region: 1, "T1:12": 1}, **keys}


def pandaren(**keys):
    return {"race": "pandaren", "power": "sailor", "tokens": {"T1:7": 1, "T2:3": 1}, **keys}


@pytest.mark.rule("CONQ-11")
def test_a_watchtower_region_cannot_be_conquered():
    own = {"tokens": {"T1:7": 1}, "hand": 9}
    assert game_of(own, watched()).may("conquer T1:11")
    assert not game_of(own, watched(), towers=["T1:11"]).may("conquer T1:11")


@pytest.mark.rule("CONQ-11")
@pytest.mark.parametrize("effect", ["air_strike", "alar", "champion", "doomhammer", "frostmourne"])
def test_no_effect_reaches_a_watchtower_region(effect):
    own = {"race": "gnomes", "power": "champion", "tokens": {"T1:7": 1}, "hand": 8}
    relics = dict.fromkeys(("alar", "doomhammer", "frostmourne"), "T1:7")
    open_game = game_of(own, watched(), relics=relics).play(effect)
    assert open_game.may("conquer T1:11")
    game = game_of(own, watched(), relics=relics, towers=["T1:11"]).play(effect)
    assert game.may("conquer T1:3")
    assert not game.may("conquer T1:11")


@pytest.mark.rule("CONQ-11")
def test_imposing_theft_and_portals_pass_a_watchtower_by():
    tower = {"towers": ["T1:6"], "relics": {"frostmourne": "T1:6"}}
    other = watched("T1:6", tokens={"T1:6": 1, "T1:5": 1})
    imposing = game_of({"power": "imposing", "tokens": {"T1:7": 1}}, other, **tower, murlocs={"T1:3": 1})
    assert imposing.play("impose").legal("target") == ["target T1:3"]
    thieves = game_of({"race": "ethereals", "tokens": {"T1:7": 1}}, other, **tower)
    assert not thieves.may("steal frostmourne")
    mages = game_of({"power": "portal_mage", "tokens": {"T1:7": 1}}, other, **tower)
    assert mages.play("portal").legal("target") == ["target T1:7"]  # the lower of the two comes first
    assert mages.play("target T1:7").legal("target") == ["target T2:2"]


@pytest.mark.rule("CONQ-11")
def test_a_bomb_may_not_be_laid_on_an_immune_region():
    own = {"race": "goblins", "tokens": {"T1:7": 1}, "hand": 0}
    other = watched(tokens={"T1:11": 1, "T1:3": 1})
    assert "target T1:11" in game_of(own, other, moment="bombs").legal()
    assert game_of(own, other, moment="bombs", towers=["T1:11"]).legal("target") == ["target T1:3"]
    aegis = game_of(own, other, moment="bombs", relics={"aegis": "T1:3"})
    assert aegis.legal("target") == ["target T1:11"]


@pytest.mark.rule("CONQ-11")
def test_an_objective_may_be_laid_on_a_watchtower_region():
    own = {"race": "humans", "tokens": {"T1:7": 1}, "hand": 0}
    game = game_of(own, watched(race="trolls"), moment="objectives", towers=["T1:11"])
    game.play("target T1:11")
    assert game.has_marker("T1:11", "objectives")


@pytest.mark.rule("CONQ-11")
def test_the_heart_takes_its_coin_from_a_neighbour_behind_a_watchtower():
    own = {"tokens": {"T1:7": 1}, "hand": 0}
    game = game_of(own, watched(tokens={"T1:11": 1}), towers=["T1:11"], relics={"heart": "T1:7"})
    finish_turn(game)
    assert game.reasons(1) == {"start": 5, "heart_paid": -1}


@pytest.mark.rule("CONQ-11")
def test_an_imposed_token_may_land_on_a_watchtower_region():
    own = {"power": "imposing", "tokens": {"T1:7": 1}}
    game = game_of(own, watched(tokens={"T1:11": 1, "T1:3": 2}), towers=["T1:11"])
    game.play("impose", "target T1:3")
    assert (game.tokens("T1:3"), game.tokens("T1:11")) == (1, 2)


@pytest.mark.rule("CONQ-11", "CONQ-12")
def test_the_aegis_opens_for_two_coins_to_its_owner():
    other = watched(power="sailor")
    game = game_of({"tokens": {"T1:7": 1}, "coins": 2}, other, relics={"aegis": "T1:11"})
    assert (game.may("conquer T1:11"), game.price("T1:11")) == (True, 2)
    game.play("conquer T1:11")
    assert (game.coins(0), game.coins(1)) == (0, 7)
    poor = game_of({"tokens": {"T1:7": 1}, "coins": 1}, other, relics={"aegis": "T1:11"})
    assert not poor.may("conquer T1:11")


@pytest.mark.rule("CONQ-12")
def test_harmony_is_paid_before_the_attempt_even_if_the_die_fails():
    game = game_of({"hand": 2, "harmony": True}, pandaren())
    game.play("conquer T1:7", dice=[0])
    assert game.owner("T1:7") == (1, "active")
    assert (game.coins(1), game.reasons(0)["harmony_paid"]) == (7, -2)
    assert not game.has_harmony(0)


@pytest.mark.rule("CONQ-12")
def test_the_aegis_is_paid_before_the_attempt_even_if_the_die_fails():
    game = game_of({"hand": 2}, pandaren(race="kobolds"), relics={"aegis": "T1:7"})
    game.play("conquer T1:7", dice=[0])
    assert game.owner("T1:7") == (1, "active")
    assert (game.coins(1), game.reasons(0)["aegis_paid"]) == (7, -2)


@pytest.mark.rule("CONQ-12")
def test_the_doomhammer_is_paid_before_the_conquest():
    game = game_of({"hand": 1, "coins": 2}, pandaren(race="kobolds"), relics={"doomhammer": "T1:6"})
    game.play("doomhammer", "conquer T1:7")
    assert (game.owner("T1:7"), game.reasons(0)["doomhammer_paid"]) == ((0, "active"), -2)
    poor = game_of({"hand": 1, "coins": 1}, pandaren(race="kobolds"), relics={"doomhammer": "T1:6"})
    assert not (poor.may("doomhammer") and poor.play("doomhammer").may("conquer T1:7"))


@pytest.mark.rule("CONQ-12")
@pytest.mark.parametrize(("pips", "paid"), [(0, 0), (1, 1)])
def test_the_marsh_coin_is_paid_only_when_the_swamp_is_conquered(pips, paid):
    game = game_of({"hand": 2}, pandaren(race="kobolds", power="marsh_dweller"))
    game.play("conquer T1:7", dice=[pips])
    assert game.reasons(1).get("marsh_received", 0) == paid
    assert game.reasons(0).get("marsh_paid", 0) == -paid


@pytest.mark.rule("CONQ-12")
@pytest.mark.parametrize(("coins", "legal"), [(2, False), (3, True)])
def test_all_coins_due_on_success_must_be_there_before_the_attempt(coins, legal):
    game = game_of({"coins": coins, "harmony": True}, pandaren(power="marsh_dweller"))
    assert game.price("T1:7") == 2 + 1
    assert game.may("conquer T1:7") is legal


@pytest.mark.rule("CONQ-12")
def test_a_swamp_of_marsh_dwellers_is_closed_to_a_player_without_a_coin():
    other = pandaren(race="kobolds", power="marsh_dweller")
    assert not game_of({"coins": 0}, other).may("conquer T1:7")
    assert game_of({"coins": 1}, other).play("conquer T1:7").coins(1) == 6


@pytest.mark.rule("CONQ-13")
def test_a_watchtower_does_not_bind_its_own_player():
    own = {"power": "defensive", "hand": 0, "tokens": {"T1:6": 2, "T1:5": 1}}
    game = game_of(own, moment="start", towers=["T1:6"])
    assert game.may("abandon T1:6")
    game.play("end_conquest", "deploy T1:6")
    assert game.tokens("T1:6") == 2


@pytest.mark.rule("CONQ-13")
def test_the_aegis_does_not_bind_its_own_player():
    game = game_of({"power": "portal_mage"}, relics={"aegis": "T1:6"})
    assert game.may("abandon T1:6")
    game.play("portal", "target T1:6", "target T2:2")
    assert (game.relic("aegis"), game.coins(0)) == ("T2:2", 5)


FROSTMOURNE = {"frostmourne": "T1:6"}


@pytest.mark.rule("CONQ-14")
@pytest.mark.parametrize(
    ("race", "region", "armed", "relics"),
    [
        ("dwarves", "T1:5", [], {}),  # 2 + 1 - 2 - 1
        ("dwarves", "T1:5", ["frostmourne"], FROSTMOURNE),
        ("night_elves", "T1:3", ["frostmourne"], FROSTMOURNE),  # 2 - 1 - 1 - 2
        ("trolls", "T1:2", ["frostmourne"], FROSTMOURNE),  # 2 + 1 - 1 - 1 - 2
        ("ethereals", "T1:7", ["ethereal"], {"karazhan": "T1:7"}),  # 2 - 2 - 1
        ("orcs", "T1:7", ["frostmourne"], FROSTMOURNE),  # 2 - 1 - 2
    ],
)
def test_discounts_with_a_blacksmith_never_go_below_one_token(race, region, armed, relics):
    seat = {"race": race, "power": "blacksmith", "tokens": {"T1:6": 1, "T1:2": 1}, "hand": 3}
    if region == "T1:2":
        seat["tokens"] = {"T1:6": 1}
    game = game_of(seat, relics=relics, murlocs={"T1:2": 1} if region == "T1:2" else {})
    assert game.cost(region, armed=armed) == 1
    game.play(*armed, f"conquer {region}")
    assert (game.hand(0), game.tokens(region)) == (2, 1)


@pytest.mark.rule("CONQ-14")
def test_worgen_in_worgen_form_never_pay_less_than_one_token():
    seat = {"race": "worgen", "power": "blacksmith", "tokens": {"T1:6": 1}, "hand": 3}
    game = game_of(seat, moment="start", relics=FROSTMOURNE).play("form worgen")
    assert game.cost("T1:7") == 1  # 2 - 1 - 1 would be 0
    game.play("frostmourne", "conquer T1:7")
    assert (game.hand(0), game.tokens("T1:7")) == (2, 1)


@pytest.mark.rule("CONQ-14")
def test_no_discount_brings_tauren_below_two_tokens():
    seat = {"race": "tauren", "power": "blacksmith", "tokens": {"T1:6": 2}, "hand": 4}
    game = game_of(seat, relics=FROSTMOURNE)
    assert game.cost("T1:5", armed=["frostmourne"]) == 2  # 2 + 1 - 1 - 2 would be 0
    game.play("frostmourne", "conquer T1:5")
    assert game.tokens("T1:5") == 2
