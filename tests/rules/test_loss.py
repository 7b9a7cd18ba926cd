"""What does a defender lose, what does he keep, and when does a declined race leave the game?"""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn, play_on_to

ACTIVE = ["draenei", "dwarves", "gnomes", "humans", "night_elves"]
DECLINED = ["worgen", "blood_elves", "forsaken", "goblins", "orcs"]


def attacking(other, **keys):
    """Orcs in T1:6 with ten tokens in hand against the other seat."""
    seats = [{"race": "orcs", "power": "mining", "tokens": {"T1:6": 1}, "hand": 10}]
    return position(boards=MAP, moment="conquest", seats=[*seats, {"power": "ranger", **other}], **keys)


def dwarves(tokens, **keys):
    return {"race": "dwarves", "tokens": tokens, **keys}


@pytest.mark.rule("LOSS-01")
@pytest.mark.parametrize(("defenders", "kept"), [(1, 0), (2, 1), (4, 3)])
def test_an_active_race_driven_out_loses_one_token_and_keeps_the_others(defenders, kept):
    game = attacking(dwarves({"T1:7": defenders, "T2:3": 1})).play("conquer T1:7")
    assert (game.hand(1), game.tokens("T2:3")) == (kept, 1)
    assert game.tray("dwarves") == 10 - kept - 1


@pytest.mark.rule("LOSS-01")
def test_each_lost_region_costs_one_token():
    game = attacking(dwarves({"T1:7": 2, "T1:2": 3, "T2:3": 1})).play("conquer T1:7", "conquer T1:2")
    assert game.hand(1) == 1 + 2
    assert game.tray("dwarves") == 10 - 3 - 1


@pytest.mark.rule("LOSS-02")
def test_retreated_tokens_are_redeployed_after_the_attackers_turn_adjacent_or_not():
    game = attacking(dwarves({"T1:7": 3, "T1:8": 1, "T2:3": 1})).play("conquer T1:7")
    assert (game.actor, game.hand(1)) == (0, 2)
    play_on_to(game, "retreat")
    assert (game.actor, game.turn) == (1, 0)
    assert game.legal() == ["deploy T1:8", "deploy T2:3"]
    assert (game.play("deploy T1:8").turn, game.hand(1), game.tokens("T1:8")) == (0, 1, 2)
    assert game.play("deploy T2:3").turn == 1


@pytest.mark.rule("LOSS-02")
def test_retreated_tokens_defend_their_new_region():
    seats = [
        {"race": "orcs", "power": "mining", "tokens": {"T1:6": 1}, "hand": 5},
        {"race": "trolls", "power": "sailor", "tokens": {"T2:2": 6}},
        {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 3, "T1:8": 1, "T2:3": 1}},
    ]
    game = position(boards=MAP, moment="conquest", seats=seats).play("conquer T1:7")
    play_on_to(game, "retreat").play("deploy T2:3", "deploy T2:3")
    assert (game.turn, game.tokens("T2:3"), game.tokens("T1:8")) == (1, 3, 1)
    assert game.cost("T2:3") == 2 + 3 - 1  # Trolls


@pytest.mark.rule("LOSS-02")
def test_retreated_tokens_do_not_join_the_declined_race():
    other = dwarves({"T1:7": 3, "T1:8": 1}, declined="kobolds", declined_tokens={"T2:4": 1})
    game = attacking(other, round=10).play("conquer T1:7")
    while game.turn == 0:
        assert not game.may("deploy T2:4")
        game.play("end_conquest" if game.may("end_conquest") else game.legal()[0])
    assert game.tokens("T2:4") == 1


@pytest.mark.rule("LOSS-03")
def test_without_a_region_the_tokens_wait_in_hand_for_a_first_conquest():
    game = attacking(dwarves({"T1:7": 5})).play("conquer T1:7")
    finish_turn(game)
    assert (game.turn, game.actor, game.hand(1)) == (1, 1, 4)
    assert game.legal("conquer") == ["conquer T1:1", "conquer T1:4", "conquer T1:12", "conquer T2:1"]
    assert game.cost("T2:1") == 3
    game.play("conquer T2:1")
    assert (game.hand(1), game.active_tokens(1)) == (1, {"T2:1": 3})


@pytest.mark.rule("LOSS-04")
def test_a_declined_race_loses_all_its_tokens_in_the_region():
    other = dwarves({"T2:3": 1}, declined="tauren", declined_tokens={"T1:7": 2, "T2:4": 2})
    game = attacking(other).play("conquer T1:7")
    assert (game.hand(0), game.hand(1), game.tray("tauren")) == (10 - 4, 0, 14)
    assert game.declined_tokens(1) == {"T2:4": 2}


@pytest.mark.rule("LOSS-04")
def test_murlocs_are_lost_for_good():
    game = attacking(dwarves({"T2:3": 1}), murlocs={"T1:7": 2, "T1:2": 1}).play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert game.describe()["murlocs"] == {"T1:2": 1}
    assert game.hand(0) == 10 - 4


@pytest.mark.rule("LOSS-05")
def test_the_banner_of_a_declined_race_without_tokens_goes_under_the_stack():
    game = attacking(dwarves({"T2:3": 1}, declined="kobolds", declined_tokens={"T1:7": 1}))
    offered, stack = game.market(), game.describe()["banner_stack"]
    game.play("conquer T1:7")
    assert game.race(1, declined=True) is None
    assert game.describe()["banner_stack"] == [*stack, "kobolds"]
    assert game.market() == offered
    assert game.tray("kobolds") == 11


@pytest.mark.rule("LOSS-05")
def test_a_declined_race_stays_while_one_token_is_left():
    game = attacking(dwarves({"T2:3": 1}, declined="kobolds", declined_tokens={"T1:7": 1, "T2:4": 1}))
    game.play("conquer T1:7")
    assert game.race(1, declined=True) == "kobolds"
    assert "kobolds" not in game.describe()["banner_stack"]


@pytest.mark.rule("LOSS-05")
def test_an_active_race_without_tokens_keeps_its_banner():
    game = attacking(dwarves({"T1:7": 1})).play("conquer T1:7")
    assert (game.race(1), game.power(1)) == ("dwarves", "ranger")
    assert game.tray("dwarves") == 10


@pytest.mark.rule("LOSS-05")
def test_the_own_declined_race_leaves_in_the_same_way():
    seats = [{"race": "orcs", "power": "mining", "tokens": {"T1:6": 1}, "hand": 3}, {}]
    seats[0] |= {"declined": "kobolds", "declined_tokens": {"T1:7": 1}}
    game = position(boards=MAP, moment="conquest", seats=seats).play("conquer T1:7")
    assert game.race(0, declined=True) is None
    assert game.describe()["banner_stack"][-1] == "kobolds"


@pytest.mark.rule("LOSS-05")
def test_with_ten_races_in_play_the_returning_banner_is_the_only_one_below_the_sets():
    powers = ["mining", "sailor", "ranger", "fishing", "explorer"]
    homes = [[1, 2, 3, 4, 5], [6, 7, 8, 9, 11]]
    seats = [
        {
            "race": ACTIVE[seat],
            "power": powers[seat],
            "tokens": {f"T1:{homes[0][seat]}": 1},
            "hand": 5 if seat == 1 else 0,
            "declined": DECLINED[seat],
            "declined_tokens": {f"T1:{homes[1][seat]}": 1},
        }
        for seat in range(5)
    ]
    game = position(boards=MAP, turn=1, moment="conquest", seats=seats)
    assert game.describe()["banner_stack"] == []
    game.play("conquer T1:6")  # the worgen of seat 0
    assert game.describe()["banner_stack"] == ["worgen"]
    assert len({race for race, _, _ in game.market()}) == 6
