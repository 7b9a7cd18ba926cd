"""How far must the pieces of a region move so that they lie on nobody else's? As little as possible."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from smallworld_env.views.svg.marks import Box

Floats = npt.NDArray[np.float64]
Block = Sequence[Box]  # What moves together: the lines of a region.

ROUNDS = 200
PATIENCE = 15  # Lines that fit into each other may swing for ever; after so many rounds whole blocks move.
APART = 1.0  # Between two blocks, so that rounding cannot make them touch.


def settled(blocks: Sequence[Block], fixed: Sequence[Box]) -> list[tuple[float, float]]:
    """How far each block moves to the right and down; the fixed boxes stay where they are."""
    everything = [*blocks, *([box] for box in fixed)]
    hulls, shifts = np.array([_hull(block) for block in everything]), np.zeros((len(everything), 2))
    for number in range(ROUNDS):
        if number == PATIENCE:
            everything = [[Box(x1, y1, x2 - x1, y2 - y1)] for x1, y1, x2, y2 in hulls.tolist()]
        moves = np.zeros_like(shifts)
        for one, other in _near(hulls, shifts, len(blocks)):
            push = _push(everything[one], everything[other], shifts[one] - shifts[other])
            share = 0.5 if other < len(blocks) else 1.0
            moves[one] += share * push
            moves[other] -= (1 - share) * push
        if not moves.any():
            break
        shifts += moves
    return [(float(x), float(y)) for x, y in shifts[: len(blocks)]]


def _hull(block: Block) -> tuple[float, float, float, float]:
    lefts, tops = (box.left for box in block), (box.top for box in block)
    return min(lefts), min(tops), max(box.right for box in block), max(box.bottom for box in block)


def _near(hulls: Floats, shifts: Floats, movable: int) -> Iterator[tuple[int, int]]:
    """Pairs whose hulls overlap, the first of them movable."""
    low, high = hulls[:, :2] + shifts - APART, hulls[:, 2:] + shifts
    meet = (low[:, None] < high[None, :]) & (low[None, :] < high[:, None])
    pairs = np.argwhere(np.triu(meet.all(axis=2), 1))
    yield from ((one, other) for one, other in pairs.tolist() if one < movable)


def _push(one: Block, other: Block, offset: Floats) -> Floats:
    """The way of the first block out of the second: out of the pair of lines that overlap most."""
    worst, push = 0.0, np.zeros(2)
    x, y = float(offset[0]), float(offset[1])
    for a in one:
        for b in other:
            across = min(a.right + x, b.right) - max(a.left + x, b.left) + APART
            down = min(a.bottom + y, b.bottom) - max(a.top + y, b.top) + APART
            depth = min(across, down)
            if depth > worst:
                worst = depth
                right = 1.0 if a.middle + x >= b.middle else -1.0
                below = 1.0 if a.top + a.bottom + 2 * y >= b.top + b.bottom else -1.0
                push = np.array([right * across, 0.0]) if across < down else np.array([0.0, below * down])
    return push
