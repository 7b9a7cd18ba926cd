"""When does it pay to decline? Once a game a decline is forced or forbidden, as the deal's seed says.

The seed draws a seat and a round. At that seat's first turn from this round on in which it may decline, it
must, or it may not, each as likely as the other; everything else is the bot's choice. So the two kinds of
game differ by nothing but the decline, whatever the position was.
"""

from dataclasses import dataclass

import numpy as np

from agents.arena import tables
from agents.arena.studies import pictures
from agents.arena.studies.estimates import Estimate, difference, effects, holm, shrunk, told_chance
from agents.arena.studies.moments import Arrays, Moments, together
from agents.arena.studies.orders import Order
from agents.arena.studies.pages import Cells, Heading, Part, Picture, Text
from agents.arena.studies.playing import MARGIN, SHARE, Ints, Played
from agents.arena.studies.publishing import Data, Publication
from agents.arena.studies.running import Run, play, refuse_old
from agents.base import Agent
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.rules.actions import Block, Plain

LEVEL = 0.05  # of significance, after Holm's correction
FORBIDDEN, FORCED = range(2)
_WIDEST = 3  # times the median interval is drawn
_DRAW = 1  # sets this draw apart from others from the same seed
FIRST_ROUND = 2  # TURN-01: before it nobody can decline


class DeclineTrial:
    """The bot, which once a game must decline or may not."""

    columns = ("arm", "tokens", "regions", "turns_left")

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.notes: list[tuple[int, int, tuple[int, ...]]] = []
        self._tried: dict[int, int] = {}  # by seed: the round of the trial

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        forced = np.zeros(len(rows), dtype=np.bool_)
        for place in np.flatnonzero(env.batch.masks[rows, int(Plain.DECLINE)]).tolist():
            forced[place] = self._step_in(env, int(rows[place]))
        actions = np.full(len(rows), int(Plain.DECLINE))
        if not forced.all():
            actions[~forced] = self.agent.choose_batch(env, rows[~forced])
        return actions

    def _step_in(self, env: GamesVectorEnv, row: int) -> bool:
        """Must this seat decline now? If it may not, the choice is taken away."""
        seed, seat = int(env.batch.seeds[row]), int(env.batch.seats[row])
        game = env.batch.games[row]
        number, rounds = int(game["round_number"]), int(game["rounds"])
        who, first, arm = drawn(seed, int(game["num_seats"]), rounds)
        if seat != who or number < first or self._tried.get(seed, number) != number:
            return False
        if seed not in self._tried:
            self._tried[seed] = number
            regions = int(game["folk_regions"][2 * seat]).bit_count()
            self.notes.append((seed, seat, (arm, int(game["hand"][seat]), regions, rounds - number)))
        if arm == FORBIDDEN:
            game["legal"][Block.PLAIN] &= ~(1 << int(Plain.DECLINE))
            env.batch.masks[row, int(Plain.DECLINE)] = 0
        return arm == FORCED


def drawn(seed: int, seats: int, rounds: int) -> tuple[int, int, int]:
    """The seat, the first round of the trial, and whether it is forced or forbidden."""
    luck = np.random.default_rng([seed, _DRAW])
    seat, first, arm = luck.integers([0, FIRST_ROUND, 0], [seats, rounds + 1, 2])
    return int(seat), int(first), int(arm)


@dataclass(frozen=True)
class Bins:
    """A question about the position, its answers grouped: each bin begins at one of these."""

    title: str
    column: int  # of the trial's values
    begins: tuple[int, ...]

    @property
    def names(self) -> list[str]:
        ends = [begin - 1 for begin in self.begins[1:]]
        closed = [
            str(low) if low == high else f"{low} to {high}"
            for low, high in zip(self.begins[:-1], ends, strict=True)
        ]
        return [*closed, f"{self.begins[-1]} or more"]

    def of(self, notes: Ints) -> Ints:
        places: Ints = np.searchsorted(self.begins, notes[:, 2 + self.column], side="right") - 1
        return places


BINS = {
    "tokens": Bins("Free tokens", 1, (0, 1, 2, 3, 4, 5, 6, 7, 8, 10)),
    "regions": Bins("Regions of the active race", 2, (0, 1, 2, 3, 4, 5, 6, 7, 8, 10)),
    "turns": Bins("Turns left after this one", 3, (0, 1, 2, 3, 4, 5, 6, 7, 8)),
}


class DeclineTally:
    """Sums by what was done and by bin, one table a question, and one of free tokens with turns left."""

    def __init__(self) -> None:
        self.sizes = {name: len(bins.begins) for name, bins in BINS.items()}
        self.sizes |= {"both": self.sizes["tokens"] * self.sizes["turns"], "all": 1}
        self.moments = {name: Moments(2 * size) for name, size in self.sizes.items()}

    def add(self, played: Played) -> None:
        notes = played.notes
        deals, seats, arms = notes[:, :3].T
        places = {name: bins.of(notes) for name, bins in BINS.items()}
        places |= {"both": places["tokens"] * self.sizes["turns"] + places["turns"], "all": 0 * deals}
        outcomes = played.outcomes[deals, seats][:, [SHARE, MARGIN]]
        for name, moments in self.moments.items():
            moments.add(deals, arms * self.sizes[name] + places[name], 0 * deals, outcomes)

    def arrays(self) -> Arrays:
        return together(self.moments)

    def effect(self, table: str, outcome: int) -> Estimate:
        """What declining brings over not declining, by bin."""
        both = effects(self.moments[table], outcome, np.zeros(1))
        arms = [
            Estimate(*(part.reshape(2, -1)[arm] for part in (both.value, both.error, both.freedom)))
            for arm in (FORCED, FORBIDDEN)
        ]
        return difference(*arms)

    def games(self, table: str) -> Ints:
        """How many trials there were in each bin."""
        counted: Ints = self.moments[table].rows.reshape(2, -1).sum(axis=0)
        return counted


def study(order: Order) -> Publication:
    players = order.players[0]
    run = Run(f"decline-{players}", order.plan(DeclineTrial, players), order.games)
    refuse_old(order.desk, [run])
    tally = DeclineTally()
    games = play(run, tally, order.desk)
    return _published(order, tally, games)


_HEADINGS = ("position", "trials", "coins", "±", "p (Holm)", "points", "±")


def _published(order: Order, tally: DeclineTally, games: int) -> Publication:
    rows = {name: _rows(tally, name) for name in BINS}
    told = "\n\n".join(
        f"{bins.title}: what declining brings over not declining\n{tables.aligned(_HEADINGS, rows[name])}"
        for name, bins in BINS.items()
    )
    facts = {"study": "decline", **order.facts, "games": games, "trials": int(tally.games("all")[0])}
    title = f"When declining pays: {order.bot}, {order.players[0]} players, {order.variant}"
    return Publication(title, _parts(order, tally, games, rows), _data(tally), facts, told)


def _rows(tally: DeclineTally, table: str) -> list[list[str]]:
    coins, points = tally.effect(table, MARGIN), tally.effect(table, SHARE).scaled(100)
    chances, counts = holm(coins.chances()), tally.games(table)
    return [
        [
            name,
            f"{counts[place]:,}",
            f"{coins.value[place]:+.2f}",
            f"{coins.half[place]:.2f}",
            told_chance(chances[place]),
            f"{points.value[place]:+.1f}",
            f"{points.half[place]:.1f}",
        ]
        for place, name in enumerate(BINS[table].names)
        if np.isfinite(coins.value[place])
    ]


def _parts(order: Order, tally: DeclineTally, games: int, rows: dict[str, list[list[str]]]) -> list[Part]:
    every = tally.effect("all", MARGIN)
    panels = [_panel(bins, tally.effect(name, MARGIN)) for name, bins in BINS.items()]
    return [
        Text(
            f"Every seat is played by {order.bot}. Once a game, at a random turn of a random seat, a decline "
            "is forced or forbidden; the rest of the game is the bot's. Values are what declining brings "
            "over not declining, in coins at the end less the mean of the others': above 0 declining pays."
        ),
        Text(
            f"{games:,} games, {int(tally.games('all')[0]):,} of them with a trial (in the others the seat "
            "had no chance to decline from its drawn round on). Over all positions: "
            f"{every.value[0]:+.2f} ± {every.half[0]:.2f} coins."
        ),
        Picture("bins", pictures.dots(panels), "What declining brings by tokens, regions and turns left"),
        Text(
            "Intervals (95 %) are by deals, p after Holm's correction within a table. The picture leaves out "
            "what is too rare to tell.",
            quiet=True,
        ),
        *[
            part
            for name, bins in BINS.items()
            for part in (Heading(bins.title), Cells(_HEADINGS, rows[name]))
        ],
        Heading("Free tokens and turns left together"),
        Text(
            "Coins that declining brings, moved towards those of the same free tokens as far as they are "
            "unsure (empirical Bayes). A frame marks what differs from 0 after Holm's correction.",
        ),
        Picture("tokens-and-turns", _map(tally), "What declining brings by free tokens and turns left"),
    ]


def _map(tally: DeclineTally) -> bytes:
    shape = tally.sizes["tokens"], tally.sizes["turns"]
    both, every = tally.effect("both", MARGIN), tally.effect("all", MARGIN)
    tokens = shrunk(
        tally.effect("tokens", MARGIN), *(part.repeat(shape[0]) for part in (every.value, every.error))
    )
    near = shrunk(both, *(part.repeat(shape[1]) for part in (tokens.value, tokens.error)))
    framed = (holm(both.chances()) < LEVEL).reshape(shape)
    names = BINS["tokens"].names, BINS["turns"].names
    return pictures.plain_map(near.value.reshape(shape), *names, framed, ("turns left", "free tokens"))


def _panel(bins: Bins, effect: Estimate) -> pictures.Panel:
    """Positions so rare that their intervals would fill the picture are left to the table."""
    usual = float(np.median(effect.half[np.isfinite(effect.half)]))
    kept = np.flatnonzero(effect.half <= _WIDEST * usual).tolist()
    values, names = effect.intervals(), bins.names
    return pictures.Panel(bins.title, [names[at] for at in kept], [values[at] for at in kept], 0.0)


def _data(tally: DeclineTally) -> list[Data]:
    return [
        Data(
            f"decline-by-{name}",
            {
                name: bins.names,
                "trials": tally.games(name).tolist(),
                **tally.effect(name, MARGIN).columns("coins"),
                "coins_p_holm": holm(tally.effect(name, MARGIN).chances()).tolist(),
                **tally.effect(name, SHARE).columns("win_share"),
            },
        )
        for name, bins in BINS.items()
    ]
