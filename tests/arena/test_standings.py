"""Standings and payoffs: means over seats and pairs, with numbers that can be checked by hand."""

import numpy as np
import pytest

from agents.arena.columns import columns_of
from agents.arena.standings import deal_shares, payoff, standings
from tests.arena.made_up import deal, forfeited, game

DEALS = [
    deal(0, game((0, 1), (10, 4)), game((1, 0), (8, 6))),
    deal(1, game((0, 1), (7, 7)), game((1, 0), (3, 9))),
]


def test_shares_are_means_by_deal():
    assert deal_shares(columns_of(DEALS), 0).tolist() == [0.5, 0.75]
    assert deal_shares(columns_of(DEALS), 1).tolist() == [0.5, 0.25]


def test_a_standing_is_the_mean_of_all_seats():
    first, second = standings(columns_of(DEALS), 2)
    assert (first.games, second.games) == (4, 4)
    assert (first.share.mean, second.share.mean) == (0.625, 0.375)
    assert (first.coins, second.coins) == (8.0, 5.5)
    assert (first.margin, second.margin) == (2.5, -2.5)
    assert (first.rank, second.rank) == (1.25, 1.5)
    assert first.ms == pytest.approx(0.5)


def test_the_payoff_is_told_for_each_pair():
    found = payoff(columns_of(DEALS), 2)
    assert found.games.tolist() == [[0, 4], [4, 0]]
    assert (found.share[0, 1], found.share[1, 0]) == (0.625, 0.375)
    assert (found.ahead[0, 1], found.ahead[1, 0]) == (0.625, 0.375)
    assert (found.margin[0, 1], found.margin[1, 0]) == (2.5, -2.5)
    assert np.isnan(found.share[0, 0])


def test_a_margin_is_against_the_mean_of_the_others():
    three = columns_of([deal(0, game((0, 1, 2), (12, 6, 0)))])
    assert [one.margin for one in standings(three, 3)] == [9.0, 0.0, -9.0]
    found = payoff(three, 3)
    assert found.margin[0].tolist()[1:] == [6.0, 12.0]
    assert found.share[1].tolist()[::2] == [0.0, 0.0]
    assert (found.ahead[1, 0], found.ahead[1, 2]) == (0.0, 1.0)


def test_an_entry_of_several_seats_is_counted_by_seat_and_not_against_itself():
    table = columns_of([deal(0, game((0, 1, 1), (9, 5, 1)), game((1, 0, 1), (9, 5, 1)))])
    one, several = standings(table, 2)
    assert (one.games, several.games) == (2, 4)
    assert (one.share.mean, several.share.mean) == (0.5, 0.25)
    found = payoff(table, 2)
    assert found.games.tolist() == [[0, 4], [4, 0]]
    assert found.ahead[0, 1] == 0.75


def test_forfeited_games_count_for_shares_and_not_for_coins():
    deals = [deal(0, forfeited((0, 1), 1, "it raised"), game((1, 0), (4, 10)))]
    first, second = standings(columns_of(deals), 2)
    assert (first.share.mean, second.share.mean) == (1.0, 0.0)
    assert (first.coins, second.coins) == (10.0, 4.0)
    assert (first.faults, second.faults) == (0, 1)
    assert payoff(columns_of(deals), 2).margin[0, 1] == 6.0
    (lost, _) = standings(columns_of([deal(0, forfeited((0, 1), 1, "it raised"))]), 2)
    assert np.isnan(lost.coins)
