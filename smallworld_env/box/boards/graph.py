"""Which regions hang together, and whether two islands are the same one with other numbers.

Knows neighbours and colours only; what the colours mean is left to the caller.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from smallworld_env.box.boards.face import Face

Form = tuple[tuple[int, tuple[int, ...]], ...]


def reachable(neighbours: Mapping[int, Sequence[int]], start: int, inside: Collection[int]) -> set[int]:
    """What can be walked to from `start` without leaving `inside`."""
    seen, fringe = {start}, [start]
    while fringe:
        for beside in neighbours[fringe.pop()]:
            if beside in inside and beside not in seen:
                seen.add(beside)
                fringe.append(beside)
    return seen


def canonical_form(face: Face) -> Form:
    """Equal for two faces exactly if some renumbering keeps every terrain and every border."""
    return _smallest_form(face, {region.number: int(region.terrain) for region in face.regions})


def _smallest_form(face: Face, colours: dict[int, int]) -> Form:
    """Tell regions apart by what is around them; where that does not suffice, try each in turn."""
    colours = _refined(face, colours)
    counts = Counter(colours.values())
    tied = [colour for colour in sorted(counts) if counts[colour] > 1]
    if not tied:
        return _written_out(face, colours)
    twins = [number for number, colour in colours.items() if colour == tied[0]]
    return min(_smallest_form(face, {**colours, number: -1}) for number in twins)


def _refined(face: Face, colours: dict[int, int]) -> dict[int, int]:
    """Colour regions by their own and their neighbours' colours until nothing new is told apart."""
    while True:
        around = {
            region.number: (
                colours[region.number],
                tuple(sorted(colours[number] for number in region.neighbours)),
            )
            for region in face.regions
        }
        rank = {seen: index for index, seen in enumerate(sorted(set(around.values())))}
        if len(rank) == len(set(colours.values())):
            return {number: rank[seen] for number, seen in around.items()}
        colours = {number: rank[seen] for number, seen in around.items()}


def _written_out(face: Face, colours: dict[int, int]) -> Form:
    order = sorted(face.regions, key=lambda region: colours[region.number])
    return tuple(
        (int(region.terrain), tuple(sorted(colours[number] for number in region.neighbours)))
        for region in order
    )
