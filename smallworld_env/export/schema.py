"""What is in an exported file? Arrays with types and shapes; writing and reading agree on this list.

D is the number of decisions, G the number of games, S the most seats a game can have, P one more for a side
without a seat (the Murlocs).
"""

from dataclasses import dataclass

import numpy as np

VERSION = 1


@dataclass(frozen=True)
class Column:
    name: str
    dtype: type[np.generic]
    shape: tuple[str, ...]  # D or G first
    meaning: str


COLUMNS = (
    Column("observations", np.uint8, ("D", "bytes"), "what the seat to act saw"),
    Column("packed_masks", np.uint8, ("D", "mask bytes"), "its legal actions, eight to a byte"),
    Column("actions", np.int16, ("D",), "what it did"),
    Column("seats", np.int8, ("D",), "which seat it was"),
    Column("returns", np.float32, ("D",), "what the game paid that seat in the end"),
    Column("games", np.int32, ("D",), "the row of its game below; decisions of a game are in order"),
    Column("seeds", np.uint64, ("G",), "the seed of each game"),
    Column("players", np.int8, ("G",), "its number of seats"),
    Column("packed_borders", np.uint8, ("G", "border bytes"), "which regions touch, eight to a byte"),
    Column("coins", np.int32, ("G", "P"), "coins of each seat at the end, then of the Murlocs"),
    Column("places", np.int8, ("G", "S"), "place of each seat, from 1; 0 for no such seat"),
)
