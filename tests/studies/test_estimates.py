"""Effects and their errors: by hand where numbers are small, by simulated studies where chance counts."""

from math import sqrt

import numpy as np
import pytest

from agents.arena.studies.estimates import PRIOR_ROWS, Estimate, difference, effects, holm, shrunk
from agents.arena.studies.moments import Baseline, Moments
from agents.arena.studies.playing import MARGIN, SHARE, UNIT
from agents.arena.studies.strength import StrengthTally, strength_of


def filled(rows, groups=1, strata=1):
    """Moments of rows (deal, group, stratum, share, margin)."""
    moments, table = Moments(groups, strata), np.array(rows, dtype=np.int64)
    moments.add(table[:, 0], table[:, 1], table[:, 2], UNIT * table[:, 3:])
    return moments


def estimate(values, errors, freedom=1000):
    values = np.array(values, dtype=np.float64)
    return Estimate(
        values, np.full(values.shape, errors, dtype=np.float64), np.full(values.shape, float(freedom))
    )


def test_an_effect_is_the_mean_less_the_baseline_of_its_seats():
    moments = filled([(0, 0, 0, 1, 8), (1, 0, 1, 0, 4), (2, 1, 1, 1, -2)], groups=3, strata=2)
    found = effects(moments, MARGIN, np.array([5.0, 1.0]))
    assert found.value[:2].tolist() == [3.0, -3.0]
    assert np.isnan(found.value[2])
    assert found.error[2] == np.inf


def test_rows_of_one_deal_count_as_one_observation():
    many = [(deal, 0, 0, 0, value) for deal, value in enumerate([3, -3] * 200)]
    twice = [row for row in many for _ in range(2)]
    alone, doubled = (effects(filled(rows), MARGIN, np.zeros(1)) for rows in (many, twice))
    assert alone.error[0] == pytest.approx(3 / sqrt(400), rel=0.01)
    assert doubled.error[0] == pytest.approx(alone.error[0], rel=0.05)


def test_a_group_with_one_row_has_the_spread_of_all():
    rows = [(deal, 0, 0, 0, value) for deal, value in enumerate([4, -4] * 50)] + [(100, 1, 0, 0, 4)]
    found = effects(filled(rows, groups=2), MARGIN, np.zeros(1))
    assert found.error[1] == pytest.approx(4.0, rel=0.02)
    assert found.freedom[1] == PRIOR_ROWS


def test_a_level_that_all_rows_share_makes_no_difference_to_errors():
    rows = [(deal, deal % 2, 0, 0, value) for deal, value in enumerate([4, -4, 1, -1] * 10)]
    higher = [(*row[:4], row[4] + 90) for row in rows]
    one, other = (effects(filled(table, groups=2), MARGIN, np.zeros(1)) for table in (rows, higher))
    assert other.error == pytest.approx(one.error)
    assert other.value - one.value == pytest.approx([90, 90])


def test_the_slope_is_the_share_that_goes_with_a_coin():
    baseline, luck = Baseline(2), np.random.default_rng(0)
    margins = luck.integers(-20, 20, 4000)
    seats = luck.integers(0, 2, 4000)
    shares = (30 + margins + 12 * seats).astype(np.int64)  # in sixtieths: a coin is worth one
    baseline.add(seats, np.column_stack([shares, UNIT * margins]))
    assert baseline.slope() == pytest.approx(1 / UNIT)
    assert baseline.means(SHARE)[1] - baseline.means(SHARE)[0] == pytest.approx(12 / UNIT, abs=0.02)


def test_where_coins_win_nothing_there_is_no_price():
    tally = StrengthTally(2)
    ones = np.ones(8, dtype=np.int64)
    tally.add_picks(np.arange(8), 0 * ones, ones, ones, np.column_stack([0 * ones, UNIT * np.arange(8)]))
    strength = strength_of(tally)
    assert strength.slope == 0
    assert np.isnan(strength.price.value).all()


def test_holm_by_hand():
    adjusted = holm(np.array([0.01, np.nan, 0.04, 0.03]))
    assert adjusted[[0, 2, 3]].tolist() == pytest.approx([0.03, 0.06, 0.06])
    assert np.isnan(adjusted[1])


def test_chances_of_normal_values_and_of_few_degrees_of_freedom():
    assert estimate([1.96], 1.0, freedom=10**6).chances()[0] == pytest.approx(0.05, abs=0.0005)
    assert estimate([2.776], 1.0, freedom=4).chances()[0] == pytest.approx(0.05, abs=0.001)  # Student, 4


def test_unsure_values_move_to_their_centre_and_sure_ones_stay():
    luck = np.random.default_rng(3)
    truth = luck.normal(0, 2.0, 300)
    sure, unsure = (estimate(truth + luck.normal(0, error, 300), error) for error in (0.05, 4.0))
    centre = np.zeros(300)
    near, far = shrunk(sure, centre, centre), shrunk(unsure, centre, centre)
    assert near.value == pytest.approx(sure.value, abs=0.02)
    assert np.polyfit(unsure.value, far.value, 1)[0] == pytest.approx(4 / (4 + 16), abs=0.06)
    assert ((far.value - truth) ** 2).mean() < 0.4 * ((unsure.value - truth) ** 2).mean()


def test_an_interval_never_shrinks_to_a_point():
    nothing = shrunk(estimate([0.1, -0.1, 0.05, -0.05], 1.0), np.zeros(4), np.zeros(4))
    assert (nothing.half > 0.02).all()


def test_what_was_not_seen_stays_unknown():
    raw = Estimate(np.array([1.0, np.nan, 2.0]), np.array([0.5, np.inf, 0.5]), np.full(3, 50.0))
    found = shrunk(raw, np.zeros(3), np.zeros(3))
    assert np.isnan(found.value[1])
    assert found.value[2] > found.value[0] > 0


def test_the_error_of_a_difference():
    found = difference(estimate([5.0], 3.0), estimate([2.0], 4.0))
    assert (found.value[0], found.error[0]) == (3.0, 5.0)


def test_intervals_hold_the_truth_in_95_of_100_studies():
    """Deals with a luck of their own, several rows each; measured and shrunk intervals are both counted."""
    luck, groups, held, held_shrunk = np.random.default_rng(1), 40, [], []
    for _ in range(60):
        truth = luck.normal(0, 3.0, groups)
        deals = np.repeat(np.arange(500), 4)
        group = luck.integers(0, groups, len(deals))
        group[1::2] = group[::2]  # the same group twice in a deal
        values = truth[group] + luck.normal(0, 6, 500)[deals] + luck.normal(0, 6, len(deals))
        moments = Moments(groups)
        outcomes = np.column_stack([0 * deals, np.rint(UNIT * values).astype(np.int64)])
        moments.add(deals, group, 0 * deals, outcomes)
        raw = effects(moments, MARGIN, np.zeros(1))
        near = shrunk(raw, np.zeros(groups), np.zeros(groups))
        held.append((np.abs(raw.value - truth) < raw.half).mean())
        held_shrunk.append((np.abs(near.value - truth) < near.half).mean())
    assert 0.93 < np.mean(held) < 0.97
    assert 0.93 < np.mean(held_shrunk) < 0.97
