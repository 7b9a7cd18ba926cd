"""How is a tournament played? Deals in portions of about two seconds, handed to an executor.

Deals come in the order of their number, each for all line-ups, so that what is there after an interruption
is balanced. How they are cut into portions changes nothing in the results.
"""

import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache

from agents.arena import match, players
from agents.arena.entries import Entry
from agents.arena.executor import Executor
from agents.arena.schedule import LineUp, deal_seed, rotations
from agents.arena.setting import Setting
from smallworld_env.envs.vector import GamesVectorEnv

SLOTS = 256
MOVE_SECONDS = 10.0
_PORTION_SECONDS = 2.0
_GROWTH = 4  # a portion is at most so many times the one before: the first times are not typical
_ROUNDS_OF_SLOTS = 4  # and never more games than fill the slots so often


@dataclass(frozen=True)
class Tournament:
    """Everything that results follow from."""

    entries: tuple[Entry, ...]
    line_ups: tuple[LineUp, ...]
    setting: Setting
    seed: int
    move_seconds: float = MOVE_SECONDS

    def keys(self, deals: int) -> list["Key"]:
        """All deals to be played, as (line-up, number)."""
        return [(line_up, deal) for deal in range(deals) for line_up in range(len(self.line_ups))]

    @property
    def games_a_deal(self) -> int:
        return self.setting.players


Key = tuple[int, int]


@dataclass(frozen=True)
class Deal:
    """A finished deal: one game for each rotation."""

    line_up: int
    number: int
    seed: int
    games: tuple[match.Result, ...]


@dataclass(frozen=True)
class Portion:
    """Some deals to be played by one process."""

    tournament: Tournament
    keys: tuple[Key, ...]
    slots: int


@dataclass(frozen=True)
class Played:
    deals: tuple[Deal, ...]
    seconds: float


def play(
    tournament: Tournament, keys: list[Key], executor: Executor, workers: int = 1, slots: int = SLOTS
) -> Generator[Deal, None, None]:
    """These deals, as they finish."""
    cutter = _Cutter(tournament, keys, workers, slots)
    with closing(executor.run(play_portion, cutter.portions())) as finished:
        try:
            for played in finished:
                cutter.learn(played)
                yield from played.deals
        finally:
            players.dismiss_all()


def play_portion(portion: Portion) -> Played:
    """The work of an executor."""
    began = time.perf_counter()
    tournament, size = portion.tournament, portion.tournament.games_a_deal
    seated = [
        players.seated(entry, tournament.seed, tournament.setting, tournament.move_seconds)
        for entry in tournament.entries
    ]
    games = [game for key in portion.keys for game in _games(tournament, key)]
    env = _table(tournament.setting, portion.slots)
    results = match.play(env, seated, games)
    deals = []
    for number, (line_up, deal) in enumerate(portion.keys):
        part = slice(number * size, (number + 1) * size)
        deals.append(Deal(line_up, deal, games[part.start].seed, tuple(results[part])))
    return Played(tuple(deals), time.perf_counter() - began)


def _games(tournament: Tournament, key: Key) -> list[match.Game]:
    line_up, deal = key
    seed = deal_seed(tournament.seed, deal)
    return [match.Game(seed, seats) for seats in rotations(tournament.line_ups[line_up])]


@lru_cache(maxsize=2)
def _table(setting: Setting, slots: int) -> GamesVectorEnv:
    return setting.env(slots)


class _Cutter:
    """Cuts the deals into portions: small at first, then as long as their time allows."""

    def __init__(self, tournament: Tournament, keys: list[Key], workers: int, slots: int) -> None:
        self._tournament, self._keys, self._slots = tournament, keys, slots
        self._workers = workers
        self._given = 0
        self._deals = 1
        self._most = max(1, _ROUNDS_OF_SLOTS * slots // tournament.games_a_deal)

    def portions(self) -> Iterator[Portion]:
        while self._given < len(self._keys):
            left = len(self._keys) - self._given
            size = min(self._deals, max(1, left // self._workers))
            keys = tuple(self._keys[self._given : self._given + size])
            self._given += size
            yield Portion(self._tournament, keys, self._slots)

    def learn(self, played: Played) -> None:
        """The next portions are as large as this one should have been."""
        wanted = int(len(played.deals) * _PORTION_SECONDS / max(played.seconds, 1e-9))
        self._deals = max(1, min(wanted, self._most, _GROWTH * len(played.deals)))
