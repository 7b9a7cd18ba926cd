"""What does the compiled engine read of boards and box? The same facts as flat records."""

from collections.abc import Sequence

import numba
import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.face import Face
from smallworld_env.box.numbers import BoxNumbers
from smallworld_env.core.ids import MAX_REGIONS, NUM_POWERS, NUM_RACES, Symbol
from smallworld_env.core.record import LABEL_LENGTH

FACE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("neighbours", "i8", (MAX_REGIONS,)),  # bits are regions of this face, from 0
                ("entry", "i8"),
                ("magic", "i8"),
                ("cavern", "i8"),
                ("murloc", "i8"),
                ("terrain", "i1", (MAX_REGIONS,)),
                ("label", "u1", (LABEL_LENGTH,)),
                ("regions", "i1"),  # how many
                ("mark", "i1"),  # the region with the size mark
                ("face_size", "i1"),
                ("board", "i1"),  # faces of one board are never in play together
            ],
            align=True,
        ),
    )
)

BOX = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("banner_tokens", "i1", (NUM_RACES,)),
                ("race_supply", "i1", (NUM_RACES,)),
                ("badge_tokens", "i1", (NUM_POWERS,)),
            ]
        ),
    )
)

# For the signatures of shared functions.
FACE_TYPE, BOX_TYPE = numba.from_dtype(FACE), numba.from_dtype(BOX)

Packed = npt.NDArray[np.void]


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << (number - 1) for number in numbers)


def _board_of(face: Face) -> str:
    """The printed board a face belongs to: `L1a` and `L1b` are two sides of `L1`."""
    return face.id[:-1] if len(face.id) == 3 and face.id[-1] in "ab" else face.id


def pack_faces(faces: Sequence[Face]) -> Packed:
    packed = np.zeros(len(faces), dtype=FACE)
    boards = list(dict.fromkeys(_board_of(face) for face in faces))
    for row, face in zip(packed, faces, strict=True):
        label = face.id.encode("ascii")
        row["label"][: len(label)] = list(label)
        row["regions"] = len(face.regions)
        row["face_size"] = face.size
        row["board"] = boards.index(_board_of(face))
        row["mark"] = face.marked(Symbol.SIZE_MARK)[0] - 1
        for field, symbol in (("entry", Symbol.ENTRY), ("magic", Symbol.MAGIC), ("cavern", Symbol.CAVERN)):
            row[field] = _bits(face.marked(symbol))
        row["murloc"] = _bits(face.marked(Symbol.MURLOC))
        for region in face.regions:
            row["terrain"][region.number - 1] = region.terrain
            row["neighbours"][region.number - 1] = _bits(region.neighbours)
    return packed


def pack_box(numbers: BoxNumbers) -> Packed:
    packed = np.zeros(1, dtype=BOX)
    packed[0]["banner_tokens"] = numbers.banner_tokens
    packed[0]["race_supply"] = numbers.race_supply
    packed[0]["badge_tokens"] = numbers.badge_tokens
    return packed
