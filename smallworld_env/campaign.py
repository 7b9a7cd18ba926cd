"""How hard is the next game against the Murlocs? Their number from game to game, and the list of scores.

The list is a file of JSON Lines, one game a line. A list that cannot be read is never written to.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from smallworld_env.options import MURLOCS


class CampaignError(ValueError):
    """A list of scores that cannot be read; the message is one sentence."""


@dataclass(frozen=True)
class Score:
    """One finished game."""

    murlocs: int  # how many there were
    coins: tuple[int, ...]  # of each seat
    murloc_coins: int

    @property
    def murloc_place(self) -> int:
        """MUR-11: from 1, below the seats that have more coins."""
        return 1 + sum(coins > self.murloc_coins for coins in self.coins)


def next_murlocs(score: Score, fewest: int = 0) -> int:
    """MUR-10, MUR-11: one less after their victory, one more when they are last, else as many."""
    if score.murloc_place == 1:
        return max(fewest, score.murlocs - 1)
    return score.murlocs + (score.murloc_place > len(score.coins))


def _score(where: str, line: str) -> Score:
    try:
        row = json.loads(line)
        score = Score(row["murlocs"], tuple(row["coins"]), row["murloc_coins"])
    except (ValueError, TypeError, KeyError) as error:
        raise CampaignError(f"{where}: this is no score of a game against the Murlocs.") from error
    numbers: list[Any] = [score.murlocs, *score.coins, score.murloc_coins]
    whole = all(type(number) is int and number >= 0 for number in numbers)
    if not whole or not score.coins or set(row) != {field.name for field in fields(Score)}:
        raise CampaignError(f"{where}: this is no score of a game against the Murlocs.")
    return score


def read_scores(path: Path | str) -> list[Score]:
    """All games of a list, oldest first; none if there is no file yet."""
    path = Path(path)
    if not path.exists():
        return []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CampaignError(f"{path}: the list of scores cannot be read.") from error
    return [_score(f"{path}, line {number}", line) for number, line in enumerate(lines, 1)]


def add_score(path: Path | str, score: Score) -> None:
    """Add a game to the list: a new file takes the place of the old one at once, or nothing changes."""
    path = Path(path)
    scores = [*read_scores(path), score]
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text("".join(json.dumps(asdict(one)) + "\n" for one in scores), encoding="utf-8")
    os.replace(fresh, path)


def murlocs_for_next_game(scores: Sequence[Score], fewest: int = 0) -> int:
    """The difficulty after these games; the first is played against 14."""
    return next_murlocs(scores[-1], fewest) if scores else MURLOCS
