"""Which race with which power is how strong, and what is it worth in coins?

Two questions, apart. *Opening*: only the first set of each seat is drawn, then the bot picks for itself.
*Any pick*: every set of every seat is drawn. Both are played on the same deals.
"""

from typing import Any

import numpy as np

from agents.arena import tables
from agents.arena.columns import Floats
from agents.arena.studies import pictures
from agents.arena.studies.estimates import Estimate, holm, told_chance
from agents.arena.studies.moments import Arrays
from agents.arena.studies.orders import Order
from agents.arena.studies.pages import Cells, Heading, Part, Picture, Text
from agents.arena.studies.pickfile import PickFile
from agents.arena.studies.picks import AnyPick, Opening
from agents.arena.studies.playing import Played, Trying
from agents.arena.studies.publishing import Data, Publication
from agents.arena.studies.running import Run, play, refuse_old
from agents.arena.studies.strength import Effects, Strength, StrengthTally, strength_of
from smallworld_env.box.numbers import default_numbers
from smallworld_env.core.ids import NUM_RACES, Power, Race
from smallworld_env.views.names import key, title

LEVEL = 0.05  # of significance, after Holm's correction
QUESTIONS: dict[str, Trying] = {"opening": Opening, "any": AnyPick}
_TITLES = {"opening": "Opening: the first set of each seat", "any": "Any pick: every set of every seat"}
_ABOUT = {
    "opening": "Only the first set of each seat was drawn, free of charge; then the bot picked, and paid.",
    "any": "Every set of every seat was drawn, free of charge, whenever a seat had to choose.",
}
_TOLD = 5  # sets at each end of the table for the terminal

RACES = [race for race in Race if race < NUM_RACES]
RACE_TITLES, POWER_TITLES = [title(race) for race in RACES], [title(power) for power in Power]


class _Tally(StrengthTally):
    """The sums, and the file of picks if it is wanted."""

    def __init__(self, seats: int, file: PickFile | None) -> None:
        super().__init__(seats)
        self.file = file

    def add(self, played: Played) -> None:
        super().add(played)
        if self.file is not None:
            self.file.add(played)

    def arrays(self) -> Arrays:
        return super().arrays() | ({} if self.file is None else {"file_length": self.file.length})


def study(order: Order) -> Publication:
    players = order.players[0]
    runs = {
        name: Run(f"{name}-{players}", order.plan(trial, players), order.games)
        for name, trial in QUESTIONS.items()
    }
    refuse_old(order.desk, list(runs.values()))
    found, games = {}, {}
    for name, run in runs.items():
        file = PickFile(order.desk.out / f"picks-{name}.csv", name) if order.keep_picks else None
        tally = _Tally(players, file)
        games[name] = play(run, tally, order.desk)
        found[name] = strength_of(tally)
    return _published(order, found, games)


def _published(order: Order, found: dict[str, Strength], games: dict[str, int]) -> Publication:
    data, parts = [], _introduction(order)
    for name, strength in found.items():
        data += _data(name, strength)
        parts += _section(order, name, strength, games[name])
    facts = {
        "study": "combos",
        **order.facts,
        "games": games,
        "win share a coin": {name: strength.slope for name, strength in found.items()},
        "half-widths": {name: _halves(strength) for name, strength in found.items()},
    }
    told = "\n\n".join(_told(name, strength, games[name]) for name, strength in found.items())
    heading = f"Races and powers: {order.bot}, {order.players[0]} players, {order.variant}"
    return Publication(heading, parts, data, facts, told)


def _introduction(order: Order) -> list[Part]:
    return [
        Text(
            f"How strong is each set of a race and a power in the hands of {order.bot}? The sets were drawn "
            "at random and not picked, so a set is not strong because a strong seat likes it. Effects are "
            "against the mean of all drawn sets: on the win share in percentage points, and on the coins at "
            "the end, less the mean of the others'."
        ),
        Text(
            "The unit of all intervals (95 %) is the deal. Sets that were drawn seldom are moved towards "
            "what their race and their power say (empirical Bayes); races and powers towards 0. A frame "
            f"marks what differs from 0 at {LEVEL:.0%} after Holm's correction for all sets. The fair price "
            "is the effect on the win share over what a coin of margin is worth in win share: who pays so "
            "many coins more than for an average set wins as often as all; below 0 one should be paid."
        ),
        Text(
            "These are facts about this bot and this box: most numbers of tokens on badges, and some on "
            "banners, are readings or guesses (smallworld_env/box/box.toml).",
            quiet=True,
        ),
    ]


def _section(order: Order, name: str, strength: Strength, games: int) -> list[Part]:
    note = _note(order, name, games)
    halves = _halves(strength)
    return [
        Heading(_TITLES[name]),
        Text(f"{_ABOUT[name]} {games:,} games, {strength.picks.sum():,} picks; {_precision(halves)}"),
        Text(f"Effect on the win share, in percentage points (a coin is worth {100 * strength.slope:.2f}):"),
        _map(f"{name}-win-share", f"{note}\nwin share, in points", strength.share, 100.0, "points"),
        Text("Effect on the coins, less the mean of the others':"),
        _map(f"{name}-coins", f"{note}\ncoins less the others'", strength.coins, 1.0, "coins"),
        _shown(strength),
    ]


def _note(order: Order, name: str, games: int) -> str:
    """For the corner of a picture, which may travel alone."""
    seats = "alone" if order.players[0] == 1 else f"{order.players[0]} players"
    return f"{name}\n{order.bot}, {seats}\n{games:,} games\nframe: not 0 (Holm, {LEVEL:.0%})"


def _map(name: str, note: str, effects: Effects, scale: float, unit: str) -> Picture:
    framed = holm(effects.raw.chances()) < LEVEL
    png = pictures.effect_map(
        effects.sets.scaled(scale),
        (RACE_TITLES, effects.races.scaled(scale)),
        (POWER_TITLES, effects.powers.scaled(scale)),
        framed,
        unit,
        note,
    )
    return Picture(name, png, f"Table of races and powers with the effect of each set in {unit}")


def _halves(strength: Strength) -> dict[str, float]:
    """The median half-width of the intervals over all sets, as measured and shrunk."""
    parts = {
        "points, measured": strength.share.raw.scaled(100).half,
        "points, shrunk": strength.share.sets.scaled(100).half,
        "coins, measured": strength.coins.raw.half,
        "coins, shrunk": strength.coins.sets.half,
        "price": strength.price.half,
    }
    return {name: round(_median(half), 3) for name, half in parts.items()}


def _median(half: Floats) -> float:
    seen = half[np.isfinite(half)]
    return float(np.median(seen)) if len(seen) else float("nan")


def _precision(halves: dict[str, float]) -> str:
    return (
        f"a set's interval is ± {halves['points, measured']:.3g} points and "
        f"± {halves['coins, measured']:.3g} coins as measured, ± {halves['points, shrunk']:.3g} and "
        f"± {halves['coins, shrunk']:.3g} shrunk (medians)."
    )


def _shown(strength: Strength) -> Cells:
    """All sets for people; the file has more columns."""
    corrected, measured = holm(strength.share.raw.chances()), strength.share.raw.scaled(100)
    columns = strength.share.sets.scaled(100), measured, strength.coins.sets, strength.price
    rows = []
    for race, power in _by_strength(strength):
        values = [cell for column in columns for cell in _told_value(column, race, power)]
        rows.append([*_named(strength, race, power), *values, told_chance(corrected[race, power])])
    headings = [
        "set",
        "tokens",
        "picks",
        "points",
        "±",
        "measured",
        "±",
        "coins",
        "±",
        "price",
        "±",
        "p (Holm)",
    ]
    return Cells(headings, rows, "All sets with all numbers (click a heading to sort)")


def _named(strength: Strength, race: int, power: int) -> tuple[str, str, str]:
    name = f"{RACE_TITLES[race]} · {POWER_TITLES[power]}"
    return name, str(_tokens(race, power)), f"{strength.picks[race, power]:,}"


def _told_value(values: Estimate, race: int, power: int) -> tuple[str, str]:
    """The value and its half-width, or nothing where nothing was seen."""
    value, half = float(values.value[race, power]), float(values.half[race, power])
    return ("", "") if np.isnan(value) else (f"{value:+.1f}", f"{half:.1f}")


def _by_strength(strength: Strength) -> list[tuple[int, int]]:
    order = np.argsort(-strength.share.sets.value, axis=None)
    return [
        (int(race), int(power))
        for race, power in zip(*np.unravel_index(order, strength.picks.shape), strict=True)
    ]


def _tokens(race: int, power: int) -> int:
    box = default_numbers()
    return box.banner_tokens[race] + box.badge_tokens[power]


def _told(name: str, strength: Strength, games: int) -> str:
    """For the terminal: the ends of the table, and how sure it is."""
    order = [(race, power) for race, power in _by_strength(strength) if strength.picks[race, power]]
    columns = strength.share.sets.scaled(100), strength.coins.sets, strength.price
    rows = []
    for race, power in [*order[:_TOLD], *order[-_TOLD:]]:
        cells = [" ± ".join(_told_value(column, race, power)) for column in columns]
        rows.append([*_named(strength, race, power), *cells])
    table = tables.aligned(("set", "tokens", "picks", "win share", "coins", "fair price"), rows)
    return f"{_TITLES[name]} ({games:,} games)\n{table}\n  {_precision(_halves(strength))}"


def _data(name: str, strength: Strength) -> list[Data]:
    grid = np.indices(strength.picks.shape)
    races, powers = grid[0].ravel().tolist(), grid[1].ravel().tolist()
    columns: dict[str, Any] = {
        "race": [key(RACES[race]) for race in races],
        "power": [key(Power(power)) for power in powers],
        "tokens": [_tokens(race, power) for race, power in zip(races, powers, strict=True)],
        "picks": strength.picks.ravel().tolist(),
    }
    for outcome, effects in (("win_share", strength.share), ("coins", strength.coins)):
        columns |= effects.sets.columns(outcome) | effects.raw.columns(f"{outcome}_measured")
        columns |= effects.interaction.columns(f"{outcome}_interaction")
        columns[f"{outcome}_p"] = effects.raw.chances().ravel().tolist()
        columns[f"{outcome}_p_holm"] = holm(effects.raw.chances()).ravel().tolist()
    columns |= strength.price.columns("price")
    return [
        Data(f"{name}-sets", columns),
        _marginal(
            f"{name}-races", "race", [key(race) for race in RACES], strength.share.races, strength.coins.races
        ),
        _marginal(
            f"{name}-powers", "power", list(map(key, Power)), strength.share.powers, strength.coins.powers
        ),
    ]


def _marginal(name: str, what: str, names: list[str], share: Estimate, coins: Estimate) -> Data:
    return Data(name, {what: names, **share.columns("win_share"), **coins.columns("coins")})
