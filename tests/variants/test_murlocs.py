"""Revenge of the Murlocs alone: their turn, whom they attack, what they earn, and what the die spoils."""

import pytest

from smallworld_env.errors import OptionError
from smallworld_env.options import game_setup
from smallworld_env.scenario import from_description, new_game, position


def star(*cells):
    """An island on which region 1, hills with the entry, touches all others, and they touch only it."""
    others = list(range(2, len(cells) + 2))
    regions = [{"terrain": "hills", "symbols": ["entry"], "neighbours": others}]
    for cell in cells:
        terrain, *symbols = cell.split()
        regions.append({"terrain": terrain, "symbols": symbols, "neighbours": [1]})
    return [{"id": "ST", "regions": regions}]


def alone(boards, seat, supply, murlocs=None, coins=0, **keys):
    """The player's turn, with the Murlocs in ST:1 and some in the supply."""
    side = {"supply": supply, "coins": coins, "harmony": keys.pop("harmony", False)}
    murlocs = {"ST:1": 1} if murlocs is None else murlocs
    return position(
        variant="murlocs", players=1, boards=boards, seats=[seat], murlocs=murlocs, murloc_side=side, **keys
    )


def elves(tokens, power="sailor", **more):
    return {"race": "blood_elves", "power": power, "tokens": tokens, **more}


FOUR = star("mountain", "mountain", "mountain", "swamp magic")
DWARVES = {"declined": "dwarves", "declined_tokens": {"ST:2": 1, "ST:3": 1}}


@pytest.mark.rule("MUR-01")
def test_alone_there_are_the_boards_for_two_nine_rounds_and_fourteen_murlocs():
    game = new_game(1, seed=3, variant="murlocs")
    assert [board[0] for board in game.describe()["boards"]] == ["L", "S"]
    assert game.describe()["rounds"] == 9
    laid = sum(game.murloc_tokens().values())
    assert set(game.murloc_tokens().values()) == {1}
    assert (laid, game.murloc_supply()) == (6, 8)
    assert (game.coins(0), game.murloc_coins(), game.turn) == (5, 0, 0)
    assert new_game(1, seed=3, variant="murlocs", murlocs=17).murloc_supply() == 11


@pytest.mark.rule("MUR-01")
def test_fewer_murlocs_than_symbols_are_refused():
    assert game_setup(1, variant="murlocs", murlocs=6).murlocs == 6
    with pytest.raises(OptionError, match=r"murlocs = 5 is not allowed; .* from 6 to 100"):
        game_setup(1, variant="murlocs", murlocs=5)
    with pytest.raises(OptionError, match="num_players = 3"):
        game_setup(3, variant="murlocs")
    with pytest.raises(OptionError, match="num_players = 1"):
        game_setup(1)


@pytest.mark.rule("MUR-02")
def test_a_relic_dealt_to_a_murloc_is_face_up():
    """L2b and S2a have a Murloc on the region of the size mark, L1a and S1a have not."""
    for seed in range(5):
        game = new_game(1, seed=seed, variant="murlocs", boards=["L2b", "S2a"])
        assert all(row == "gone" or row["face_up"] for row in game.describe()["relics"].values())
        game = new_game(1, seed=seed, variant="murlocs", boards=["L1a", "S1a"])
        assert not any(row["face_up"] for row in game.describe()["relics"].values())


@pytest.mark.rule("MUR-03")
def test_murlocs_driven_out_go_to_their_supply():
    game = alone(star("fields"), elves({"ST:2": 9}), 0, murlocs={"ST:1": 3})
    game.play("conquer ST:1")
    assert (game.murloc_supply(), game.murloc_tokens()) == (3, {})
    assert game.owner("ST:1") == (0, "active")


@pytest.mark.rule("MUR-04")
def test_they_gather_all_but_one_token_and_conquer_until_none_is_left():
    game = alone(star("fields", "forest", "mountain"), elves({"ST:4": 1}), 1, murlocs={"ST:1": 4})
    game.play("end_conquest", "target ST:3")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:2": 2, "ST:3": 2}
    assert game.murloc_supply() == 0
    assert (game.round, game.moment) == (3, "conquest")


@pytest.mark.rule("MUR-05")
def test_the_magic_swamp_worth_two_coins_comes_before_mountains_of_equal_cost():
    game = alone(FOUR, elves({"ST:4": 1, "ST:5": 2}, **DWARVES), 4)
    game.play("end_conquest", "deploy ST:5")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:5": 4}
    assert game.moment == "retreat"  # one Blood Elf is lost, the other comes to a region they hold
    game.play("deploy ST:4")
    assert (game.tokens("ST:4"), game.hand(0)) == (1, 1)  # ready for the next turn


@pytest.mark.rule("MUR-05")
def test_with_the_swamp_better_guarded_the_active_race_comes_before_the_declined_one():
    game = alone(FOUR, elves({"ST:4": 1, "ST:5": 3}, **DWARVES), 4)
    game.play("end_conquest", "deploy ST:5", "deploy ST:5")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:4": 4}


@pytest.mark.rule("MUR-05")
def test_declined_dwarves_come_before_the_empty_mountain_and_then_the_player_chooses():
    declined = {"declined": "dwarves", "declined_tokens": {"ST:2": 1, "ST:3": 1}}
    game = alone(star("fields", "forest", "mountain", "hills"), elves({"ST:5": 4}, **declined), 3)
    game.play("end_conquest", "deploy ST:5", "deploy ST:5", "deploy ST:5")
    assert (game.actor, game.moment) == (0, "murlocs")
    assert [game.cost(region) for region in ("ST:2", "ST:3", "ST:4")] == [3, 3, 3]
    assert game.legal() == ["target ST:2", "target ST:3"]
    game.play("target ST:2")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:2": 3}


@pytest.mark.rule("MUR-05")
@pytest.mark.parametrize("face_up", [True, False])
def test_between_regions_of_equal_worth_one_with_a_relic_is_taken(face_up):
    relics = {"frostmourne": {"region": "ST:3", "face_up": face_up}}
    game = alone(star("fields", "forest", "hills"), elves({"ST:4": 1}), 2, relics=relics)
    game.play("end_conquest")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:3": 2}
    assert game.is_face_up("frostmourne")


@pytest.mark.rule("MUR-05")
def test_the_champions_region_is_worth_two_more():
    seat = elves({"ST:2": 1}, "champion", champion="ST:3")
    game = alone(star("forest magic", "fields"), seat, 3, coins=0)
    assert game.play("end_conquest", *_laid(game, "ST:3", "ST:2")).owner("ST:3") == "murlocs"
    assert game.murloc_reasons()["ransom_received"] == 1


def _laid(game, champion, *tokens):
    return [f"deploy_champion {champion}", *(f"deploy {region}" for region in tokens)]


@pytest.mark.rule("MUR-06")
@pytest.mark.parametrize(("pips", "taken"), [(2, True), (1, False)])
def test_the_die_helps_a_last_attempt_and_a_failure_goes_to_the_supply(pips, taken):
    game = alone(star("mountain"), elves({"ST:2": 1}), 2, coins=3)
    game.play("end_conquest", dice=[pips])
    assert game.outcomes()[0] == ("die", pips)
    assert game.owner("ST:2") == ("murlocs" if taken else (0, "active"))
    assert game.murloc_supply() == (0 if taken else 2)
    assert game.murloc_coins() == 3 + (2 if taken else 1)


@pytest.mark.rule("MUR-06")
def test_tokens_that_reach_nothing_go_to_the_supply_without_a_die():
    game = alone(star("mountain"), elves({"ST:2": 3}), 2)
    game.play("end_conquest", "deploy ST:2", "deploy ST:2")
    assert (game.cost("ST:2"), game.murloc_supply(), game.outcomes()) == (4, 2, [])
    assert game.murloc_reasons() == {"active_regions": 1}


@pytest.mark.rule("MUR-07", "INTER-104")
def test_the_die_discards_a_set_before_the_choice_after_a_decline():
    market = [
        ["orcs", "mining", 0], ["trolls", "farmer", 0], ["naga", "sailor", 3],
        ["gnomes", "ranger", 0], ["humans", "fishing", 0], ["worgen", "explorer", 0],
    ]  # fmt: skip
    game = alone(star("mountain"), elves({"ST:2": 3}, "garrison"), 0, market=market)
    top = game.column()[6]
    game.play("decline", dice=[2])
    assert (game.round, game.moment, game.outcomes()) == (3, "pick", [("die", 2)])
    assert [race for race, _, _ in game.market()] == ["orcs", "trolls", "gnomes", "humans", "worgen", top]
    assert game.column()[-1] == "naga"
    assert game.describe()["discards"] == ["sailor"]
    assert game.murloc_reasons() == {"active_regions": 1, "set_coins": 3}
    assert int(game.games["banners_unseen"][0, 0]) == len(game.column()) - 7


@pytest.mark.rule("MUR-07")
def test_no_set_is_discarded_before_the_first_choice():
    game = new_game(1, seed=1, variant="murlocs")
    assert (game.moment, game.describe()["discards"]) == ("pick", [])
    assert len(game.column()) == 16


@pytest.mark.rule("MUR-08")
def test_relics_they_cannot_use_bring_a_coin_and_the_dark_portal_its_own():
    relics = {"alar": "ST:1", "doomhammer": "ST:1", "battleground": "ST:1", "dark_portal": "ST:1"}
    game = alone(star("mountain"), elves({"ST:2": 3}), 0, relics=relics)
    game.play("end_conquest", "deploy ST:2", "deploy ST:2")
    earned = game.murloc_reasons()
    assert (earned["active_regions"], earned["murloc_relics"]) == (1, 3)
    assert earned["dark_portal"] > 0
    assert [game.relic(name) for name in ("alar", "doomhammer")] == ["ST:1", "ST:1"]


@pytest.mark.rule("MUR-08")
def test_their_heart_takes_a_coin_and_their_aegis_is_paid_to_them():
    game = alone(
        star("mountain"), elves({"ST:2": 9}, coins=7), 0, relics={"heart": "ST:1"}, murlocs={"ST:1": 1}
    )
    game.play("end_conquest", *["deploy ST:2"] * 8)
    assert game.murloc_reasons() == {"active_regions": 1, "heart_received": 1}
    game = alone(star("mountain"), elves({"ST:2": 9}, coins=7), 0, relics={"aegis": "ST:1"})
    assert game.price("ST:1") == 2
    game.play("conquer ST:1")
    assert (game.coins(0), game.murloc_reasons()) == (5, {"aegis_received": 2})


@pytest.mark.rule("MUR-09")
def test_pandaren_give_the_murlocs_harmony_and_are_paid_for_it():
    pandaren = {"race": "pandaren", "power": "sailor", "tokens": {"ST:2": 1}}
    game = alone(star("fields"), pandaren, 3, coins=5)
    game.play("end_conquest")
    assert game.owner("ST:2") == "murlocs"
    assert game.murloc_reasons()["harmony_paid"] == -2
    assert game.reasons(0)["harmony_received"] == 2
    assert not game.murlocs_have_harmony()


@pytest.mark.rule("MUR-09", "INTER-41")
def test_imposing_moves_a_murloc_to_another_murloc_region():
    seat = {"race": "orcs", "power": "imposing", "tokens": {"ST:1": 4}}
    game = alone(star("fields", "forest"), seat, 0, murlocs={"ST:2": 2, "ST:3": 1})
    game.play("impose", "target ST:2")
    assert (game.murloc_tokens(), game.murloc_supply()) == ({"ST:2": 1, "ST:3": 2}, 0)


@pytest.mark.rule("MUR-09")
def test_forsaken_buy_one_token_for_a_murloc_region_however_many_lay_there():
    forsaken = {"race": "forsaken", "power": "sailor", "tokens": {"ST:2": 9}, "coins": 9}
    game = alone(star("fields"), forsaken, 0, murlocs={"ST:1": 3})
    game.play("conquer ST:1", "end_conquest", "buy")
    assert not game.may("buy")
    assert game.murloc_supply() == 3


@pytest.mark.rule("MUR-10")
@pytest.mark.parametrize(("coins", "place"), [(9, [2]), (10, [2]), (11, [1])])
def test_the_player_needs_more_coins_than_the_murlocs(coins, place):
    game = alone(star("mountain"), elves({"ST:2": 3}, coins=coins - 1), 0, coins=9, round=9)
    game.play("end_conquest", "deploy ST:2", "deploy ST:2")
    assert game.finished
    assert (game.coins(0), game.murloc_coins()) == (coins, 10)
    assert (game.places(), game.winners()) == (place, [0] if place == [1] else [])
    assert game.murloc_place() == 3 - place[0]


@pytest.mark.rule("INTER-94")
def test_enraged_count_murlocs_where_they_are_a_side():
    seat = {"race": "orcs", "power": "enraged", "tokens": {"ST:2": 9}}
    game = alone(star("fields"), seat, 0, murlocs={"ST:1": 3})
    game.play("conquer ST:1", "end_conquest", *["deploy ST:1"] * 7)
    assert game.reasons(0)["enraged"] == 3


@pytest.mark.rule("INTER-105")
def test_aegis_and_watchtower_regions_are_no_targets_and_marsh_is_paid_with_what_they_have():
    seat = {"race": "orcs", "power": "defensive", "tokens": {"ST:2": 1, "ST:3": 1, "ST:4": 1}}
    game = alone(
        star("fields", "forest", "hills"),
        seat,
        9,
        relics={"aegis": "ST:3"},
        towers=["ST:2"],
        moment="murlocs",
    )
    assert game.owner("ST:2") == game.owner("ST:3") == (0, "active")
    assert game.owner("ST:4") == "murlocs"
    marsh = {"race": "orcs", "power": "marsh_dweller", "tokens": {"ST:2": 1}}
    for coins, paid in ((0, 0), (4, 1)):
        game = alone(star("swamp"), marsh, 3, coins=coins, moment="murlocs")
        assert game.owner("ST:2") == "murlocs"
        assert game.murloc_reasons().get("marsh_paid", 0) == -paid


@pytest.mark.rule("INTER-106")
def test_an_objective_taken_by_murlocs_pays_them_and_the_humans():
    humans = {"race": "humans", "power": "sailor", "tokens": {"ST:3": 1}}
    game = alone(star("fields", "mountain"), humans, 2, objectives=["ST:2"], moment="murlocs")
    assert game.murloc_reasons()["objective"] == 2
    assert game.reasons(0)["objective"] == 2
    assert not game.has_marker("ST:2", "objectives")


@pytest.mark.rule("INTER-108")
def test_a_bomb_in_a_murloc_region_sends_all_of_them_to_the_supply():
    goblins = {"race": "goblins", "power": "sailor", "tokens": {"ST:2": 3}}
    game = alone(star("mountain"), goblins, 0, murlocs={"ST:1": 3}, bombs={"ST:1": "explosion"})
    assert (game.owner("ST:1"), game.murloc_supply()) == (None, 3)
    game = alone(star("mountain"), goblins, 0, murlocs={"ST:1": 3}, moment="bombs")
    assert "target ST:1" in game.legal()


@pytest.mark.rule("INTER-109")
def test_murlocs_without_a_region_enter_at_travel_cost():
    game = alone(star("fields"), elves({"ST:2": 1}), 3, murlocs={}, moment="murlocs")
    assert game.murloc_tokens() == {"ST:1": 3}


@pytest.mark.rule("INTER-110")
def test_murlocs_turn_up_the_well_and_it_goes_to_the_water():
    relics = {"well": {"region": "ST:2", "face_up": False}}
    game = alone(star("fields", "water"), elves({}, hand=5), 2, relics=relics, moment="murlocs")
    assert game.owner("ST:2") == "murlocs"
    assert (game.relic("well"), game.is_face_up("well")) == ("ST:3", True)


@pytest.mark.rule("INTER-122")
def test_a_murloc_imposed_into_the_supply_is_no_loss_and_light_s_hope_sells_none():
    seat = {"race": "forsaken", "power": "imposing", "tokens": {"ST:2": 9}, "coins": 9}
    game = alone(star("fields"), seat, 0, murlocs={"ST:1": 1})
    game.play("impose", "target ST:1")
    assert (game.owner("ST:1"), game.murloc_supply(), int(game.games["losses"][0])) == (None, 1, 0)
    game = alone(star("fields"), seat, 0, murlocs={"ST:1": 3}, relics={"lights_hope": "ST:1"})
    game.play("conquer ST:1")
    assert (game.murloc_supply(), int(game.games["losses"][0])) == (3, 0)


@pytest.mark.rule("INTER-122")
@pytest.mark.parametrize("coins", [0, 2])
def test_a_players_heart_takes_a_coin_from_murlocs_who_have_one(coins):
    game = alone(
        star("mountain"), elves({"ST:2": 3}), 0, coins=coins, relics={"heart": "ST:2"}, moment="heart"
    )
    game.play("target ST:2")
    assert game.reasons(0).get("heart_received", 0) == min(1, coins)
    assert game.murloc_coins() == coins - min(1, coins) + 1


@pytest.mark.rule("INTER-125")
@pytest.mark.parametrize(("coins", "target"), [(0, ["target ST:2", "target ST:3"]), (2, [])])
def test_worth_counts_the_hearts_coin_only_from_murlocs_who_have_one(coins, target):
    """Two regions worth a coin each; the Heart's is told apart from a place that pays nothing."""
    relics = {"heart": "ST:2", "meeting_stone": "ST:3"}
    seat = {"race": "orcs", "power": "sailor", "tokens": {"ST:2": 1, "ST:3": 1}}
    game = alone(star("fields", "forest"), seat, 3, coins=coins, relics=relics, moment="murlocs")
    assert (game.legal() if game.moment == "murlocs" else []) == target
    if not target:
        assert game.owner("ST:2") == "murlocs"


def test_a_position_of_the_variant_survives_being_described():
    game = alone(FOUR, elves({"ST:5": 3}, **DWARVES), 9, coins=4, moment="murlocs")
    assert from_description(game.describe()).to_bytes() == game.to_bytes()
    assert not game.problems()
