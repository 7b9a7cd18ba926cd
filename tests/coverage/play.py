"""What does random play reach? Games of two to five players, counted row by row.

Original and generated boards take turns. Every choice is uniform among the legal actions; the same number of
games gives the same counts everywhere.
"""

import sys
from collections import Counter
from functools import cache
from random import Random

from smallworld_env.core.state import Games, blank_batch
from smallworld_env.options import GameSetup, game_setup
from smallworld_env.rules import engine
from smallworld_env.rules.step import OK
from smallworld_env.views.names import legal_actions
from tests.coverage.happenings import happenings
from tests.coverage.rows import Row
from tests.coverage.step import Record, Step
from tests.coverage.table import ROWS

GAMES = 600
PLAYERS = (2, 3, 4, 5)
GENERATED = 5  # sets of generated boards for each number of players


@cache
def _setup(num_players: int, boards: str) -> GameSetup:
    return game_setup(num_players, boards=boards)


def setup_of(seed: int) -> GameSetup:
    """Players in turn; of every two rounds of players one is on original boards, one on generated ones."""
    players, around = PLAYERS[seed % len(PLAYERS)], seed // len(PLAYERS)
    generated = f"random:{around // 2 % GENERATED}"
    return _setup(players, generated if around % 2 else "original")


@cache
def _rows_by_happening() -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in ROWS:
        for happening in row.on:
            found.setdefault(happening, []).append(row)
    return found


def count_step(step: Step, counts: Counter[Row]) -> None:
    rows = _rows_by_happening()
    for happening in happenings(step):
        for row in rows.get(happening, ()):
            counts[row] += row.count(step)


def _choose(games: Games, chooser: Random) -> int:
    legal = legal_actions(games)
    return legal[int(chooser.random() * len(legal))]


def play_game(seed: int, counts: Counter[Row]) -> int:
    """One game to its end; how many actions it took."""
    games, chooser, actions = blank_batch(), Random(seed), 0
    setup_of(seed).begin(games, 0, seed)
    before = Record(games)
    while not before.finished:
        action = _choose(games, chooser)
        assert engine.act(games, 0, action) == OK, f"seed {seed}, action {actions}: {action} was refused"
        after = Record(games)
        count_step(Step(before, action, after), counts)
        before, actions = after, actions + 1
    return actions


def play(games: int = GAMES, show_progress: bool = False) -> Counter[Row]:
    """The counts of all rows over the games with the seeds 0, 1, 2, ..."""
    counts: Counter[Row] = Counter()
    for seed in range(games):
        play_game(seed, counts)
        if show_progress:
            print(f"\rgame {seed + 1} of {games}", end="" if seed + 1 < games else "\n", file=sys.stderr)
    return counts
