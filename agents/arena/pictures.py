"""What do the pictures of a report look like? Matplotlib figures as SVG text, each with all its numbers."""

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

import numpy as np

from agents.arena.columns import Floats
from agents.arena.outcome import Outcome
from smallworld_env.errors import MissingExtra

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_INK, _PALE, _BLUE = "#1f2933", "#d5dbe1", "#1f5f99"
_ROW = 0.42  # inches
_LONGEST_NAME = 28


def short(label: str) -> str:
    """A name that fits beside a picture: of a long path the end."""
    return label if len(label) <= _LONGEST_NAME else "…" + label[1 - _LONGEST_NAME :]


def ratings(outcome: Outcome) -> str:
    """Ratings as dots with their intervals, the strongest on top."""
    assert outcome.ratings is not None
    order, found = outcome.order, outcome.ratings
    figure, axes = _rows([outcome.labels[entry] for entry in order])
    for row, entry in enumerate(order):
        axes.plot(
            [found.low[entry], found.high[entry]], [row, row], color=_BLUE, lw=2.2, solid_capstyle="butt"
        )
        axes.plot(found.rating[entry], row, "o", color=_BLUE, ms=7)
        text = f"{found.rating[entry]:+.0f}"
        axes.annotate(text, (found.rating[entry], row), (0, 7), textcoords="offset points", ha="center")
    axes.axvline(0, color=_PALE, lw=1, zorder=0)
    axes.set_xlabel("rating (0 is the mean; bars are 95 % intervals)")
    return _svg(figure)


def shares(outcome: Outcome) -> str:
    """Win shares as dots with their intervals, and the fair share."""
    order = outcome.order
    figure, axes = _rows([outcome.labels[entry] for entry in order])
    for row, entry in enumerate(order):
        share = outcome.standings[entry].share
        axes.plot([share.low, share.high], [row, row], color=_BLUE, lw=2.2, solid_capstyle="butt")
        axes.plot(share.mean, row, "o", color=_BLUE, ms=7)
        axes.annotate(f"{share.mean:.1%}", (share.mean, row), (0, 7), textcoords="offset points", ha="center")
    fair = outcome.fair_share
    axes.axvline(fair, color=_PALE, lw=1, zorder=0)
    axes.set_xlim(-0.02, 1.02)
    axes.xaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel(f"win share (the line is a fair share, {fair:.1%}; bars are 95 % intervals)")
    return _svg(figure)


def times(outcome: Outcome) -> str:
    """Milliseconds a decision, on a logarithmic axis."""
    order = outcome.order
    values = [max(outcome.standings[entry].ms, 1e-4) for entry in order]
    figure, axes = _rows([outcome.labels[entry] for entry in order])
    axes.set_xscale("log")
    low = 10 ** np.floor(np.log10(min(values)) - 0.5)
    axes.hlines(range(len(order)), low, values, color=_PALE, lw=2)
    for row, value in enumerate(values):
        axes.plot(value, row, "o", color=_BLUE, ms=7)
        axes.annotate(
            f"{outcome.standings[order[row]].ms:.3g}", (value, row), (9, -3.5), textcoords="offset points"
        )
    axes.set_xlim(low, max(values) * 6)
    axes.xaxis.set_major_formatter("{x:g}")
    axes.set_xlabel("milliseconds a decision")
    return _svg(figure)


def payoff(outcome: Outcome) -> str:
    """The matrix of win shares; the row's player against the column's."""
    assert outcome.payoff is not None
    order = outcome.order
    labels = [short(outcome.labels[entry]) for entry in order]
    table = outcome.payoff.ahead[np.ix_(order, order)]
    size = 0.9 * len(order)
    figure, axes = _figure(
        size + 0.11 * max(map(len, labels)) + 1.2, size + 0.09 * max(map(len, labels)) + 0.8
    )
    axes.imshow(table, cmap="RdBu", vmin=-0.15, vmax=1.15)
    for row, column in np.ndindex(table.shape):
        axes.text(
            column,
            row,
            _cell(table, row, column),
            ha="center",
            va="center",
            color=_cell_ink(float(table[row, column])),
        )
    axes.set_xticks(range(len(order)), labels, rotation=40, ha="left", rotation_mode="anchor")
    axes.set_yticks(range(len(order)), labels)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    return _svg(figure)


def _cell(table: Floats, row: int, column: int) -> str:
    if row == column:
        return ""
    return "·" if np.isnan(table[row, column]) else f"{table[row, column]:.0%}"


def _cell_ink(value: float) -> str:
    return "white" if abs(value - 0.5) > 0.33 else _INK


def _rows(labels: Sequence[str]) -> tuple["Figure", "Axes"]:
    """A picture with a row for each of these, the first on top."""
    figure, axes = _figure(8.6, _ROW * len(labels) + 1.1)
    axes.set_yticks(range(len(labels)), [short(label) for label in labels])
    axes.set_ylim(len(labels) - 0.5, -0.75)
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    return figure, axes


def _figure(width: float, height: float) -> tuple["Figure", "Axes"]:
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingExtra("The pictures need matplotlib: pip install 'smallworld-env[viz]'") from error
    with rc_context({"font.size": 11, "text.color": _INK, "axes.labelcolor": _INK}):
        figure = Figure(figsize=(width, height), layout="constrained")
        return figure, figure.add_subplot()


def _svg(figure: "Figure") -> str:
    """The same figure gives the same text: no date, no random names."""
    from matplotlib import rc_context

    out = StringIO()
    with rc_context({"svg.hashsalt": "arena"}):
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()
