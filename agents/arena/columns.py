"""What do all finished games say together? Arrays with a row a game and a column a seat."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from agents.arena.tournament import Deal

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Columns:
    """All games, ordered by deal, line-up and rotation, whatever order they were played in."""

    deals: Ints  # (games,): the number of the deal, which all line-ups share
    seeds: Ints  # (games,): the deal's
    line_ups: Ints  # (games,)
    entries: Ints  # (games, seats): who sits there
    shares: Floats
    places: Ints
    coins: Floats  # NaN in a forfeited game
    decisions: Ints
    ms: Floats
    faults: Ints  # (games,): the seat that forfeited, or -1


def columns_of(deals: Iterable[Deal]) -> Columns:
    """At least one deal."""
    ordered = sorted(deals, key=lambda deal: (deal.number, deal.line_up))
    games = [(deal, game) for deal in ordered for game in deal.games]
    return Columns(
        deals=np.array([deal.number for deal, _ in games]),
        seeds=np.array([deal.seed for deal, _ in games]),
        line_ups=np.array([deal.line_up for deal, _ in games]),
        entries=np.array([game.seats for _, game in games]),
        shares=np.array([game.win_share for _, game in games]),
        places=np.array([game.places for _, game in games]),
        coins=np.array([game.coins or [np.nan] * len(game.seats) for _, game in games], dtype=np.float64),
        decisions=np.array([game.decisions for _, game in games]),
        ms=np.array([game.ms for _, game in games]),
        faults=np.array([-1 if game.fault is None else game.fault.seat for _, game in games]),
    )
