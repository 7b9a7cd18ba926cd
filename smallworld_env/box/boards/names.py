"""What a generated island and its regions are called: invented geography, no name twice on a face.

The names of the original faces are written in their files.
"""

from random import Random

from smallworld_env.core.ids import Terrain

# fmt: off
FIRST_WORDS = (
    "Amber", "Aspen", "Autumn", "Barrow", "Bell", "Birch", "Bramble", "Brine", "Cinder", "Clover", "Copper",
    "Crane", "Daisy", "Dapple", "Ember", "Elder", "Fallow", "Fern", "Flint", "Fox", "Gilded", "Glimmer",
    "Gull", "Hazel", "Heron", "Hollow", "Honey", "Ivory", "Juniper", "Kestrel", "Lantern", "Larch",
    "Linden", "Lonely", "Magpie", "Maple", "Marrow", "Mist", "Moth", "Nettle", "Oaken", "Otter", "Owl",
    "Pale", "Pebble", "Quill", "Quince", "Reed", "Rook", "Rowan", "Rust", "Sable", "Saffron", "Salt",
    "Shale", "Sorrel", "Sparrow", "Starling", "Tallow", "Thimble", "Thistle", "Umber", "Velvet", "Wander",
    "Whisper", "Willow", "Wren", "Yarrow",
)
# fmt: on
LAST_WORDS: dict[Terrain, tuple[str, ...]] = {
    Terrain.FIELDS: ("Acres", "Commons", "Downs", "Field", "Lea", "Meadow", "Plain", "Tillage"),
    Terrain.HILLS: ("Brow", "Fells", "Hummocks", "Knoll", "Ridge", "Rise", "Tor", "Wold"),
    Terrain.FOREST: ("Copse", "Covert", "Glade", "Grove", "Spinney", "Thicket", "Weald", "Wood"),
    Terrain.SWAMP: ("Bog", "Fen", "Marsh", "Mire", "Moss", "Quag", "Slough", "Wash"),
    Terrain.MOUNTAIN: ("Cap", "Crag", "Crown", "Horn", "Needle", "Peak", "Pike", "Tooth"),
    Terrain.WATER: ("Deep", "Lagoon", "Mere", "Pool", "Shallows", "Sound", "Tarn", "Water"),
}
ISLAND_WORDS = ("Ait", "Atoll", "Haven", "Holm", "Isle", "Key", "Reach", "Shore", "Skerry", "Strand")


def island_names(rng: Random, terrains: list[Terrain]) -> tuple[str, list[str]]:
    """A name for the island and one for each of its regions, each beginning with another word."""
    words = list(FIRST_WORDS)
    first = [words.pop(rng.randrange(len(words))) for _ in range(len(terrains) + 1)]
    island = f"{first.pop()} {ISLAND_WORDS[rng.randrange(len(ISLAND_WORDS))]}"
    last = [LAST_WORDS[terrain][rng.randrange(len(LAST_WORDS[terrain]))] for terrain in terrains]
    return island, [f"{one} {other}" for one, other in zip(first, last, strict=True)]
