"""Who takes part? Spec strings as entries, told apart by their number where two are the same."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from agents import registry


@dataclass(frozen=True)
class Entry:
    """One player of a tournament; it may sit in several seats of a game."""

    spec: str
    copy: int = 1  # 2 for the second entry of the same spec

    @property
    def label(self) -> str:
        return self.spec if self.copy == 1 else f"{self.spec} #{self.copy}"

    @property
    def is_guest(self) -> bool:
        return registry.parse(self.spec).is_guest

    def seed(self, match_seed: int) -> int:
        """Equal specs draw the same luck in every tournament of a seed, two entries of one spec do not."""
        return registry.seed_of(self.label) ^ match_seed


def entries_of(specs: Sequence[str]) -> tuple[Entry, ...]:
    """The entries that these specs make; a malformed one is an error of one sentence."""
    seen: Counter[str] = Counter()
    for spec in specs:
        registry.parse(spec)
    entries = []
    for spec in specs:
        seen[spec] += 1
        entries.append(Entry(spec, seen[spec]))
    return tuple(entries)
