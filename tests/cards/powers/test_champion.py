"""Champion: one conquest a turn without tokens; ransomed when he is captured."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number, picked
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-CHAMPION")

RIVAL = {"race": "tauren", "power": "sailor", "tokens": {"T1:5": 4, "T2:4": 8}}


def champions(tokens, champion="hand", race="orcs", rival=RIVAL, turn=0, relics=(), **keys):
    own = {"race": race, "power": "champion", "tokens": tokens, "champion": champion, **keys}
    return position(boards=MAP, seats=[own, rival], turn=turn, relics=dict(relics))


def captured(**keys):
    """Seat 1 attacks a region of two Orcs and the champion."""
    return champions({"T1:6": 2, "T1:1": 1}, "T1:6", turn=1, **keys).play("conquer T1:6")


def test_champion_adds_five_tokens():
    assert badge_number("champion") == 5


def test_the_champion_comes_with_the_badge():
    assert picked("champion").champion(0) == "hand"


def test_the_champion_conquers_without_tokens_whatever_defends():
    game = champions({"T1:6": 1}, hand=1)
    assert game.cost("T1:5") == 2 + 1 + 4
    game.play("champion", "conquer T1:5")
    assert (game.owner("T1:5"), game.champion(0)) == ((0, "active"), "T1:5")
    assert (game.tokens("T1:5"), game.hand(0)) == (0, 1)
    assert (game.hand(1), game.tray("tauren")) == (3, 16 - 11)  # one Tauren of twelve is lost


def test_the_champion_needs_no_other_token():
    game = champions({"T1:6": 1}).play("champion", "conquer T1:5")
    assert game.owner("T1:5") == (0, "active")


def test_the_champion_conquers_once_a_turn():
    game = champions({"T1:6": 1}, hand=5).play("champion", "conquer T1:5")
    assert not game.may("champion")
    assert game.may("conquer T1:2")


def test_the_champion_conquers_only_adjacent_regions():
    game = champions({"T1:6": 1}, hand=5)
    assert game.may("conquer T2:1")
    game.play("champion")
    assert game.legal("conquer") == ["conquer T1:2", "conquer T1:5", "conquer T1:7"]


def test_the_champion_makes_no_first_conquest():
    game = champions({}, hand=5)
    assert game.may("conquer T1:1")
    assert not game.may("champion")


@pytest.mark.parametrize("race", ["kobolds", "gnomes"])
def test_the_champion_makes_no_first_conquest_by_cavern_or_strike(race):
    game = champions({}, race=race, hand=5)
    if race == "gnomes":
        game.play("air_strike")
    assert not game.may("champion")


def test_the_champion_of_kobolds_conquers_any_cavern():
    game = champions({"T1:1": 1}, race="kobolds").play("champion")
    assert game.may("conquer T1:8")
    game.play("conquer T2:5")
    assert game.champion(0) == "T2:5"


def test_the_champion_uses_the_reach_of_an_air_strike():
    game = champions({"T1:1": 1}, race="gnomes", hand=3).play("air_strike", "champion", "conquer T2:3")
    assert game.champion(0) == "T2:3"
    assert not game.may("air_strike")


def test_the_champion_uses_the_reach_of_the_ashes():
    game = champions({"T1:1": 1}, relics={"alar": "T1:1"}, hand=3)
    game.play("alar", "champion", "conquer T2:3")
    assert (game.champion(0), game.relic("alar"), game.hand(0)) == ("T2:3", "T2:3", 3)


def test_the_champion_needs_no_token_for_a_far_conquest():
    game = champions({"T1:1": 1}, race="gnomes").play("air_strike", "champion", "conquer T2:3")
    assert game.champion(0) == "T2:3"
    game = champions({"T1:1": 1}, relics={"alar": "T1:1"}).play("alar", "champion", "conquer T2:3")
    assert game.champion(0) == "T2:3"


def test_the_champion_pays_prices_in_coins():
    rival = {"race": "tauren", "power": "marsh_dweller", "tokens": {"T1:7": 2}}
    game = champions({"T1:6": 1}, rival=rival).play("champion", "conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (4, 6)
    game = champions({"T1:6": 1}, rival=rival, coins=0).play("champion")
    assert not game.may("conquer T1:7")


def test_the_champion_counts_one_in_defence():
    game = champions({"T1:6": 2}, "T1:6", turn=1)
    assert game.cost("T1:6") == 2 + 2 + 1


def test_no_token_is_lost_where_the_champion_is_captured():
    game = captured()
    assert (game.hand(0), game.tray("orcs")) == (2, 11 - 3)


def test_the_owner_of_a_captured_champion_pays_the_conqueror_a_coin():
    game = captured()
    assert (game.coins(0), game.coins(1)) == (4, 6)
    assert (game.reasons(0)["ransom_paid"], game.reasons(1)["ransom_received"]) == (-1, 1)
    assert game.champion(0) == "hand"


def test_a_ransomed_champion_is_redeployed_and_conquers_again():
    game = captured()
    while game.actor == 1:
        game.play("end_conquest" if game.may("end_conquest") else game.legal()[0])
    assert (game.actor, game.moment, game.legal()) == (0, "retreat", ["deploy_champion T1:1"])
    game.play("deploy_champion T1:1", "deploy T1:1", "deploy T1:1")
    assert (game.turn, game.champion(0), game.hand(0)) == (0, "T1:1", 3)
    game.play("call_champion", "champion", "conquer T1:5")
    assert game.champion(0) == "T1:5"


def test_an_owner_without_a_coin_loses_the_champion():
    game = captured(coins=0)
    assert game.champion(0) == "out"
    assert (game.coins(0), game.coins(1)) == (0, 5)
    assert (game.hand(0), game.tray("orcs")) == (2, 11 - 3)
    finish_turn(game)
    assert game.turn == 0
    assert not game.may("champion")


def test_in_ready_troops_the_champion_or_a_token_stays():
    game = champions({"T1:6": 3}, "T1:6")
    assert (game.champion(0), game.tokens("T1:6"), game.hand(0)) == ("T1:6", 0, 3)
    assert not game.may("champion")
    game.play("call_champion")
    assert (game.champion(0), game.tokens("T1:6"), game.hand(0)) == ("hand", 1, 2)
    assert game.may("champion")


def test_the_champion_is_called_before_the_first_conquest():
    game = champions({"T1:6": 3}, "T1:6").play("conquer T1:2")
    assert not game.may("call_champion")
    assert not game.may("champion")


def test_a_champion_alone_in_a_region_stays_and_cannot_conquer():
    game = champions({"T1:6": 3}, "T1:2")
    assert not game.may("call_champion")
    assert not game.may("champion")


def test_a_champion_alone_is_called_by_abandoning_his_region():
    game = champions({"T1:6": 3}, "T1:2").play("abandon T1:2")
    assert (game.owner("T1:2"), game.champion(0)) == (None, "hand")
    game.play("champion", "conquer T1:5")
    assert game.champion(0) == "T1:5"


def test_the_champion_moves_at_redeployment():
    game = champions({"T1:6": 2}).play("champion", "conquer T1:5", "end_conquest")
    game.play("deploy_champion T1:6")
    finish_turn(game)
    assert (game.champion(0), game.tokens("T1:5"), game.tokens("T1:6")) == ("T1:6", 2, 0)


def test_the_champion_leaves_when_his_race_declines():
    game = champions({"T1:6": 2}, "T1:2").play("decline")
    assert game.champion(0) is None
    assert game.owner("T1:2") is None
    assert game.declined_tokens(0) == {"T1:6": 1}
    assert game.power(0, declined=True) is None


def test_a_token_beside_the_champion_stays_in_decline_without_him():
    game = champions({"T1:6": 2, "T1:1": 1}, "T1:6").play("decline")
    assert game.declined_tokens(0) == {"T1:1": 1, "T1:6": 1}
    assert game.cost("T1:6") == 2 + 1
    assert game.coins(0) == 5 + 2


def test_a_champion_who_left_in_decline_is_not_in_the_way():
    game = champions({"T1:6": 2}, "T1:2").play("decline")
    game.play("conquer T1:6")
    assert (game.coins(0), game.coins(1)) == (5 + 1, 5)  # no ransom
    assert game.cost("T1:2") == 2


def test_in_ready_troops_of_tauren_two_pieces_stay():
    game = champions({"T1:6": 3}, "T1:6", race="tauren", rival={"race": "orcs", "power": "sailor"})
    assert (game.champion(0), game.tokens("T1:6"), game.hand(0)) == ("T1:6", 1, 2)
    game.play("call_champion")
    assert (game.champion(0), game.tokens("T1:6"), game.hand(0)) == ("hand", 2, 1)


def test_the_champion_beside_a_lone_tauren_token_cannot_be_called():
    game = champions({"T1:6": 1}, "T1:6", race="tauren", rival={"race": "orcs", "power": "sailor"})
    assert not game.may("call_champion")
    assert (game.tokens("T1:6"), game.hand(0)) == (1, 0)


def test_a_champion_called_by_abandoning_the_last_region_cannot_conquer():
    game = champions({}, "T1:6", hand=3).play("abandon T1:6")
    assert game.champion(0) == "hand"
    assert not game.may("champion")
    game.play("conquer T1:1")
    assert not game.may("abandon T1:1")


def test_the_champion_of_naga_conquers_adjacent_water():
    game = champions({"T1:6": 1}, race="naga").play("champion", "conquer T1:10")
    assert game.champion(0) == "T1:10"
    assert not champions({"T1:6": 1}).play("champion").may("conquer T1:10")


def test_the_champion_stays_where_he_is_when_another_player_picks_or_declines():
    game = champions({"T1:6": 1}, "T1:6", rival={}, turn=1).play("pick 0")
    assert game.champion(0) == "T1:6"
    game = champions({"T1:6": 1}, "T1:6", turn=1).play("decline")
    assert (game.turn, game.champion(0)) == (0, "T1:6")
