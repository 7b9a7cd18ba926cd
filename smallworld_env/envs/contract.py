"""What must a game answer so that every environment here can play it? One contract of two small objects.

A `Game` is what never changes: its sizes, its names, how a saved position is checked and dealt again. A
`Batch` is many games being played: arrays that a tick writes in place. Environments, arena, search and
training know a game only through these two; `docs/contract.md` says the same in prose.

An observation is a flat buffer of bytes, a mask one byte per action, a saved game the bytes of one record.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

Games = npt.NDArray[np.void]
Array = npt.NDArray[Any]
SKIP = -(2**63)  # in place of an action: leave this game alone; no number that a bug would come up with


@dataclass(frozen=True)
class Settings:
    """How a batch is run, apart from what its games are made of."""

    reward: str = "win_share"
    shaping: float = 0.0
    coins: str = "shown"
    allies_tell: bool = True
    auto_forced: bool = True
    autoreset: bool = True
    team: bool = False  # a learner decides for every seat of its side


class Batch(Protocol):
    """Games in slots. Arrays have one row a slot, are allocated once and written in place."""

    games: Games  # the records themselves
    observations: Array  # what the seat to act sees, uint8
    masks: Array  # its legal actions, int8
    adjacency: Array  # which places of the map touch, uint8; written when a game begins
    seats: Array  # the seat to act
    num_seats: Array  # of each game
    seeds: Array  # of each slot's present game
    steps: Array  # decisions taken in it so far
    rewards: Array  # (slots, seats): of the last tick
    shaping: Array  # (slots, seats): the potential-based part, kept apart
    terminated: Array  # the last tick ended a game
    final_games: Games  # the record at the end of the last finished game
    final_observations: Array  # what its last mover saw then
    final_coins: Array  # (slots, seats and sides without one)
    final_places: Array  # (slots, seats), from 1
    final_steps: Array  # decisions that game took

    def seed(self, chosen: Array, seeds: Array) -> None:
        """Give each chosen slot the seed from which all its games follow."""

    def next_seeds(self, chosen: Array) -> None:
        """Move each chosen slot on to the seed of its next game."""

    def begin(self, chosen: Array) -> None:
        """Begin a new game from its seed in each chosen slot."""

    def save(self, index: int) -> bytes:
        """The game in a slot as bytes: randomness included, so it goes on as it would have."""

    def read(self, state: bytes, seed: int | None = None) -> Games:
        """A saved game, checked, with other luck if a seed is given; what cannot be played is an error."""

    def put(self, index: int, saved: Games) -> None:
        """Go on in one slot from a game that was read."""

    def tick(self, actions: Array, threads: int = 1) -> int:
        """One action in each game that is not skipped; -1, or the first illegal game, and none moved."""

    def observe(self, index: int, seat: int, out: Array) -> None:
        """Write what any seat of a game sees."""

    def observe_end(self, index: int, seat: int, out: Array) -> None:
        """Write what any seat saw at the end of the slot's last finished game."""

    def choose_uniformly(self, rows: Array, actions: Array) -> None:
        """Write a uniformly random legal action for each of these games."""

    def draw_learners(self, chosen: Array, wanted: int, learners: Array) -> None:
        """Name the learning seat of each chosen game; `wanted` below 0 draws it from the game's seed."""

    def asks_learner(self, learners: Array) -> Array:
        """Which games wait for their learner: for its seat, or with `team` for any seat of its side."""

    def play_others(self, learners: Array, wanted: int, gains: Array, shaped: Array, ended: Array) -> None:
        """Let uniform opponents play until each game asks its learner, whose rewards are added up."""

    def text(self, index: int, viewer: int | None) -> str:
        """A position for a terminal."""

    def picture(self, index: int, viewer: int | None, last_action: tuple[int, str] | None) -> str:
        """A position as SVG."""


class Game(Protocol):
    """What never changes from one game to the next."""

    name: str
    num_actions: int
    max_seats: int
    observation_size: int

    def batch(self, count: int, settings: Settings, arguments: Mapping[str, Any]) -> Batch:
        """Slots for games made from these arguments; a wrong one is an error of one sentence."""

    def highest(self) -> Array:
        """The upper bound of every byte of an observation; the lower bound is 0."""

    def structured(self, buffer: Array) -> dict[str, Array]:
        """The named tables of one or many observations, as views."""

    def saved_position(self, scenario: Mapping[str, Any]) -> bytes:
        """The bytes of a position that is told as plain data."""

    def players_of(self, state: bytes) -> int:
        """How many seats a saved game has; bytes that are no game are an error of one sentence."""

    def action_name(self, games: Games, index: int, action: int) -> str:
        """An action in words."""

    def refusal(self, games: Games, index: int, action: int) -> str:
        """Why an action is illegal now, in a sentence."""

    def redeal(self, games: Games, index: int, seat: int, seed: int) -> None:
        """Deal everything again that this seat cannot know."""

    def fingerprints(self) -> Mapping[str, str]:
        """`rules` and `interface`: what must agree for results and for networks to compare."""
