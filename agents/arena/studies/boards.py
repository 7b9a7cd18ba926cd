"""Whom does a board favour? Races, powers and seats on each of the twelve faces against the same on others.

All sets are drawn (as in `picks.py`), so a face cannot look good for a race because bots pick it there.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from agents.arena import tables
from agents.arena.columns import Floats
from agents.arena.studies import pictures
from agents.arena.studies.estimates import Estimate, difference, effects, holm, shrunk, told_chance
from agents.arena.studies.moments import Arrays, Baseline, Moments, together
from agents.arena.studies.orders import Order
from agents.arena.studies.pages import Cells, Heading, Part, Picture, Text
from agents.arena.studies.picks import AnyPick
from agents.arena.studies.playing import MARGIN, SHARE, Ints, Played
from agents.arena.studies.publishing import Data, Publication
from agents.arena.studies.running import Run, play, refuse_old
from smallworld_env.box.boards.catalogue import FACE_IDS
from smallworld_env.core.ids import NUM_POWERS, NUM_RACES, Power, Race
from smallworld_env.views.names import title

LEVEL = 0.05  # of significance, after Holm's correction
FACES = len(FACE_IDS)
_TOLD = 12  # the surest for the terminal
_KINDS = ("races", "powers", "seats")


class BoardTally:
    """Sums by race, power and seat, for each face apart with it in play and without."""

    def __init__(self, seats: int) -> None:
        self.sizes = {"races": NUM_RACES, "powers": NUM_POWERS, "seats": seats}
        self.moments = {kind: Moments(2 * FACES * size, seats) for kind, size in self.sizes.items()}
        self.baseline = Baseline(seats)

    def add(self, played: Played) -> None:
        deals, seats, races, powers, _, faces = played.notes.T
        outcomes = played.outcomes[:, :, [SHARE, MARGIN]]
        self.baseline.add(seats, outcomes[deals, seats])
        for kind, groups in (("races", races), ("powers", powers)):
            self._add(kind, deals, groups, seats, faces, outcomes[deals, seats])
        of_deal = np.zeros(len(outcomes), dtype=np.int64)
        of_deal[deals] = faces
        every, own = np.divmod(np.arange(outcomes.shape[0] * outcomes.shape[1]), outcomes.shape[1])
        self._add("seats", every, own, own, of_deal[every], outcomes[every, own])

    def _add(self, kind: str, deals: Ints, groups: Ints, seats: Ints, faces: Ints, outcomes: Ints) -> None:
        for face in range(FACES):
            place = (2 * face + (faces >> face & 1)) * self.sizes[kind] + groups
            self.moments[kind].add(deals, place, seats, outcomes)

    def arrays(self) -> Arrays:
        return together({**self.moments, "baseline": self.baseline})


@dataclass(frozen=True)
class Favour:
    """(groups, faces): how much better a face is for each than other faces are."""

    measured: Estimate
    shrunk: Estimate
    chances: Floats  # after Holm's correction for the table


def favour_of(tally: BoardTally, kind: str, outcome: int) -> Favour:
    baseline = np.zeros(tally.sizes["seats"]) if kind == "seats" else tally.baseline.means(outcome)
    found = effects(tally.moments[kind], outcome, baseline)
    shape = FACES, 2, tally.sizes[kind]
    without, having = (
        Estimate(*(part.reshape(shape)[:, has].T for part in (found.value, found.error, found.freedom)))
        for has in (0, 1)
    )
    lift = difference(having, without)
    nothing = np.zeros_like(lift.value)
    return Favour(lift, shrunk(lift, nothing, nothing), holm(lift.chances()))


def study(order: Order) -> Publication:
    players = order.players[0]
    run = Run(f"boards-{players}", order.plan(AnyPick, players), order.games)
    refuse_old(order.desk, [run])
    tally = BoardTally(players)
    games = play(run, tally, order.desk)
    return _published(order, tally, games)


def _names(kind: str, size: int) -> list[str]:
    if kind == "races":
        return [title(race) for race in Race if race < NUM_RACES]
    return list(map(title, Power)) if kind == "powers" else [f"seat {seat}" for seat in range(size)]


def _published(order: Order, tally: BoardTally, games: int) -> Publication:
    facts = {"study": "boards", **order.facts, "games": games}
    heading = f"Boards: {order.bot}, {order.players[0]} players, {order.variant}"
    shares = {kind: favour_of(tally, kind, SHARE) for kind in _KINDS}
    rows = _surest(tally, shares)
    told = f"{tables.aligned(_HEADINGS, rows[:_TOLD])}\n  {_verdict(shares)}"
    data = [_data(tally, kind) for kind in _KINDS]
    return Publication(heading, _parts(order, tally, games, shares, rows), data, facts, told)


_HEADINGS = ("who, where", "points", "±", "shrunk", "±", "p (Holm)")


def _surest(tally: BoardTally, shares: dict[str, Favour]) -> list[list[str]]:
    """All that was seen, the surest on top."""
    found = []
    for kind, favour in shares.items():
        names = _names(kind, tally.sizes[kind])
        chances = favour.measured.chances()
        for place, face in np.argwhere(np.isfinite(favour.measured.value)).tolist():
            cells = _cells(favour, place, face)
            found.append((float(chances[place, face]), [f"{names[place]} on {FACE_IDS[face]}", *cells]))
    return [row for _, row in sorted(found, key=lambda one: one[0])]


def _cells(favour: Favour, place: int, face: int) -> list[str]:
    measured, near = favour.measured.scaled(100), favour.shrunk.scaled(100)
    parts = [
        f"{values.value[place, face]:+.1f}" if part == 0 else f"{values.half[place, face]:.1f}"
        for values in (measured, near)
        for part in (0, 1)
    ]
    return [*parts, told_chance(favour.chances[place, face])]


def _verdict(shares: dict[str, Favour]) -> str:
    counts = [f"{(favour.chances < LEVEL).sum()} of {kind}" for kind, favour in shares.items()]
    return f"After Holm's correction at {LEVEL:.0%} there stand out: {', '.join(counts)}."


def _parts(
    order: Order, tally: BoardTally, games: int, shares: dict[str, Favour], rows: list[list[str]]
) -> list[Part]:
    parts: list[Part] = [
        Text(
            f"Every seat of {games:,} games was played by {order.bot}, with drawn sets. A value is the "
            "effect on the win share, in percentage points, with a face in play less that with other faces "
            "of its size: above 0 the face favours the race, the power or the seat."
        ),
        Text(
            f"Values are moved towards 0 as far as they are unsure (empirical Bayes). {_verdict(shares)} "
            "A frame marks these, each table being corrected by itself. Intervals (95 %) are by deals.",
        ),
    ]
    for kind, favour in shares.items():
        png = _map(favour, _names(kind, tally.sizes[kind]))
        parts += [Heading(kind.capitalize()), Picture(kind, png, f"Table of {kind} and faces in points")]
    return [*parts, Heading("All of it"), Cells(_HEADINGS, rows, "Every race, power and seat on every face")]


def _map(favour: Favour, names: list[str]) -> bytes:
    """Only the faces that were in play: with two players there are no boards of size M."""
    seen = np.flatnonzero(np.isfinite(favour.measured.value).any(axis=0))
    faces = [FACE_IDS[face] for face in seen.tolist()]
    values = 100 * favour.shrunk.value[:, seen]
    return pictures.plain_map(values, names, faces, favour.chances[:, seen] < LEVEL, ("", ""))


def _data(tally: BoardTally, kind: str) -> Data:
    size, names = tally.sizes[kind], _names(kind, tally.sizes[kind])
    columns: dict[str, list[Any]] = {
        kind.removesuffix("s"): [name for name in names for _ in FACE_IDS],
        "face": [face for _ in range(size) for face in FACE_IDS],
    }
    for name, outcome in (("win_share", SHARE), ("coins", MARGIN)):
        favour = favour_of(tally, kind, outcome)
        columns |= favour.measured.columns(f"{name}_measured") | favour.shrunk.columns(name)
        columns[f"{name}_p_holm"] = favour.chances.ravel().tolist()
    return Data(f"boards-{kind}", columns)
