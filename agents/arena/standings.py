"""How did each entry do over all its games, and how did each pair do against each other?"""

from dataclasses import dataclass

import numpy as np

from agents.arena.columns import Columns, Floats
from agents.arena.intervals import Interval, mean_share


@dataclass(frozen=True)
class Standing:
    """One entry; its share is the mean of every seat it sat in, its interval by deals."""

    games: int  # seats it has played: two of one game count twice
    share: Interval
    rank: float
    coins: float  # NaN if all games were forfeited
    margin: float  # its coins less the mean of the other seats'
    ms: float  # a decision
    faults: int


@dataclass(frozen=True)
class Payoff:
    """Square tables: the entry of the row, in its games with the entry of the column; NaN if they never met.

    With more than two seats others sat at the table too, so `share` need not add up to 1; `ahead` does.
    """

    games: Floats
    share: Floats
    ahead: Floats  # how often it finished ahead; ties are half
    rank: Floats
    coins: Floats
    margin: Floats  # its coins less the other's


def standings(columns: Columns, entries: int) -> list[Standing]:
    """By the number of the entry; each has played."""
    margins = _margins(columns.coins)
    return [_standing(columns, margins, entry) for entry in range(entries)]


def _standing(columns: Columns, margins: Floats, entry: int) -> Standing:
    own = columns.entries == entry
    lost = (columns.faults >= 0) & (
        columns.entries[np.arange(len(own)), np.maximum(columns.faults, 0)] == entry
    )
    return Standing(
        games=int(own.sum()),
        share=mean_share(deal_shares(columns, entry)),
        rank=float(columns.places[own].mean()),
        coins=_mean_of_known(columns.coins[own]),
        margin=_mean_of_known(margins[own]),
        ms=float(columns.ms[own].sum() / max(1, columns.decisions[own].sum())),
        faults=int(lost.sum()),
    )


def deal_shares(columns: Columns, entry: int) -> Floats:
    """The mean win share of the entry's seats in each deal that it played."""
    own = columns.entries == entry
    seats = np.bincount(columns.deals, own.sum(axis=1))
    won = np.bincount(columns.deals, np.where(own, columns.shares, 0.0).sum(axis=1))
    shares: Floats = won[seats > 0] / seats[seats > 0]
    return shares


def _margins(coins: Floats) -> Floats:
    others = max(1, coins.shape[1] - 1)
    margins: Floats = coins - (coins.sum(axis=1, keepdims=True) - coins) / others
    return margins


def _mean_of_known(values: Floats) -> float:
    known: Floats = values[~np.isnan(values)]
    return float(known.mean()) if len(known) else float("nan")


def payoff(columns: Columns, entries: int) -> Payoff:
    """Sum up every pair of seats, then take means."""
    names = ("games", "share", "ahead", "rank", "known", "coins", "margin")
    sums = {name: np.zeros((entries, entries)) for name in names}
    seats = columns.entries.shape[1]
    for seat in range(seats):
        for other in range(seats):
            if seat != other:
                _add_pair(columns, seat, other, sums)
    for table in sums.values():
        np.fill_diagonal(table, 0.0)
    with np.errstate(invalid="ignore"):
        means = {name: sums[name] / sums["games"] for name in ("share", "ahead", "rank")}
        means |= {name: sums[name] / sums["known"] for name in ("coins", "margin")}
    return Payoff(games=sums["games"], **means)


def _add_pair(columns: Columns, seat: int, other: int, sums: dict[str, Floats]) -> None:
    pair = columns.entries[:, seat], columns.entries[:, other]
    places = columns.places[:, seat], columns.places[:, other]
    known = ~np.isnan(columns.coins[:, seat])
    coins = np.nan_to_num(columns.coins)
    values = {
        "games": np.ones(len(places[0])),
        "share": columns.shares[:, seat],
        "ahead": (places[0] < places[1]) + 0.5 * (places[0] == places[1]),
        "rank": places[0],
        "known": known,
        "coins": coins[:, seat],
        "margin": coins[:, seat] - coins[:, other],
    }
    for name, column in values.items():
        np.add.at(sums[name], pair, column)
