"""What can be done with a game as a whole? Make, copy, compare, hash, save: one call each.

Games live in batches (arrays of the record); a single game is a batch of one. Saved bytes end in a seal, a
hash of layout and content: compiled code trusts a record, so bytes that were changed on the way are refused.
"""

import hashlib

import numpy as np
import numpy.typing as npt

from smallworld_env.core.ids import CHAMPION_OUT, NONE, RELIC_IN_BOX
from smallworld_env.core.record import FIELDS, GAME

Games = npt.NDArray[np.void]

SEAL_LENGTH = 16
SAVED_LENGTH = GAME.itemsize + SEAL_LENGTH

_NONE_FIELDS: tuple[str, ...] = (
    "folk",
    "folk_race",
    "folk_power",
    "banners",
    "badges",
    "discards",
    "hammer_owner",
)
_NONE_FIELDS += ("hammer_before", "source", "piece", "lone", "called", "form", "board_of")


def blank_batch(count: int = 1) -> Games:
    """Games without a map: every field zero, or NONE where zero would mean something."""
    games = np.zeros(count, dtype=GAME)
    for name in _NONE_FIELDS:
        games[name] = NONE
    games["champion"] = CHAMPION_OUT
    games["relic_region"] = RELIC_IN_BOX
    return games


def copy(games: Games, index: int = 0) -> Games:
    """A batch of one with the same game."""
    return games[index : index + 1].copy()


def equal(games: Games, index: int, others: Games, other_index: int = 0) -> bool:
    return _record(games, index) == _record(others, other_index)


def digest(games: Games, index: int = 0) -> str:
    """SHA-256 of the record, in hexadecimal."""
    return hashlib.sha256(_record(games, index)).hexdigest()


def _record(games: Games, index: int) -> bytes:
    return games[index : index + 1].tobytes()


def _seal(record: bytes) -> bytes:
    layout = hashlib.sha256(str(FIELDS).encode()).digest()
    return hashlib.blake2b(record, digest_size=SEAL_LENGTH, key=layout).digest()


def to_bytes(games: Games, index: int = 0) -> bytes:
    """A game to keep: the record and its seal."""
    record = _record(games, index)
    return record + _seal(record)


def from_bytes(data: bytes, games: Games | None = None, index: int = 0) -> Games:
    """Write a saved game into a batch (a new batch of one without it) and return the batch."""
    if not isinstance(data, bytes | bytearray):
        raise ValueError(f"A saved game is bytes, not {type(data).__name__}.")
    if len(data) != SAVED_LENGTH:
        raise ValueError(f"A saved game has {SAVED_LENGTH} bytes, not {len(data)}.")
    record, seal = bytes(data[:-SEAL_LENGTH]), bytes(data[-SEAL_LENGTH:])
    if _seal(record) != seal:
        raise ValueError("The saved game is damaged, or another version wrote it: its seal does not fit.")
    games = blank_batch() if games is None else games
    games[index : index + 1] = np.frombuffer(record, dtype=GAME)
    return games
