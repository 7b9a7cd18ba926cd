"""Where on a region there is room to write, and how large.

Pictures only: nothing here is asked by the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.face import Point, Polygon
from smallworld_env.box.boards.letters import text_width

Floats = npt.NDArray[np.float64]

GRID = 16  # Places tried across and down; then closer around the best one.
REFINEMENTS = 3
CLEARANCE = 2.0  # From the writing to the border.
FONT_SIZES = (8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0)
LINE_HEIGHT = 1.15  # Of a line of text, in font sizes.
TOKEN = 1.45  # Width and height of a number or a symbol, in font sizes.
TOKEN_GAP = 0.2


@dataclass(frozen=True)
class Label:
    """A number, symbols in a row, and a name below them, around a middle."""

    middle: Point
    font_size: float
    lines: tuple[str, ...]
    tokens: int

    def size(self) -> tuple[float, float]:
        return block_size(self.lines, self.tokens, self.font_size)


def label_point(polygon: Polygon) -> Point:
    """A point inside a region that is far from all its borders."""
    return best_place(polygon, 0.0, 0.0)[0]


def best_place(polygon: Polygon, width: float, height: float) -> tuple[Point, float]:
    """The middle of the place where a box lies freest in a region, and its distance to the border."""
    border = _border_points(polygon)
    low, high = border.min(axis=0), border.max(axis=0)
    for _ in range(REFINEMENTS):
        places = _grid(low, high)
        room = np.where(_inside(polygon, places), _room(border, places, width, height), -np.inf)
        best = places[int(room.argmax())]
        step = (high - low) / GRID
        low, high = best - step, best + step
    return (float(best[0]), float(best[1])), float(room.max())


def _border_points(polygon: Polygon) -> Floats:
    """The corners of a polygon and points between them, none far from the next."""
    start = np.array(polygon, np.float64)
    end = np.roll(start, -1, axis=0)
    spacing = max(float(np.ptp(start, axis=0).max()) / 40, 1e-9)
    pieces = np.maximum(1, np.ceil(np.hypot(*(end - start).T) / spacing)).astype(int)
    return np.concatenate(
        [a + (b - a) * np.arange(n)[:, None] / n for a, b, n in zip(start, end, pieces, strict=True)]
    )


def _grid(low: Floats, high: Floats) -> Floats:
    x, y = np.meshgrid(np.linspace(low[0], high[0], GRID + 1), np.linspace(low[1], high[1], GRID + 1))
    return np.column_stack([x.ravel(), y.ravel()])


def _inside(polygon: Polygon, places: Floats) -> npt.NDArray[np.bool_]:
    """By the even-odd rule: a ray from the place crosses the border an odd number of times."""
    x, y = places[:, :1], places[:, 1:]
    x1, y1 = np.array(polygon, np.float64).T
    x2, y2 = np.roll(x1, -1), np.roll(y1, -1)
    slope = (x2 - x1) / np.where(y1 == y2, 1.0, y2 - y1)
    crossed = ((y1 > y) != (y2 > y)) & (x < slope * (y - y1) + x1)
    odd: npt.NDArray[np.bool_] = crossed.sum(axis=1) % 2 == 1
    return odd


def _room(border: Floats, places: Floats, width: float, height: float) -> Floats:
    """How far a box around each place can grow until it meets the border; below 0 if it sticks out."""
    across = np.abs(border[:, 0] - places[:, :1]) - width / 2
    down = np.abs(border[:, 1] - places[:, 1:]) - height / 2
    nearest: Floats = np.maximum(across, down).min(axis=1)
    return nearest


def block_size(lines: Sequence[str], tokens: int, font_size: float) -> tuple[float, float]:
    row = font_size * (TOKEN * tokens + TOKEN_GAP * (tokens - 1))
    width = max([row, *(text_width(line, font_size) for line in lines)])
    return width, font_size * (TOKEN + TOKEN_GAP + LINE_HEIGHT * len(lines))


def line_breaks(name: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two in every way."""
    words = name.split()
    splits = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return [(name,), *splits]


def fitted_label(polygon: Polygon, name: str, tokens: int) -> Label:
    """The largest writing that stays inside the region, or the smallest one where none does."""
    fits = [_widest_room(polygon, name, tokens, FONT_SIZES[0])]
    low, high = 0, len(FONT_SIZES) - 1  # Indices of the smallest size and of the largest that may fit.
    while low < high:
        middle = (low + high + 1) // 2
        room, label = _widest_room(polygon, name, tokens, FONT_SIZES[middle])
        if room >= CLEARANCE:
            fits.append((room, label))
            low = middle
        else:
            high = middle - 1
    return fits[-1][1]


def _widest_room(polygon: Polygon, name: str, tokens: int, font_size: float) -> tuple[float, Label]:
    """The name broken into lines so that it lies freest, and how free that is."""
    labels = []
    for lines in line_breaks(name):
        middle, room = best_place(polygon, *block_size(lines, tokens, font_size))
        labels.append((room, Label(middle, font_size, lines, tokens)))
    return max(labels, key=lambda one: one[0])
