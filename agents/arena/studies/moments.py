"""What must be kept of the games so that means and their intervals follow? Sums, and sums of products.

Rows (a pick, a seat's game) belong to groups (a combo, a race, a face). Those of one deal share its luck, so
the deal is the unit: the rows of a group in a deal are added up to one vector, and the products of its
numbers are added up over the deals. All are whole numbers, so the order of the deals makes no difference.
"""

from collections.abc import Mapping
from typing import Protocol

import numpy as np

from agents.arena.columns import Floats
from agents.arena.studies.playing import MARGIN, SHARE, UNIT, Ints

Arrays = dict[str, Ints]


class Sums(Protocol):
    def arrays(self) -> Arrays:
        """The arrays themselves, not copies."""


def together(parts: Mapping[str, Sums]) -> Arrays:
    """The arrays of all parts, each under the name of its part and its own."""
    return {f"{part}_{name}": array for part, sums in parts.items() for name, array in sums.arrays().items()}


class Moments:
    """One vector a group and deal: the outcomes, then how many rows there were in each stratum (seat)."""

    def __init__(self, groups: int, strata: int = 1, outcomes: int = 2) -> None:
        size = outcomes + strata
        self.outcomes = outcomes
        self.sums = np.zeros((groups, size), dtype=np.int64)
        self.products = np.zeros((groups, size, size), dtype=np.int64)
        self.deals = np.zeros(groups, dtype=np.int64)

    def add(self, deals: Ints, groups: Ints, strata: Ints, outcomes: Ints) -> None:
        """Some rows, with all rows of their deals."""
        if len(deals) == 0:
            return
        rows = np.zeros((len(deals), self.sums.shape[1]), dtype=np.int64)
        rows[:, : self.outcomes] = outcomes
        rows[np.arange(len(deals)), self.outcomes + strata] = 1
        span = int(deals.max()) + 1
        keys, place = np.unique(groups * span + deals, return_inverse=True)
        vectors = np.zeros((len(keys), rows.shape[1]), dtype=np.int64)
        np.add.at(vectors, place, rows)
        np.add.at(self.sums, keys // span, vectors)
        np.add.at(self.products, keys // span, vectors[:, :, None] * vectors[:, None, :])
        np.add.at(self.deals, keys // span, 1)

    @property
    def rows(self) -> Ints:
        """How many there were of each group."""
        counted: Ints = self.sums[:, self.outcomes :].sum(axis=1)
        return counted

    def arrays(self) -> Arrays:
        return {"sums": self.sums, "products": self.products, "deals": self.deals}


class Baseline:
    """What a row brings in each stratum whatever its group, and how win share goes with coins."""

    def __init__(self, strata: int) -> None:
        self.products = np.zeros((strata, 3, 3), dtype=np.int64)  # of 1, win share and margin

    def add(self, strata: Ints, outcomes: Ints) -> None:
        rows = np.column_stack(
            [np.ones(len(strata), dtype=np.int64), outcomes[:, SHARE], outcomes[:, MARGIN]]
        )
        np.add.at(self.products, strata, rows[:, :, None] * rows[:, None, :])

    def means(self, outcome: int) -> Floats:
        counts = np.maximum(1, self.products[:, 0, 0])
        means: Floats = self.products[:, 0, 1 + outcome] / counts / UNIT
        return means

    def slope(self) -> float:
        """By least squares within the strata: how much win share a coin of margin is worth.

        For a margin with a bell-shaped spread that is the mean change of the win share if every seat had a
        coin more (Stein's lemma); 0 where the margin does not vary.
        """
        counts, shares, margins = (self.products[:, 0, column].astype(np.float64) for column in range(3))
        counts = np.maximum(counts, 1)
        together = self.products[:, 1, 2] - shares * margins / counts
        alone = self.products[:, 2, 2] - margins * margins / counts
        return float(together.sum() / alone.sum()) if alone.sum() > 0 else 0.0

    def arrays(self) -> Arrays:
        return {"products": self.products}
