"""What of the picture never changes during a game? The islands, their titles, and the room in each region."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from xml.sax.saxutils import quoteattr

from smallworld_env.box.boards.draw import land, shallows
from smallworld_env.box.boards.face import Face, Point, Polygon
from smallworld_env.box.boards.glyphs import INK
from smallworld_env.box.boards.label import best_place
from smallworld_env.box.boards.letters import shortened, text_width
from smallworld_env.views.svg.island import Board, Island, island_of
from smallworld_env.views.svg.layout import SHORE, Layout, Panels, arranged
from smallworld_env.views.svg.marks import Box, text

TITLE = 15.0
MAPS_KEPT = 64
# Widths and heights of what lies in most regions: a number and tokens, with the name beside or below.
BLOCKS = ((84.0, 36.0), (64.0, 48.0))
WIDEST = 96.0  # A line of pieces, however wide the region is.


@dataclass(frozen=True)
class Ground:
    layout: Layout
    svg: str
    rooms: tuple[Box, ...]  # for the pieces of each region
    obstacles: tuple[Box, ...]  # what pieces must not be moved onto: titles and panels


@lru_cache(maxsize=MAPS_KEPT)
def ground_of(boards: tuple[Board, ...], panels: Panels, faces: tuple[Face, ...]) -> Ground:
    islands = [island_of(board, faces) for board in boards]
    layout = arranged(islands, panels)
    placed = [_placed(island, box, layout.scale) for island, box in zip(islands, layout.islands, strict=True)]
    titles = [_title_box(island, box) for island, box in zip(placed, layout.islands, strict=True)]
    parts = (_island(island, title, layout.scale) for island, title in zip(placed, titles, strict=True))
    return Ground(
        layout=layout,
        svg="\n".join(line for part in parts for line in part),
        rooms=tuple(room_in(polygon) for island in placed for polygon in island.polygons),
        obstacles=(*titles, *layout.seats, *layout.sets),
    )


def _placed(island: Island, box: Box, scale: float) -> Island:
    """The island in pixels."""

    def pixel(point: Point) -> Point:
        x, y = box.left + SHORE + point[0] * scale, box.top + SHORE + point[1] * scale
        return round(x, 1), round(y, 1)

    polygons = tuple(tuple(pixel(point) for point in polygon) for polygon in island.polygons)
    links = tuple((pixel(start), pixel(end)) for start, end in island.links)
    return replace(island, polygons=polygons, links=links)


def _island(island: Island, title: Box, scale: float) -> Iterator[str]:
    board = island.board
    shapes = [
        (board.first + at, terrain, polygon)
        for at, (terrain, polygon) in enumerate(zip(board.terrain, island.polygons, strict=True))
    ]
    # Two pictures on one page may share a name only if they share the shapes.
    prefix = f"island-{zlib.crc32(repr(shapes).encode()):08x}"
    yield f'<g class="board" data-board={quoteattr(board.label)}>'
    yield from shallows(prefix, shapes, scale)
    for (x1, y1), (x2, y2) in island.links:
        yield f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{INK}" stroke-width="3"/>'
    yield from land(prefix, shapes)
    yield text(title.left, title.top + TITLE / 2, _title(island, title.width), TITLE, bold=True)
    yield "</g>"


def _title(island: Island, width: float) -> str:
    return shortened(f"{island.board.label} {island.name}".strip(), TITLE, width, bold=True)


def _title_box(island: Island, box: Box) -> Box:
    """The first corner that the island leaves free."""
    width = text_width(_title(island, box.width - 4), TITLE, bold=True)
    corners = [
        Box(left, top, width, TITLE)
        for top in (box.top + 2, box.bottom - TITLE - 2)
        for left in (box.left + 2, box.right - width - 2)
    ]
    free = [corner for corner in corners if _distance(corner, island.polygons) > SHORE]
    return free[0] if free else max(corners, key=lambda corner: _distance(corner, island.polygons))


def _distance(box: Box, polygons: tuple[Polygon, ...]) -> float:
    points = (point for polygon in polygons for point in polygon)
    return min(
        max(abs(x - box.middle) - box.width / 2, abs(y - box.top - TITLE / 2) - TITLE / 2) for x, y in points
    )


def room_in(polygon: Polygon) -> Box:
    """Where the number and the tokens of a region lie freest, and how wide the lines may be there."""
    found = [(*best_place(polygon, width, height), width, height) for width, height in BLOCKS]
    (x, y), free, width, height = max(found, key=lambda one: one[1])
    width = min(WIDEST, max(width, width + 2 * free))
    return Box(x - width / 2, y - height / 2, width, height)
