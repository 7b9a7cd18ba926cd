"""Which faces are in the box, and where to find one by its id.

Fresh ones come from `generate`, a user's own from `load`.
"""

from functools import cache
from importlib.resources import as_file, files

from smallworld_env.box.boards.face import Face
from smallworld_env.box.boards.load import load_face

# Ids are part of the interface: they are appended, never sorted or reused.
FACE_IDS = ("L1a", "L1b", "L2a", "L2b", "M1a", "M1b", "M2a", "M2b", "S1a", "S1b", "S2a", "S2b")


@cache
def original_faces() -> tuple[Face, ...]:
    """The twelve faces of the box: two boards of each size, two sides a board."""
    with as_file(files(__package__) / "faces") as folder:
        return tuple(load_face(folder / f"{id}.json") for id in FACE_IDS)


def face_by_id(id: str) -> Face:
    if id not in FACE_IDS:
        raise ValueError(f"There is no face {id!r}; the box has {', '.join(FACE_IDS)}.")
    return original_faces()[FACE_IDS.index(id)]
