"""What do the pictures of a study look like? Matplotlib figures as PNG, with their numbers in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from agents.arena.columns import Floats
from agents.arena.intervals import Interval
from agents.arena.studies.estimates import Estimate
from smallworld_env.views.raster import viz_library

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_INK, _QUIET, _PALE, _BLUE, _RED = "#1f2933", "#5b6770", "#d5dbe1", "#2166ac", "#b2182b"
_COLOURS = "RdBu"  # red, white at 0, blue
_DOTS_PER_INCH = 130
_CELL = 0.56, 0.37  # inches
_SIDE = 1.9  # inches, of the bars beside a map
_ROW = 0.4
_GAP = 0.1
_PALEST = 5.0  # points or coins: where all effects are smaller, colours stay pale


def check_library() -> None:
    """Nothing should be played that cannot be drawn."""
    viz_library("matplotlib")


def effect_map(
    effects: Estimate,
    rows: tuple[Sequence[str], Estimate],
    columns: tuple[Sequence[str], Estimate],
    framed: npt.NDArray[np.bool_],
    unit: str,
    note: str,
) -> bytes:
    """A table of effects as colours, with the rows' and the columns' own effects at its sides; the rows are
    sorted by these, the best on top, the columns with the best on the left. The note stands in the corner."""
    down, across = (np.argsort(-side[1].value) for side in (rows, columns))
    wide, high = len(across) * _CELL[0], len(down) * _CELL[1]
    figure = _figure(wide + _SIDE + 1.5, high + _SIDE + 1.2)
    grid = figure.add_gridspec(2, 2, width_ratios=[wide, _SIDE], height_ratios=[_SIDE * 0.7, high])
    axes = figure.add_subplot(grid[1, 0])
    _cells(axes, effects.value[np.ix_(down, across)], framed[np.ix_(down, across)])
    axes.set_xticks(
        range(len(across)), [columns[0][at] for at in across], rotation=40, ha="right", rotation_mode="anchor"
    )
    axes.set_yticks(range(len(down)), [rows[0][at] for at in down])
    _side(figure.add_subplot(grid[0, 0], sharex=axes), _taken(columns[1], across), unit, upright=True)
    _side(figure.add_subplot(grid[1, 1], sharey=axes), _taken(rows[1], down), unit, upright=False)
    corner = figure.add_subplot(grid[0, 1])
    corner.axis("off")
    corner.text(0.5, 0.5, note, ha="center", va="center", fontsize=9, color=_QUIET, linespacing=1.5)
    return _png(figure)


def plain_map(
    values: Floats,
    rows: Sequence[str],
    columns: Sequence[str],
    framed: npt.NDArray[np.bool_],
    titles: tuple[str, str],
) -> bytes:
    """A table of effects as colours, in the order given; the titles are those of columns and rows."""
    figure = _figure(len(columns) * _CELL[0] + 1.8, len(rows) * _CELL[1] + 1.2)
    axes = figure.add_subplot()
    _cells(axes, values, framed)
    axes.set_xticks(range(len(columns)), columns, rotation=40, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlabel(titles[0])
    axes.set_ylabel(titles[1])
    return _png(figure)


@dataclass(frozen=True)
class Panel:
    """Values with their intervals, one row each, and a line at the value to compare them with."""

    title: str
    names: Sequence[str]
    values: Sequence[Interval]
    line: float
    form: str = "{:+.1f}"


def dots(panels: Sequence[Panel]) -> bytes:
    """The panels below each other."""
    rows = [len(panel.names) for panel in panels]
    figure = _figure(8.6, sum(_ROW * count + 0.85 for count in rows))
    grid = figure.add_gridspec(len(panels), 1, height_ratios=[_ROW * count + 0.3 for count in rows])
    for place, panel in enumerate(panels):
        axes = figure.add_subplot(grid[place, 0])
        _bars(axes, panel)
        axes.set_yticks(range(len(panel.names)), panel.names)
        axes.set_ylim(len(panel.names) - 0.4, -0.7)
        axes.set_title(panel.title, loc="left", fontsize=11, fontweight="bold")
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(axis="y", length=0)
    return _png(figure)


def _bars(axes: "Axes", panel: Panel) -> None:
    axes.axvline(panel.line, color=_PALE, lw=1.2, zorder=0)
    for row, value in enumerate(panel.values):
        if np.isnan(value.mean):
            continue
        axes.plot([value.low, value.high], [row, row], color=_BLUE, lw=2.2, solid_capstyle="butt")
        axes.plot(value.mean, row, "o", color=_BLUE, ms=6)
        text = panel.form.format(value.mean)
        axes.annotate(text, (value.mean, row), (0, 6), textcoords="offset points", ha="center", fontsize=9)


def _cells(axes: "Axes", values: Floats, framed: npt.NDArray[np.bool_]) -> None:
    most = max(_PALEST, float(np.nanmax(np.abs(values), initial=0.0)))
    axes.imshow(values, cmap=_COLOURS, vmin=-1.15 * most, vmax=1.15 * most, aspect="auto")
    for row, column in np.ndindex(values.shape):
        value = float(values[row, column])
        if np.isnan(value):
            continue
        ink = "white" if abs(value) > 0.72 * most else _INK
        weight = "bold" if framed[row, column] else "normal"
        axes.text(column, row, _signed(value), ha="center", va="center", color=ink, fontsize=8, weight=weight)
        if framed[row, column]:
            axes.add_patch(_frame(column, row))
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)


def _signed(value: float) -> str:
    return "0" if abs(value) < 0.05 else f"{value:+.1f}"


def _frame(column: int, row: int) -> Any:
    patches = viz_library("matplotlib.patches")
    return patches.Rectangle((column - 0.46, row - 0.45), 0.92, 0.9, fill=False, lw=1.3, ec=_INK)


def _side(axes: "Axes", values: Estimate, unit: str, *, upright: bool) -> None:
    """Bars with intervals along one side of a map."""
    places = np.arange(len(values.value))
    colours = [_BLUE if value > 0 else _RED for value in values.value]
    if upright:
        axes.bar(places, values.value, 0.62, color=colours, alpha=0.75)
        axes.errorbar(places, values.value, values.half, fmt="none", ecolor=_INK, lw=1)
        axes.axhline(0, color=_INK, lw=0.8)
        axes.set_ylabel(unit, fontsize=9)
    else:
        axes.barh(places, values.value, 0.62, color=colours, alpha=0.75)
        axes.errorbar(values.value, places, xerr=values.half, fmt="none", ecolor=_INK, lw=1)
        axes.axvline(0, color=_INK, lw=0.8)
        axes.set_xlabel(unit, fontsize=9)
    axes.tick_params(axis="x" if upright else "y", length=0, labelbottom=not upright, labelleft=upright)
    axes.spines[["top", "right", "bottom" if upright else "left"]].set_visible(False)


def _taken(values: Estimate, order: npt.NDArray[np.int64]) -> Estimate:
    return Estimate(values.value[order], values.error[order], values.freedom[order])


def _figure(width: float, height: float) -> "Figure":
    layout = viz_library("matplotlib.layout_engine").ConstrainedLayoutEngine(h_pad=_GAP, w_pad=_GAP)
    figure: Figure = viz_library("matplotlib.figure").Figure(figsize=(width, height), layout=layout)
    return figure


def _png(figure: "Figure") -> bytes:
    """Without date or version: the same figure gives the same bytes."""
    out = BytesIO()
    figure.savefig(out, format="png", dpi=_DOTS_PER_INCH, metadata={"Software": None})
    return out.getvalue()
