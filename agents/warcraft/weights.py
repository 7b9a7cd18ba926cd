"""What is everything worth to the planner? One table: each weight with its value and what it weighs.

All are in coins unless said otherwise. `scripts/tune.py` found the values; their hash names the planner.
"""

import hashlib
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

Weights = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Weight:
    value: float
    meaning: str


# The value of a position at the end of a turn.
VALUE = {
    "ACTIVE_DECAY": Weight(0.261, "how much of the active race's income is left a turn later (a factor)"),
    "DECLINED_DECAY": Weight(0.587, "and of the declined race's"),
    "TOKENS": Weight(0.458, "a token of the active race, on the map or in hand, with three turns to go"),
    "FRESH": Weight(6.32, "a turn of the next race, for a seat that has none"),
    "FRESH_DECAY": Weight(0.44, "and how much that is worth a turn later (a factor)"),
    "RIVALS": Weight(0.982, "the mean of the others' positions, against one's own (a factor)"),
    "LEADER": Weight(0.173, "the best of the others' positions (a factor)"),
    "EXPOSED": Weight(0.0945, "an own region that an enemy's race borders, for each turn to go"),
}
# The quick choices with which a turn is played out.
QUICK = {
    "COST": Weight(0.409, "a token of a conquest's cost"),
    "SHORT": Weight(2.56, "each token that the die must bring"),
    "FROM_ACTIVE": Weight(0.869, "taking a region from a rival's active race"),
    "FROM_DECLINED": Weight(0.784, "taking a region from a rival's declined race"),
    "FROM_OWN": Weight(0.999, "taking a region from one's own declined race (a loss)"),
    "FROM_ALLY": Weight(3.19, "taking a region from an ally (a loss)"),
    "HORIZON": Weight(1.93, "how many turns a region's extra coins count"),
    "RELIC": Weight(0.954, "an artifact or place in a region"),
    "NOISE": Weight(0.609, "how far luck may change the value of a conquest"),
    "EFFECT": Weight(0.275, "how often an effect is tried where it may be (a probability)"),
    "SET_TOKENS": Weight(0.496, "a token of a set"),
    "DECLINE_HAND": Weight(1.84, "so many free tokens or fewer are a reason to decline"),
    "DECLINE_REGIONS": Weight(0.422, "one token fewer for each region beyond four"),
    "GUARD": Weight(0.432, "what one more token leaves of a region's danger (a factor)"),
    "INLAND": Weight(0.0792, "the danger of a region that nobody borders"),
    "NEAR": Weight(0.977, "and of each enemy's race that borders it"),
    "ENTRY": Weight(0.455, "and of an entry"),
    "RICH": Weight(0.384, "more danger for each coin that a region brings beside the first (a factor)"),
}
TABLE: dict[str, Weight] = {**VALUE, **QUICK}
_make_enum: Any = IntEnum  # Type checkers know enums only as classes written out.
W = _make_enum("W", {name: place for place, name in enumerate(TABLE)})  # a weight's place in the array

DEFAULT: Weights = np.array([weight.value for weight in TABLE.values()])


def weights_hash(weights: Weights) -> str:
    """Twelve digits that name a planner: results of other weights do not compare."""
    return hashlib.sha256(",".join(TABLE).encode() + weights.tobytes()).hexdigest()[:12]
