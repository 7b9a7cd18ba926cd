"""What share of the victory does each player get in one line-up, and how sure is that?

The line-up plays every deal from every seat. A name that is given twice is two entries with luck of their
own; with fewer names than seats the last entry fills the rest, and its share is the mean of its seats.
"""

from collections.abc import Iterable, Sequence
from math import ceil, isnan
from typing import Any

from agents.arena.columns import columns_of
from agents.arena.entries import entries_of
from agents.arena.setting import Setting
from agents.arena.standings import Standing, standings
from agents.arena.tournament import MOVE_SECONDS, Deal, Tournament
from smallworld_env.errors import OptionError

_DIGITS = 6


def line_up_of(
    specs: Sequence[str], setting: Setting, seed: int, move_seconds: float = MOVE_SECONDS
) -> Tournament:
    """The one line-up that these names make."""
    seats = setting.players
    if len(specs) > seats:
        raise OptionError(f"{len(specs)} players are named for {seats} seats; name at most one for each.")
    line_up = tuple(min(seat, len(specs) - 1) for seat in range(seats))
    return Tournament(entries_of(specs), (line_up,), setting, seed, move_seconds)


def deals_for(games: int, players: int) -> int:
    """Whole deals: as many games or a few more."""
    return ceil(games / players)


def judged(tournament: Tournament, deals: Iterable[Deal]) -> dict[str, Any]:
    """The outcome as plain data. `fair_share` is 1 over the players, or over the sides where there are
    fewer or more of them; `win_share` is the mean of all seats an agent sat in."""
    columns = columns_of(deals)
    setting, names = tournament.setting, [entry.spec for entry in tournament.entries]
    found = standings(columns, len(names))
    games = len(columns.deals)
    return {
        "games": games,
        "deals": games // setting.players,
        "seed": tournament.seed,
        "players": setting.players,
        "variant": setting.variant,
        "fair_share": setting.fair_share,
        "agents": [_agent(name, one) for name, one in zip(names, found, strict=True)],
    }


def _agent(spec: str, one: Standing) -> dict[str, Any]:
    return {
        "spec": spec,
        "win_share": round(one.share.mean, _DIGITS),
        "low": round(one.share.low, _DIGITS),
        "high": round(one.share.high, _DIGITS),
        "mean_coins": None if isnan(one.coins) else round(one.coins, _DIGITS),
        "mean_rank": round(one.rank, _DIGITS),
        "ms_per_decision": round(one.ms, _DIGITS),
    }
