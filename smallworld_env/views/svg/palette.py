"""How are the seats told apart? By a colour that colour-blind people can tell, and by a shape.

The colours are those of Okabe and Ito; the shapes fit a circle of radius 5.
"""

from dataclasses import dataclass

from smallworld_env.box.boards.glyphs import INK, PAPER, SYMBOL_SHAPES
from smallworld_env.core.ids import MURLOCS, Symbol

FADED = 0.3  # How much of its seat's colour a declined race keeps.


@dataclass(frozen=True)
class Look:
    shape: str  # the name of a definition
    fill: str
    ink: str  # for what is written on it
    edge: str
    faded: bool = False


SEAT_COLOURS = ("#0072b2", "#e69f00", "#cc79a7", "#f0e442", "#009e73")
SEAT_SHAPES = ("circle", "square", "triangle", "diamond", "star")
SHAPES = {
    "circle": '<circle r="4.4"/>',
    "square": '<rect x="-4" y="-4" width="8" height="8"/>',
    "triangle": '<path d="M0 -4.8L5 3.8H-5Z"/>',
    "diamond": '<path d="M0 -5.4L4.6 0L0 5.4L-4.6 0Z"/>',
    "star": '<path d="M0 -5.2L1.4 -1.7L5.1 -1.5L2.2 0.8L3.2 4.4L0 2.4L-3.2 4.4L-2.2 0.8L-5.1 -1.5'
    'L-1.4 -1.7Z"/>',
    "murloc": f'<g transform="scale(0.72)">{SYMBOL_SHAPES[Symbol.MURLOC]}</g>',
}


def mixed(colour: str, share: float) -> str:
    """So much of a colour in white."""
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 + (channel - 255) * share):02x}" for channel in channels)


def seat_look(seat: int) -> Look:
    """White is readable on blue alone."""
    ink = PAPER if seat == 0 else INK
    return Look(f"seat-{SEAT_SHAPES[seat]}", SEAT_COLOURS[seat], ink, INK)


def folk_look(folk: int) -> Look:
    """An active race in its seat's colour, a declined one faded, the Murlocs in the colour of paper."""
    if folk == MURLOCS:
        return Look("seat-murloc", "#d9f0ea", INK, "#1f8a70")
    look = seat_look(folk // 2)
    if folk % 2 == 0:
        return look
    return Look(look.shape, mixed(look.fill, FADED), "#55555e", look.fill, faded=True)


def shape_defs() -> str:
    return "".join(f'<g id="seat-{name}">{shape}</g>' for name, shape in SHAPES.items())
