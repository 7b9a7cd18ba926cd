"""How often does the planner use each effect, and what is each worth to it?

It plays with any number of players, and its uses are counted. Then it meets, on duplicate deals for two, a
planner that forgoes one effect: is the full one ever worse?
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from agents import registry
from agents.arena import tables
from agents.arena.columns import columns_of
from agents.arena.commands import playing, prepare
from agents.arena.entries import entries_of
from agents.arena.intervals import Interval, mean_share
from agents.arena.results import ResultsFile
from agents.arena.schedule import gauntlet
from agents.arena.standings import deal_shares
from agents.arena.studies import pictures
from agents.arena.studies.estimates import Estimate, holm, told_chance
from agents.arena.studies.moments import Arrays
from agents.arena.studies.orders import Order
from agents.arena.studies.pages import Cells, Heading, Part, Picture, Text
from agents.arena.studies.playing import Played
from agents.arena.studies.publishing import Data, Publication, below_each_other
from agents.arena.studies.running import Run, play, refuse_old
from agents.arena.tournament import Deal, Tournament
from agents.base import Agent
from agents.warcraft.planner import effect_verbs
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import OptionError
from smallworld_env.rules.actions import NUM_PLAIN

LEVEL = 0.05  # of significance, after Holm's correction
VERBS = tuple(effect_verbs())
TITLES = {verb: verb.replace("_", " ") for verb in VERBS}
SEATS_OF_A_DUEL = 2
_VERB_OF = {
    action: place
    for place, bits in enumerate(effect_verbs().values())
    for action in range(NUM_PLAIN)
    if bits >> action & 1
}


class VerbUse:
    """The bot as it is; every use of an effect is noted."""

    columns = ("verb", "round")

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.notes: list[tuple[int, int, tuple[int, ...]]] = []

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        actions = self.agent.choose_batch(env, rows)
        batch = env.batch
        for row, action in zip(rows.tolist(), actions.tolist(), strict=True):
            if action in _VERB_OF:
                values = _VERB_OF[action], int(batch.games["round_number"][row])
                self.notes.append((int(batch.seeds[row]), int(batch.seats[row]), values))
        return actions


class UseTally:
    """Uses of each verb: in all, their squares by game, and games with one at least."""

    def __init__(self) -> None:
        self.games = np.zeros(1, dtype=np.int64)
        self.uses, self.squares, self.games_with = np.zeros((3, len(VERBS)), dtype=np.int64)

    def add(self, played: Played) -> None:
        counts = np.zeros((len(played.deals), len(VERBS)), dtype=np.int64)
        np.add.at(counts, (played.notes[:, 0], played.notes[:, 2]), 1)
        self.games += len(counts)
        self.uses += counts.sum(axis=0)
        self.squares += (counts**2).sum(axis=0)
        self.games_with += (counts > 0).sum(axis=0)

    def arrays(self) -> Arrays:
        return {
            "games": self.games,
            "uses": self.uses,
            "squares": self.squares,
            "games_with": self.games_with,
        }

    def a_game(self) -> Estimate:
        """Uses a game, by all seats together."""
        games = float(self.games[0])
        mean = self.uses / games
        error = np.sqrt((self.squares - games * mean**2).clip(0) / (games * max(1.0, games - 1)))
        return Estimate(mean, error, np.full(len(VERBS), games - 1))


@dataclass(frozen=True)
class Duel:
    """The full planner against one that forgoes a verb."""

    share: Interval
    chance: float  # of so uneven a result if both were equal
    deals: int


def study(order: Order) -> Publication:
    _refuse_others(order.bot)
    runs = {
        players: Run(f"uses-{players}", order.plan(VerbUse, players), order.games)
        for players in order.players
    }
    refuse_old(order.desk, list(runs.values()))
    uses = {}
    for players, run in runs.items():
        uses[players] = UseTally()
        play(run, uses[players], order.desk)
    return _published(order, uses, _duels(order))


def _refuse_others(bot: str) -> None:
    spec = registry.parse(bot)
    if spec.name != "planner" or "without" in spec.options:
        raise OptionError(f"--bot = {bot!r} is not allowed; here it is the planner with all its effects.")


def _duels(order: Order) -> list[Duel]:
    """One tournament: the full planner meets each of the others on the same deals."""
    more = "," if ":" in order.bot else ":"
    entries = entries_of([order.bot, *(f"{order.bot}{more}without={verb}" for verb in VERBS)])
    line_ups = gauntlet(len(entries), SEATS_OF_A_DUEL)
    tournament = Tournament(entries, line_ups, order.setting(SEATS_OF_A_DUEL), order.seed)
    prepare(tournament)
    with ResultsFile(order.desk.out / "duels", tournament, resume=order.desk.resume) as results:
        missing = [key for key in tournament.keys(order.deals) if key not in results.deals]
        with playing(tournament, missing, order.desk.workers, len(results.deals)) as finished:
            for deal in finished:
                results.append(deal)
        return duels_of(list(results.deals.values()))


def duels_of(deals: Sequence[Deal]) -> list[Duel]:
    """By the number of the verb, which is that of the line-up."""
    return [_duel([deal for deal in deals if deal.line_up == verb]) for verb in range(len(VERBS))]


def _duel(deals: Sequence[Deal]) -> Duel:
    shares = deal_shares(columns_of(deals), 0)
    count = len(shares)
    error = float(shares.std(ddof=1)) / np.sqrt(count) if count > 1 else np.inf
    off = Estimate(np.array([shares.mean() - 0.5]), np.array([error]), np.array([max(1.0, count - 1)]))
    return Duel(mean_share(shares), float(off.chances()[0]), count)


def _published(order: Order, uses: dict[int, UseTally], duels: list[Duel]) -> Publication:
    corrected = holm(np.array([duel.chance for duel in duels]))
    worse = [
        TITLES[verb]
        for verb, duel, chance in zip(VERBS, duels, corrected, strict=True)
        if chance < LEVEL and duel.share.mean < 0.5
    ]
    verdict = _verdict(worse, duels[0].deals)
    facts = {
        "study": "verbs",
        **order.facts,
        "games": {players: int(tally.games[0]) for players, tally in uses.items()},
        "duplicate deals of each duel": duels[0].deals,
        "full planner significantly worse": worse,
    }
    parts = _parts(order, uses, duels, corrected.tolist(), verdict)
    told = f"{tables.aligned(_HEADINGS, _rows(uses, duels, corrected.tolist()))}\n\n  {verdict}"
    return Publication(
        f"Effects of the planner: {order.variant}", parts, _data(uses, duels, corrected), facts, told
    )


def _verdict(worse: list[str], deals: int) -> str:
    if not worse:
        return (
            f"In {deals:,} duplicate deals for two the full planner is significantly worse than none of "
            "those that forgo an effect."
        )
    return f"The full planner is significantly worse than one that forgoes {', '.join(worse)}."


_HEADINGS = ("effect", "games with it", "uses a game", "win share of the full planner", "95 %", "p (Holm)")


def _rows(uses: dict[int, UseTally], duels: list[Duel], corrected: list[float]) -> list[list[str]]:
    with_it, a_game = _pooled(uses)
    return [
        [
            TITLES[verb],
            f"{with_it[place]:.1%}",
            f"{a_game[place]:.2f}",
            f"{duel.share.mean:.1%}",
            f"{duel.share.low:.1%} to {duel.share.high:.1%}",
            told_chance(corrected[place]),
        ]
        for place, (verb, duel) in enumerate(zip(VERBS, duels, strict=True))
    ]


def _pooled(uses: dict[int, UseTally]) -> tuple[list[float], list[float]]:
    """Over all numbers of players: the share of games with each verb, and its uses a game."""
    games = sum(int(tally.games[0]) for tally in uses.values())
    with_it = np.sum([tally.games_with for tally in uses.values()], axis=0) / games
    a_game = np.sum([tally.uses for tally in uses.values()], axis=0) / games
    return with_it.tolist(), a_game.tolist()


def _parts(
    order: Order, uses: dict[int, UseTally], duels: list[Duel], corrected: list[float], verdict: str
) -> list[Part]:
    names = [TITLES[verb] for verb in VERBS]
    panels = [
        pictures.Panel(f"Uses a game, {players} players", names, tally.a_game().intervals(), 0.0, "{:.2f}")
        for players, tally in uses.items()
    ]
    shares = [_in_points(duel.share) for duel in duels]
    duel_panel = pictures.Panel("Win share of the full planner, in percent", names, shares, 50.0, "{:.1f}")
    return [
        Text(
            f"How often does {order.bot} use each effect, and what is it worth? Below, its uses are counted "
            f"in {sum(int(tally.games[0]) for tally in uses.values()):,} games, and it meets a planner that "
            f"forgoes the effect, on {duels[0].deals:,} duplicate deals for two, each from both seats."
        ),
        Text(verdict),
        Cells(_HEADINGS, _rows(uses, duels, corrected)),
        Text(
            "Intervals (95 %) are by deals. An effect that few games offer changes few results: then the win "
            "share is near 50 % whatever the effect is worth where it can be used.",
            quiet=True,
        ),
        Heading("The full planner against one that forgoes an effect"),
        Picture("duels", pictures.dots([duel_panel]), "Win shares of the full planner with intervals"),
        Heading("Uses a game, of all seats together"),
        Picture("uses", pictures.dots(panels), "Uses a game of each effect with intervals"),
    ]


def _in_points(share: Interval) -> Interval:
    return Interval(100 * share.mean, 100 * share.low, 100 * share.high)


def _data(uses: dict[int, UseTally], duels: list[Duel], corrected: Array) -> list[Data]:
    duel_table = {
        "verb": VERBS,
        "deals": [duel.deals for duel in duels],
        "win_share": [duel.share.mean for duel in duels],
        "win_share_low": [duel.share.low for duel in duels],
        "win_share_high": [duel.share.high for duel in duels],
        "p": [duel.chance for duel in duels],
        "p_holm": corrected.tolist(),
    }
    return [
        Data("duels", duel_table),
        Data("uses", below_each_other([_use_table(*one) for one in uses.items()])),
    ]


def _use_table(players: int, tally: UseTally) -> dict[str, list[Any]]:
    return {
        "players": [players] * len(VERBS),
        "verb": list(VERBS),
        "games": [int(tally.games[0])] * len(VERBS),
        "games_with_it": tally.games_with.tolist(),
        "uses": tally.uses.tolist(),
        **tally.a_game().columns("uses_a_game"),
    }
