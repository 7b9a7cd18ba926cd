"""What one side of a board is: its regions, their shapes, and the borders that follow from the shapes.

Reading files is left to `load`, what a good face looks like to `limits`.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from smallworld_env.core.ids import Size, Symbol, Terrain

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Edge = tuple[Point, Point]  # Its two ends in ascending order, so that both sides name it alike.
Neighbours = dict[int, tuple[int, ...]]  # Region number -> the numbers of its neighbours, ascending.


@dataclass(frozen=True)
class Region:
    number: int  # From 1, printed on the picture.
    name: str
    terrain: Terrain
    symbols: frozenset[Symbol]
    polygon: Polygon  # Empty where a user's board lists neighbours instead.
    neighbours: tuple[int, ...]  # Ascending numbers of this face: boards never touch each other.

    @property
    def is_land(self) -> bool:
        return self.terrain != Terrain.WATER


@dataclass(frozen=True)
class Face:
    id: str
    name: str
    size: Size
    regions: tuple[Region, ...]  # In order of their numbers: region n is regions[n - 1].

    def region(self, number: int) -> Region:
        return self.regions[number - 1]

    def neighbours(self) -> Neighbours:
        return {region.number: region.neighbours for region in self.regions}

    def land(self) -> frozenset[int]:
        return frozenset(region.number for region in self.regions if region.is_land)

    def marked(self, symbol: Symbol) -> tuple[int, ...]:
        """The numbers of the regions that carry a symbol."""
        return tuple(region.number for region in self.regions if symbol in region.symbols)


def edges(polygon: Polygon) -> Iterator[Edge]:
    for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        yield (start, end) if start < end else (end, start)


def edge_owners(polygons: Mapping[int, Polygon]) -> dict[Edge, list[int]]:
    """Every edge with the numbers of the regions along it: two at a border, one at the coast."""
    owners: dict[Edge, list[int]] = defaultdict(list)
    for number, polygon in polygons.items():
        for edge in edges(polygon):
            owners[edge].append(number)
    return dict(owners)


def shared_borders(polygons: Mapping[int, Polygon]) -> Neighbours:
    """Who is beside whom: regions that share an edge. A common corner is not a border."""
    found: dict[int, set[int]] = {number: set() for number in polygons}
    for owners in edge_owners(polygons).values():
        for number in owners:
            found[number].update(owners)
    return {number: tuple(sorted(beside - {number})) for number, beside in found.items()}


def coast(face: Face) -> frozenset[int]:
    """The regions at the rim of the island, land or bay: those with an edge that nobody shares."""
    owners = edge_owners({region.number: region.polygon for region in face.regions})
    return frozenset(beside[0] for beside in owners.values() if len(beside) == 1)


def coastlines(polygons: Iterable[Polygon]) -> Iterator[Polygon]:
    """The rim of an island, and of every hole in it: the edges that nobody shares, joined end to end."""
    owners = edge_owners(dict(enumerate(polygons)))
    ends: dict[Point, list[Point]] = defaultdict(list)
    for (start, end), beside in owners.items():
        if len(beside) == 1:
            ends[start].append(end)
            ends[end].append(start)
    while ends:
        line = [next(iter(ends))]
        while line[-1] in ends:
            here = line[-1]
            line.append(ends[here].pop())
            ends[line[-1]].remove(here)
            for point in (here, line[-1]):
                if not ends[point]:
                    del ends[point]
        yield tuple(line[:-1])
