"""Games that nobody played: results with a known answer, for ratings, standings and reports."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from agents.arena.match import Fault, Result
from agents.arena.schedule import rotations
from agents.arena.tournament import Deal


def game(seats: Sequence[int], coins: Sequence[int]) -> Result:
    """A game that ended with these coins."""
    places = [1 + sum(other > own for other in coins) for own in coins]
    winners = places.count(1)
    return Result(
        seats=tuple(seats),
        win_share=tuple(1 / winners if place == 1 else 0.0 for place in places),
        coins=tuple(coins),
        places=tuple(places),
        decisions=(10,) * len(seats),
        fault=None,
        ms=(5.0,) * len(seats),
    )


def forfeited(seats: Sequence[int], seat: int, why: str) -> Result:
    others = 1 / (len(seats) - 1)
    return Result(
        seats=tuple(seats),
        win_share=tuple(0.0 if one == seat else others for one in range(len(seats))),
        coins=None,
        places=tuple(len(seats) if one == seat else 1 for one in range(len(seats))),
        decisions=(1,) * len(seats),
        fault=Fault(seat, why),
        ms=(1.0,) * len(seats),
    )


def deal(number: int, *games: Result, line_up: int = 0) -> Deal:
    return Deal(line_up, number, 1000 + number, games)


def ranked_by_strength(points: Sequence[float], seats: int, deals: int, seed: int) -> list[Deal]:
    """Round robins in which places are drawn as the model of the ratings says."""
    rng = np.random.default_rng(seed)
    strengths = 10 ** (np.array(points) / 400)
    found = []
    for number in range(deals):
        for line_up, entries in enumerate(combinations(range(len(points)), seats)):
            games = []
            for seated in rotations(entries):
                waits = rng.exponential(1 / strengths[list(seated)])
                games.append(game(seated, (100 - waits.argsort().argsort()).tolist()))
            found.append(deal(number, *games, line_up=line_up))
    return found
