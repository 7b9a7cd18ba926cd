"""How are the games of a study played? In blocks of deals, one game a deal, one bot in every seat.

Around the bot stands a trial: it does something to the game at random, always from the deal's seed, and
notes what it did. What a deal brings follows from the plan and its number alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from agents import registry
from agents.arena import match, provenance
from agents.arena.entries import Entry
from agents.arena.players import House
from agents.arena.schedule import deal_seed
from agents.arena.setting import Setting
from agents.base import Agent
from smallworld_env.arguments import checked
from smallworld_env.core.ids import Faction
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.rules.battle_for_azeroth import SEATING
from smallworld_env.warcraft import WARCRAFT

Ints = npt.NDArray[np.int64]

SLOTS = 64
SHARE, MARGIN, COINS = range(3)  # what a game brings a seat
UNIT = 60  # outcomes are whole numbers of sixtieths: thirds, quarters and fifths add up exactly


class Trial(Protocol):
    """A bot to which something is done."""

    notes: list[tuple[int, int, tuple[int, ...]]]  # the game's seed, the seat, the values

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the values of a note."""

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        """One legal action for the seat to act in each of these games."""


Trying = Callable[[Agent], Trial]


@dataclass(frozen=True)
class Plan:
    """All that the games of a study follow from."""

    trial: Trying
    bot: str
    setting: Setting
    seed: int

    def told(self) -> dict[str, Any]:
        """What must agree for games to go together."""
        return {
            "trial": getattr(self.trial, "__name__", ""),
            "bot": self.bot,
            "players": self.setting.players,
            "variant": self.setting.variant,
            "seed": self.seed,
            "rules": self.setting.rules,
            "files": provenance.files([self.bot], self.setting.boards),
        }


@dataclass(frozen=True)
class Block:
    """Some deals to be played by one process."""

    plan: Plan
    deals: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """What the deals of a block brought."""

    deals: Ints
    outcomes: Ints  # (deals, seats, 3): win share, coins less the mean of the others', coins; in sixtieths
    notes: Ints  # (notes, 2 + columns): the place of the deal in the block, the seat, the trial's values


def play_block(block: Block) -> Played:
    """The work of an executor."""
    plan = block.plan
    trial = plan.trial(bot_of(plan))
    seeds = [deal_seed(plan.seed, deal) for deal in block.deals]
    games = [match.Game(seed, (0,) * plan.setting.players) for seed in seeds]
    results = match.play(_table(plan.setting), [House(trial)], games)
    places = {seed: place for place, seed in enumerate(seeds)}
    notes = [(places[seed], seat, *values) for seed, seat, values in trial.notes]
    shape = len(notes), 2 + len(trial.columns)
    return Played(
        np.array(block.deals, dtype=np.int64),
        _outcomes(results, plan.setting),
        np.array(notes, dtype=np.int64).reshape(shape),
    )


def bot_of(plan: Plan) -> Agent:
    return registry.make(plan.bot, Entry(plan.bot).seed(plan.seed))


def prepare(plan: Plan) -> None:
    """Refuse what cannot be played, and let the bot decide once: then its compiled code is on disk before
    several processes want it."""
    env = _table(plan.setting)
    env.reset(seed=0)
    bot_of(plan).choose_batch(env, np.zeros(1, dtype=np.int64))
    env.step(env.batch.masks.argmax(axis=1))


@lru_cache(maxsize=2)
def _table(setting: Setting) -> GamesVectorEnv:
    """Every decision is asked for: the engine would play a choice that is forced (by an empty purse, say),
    and no trial could step in."""
    made = checked(
        {
            "num_players": setting.players,
            "variant": setting.variant,
            "boards": setting.boards,
            "auto_forced": False,
        },
        autoreset=False,
    )
    return GamesVectorEnv(WARCRAFT, SLOTS, made.settings, made.made_of)


def rivals(setting: Setting) -> Ints:
    """(seats, seats): 1 where the second is an opponent of the first and no ally."""
    apart = 1 - np.eye(setting.players, dtype=np.int64)
    if setting.variant != "battle_for_azeroth":
        return apart
    sides = SEATING[setting.players, : setting.players]
    allied = (sides[:, None] == sides[None, :]) & (sides[:, None] != Faction.NEUTRAL)
    return np.where(allied, 0, apart)


def _outcomes(results: list[match.Result], setting: Setting) -> Ints:
    shares = np.array([result.win_share for result in results])
    coins = np.array([result.coins for result in results], dtype=np.int64)
    against = rivals(setting)
    count = np.maximum(1, against.sum(axis=1))  # alone there is nobody to compare with: the coins themselves
    margins = UNIT * coins - coins @ against.T * (UNIT // count)
    return np.stack([np.rint(UNIT * shares).astype(np.int64), margins, UNIT * coins], axis=2)
