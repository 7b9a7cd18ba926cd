"""What does a seat see, in numbers? The named blocks of the observation: one buffer of bytes for every game.

Buffer size, offsets, bounds, the structured view and `docs/observation.md` all come from this list; what is
written is in `encode.py`. Rows are padded to the largest game, so one network fits every player count and
board. Seats are counted from the viewer: seat 0 is "me", seat 1 acts after me, and so on.
"""

from dataclasses import dataclass
from enum import IntEnum
from itertools import accumulate
from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_env.core.ids import (
    MAX_BOARDS,
    MAX_REGIONS,
    MAX_SEATS,
    NUM_POWERS,
    NUM_RACES,
    NUM_RELICS,
    Effect,
    Faction,
    Form,
    Moment,
    Piece,
    Power,
    Race,
    Terrain,
    Variant,
)
from smallworld_env.rules.pick import SETS_ON_OFFER

Bytes = npt.NDArray[np.uint8]
BYTE = 255


@dataclass(frozen=True)
class Feature:
    """Some columns of a block: a count, a flag, one column per member of a list, or a number of two bytes."""

    name: str
    meaning: str
    highest: int = 1
    columns: tuple[str, ...] = ()  # names of the columns where there are several
    is_wide: bool = False  # two bytes, the low one first

    @property
    def width(self) -> int:
        return 2 if self.is_wide else max(1, len(self.columns))


@dataclass(frozen=True)
class Block:
    """A table of bytes: the same features for each of its rows."""

    name: str
    row: str  # what a row is
    rows: int
    features: tuple[Feature, ...]

    @property
    def width(self) -> int:
        return sum(feature.width for feature in self.features)

    @property
    def size(self) -> int:
        return self.rows * self.width

    def offsets(self) -> dict[str, int]:
        """The first column of each feature."""
        ends = accumulate((feature.width for feature in self.features), initial=0)
        return {feature.name: first for feature, first in zip(self.features, ends, strict=False)}

    def columns(self) -> Any:
        """The same as named integers, for the compiled encoder."""
        names = {name.upper(): first for name, first in self.offsets().items()}
        return IntEnum(f"{self.name.title()}Column", names)

    def highest(self) -> list[int]:
        """The upper bound of each column of a row."""
        bounds: list[int] = []
        for feature in self.features:
            bounds += [BYTE if feature.is_wide else feature.highest] * feature.width
        return bounds


def _names(kind: type[IntEnum], count: int | None = None) -> tuple[str, ...]:
    return tuple(member.name.lower() for member in list(kind)[:count])


_RACES = _names(Race, NUM_RACES)
_POWERS = _names(Power)
_SEATS = ("me", *(f"next_{place}" for place in range(1, MAX_SEATS)))
_OWNER = "1 in the column of the seat whose active race owns it, 2 if its declined race does"
_OWNERS = (*_SEATS, "murlocs")

GLOBALS = Block(
    "globals",
    "the whole table",
    1,
    (
        Feature("moment", "the question that is asked now", columns=_names(Moment)),
        Feature("stage", "the stage of the turn that the question belongs to", columns=_names(Moment)),
        Feature("round", "the present round", BYTE),
        Feature("rounds", "the last round", BYTE),
        Feature("rounds_left", "rounds after this one", BYTE),
        Feature("players", "seats in the game", MAX_SEATS),
        Feature("my_place", "my place in turn order", columns=tuple(f"seat_{n}" for n in range(MAX_SEATS))),
        Feature("finished", "the game is over"),
        Feature("picked", "the turn's player chose a set this turn"),
        Feature("begun", "expanding has begun: no decline any more"),
        Feature("attempted", "a conquest was attempted: no abandoning any more"),
        Feature("over", "no conquest any more"),
        Feature("armed", "effects chosen for the next conquest", columns=_names(Effect)),
        Feature("used", "effects used up this turn", columns=_names(Effect)),
        Feature("imposed", "uses of Imposing this turn", BYTE),
        Feature("swapped", "uses of the portals this turn", BYTE),
        Feature("piece", "what Imposing takes", columns=_names(Piece)),
        Feature("strike_pips", "pips of the air strike's die", 3),
        Feature("companions", "tokens called from the champion's region", BYTE),
        Feature("form", "the form Worgen took this turn", columns=_names(Form)),
        Feature("side_chosen", "a side was chosen through the Battleground"),
        Feature("side", "that side", columns=_names(Faction)),
        Feature("aegis_open", "the turn's player paid for the Aegis"),
        Feature("holy_light", "Draenei kept their first token of this turn"),
        Feature("losses", "tokens that others lost through the turn's player", BYTE),
        Feature("full_conquests", "regions conquered this turn that were not empty", BYTE),
        Feature("crowd", "enemy tokens met this turn in regions that held two or more", BYTE),
        Feature("cursor", "index of the lowest region that this choice may still name", MAX_REGIONS),
        Feature("bomb_pile", "bombs not laid", BYTE),
        Feature("explosions", "explosions that nobody has seen, on the map or in the pile", BYTE),
        Feature("duds", "duds that nobody has seen, likewise", BYTE),
        Feature("variant", "which game is played", columns=_names(Variant)),
    ),
)

SEATS = Block(
    "seats",
    "a seat, the viewer first",
    MAX_SEATS,
    (
        Feature("present", "the seat is in the game"),
        Feature("turn", "it is this seat's turn"),
        Feature("acts", "this seat decides now"),
        Feature("coins_known", "its coins are shown to the viewer"),
        Feature("coins", "its coins, 0 if they are hidden", is_wide=True),
        Feature("hand", "race tokens in hand", BYTE),
        Feature("hand_beasts", "beasts in hand", BYTE),
        Feature("regions", "regions of the active race", MAX_REGIONS),
        Feature("declined_regions", "regions of the declined race", MAX_REGIONS),
        Feature("race", "the active race", columns=_RACES),
        Feature("power", "its power", columns=_POWERS),
        Feature("declined_race", "the race in decline", columns=_RACES),
        Feature("declined_power", "its badge, if it lasts", columns=_POWERS),
        Feature("champion_in_hand", "the champion is in hand"),
        Feature("champion_out", "the champion is lost"),
        Feature("harmony", "holds a harmony token"),
        Feature("attacked", "its active race was attacked this turn"),
        Feature("hammer_owner", "owned Doomhammer last"),
        Feature("hammer_before", "the last other seat that owned it"),
        Feature("alliance_hits", "regions taken from its active race this turn while it was Alliance", BYTE),
        Feature("horde_hits", "the same while it was Horde", BYTE),
        Feature("declined_alliance_hits", "the same of its declined race", BYTE),
        Feature("declined_horde_hits", "the same while that was Horde", BYTE),
        Feature("plays_for", "its side, in a game with sides", columns=_names(Faction)),
        Feature("ally", "the viewer and this seat win together"),
    ),
)

SETS = Block(
    "sets",
    "a set on offer, the cheapest first; its row is its price. With sides: what is on offer to the viewer",
    SETS_ON_OFFER,
    (
        Feature("race", "its race; none where the viewer's column is too short", columns=_RACES),
        Feature("power", "its power", columns=_POWERS),
        Feature("tokens", "race tokens it gives", BYTE),
        Feature("coins", "coins lying on it", is_wide=True),
    ),
)

RACES = Block(
    "races",
    "a race",
    NUM_RACES,
    (
        Feature("tray", "tokens in the tray", BYTE),
        Feature("banner_tokens", "tokens its banner gives", BYTE),
        Feature("supply", "tokens in the whole box", BYTE),
        Feature("unseen", "its banner is in the stack, nobody knows where"),
        Feature("below", "its banner lies this far below the sets, and everybody knows where", NUM_RACES),
        Feature(
            "row", "its banner is on offer in this row, from 1; with sides, to its faction", SETS_ON_OFFER
        ),
    ),
)

POWERS = Block(
    "powers",
    "a power",
    NUM_POWERS,
    (
        Feature("badge_tokens", "tokens its badge gives", BYTE),
        Feature("unseen", "its badge is in the stack, nobody knows where"),
        Feature("discarded", "the place of its badge among the discards, the oldest is 1", NUM_POWERS),
    ),
)

RELICS = Block(
    "relics",
    "an artifact or a legendary place",
    NUM_RELICS,
    (
        Feature("unseen", "nobody has seen it: face down on the map or in the box"),
        Feature("gone", "back in the box for good"),
        Feature("stolen", "Ethereals have named it and choose where it goes"),
        Feature("region", "index of its region plus 1, if it lies face up", MAX_REGIONS),
        Feature("owner", _OWNER, 2, columns=_OWNERS),
    ),
)

LAND = Block(
    "land",
    "a region: what never changes in a game; rows beyond the map are all 0",
    MAX_REGIONS,
    (
        Feature("terrain", "its terrain", columns=_names(Terrain)),
        Feature("entry", "the entry symbol"),
        Feature("magic", "the magic symbol"),
        Feature("cavern", "the cavern symbol"),
        Feature("coast", "it borders water"),
        Feature("board", "the board it is on, from 1", MAX_BOARDS),
    ),
)

REGIONS = Block(
    "regions",
    "a region: who and what is there now",
    MAX_REGIONS,
    (
        Feature("owner", _OWNER, 2, columns=_OWNERS),
        Feature("tokens", "race tokens or Murlocs", BYTE),
        Feature("beasts", "beasts", BYTE),
        Feature("champion", "the champion stands here"),
        Feature("fort", "a fort"),
        Feature("wall", "a wisp wall"),
        Feature("tower", "a watchtower"),
        Feature("objective", "a military objective"),
        Feature("bomb", "a bomb, face down"),
        Feature("relics", "artifacts and places lying face up", NUM_RELICS),
        Feature("face_down", "artifacts and places lying face down", NUM_RELICS),
        Feature("source", "the effect in progress started here"),
        Feature("lone", "a lone piece must leave this region"),
        Feature("called", "the champion was called from here"),
        Feature("cost", "at a conquest: tokens the seat to act needs, where it may conquer", BYTE),
    ),
)

MURLOCS = Block(
    "murlocs",
    "the Murlocs; all 0 where they are no side",
    1,
    (
        Feature("controller", "the seat that moves them in this round", columns=_SEATS),
        Feature("turn", "it is their turn, after that of the turn's player"),
        Feature("supply", "tokens beside the map, in their turn in hand", BYTE),
        Feature("coins", "their coins, always shown", is_wide=True),
        Feature("harmony", "they hold a harmony token"),
        Feature("attacked", "they were attacked this turn"),
        Feature("hammer_owner", "they owned Doomhammer last"),
        Feature("hammer_before", "they were the last other party that owned it"),
    ),
)

BLOCKS = (LAND, GLOBALS, SEATS, SETS, RACES, POWERS, RELICS, REGIONS, MURLOCS)
FIRST = dict(
    zip((block.name for block in BLOCKS), accumulate((b.size for b in BLOCKS), initial=0), strict=False)
)
OBSERVATION_SIZE = sum(block.size for block in BLOCKS)


def highest() -> Bytes:
    """The upper bound of every byte of the buffer; the lower bound is 0."""
    return np.array([bound for block in BLOCKS for bound in block.highest() * block.rows], dtype=np.uint8)


def structured(buffer: Bytes) -> dict[str, Bytes]:
    """The blocks of one or many observations as tables (..., rows, columns): views, nothing is copied."""
    lead = buffer.shape[:-1]
    return {
        block.name: buffer[..., FIRST[block.name] : FIRST[block.name] + block.size].reshape(
            *lead, block.rows, block.width
        )
        for block in BLOCKS
    }
