"""How large is an effect, and how sure is it? Means by group against a baseline, with clustered errors.

The deal is the unit. A group with few deals says little of its own spread, so the spread of all groups is
added as if it had been seen in a few more rows; with many rows this makes no difference.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from math import erfc, log1p, sqrt
from typing import Any

import numpy as np

from agents.arena.columns import Floats
from agents.arena.intervals import Interval, student
from agents.arena.studies.moments import Moments
from agents.arena.studies.playing import UNIT

PRIOR_ROWS = 20  # of the spread of all groups
SPREADS = 200  # that are weighed against each other
_TINY = 1e-12
_quantile = cache(student)


@dataclass(frozen=True)
class Estimate:
    """One value a group; NaN with an infinite error where nothing was seen."""

    value: Floats
    error: Floats  # standard error
    freedom: Floats  # degrees of freedom of that error

    @cached_property
    def half(self) -> Floats:
        """Of the 95 % interval."""
        quantiles = [_quantile(max(1, int(freedom))) for freedom in self.freedom.ravel()]
        half: Floats = self.error * np.array(quantiles).reshape(self.error.shape)
        return half

    @property
    def low(self) -> Floats:
        return self.value - self.half

    @property
    def high(self) -> Floats:
        return self.value + self.half

    def columns(self, name: str) -> dict[str, list[Any]]:
        """For a file: the values and their intervals."""
        parts = {name: self.value, f"{name}_low": self.low, f"{name}_high": self.high}
        return {column: part.ravel().tolist() for column, part in parts.items()}

    def intervals(self) -> list[Interval]:
        parts = zip(self.value.ravel(), self.low.ravel(), self.high.ravel(), strict=True)
        return [Interval(float(mean), float(low), float(high)) for mean, low, high in parts]

    def scaled(self, factor: float) -> "Estimate":
        """In another unit."""
        return Estimate(self.value * factor, self.error * abs(factor), self.freedom)

    def chances(self) -> Floats:
        """How often so large a value would come up by luck alone (two-sided); NaN where nothing was seen."""
        pairs = zip((self.value / np.maximum(self.error, _TINY)).ravel(), self.freedom.ravel(), strict=True)
        chances = [erfc(_normal(float(t), float(freedom)) / sqrt(2)) for t, freedom in pairs]
        return np.where(np.isfinite(self.value), np.array(chances).reshape(self.value.shape), np.nan)


def _normal(t: float, freedom: float) -> float:
    """Wallace's approximation: the normal value that is as rare as this one of Student's t."""
    return (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log1p(t * t / freedom))


def effects(moments: Moments, outcome: int, baseline: Floats) -> Estimate:
    """Mean outcome of each group's rows less what the baseline says of their strata."""
    rows, strata = moments.rows, moments.sums[:, moments.outcomes :]
    seen, count = rows > 0, np.maximum(1, rows).astype(np.float64)
    brought = moments.sums[:, outcome] / UNIT - strata @ baseline
    value, mean = brought / count, brought.sum() / max(1, rows.sum())
    around_all = _squares(moments, outcome, np.tile(baseline + mean, (len(rows), 1)))
    around_own = _squares(moments, outcome, baseline[None, :] + value[:, None])
    usual = around_all.sum() / max(1, rows.sum())
    spread = (around_own + PRIOR_ROWS * usual) / (count - 1 + PRIOR_ROWS)
    error = np.sqrt(np.maximum(spread, 0.0) / count)
    freedom = moments.deals.astype(np.float64) + PRIOR_ROWS - 1
    return Estimate(np.where(seen, value, np.nan), np.where(seen, error, np.inf), freedom)


def _squares(moments: Moments, outcome: int, expected: Floats) -> Floats:
    """For each group the squared residuals of its deals, when each of its rows was expected to bring so much,
    by stratum."""
    weights = np.zeros(moments.sums.shape)
    weights[:, outcome] = 1 / UNIT
    weights[:, moments.outcomes :] = -expected
    squares: Floats = np.einsum("gi,gij,gj->g", weights, moments.products.astype(np.float64), weights)
    return squares


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two independent estimates."""
    return Estimate(
        one.value - other.value,
        np.hypot(one.error, other.error),
        np.minimum(one.freedom, other.freedom),
    )


def shrunk(raw: Estimate, centre: Floats, centre_error: Floats) -> Estimate:
    """Empirical Bayes, normal around normal: what is unsure moves towards its centre.

    How far depends on how widely the true values spread around their centres. Every spread counts as much as
    the estimates make it likely (flat before that), so an interval never shrinks to a point.
    """
    seen = np.isfinite(raw.value)
    value, noise = np.where(seen, raw.value, centre), raw.error**2
    spreads = np.linspace(0.0, 2 * _root_mean_square((value - centre)[seen]), SPREADS)
    weights = _likelihoods(spreads, (value - centre)[seen], noise[seen])
    trust = spreads[:, None] ** 2 / np.maximum(spreads[:, None] ** 2 + noise.ravel(), _TINY)
    means = centre.ravel() + trust * (value - centre).ravel()
    variances = spreads[:, None] ** 2 * (1 - trust) + ((1 - trust) * centre_error.ravel()) ** 2
    mean = weights @ means
    error = np.sqrt(weights @ (variances + (means - mean) ** 2))
    return Estimate(
        np.where(seen, mean.reshape(seen.shape), np.nan),
        np.where(seen, error.reshape(seen.shape), np.inf),
        raw.freedom,
    )


def _root_mean_square(values: Floats) -> float:
    return float(np.sqrt((values**2).mean())) if len(values) else 0.0


def _likelihoods(spreads: Floats, distances: Floats, noise: Floats) -> Floats:
    """How likely each spread is by these distances from the centres; the likelihoods add up to 1."""
    variances = np.maximum(spreads[:, None] ** 2 + noise, _TINY)
    logarithms = -0.5 * (np.log(variances) + distances**2 / variances).sum(axis=1)
    likelihoods = np.exp(logarithms - logarithms.max())
    shares: Floats = likelihoods / likelihoods.sum()
    return shares


def told_chance(chance: float) -> str:
    """For a table."""
    if np.isnan(chance):
        return ""
    return "<0.001" if chance < 0.0005 else f"{chance:.3f}"


def holm(chances: Floats) -> Floats:
    """Holm's correction for having asked many questions at once; those without an answer are not counted."""
    adjusted = np.full(chances.shape, np.nan)
    seen = np.flatnonzero(np.isfinite(chances))
    order = seen[np.argsort(chances.ravel()[seen], kind="stable")]
    factors = len(order) - np.arange(len(order))
    stepped = np.maximum.accumulate(chances.ravel()[order] * factors)
    adjusted.ravel()[order] = np.minimum(1.0, stepped)
    return adjusted
