"""What does the reinforcement die decide? One last attempt, with too few tokens, on a region named first."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP


def attacking(defenders, hand, race="orcs", power="mining", **keys):
    """One region beside T1:7, which the given number of tokens defends (cost 2 + defenders)."""
    home = 2 if race == "tauren" else 1
    seats = [{"race": race, "power": power, "tokens": {"T1:6": home, "T2:2": home}, "hand": hand}]
    seats += [{"race": "kobolds", "power": "sailor", "tokens": {"T1:7": defenders, "T2:3": 1}}]
    return position(boards=MAP, moment="conquest", seats=seats, **keys)


@pytest.mark.rule("DIE-01")
@pytest.mark.parametrize(("defenders", "legal"), [(1, True), (2, True), (3, True), (4, False)])
def test_a_region_that_lacks_one_to_three_tokens_may_be_named(defenders, legal):
    assert attacking(defenders, hand=2).may("conquer T1:7") is legal  # lacks 1, 2, 3, 4


@pytest.mark.rule("DIE-01")
def test_no_last_attempt_without_a_token_in_hand():
    assert attacking(1, hand=0).legal("conquer") == []
    assert attacking(1, hand=1).may("conquer T1:7")


@pytest.mark.rule("DIE-01")
def test_the_target_need_not_be_the_weakest_region():
    game = attacking(3, hand=2)
    assert game.cost("T1:2") == 2  # this one would need no die
    game.play("conquer T1:7", dice=[3])
    assert game.owner("T1:7") == (0, "active")


@pytest.mark.rule("DIE-01")
def test_no_die_is_rolled_with_enough_tokens():
    game = attacking(1, hand=3).play("conquer T1:7")
    assert game.outcomes() == []
    assert game.owner("T1:7") == (0, "active")


@pytest.mark.rule("DIE-01")
def test_the_die_is_rolled_once():
    game = attacking(2, hand=2).play("conquer T1:7", dice=[0])
    assert game.outcomes() == [("die", 0)]
    assert not game.may("conquer T1:7")


@pytest.mark.rule("DIE-02")
@pytest.mark.parametrize("pips", [2, 3])
def test_hand_and_die_together_conquer_with_all_tokens_in_hand(pips):
    # A Portal Mage is asked once more before redeployment, so the tokens are seen where they fell.
    game = attacking(2, hand=2, power="portal_mage").play("conquer T1:7", dice=[pips])
    assert (game.moment, game.owner("T1:7")) == ("aftermath", (0, "active"))
    assert (game.tokens("T1:7"), game.hand(0)) == (2, 0)
    assert game.tray("kobolds") == 11 - 2  # one Kobold was lost


@pytest.mark.rule("DIE-02")
def test_the_last_attempt_may_be_a_first_conquest():
    seats = [{"race": "orcs", "power": "mining", "hand": 1}, {}]
    game = position(boards=MAP, moment="conquest", seats=seats).play("conquer T1:12", dice=[3])
    assert game.active_tokens(0) == {"T1:12": 1}


@pytest.mark.rule("DIE-03")
@pytest.mark.parametrize("pips", [0, 1])
def test_after_a_failure_the_tokens_stay_in_hand_for_redeployment(pips):
    game = attacking(2, hand=2).play("conquer T1:7", dice=[pips])
    assert (game.owner("T1:7"), game.tokens("T1:7")) == ((1, "active"), 2)
    assert (game.moment, game.hand(0)) == ("redeploy", 2)
    assert game.legal() == ["deploy T1:6", "deploy T2:2"]
    game.play("deploy T1:6", "deploy T2:2")
    assert (game.tokens("T1:6"), game.tokens("T2:2"), game.turn) == (2, 2, 1)


@pytest.mark.rule("DIE-03")
def test_a_failure_costs_no_token_on_either_side():
    game = attacking(2, hand=2).play("conquer T1:7", dice=[1])
    assert (game.tray("orcs"), game.tray("kobolds")) == (11 - 4, 11 - 3)


@pytest.mark.rule("DIE-04")
@pytest.mark.parametrize("pips", [0, 3])
def test_either_way_the_conquests_are_over(pips):
    game = attacking(2, hand=2, power="champion").play("conquer T1:7", dice=[pips])
    assert game.moment != "conquest"
    assert game.legal("conquer") == []
    assert not game.may("champion")


@pytest.mark.rule("DIE-05")
def test_tauren_need_two_tokens_in_hand_to_roll():
    assert attacking(1, hand=1, race="tauren").legal("conquer") == []
    game = attacking(1, hand=2, race="tauren").play("conquer T1:7", dice=[1])
    assert (game.owner("T1:7"), game.tokens("T1:7")) == ((0, "active"), 2)


@pytest.mark.rule("DIE-05")
def test_tauren_with_two_tokens_may_lack_three_but_not_four():
    assert attacking(3, hand=2, race="tauren").may("conquer T1:7")
    assert not attacking(4, hand=2, race="tauren").may("conquer T1:7")
