"""Where on the picture is what? The islands as large as they can be, panels below them or to their right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smallworld_env.rules.battle_for_azeroth import ROWS
from smallworld_env.rules.pick import SETS_ON_OFFER
from smallworld_env.views.svg.island import Island
from smallworld_env.views.svg.marks import Box

WIDTH = 1200.0
MOST_HEIGHT = 1040.0  # Landscape.
MARGIN = 12.0
GAP = 8.0
HEADING = 58.0
LEGEND = 26.0
SEAT = 92.0  # Height of what is told about a seat.
SET = 50.0  # Height of a set on offer.
BADGE = 25.0  # Height of a row's badge in a game with sides,
BANNER = 17.0  # and of each side's banner in it.
STACKS = 20.0  # Height of the line about the stacks.
SIDE = 268.0  # Width of a column of panels.
SHORE = 17.0  # Around an island.
LARGEST = 0.9
ENOUGH = 0.72  # Islands larger than this are not worth a higher picture.
HEIGHT_WORTH = 5000.0  # So many pixels of height are worth the islands' whole size.


@dataclass(frozen=True)
class Layout:
    height: float
    scale: float  # of the islands
    heading: Box
    islands: tuple[Box, ...]  # with the shore
    seats: tuple[Box, ...]
    sets: tuple[Box, ...]
    stacks: Box
    legend: Box


@dataclass(frozen=True)
class Panels:
    """What is told beside the islands: seats, and sets or the rows of a game with sides."""

    seats: int  # and the Murlocs, where they are a side
    sides: int  # 0 in a game without

    @property
    def sets(self) -> int:
        return ROWS if self.sides else SETS_ON_OFFER

    @property
    def set_height(self) -> float:
        return BADGE + BANNER * self.sides if self.sides else SET

    @property
    def below(self) -> float:
        """Height of the panels below the islands."""
        return SEAT + GAP + self.set_height + STACKS

    @property
    def aside(self) -> float:
        """Height of the panels in a column."""
        return self.seats * (SEAT + GAP) + self.sets * (self.set_height + GAP) + 2 * STACKS


Rows = tuple[tuple[int, ...], ...]


def _partitions(count: int) -> Iterator[Rows]:
    """Every way to break a line of islands into rows."""
    for cuts in range(1 << (count - 1)):
        rows: list[tuple[int, ...]] = [(0,)]
        for at in range(1, count):
            if cuts >> (at - 1) & 1:
                rows.append((at,))
            else:
                rows[-1] += (at,)
        yield tuple(rows)


def _scale(islands: Sequence[Island], rows: Rows, width: float, height: float) -> float:
    """The largest scale at which the rows of islands fit."""
    across = ((width - 2 * SHORE * len(row)) / sum(islands[at].width for at in row) for row in rows)
    heights = sum(max(islands[at].height for at in row) for row in rows)
    return min(LARGEST, *across, (height - 2 * SHORE * len(rows)) / heights)


def arranged(islands: Sequence[Island], panels: Panels) -> Layout:
    """The layout with the largest islands, unless a lower picture has almost as large ones."""
    found = [
        _layout(islands, rows, panels, aside) for rows in _partitions(len(islands)) for aside in (False, True)
    ]
    return max(found, key=lambda one: min(one.scale, ENOUGH) - one.height / HEIGHT_WORTH)


def _layout(islands: Sequence[Island], rows: Rows, panels: Panels, aside: bool) -> Layout:
    top = MARGIN + HEADING + GAP
    width = WIDTH - 2 * MARGIN - (SIDE + GAP if aside else 0)
    rest = LEGEND + MARGIN + (0 if aside else panels.below + GAP)
    scale = _scale(islands, rows, width, MOST_HEIGHT - top - rest)
    heights = [max(islands[at].height for at in row) * scale + 2 * SHORE for row in rows]
    bottom = top + max(sum(heights), panels.aside if aside else 0)
    spread = (bottom - top - sum(heights)) / len(rows)
    boxes: list[Box] = []
    down = top + spread / 2
    for row, height in zip(rows, heights, strict=True):
        boxes.extend(_row([islands[at] for at in row], scale, Box(MARGIN, down, width, height)))
        down += height + spread
    seat_boxes, set_boxes, stacks = _aside(panels, top) if aside else _underneath(panels, bottom + GAP)
    return Layout(
        height=bottom + rest,
        scale=scale,
        heading=Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEADING),
        islands=tuple(boxes),
        seats=seat_boxes,
        sets=set_boxes,
        stacks=stacks,
        legend=Box(MARGIN, bottom + rest - MARGIN - LEGEND, WIDTH - 2 * MARGIN, LEGEND),
    )


def _row(islands: Sequence[Island], scale: float, room: Box) -> Iterator[Box]:
    """Islands side by side, with what is left of the width shared out evenly."""
    sizes = [(island.width * scale + 2 * SHORE, island.height * scale + 2 * SHORE) for island in islands]
    gap = (room.width - sum(width for width, _ in sizes)) / len(sizes)
    left = room.left + gap / 2
    for width, height in sizes:
        yield Box(left, room.top + (room.height - height) / 2, width, height)
        left += width + gap


Boxes = tuple[tuple[Box, ...], tuple[Box, ...], Box]


def _aside(panels: Panels, top: float) -> Boxes:
    left, height = WIDTH - MARGIN - SIDE, panels.set_height
    seat_boxes = tuple(Box(left, top + at * (SEAT + GAP), SIDE, SEAT) for at in range(panels.seats))
    top += panels.seats * (SEAT + GAP)
    sets = tuple(Box(left, top + at * (height + GAP), SIDE, height) for at in range(panels.sets))
    return seat_boxes, sets, Box(left, top + panels.sets * (height + GAP), SIDE, 2 * STACKS)


def _underneath(panels: Panels, top: float) -> Boxes:
    sets_top = top + SEAT + GAP
    return (
        tuple(_columns(panels.seats, top, SEAT)),
        tuple(_columns(panels.sets, sets_top, panels.set_height)),
        Box(MARGIN, sets_top + panels.set_height, WIDTH - 2 * MARGIN, STACKS),
    )


def _columns(count: int, top: float, height: float) -> Iterator[Box]:
    width = (WIDTH - 2 * MARGIN - GAP * (count - 1)) / count
    for at in range(count):
        yield Box(MARGIN + at * (width + GAP), top, width, height)
