"""Which map does a description mean? Face ids, board files, or boards written out; and back again."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from smallworld_env.box.boards.catalogue import original_faces
from smallworld_env.box.boards.face import Face, Region
from smallworld_env.box.packed import pack_faces
from smallworld_env.core.ids import Size, Symbol, Terrain
from smallworld_env.core.state import Games
from smallworld_env.errors import ScenarioError
from smallworld_env.options import Boards, check_map, game_setup
from smallworld_env.views.names import board_labels, find, key

DEFAULT_BOARDS = {
    2: ("L1a", "S1a"),
    3: ("L1a", "M1a", "S1a"),
    4: ("L1a", "M1a", "M2a", "S1a"),
    5: ("L1a", "L2a", "M1a", "S1a", "S2a"),
}
MAP_FIELDS: tuple[str, ...] = (
    "neighbours",
    "terrain_regions",
    "entry",
    "magic",
    "cavern",
    "coast",
    "board_regions",
    "terrain",
)
MAP_FIELDS += ("board_of", "board_first", "board_label", "num_regions", "num_boards")


def _written_region(number: int, given: dict[str, Any]) -> Region:
    symbols = {find(Symbol, symbol) for symbol in given.get("symbols", ())}
    if number == 1:
        symbols.add(Symbol.SIZE_MARK)  # No token is dealt in a built position: the mark only has to exist.
    return Region(
        number=number,
        name=str(number),
        terrain=find(Terrain, given["terrain"]),
        symbols=frozenset(symbols),
        polygon=(),
        neighbours=tuple(given["neighbours"]),
    )


def _written_face(given: dict[str, Any]) -> Face:
    try:
        regions = tuple(_written_region(number, row) for number, row in enumerate(given["regions"], 1))
        return Face(id=given["id"], name=given["id"], size=Size.L, regions=regions)
    except KeyError as error:
        raise ScenarioError(f"A board written out lacks the key {error}.") from error
    except (ValueError, TypeError) as error:
        raise ScenarioError(f"A board written out cannot be read: {error}") from error


def faces_of(boards: Sequence[str | Path | dict[str, Any]], players: int) -> Sequence[Face]:
    faces: list[Face] = []
    for board in boards:
        if isinstance(board, dict):
            faces.append(_written_face(board))
        else:
            faces.extend(game_setup(players, [board]).faces)
    check_map(faces)
    return faces


def _describe_region(games: Games, region: int, first: int) -> dict[str, Any]:
    near = int(games["neighbours"][0][region]) >> first
    marks = {Symbol.ENTRY: "entry", Symbol.MAGIC: "magic", Symbol.CAVERN: "cavern"}
    return {
        "terrain": key(Terrain(games["terrain"][0][region])),
        "symbols": [name for name in marks.values() if int(games[name][0]) >> region & 1],
        "neighbours": [other + 1 for other in range(near.bit_length()) if near >> other & 1],
    }


def describe_boards(games: Games) -> list[Any]:
    """Face ids where the board is an original face, else the board written out."""
    originals = {
        face.id: row for face, row in zip(original_faces(), pack_faces(original_faces()), strict=True)
    }
    first, found = games["board_first"][0], []
    for board, label in enumerate(board_labels(games)):
        start, end = int(first[board]), int(first[board + 1])
        rows = [_describe_region(games, region, start) for region in range(start, end)]
        same = label in originals and _matches(originals[label], rows)
        found.append(label if same else {"id": label, "regions": rows})
    return found


def _matches(packed: Any, rows: list[dict[str, Any]]) -> bool:
    """Is the board in the record the original face of this name?"""
    own = pack_faces([_written_face({"id": "own", "regions": rows})])[0]
    told = ("neighbours", "terrain", "entry", "magic", "cavern", "regions")
    return all(np.array_equal(own[name], packed[name]) for name in told)


def check_board_names(boards: Any) -> Boards:
    if isinstance(boards, str):
        return boards.split(",")
    if not isinstance(boards, list | tuple) or not boards:
        raise ScenarioError(f"boards = {boards!r} must be a list of face ids, such as ['L1a', 'S1a'].")
    return list(boards)
