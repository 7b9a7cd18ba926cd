"""How an island is shaped and cut into regions that touch as many others as a good map wants.

Cells only: outlines are left to `lattice`, terrain and symbols to `generate`.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from math import isqrt
from random import Random

import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.lattice import SIDES, Cell, Corner, beside

SHORTEST_BORDER = 2  # In sides of a cell: with less a person could not tell a border from a corner.
TURNS = 40  # A region takes weight / TURNS cells in a row: rounder shapes than one at a time.
ROOM = (
    0,
    0,
    0,
    0,
    0,
    1,
    2,
)  # What a cell says about the width of its region, by how many of its six are around.
ENOUGH_ROOM = 4
REPAIRS = 8  # After so many changes an island is given up.
RAGGEDNESS = 45  # How far luck moves the coast.

Owner = dict[Cell, int]  # The region of every cell: those at the coast come first.
Disc = tuple[int, int, int]  # Middle, and a weight that is higher for smaller discs.


def distance(a: Cell, b: Cell) -> int:
    """The square of the distance, in half sides of a cell."""
    return 3 * (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def island(rng: Random, count: int) -> set[Cell]:
    """About so many cells in the shape of a few overlapping discs of different size."""
    reach = isqrt(33 * count // 10)  # The radius of one disc of so many cells, in half sides.
    half = reach // 2
    discs: list[Disc] = [(0, 0, 100)]
    for _ in range(rng.randrange(2, 6)):
        discs.append(
            (rng.randrange(-half, half + 1), rng.randrange(-half, half + 1), rng.randrange(110, 260))
        )
    luck = np.frombuffer(rng.randbytes(len(_window(reach))), np.uint8).astype(np.int64)
    depths = _depths(reach, discs) + luck * (RAGGEDNESS * reach * reach)
    highest = np.argsort(depths, kind="stable")[:count]
    return _tidied({_window(reach)[index] for index in highest.tolist()})


@cache
def _window(reach: int) -> tuple[Cell, ...]:
    """All cells in a rectangle that is wide enough for the discs of `island`."""
    rows, columns = range(-2 * reach // 3, 2 * reach // 3 + 1), range(-3 * reach // 5, 3 * reach // 5 + 1)
    return tuple((2 * column + row % 2, 3 * row) for row in rows for column in columns)


def _depths(reach: int, discs: Sequence[Disc]) -> npt.NDArray[np.int64]:
    """How far down each cell of the window lies, by the disc on which it lies highest."""
    x, y = np.array(_window(reach), np.int64).T
    depths: npt.NDArray[np.int64] = np.minimum.reduce(
        [256 * weight * (3 * (x - left) ** 2 + (y - top) ** 2) for left, top, weight in discs]
    )
    return depths


def _tidied(cells: set[Cell]) -> set[Cell]:
    """Fill holes and narrow inlets, cut off spits."""
    fringe = {other for cell in cells for other in beside(cell)} - cells
    cells = cells | {cell for cell in fringe if len(cells.intersection(beside(cell))) >= 4}
    return {cell for cell in cells if len(cells.intersection(beside(cell))) >= 3}


def coast_walk(cells: set[Cell]) -> list[Cell]:
    """The cells at the shore in the order of a walk around; empty if the island has holes or is in pieces."""
    rim: dict[Corner, tuple[Corner, Cell]] = {}
    for x, y in (cell for cell in cells if not cells.issuperset(beside(cell))):
        for (dx, dy), start, end in SIDES:
            if (x + dx, y + dy) not in cells:
                rim[x + start[0], y + start[1]] = ((x + end[0], y + end[1]), (x, y))
    corner = first = min(rim)
    walk: list[Cell] = []
    while not walk or corner != first:
        corner, cell = rim[corner]
        walk.append(cell)
    return list(dict.fromkeys(walk)) if len(walk) == len(rim) else []


def partition(rng: Random, cells: set[Cell], coastal: int, weights: Sequence[int]) -> Owner | None:
    """Cut the island: `coastal` regions share the shore, the others lie inland, areas go by weight."""
    walk = coast_walk(cells)
    if len(walk) < 4 * coastal:
        return None
    owner = _coast_arcs(rng, walk, coastal)
    _thicken(owner, cells)
    if len(cells) - len(owner) < len(weights) - coastal:
        return None
    _sow_inland(rng, owner, cells, range(coastal, len(weights)))
    _grow(rng, owner, cells, weights)
    return owner if _has_room(owner, len(weights)) and _lengthen_borders(owner) else None


def _coast_arcs(rng: Random, walk: list[Cell], coastal: int) -> Owner:
    """Share out the shore in stretches of about equal length."""
    turn, slack = rng.randrange(len(walk)), len(walk) // (4 * coastal)
    cuts = [len(walk) * arc // coastal + rng.randrange(-slack, slack + 1) for arc in range(1, coastal)]
    return {cell: sum(step >= cut for cut in cuts) for step, cell in enumerate(walk[turn:] + walk[:turn])}


def _thicken(owner: Owner, cells: set[Cell]) -> None:
    """Give the cells behind the shore to the coast too: a strip one cell wide has no room for a name."""
    touching: dict[Cell, list[int]] = defaultdict(list)
    for cell, number in owner.items():
        for other in beside(cell):
            if other in cells and other not in owner:
                touching[other].append(number)
    for cell, numbers in touching.items():
        owner[cell] = max(numbers, key=lambda number: (numbers.count(number), -number))


def _sow_inland(rng: Random, owner: Owner, cells: set[Cell], numbers: range) -> None:
    """Start every inland region from a cell of its own, far from the others'."""
    free = sorted(cells - owner.keys())
    sown: list[Cell] = []
    for number in numbers:
        tried = [free[rng.randrange(len(free))] for _ in range(4)]
        cell = max(tried, key=lambda one: min((distance(one, other) for other in sown), default=0))
        owner[cell] = number
        sown.append(cell)
        free.remove(cell)


def _grow(rng: Random, owner: Owner, cells: set[Cell], weights: Sequence[int]) -> None:
    """Let the region that is smallest for its weight take a cell beside it, until none are left."""
    free = cells - owner.keys()
    sizes = Counter(owner.values())
    fringes: dict[int, dict[Cell, int]] = {number: {} for number in range(len(weights))}
    for cell in sorted(owner):
        _touch(fringes[owner[cell]], cell, free)
    while fringes:
        number = min(fringes, key=lambda one: TURNS * sizes[one] // weights[one])
        if not fringes[number]:
            del fringes[number]
            continue
        taken = _roundest(rng, fringes[number])
        owner[taken] = number
        free.remove(taken)
        sizes[number] += 1
        for fringe in fringes.values():
            fringe.pop(taken, None)
        _touch(fringes[number], taken, free)


def _touch(fringe: dict[Cell, int], cell: Cell, free: set[Cell]) -> None:
    """Count one more side for every free cell beside a cell of the region."""
    for other in beside(cell):
        if other in free:
            fringe[other] = fringe.get(other, 0) + 1


def _roundest(rng: Random, fringe: dict[Cell, int]) -> Cell:
    """The cell that fits best into the region's shape, with some luck."""
    return max(fringe, key=lambda cell: 6 * fringe[cell] + rng.getrandbits(3))


def _has_room(owner: Owner, count: int) -> bool:
    """Whether every region is wide somewhere, so that a name fits there."""
    room: dict[int, int] = defaultdict(int)
    for cell, number in owner.items():
        own = [owner.get(other) for other in beside(cell)].count(number)
        room[number] += ROOM[own]
    return len(room) == count and min(room.values()) >= ENOUGH_ROOM


def border_lengths(owner: Owner) -> dict[tuple[int, int], int]:
    """How many sides every two regions share."""
    lengths: dict[tuple[int, int], int] = defaultdict(int)
    for cell, number in owner.items():
        for other in beside(cell):
            if (across := owner.get(other, -1)) > number:
                lengths[number, across] += 1
    return lengths


def _lengthen_borders(owner: Owner) -> bool:
    """Add a cell to each border that is too short to see; tells if that was enough."""
    for _ in range(REPAIRS):
        short = [pair for pair, length in border_lengths(owner).items() if length < SHORTEST_BORDER]
        if not short:
            return True
        _lengthen(owner, *min(short))
    return False


def _lengthen(owner: Owner, one: int, other: int) -> None:
    """Give a cell at the end of the border to the side that it fits better."""
    offers: list[tuple[int, Cell, int]] = []
    for cell, number in owner.items():
        if number not in (one, other):
            around = [owner.get(near) for near in beside(cell)]
            if one in around and other in around:
                offers += [(around.count(side), cell, side) for side in (one, other)]
    if offers:
        _, cell, side = max(offers)
        owner[cell] = side
