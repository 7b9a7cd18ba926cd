"""What do artifacts and places do with Murlocs: those they own, and those that are taken from them?"""

import pytest

from tests.variants.test_murlocs import alone, elves, star
from tests.variants.test_murlocs_details import with_lake


def earned_with(relics, boards=None, murlocs=None, elven="ST:2"):
    """What the Murlocs are paid in a turn in which they can conquer nothing."""
    game = alone(
        boards or star("mountain"),
        elves({elven: 9}),
        0,
        relics=relics,
        murlocs=murlocs or {"ST:1": 1},
        moment="murlocs",
    )
    return game.murloc_reasons()


@pytest.mark.rule("MUR-08")
@pytest.mark.parametrize("relic", ["alar", "doomhammer", "frostmourne", "battleground", "spirit_healer"])
def test_each_relic_they_cannot_use_brings_one_coin(relic):
    assert earned_with({relic: "ST:1"}) == {"active_regions": 1, "murloc_relics": 1}


@pytest.mark.rule("MUR-08")
@pytest.mark.parametrize("relic", ["aegis", "meeting_stone", "lights_hope"])
def test_a_relic_they_can_use_brings_no_coin_by_itself(relic):
    assert earned_with({relic: "ST:1"}) == {"active_regions": 1}


@pytest.mark.rule("MUR-08")
def test_a_relic_in_the_players_region_brings_them_nothing():
    assert earned_with({"alar": "ST:2", "spirit_healer": "ST:2"}) == {"active_regions": 1}


@pytest.mark.rule("MUR-08", "PLACE-DARKPORTAL")
def test_the_dark_portal_brings_them_two_coins():
    assert earned_with({"dark_portal": "ST:1"}) == {"active_regions": 1, "dark_portal": 2}


@pytest.mark.rule("MUR-08", "PLACE-KARAZHAN")
def test_karazhan_brings_them_a_coin_for_each_other_region_of_its_terrain():
    murlocs = dict.fromkeys(("ST:1", "ST:2", "ST:3", "ST:4"), 1)
    boards = star("hills", "hills", "forest", "hills")
    earned = earned_with({"karazhan": "ST:2"}, boards, murlocs, elven="ST:5")
    assert earned == {"active_regions": 4, "karazhan": 2}


@pytest.mark.rule("MUR-08", "PLACE-WELL")
@pytest.mark.parametrize(
    ("murlocs", "earned"),
    [
        ({"ST:2": 1, "ST:3": 1}, {"active_regions": 2, "well": 2}),
        ({"ST:2": 1}, {"active_regions": 1}),
    ],
)
def test_the_well_brings_them_two_coins_for_more_regions_around_it_than_anybodys(murlocs, earned):
    """The elves own one of the three regions around it."""
    boards = with_lake(star("hills", "forest", "mountain"), [2, 3, 4])
    assert earned_with({"well": "ST:5"}, boards, murlocs, elven="ST:4") == earned


@pytest.mark.rule("MUR-08", "PLACE-MEETINGSTONE")
@pytest.mark.parametrize(("relics", "tokens"), [({}, 3), ({"meeting_stone": "ST:1"}, 2)])
def test_with_the_meeting_stone_murlocs_pay_no_travel(relics, tokens):
    """A distant entry region of fields costs 2 and, as travel, 1 more."""
    far = {"id": "FA", "regions": [{"terrain": "fields", "symbols": ["entry"], "neighbours": []}]}
    game = alone([*star("mountain"), far], elves({"ST:2": 9}), 5, relics=relics, moment="murlocs")
    assert game.murloc_tokens() == {"ST:1": 1, "FA:1": tokens}
    assert game.murloc_supply() == 5 - tokens


@pytest.mark.rule("MUR-08", "PLACE-LIGHTSHOPE")
@pytest.mark.parametrize(("relics", "sold"), [({}, True), ({"lights_hope": "ST:3"}, False)])
def test_while_murlocs_own_the_chapel_no_murloc_is_lost_in_any_region(relics, sold):
    forsaken = {"race": "forsaken", "power": "sailor", "tokens": {"ST:1": 9}, "coins": 9}
    boards = star("fields", "mountain")
    game = alone(boards, forsaken, 0, relics=relics, murlocs={"ST:2": 2, "ST:3": 1})
    game.play("conquer ST:2", "end_conquest")
    assert game.murloc_supply() == 2
    assert game.may("buy") == sold


@pytest.mark.rule("MUR-08", "PLACE-BATTLEGROUND")
def test_murlocs_who_conquer_the_battleground_are_asked_for_no_side():
    """What is asked next is which of two mountains they take, and then nothing."""
    seat = elves({"ST:3": 1, "ST:4": 1})
    boards = star("fields", "mountain", "mountain")
    game = alone(boards, seat, 2 + 4, relics={"battleground": "ST:2"}, moment="murlocs")
    assert (game.moment, game.legal()) == ("murlocs", ["target ST:3", "target ST:4"])
    game.play("target ST:3")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:2": 2, "ST:3": 4}
    assert (game.round, game.murloc_reasons()) == (3, {"active_regions": 3, "murloc_relics": 1})


@pytest.mark.rule("ART-DOOMHAMMER")
def test_the_hammer_taken_from_murlocs_is_paid_for_to_them():
    seat = elves({"ST:2": 1}, hand=4, coins=5)
    relics = {"doomhammer": "ST:3"}
    boards = star("fields", "fields entry")
    game = alone(boards, seat, 0, relics=relics, murlocs={"ST:1": 4, "ST:3": 1})
    game.play("conquer ST:3", "doomhammer", "conquer ST:1")
    assert (game.tokens("ST:1"), game.relic("doomhammer")) == (1, "ST:1")
    assert (game.coins(0), game.murloc_reasons()) == (5 - 2, {"doomhammer_received": 2})


@pytest.mark.rule("ART-DOOMHAMMER")
def test_murlocs_who_take_the_hammer_are_owed_by_who_takes_it_back():
    seat = elves({"ST:2": 1}, hand=9, coins=5)
    game = alone(star("fields", "mountain"), seat, 3, relics={"doomhammer": "ST:2"}, moment="murlocs")
    assert (game.owner("ST:2"), game.relic("doomhammer")) == ("murlocs", "ST:2")
    before = game.murloc_reasons()
    assert before == {"active_regions": 2, "murloc_relics": 1}
    game.play("conquer ST:1", "conquer ST:2", "doomhammer", "conquer ST:3")
    assert game.murloc_reasons() == {**before, "doomhammer_received": 2}


@pytest.mark.rule("POWER-PORTALMAGE", "MUR-03")
def test_an_exchange_moves_murlocs_and_their_artifact_and_keeps_their_number():
    seat = {"race": "orcs", "power": "portal_mage", "tokens": {"ST:2": 4}}
    boards = star("forest magic", "swamp magic")
    game = alone(boards, seat, 2, relics={"alar": "ST:3"}, murlocs={"ST:3": 3})
    game.play("portal", "target ST:2", "target ST:3")
    assert (game.owner("ST:3"), game.tokens("ST:3")) == ((0, "active"), 1)  # 3 are in hand
    assert (game.murloc_tokens(), game.murloc_supply()) == ({"ST:2": 3}, 2)
    assert game.relic("alar") == "ST:2"


@pytest.mark.rule("MUR-08", "INTER-51")
@pytest.mark.parametrize(("coins", "allowed"), [(1, False), (2, True)])
def test_an_exchange_with_the_murlocs_aegis_is_paid_to_them(coins, allowed):
    seat = {"race": "orcs", "power": "portal_mage", "tokens": {"ST:2": 4}, "coins": coins}
    boards = star("forest magic", "swamp magic")
    game = alone(boards, seat, 0, relics={"aegis": "ST:3"}, murlocs={"ST:3": 3})
    assert game.may("portal") == allowed
    if allowed:
        game.play("portal", "target ST:2", "target ST:3")
        assert (game.coins(0), game.murloc_reasons()) == (0, {"aegis_received": 2})


@pytest.mark.rule("RACE-ETHEREAL", "MUR-08")
@pytest.mark.parametrize(("theft", "coins"), [([], 1), (["steal alar"], 0)])
def test_an_artifact_stolen_from_murlocs_brings_them_no_coin(theft, coins):
    seat = {"race": "ethereals", "power": "sailor", "tokens": {"ST:1": 9}}
    game = alone(star("fields"), seat, 0, relics={"alar": "ST:2"}, murlocs={"ST:2": 1})
    game.play(*theft, "end_conquest", *["deploy ST:1"] * 8)
    assert game.relic("alar") == ("ST:1" if theft else "ST:2")
    assert game.murloc_tokens() == {"ST:2": 1}
    assert game.murloc_reasons().get("murloc_relics", 0) == coins


@pytest.mark.rule("RACE-ETHEREAL", "MUR-08")
def test_the_aegis_is_stolen_from_murlocs_for_its_price():
    seat = {"race": "ethereals", "power": "sailor", "tokens": {"ST:1": 9}, "coins": 5}
    game = alone(star("fields"), seat, 0, relics={"aegis": "ST:2"}, murlocs={"ST:2": 1})
    game.play("steal aegis")
    assert game.relic("aegis") == "ST:1"
    assert (game.coins(0), game.murloc_reasons()) == (3, {"aegis_received": 2})
    poor = alone(star("fields"), {**seat, "coins": 1}, 0, relics={"aegis": "ST:2"}, murlocs={"ST:2": 1})
    assert poor.legal("steal") == []
