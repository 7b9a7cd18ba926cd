"""How sure is a mean win share? A 95 % interval whose unit is the deal.

The games of a deal share their luck, so they count as one observation; the variance among deals says how
many independent games would know as much. With enough of them won and lost the interval is mean ± t. With
fewer that leaves the range from 0 to 1 and covers too little; then it is Wilson's, with that number of games
and Student's quantile. If all deals agree no variance can be seen, and a deal counts as one game.
"""

from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist

import numpy as np

from agents.arena.columns import Floats

LEVEL = 0.95
_AGREE = 1e-12  # a variance below it is rounding
_MANY = 6  # games won, and lost, from which mean ± t is good; docs/decisions/0022-ratings.md


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float


def mean_share(deals: Floats) -> Interval:
    """The mean of the deals' win shares and what it may be."""
    count, mean = len(deals), float(deals.mean())
    spread, apart = mean * (1 - mean), float(deals.var(ddof=1)) if count > 1 else 0.0
    games = count if min(apart, spread) < _AGREE else spread * count / apart
    quantile = student(count - 1) if count > 1 else NormalDist().inv_cdf((1 + LEVEL) / 2)
    if apart > _AGREE and games * min(mean, 1 - mean) >= _MANY:
        half = quantile * sqrt(apart / count)
        return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))
    return _wilson(mean, games, quantile)


def _wilson(mean: float, games: float, quantile: float) -> Interval:
    pull = quantile**2 / games
    middle = (mean + pull / 2) / (1 + pull)
    half = sqrt(pull * mean * (1 - mean) + pull**2 / 4) / (1 + pull)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t: exact for 1 and 2, else the Cornish-Fisher series."""
    if freedom == 1:
        return tan(pi * LEVEL / 2)
    if freedom == 2:
        return LEVEL * sqrt(2 / (1 - LEVEL**2))
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + float(np.sum([term / freedom ** (power + 1) for power, term in enumerate(terms)]))
