"""How a face is read from a JSON or TOML file, and written to one.

Spelling and types are checked here, whether the island can be played in `faults`; every error is one
sentence that names the file, the region and what is allowed.
"""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum
from os import PathLike
from pathlib import Path
from typing import TypeVar

from smallworld_env.box.boards.face import Face, Point, Polygon, Region
from smallworld_env.box.boards.faults import (
    BoardError,
    Place,
    borders,
    check_id,
    check_island,
    check_name,
    check_numbers,
    listed,
)
from smallworld_env.core.ids import Size, Symbol, Terrain

__all__ = ["BoardError", "load_face", "save_face"]

FACE_KEYS = ("id", "name", "size", "regions")
REGION_KEYS = ("number", "name", "terrain", "symbols", "polygon", "neighbours")
FURTHEST = 1_000_000  # The largest coordinate of a polygon.

Table = Mapping[str, object]
E = TypeVar("E", bound=IntEnum)


def load_face(path: str | PathLike[str]) -> Face:
    """The face in a file, checked; a BoardError says what is wrong with it."""
    place = Place(str(path))
    table = _table(place, _parsed(Path(path)))
    _check_keys(place, table, FACE_KEYS)
    id, name = _text(place, table, "id"), _text(place, table, "name")
    check_id(place, id)
    check_name(place, name)
    size = _choice(place, "size", _field(place, table, "size"), Size)
    face = Face(id, name, size, _regions(place, _list(place, table, "regions")))
    check_island(place, face)
    return face


def save_face(face: Face, path: str | PathLike[str]) -> None:
    """Write a face as JSON; neighbours are written only where no polygon tells them."""
    head = {"id": face.id, "name": face.name, "size": _word(face.size)}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
    regions = ",\n".join(_written(region) for region in face.regions)
    Path(path).write_text(
        "\n".join(["{", *lines, '  "regions": [', regions, "  ]", "}", ""]), encoding="utf-8"
    )


def _written(region: Region) -> str:
    """A region: what it is on the first line, its shape or its neighbours on the second."""
    what = {
        "number": region.number,
        "name": region.name,
        "terrain": _word(region.terrain),
        "symbols": [_word(symbol) for symbol in sorted(region.symbols)],
    }
    polygon = [[_plain(x), _plain(y)] for x, y in region.polygon]
    key, where = ("polygon", polygon) if polygon else ("neighbours", list(region.neighbours))
    first = json.dumps(what, ensure_ascii=False).removesuffix("}")
    return f'    {first},\n     "{key}": {json.dumps(where, separators=(",", ":"))}}}'


def _plain(number: float) -> float | int:
    return int(number) if number.is_integer() else number


def _word(member: IntEnum) -> str:
    """What a member is called in a file: sizes in capitals, all else in small letters."""
    return member.name if isinstance(member, Size) else member.name.lower()


def _parsed(path: Path) -> object:
    """The contents of a file, whatever they are."""
    readers: dict[str, Callable[[str], object]] = {".json": _json, ".toml": tomllib.loads}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise BoardError(f"{path}: the board must be in a file that ends in {' or '.join(readers)}.")
    try:
        return reader(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{path}: the board cannot be read ({error.strerror}).") from error
    except (ValueError, RecursionError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise BoardError(f"{path}: the board is not valid {path.suffix[1:].upper()} ({reason}).") from error


def _json(text: str) -> object:
    return json.loads(text, object_pairs_hook=_without_repeats)


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """JSON would silently take the last of two equal keys."""
    table = dict(pairs)
    if len(table) < len(pairs):
        repeated = next(key for key, _ in pairs if [name for name, _ in pairs].count(key) > 1)
        raise ValueError(f"the key {repeated!r} is given twice")
    return table


@dataclass(frozen=True)
class Draft:
    """A region as it is written in the file, before it is compared with the others."""

    number: int
    name: str
    terrain: Terrain
    symbols: frozenset[Symbol]
    polygon: Polygon
    neighbours: tuple[int, ...] | None


def _regions(place: Place, rows: list[object]) -> tuple[Region, ...]:
    """The regions in order of their numbers, with borders from shapes or lists."""
    if not rows:
        raise place.error("has no regions, and at least one is needed")
    drafts = [_draft(place, index, row) for index, row in enumerate(rows, start=1)]
    check_numbers(place, [(draft.number, draft.name) for draft in drafts])
    drafts.sort(key=lambda draft: draft.number)
    shapes = {draft.number: draft.polygon for draft in drafts}
    beside = borders(place, shapes, {draft.number: draft.neighbours for draft in drafts})
    return tuple(
        Region(one.number, one.name, one.terrain, one.symbols, one.polygon, beside[one.number])
        for one in drafts
    )


def _draft(place: Place, index: int, row: object) -> Draft:
    """One region; it is called by its place in the list until its number is known."""
    here = place.region(f"at position {index}")
    table = _table(here, row)
    number = _whole(here, "number", _field(here, table, "number"))
    here = place.region(number)
    _check_keys(here, table, REGION_KEYS)
    name = _text(here, table, "name")
    check_name(here, name)
    here = place.region(number, name)
    terrain = _choice(here, "terrain", _field(here, table, "terrain"), Terrain)
    symbols = [_choice(here, "symbol", word, Symbol) for word in _list(here, table, "symbols", [])]
    if len(set(symbols)) < len(symbols):
        raise here.error("lists a symbol twice, and once is enough")
    return Draft(number, name, terrain, frozenset(symbols), _polygon(here, table), _neighbours(here, table))


def _polygon(here: Place, table: Table) -> Polygon:
    corners = tuple(_point(here, corner) for corner in _list(here, table, "polygon", []))
    if corners and len(set(corners)) < max(3, len(corners)):
        raise here.error(
            "has a polygon of too few or repeated corners, and at least 3 different ones are needed"
        )
    return corners


def _point(here: Place, corner: object) -> Point:
    if isinstance(corner, list) and len(corner) == 2 and all(map(_is_coordinate, corner)):
        return float(corner[0]), float(corner[1])
    allowed = f"and only pairs of numbers up to {FURTHEST} are allowed"
    raise here.error(f"has the corner {_shown(corner)} in its polygon, {allowed}")


def _is_coordinate(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -FURTHEST <= value <= FURTHEST  # False for "not a number" too.


def _neighbours(here: Place, table: Table) -> tuple[int, ...] | None:
    if "neighbours" not in table:
        return None
    return tuple(_whole(here, "neighbour", one) for one in _list(here, table, "neighbours"))


def _check_keys(here: Place, table: Table, allowed: Sequence[str]) -> None:
    for key in table:
        if key not in allowed:
            raise here.error(f"has the unknown key {_shown(key)}{_nearest(key, allowed)}")


def _nearest(word: str, allowed: Sequence[str]) -> str:
    """The end of a sentence about an unknown word: what was probably meant, and what there is."""
    close = get_close_matches(word.lower(), allowed, n=1)
    return f"{f', meant is perhaps {close[0]!r}' if close else ''}; allowed are {listed(allowed)}"


def _table(here: Place, value: object) -> Table:
    if not isinstance(value, dict):
        raise here.error(f"must be a table of keys and values, not {_shown(value)}")
    return value


def _field(here: Place, table: Table, key: str) -> object:
    if key not in table:
        raise here.error(f"lacks the key {key!r}, which is needed")
    return table[key]


def _text(here: Place, table: Table, key: str) -> str:
    value = _field(here, table, key)
    if not isinstance(value, str):
        raise here.error(f"has {_shown(value)} for {key!r}, and only text is allowed")
    return value


def _list(here: Place, table: Table, key: str, default: list[object] | None = None) -> list[object]:
    value = _field(here, table, key) if default is None else table.get(key, default)
    if not isinstance(value, list):
        raise here.error(f"has {_shown(value)} for {key!r}, and only a list is allowed")
    return value


def _whole(here: Place, what: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > FURTHEST:
        raise here.error(f"has the {what} {_shown(value)}, and only whole numbers are allowed")
    return value


def _choice(here: Place, what: str, value: object, members: type[E]) -> E:
    words = {_word(member): member for member in members}
    if not isinstance(value, str) or value not in words:
        nearest = _nearest(value if isinstance(value, str) else "", list(words))
        raise here.error(f"has the unknown {what} {_shown(value)}{nearest}")
    return words[value]


def _shown(value: object) -> str:
    """A value as the reader wrote it, not longer than a sentence can bear."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write out numbers of thousands of digits.
        return "a number without end"
    return text if len(text) <= 40 else f"{text[:37]}…"
