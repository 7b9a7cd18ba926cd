"""How is a text or a box written in SVG? In pixels of a picture that is 1200 pixels wide."""

from collections.abc import Mapping
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from smallworld_env.box.boards.glyphs import INK, PAPER
from smallworld_env.box.boards.letters import shortened, text_width

SMALLEST = 11.0  # No text is smaller.
NAME_SIZES = (13.0, 12.0, 11.0)
CAPITAL = 0.73  # Height of a capital letter or a digit, in font sizes.


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.left + self.width / 2

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


def text(
    x: float,
    y: float,
    words: str,
    size: float = SMALLEST,
    bold: bool = False,
    anchor: str = "start",
    fill: str = INK,
) -> str:
    """A line of text whose capitals are centred on y."""
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x:.1f}" y="{y + CAPITAL * size / 2:.1f}" font-size="{size:g}"{weight}'
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text {place}{side} fill="{fill}">{escape(words)}</text>'


def name_text(x: float, y: float, words: str, width: float) -> str:
    """The name of a set in bold, smaller if it is long; the longest are not bold."""
    for size in NAME_SIZES:
        if text_width(words, size, bold=True) <= width:
            return text(x, y, words, size, bold=True)
    return text(x, y, shortened(words, SMALLEST, width), SMALLEST)


def rounded(box: Box, fill: str, stroke: str = INK, pen: float = 1.0, dashed: bool = False) -> str:
    place = f'x="{box.left:.1f}" y="{box.top:.1f}" width="{box.width:.1f}" height="{box.height:.1f}"'
    dashes = ' stroke-dasharray="3 2"' if dashed else ""
    return f'<rect {place} rx="5" fill="{fill}" stroke="{stroke}" stroke-width="{pen:g}"{dashes}/>'


def card(box: Box, highlighted: bool = False) -> str:
    """The paper on which a seat or a set is told."""
    return rounded(box, PAPER, INK if highlighted else "#9aa7ad", 2.5 if highlighted else 1.0)


def group(kind: str, *parts: str, title: str = "", data: Mapping[str, object] | None = None) -> str:
    """Elements that belong together, under a class and with `data-` attributes."""
    told = "".join(f" data-{name}={quoteattr(str(value))}" for name, value in (data or {}).items())
    tip = f"<title>{escape(title)}</title>" if title else ""
    return f'<g class="{kind}"{told}>{tip}{"".join(parts)}</g>'
