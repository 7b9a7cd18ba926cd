"""Intervals of mean win shares: they cover what they should, near 0 and 1 too, and with few deals."""

import numpy as np
import pytest

from agents.arena.intervals import mean_share, student


def test_quantiles_of_student_are_those_of_the_tables():
    tables = {1: 12.7062, 2: 4.3027, 4: 2.7764, 9: 2.2622, 29: 2.0452, 199: 1.9720}
    for freedom, expected in tables.items():
        assert student(freedom) == pytest.approx(expected, rel=5e-4)


def coverage(share, deals, games, luck):
    """How often the interval holds the true share; `luck` ties the games of a deal together."""
    rng = np.random.default_rng(7)
    spread = (1 - luck) / luck
    hits = 0
    for _ in range(1500):
        chances = rng.beta(share * spread, (1 - share) * spread, deals)
        interval = mean_share(rng.binomial(games, chances) / games)
        hits += interval.low <= share <= interval.high
    return hits / 1500


@pytest.mark.parametrize("deals", [10, 30, 100])
@pytest.mark.parametrize(("share", "games"), [(0.5, 2), (0.25, 4), (0.8, 2), (0.95, 2)])
def test_intervals_cover_the_true_share_at_least_as_often_as_they_say(share, games, deals):
    assert coverage(share, deals, games, luck=0.2) >= 0.93


@pytest.mark.parametrize("deals", [10, 20, 40])
def test_intervals_of_equals_are_neither_too_narrow_nor_too_wide(deals):
    assert 0.93 <= coverage(0.5, deals, 2, luck=0.2) <= 0.97


def test_an_interval_stays_between_0_and_1_and_holds_the_mean():
    for deals in ([1.0] * 19 + [0.5], [0.0] * 19 + [0.5], [0.5, 1.0], [1.0], [0.0, 0.0]):
        found = mean_share(np.array(deals))
        assert 0.0 <= found.low <= found.mean <= found.high <= 1.0


def test_twenty_deals_without_a_loss_do_not_prove_that_there_is_none():
    found = mean_share(np.ones(20))
    assert found.high == 1.0
    assert 0.75 < found.low < 0.9


def test_four_times_the_deals_halve_the_interval():
    rng = np.random.default_rng(3)
    few, many = (mean_share(rng.integers(0, 3, size) / 2) for size in (250, 1000))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2.0, rel=0.1)
