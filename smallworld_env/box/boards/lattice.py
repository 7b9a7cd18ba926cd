"""How a map of hexagonal cells becomes natural-looking outlines that neighbours share point by point.

Which cells make a region is left to `partition`. Everything is whole numbers, so that every machine draws the
same island.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random

import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.face import Polygon, edges

Ints = npt.NDArray[np.int64]

# A cell is named by its centre and a corner by itself, both on one grid whose steps are half a cell's
# width across and half a side down.
Cell = tuple[int, int]
Corner = tuple[int, int]
Line = tuple[Corner, Corner]  # A side of a cell, its ends in ascending order.
Spot = tuple[int, int]  # A place on the drawing, fine enough to bend lines in whole numbers.

# The neighbour across each side, and the corners at both ends of that side, clockwise.
SIDES: tuple[tuple[Cell, Corner, Corner], ...] = (
    ((1, -3), (0, -2), (1, -1)),
    ((2, 0), (1, -1), (1, 1)),
    ((1, 3), (1, 1), (0, 2)),
    ((-1, 3), (0, 2), (-1, 1)),
    ((-2, 0), (-1, 1), (-1, -1)),
    ((-1, -3), (-1, -1), (0, -2)),
)
SPOTS_ACROSS, SPOTS_DOWN = 866, 500  # One grid step: a side of a cell is 1000 spots long.
SPOTS_A_UNIT = 50  # So a side is 20 units long in a polygon.
JITTER = 300  # How far a corner is pushed before the lines are smoothed, in spots.
SMOOTHINGS = 2
COAST_BEND, BORDER_BEND = 26, 13  # How far the middle of an edge is bent, in hundredths of its length.


@cache
def beside(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + step[0], cell[1] + step[1]) for step, _, _ in SIDES)


def outlines(owner: Mapping[Cell, int]) -> dict[int, list[Corner]] | None:
    """Each region as a clockwise walk; nothing if some region has a hole or is in pieces."""
    rims: dict[int, dict[Corner, Corner]] = defaultdict(dict)
    for (x, y), number in owner.items():
        for (dx, dy), start, end in SIDES:
            if owner.get((x + dx, y + dy)) != number:
                rims[number][x + start[0], y + start[1]] = (x + end[0], y + end[1])
    walks = {number: _walk(rim) for number, rim in rims.items()}
    return walks if all(len(walks[number]) == len(rim) for number, rim in rims.items()) else None


def _walk(rim: Mapping[Corner, Corner]) -> list[Corner]:
    first = min(rim)
    walk = [first]
    while (corner := rim[walk[-1]]) != first:
        walk.append(corner)
    return walk


def _steps(walk: list[Corner]) -> Iterator[Line]:
    for start, end in zip(walk, walk[1:] + walk[:1], strict=True):
        yield (start, end) if start < end else (end, start)


class Sketch:
    """The lines of a map while they are being bent: every corner and every line exists once."""

    def __init__(self, walks: Mapping[int, list[Corner]], rng: Random) -> None:
        self.walks = walks
        self.rng = rng
        sides: dict[Line, int] = defaultdict(int)
        for walk in walks.values():
            for line in _steps(walk):
                sides[line] += 1
        self.is_coast = {line: sides[line] == 1 for line in sorted(sides)}
        self.spots: dict[Corner, Spot] = {}
        self.bends: dict[Line, Spot] = {}

    def draw(self) -> dict[int, Polygon]:
        self._scatter()
        for _ in range(SMOOTHINGS):
            self._smooth()
        self._bend()
        return {number: self._polygon(walk) for number, walk in self.walks.items()}

    def _scatter(self) -> None:
        for corner in sorted({end for line in self.is_coast for end in line}):
            x = corner[0] * SPOTS_ACROSS + self.rng.randrange(-JITTER, JITTER + 1)
            y = corner[1] * SPOTS_DOWN + self.rng.randrange(-JITTER, JITTER + 1)
            self.spots[corner] = (x, y)

    def _smooth(self) -> None:
        """Move every corner half-way to the middle of its neighbours; the coast heeds only the coast."""
        shore = {end for line, is_coast in self.is_coast.items() if is_coast for end in line}
        pulls: dict[Corner, list[Spot]] = defaultdict(list)
        for (start, end), is_coast in self.is_coast.items():
            if is_coast or start not in shore:
                pulls[start].append(self.spots[end])
            if is_coast or end not in shore:
                pulls[end].append(self.spots[start])
        for corner, around in pulls.items():
            (x, y), count = self.spots[corner], len(around)
            x += sum(spot[0] for spot in around) // count
            y += sum(spot[1] for spot in around) // count
            self.spots[corner] = (x // 2, y // 2)

    def _bend(self) -> None:
        """Put a point off the middle of every line, so that it looks drawn by nature."""
        for line, is_coast in self.is_coast.items():
            most = COAST_BEND if is_coast else BORDER_BEND
            bend = self.rng.randrange(-most, most + 1)
            (x, y), (x2, y2) = self.spots[line[0]], self.spots[line[1]]
            middle = ((x + x2) // 2, (y + y2) // 2)
            self.bends[line] = (middle[0] + (y - y2) * bend // 100, middle[1] + (x2 - x) * bend // 100)

    def _polygon(self, walk: list[Corner]) -> Polygon:
        spots = [
            spot
            for start, line in zip(walk, _steps(walk), strict=True)
            for spot in (self.spots[start], self.bends[line])
        ]
        return tuple((float(x // SPOTS_A_UNIT), float(y // SPOTS_A_UNIT)) for x, y in spots)


def lines_cross(polygons: Sequence[Polygon]) -> bool:
    """Whether any two edges touch other than in a common end: bending can do that to a narrow neck.

    Exact, and therefore for corners at whole numbers only.
    """
    unique = sorted({edge for polygon in polygons for edge in edges(polygon)})
    ends = np.array(unique, np.int64)  # [edge, end, x or y]
    a, b = _close_pairs(ends)
    parted_by_a = _side(ends[b, 0], ends[a]) * _side(ends[b, 1], ends[a]) <= 0
    parted_by_b = _side(ends[a, 0], ends[b]) * _side(ends[a, 1], ends[b]) <= 0
    return bool((parted_by_a & parted_by_b).any())


def _close_pairs(ends: Ints) -> tuple[Ints, Ints]:
    """Edges whose bounding boxes meet and that have no end in common; they come sorted from left to right."""
    left, right = ends[:, 0, 0], ends[:, 1, 0]
    top, bottom = ends[:, :, 1].min(axis=1), ends[:, :, 1].max(axis=1)
    first = np.arange(len(ends))
    followers = (
        np.searchsorted(left, right, side="right") - first - 1
    )  # Edges that begin before this one ends.
    a = np.repeat(first, followers)
    b = a + 1 + np.arange(len(a)) - np.repeat(np.cumsum(followers) - followers, followers)
    meet = (top[a] <= bottom[b]) & (top[b] <= bottom[a])
    a, b = a[meet], b[meet]
    joined = (ends[a][:, :, None] == ends[b][:, None]).all(axis=3).any(axis=(1, 2))
    return a[~joined], b[~joined]


def _side(point: Ints, edge: Ints) -> Ints:
    """On which side of each edge its point lies: 1, -1, or 0 if in line."""
    along, away = edge[:, 1] - edge[:, 0], point - edge[:, 0]
    turn: Ints = np.sign(along[:, 0] * away[:, 1] - along[:, 1] * away[:, 0])
    return turn
