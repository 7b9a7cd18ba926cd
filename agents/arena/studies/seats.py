"""What is a seat worth? Win share and coins by seat, for each number of players, nobody's choices touched."""

from typing import Any

import numpy as np

from agents.arena import tables
from agents.arena.columns import Floats
from agents.arena.studies import pictures
from agents.arena.studies.estimates import Estimate, effects, holm, told_chance
from agents.arena.studies.moments import Arrays, Moments
from agents.arena.studies.orders import Order
from agents.arena.studies.pages import Cells, Heading, Part, Picture, Text
from agents.arena.studies.playing import COINS, MARGIN, SHARE, Played
from agents.arena.studies.publishing import Data, Publication, below_each_other
from agents.arena.studies.running import Run, play, refuse_old
from agents.base import Agent
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv

LEVEL = 0.05  # of significance, after Holm's correction


class Untouched:
    """The bot as it is."""

    columns = ()

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.notes: list[tuple[int, int, tuple[int, ...]]] = []

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        return self.agent.choose_batch(env, rows)


class SeatTally:
    """Sums by seat."""

    def __init__(self, seats: int) -> None:
        self.seats = Moments(seats, outcomes=3)

    def add(self, played: Played) -> None:
        games, seats, outcomes = played.outcomes.shape
        deals, own = np.divmod(np.arange(games * seats), seats)
        self.seats.add(deals, own, np.zeros_like(own), played.outcomes.reshape(-1, outcomes))

    def arrays(self) -> Arrays:
        return self.seats.arrays()

    def means(self, outcome: int) -> Estimate:
        return effects(self.seats, outcome, np.zeros(1))


def study(order: Order) -> Publication:
    plans = {players: order.plan(Untouched, players) for players in order.players}
    runs = {players: Run(f"seats-{players}", plan, order.games) for players, plan in plans.items()}
    refuse_old(order.desk, list(runs.values()))
    found, games = {}, {}
    for players, run in runs.items():
        found[players] = SeatTally(players)
        games[players] = play(run, found[players], order.desk)
    return _published(order, found, games)


def _published(order: Order, found: dict[int, SeatTally], games: dict[int, int]) -> Publication:
    rows = _rows(found)
    told = tables.aligned(_HEADINGS, rows)
    facts = {"study": "seats", **order.facts, "games": games}
    title = f"Seats: {order.bot}, {order.variant}"
    return Publication(title, _parts(order, found, games, rows), _data(found, games), facts, told)


_HEADINGS = ("players, seat", "win share", "±", "p (Holm)", "margin", "±", "coins", "±")


def _chances(found: dict[int, SeatTally]) -> dict[int, Floats]:
    """That a seat wins as often as the mean of the seats, corrected over all rows of the table."""
    apart = []
    for tally in found.values():
        share = tally.means(SHARE)
        apart.append(Estimate(share.value - share.value.mean(), share.error, share.freedom).chances())
    ends = np.cumsum([len(chances) for chances in apart])[:-1]
    return dict(zip(found, np.split(holm(np.concatenate(apart)), ends), strict=True))


def _rows(found: dict[int, SeatTally]) -> list[list[str]]:
    rows, chances = [], _chances(found)
    for players, tally in found.items():
        share, margin, coins = tally.means(SHARE).scaled(100), tally.means(MARGIN), tally.means(COINS)
        rows += [
            [
                f"{players}, {seat}",
                f"{share.value[seat]:.1f} %",
                f"{share.half[seat]:.1f}",
                told_chance(chances[players][seat]),
                f"{margin.value[seat]:+.2f}",
                f"{margin.half[seat]:.2f}",
                f"{coins.value[seat]:.1f}",
                f"{coins.half[seat]:.1f}",
            ]
            for seat in range(players)
        ]
    return rows


def _parts(
    order: Order, found: dict[int, SeatTally], games: dict[int, int], rows: list[list[str]]
) -> list[Part]:
    played = ", ".join(f"{count:,} with {players}" for players, count in games.items())
    return [
        Text(
            f"Is it better to begin or to be last? Every seat is played by {order.bot}; seats are numbered "
            f"from 0, in the order of turns. Games: {played} players."
        ),
        Cells(_HEADINGS, rows),
        Text(
            "Intervals (95 %) are by deals. p: of a win share so far from the mean of the seats, after "
            "Holm's correction for all rows. The margin is the seat's coins less the mean of the others'.",
            quiet=True,
        ),
        Heading("Win share by seat, in percent"),
        Picture("win-share", _picture(found, SHARE), "Win share by seat with intervals"),
        Heading("Coins by seat, less the mean of the others'"),
        Picture("coins", _picture(found, MARGIN), "Coins by seat with intervals"),
    ]


def _picture(found: dict[int, SeatTally], outcome: int) -> bytes:
    panels = []
    for players, tally in found.items():
        values = tally.means(outcome).scaled(100 if outcome == SHARE else 1)
        line = float(values.value.mean()) if outcome == SHARE else 0.0
        names = [f"seat {seat}" for seat in range(players)]
        form = "{:.1f}" if outcome == SHARE else "{:+.2f}"
        title = "alone" if players == 1 else f"{players} players"
        panels.append(pictures.Panel(title, names, values.intervals(), line, form))
    return pictures.dots(panels)


def _data(found: dict[int, SeatTally], games: dict[int, int]) -> list[Data]:
    chances, blocks = _chances(found), []
    for players, tally in found.items():
        columns: dict[str, list[Any]] = {
            "players": [players] * players,
            "seat": list(range(players)),
            "games": [games[players]] * players,
        }
        for name, outcome in (("win_share", SHARE), ("margin", MARGIN), ("coins", COINS)):
            columns |= tally.means(outcome).columns(name)
        columns["win_share_p_holm"] = chances[players].tolist()
        blocks.append(columns)
    return [Data("seats", below_each_other(blocks))]
