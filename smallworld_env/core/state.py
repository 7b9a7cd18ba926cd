"""What can be done with a game as a whole? Make, copy, compare, hash, save: one call each.

Games live in batches (arrays of the record); a single game is a batch of one.
"""

import hashlib

import numpy as np
import numpy.typing as npt

from smallworld_env.core.ids import CHAMPION_OUT, NONE, RELIC_IN_BOX
from smallworld_env.core.record import GAME

Games = npt.NDArray[np.void]

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
    return to_bytes(games, index) == to_bytes(others, other_index)


def digest(games: Games, index: int = 0) -> str:
    """SHA-256 of the record, in hexadecimal."""
    return hashlib.sha256(to_bytes(games, index)).hexdigest()


def to_bytes(games: Games, index: int = 0) -> bytes:
    return games[index : index + 1].tobytes()


def from_bytes(data: bytes, games: Games | None = None, index: int = 0) -> Games:
    """Write a saved game into a batch (a new batch of one without it) and return the batch."""
    if len(data) != GAME.itemsize:
        raise ValueError(f"A saved game has {GAME.itemsize} bytes, not {len(data)}.")
    games = blank_batch() if games is None else games
    games[index : index + 1] = np.frombuffer(data, dtype=GAME)
    return games
