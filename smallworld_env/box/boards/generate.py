"""How a fresh island is made from a seed, to the same limits as the original ones.

The shape comes from `partition` and `lattice`; here terrain, symbols and numbers are laid on it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isqrt
from random import Random

from smallworld_env.box.boards.face import Face, Neighbours, Polygon, Region, coast, shared_borders
from smallworld_env.box.boards.lattice import Cell, Sketch, lines_cross, outlines
from smallworld_env.box.boards.limits import (
    COUNTS,
    MEAN_DEGREE_TENTHS,
    SIZES_BY_PLAYERS,
    SPREAD_TERRAINS,
    problems,
    set_problems,
)
from smallworld_env.box.boards.names import island_names
from smallworld_env.box.boards.partition import Owner, border_lengths, island, partition
from smallworld_env.core.ids import Size, Symbol, Terrain

CELLS_A_REGION = 20
COASTAL_WEIGHT, INLAND_WEIGHT, WATER_WEIGHT = (
    130,
    100,
    80,
)  # Areas: a region that winds along the coast needs more.
MOST_OF_A_TERRAIN = 3
REGIONS_A_PAIR = 6  # For so many regions one pair of neighbours may be of one terrain ...
SHUFFLES = 60  # ... if one of so many random layouts has no more.

# How many regions lie at the coast, by how many there are: the fewer, the more neighbours a region has.
COASTAL: dict[int, tuple[int, int]] = {7: (4, 4), 8: (4, 5), 9: (6, 6), 10: (6, 7), 12: (7, 9)}


@dataclass(frozen=True)
class Plan:
    """What is decided about an island before it is drawn."""

    size: Size
    terrains: tuple[Terrain, ...]  # Of the land regions, in no order.
    regions: int  # Land and water.
    coastal: int
    water: int | None  # The region that is under water: a bay if it is among the coastal ones, else a lake.
    mark_has_murloc: bool


def generate_face(size: Size, seed: int, id: str) -> Face:
    """The island of this size and seed: the same one on every machine and under every id."""
    rng = Random(f"{size.name} {seed}")
    plan = _planned(rng, size)
    while True:
        face = _attempt(rng, plan, id)
        if face is not None and not problems(face):
            return face


def generated_set(num_players: int, seed: int) -> list[Face]:
    """The boards of one game, largest first, named R1, R2 and so on; no two of them the same island."""
    if num_players not in SIZES_BY_PLAYERS:
        raise ValueError(f"A set of boards is for 2 to 5 players, not {num_players}.")
    rng = Random(f"set for {num_players} {seed}")
    while True:
        faces = [
            generate_face(size, rng.getrandbits(32), f"R{index}")
            for index, size in enumerate(SIZES_BY_PLAYERS[num_players], start=1)
        ]
        if not set_problems(faces):
            return faces


def _planned(rng: Random, size: Size) -> Plan:
    land = COUNTS["land regions"][size][0]
    regions = land + _between(rng, *COUNTS["water regions"][size])
    coastal = _between(rng, *COASTAL[regions])
    water = rng.randrange(regions) if regions > land else None
    return Plan(size, _terrain_mix(rng, size, land), regions, coastal, water, rng.randrange(4) == 0)


def _between(rng: Random, fewest: int, most: int) -> int:
    return rng.randrange(fewest, most + 1)


def _terrain_mix(rng: Random, size: Size, land: int) -> tuple[Terrain, ...]:
    """The mountains of that size, each other terrain at least once, and more of them by luck."""
    mix = [Terrain.MOUNTAIN] * COUNTS["mountains"][size][0] + list(SPREAD_TERRAINS)
    while len(mix) < land:
        terrain = SPREAD_TERRAINS[rng.randrange(len(SPREAD_TERRAINS))]
        if mix.count(terrain) < MOST_OF_A_TERRAIN:
            mix.append(terrain)
    return tuple(mix)


def _attempt(rng: Random, plan: Plan, id: str) -> Face | None:
    """An island to the plan, unless this try went wrong."""
    owner = _cut(rng, plan)
    walks = outlines(owner) if owner else None
    if owner is None or walks is None:
        return None
    polygons = _from_the_corner(Sketch(walks, rng).draw())
    if lines_cross(list(polygons.values())):
        return None
    order = _reading_order(owner)
    water = None if plan.water is None else order.index(plan.water) + 1
    shapes = {number: polygons[index] for number, index in enumerate(order, start=1)}
    return _furnished(rng, plan, id, shapes, water)


def _cut(rng: Random, plan: Plan) -> Owner | None:
    """The regions as cells, if they have about as many neighbours as they should."""
    weights = [COASTAL_WEIGHT if index < plan.coastal else INLAND_WEIGHT for index in range(plan.regions)]
    if plan.water is not None:
        weights[plan.water] = WATER_WEIGHT
    weights = [weight * _between(rng, 85, 115) // 100 for weight in weights]
    owner = partition(rng, island(rng, CELLS_A_REGION * plan.regions), plan.coastal, weights)
    if owner is None:
        return None
    fewest, most = MEAN_DEGREE_TENTHS
    return owner if fewest * plan.regions <= 20 * len(border_lengths(owner)) <= most * plan.regions else None


def _from_the_corner(polygons: Mapping[int, Polygon]) -> dict[int, Polygon]:
    """The drawing moved so that it begins at (0, 0)."""
    left = min(x for polygon in polygons.values() for x, _ in polygon)
    top = min(y for polygon in polygons.values() for _, y in polygon)
    return {index: tuple((x - left, y - top) for x, y in polygon) for index, polygon in polygons.items()}


def _reading_order(owner: Owner) -> list[int]:
    """The regions from top to bottom and, in a row, from left to right."""
    cells: dict[int, list[Cell]] = {index: [] for index in range(max(owner.values()) + 1)}
    for cell, index in owner.items():
        cells[index].append(cell)
    top, bottom = min(y for _, y in owner), max(y for _, y in owner)
    rows = isqrt(len(cells) + 2)

    def place(index: int) -> tuple[int, int]:
        mine = cells[index]
        row = (sum(y - top for _, y in mine) * rows) // (len(mine) * (bottom - top + 1))
        return row, sum(x for x, _ in mine) * 100 // len(mine)

    return sorted(cells, key=place)


def _furnished(
    rng: Random, plan: Plan, id: str, shapes: dict[int, Polygon], water: int | None
) -> Face | None:
    """The drawn island with terrain, names and symbols; nothing if it has no place for them."""
    neighbours = shared_borders(shapes)
    terrains = _laid_out(rng, plan, neighbours, water)
    name, names = island_names(rng, terrains)
    bare = tuple(
        Region(
            number, names[number - 1], terrains[number - 1], frozenset(), shapes[number], neighbours[number]
        )
        for number in shapes
    )
    symbols = _placed_symbols(rng, plan, Face(id, name, plan.size, bare))
    if symbols is None:
        return None
    regions = tuple(
        Region(one.number, one.name, one.terrain, frozenset(symbols[one.number]), one.polygon, one.neighbours)
        for one in bare
    )
    return Face(id, name, plan.size, regions)


def _laid_out(rng: Random, plan: Plan, neighbours: Neighbours, water: int | None) -> list[Terrain]:
    """The terrains in order of the numbers: a random layout with few neighbours alike."""

    def alike(layout: list[Terrain]) -> int:
        return sum(
            layout[a - 1] == layout[b - 1] for a, beside in neighbours.items() for b in beside if a < b
        )

    layouts = []
    for _ in range(SHUFFLES):
        layout = _shuffled(rng, plan.terrains)
        if water is not None:
            layout.insert(water - 1, Terrain.WATER)
        if alike(layout) <= plan.regions // REGIONS_A_PAIR:
            return layout
        layouts.append(layout)
    return min(layouts, key=alike)


def _shuffled(rng: Random, items: Sequence[Terrain]) -> list[Terrain]:
    left = list(items)
    return [left.pop(rng.randrange(len(left))) for _ in items]


def _placed_symbols(rng: Random, plan: Plan, face: Face) -> dict[int, set[Symbol]] | None:
    """Which symbols each region carries: entries at the coast, the size mark inland, the rest spread out."""
    land, rim = face.land(), coast(face)
    inland = sorted(land - rim)
    entries = _apart(rng, face, sorted(land & rim))
    if not inland or entries is None:
        return None
    symbols: dict[int, set[Symbol]] = {region.number: set() for region in face.regions}
    for number in entries:
        symbols[number].add(Symbol.ENTRY)
    mark = inland[rng.randrange(len(inland))]
    murlocs = COUNTS["Murloc symbols"][plan.size][0]
    symbols[mark].add(Symbol.SIZE_MARK)
    if plan.mark_has_murloc:
        symbols[mark].add(Symbol.MURLOC)
    _spread(rng, symbols, Symbol.MURLOC, murlocs - plan.mark_has_murloc, sorted(land - {mark}))
    _spread(rng, symbols, Symbol.MAGIC, _between(rng, *COUNTS["magic symbols"][plan.size]), sorted(land))
    _spread(rng, symbols, Symbol.CAVERN, _between(rng, *COUNTS["caverns"][plan.size]), sorted(land))
    return symbols


def _apart(rng: Random, face: Face, places: Sequence[int]) -> tuple[int, ...] | None:
    """Entry regions that are not side by side, in the mountains only if need be."""
    options = [
        chosen
        for chosen in combinations(places, COUNTS["entry regions"][face.size][0])
        if not any(b in face.region(a).neighbours for a, b in combinations(chosen, 2))
    ]

    def rocky(chosen: tuple[int, ...]) -> tuple[int, int]:
        return sum(face.region(one).terrain == Terrain.MOUNTAIN for one in chosen), rng.getrandbits(16)

    return min(options, key=rocky, default=None)


def _spread(
    rng: Random, symbols: dict[int, set[Symbol]], symbol: Symbol, wanted: int, places: list[int]
) -> None:
    """Lay a symbol on so many regions, first on those that carry the fewest."""
    order = sorted(places, key=lambda number: (len(symbols[number]), rng.getrandbits(16)))
    for number in order[:wanted]:
        symbols[number].add(symbol)
