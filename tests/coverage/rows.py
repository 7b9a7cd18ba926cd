"""What is a row of the table? A name, the happenings at which it is asked, and what it counts there.

Happenings are named in `happenings.py`; a row is asked only at its own, which keeps counting cheap.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.coverage.step import Step

Count = Callable[[Step], object]


@dataclass(frozen=True, eq=False)  # Rows are counted by identity.
class Row:
    kind: str  # action, card or inter
    name: str  # of an interaction: its rule id
    what: str  # in words
    on: tuple[str, ...]  # none: no single action shows the situation, so it is counted 0 by definition
    counts: Count | None  # None: every such happening

    @property
    def label(self) -> str:
        """What tells this row from all others."""
        return f"{self.name}: {self.what}" if self.what else self.name

    def count(self, step: Step) -> int:
        return 1 if self.counts is None else int(bool(self.counts(step)))


class Rows:
    """The rows of one file, in the order in which they are written."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._rows: list[Row] = []

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def add(self, row: Row) -> None:
        self._rows.append(row)

    def __call__(self, name: str, *on: str) -> Callable[[Count], Count]:
        """Decorates a function that recognises a situation; its own name says which."""

        def enter(counts: Count) -> Count:
            what = counts.__name__.replace("_", " ")
            self.add(Row(self.kind, name, what, on, counts))
            return counts

        return enter

    def unseen(self, name: str, what: str) -> None:
        """A situation that no single action shows."""
        self.add(Row(self.kind, name, what, (), None))
