"""What does each piece on the map look like, and how much room does it take?"""

from dataclasses import dataclass
from typing import Protocol

from smallworld_env.box.boards.glyphs import INK, PAPER, symbol_shape
from smallworld_env.box.boards.letters import text_width
from smallworld_env.core.ids import Relic, Size, Symbol
from smallworld_env.views.svg.marks import SMALLEST, Box, group, rounded, text
from smallworld_env.views.svg.palette import Look

ICON = 17.0  # Width and height of a symbol, a marker or a number.
LINE = 17.0  # Height of a line of a chip.
COUNT = 13.0  # Font size of a number of tokens.
PAD = 4.0

_BOMB = (
    f'<circle cx="-0.6" cy="1.6" r="4.6" fill="{INK}"/>'
    f'<path d="M2.4 -2Q4 -5.4 6 -4.6" fill="none" stroke="{INK}" stroke-width="1.4"/>'
)
_PAW = (
    '<ellipse cy="2.4" rx="3.6" ry="3"/><circle cx="-4.2" cy="-1" r="1.6"/>'
    '<circle cx="-1.5" cy="-3.6" r="1.7"/>'
    '<circle cx="1.5" cy="-3.6" r="1.7"/><circle cx="4.2" cy="-1" r="1.6"/>'
)
# Drawn around (0, 0), inside a square of 13.
MARKERS = {
    "champion": '<path d="M-6 5V-3.5L-2.8 0L0 -5.5L2.8 0L6 -3.5V5Z" fill="#e0a800" stroke="#2b2b33"/>',
    "beast": f'<g fill="#7a4a1e">{_PAW}</g>',
    "fort": '<path d="M-6 6V-5H-3.6V-2.6H-1.2V-5H1.2V-2.6H3.6V-5H6V6Z" fill="#6b6f76"/>'
    f'<path d="M-1.6 6V3Q0 1 1.6 3V6Z" fill="{PAPER}"/>',
    "wall": '<path d="M-6.5 -4H6.5V5H-6.5Z" fill="#3d9970"/>'
    f'<path d="M-6.5 -1H6.5M-6.5 2H6.5M-2 -4V-1M3 -4V-1M0 -1V2M-3 2V5M3 2V5" stroke="{PAPER}" fill="none"/>',
    "tower": '<path d="M-3.4 6.5L-2.4 -2H2.4L3.4 6.5Z" fill="#a9713d"/>'
    '<path d="M-5.5 -1.5V-5.5H-3V-4H-1.2V-5.5H1.2V-4H3V-5.5H5.5V-1.5Z" fill="#7a4a1e"/>'
    f'<path d="M-1 2.8V0.6H1V2.8Z" fill="{PAPER}"/>',
    "objective": '<circle r="6" fill="none" stroke="#b03030" stroke-width="1.6"/>'
    '<circle r="2.2" fill="#b03030"/>',
    "bomb": _BOMB,
    "bomb-explosion": _BOMB
    + '<path d="M-0.6 -1.8L0.4 0.8L3 1.6L0.4 2.6L-0.6 5.2L-1.6 2.6L-4.2 1.6L-1.6 0.8Z" fill="#ffb000"/>',
    "bomb-dud": f'{_BOMB}<path d="M-3 -0.8L1.8 4M1.8 -0.8L-3 4" stroke="{PAPER}" stroke-width="1.6"/>',
    "harmony": f'<circle r="6" fill="{PAPER}" stroke="#2e8b57" stroke-width="1.2"/>'
    '<path d="M0 -6A6 6 0 0 1 0 6A3 3 0 0 1 0 0A3 3 0 0 0 0 -6Z" fill="#2e8b57"/>'
    f'<circle cy="-3" r="1" fill="#2e8b57"/><circle cy="3" r="1" fill="{PAPER}"/>',
}
SYMBOLS = {"entry": Symbol.ENTRY, "magic": Symbol.MAGIC, "cavern": Symbol.CAVERN}
# A word for each relic that is short enough for the map; its whole name is in the title.
RELIC_WORDS = {
    Relic.AEGIS: "Aegis",
    Relic.ALAR: "Al'ar",
    Relic.DOOMHAMMER: "Hammer",
    Relic.FROSTMOURNE: "Frostm.",
    Relic.HEART: "Heart",
    Relic.BATTLEGROUND: "Battleg.",
    Relic.DARK_PORTAL: "Portal",
    Relic.KARAZHAN: "Karazhan",
    Relic.LIGHTS_HOPE: "Chapel",
    Relic.MEETING_STONE: "Stone",
    Relic.SPIRIT_HEALER: "Healer",
    Relic.WELL: "Well",
}


def piece_defs() -> str:
    """The definitions that icons refer to; once in a picture. Symbols are round, pieces square."""
    square = f'<rect x="-8" y="-8" width="16" height="16" rx="3" fill="{PAPER}" stroke="{INK}"/>'
    round_ = {
        name: f'<g transform="scale(0.84)">{symbol_shape(one, Size.L)}</g>' for name, one in SYMBOLS.items()
    }
    shapes = round_ | {name: f"{square}{shape}" for name, shape in MARKERS.items()}
    shapes["coin"] = '<circle r="7.5" fill="#f2c230" stroke="#8a6508" stroke-width="1.2"/>'
    shapes["number"] = f'<circle r="8.5" fill="{INK}"/>'
    return "".join(f'<g id="piece-{name}">{shape}</g>' for name, shape in shapes.items())


def icon(name: str, x: float, y: float) -> str:
    return f'<use href="#piece-{name}" x="{x:.1f}" y="{y:.1f}"/>'


def coin(x: float, y: float, count: str) -> str:
    """A coin with a number beside it."""
    return icon("coin", x, y) + text(x + 11, y, count, COUNT, bold=True)


class Piece(Protocol):
    """Something that lies in a region."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    def svg(self, left: float, top: float) -> str: ...


@dataclass(frozen=True)
class Icon:
    """A symbol or a marker, with a number of them if there can be several."""

    name: str
    title: str
    count: str = ""

    @property
    def width(self) -> float:
        return ICON + (text_width(self.count, COUNT, bold=True) + 2 * PAD if self.count else 0)

    @property
    def height(self) -> float:
        return ICON

    def svg(self, left: float, top: float) -> str:
        middle = top + ICON / 2
        parts = [icon(self.name, left + ICON / 2, middle)]
        if self.count:
            box = Box(left + ICON, top + 0.5, self.width - ICON, ICON - 1)
            parts = [rounded(box, PAPER), text(box.middle, middle, self.count, COUNT, True, "middle"), *parts]
        return group(f"piece {self.name}", *parts, title=self.title)


@dataclass(frozen=True)
class Number:
    """The number of a region."""

    number: int
    width: float = ICON
    height: float = ICON

    def svg(self, left: float, top: float) -> str:
        x, y = left + ICON / 2, top + ICON / 2
        words = text(x, y, str(self.number), SMALLEST, True, "middle", PAPER)
        return icon("number", x, y) + words


@dataclass(frozen=True)
class Chip:
    """A pile of tokens: the seat's shape, how many, and the race's name beside or below them."""

    look: Look
    count: int
    name: str
    title: str
    stacked: bool = False

    @property
    def _head(self) -> float:
        return 10 + PAD / 2 + text_width(str(self.count), COUNT, bold=True)

    @property
    def width(self) -> float:
        name = text_width(self.name, SMALLEST)
        return 2 * PAD + (max(name, self._head) if self.stacked else name + PAD + self._head)

    @property
    def height(self) -> float:
        return LINE + (SMALLEST + 1 if self.stacked else 0)

    def svg(self, left: float, top: float) -> str:
        box = Box(left, top, self.width, self.height)
        start = box.middle - self._head / 2 if self.stacked else left + PAD
        middle = top + LINE / 2
        parts = [
            rounded(box, self.look.fill, self.look.edge, 1.4, self.look.faded),
            f'<use href="#{self.look.shape}" x="{start + 5:.1f}" y="{middle:.1f}" fill="{self.look.ink}"/>',
            text(start + self._head, middle, str(self.count), COUNT, True, "end", self.look.ink),
            self._name(box, middle),
        ]
        return group("tokens declined" if self.look.faded else "tokens", *parts, title=self.title)

    def _name(self, box: Box, middle: float) -> str:
        if self.stacked:
            return text(
                box.middle, middle + SMALLEST + 2, self.name, SMALLEST, False, "middle", self.look.ink
            )
        return text(box.right - PAD, middle, self.name, SMALLEST, False, "end", self.look.ink)


@dataclass(frozen=True)
class Plate:
    """An artifact or a legendary place; face down it is a question mark."""

    relic: Relic | None
    face_up: bool
    title: str
    height: float = 16.0

    @property
    def words(self) -> str:
        if self.relic is None:
            return "?"
        return RELIC_WORDS[self.relic] if self.face_up else f"? {RELIC_WORDS[self.relic]}"

    @property
    def width(self) -> float:
        return max(ICON, text_width(self.words, SMALLEST) + 2 * PAD)

    def svg(self, left: float, top: float) -> str:
        box = Box(left, top, self.width, self.height)
        fill, stroke = ("#fff0b8", "#8a6508") if self.face_up else ("#e4e0ee", "#4b3f6b")
        parts = [rounded(box, fill, stroke, 1.2, not self.face_up)]
        parts.append(text(box.middle, top + self.height / 2, self.words, SMALLEST, False, "middle"))
        return group("relic" if self.face_up else "relic hidden", *parts, title=self.title)
