"""How hard is the next game against the Murlocs? Their number from game to game, and the list of scores.

    murlocs = murlocs_for_next_game(read_scores("scores.jsonl"))
    env = gymnasium.make("SmallWorldMurlocs-v0", murlocs=murlocs)
    ...  # play it to its end; the coins of the Murlocs stand behind those of the seats
    add_score("scores.jsonl", Score(murlocs, tuple(info["coins"][:1]), info["coins"][-1]))

The list is a file of JSON Lines, one game a line. A list that cannot be read is never written to.
"""

import json
import operator
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from smallworld_env.core.ids import MURLOC_SEAT, SEATS, Variant
from smallworld_env.core.state import Games
from smallworld_env.options import MOST_MURLOCS, MURLOCS

MOST_SEATS = SEATS[Variant.MURLOCS][1]


class CampaignError(ValueError):
    """A score or a list of scores that cannot be; the message is one sentence."""


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


def score_of(games: Games, index: int = 0) -> Score:
    """The score of a finished game against the Murlocs."""
    record = games[index]
    if record["variant"] != Variant.MURLOCS or not record["finished"]:
        raise CampaignError("This is no finished game against the Murlocs.")
    coins = record["coins"].tolist()
    return Score(int(record["murlocs"]), tuple(coins[: int(record["num_seats"])]), coins[MURLOC_SEAT])


def next_murlocs(score: Score, fewest: int = 0) -> int:
    """MUR-10, MUR-11: one less after their victory, one more when they are last, else as many."""
    if score.murloc_place == 1:
        return max(fewest, score.murlocs - 1)
    return max(fewest, min(MOST_MURLOCS, score.murlocs + (score.murloc_place > len(score.coins))))


def murlocs_for_next_game(scores: Sequence[Score], fewest: int = 0) -> int:
    """The difficulty after these games; the first is played against 14.

    `fewest` is the number of Murloc symbols on the boards: there are never fewer (MUR-01).
    """
    return next_murlocs(scores[-1], fewest) if scores else max(fewest, MURLOCS)


def read_scores(path: Path | str) -> list[Score]:
    """All games of a list, oldest first; none if there is no file yet."""
    path = Path(path)
    if not path.exists():
        return []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CampaignError(f"{path}: the list of scores cannot be read.") from error
    return [_read(f"{path}, line {number}", line) for number, line in enumerate(lines, 1)]


def add_score(path: Path | str, score: Score) -> None:
    """Add a game to the list: a new file takes the place of the old one at once, or nothing changes."""
    path = Path(path).resolve()  # behind a link: the list itself
    scores = [*read_scores(path), _checked("The new score", score)]
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text("".join(json.dumps(asdict(one)) + "\n" for one in scores), encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        raise CampaignError(f"{path}: the list of scores cannot be written ({error.strerror}).") from error


def _read(where: str, line: str) -> Score:
    try:
        row = json.loads(line)
        if set(row) != {field.name for field in fields(Score)}:
            raise ValueError
        score = Score(row["murlocs"], tuple(row["coins"]), row["murloc_coins"])
    except (ValueError, TypeError, RecursionError) as error:
        raise CampaignError(f"{where}: this is no score of a game against the Murlocs.") from error
    return _checked(where, score)


def _checked(where: str, score: Score) -> Score:
    """The score in plain numbers, if it can be one."""
    try:
        murlocs, *coins = (_number(one) for one in (score.murlocs, *score.coins, score.murloc_coins))
    except TypeError as error:
        raise CampaignError(f"{where}: this is no score of a game against the Murlocs.") from error
    if not 1 < len(coins) <= MOST_SEATS + 1 or min(murlocs, *coins) < 0 or murlocs > MOST_MURLOCS:
        raise CampaignError(f"{where}: this is no score of a game against the Murlocs.")
    return Score(murlocs, tuple(coins[:-1]), coins[-1])


def _number(value: Any) -> int:
    """A whole number, NumPy's among them; a truth value is none."""
    if isinstance(value, bool):
        raise TypeError
    return operator.index(value)
