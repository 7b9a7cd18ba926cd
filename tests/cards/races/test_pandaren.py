"""Pandaren: who gets a harmony token, and what does it cost to break the peace?"""

import pytest

from smallworld_env.scenario import position
from tests.cards.races.banner import faction_of, picked
from tests.maps import MAP
from tests.playing import finish_turn

ORCS = {"race": "orcs", "power": "mining", "tokens": {"T1:7": 1, "T1:11": 1}}
GNOMES = {"race": "gnomes", "power": "sailor", "tokens": {"T1:2": 1, "T2:3": 1}}


def pandaren(*others, hand=6, tokens=None, **keys):
    """Pandaren of seat 0 in T1:6, to move."""
    seat = {"race": "pandaren", "power": "farmer", "tokens": tokens or {"T1:6": 1}, "hand": hand}
    return position(boards=MAP, seats=[seat, *(others or (ORCS, GNOMES))], **keys)


def holder(coins=5, hand=9, harmony=True, power="farmer", **pandaren):
    """Orcs of seat 0 in T1:6, to move; Pandaren of seat 1 in T1:7 and T1:2."""
    tokens = {"T1:7": 1, "T1:2": 1, "T2:3": 1}
    seats = [
        {"race": "orcs", "power": power, "tokens": {"T1:6": 1}, "hand": hand}
        | {"harmony": harmony, "coins": coins},
        {"race": "pandaren", "power": "mining", "tokens": tokens, "coins": 0, **pandaren},
    ]
    return position(boards=MAP, seats=seats)


def harmony(game, seats=3):
    return [seat for seat in range(seats) if game.has_harmony(seat)]


@pytest.mark.rule("RACE-PANDAREN", "DATA-01")
def test_pandaren_take_five_and_the_badges_tokens_from_a_tray_of_ten():
    game = picked("pandaren")
    assert (game.hand(0), game.tray("pandaren")) == (9, 1)


@pytest.mark.rule("RACE-PANDAREN", "DATA-01")
def test_pandaren_are_neutral():
    assert faction_of("pandaren") == "neutral"


@pytest.mark.rule("RACE-PANDAREN")
def test_every_opponent_they_left_in_peace_gets_a_harmony_token_at_the_turns_end():
    game = pandaren().play("conquer T1:5")
    assert harmony(game) == []
    assert harmony(finish_turn(game)) == [1, 2]


@pytest.mark.rule("RACE-PANDAREN")
def test_an_opponent_whose_active_race_they_attacked_gets_none():
    game = finish_turn(pandaren().play("conquer T1:7"))
    assert harmony(game) == [2]


@pytest.mark.rule("RACE-PANDAREN")
def test_a_failed_attempt_is_an_attack():
    game = pandaren(hand=2).play("conquer T1:7", dice=[0])
    assert game.owner("T1:7") == (1, "active")
    assert harmony(finish_turn(game)) == [2]


@pytest.mark.rule("RACE-PANDAREN")
def test_an_effect_that_removes_tokens_is_an_attack():
    seat = {"race": "pandaren", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 6}
    game = position(boards=MAP, seats=[seat, ORCS, GNOMES]).play("impose", "target T1:7")
    assert game.tokens("T1:11") == 2
    assert harmony(finish_turn(game)) == [2]


@pytest.mark.rule("RACE-PANDAREN")
def test_an_attack_on_a_declined_race_does_not_break_the_peace():
    orcs = ORCS | {"tokens": {"T1:12": 1}, "declined": "humans", "declined_tokens": {"T1:7": 1}}
    game = finish_turn(pandaren(orcs, GNOMES).play("conquer T1:7"))
    assert harmony(game) == [1, 2]


@pytest.mark.rule("RACE-PANDAREN")
def test_in_the_first_round_players_without_a_race_get_a_harmony_token():
    game = finish_turn(pandaren({}, {}, round=1, tokens={}, picked=True).play("conquer T1:1"))
    assert (game.turn, harmony(game)) == (1, [1, 2])


@pytest.mark.rule("RACE-PANDAREN")
def test_from_the_second_round_on_players_without_an_active_race_get_none():
    orcs = {"declined": "humans", "declined_tokens": {"T1:7": 1}}
    game = finish_turn(pandaren(orcs, GNOMES, round=2))
    assert harmony(game) == [2]


@pytest.mark.rule("RACE-PANDAREN")
def test_a_holder_pays_two_coins_and_gives_the_token_back_before_an_attack():
    game = holder()
    assert game.price("T1:7") == 2
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1), harmony(game, 2)) == (3, 2, [])
    assert (game.reasons(0)["harmony_paid"], game.reasons(1)["harmony_received"]) == (-2, 2)


@pytest.mark.rule("RACE-PANDAREN")
def test_the_second_attack_of_the_turn_is_free():
    game = holder(coins=2).play("conquer T1:7", "conquer T1:2")
    assert (game.coins(0), game.coins(1)) == (0, 2)


@pytest.mark.rule("RACE-PANDAREN", "CONQ-12")
def test_a_failed_attempt_is_paid_for():
    game = holder(hand=2).play("conquer T1:7", dice=[0])
    assert (game.owner("T1:7"), game.coins(0), game.coins(1)) == ((1, "active"), 3, 2)
    assert harmony(game, 2) == []


@pytest.mark.rule("RACE-PANDAREN")
def test_an_effect_that_removes_tokens_is_paid_for():
    game = holder(power="imposing").play("impose", "target T1:7", "target T2:3")
    assert (game.tokens("T2:3"), game.coins(0), game.coins(1)) == (2, 3, 2)
    game.play("conquer T1:2")
    assert (game.coins(0), game.coins(1)) == (3, 2)


@pytest.mark.rule("RACE-PANDAREN")
def test_a_holder_attacks_others_for_nothing():
    game = holder(tokens={"T2:3": 1}, declined="gnomes", declined_tokens={"T1:7": 1})
    game.play("conquer T1:7", "conquer T1:2")
    assert (game.coins(0), game.coins(1), harmony(game, 2)) == (5, 0, [0])


def among_three(coins):
    """The holder, Orcs in T1:6, between Gnomes of seat 1 in T1:2 and Pandaren of seat 2 in T1:7."""
    seats = [
        {
            "race": "orcs",
            "power": "farmer",
            "tokens": {"T1:6": 1},
            "hand": 8,
            "harmony": True,
            "coins": coins,
        },
        GNOMES,
        {"race": "pandaren", "power": "mining", "tokens": {"T1:7": 1, "T1:12": 1}},
    ]
    return position(boards=MAP, seats=seats)


@pytest.mark.rule("RACE-PANDAREN")
def test_the_price_is_for_pandaren_regions_alone_and_goes_to_their_player():
    game = among_three(coins=5).play("conquer T1:2")
    assert [game.coins(seat) for seat in range(3)] == [5, 5, 5]
    game.play("conquer T1:7")
    assert [game.coins(seat) for seat in range(3)] == [3, 5, 7]


@pytest.mark.rule("RACE-PANDAREN", "INTER-66")
def test_a_poor_holder_may_attack_others():
    game = among_three(coins=1)
    assert (game.may("conquer T1:2"), game.may("conquer T1:7")) == (True, False)


@pytest.mark.rule("RACE-PANDAREN", "INTER-66")
def test_a_holder_who_cannot_pay_cannot_attack_pandaren():
    assert not holder(coins=1).may("conquer T1:7")
    assert holder(coins=2).may("conquer T1:7")


@pytest.mark.rule("RACE-PANDAREN")
def test_who_holds_no_harmony_token_pays_nothing():
    game = holder(coins=0, harmony=False).play("conquer T1:7")
    assert (game.owner("T1:7"), game.coins(0), game.coins(1)) == ((0, "active"), 0, 0)


@pytest.mark.rule("RACE-PANDAREN")
def test_pandaren_take_all_harmony_tokens_back_at_the_start_of_their_turn():
    game = finish_turn(pandaren())
    assert harmony(game) == [1, 2]
    finish_turn(finish_turn(game))
    assert (game.turn, harmony(game)) == (0, [])


@pytest.mark.rule("RACE-PANDAREN", "DECL-09")
def test_no_harmony_token_is_left_or_given_when_pandaren_decline():
    game = finish_turn(pandaren(hand=0))
    finish_turn(finish_turn(game)).play("decline")
    assert (game.turn, harmony(game)) == (1, [])


@pytest.mark.rule("RACE-PANDAREN", "DECL-09")
def test_a_harmony_token_still_with_an_opponent_leaves_play_when_pandaren_decline():
    game = pandaren(ORCS | {"harmony": True}, GNOMES, hand=0, moment="conquest").play("decline")
    assert harmony(game) == []


@pytest.mark.rule("RACE-PANDAREN")
def test_other_races_give_no_harmony():
    seat = {"race": "kobolds", "power": "farmer", "tokens": {"T1:6": 1}}
    game = finish_turn(position(boards=MAP, seats=[seat, ORCS, GNOMES]))
    assert harmony(game) == []


@pytest.mark.rule("RACE-PANDAREN", "DECL-09")
def test_harmony_tokens_stay_when_another_race_declines():
    seat = {"race": "pandaren", "power": "farmer", "tokens": {"T1:6": 1}}
    game = position(boards=MAP, seats=[ORCS, GNOMES | {"harmony": True}, seat]).play("decline")
    assert (game.turn, harmony(game)) == (1, [1])
