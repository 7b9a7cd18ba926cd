"""Who wins after the last round? Most coins, then most race tokens on the map, else together."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def ended(first, second):
    """The game after the second seat's last turn, which brings it 1 coin if it owns one region."""
    seats = [{"race": "orcs", "power": "sailor", **first}, {"race": "dwarves", "power": "ranger", **second}]
    game = position(boards=MAP, round=10, turn=1, seats=seats)
    assert not game.finished
    return finish_turn(game)


@pytest.mark.rule("END-01")
def test_the_game_ends_after_the_last_turn_of_the_last_round():
    game = ended({"tokens": {"T1:6": 1}}, {"tokens": {"T1:2": 1}})
    assert game.finished
    assert game.legal() == []


@pytest.mark.rule("END-01")
def test_the_game_goes_on_after_an_earlier_round_or_seat():
    seats = [{"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1}}]
    seats += [{"race": "dwarves", "power": "ranger", "tokens": {"T1:2": 1}}]
    assert not finish_turn(position(boards=MAP, round=9, turn=1, seats=seats)).finished
    assert not finish_turn(position(boards=MAP, round=10, turn=0, seats=seats)).finished


@pytest.mark.rule("END-01")
def test_most_coins_win_whatever_lies_on_the_map():
    game = ended({"coins": 20, "tokens": {"T1:6": 1}}, {"coins": 18, "tokens": {"T1:2": 9}})
    assert (game.coins(0), game.coins(1)) == (20, 19)
    assert (game.winners(), game.places()) == ([0], [1, 2])


@pytest.mark.rule("END-01")
def test_the_coins_of_the_last_turn_count():
    game = ended({"coins": 19, "tokens": {"T1:6": 9}}, {"coins": 19, "tokens": {"T1:2": 1}})
    assert game.winners() == [1]


@pytest.mark.rule("END-01")
def test_a_tie_in_coins_goes_to_more_tokens_on_the_map():
    assert ended({"coins": 20, "tokens": {"T1:6": 3}}, {"coins": 19, "tokens": {"T1:2": 2}}).winners() == [0]
    assert ended({"coins": 20, "tokens": {"T1:6": 3}}, {"coins": 19, "tokens": {"T1:2": 4}}).winners() == [1]


@pytest.mark.rule("END-01")
def test_declined_tokens_count_in_the_tie_break():
    first = {"coins": 20, "tokens": {"T1:6": 2}, "declined": "tauren", "declined_tokens": {"T2:3": 2}}
    assert ended(first, {"coins": 19, "tokens": {"T1:2": 3}}).winners() == [0]


@pytest.mark.rule("END-01")
def test_tokens_in_hand_do_not_count_in_the_tie_break():
    game = ended({"coins": 20, "tokens": {"T1:6": 2}}, {"coins": 20, "hand": 9})
    assert (game.coins(0), game.coins(1), game.hand(1)) == (20, 20, 9)
    assert game.winners() == [0]


@pytest.mark.rule("END-01")
def test_a_full_tie_is_a_shared_victory():
    game = ended({"coins": 20, "tokens": {"T1:6": 2}}, {"coins": 19, "tokens": {"T1:2": 2}})
    assert (game.winners(), game.places()) == ([0, 1], [1, 1])


@pytest.mark.rule("END-02")
def test_beasts_count_as_race_tokens_in_the_tie_break():
    first = {"coins": 20, "power": "beastmaster", "tokens": {"T1:6": 1}, "beasts": {"T1:6": 2}}
    assert ended(first, {"coins": 19, "tokens": {"T1:2": 2}}).winners() == [0]
    assert ended(first, {"coins": 19, "tokens": {"T1:2": 3}}).winners() == [0, 1]


@pytest.mark.rule("END-02")
def test_the_champion_does_not_count_in_the_tie_break():
    first = {"coins": 20, "power": "champion", "tokens": {"T1:6": 2}, "champion": "T1:6"}
    assert ended(first, {"coins": 19, "tokens": {"T1:2": 2}}).winners() == [0, 1]
    assert ended(first, {"coins": 19, "tokens": {"T1:2": 3}}).winners() == [1]
