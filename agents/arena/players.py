"""How is an entry asked for its decisions? A bot of the project for many games at once, a guest for each."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from agents import registry
from agents.arena.entries import Entry
from agents.arena.guest import Fault, Guest
from agents.arena.setting import Setting
from agents.base import Agent
from smallworld_env.envs.contract import SKIP, Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import OptionError


@dataclass(frozen=True)
class Choices:
    """What a player decided in some rows: SKIP stands where it committed a fault."""

    actions: Array
    nanoseconds: Array
    faults: dict[int, str]  # row: why the game is forfeited


class Player(Protocol):
    def decide(self, env: GamesVectorEnv, rows: Array) -> Choices:
        """An action for the seat to act in each of these games."""

    def close(self) -> None:
        """Nobody will ask any more."""


@dataclass(frozen=True)
class House:
    """A bot of the project: trusted, and asked for all its games at once."""

    agent: Agent

    def decide(self, env: GamesVectorEnv, rows: Array) -> Choices:
        began = _now()
        actions = self.agent.choose_batch(env, rows)
        return Choices(actions, np.full(len(rows), (_now() - began) / len(rows)), {})

    def close(self) -> None:
        """Nothing is open."""


@dataclass(frozen=True)
class Visitor:
    """A guest: a fault costs it the game, and the sentence says which fault."""

    guest: Guest

    def decide(self, env: GamesVectorEnv, rows: Array) -> Choices:
        found = Choices(np.full(len(rows), SKIP), np.zeros(len(rows)), {})
        for place, row in enumerate(rows.tolist()):
            try:
                action, found.nanoseconds[place] = self.guest.choose(env, row)
                found.actions[place] = _legal(env, row, action)
            except Fault as fault:
                found.faults[row] = f"{self.guest.spec} {fault}"
        return found

    def close(self) -> None:
        self.guest.close()


def _legal(env: GamesVectorEnv, row: int, action: int) -> int:
    if 0 <= action < env.game.num_actions and env.batch.masks[row, action]:
        return action
    raise Fault(f"chose an illegal action: {env.game.refusal(env.batch.games, row, action)}")


def _now() -> int:
    return time.perf_counter_ns()


_seated: dict[tuple[Entry, int, Setting, float], Player] = {}


def seated(entry: Entry, seed: int, setting: Setting, move_seconds: float) -> Player:
    """The entry as a player of this process, made once."""
    key = (entry, seed, setting, move_seconds)
    if key not in _seated:
        _seated[key] = _made(*key)
    return _seated[key]


def _made(entry: Entry, seed: int, setting: Setting, move_seconds: float) -> Player:
    own = entry.seed(seed)
    if entry.is_guest:
        return Visitor(Guest(entry.spec, own, setting, move_seconds))
    return House(registry.make(entry.spec, seed=own))


def dismiss_all() -> None:
    """End the processes of guests, if there are any."""
    for player in _seated.values():
        player.close()
    _seated.clear()


def check(entries: Sequence[Entry], seed: int, setting: Setting, move_seconds: float) -> None:
    """Make each of them once, and let the project's decide once: what cannot play is an error of one
    sentence before anything starts, and compiled code is on disk before several processes want it."""
    env = setting.env(1)
    env.reset(seed=0)
    for entry in dict.fromkeys(entries):
        player = seated(entry, seed, setting, move_seconds)
        if isinstance(player, House):
            player.decide(env, np.zeros(1, dtype=np.int64))
        elif isinstance(player, Visitor):
            _start(player.guest)
    env.step(env.batch.masks.argmax(axis=1))


def _start(guest: Guest) -> None:
    try:
        guest.start()
    except Fault as fault:
        raise OptionError(f"{guest.spec} {fault}.") from fault
