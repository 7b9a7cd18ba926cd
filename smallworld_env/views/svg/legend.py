"""What do the small pictures mean? One line at the foot of the picture."""

from collections.abc import Iterator

from smallworld_env.box.boards.glyphs import INK, TERRAIN_COLOURS, texture_fill
from smallworld_env.box.boards.letters import text_width
from smallworld_env.core.ids import Terrain
from smallworld_env.views.svg.marks import SMALLEST, Box, group, text
from smallworld_env.views.svg.pieces import icon

ICONS = (
    "entry",
    "magic",
    "cavern",
    "beast",
    "champion",
    "fort",
    "wall",
    "tower",
    "objective",
    "bomb",
    "harmony",
)
SWATCH = 16.0


def legend_svg(box: Box) -> str:
    """Spread evenly over the width."""
    words = [terrain.name.lower() for terrain in Terrain] + list(ICONS)
    widths = [SWATCH + 5 + text_width(word, SMALLEST) for word in words]
    gap = (box.width - sum(widths)) / (len(words) - 1)
    lefts = [box.left + sum(widths[:at]) + gap * at for at in range(len(words))]
    y = box.top + box.height / 2
    return group("legend", *_entries(words, lefts, y))


def _entries(words: list[str], lefts: list[float], y: float) -> Iterator[str]:
    swatches = [_swatch(terrain, left, y) for terrain, left in zip(Terrain, lefts, strict=False)]
    icons = [
        icon(name, left + SWATCH / 2, y) for name, left in zip(ICONS, lefts[len(Terrain) :], strict=True)
    ]
    for picture, word, left in zip([*swatches, *icons], words, lefts, strict=True):
        yield picture + text(left + SWATCH + 4, y, word)


def _swatch(terrain: Terrain, left: float, y: float) -> str:
    place = f'x="{left:.1f}" y="{y - 7:.1f}" width="{SWATCH:g}" height="14"'
    return (
        f'<rect {place} fill="{TERRAIN_COLOURS[terrain]}" stroke="{INK}"/>'
        f'<rect {place} fill="{texture_fill(terrain)}" fill-opacity="0.55"/>'
    )
