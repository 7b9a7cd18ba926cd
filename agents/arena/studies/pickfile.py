"""How is every pick kept as a row? In a CSV file that grows with the study; only who asks for it gets it."""

from pathlib import Path

import numpy as np

from agents.arena.errors import ArenaError
from agents.arena.studies.playing import COINS, MARGIN, SHARE, UNIT, Played
from smallworld_env.core.ids import Power, Race
from smallworld_env.views.names import key

_HEADINGS = b"question,deal,seat,race,power,round,win_share,margin,coins\n"


class PickFile:
    """Every pick as a row of a CSV file. Its length is kept with the sums, so that what a killed study wrote
    after it last kept them is cut off when it goes on."""

    def __init__(self, path: Path, question: str) -> None:
        self.path, self.question = path, question
        self.length = np.zeros(1, dtype=np.int64)

    def add(self, played: Played) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        rows = b"" if self.length[0] else _HEADINGS
        rows += "".join(map(self._row, *_picks(played))).encode()
        with self.path.open("ab") as file:
            if file.tell() < self.length[0]:
                raise ArenaError(f"{self.path}: rows that were written are missing; begin in another folder.")
            file.truncate(int(self.length[0]))
            file.write(rows)
        self.length[0] += len(rows)

    def _row(self, deal: int, note: list[int], outcome: list[int]) -> str:
        seat, race, power, number = note[1:5]
        share, margin, coins = (outcome[what] / UNIT for what in (SHARE, MARGIN, COINS))
        return (
            f"{self.question},{deal},{seat},{key(Race(race))},{key(Power(power))},{number},"
            f"{share:.4f},{margin:.4f},{coins:.0f}\n"
        )


def _picks(played: Played) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """The deal, the note and the outcome of each pick."""
    deals, seats = played.notes[:, 0], played.notes[:, 1]
    return played.deals[deals].tolist(), played.notes.tolist(), played.outcomes[deals, seats].tolist()
