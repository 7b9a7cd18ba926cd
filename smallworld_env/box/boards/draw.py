"""What a face looks like: a plain SVG picture of one, or of many on a sheet.

Where the writing goes is left to `label`, what terrains and symbols look like to `glyphs`. Pieces on
the map are drawn by the views.
"""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from smallworld_env.box.boards.face import Face, Point, Polygon, Region, coastlines
from smallworld_env.box.boards.glyphs import (
    INK,
    OCEAN,
    PAPER,
    SHALLOWS,
    SYMBOL_NAMES,
    TERRAIN_COLOURS,
    number_shape,
    symbol_shape,
    texture_defs,
    texture_fill,
)
from smallworld_env.box.boards.label import LINE_HEIGHT, TOKEN, TOKEN_GAP, Label, fitted_label, label_point
from smallworld_env.core.ids import Size, Symbol, Terrain

__all__ = ["face_svg", "label_point", "land", "shallows", "sheet_svg"]

MARGIN = 45.0
TITLE = 50.0  # Height of the line above an island.
LEGEND = 90.0  # Height of the legend below all.
LEGEND_STEP = 150.0
GLYPH_DIAMETER = 21.0
FONT = "DejaVu Sans, Verdana, sans-serif"


def face_svg(face: Face) -> str:
    """One face with its title and a legend."""
    return sheet_svg([face], columns=1)


def sheet_svg(faces: Sequence[Face], columns: int = 4) -> str:
    """Many faces, each with an id of its own, row by row, and one legend."""
    rows = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    sizes = [[_cell_size(face) for face in row] for row in rows]
    width = max([sum(size[0] for size in row) for row in sizes] + [LEGEND_STEP * 6 + 2 * MARGIN])
    parts: list[str] = []
    top = 0.0
    for row, row_sizes in zip(rows, sizes, strict=True):
        height = max(size[1] for size in row_sizes)
        parts.extend(_row(row, row_sizes, width, top, height))
        top += height
    return _document(width, top + LEGEND, [*parts, *_legend(width, top)])


def _document(width: float, height: float, parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}">'
    )
    paper = f'<rect width="{width:.0f}" height="{height:.0f}" fill="{OCEAN}"/>'
    body = f'<g font-family="{FONT}" text-anchor="middle" stroke-linejoin="round">'
    return "\n".join([head, f"<defs>{texture_defs()}</defs>", paper, body, *parts, "</g>", "</svg>", ""])


def _row(
    faces: Sequence[Face], sizes: Sequence[Point], width: float, top: float, height: float
) -> Iterator[str]:
    """Islands side by side, with what is left of the width shared out evenly."""
    gap = (width - sum(size[0] for size in sizes)) / len(sizes)
    left = gap / 2
    for face, size in zip(faces, sizes, strict=True):
        yield from _island(face, left, top, size, height)
        left += size[0] + gap


def _cell_size(face: Face) -> Point:
    x1, y1, x2, y2 = _bounds(face)
    return x2 - x1 + 2 * MARGIN, y2 - y1 + 2 * MARGIN + TITLE


def _bounds(face: Face) -> tuple[float, float, float, float]:
    if not all(region.polygon for region in face.regions):
        raise ValueError(f"{face.id} cannot be drawn: every region of a picture needs a polygon.")
    points = [point for region in face.regions for point in region.polygon]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _island(face: Face, left: float, top: float, size: Point, height: float) -> Iterator[str]:
    x1, y1, _, _ = _bounds(face)
    down = top + TITLE + MARGIN + (height - size[1]) / 2
    middle = left + size[0] / 2
    title = f"{face.id}  {face.name}"
    yield f'<text x="{middle:.0f}" y="{top + TITLE:.0f}" font-size="24" fill="{INK}">{escape(title)}</text>'
    yield f'<g transform="translate({left + MARGIN - x1:.1f} {down - y1:.1f})">'
    shapes = [(region.number, region.terrain, region.polygon) for region in face.regions]
    yield from shallows(face.id, shapes)
    yield from land(face.id, shapes)
    for region in face.regions:
        yield from _writing(face, region)
    yield "</g>"


Shapes = Sequence[tuple[int, Terrain, Polygon]]  # The number, terrain and shape of each region.


def shallows(prefix: str, shapes: Shapes, scale: float = 1.0) -> Iterator[str]:
    """The shapes of an island, and what lies around it: wide strokes, of which the outer half stays visible.

    The shapes are called after the prefix, so every island of a picture needs another one.
    """
    coast = "".join(_path(line) for line in coastlines(polygon for _, _, polygon in shapes))
    yield "<defs>"
    for number, _, polygon in shapes:
        yield f'<path id="{prefix}-{number}" d="{_path(polygon)}"/>'
    yield f'<path class="coast" id="{prefix}" d="{coast}"/></defs>'
    for colour, width in ((SHALLOWS[0], 52), (SHALLOWS[1], 26), (INK, 6)):
        yield _use(prefix, f'fill="{colour}" stroke="{colour}" stroke-width="{width * scale:g}"')


def land(prefix: str, shapes: Shapes) -> Iterator[str]:
    """The regions of an island whose shallows are drawn; a page finds each under `data-region`."""
    for number, terrain, _ in shapes:
        hook = f'class="land" data-region="{number}" stroke="{INK}" stroke-width="1.8"'
        yield _use(f"{prefix}-{number}", f'fill="{TERRAIN_COLOURS[terrain]}"')
        yield _use(f"{prefix}-{number}", f'{hook} fill="{texture_fill(terrain)}" fill-opacity="0.55"')


def _use(shape: str, paint: str = "") -> str:
    return f'<use href="#{shape}" {paint}/>'


def _path(polygon: Polygon) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in polygon) + "Z"


def _writing(face: Face, region: Region) -> Iterator[str]:
    """The number and symbols in a row, the name below."""
    tokens = [number_shape(region.number), *(symbol_shape(one, face.size) for one in sorted(region.symbols))]
    label = fitted_label(region.polygon, region.name, len(tokens))
    yield from _token_row(label, tokens)
    x, y = label.middle
    baseline = y - label.size()[1] / 2 + label.font_size * (TOKEN + TOKEN_GAP + 0.85)
    for index, line in enumerate(label.lines):
        yield _text(line, x, baseline + index * LINE_HEIGHT * label.font_size, label.font_size)


def _token_row(label: Label, tokens: Sequence[str]) -> Iterator[str]:
    (x, y), step = label.middle, label.font_size * (TOKEN + TOKEN_GAP)
    left, top = x - step * (len(tokens) - 1) / 2, y - label.size()[1] / 2 + label.font_size * TOKEN / 2
    scale = label.font_size * TOKEN / GLYPH_DIAMETER
    for index, token in enumerate(tokens):
        yield f'<g transform="translate({left + index * step:.1f} {top:.1f}) scale({scale:.3f})">{token}</g>'


def _text(text: str, x: float, y: float, size: float) -> str:
    halo = f'stroke="{PAPER}" stroke-width="{size / 5:.1f}" stroke-opacity="0.8" paint-order="stroke"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{INK}" {halo}>{escape(text)}</text>'


def _legend(width: float, top: float) -> Iterator[str]:
    """Two rows: the terrains, the symbols."""
    for index, terrain in enumerate(Terrain):
        x, y = _legend_place(width, top, index, len(Terrain), 0)
        box = f'x="{x}" y="{y - 15}" width="26" height="20" stroke="{INK}"'
        yield f'<rect {box} fill="{TERRAIN_COLOURS[terrain]}"/>'
        yield f'<rect {box} fill="{texture_fill(terrain)}" fill-opacity="0.55"/>'
        yield _legend_text(terrain.name.lower(), x + 34, y)
    for index, symbol in enumerate(Symbol):
        x, y = _legend_place(width, top, index, len(Symbol), 1)
        yield f'<g transform="translate({x + 13} {y - 5})">{symbol_shape(symbol, Size.L)}</g>'
        yield _legend_text(SYMBOL_NAMES[symbol], x + 34, y)


def _legend_place(width: float, top: float, index: int, count: int, row: int) -> Point:
    return width / 2 + LEGEND_STEP * (index - count / 2) + 15, top + 28 + 34 * row


def _legend_text(text: str, x: float, y: float) -> str:
    return f'<text x="{x}" y="{y}" font-size="17" text-anchor="start" fill="{INK}">{text}</text>'
