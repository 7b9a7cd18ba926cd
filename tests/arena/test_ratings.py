"""Ratings: known strengths are found, intervals hold them, ties and clean records have sane numbers."""

from math import log10

import numpy as np
import pytest

from agents.arena.columns import columns_of
from agents.arena.ratings import rate
from tests.arena.made_up import deal, game, ranked_by_strength


def rated(deals, entries):
    return rate(columns_of(deals), entries)


def test_two_players_differ_by_the_logarithm_of_their_odds():
    games = [game((0, 1), (9, 1) if number % 4 else (1, 9)) for number in range(400)]
    found = rated([deal(number, one) for number, one in enumerate(games)], 2)
    odds = (300 + 0.5) / (100 + 0.5)
    assert found.rating[0] - found.rating[1] == pytest.approx(400 * log10(odds), abs=1.0)
    assert found.rating.sum() == pytest.approx(0.0, abs=1e-9)


def test_a_tie_is_half_a_win_for_both():
    ties = rated([deal(number, game((0, 1), (5, 5))) for number in range(50)], 2)
    assert ties.rating == pytest.approx([0.0, 0.0], abs=1e-9)
    mixed = [deal(number, game((0, 1), (5, 5) if number % 2 else (9, 1))) for number in range(400)]
    three_to_one = rated(mixed, 2).rating
    assert three_to_one[0] - three_to_one[1] == pytest.approx(400 * log10(300.5 / 100.5), abs=1.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_strengths_are_found(seats):
    points = [-150.0, -50.0, 0.0, 200.0]
    found = rated(ranked_by_strength(points, seats, 400, seed=1), 4)
    assert found.rating == pytest.approx(points, abs=30)
    assert (found.low < found.rating).all()
    assert (found.rating < found.high).all()


def test_intervals_hold_the_true_rating_nineteen_times_in_twenty():
    points = [-100.0, 0.0, 100.0]
    held = []
    for seed in range(60):
        found = rated(ranked_by_strength(points, 2, 40, seed), 3)
        held += ((found.low <= points) & (points <= found.high)).tolist()
    assert 0.89 <= np.mean(held) <= 0.99


def test_a_clean_record_has_a_finite_rating_that_grows_with_the_games():
    few, many = (
        rated([deal(number, game((0, 1), (9, 1))) for number in range(count)], 2).rating[0]
        for count in (10, 1000)
    )
    assert 0 < few < many < 1000


def test_players_of_one_table_are_rated_by_their_places_and_not_only_by_victories():
    second = [deal(number, game((0, 1, 2), (9, 5, 1))) for number in range(30)]
    found = rated(second, 3).rating
    assert found[0] > found[1] > found[2]


def test_who_sits_in_several_seats_is_rated_as_one():
    rng = np.random.default_rng(4)
    deals = [
        deal(number, game((0, 1, 1, 1), rng.permutation([9, 7, 5, 3]).tolist())) for number in range(600)
    ]
    assert rated(deals, 2).rating == pytest.approx([0.0, 0.0], abs=20)


def test_the_order_in_which_deals_finish_changes_nothing():
    deals = ranked_by_strength([0.0, 80.0, 160.0], 2, 30, seed=2)
    there, back = rated(deals, 3), rated(deals[::-1], 3)
    assert (there.rating == back.rating).all()
    assert (there.low == back.low).all()
