"""What terrains and symbols look like: colours that colour-blind people can tell apart, and small shapes.

Every shape is drawn around (0, 0) and fits a circle of radius 10; placing it is left to `draw`.
"""

from smallworld_env.core.ids import Size, Symbol, Terrain

INK = "#2b2b33"
PAPER = "#fffdf6"
OCEAN = "#e3f0f6"
SHALLOWS = ("#cfe5ef", "#b7d8e8")  # Rings around an island, the outer one first.

TERRAIN_COLOURS: dict[Terrain, str] = {
    Terrain.FIELDS: "#f6e58f",
    Terrain.HILLS: "#d08c48",
    Terrain.FOREST: "#4f8a5b",
    Terrain.SWAMP: "#967aa6",
    Terrain.MOUNTAIN: "#d3d3d9",
    Terrain.WATER: "#74bfe8",
}

# The texture of a terrain, every 30 units, so that none is told by its colour alone: ink, pen, lines.
TEXTURES: dict[Terrain, tuple[str, float, str]] = {
    Terrain.FIELDS: ("#c9a227", 1.4, "M5 11v-6M8 11v-6M20 26v-6M23 26v-6"),
    Terrain.HILLS: ("#a4662a", 1.4, "M3 11q5 -8 10 0M17 26q5 -8 10 0"),
    Terrain.FOREST: ("#37683f", 2.0, "M8 4l3 6h-6zM23 19l3 6h-6z"),
    Terrain.SWAMP: (
        "#6c5080",
        1.2,
        "M3 9h10M8 9v-5M5 9l-1 -3M11 9l1 -3M17 24h10M22 24v-5M19 24l-1 -3M25 24l1 -3",
    ),
    Terrain.MOUNTAIN: ("#85858f", 1.5, "M2 12l6 -10 6 10M16 27l6 -10 6 10"),
    Terrain.WATER: ("#3c82b0", 1.4, "M2 8q3 -4 6 0t6 0M16 23q3 -4 6 0t6 0"),
}

SYMBOL_SHAPES: dict[Symbol, str] = {
    Symbol.ENTRY: '<g fill="none" stroke="#1d4f7a" stroke-width="1.8" stroke-linecap="round">'
    '<circle cy="-5.2" r="1.7"/><path d="M0 -3.4V6.4M-3 -1.2H3M-5.6 1.8Q-5 6.4 0 6.4Q5 6.4 5.6 1.8"/></g>',
    Symbol.MAGIC: '<path d="M0 -7.5L1.9 -2.3L7.1 -2.3L3 1L4.4 6.2L0 3.1L-4.4 6.2L-3 1L-7.1 -2.3L-1.9 -2.3Z" '
    'fill="#7b3fa0"/>',
    Symbol.CAVERN: '<path d="M-7 5.5V1Q-7 -6.5 0 -6.5Q7 -6.5 7 1V5.5Z" fill="#8a6a4a"/>'
    '<path d="M-3.6 5.5V2Q-3.6 -2.6 0 -2.6Q3.6 -2.6 3.6 2V5.5Z" fill="#1c1a18"/>',
    Symbol.MURLOC: '<path d="M-7 0Q-2.5 -5.5 3 0L7 -3.6V3.6L3 0Q-2.5 5.5 -7 0Z" fill="#1f8a70"/>'
    '<circle cx="-3.6" cy="-0.9" r="1.1" fill="#fffdf6"/>',
}
SYMBOL_NAMES: dict[Symbol, str] = {
    Symbol.ENTRY: "entry",
    Symbol.MAGIC: "magic",
    Symbol.CAVERN: "cavern",
    Symbol.MURLOC: "Murloc",
    Symbol.SIZE_MARK: "size mark",
}
# The letters of the size mark as strokes: a picture must not depend on a font for them.
SIZE_SHAPES: dict[Size, str] = {
    Size.S: "M3 -3.4Q2.4 -5 0 -5Q-3 -5 -3 -2.6Q-3 -0.4 0 0Q3 0.4 3 2.6Q3 5 0 5Q-2.4 5 -3 3.4",
    Size.M: "M-4 5V-5L0 1L4 -5V5",
    Size.L: "M-2.6 -5V5H3",
}


def texture_defs() -> str:
    """The definitions that `texture_fill` refers to; once in a picture."""
    tile = 'width="30" height="30" patternUnits="userSpaceOnUse"'
    return "".join(
        f'<pattern id="{terrain.name.lower()}" {tile}>'
        f'<path d="{lines}" fill="none" stroke="{ink}" stroke-width="{pen}"/></pattern>'
        for terrain, (ink, pen, lines) in TEXTURES.items()
    )


def texture_fill(terrain: Terrain) -> str:
    return f"url(#{terrain.name.lower()})"


def symbol_shape(symbol: Symbol, size: Size) -> str:
    """A symbol on a light disc, readable on every terrain."""
    disc = f'<circle r="9.6" fill="{PAPER}" stroke="{INK}" stroke-width="1"/>'
    if symbol != Symbol.SIZE_MARK:
        return disc + SYMBOL_SHAPES[symbol]
    dark = f'<path d="M0 -10L9 -5V5L0 10L-9 5V-5Z" fill="{INK}"/>'
    return f'{dark}<path d="{SIZE_SHAPES[size]}" fill="none" stroke="#ffd966" stroke-width="2"/>'


def number_shape(number: int) -> str:
    disc = f'<circle r="9.6" fill="{INK}"/>'
    return f'{disc}<text y="4.3" font-size="12" font-weight="bold" fill="{PAPER}">{number}</text>'
