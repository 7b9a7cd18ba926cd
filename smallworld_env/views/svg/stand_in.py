"""How is a board drawn of which only the record is known? Round regions, and lines between neighbours.

The regions are laid out so that distances on the picture are like distances on the board.
"""

import math
from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.face import Point, Polygon

Floats = npt.NDArray[np.float64]

RADIUS = 80.0  # Of a region, about as large as those of the original faces.
STEP = 210.0  # Between neighbours.
NEAREST = 2 * RADIUS + 30  # Between any two.
CORNERS = 20
ROUNDS = 200
STARTS = 4
GOLDEN_ANGLE = 2.4


def _distances(neighbours: Sequence[Sequence[int]]) -> Floats:
    """Borders to cross from each region to each other; those never reached are one board away."""
    count = len(neighbours)
    far = np.full((count, count), float(count))
    for start in range(count):
        far[start, start], reached, distance = 0, {start}, 0
        edge = {start}
        while edge:
            distance += 1
            edge = {other for region in edge for other in neighbours[region]} - reached
            far[start, list(edge)] = distance
            reached |= edge
    return far


def _circle(count: int) -> Floats:
    angles = 2 * math.pi * np.arange(count) / count
    return np.column_stack([np.cos(angles), np.sin(angles)])


def _spiral(count: int, turn: int) -> Floats:
    """A start without symmetry, for a symmetric one may stay symmetric for ever."""
    at = np.arange(count)
    angles, radius = at * (GOLDEN_ANGLE + turn), STEP * np.sqrt(at)
    return np.column_stack([radius * np.cos(angles), radius * np.sin(angles)])


def _lengths(places: Floats) -> Floats:
    offset = places[:, None] - places[None, :]
    return np.maximum(np.hypot(offset[..., 0], offset[..., 1]), 1e-6)


def _apart(places: Floats) -> Floats:
    """Every pair that is nearer than it should be moves a little apart, and the rest stays."""
    offset = places[:, None] - places[None, :]
    length = _lengths(places)
    push = np.maximum(NEAREST - length, 0) / length / 4
    np.fill_diagonal(push, 0)
    moved: Floats = places + (offset * push[..., None]).sum(axis=1)
    return moved


def _relaxed(places: Floats, wanted: Floats) -> tuple[float, Floats]:
    """Places whose distances are nearer to the wanted ones (SMACOF, near ones weigh more), and the misfit."""
    weights = 1 / np.maximum(wanted, 1) ** 2
    np.fill_diagonal(weights, 0)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    for _ in range(ROUNDS):
        pull = -weights * wanted / _lengths(places)
        np.fill_diagonal(pull, 0)
        np.fill_diagonal(pull, -pull.sum(axis=1))
        places = inverse @ (pull @ places)
    return float((weights * (_lengths(places) - wanted) ** 2).sum()), places


@cache
def node_places(neighbours: tuple[tuple[int, ...], ...]) -> tuple[Point, ...]:
    """The middle of each region, none on top of another; neighbours are named by their index."""
    wanted = _distances(neighbours) * STEP
    starts = (_spiral(len(neighbours), turn) for turn in range(STARTS))
    _, places = min((_relaxed(start, wanted) for start in starts), key=lambda one: one[0])
    for _ in range(ROUNDS):
        places = _apart(places)
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in places)


def disc(middle: Point) -> Polygon:
    return tuple((middle[0] + RADIUS * x, middle[1] + RADIUS * y) for x, y in _circle(CORNERS).tolist())
