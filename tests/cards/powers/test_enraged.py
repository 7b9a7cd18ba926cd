"""Enraged: coins for each enemy race token in a conquered region that held at least two."""

import pytest

from smallworld_env.scenario import position
from tests.cards.powers.sets import badge_number
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("POWER-ENRAGED")


def rage(enemies, hand=9, declined=None, murlocs=None):
    """Gnomes in T1:6 against Kobolds, who give no faction bonus."""
    own = {"race": "gnomes", "power": "enraged", "tokens": {"T1:6": 1}, "hand": hand}
    rival = {"race": "kobolds", "power": "sailor", "tokens": enemies}
    if declined:
        rival |= {"declined": "tauren", "declined_tokens": declined}
    return position(boards=MAP, seats=[own, rival], murlocs=murlocs or {})


def coins_after(game, *actions, **outcomes):
    return finish_turn(game.play(*actions, **outcomes)).reasons(0).get("enraged", 0)


def test_enraged_adds_five_tokens():
    assert badge_number("enraged") == 5


def test_enraged_are_paid_for_each_of_two_tokens():
    game = finish_turn(rage({"T1:7": 2}).play("conquer T1:7"))
    assert game.reasons(0) == {"start": 5, "active_regions": 2, "enraged": 2}


def test_enraged_are_paid_for_each_of_four_tokens():
    assert coins_after(rage({"T1:7": 4}), "conquer T1:7") == 4


def test_enraged_are_not_paid_for_a_single_token():
    assert coins_after(rage({"T1:7": 1}), "conquer T1:7") == 0


def test_enraged_add_up_all_regions_with_two_or_more():
    assert coins_after(rage({"T1:7": 2, "T1:2": 1}), "conquer T1:7", "conquer T1:2") == 2
    game = rage({"T1:7": 2}, declined={"T1:2": 2})
    assert coins_after(game, "conquer T1:7", "conquer T1:2") == 2 + 2


def test_enraged_are_paid_for_declined_tokens():
    assert coins_after(rage({}, declined={"T1:2": 2}), "conquer T1:2") == 2


def test_enraged_are_not_paid_for_murlocs():
    assert coins_after(rage({}, murlocs={"T1:2": 2}), "conquer T1:2") == 0


def test_enraged_are_not_paid_for_their_own_declined_race():
    own = {"race": "gnomes", "power": "enraged", "tokens": {"T1:6": 1}, "hand": 9}
    own |= {"declined": "tauren", "declined_tokens": {"T1:2": 2}}
    game = position(boards=MAP, seats=[own, {}])
    assert coins_after(game, "conquer T1:2") == 0


def test_enraged_are_not_paid_for_a_failed_attempt():
    game = rage({"T1:7": 2}, hand=3)
    assert game.cost("T1:7") == 4
    assert coins_after(game, "conquer T1:7", dice=[0]) == 0


def test_rage_of_an_earlier_turn_is_not_paid_again():
    game = rage({"T1:7": 2})
    assert coins_after(game, "conquer T1:7") == 2
    finish_turn(game)
    assert coins_after(game) == 2


def test_enraged_are_not_paid_once_declined():
    game = rage({"T1:7": 2}).play("decline")
    assert game.power(0, declined=True) is None
    finish_turn(game)
    game.play("pick 0")
    assert coins_after(game) == 0
