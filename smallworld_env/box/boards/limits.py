"""Which limits an island keeps, alone and in a set, and what is wrong with one that does not.

These are the limits of our own and of generated faces; a user's file only has to be playable (`faults`).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from smallworld_env.box.boards.face import Face, coast
from smallworld_env.box.boards.graph import canonical_form, reachable
from smallworld_env.core.ids import MAX_REGIONS, Size, Symbol, Terrain

# What                 S       M       L      (from, to)
COUNTS: dict[str, tuple[tuple[int, int], ...]] = {
    "land regions": ((7, 7), (9, 9), (11, 11)),
    "water regions": ((0, 1), (0, 1), (1, 1)),
    "Murloc symbols": ((2, 2), (3, 3), (4, 4)),
    "mountains": ((1, 1), (2, 2), (3, 3)),
    "entry regions": ((2, 2), (3, 3), (3, 3)),
    "magic symbols": ((1, 1), (1, 2), (2, 2)),
    "caverns": ((1, 1), (1, 2), (2, 2)),
}
DEGREES = (2, 8)  # Fewest and most neighbours of a region.
MEAN_DEGREE_TENTHS = (38, 46)  # The mean number of neighbours on a face, in tenths: water counts too.
SPREAD_TERRAINS = (Terrain.FIELDS, Terrain.HILLS, Terrain.FOREST, Terrain.SWAMP)

# SETUP-01: the boards of a game, by the number of players.
SIZES_BY_PLAYERS: dict[int, tuple[Size, ...]] = {
    2: (Size.L, Size.S),
    3: (Size.L, Size.M, Size.S),
    4: (Size.L, Size.M, Size.M, Size.S),
    5: (Size.L, Size.L, Size.M, Size.S, Size.S),
}
BOX_MURLOCS = 15
BOX_MOUNTAINS = 10
BONUS_REGIONS = 3  # At least so many regions for every bonus in each set of three boards.


def _with_symbol(symbol: Symbol) -> Callable[[Face], int]:
    return lambda face: len(face.marked(symbol))


def _of_terrain(terrain: Terrain) -> Callable[[Face], int]:
    return lambda face: sum(region.terrain == terrain for region in face.regions)


COUNTERS: dict[str, Callable[[Face], int]] = {
    "land regions": lambda face: len(face.land()),
    "water regions": _of_terrain(Terrain.WATER),
    "Murloc symbols": _with_symbol(Symbol.MURLOC),
    "mountains": _of_terrain(Terrain.MOUNTAIN),
    "entry regions": _with_symbol(Symbol.ENTRY),
    "magic symbols": _with_symbol(Symbol.MAGIC),
    "caverns": _with_symbol(Symbol.CAVERN),
}
BONUSES: dict[str, Callable[[Face], int]] = {
    "fields": _of_terrain(Terrain.FIELDS),
    "hills": _of_terrain(Terrain.HILLS),
    "forest": _of_terrain(Terrain.FOREST),
    "swamp": _of_terrain(Terrain.SWAMP),
    "mountain": _of_terrain(Terrain.MOUNTAIN),
    "cavern": _with_symbol(Symbol.CAVERN),
    "magic": _with_symbol(Symbol.MAGIC),
}


def problems(face: Face) -> list[str]:
    """Every limit that a face breaks, one sentence each; nothing for a good one."""
    checks = (_count_problems, _terrain_problems, _symbol_problems, _border_problems, _reach_problems)
    return [f"{face.id} {problem}." for check in checks for problem in check(face)]


def _count_problems(face: Face) -> Iterator[str]:
    for what, by_size in COUNTS.items():
        fewest, most = by_size[face.size]
        count = COUNTERS[what](face)
        if not fewest <= count <= most:
            allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
            yield f"has {count} {what}, and {allowed} are allowed on size {face.size.name}"


def _terrain_problems(face: Face) -> Iterator[str]:
    present = {region.terrain for region in face.regions}
    for terrain in SPREAD_TERRAINS:
        if face.size != Size.S and terrain not in present:
            yield f"has no {terrain.name.lower()}, which sizes M and L need"


def _symbol_problems(face: Face) -> Iterator[str]:
    land, rim = face.land(), coast(face)
    entries, marks = face.marked(Symbol.ENTRY), face.marked(Symbol.SIZE_MARK)
    if len(marks) != 1:
        yield f"has {len(marks)} size marks, and exactly one is allowed"
    for number in marks:
        if number in rim or number not in land:
            yield f"has its size mark on region {number}, which is not inland"
    for number in entries:
        if number not in rim or number not in land:
            yield f"has the entry region {number}, which is not land on the coast"
    for number in face.marked(Symbol.MAGIC):
        if number not in land:
            yield f"has magic on the water region {number}"
    yield from _crowded_entries(face, entries, sorted(land & rim))


def _crowded_entries(face: Face, entries: Sequence[int], places: Sequence[int]) -> Iterator[str]:
    """Entries side by side, on an island where as many could lie apart."""

    def apart(chosen: Sequence[int]) -> bool:
        return not any(b in face.region(a).neighbours for a, b in combinations(chosen, 2))

    if not apart(entries) and any(apart(chosen) for chosen in combinations(places, len(entries))):
        yield "has entry regions side by side, which can be avoided"


def _border_problems(face: Face) -> Iterator[str]:
    for region in face.regions:
        if not DEGREES[0] <= len(region.neighbours) <= DEGREES[1]:
            yield (
                f"has region {region.number} with {len(region.neighbours)} neighbours, "
                f"and {DEGREES[0]} to {DEGREES[1]} are allowed"
            )
        if not region.is_land and not face.land() & set(region.neighbours):
            yield f"has the water region {region.number}, which borders no land"
    ends = sum(len(region.neighbours) for region in face.regions)
    fewest, most = MEAN_DEGREE_TENTHS
    if not fewest * len(face.regions) <= 10 * ends <= most * len(face.regions):
        mean = ends / len(face.regions)
        yield f"has {mean:.2f} neighbours a region, and {fewest / 10} to {most / 10} are allowed"


def _reach_problems(face: Face) -> Iterator[str]:
    land = face.land()
    for number in face.marked(Symbol.ENTRY):
        missed = land - reachable(face.neighbours(), number, land)
        if missed:
            yield f"has region {min(missed)}, which cannot be reached over land from entry region {number}"


def board_of(face_id: str) -> str:
    """The board that a face is printed on: `L1a` and `L1b` are two sides of `L1`, `R1` is its own board."""
    return face_id[:-1] if face_id[-1].isalpha() else face_id


def draws(faces: Sequence[Face], num_players: int) -> Iterator[tuple[Face, ...]]:
    """Every set of faces that a game for so many players can be dealt. SETUP-01."""
    wanted = SIZES_BY_PLAYERS[num_players]
    pools = [
        list(combinations([face for face in faces if face.size == size], wanted.count(size)))
        for size in (Size.L, Size.M, Size.S)
    ]
    for groups in product(*pools):
        drawn = tuple(face for group in groups for face in group)
        if len({board_of(face.id) for face in drawn}) == len(drawn):
            yield drawn


def set_problems(faces: Sequence[Face]) -> list[str]:
    """What is wrong with faces that are dealt together, beyond what is wrong with each of them."""
    found = list(_twin_problems(faces))
    for num_players in SIZES_BY_PLAYERS:
        for drawn in draws(faces, num_players):
            found.extend(_supply_problems(drawn))
            if num_players == 3:
                found.extend(_bonus_problems(drawn))
    return found


def _supply_problems(drawn: Sequence[Face]) -> Iterator[str]:
    supplies = (
        ("Murlocs", _with_symbol(Symbol.MURLOC), BOX_MURLOCS),
        ("mountains", _of_terrain(Terrain.MOUNTAIN), BOX_MOUNTAINS),
        ("regions", lambda face: len(face.regions), MAX_REGIONS),
    )
    for what, counter, most in supplies:
        count = sum(counter(face) for face in drawn)
        if count > most:
            yield f"{_listed(drawn)} together have {count} {what}, and {most} are allowed."


def _bonus_problems(drawn: Sequence[Face]) -> Iterator[str]:
    for bonus, counter in BONUSES.items():
        count = sum(counter(face) for face in drawn)
        if count < BONUS_REGIONS:
            yield f"{_listed(drawn)} together have {count} regions of {bonus}, and need {BONUS_REGIONS}."


def _twin_problems(faces: Sequence[Face]) -> Iterator[str]:
    forms = [canonical_form(face) for face in faces]
    for (one, form), (other, same) in combinations(zip(faces, forms, strict=True), 2):
        if form == same:
            yield f"{_listed((one, other))} are the same island with other numbers."


def _listed(faces: Sequence[Face]) -> str:
    return " ".join(face.id for face in faces)
