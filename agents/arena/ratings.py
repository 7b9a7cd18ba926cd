"""How strong is each entry? One number, fitted to who finished ahead of whom, with an interval.

The model is Plackett and Luce's, which for two seats is Bradley and Terry's: first place goes to each
player in proportion to its strength, second place to those who are left, and so on. Players that tie could
stand in any order: each order counts with the same part of the game. Newton's method finds the most likely
strengths, of all bootstrap samples at once; docs/decisions/0022-ratings.md says why it is done here.

A rating is 400 times the decimal logarithm of the strength, 0 in the mean: with 400 points more a player is
ten times as likely to finish ahead of the other.
"""

from dataclasses import dataclass
from itertools import permutations, product

import numpy as np

from agents.arena.columns import Columns, Floats
from agents.arena.intervals import LEVEL

SAMPLES = 500  # of the bootstrap
_POINTS = 400.0
_VIRTUAL = 0.5  # games won, and lost, against a player of strength 1: else a clean record were infinite
_CLOSE = 1e-9  # the change of a logarithm at which the fit is done
_STRIDE = 1.0  # the longest step of a logarithm: Newton's first ones may be too long
_PATIENCE = 200


@dataclass(frozen=True)
class Ratings:
    """By the number of the entry."""

    rating: Floats
    low: Floats
    high: Floats


@dataclass(frozen=True)
class _Tally:
    """All that the fit needs to know of some games: one row for each deal."""

    wins: Floats  # (deals, entries): places taken ahead of somebody
    fields: Floats  # (deals, fields): how often somebody was chosen from this field
    members: Floats  # (fields, entries): who stands in it


def rate(columns: Columns, entries: int, seed: int = 0) -> Ratings:
    """Ratings with 95 % intervals: deals are drawn again with replacement, each with all its games."""
    tally = _tally(columns, entries)
    deals = len(tally.wins)
    drawn = np.random.default_rng(seed).multinomial(deals, np.full(deals, 1 / deals), size=SAMPLES)
    weights = np.vstack([np.ones(deals), drawn])
    points = _POINTS / np.log(10) * _fit(weights @ tally.wins, weights @ tally.fields, tally.members)
    points -= points.mean(axis=1, keepdims=True)
    outside = 50 * (1 - LEVEL)
    low, high = np.percentile(points[1:], [outside, 100 - outside], axis=0)
    return Ratings(points[0], low, high)


def _fit(wins: Floats, fields: Floats, members: Floats) -> Floats:
    """The logarithms of the most likely strengths, for every row of `wins` and `fields`."""
    logs = np.zeros_like(wins)
    for _ in range(_PATIENCE):
        step = _newton(logs, wins, fields, members).clip(-_STRIDE, _STRIDE)
        logs += step
        if np.abs(step).max() < _CLOSE:
            break
    return logs


def _newton(logs: Floats, wins: Floats, fields: Floats, members: Floats) -> Floats:
    """Where the slope of the likelihood would be 0 if it were a parabola."""
    strengths = np.exp(logs)
    chances = members * (strengths[:, None, :] / (strengths @ members.T)[:, :, None])
    expected = np.einsum("sf,sfe->se", fields, chances)
    beaten = strengths / (1 + strengths)  # by the virtual player's loss
    slope = wins + _VIRTUAL - expected - 2 * _VIRTUAL * beaten
    bend = -np.matmul((fields[:, :, None] * chances).transpose(0, 2, 1), chances)
    own = np.arange(logs.shape[1])
    bend[:, own, own] += expected + 2 * _VIRTUAL * beaten * (1 - beaten)
    step: Floats = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
    return step


def _tally(columns: Columns, entries: int) -> _Tally:
    """Equal results are taken apart once: there are few kinds of them."""
    kinds, counts = _kinds(columns)
    seats = columns.entries.shape[1]
    choices = [
        (kind, *choice) for kind, row in enumerate(kinds) for choice in _choices(row[:seats], row[seats:])
    ]
    fields = sorted({field for _, _, field, _ in choices})
    column = {field: number for number, field in enumerate(fields)}
    wins, chosen = np.zeros((len(kinds), entries)), np.zeros((len(kinds), len(fields)))
    for kind, winner, field, weight in choices:
        wins[kind, winner] += weight
        chosen[kind, column[field]] += weight
    members = [[float(field.count(entry)) for entry in range(entries)] for field in fields]
    return _Tally(counts @ wins, counts @ chosen, np.array(members))


def _kinds(columns: Columns) -> tuple[list[list[int]], Floats]:
    """The different results (who sat where, who took which place), and how often each deal brought them."""
    results = np.hstack([columns.entries, columns.places])
    kinds, kind = np.unique(results, axis=0, return_inverse=True)
    deals, deal = np.unique(columns.deals, return_inverse=True)
    counts = np.zeros((len(deals), len(kinds)))
    np.add.at(counts, (deal, kind.reshape(-1)), 1.0)
    return kinds.tolist(), counts


def _choices(seated: list[int], places: list[int]) -> list[tuple[int, tuple[int, ...], float]]:
    """A game as choices: who was chosen, from which field, and with which part of the game."""
    orders = _orders(seated, places)
    return [
        (order[place], tuple(sorted(order[place:])), 1.0 / len(orders))
        for order in orders
        for place in range(len(order) - 1)
    ]


def _orders(seated: list[int], places: list[int]) -> list[tuple[int, ...]]:
    """All orders in which they may have finished: one if nobody ties."""
    tied = [
        [entry for entry, one in zip(seated, places, strict=True) if one == place]
        for place in sorted(set(places))
    ]
    groups = product(*(permutations(group) for group in tied))
    return [tuple(entry for group in order for entry in group) for order in groups]
