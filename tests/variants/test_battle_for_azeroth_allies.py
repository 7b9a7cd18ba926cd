"""Battle for Azeroth: allies win together and are opponents in everything else."""

import pytest

from tests.playing import finish_turn
from tests.variants.azeroth import azeroth


def alliance(first, ally, turn=0, **keys):
    """Seats 0 and 2 are of the Alliance; the Horde has no race yet."""
    return azeroth(4, [first, {}, ally], turn=turn, **keys)


def horde(first, ally, turn=1, **keys):
    """Seats 1 and 3 are of the Horde; the Alliance has no race yet."""
    return azeroth(4, [{}, first, {}, ally], turn=turn, **keys)


HUMANS = {"race": "humans", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 6}


@pytest.mark.rule("BFA-02", "INTER-103")
def test_allies_may_attack_each_other_and_lose_as_opponents_do():
    game = alliance(HUMANS, {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 3, "T2:1": 1}})
    assert game.cost("T1:7") == 5
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert (game.hand(2), game.tray("dwarves")) == (2, 10 - 3)
    game.play("end_conquest")
    while game.actor == 0:
        game.play(game.legal()[-1])
    assert (game.moment, game.actor, game.legal()) == ("retreat", 2, ["deploy T2:1"])


@pytest.mark.rule("BFA-02")
def test_allies_earn_and_keep_their_coins_each_for_himself():
    game = alliance(HUMANS, {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 3}, "coins": 8})
    finish_turn(game)
    assert (game.coins(0), game.coins(2)) == (6, 8)


@pytest.mark.rule("INTER-103")
def test_there_is_no_faction_bonus_between_allies():
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1, "T2:1": 1}}
    game = finish_turn(alliance(HUMANS, dwarves).play("conquer T1:7"))
    assert game.reasons(0) == {"start": 5, "active_regions": 2}


@pytest.mark.rule("INTER-103", "FACTION-01")
def test_the_faction_bonus_against_the_other_side_is_as_ever():
    trolls = {"race": "trolls", "power": "farmer", "tokens": {"T1:7": 1, "T2:1": 1}}
    game = azeroth(4, [HUMANS, trolls]).play("conquer T1:7")
    finish_turn(game)
    assert game.reasons(0) == {"start": 5, "active_regions": 2, "faction": 1}


@pytest.mark.rule("INTER-103")
def test_the_battlemaster_earns_by_conquering_from_an_ally():
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1, "T2:1": 1}}
    game = finish_turn(alliance({**HUMANS, "power": "battlemaster"}, dwarves).play("conquer T1:7"))
    assert game.reasons(0)["battlemaster"] == 1


# INTER-112: wherever a rule says opponent.


@pytest.mark.rule("INTER-112")
def test_an_ally_pays_the_marsh_dwellers():
    dwellers = {"race": "dwarves", "power": "marsh_dweller", "tokens": {"T1:7": 1, "T2:1": 1}}
    game = alliance(HUMANS, dwellers).play("conquer T1:7")
    assert (game.coins(0), game.coins(2)) == (4, 6)


@pytest.mark.rule("INTER-112")
def test_an_ally_beside_the_heart_gives_a_coin():
    game = alliance(
        {"race": "humans", "power": "sailor", "tokens": {"T1:6": 2, "T1:1": 1}},
        {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1}},
        relics={"heart": "T1:6"},
        moment="heart",
    )
    game.play("target T1:6")
    assert game.reasons(0)["heart_received"] == 1
    assert game.coins(2) == 4


@pytest.mark.rule("INTER-112")
def test_a_champion_is_ransomed_from_an_ally():
    owner = {"race": "dwarves", "power": "champion", "tokens": {"T1:7": 1, "T2:1": 1}, "champion": "T1:7"}
    game = alliance(HUMANS, owner).play("conquer T1:7")
    assert (game.coins(0), game.coins(2)) == (6, 4)
    assert game.champion(2) == "hand"


@pytest.mark.rule("INTER-112")
def test_the_holy_light_saves_a_draenei_token_from_an_ally():
    draenei = {"race": "draenei", "power": "farmer", "tokens": {"T1:7": 2, "T2:1": 1}}
    game = alliance(HUMANS, draenei).play("conquer T1:7")
    assert (game.hand(2), game.tray("draenei")) == (2, 12 - 3)


@pytest.mark.rule("INTER-112")
def test_goblins_may_bomb_an_ally():
    goblins = {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 2}}
    orcs = {"race": "orcs", "power": "mining", "tokens": {"T1:7": 3, "T2:1": 1}}
    game = horde(goblins, orcs, moment="bombs")
    assert game.legal("target") == ["target T1:7"]
    game.play("target T1:7", bombs=["explosion"])
    while game.turn != 1 or game.moment == "bombs":
        finish_turn(game)
    assert game.owner("T1:7") is None
    assert game.tray("orcs") == 11 - 4 + 1


@pytest.mark.rule("INTER-112")
def test_imposing_moves_the_tokens_of_an_ally():
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 2, "T2:1": 1}}
    game = alliance({**HUMANS, "power": "imposing"}, dwarves)
    game.play("impose", "target T1:7")
    assert (game.tokens("T1:7"), game.tokens("T2:1")) == (1, 2)


@pytest.mark.rule("INTER-112")
def test_an_ally_pays_for_the_aegis():
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1, "T2:1": 1}}
    game = alliance(HUMANS, dwarves, relics={"aegis": "T1:7"})
    assert game.price("T1:7") == 2
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(2)) == (3, 7)
    poor = alliance({**HUMANS, "coins": 1}, dwarves, relics={"aegis": "T1:7"})
    assert not poor.may("conquer T1:7")


@pytest.mark.rule("INTER-112", "RACE-PANDAREN")
def test_both_allies_get_a_harmony_token_of_their_own():
    pandaren = {"race": "pandaren", "power": "farmer", "tokens": {"T2:1": 3}}
    seats = [
        {"race": "humans", "power": "sailor", "tokens": {"T1:1": 1}},
        {"race": "orcs", "power": "mining", "tokens": {"T1:4": 1}},
        pandaren,
        {"race": "dwarves", "power": "ranger", "tokens": {"T1:7": 1}},
        {"race": "trolls", "power": "explorer", "tokens": {"T1:12": 1}},
    ]
    game = azeroth(5, seats, turn=2)
    finish_turn(game)
    assert [game.has_harmony(seat) for seat in range(5)] == [True, True, False, True, True]


@pytest.mark.rule("INTER-125", "RACE-FORSAKEN")
def test_forsaken_buy_for_the_tokens_an_ally_lost():
    forsaken = {"race": "forsaken", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 9}
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:7": 2, "T2:1": 1}}
    game = horde(forsaken, orcs).play("conquer T1:7", "end_conquest")
    assert (game.moment, game.legal()) == ("buy", ["buy", "done"])
    game.play("buy")
    assert (game.coins(1), game.tray("forsaken")) == (4, 9)
