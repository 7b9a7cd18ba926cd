"""Whether a board can be played at all, and the one sentence that says why not.

Types and spelling are left to `load`, what makes a board a good one to `limits`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from smallworld_env.box.boards.face import Face, Neighbours, Polygon, Region, edge_owners, shared_borders
from smallworld_env.box.boards.graph import reachable
from smallworld_env.core.ids import MAX_REGIONS, Symbol

LONGEST_NAME = 40
LAND_ONLY = {Symbol.ENTRY: "an entry", Symbol.MAGIC: "magic", Symbol.SIZE_MARK: "the size mark"}


class BoardError(ValueError):
    """A board file that cannot be used; the message is one sentence for the person who wrote it."""


@dataclass(frozen=True)
class Place:
    """Where in which file we are, so that every complaint can say so."""

    file: str
    part: str = "the board"

    def region(self, number: object, name: str = "") -> "Place":
        return Place(self.file, f"region {number} ({name})" if name else f"region {number}")

    def error(self, complaint: str) -> BoardError:
        return BoardError(f"{self.file}: {self.part} {complaint}.")


def listed(words: Iterable[str]) -> str:
    """Words as in a sentence: a, b and c."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def check_id(place: Place, id: str) -> None:
    if not re.fullmatch(r"[A-Za-z0-9]{1,7}", id):
        raise place.error(f"has the id {id!r}, and only 1 to 7 letters a to z or digits are allowed")


def check_name(place: Place, name: str) -> None:
    is_plain = name.isprintable() and name == name.strip() and any(map(str.isalpha, name))
    if not is_plain or len(name) > LONGEST_NAME:
        allowed = f"up to {LONGEST_NAME} printable characters with a letter among them"
        raise place.error(f"has the name {name[:LONGEST_NAME]!r}, and only {allowed} are allowed")


def check_numbers(place: Place, regions: Sequence[tuple[int, str]]) -> None:
    """Numbers from 1 without gaps, no number and no name twice."""
    if len(regions) > MAX_REGIONS:
        raise place.error(f"has {len(regions)} regions, and at most {MAX_REGIONS} are allowed")
    numbers: dict[int, str] = {}
    names: dict[str, int] = {}
    for number, name in regions:
        here = place.region(number, name)
        if number in numbers:
            raise here.error(
                f"has the number of region {number} ({numbers[number]}), and each is allowed once"
            )
        if name.casefold() in names:
            raise here.error(f"has the name of region {names[name.casefold()]}, and each is allowed once")
        if not 1 <= number <= len(regions):
            raise here.error(f"is out of line: {len(regions)} regions are numbered from 1 to {len(regions)}")
        numbers[number] = name
        names[name.casefold()] = number


def borders(
    place: Place, polygons: Mapping[int, Polygon], lists: Mapping[int, Sequence[int] | None]
) -> Neighbours:
    """Who is beside whom, from shapes, from lists or from both, which then must agree."""
    drawn = [number for number, polygon in polygons.items() if polygon]
    if not drawn:
        return _listed_borders(place, lists)
    for number in polygons:
        if number not in drawn:
            raise place.region(number).error("has no polygon, and either all regions have one or none has")
    _check_edges(place, polygons)
    found = shared_borders(polygons)
    for number, beside in lists.items():
        if beside is not None:
            _check_list(place.region(number), number, beside, found)
            _check_agreement(place.region(number), beside, found[number])
    return found


def _listed_borders(place: Place, lists: Mapping[int, Sequence[int] | None]) -> Neighbours:
    found: Neighbours = {}
    for number, beside in lists.items():
        if beside is None:
            raise place.region(number).error(
                "has neither a polygon nor neighbours, and one of them is needed"
            )
        _check_list(place.region(number), number, beside, lists)
        found[number] = tuple(sorted(beside))
    for number, mine in found.items():
        for other in mine:
            if number not in found[other]:
                raise place.region(number).error(
                    f"lists region {other} as a neighbour, but region {other} does not list region {number}, "
                    "and a border has two sides"
                )
    return found


def _check_list(here: Place, number: int, beside: Sequence[int], known: Mapping[int, object]) -> None:
    """Neighbours that exist, are others, and are named once."""
    for other in beside:
        if other not in known:
            raise here.error(f"lists the neighbour {other}, and only regions 1 to {len(known)} exist")
        if other == number:
            raise here.error("lists itself as a neighbour, and only other regions are allowed")
        if list(beside).count(other) > 1:
            raise here.error(f"lists the neighbour {other} twice, and once is enough")


def _check_agreement(here: Place, beside: Sequence[int], drawn: Sequence[int]) -> None:
    if sorted(beside) != sorted(drawn):
        raise here.error(
            f"lists the neighbours {sorted(beside)}, but its polygon shares an edge with {sorted(drawn)}, "
            "and both must agree"
        )


def _check_edges(place: Place, polygons: Mapping[int, Polygon]) -> None:
    for edge, owners in edge_owners(polygons).items():
        if len(owners) > 2 or len(set(owners)) < len(owners):
            raise place.region(owners[-1]).error(
                f"has the edge {list(edge)}, which regions {owners} draw {len(owners)} times, "
                "and two regions at most meet at an edge"
            )


def check_island(place: Place, face: Face) -> None:
    """What a game needs of a face: a way in, one size mark, and land in one piece."""
    for region in face.regions:
        _check_water(place.region(region.number, region.name), region)
    if not face.marked(Symbol.ENTRY):
        raise place.error("has no entry region, and at least one is needed")
    marks = face.marked(Symbol.SIZE_MARK)
    if not marks:
        raise place.error("has no size mark, and exactly one region carries it")
    if len(marks) > 1:
        raise place.error(
            f"has size marks on regions {listed(map(str, marks))}, and exactly one region carries it"
        )
    _check_land(place, face)


def _check_water(here: Place, region: Region) -> None:
    for symbol in sorted(region.symbols):
        if not region.is_land and symbol in LAND_ONLY:
            raise here.error(f"is water and has {LAND_ONLY[symbol]}, which is allowed on land only")


def _check_land(place: Place, face: Face) -> None:
    land = face.land()
    apart = sorted(land - reachable(face.neighbours(), min(land), land))
    if apart:
        raise place.region(apart[0], face.region(apart[0]).name).error(
            f"cannot be reached over land from region {min(land)}, and an island is in one piece"
        )
    for region in _lonely_water(face):
        raise place.region(region.number, region.name).error(
            "is water beside no land, and has to border some"
        )


def _lonely_water(face: Face) -> Iterator[Region]:
    land = face.land()
    return (
        region for region in face.regions if not region.is_land and not land.intersection(region.neighbours)
    )
