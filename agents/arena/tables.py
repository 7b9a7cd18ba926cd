"""In which form do people and programs read the outcome? A table for the terminal, CSV, and Parquet."""

import csv
import importlib
import importlib.util
from collections.abc import Iterable, Sequence
from math import isnan
from pathlib import Path

from agents.arena.columns import Columns
from agents.arena.outcome import Outcome
from agents.arena.standings import Payoff

Row = Sequence[str | int | float | None]


def some(count: int, what: str) -> str:
    """`1 deal`, `2 deals`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def aligned(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a terminal: the first column to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    lines = []
    for row in (headings, *rows):
        first = row[0].ljust(widths[0])
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(["", first, *rest]).rstrip())
    return "\n".join(lines)


HEADINGS = (
    "player",
    "rating",
    "95 %",
    "win share",
    "95 %",
    "place",
    "coins",
    "margin",
    "ms/decision",
    "games",
    "faults",
)


def standing_rows(outcome: Outcome) -> list[list[str]]:
    """The cells under HEADINGS, the strongest player first."""
    return [_cells(outcome, entry) for entry in outcome.order]


def _cells(outcome: Outcome, entry: int) -> list[str]:
    one, ratings = outcome.standings[entry], outcome.ratings
    rating = "-" if ratings is None else f"{ratings.rating[entry]:+.0f}"
    span = "-" if ratings is None else f"{ratings.low[entry]:+.0f} to {ratings.high[entry]:+.0f}"
    return [
        outcome.labels[entry],
        rating,
        span,
        f"{one.share.mean:.1%}",
        f"{one.share.low:.1%} to {one.share.high:.1%}",
        f"{one.rank:.2f}",
        _number(one.coins, "{:.1f}"),
        _number(one.margin, "{:+.1f}"),
        f"{one.ms:.3g}",
        str(one.games),
        str(one.faults),
    ]


def _number(value: float, form: str) -> str:
    return "-" if isnan(value) else form.format(value)


def write_all(folder: Path, outcome: Outcome) -> list[Path]:
    """The files of a tournament; Parquet where pyarrow is installed."""
    written = [_write(folder / "standings.csv", _standing_table(outcome))]
    if outcome.payoff is not None:
        written.append(_write(folder / "payoff.csv", _payoff_table(outcome.labels, outcome.payoff)))
    games = _write(folder / "games.csv", _game_table(outcome.labels, outcome.columns))
    written.append(games)
    if has_parquet():
        written.append(_as_parquet(games))
    return written


def has_parquet() -> bool:
    return importlib.util.find_spec("pyarrow") is not None


def _write(path: Path, rows: Iterable[Row]) -> Path:
    """Whole or not at all."""
    temporary = path.with_suffix(".part")
    with temporary.open("w", newline="") as file:
        csv.writer(file).writerows(map(_without_nan, rows))
    temporary.replace(path)
    return path


def _without_nan(row: Row) -> Row:
    return [None if isinstance(cell, float) and isnan(cell) else cell for cell in row]


def _as_parquet(path: Path) -> Path:
    read, parquet = importlib.import_module("pyarrow.csv"), importlib.import_module("pyarrow.parquet")
    out = path.with_suffix(".parquet")
    parquet.write_table(read.read_csv(path), out)
    return out


def _standing_table(outcome: Outcome) -> Iterable[Row]:
    yield (
        "player",
        "rating",
        "rating_low",
        "rating_high",
        "win_share",
        "win_share_low",
        "win_share_high",
        "mean_rank",
        "mean_coins",
        "score_margin",
        "ms_per_decision",
        "games",
        "faults",
    )
    for entry in outcome.order:
        one, ratings = outcome.standings[entry], outcome.ratings
        rated: Row = (
            (None, None, None)
            if ratings is None
            else [round(float(values[entry]), 2) for values in (ratings.rating, ratings.low, ratings.high)]
        )
        shares = one.share.mean, one.share.low, one.share.high
        rest = one.rank, one.coins, one.margin, one.ms
        yield (
            outcome.labels[entry],
            *rated,
            *(round(value, 6) for value in (*shares, *rest)),
            one.games,
            one.faults,
        )


def _payoff_table(labels: Sequence[str], payoff: Payoff) -> Iterable[Row]:
    yield "player", "against", "games", "win_share", "ahead", "mean_rank", "mean_coins", "score_margin"
    for row, label in enumerate(labels):
        for column, other in enumerate(labels):
            if payoff.games[row, column]:
                means = payoff.share, payoff.ahead, payoff.rank, payoff.coins, payoff.margin
                values = (round(float(table[row, column]), 6) for table in means)
                yield label, other, int(payoff.games[row, column]), *values


def _game_table(labels: Sequence[str], columns: Columns) -> Iterable[Row]:
    """One row for each seat of each game."""
    yield (
        "deal",
        "seed",
        "line_up",
        "rotation",
        "seat",
        "player",
        "win_share",
        "place",
        "coins",
        "decisions",
        "ms",
        "fault",
    )
    seats = columns.entries.shape[1]
    for game in range(len(columns.deals)):
        for seat in range(seats):
            coins = columns.coins[game, seat]
            yield (
                int(columns.deals[game]),
                int(columns.seeds[game]),
                int(columns.line_ups[game]),
                game % seats,
                seat,
                labels[columns.entries[game, seat]],
                float(columns.shares[game, seat]),
                int(columns.places[game, seat]),
                None if isnan(coins) else int(coins),
                int(columns.decisions[game, seat]),
                float(columns.ms[game, seat]),
                int(columns.faults[game] == seat),
            )
