"""What is where in a picture of the table? Boxes of texts and pieces, read off the SVG with the real font."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import matplotlib
from PIL import ImageFont

SVG = "{http://www.w3.org/2000/svg}"
FONTS = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
UNITS = 2048  # Of the font: measured at this size, widths are exact.
ICON_RADIUS = 8.0
SHAPE_RADIUS = 5.0


@dataclass(frozen=True)
class Drawn:
    """Something in the picture, with the box around it."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Drawn":
        return Drawn(self.what, self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, x: float, y: float) -> bool:
        return self.left < x < self.right and self.top < y < self.bottom

    def overlaps(self, other: "Drawn", play: float = 0.05) -> bool:
        """Boxes may touch."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > play and down > play


@cache
def font(bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"DejaVuSans{'-Bold' if bold else ''}.ttf"), UNITS)


def real_width(text: str, size: float, bold: bool = False) -> float:
    return float(font(bold).getlength(text)) * size / UNITS


def text_box(element: ElementTree.Element) -> Drawn:
    """From the top of the capitals to the end of the descenders."""
    words, size = element.text or "", float(element.get("font-size", "0"))
    width = real_width(words, size, element.get("font-weight") == "bold")
    x, y = float(element.get("x", "nan")), float(element.get("y", "nan"))
    left = x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
    deep = 0.24 * size if set(words) & set("gjpqy,;?|()") else 0.0
    return Drawn(words, left, y - 0.76 * size, left + width, y + deep)


def rect_box(element: ElementTree.Element, what: str) -> Drawn:
    left, top = float(element.get("x", "0")), float(element.get("y", "0"))
    return Drawn(
        what, left, top, left + float(element.get("width", "0")), top + float(element.get("height", "0"))
    )


def icon_box(element: ElementTree.Element) -> Drawn:
    what = element.get("href", "")
    radius = ICON_RADIUS if what.startswith("#piece-") else SHAPE_RADIUS
    x, y = float(element.get("x", "nan")), float(element.get("y", "nan"))
    return Drawn(what, x - radius, y - radius, x + radius, y + radius)


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def having(where: str | ElementTree.Element, kind: str, **data: object) -> list[ElementTree.Element]:
    """The groups of a class in a picture or a part of it, with these `data-` attributes."""
    root = tree(where) if isinstance(where, str) else where
    return [
        element
        for element in root.iter(f"{SVG}g")
        if kind in element.get("class", "").split()
        and all(element.get(f"data-{name}") == str(value) for name, value in data.items())
    ]


def texts(element: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in element.iter(f"{SVG}text")]


def titles(element: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in element.iter(f"{SVG}title")]


def outlines(group: ElementTree.Element) -> list[Drawn]:
    """The pieces of a region, each as one box: a chip, a plate, an icon."""
    found = [rect_box(one, "chip") for one in group.iter(f"{SVG}rect")]
    found += [icon_box(one) for one in group.iter(f"{SVG}use") if one.get("href", "").startswith("#piece-")]
    return found


def shapes(board: ElementTree.Element) -> dict[str, list[tuple[float, float]]]:
    """The corners of every region of an island, by the region's number in the game."""
    paths = [one for one in board.iter(f"{SVG}path") if one.get("id") and one.get("class") != "coast"]
    return {one.get("id", "").rpartition("-")[2]: _corners(one.get("d", "")) for one in paths}


def _corners(path: str) -> list[tuple[float, float]]:
    pairs = (point.split() for point in path.strip("MZ").split("L"))
    return [(float(x), float(y)) for x, y in pairs]


def text_overlaps(svg: str) -> list[tuple[Drawn, Drawn]]:
    boxes = [text_box(element) for element in tree(svg).iter(f"{SVG}text")]
    return [(one, other) for one, other in combinations(boxes, 2) if one.overlaps(other)]


def region_overlaps(svg: str) -> list[tuple[str, Drawn, str, Drawn]]:
    """Pieces that lie on each other, in one region or in two."""
    pieces = [(group.get("data-name", ""), box) for group in having(svg, "region") for box in outlines(group)]
    return [
        (name, one, other_name, other)
        for (name, one), (other_name, other) in combinations(pieces, 2)
        if one.overlaps(other)
    ]
