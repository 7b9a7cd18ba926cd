"""Who meets whom: every pair or every table, each from every seat, on deals that follow from a seed."""

import pytest

from agents.arena.entries import entries_of
from agents.arena.schedule import deal_seed, gauntlet, rotations, round_robin
from smallworld_env.errors import OptionError


def test_with_two_seats_every_pair_meets_once():
    assert round_robin(4, 2) == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def test_with_more_seats_every_table_of_different_players_meets():
    assert round_robin(4, 3) == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))


def test_fewer_players_than_seats_sit_more_than_once_and_all_are_there():
    assert round_robin(2, 4) == ((0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1))
    assert all({0, 1, 2} == set(line_up) for line_up in round_robin(3, 5))


def test_at_one_seat_each_plays_alone():
    assert round_robin(3, 1) == ((0,), (1,), (2,))


def test_in_a_gauntlet_the_first_meets_each_of_the_others():
    assert gauntlet(3, 2) == ((0, 1), (0, 2))
    assert gauntlet(3, 4) == ((0, 1, 1, 1), (0, 2, 2, 2))


@pytest.mark.parametrize(("pairing", "seats"), [(round_robin, 2), (gauntlet, 3)])
def test_one_player_alone_is_no_tournament(pairing, seats):
    with pytest.raises(OptionError, match="needs two players or more; 1 is given"):
        pairing(1, seats)


def test_a_gauntlet_at_one_seat_is_refused():
    with pytest.raises(OptionError, match="with one seat nobody meets anybody"):
        gauntlet(3, 1)


def test_everybody_moves_one_seat_on():
    assert rotations((0, 1, 2)) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_seeds_of_deals_differ_and_are_exact_in_a_spreadsheet():
    seeds = {deal_seed(seed, number) for seed in (0, 1, 2**63) for number in range(500)}
    assert len(seeds) == 1500
    assert all(int(float(seed)) == seed for seed in seeds)


def test_equal_specs_are_told_apart_by_number_and_seed():
    first, second, other = entries_of(["uniform", "uniform", "bot.py:Mine"])
    assert [entry.label for entry in (first, second, other)] == ["uniform", "uniform #2", "bot.py:Mine"]
    assert first.seed(1) != second.seed(1)
    assert first.seed(1) == entries_of(["uniform"])[0].seed(1) != first.seed(2)
    assert [entry.is_guest for entry in (first, other)] == [False, True]
