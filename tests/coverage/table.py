"""Which rows does the table have, in the order of the page, and which tests stand in for a zero?"""

from collections import Counter

from tests.coverage import (
    actions,
    inter_coins,
    inter_combining,
    inter_effects,
    inter_losses,
    inter_reach,
    powers,
    races,
    relics,
)
from tests.coverage.named import NAMED
from tests.coverage.rows import Row
from tests.rule_marks import marked_tests, nodes_by_rule

ROWS: tuple[Row, ...] = (
    *actions.ROWS,
    *races.ROWS,
    *powers.ROWS,
    *relics.ROWS,
    *inter_reach.ROWS,
    *inter_effects.ROWS,
    *inter_coins.ROWS,
    *inter_losses.ROWS,
    *inter_combining.ROWS,
)


def kinds() -> dict[str, list[Row]]:
    """The rows by kind, in the order of the page."""
    found: dict[str, list[Row]] = {}
    for row in ROWS:
        found.setdefault(row.kind, []).append(row)
    return found


def covering_tests(counts: Counter[Row]) -> dict[Row, list[str]]:
    """For each row that random play left at zero, the tests that show it."""
    marked = nodes_by_rule(marked_tests())
    zero = [row for row in ROWS if not counts[row]]
    return {row: [NAMED[row.label]] if row.label in NAMED else marked.get(row.name, []) for row in zero}
