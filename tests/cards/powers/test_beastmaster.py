"""Beastmaster: a beast for each hills region, which counts as a race token until the next turn."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number, picked
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-BEASTMASTER")

HILLS = {"T1:2": 1, "T1:9": 1, "T2:3": 1}
RIVAL = {"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 1, "T2:4": 4}}


def masters(tokens, beasts=None, rival=RIVAL, turn=0, **keys):
    own = {"race": "orcs", "power": "beastmaster", "tokens": tokens, "beasts": beasts or {}, **keys}
    return position(boards=MAP, seats=[own, rival], turn=turn)


def row_of_hills(count):
    """An island that is one row of hills, the first with an entry."""
    regions = [
        {
            "terrain": "hills",
            "symbols": ["entry"] if number == 1 else [],
            "neighbours": [near for near in (number - 1, number + 1) if 1 <= near <= count],
        }
        for number in range(1, count + 1)
    ]
    return [{"id": "H1", "regions": regions}]


def test_beastmaster_adds_four_tokens():
    assert badge_number("beastmaster") == 4


def test_beastmasters_take_a_beast_for_each_hills_region_they_own():
    assert masters({**HILLS, "T1:6": 1}).hand_beasts(0) == 3
    assert masters({"T1:6": 1}).hand_beasts(0) == 0


def test_hills_of_the_declined_race_bring_no_beast():
    game = masters({"T1:6": 1, "T1:2": 1}, declined="humans", declined_tokens={"T1:9": 1})
    assert game.hand_beasts(0) == 1


def test_beastmasters_have_no_beast_when_they_are_picked():
    assert picked("beastmaster").hand_beasts(0) == 0


def test_there_are_five_beasts_at_most():
    own = {"race": "orcs", "power": "beastmaster", "tokens": {f"H1:{n}": 1 for n in range(1, 8)}}
    game = position(boards=row_of_hills(8), seats=[own, {}])
    assert game.hand_beasts(0) == 5


def test_beasts_of_the_last_turn_are_discarded_at_the_start():
    game = masters({"T1:2": 1, "T1:6": 1}, beasts={"T1:2": 1, "T1:6": 2})
    assert (game.beasts("T1:2"), game.beasts("T1:6")) == (0, 0)
    assert game.hand_beasts(0) == 1  # one region of hills, whatever was there before
    assert (game.tokens("T1:2"), game.tokens("T1:6")) == (1, 1)


def test_a_region_held_by_beasts_alone_is_empty_once_they_are_discarded():
    game = masters({"T1:6": 1}, beasts={"T1:2": 2})
    assert game.owner("T1:2") is None
    assert game.hand_beasts(0) == 0  # the hills are no longer owned
    assert game.cost("T1:2") == 2


def test_beasts_pay_for_a_conquest_as_tokens_do():
    game = masters({**HILLS, "T1:6": 2})
    assert (game.hand(0), game.hand_beasts(0), game.cost("T1:7")) == (1, 3, 3)
    game.play("conquer T1:7")
    assert game.tokens("T1:7") + game.beasts("T1:7") == 3
    assert game.hand(0) + game.hand_beasts(0) == 1


def test_beasts_alone_can_conquer():
    game = masters(HILLS)
    assert game.hand(0) == 0
    game.play("conquer T1:6")
    assert (game.owner("T1:6"), game.tokens("T1:6"), game.beasts("T1:6")) == ((0, "active"), 0, 2)
    assert game.hand_beasts(0) == 1


def test_beasts_count_in_the_last_attempt():
    game = masters({"T1:2": 1, "T1:6": 1}).play("conquer T1:7", dice=[2])  # 1 beast + 2 = 3
    assert game.owner("T1:7") == (0, "active")


def test_beasts_are_redeployed_and_hold_a_region_alone():
    game = masters({"T1:2": 1}).play("conquer T1:6", dice=[1])
    assert game.moment == "redeploy"
    assert game.may("deploy_beast T1:2")
    finish_turn(game.play("deploy_beast T1:6"))
    assert (game.owner("T1:6"), game.tokens("T1:6"), game.beasts("T1:6")) == ((0, "active"), 0, 1)
    assert game.coins(0) == 5 + 2


def test_beasts_may_go_to_any_own_region_at_redeployment():
    game = masters({"T1:2": 1, "T1:9": 1}).play("end_conquest")
    assert game.legal() == ["deploy_beast T1:2", "deploy_beast T1:9"]
    game.play("deploy_beast T1:2", "deploy_beast T1:9")
    assert (game.beasts("T1:2"), game.beasts("T1:9")) == (1, 1)


def test_each_beast_defends_as_a_token_does():
    game = masters({"T1:6": 2}, beasts={"T1:6": 2}, turn=1)
    assert game.cost("T1:6") == 2 + 2 + 2


def test_a_conquered_region_loses_a_beast_and_no_race_token():
    game = masters({"T1:6": 1, "T1:1": 1}, beasts={"T1:6": 1}, turn=1)
    game.play("conquer T1:6", dice=[1])  # cost 4
    assert (game.hand(0), game.hand_beasts(0), game.tray("orcs")) == (1, 0, 9)
    finish_turn(game)
    assert (game.active_tokens(0), game.hand(0)) == ({"T1:1": 1}, 1)


def test_the_other_beasts_come_back_and_are_redeployed():
    rival = {"race": "kobolds", "power": "sailor", "tokens": {"T1:7": 1, "T2:4": 6}}
    game = masters({"T1:6": 1, "T1:1": 1}, beasts={"T1:6": 2}, rival=rival, turn=1)
    assert game.cost("T1:6") == 2 + 3
    game.play("conquer T1:6")
    assert (game.hand(0), game.hand_beasts(0)) == (1, 1)
    while game.actor == 1:
        game.play("end_conquest" if game.may("end_conquest") else game.legal()[0])
    assert (game.actor, game.moment, game.legal()) == (0, "retreat", ["deploy_beast T1:1"])


def test_without_a_beast_in_the_region_a_race_token_is_lost():
    game = masters({"T1:6": 2, "T1:1": 1}, beasts={"T1:1": 2}, turn=1).play("conquer T1:6")
    assert (game.hand(0), game.tray("orcs"), game.beasts("T1:1")) == (1, 9, 2)


def test_beasts_leave_when_their_race_declines():
    game = masters({"T1:2": 1, "T1:6": 1}, beasts={"T1:6": 1}).play("decline")
    assert (game.hand_beasts(0), game.beasts("T1:2"), game.beasts("T1:6")) == (0, 0, 0)
    assert game.declined_tokens(0) == {"T1:2": 1, "T1:6": 1}
    assert game.power(0, declined=True) is None


def test_beastmasters_get_new_beasts_in_each_turn():
    game = finish_turn(masters({"T1:2": 1, "T1:6": 1}))
    assert game.beasts("T1:2") == 1
    finish_turn(game)
    assert (game.turn, game.hand_beasts(0), game.beasts("T1:2")) == (0, 1, 0)


def test_hills_bring_no_beasts_to_races_with_another_power():
    own = {"race": "orcs", "power": "farmer", "tokens": HILLS}
    game = position(boards=MAP, seats=[own, RIVAL])
    assert game.hand_beasts(0) == 0
    finish_turn(game)
    assert [game.beasts(region) for region in HILLS] == [0, 0, 0]


@pytest.mark.rule("REDEP-01")
def test_a_beast_is_never_laid_so_that_a_region_would_stay_empty():
    """Two beasts and a token for three regions, beasts in ascending order: the first not in the last."""
    seats = [
        {"race": "orcs", "power": "beastmaster", "tokens": {"T1:6": 1}, "beasts": {"T1:2": 1, "T1:9": 1}},
        {"race": "humans", "power": "sailor", "tokens": {"T2:1": 1}},
    ]
    game = position(boards=MAP, seats=seats, moment="redeploy")
    assert game.legal() == ["deploy_beast T1:2", "deploy_beast T1:6"]
    game.play("deploy_beast T1:6")
    assert game.legal() == ["deploy_beast T1:9"]
    game.play("deploy_beast T1:9")
    assert game.legal() == ["deploy T1:2"]
