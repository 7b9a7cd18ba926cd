"""What shape does a board have? That of its face, or a stand-in where no face fits the record."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from smallworld_env.box.boards.catalogue import original_faces
from smallworld_env.box.boards.face import Face, Point, Polygon
from smallworld_env.core.ids import Terrain
from smallworld_env.views.names import board_labels
from smallworld_env.views.seen import SYMBOLS, Table
from smallworld_env.views.svg.stand_in import RADIUS, disc, node_places

REGION_AREA = 20_000.0  # Of a region on average; users' own faces may have any size.


@dataclass(frozen=True)
class Board:
    """A board as the record tells it; its regions are counted from 0."""

    label: str
    first: int  # the number of its first region in the whole game
    terrain: tuple[Terrain, ...]
    neighbours: tuple[tuple[int, ...], ...]
    symbols: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Island:
    """A board with shapes; its upper left corner is at (0, 0)."""

    board: Board
    name: str
    polygons: tuple[Polygon, ...]
    links: tuple[tuple[Point, Point], ...]  # lines between neighbours whose shapes do not touch
    width: float
    height: float


def boards_of(table: Table) -> tuple[Board, ...]:
    record = table.record
    labels = board_labels(table.games, table.index)
    ends = zip(labels, record.board_first, record.board_first[1:], strict=False)
    return tuple(_board(table, label, first, end) for label, first, end in ends)


def _board(table: Table, label: str, first: int, end: int) -> Board:
    record, regions = table.record, range(first, end)
    return Board(
        label=label,
        first=first,
        terrain=tuple(Terrain(record.terrain[region]) for region in regions),
        neighbours=tuple(_members(record.neighbours[region] >> first, end - first) for region in regions),
        symbols=tuple(tuple(name for name in SYMBOLS if table.has(name, region)) for region in regions),
    )


def _members(mask: int, count: int) -> tuple[int, ...]:
    return tuple(region for region in range(count) if mask >> region & 1)


def island_of(board: Board, faces: Iterable[Face]) -> Island:
    """The face of the board's label among those given, then among the original ones; else a stand-in."""
    for face in (*faces, *original_faces()):
        if face.id == board.label and _fits(board, face):
            return _island(board, face.name, [region.polygon for region in face.regions], ())
    middles = node_places(board.neighbours)
    links = [
        _link(middles[one], middles[other])
        for one, beside in enumerate(board.neighbours)
        for other in beside
        if one < other
    ]
    return _island(board, "", [disc(middle) for middle in middles], links)


def _fits(board: Board, face: Face) -> bool:
    """Has the face the regions of the record, with shapes that can be drawn?"""
    if tuple(region.terrain for region in face.regions) != board.terrain:
        return False
    beside = tuple(tuple(other - 1 for other in region.neighbours) for region in face.regions)
    return beside == board.neighbours and all(_area(region.polygon) > 0 for region in face.regions)


def _area(polygon: Polygon) -> float:
    """0 for what is no polygon."""
    if len(polygon) < 3 or not all(math.isfinite(x) and math.isfinite(y) for x, y in polygon):
        return 0.0
    corners = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in corners)) / 2


def _link(one: Point, other: Point) -> tuple[Point, Point]:
    """From rim to rim."""
    length = math.dist(one, other)
    x, y = (RADIUS * (other[axis] - one[axis]) / length for axis in (0, 1))
    return (one[0] + x, one[1] + y), (other[0] - x, other[1] - y)


def _island(
    board: Board, name: str, polygons: Sequence[Polygon], links: Sequence[tuple[Point, Point]]
) -> Island:
    """Moved to (0, 0), and with regions of the usual size."""
    scale = math.sqrt(REGION_AREA * len(polygons) / sum(_area(polygon) for polygon in polygons))
    xs, ys = zip(*(point for polygon in polygons for point in polygon), strict=True)
    left, top = min(xs), min(ys)

    def moved(point: Point) -> Point:
        return (point[0] - left) * scale, (point[1] - top) * scale

    return Island(
        board=board,
        name=name,
        polygons=tuple(tuple(moved(point) for point in polygon) for polygon in polygons),
        links=tuple((moved(start), moved(end)) for start, end in links),
        width=(max(xs) - left) * scale,
        height=(max(ys) - top) * scale,
    )
