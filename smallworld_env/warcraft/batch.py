"""Many games of Small World of Warcraft in slots: the contract's arrays, and who fills them."""

from collections.abc import Mapping, Sequence
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.face import Face
from smallworld_env.core.ids import MAX_REGIONS
from smallworld_env.core.jit import COMPILED
from smallworld_env.core.state import Games, blank_batch, to_bytes
from smallworld_env.envs.arguments import is_whole
from smallworld_env.envs.contract import Array, Settings
from smallworld_env.errors import OptionError, ScenarioError
from smallworld_env.options import GameSetup, game_setup
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.views.encode import HIDDEN, HIDDEN_FROM_OPPONENTS, SHOWN
from smallworld_env.views.spec import OBSERVATION_SIZE
from smallworld_env.views.svg import table_svg
from smallworld_env.views.text import picture as table_text
from smallworld_env.warcraft import kernels
from smallworld_env.warcraft.saved import game_from_bytes

REWARDS = {
    "win_share": kernels.WIN_SHARE,
    "win_share_zero_sum": kernels.ZERO_SUM,
    "score_margin": kernels.SCORE_MARGIN,
    "coins": kernels.COINS,
}

_OWNED = ("games", "final_games", "_slots", "observations", "final_observations", "masks", "adjacency")


def _player_counts(num_players: Any, count: int) -> list[Any]:
    """The players of each slot's games: one number for all, or a sequence that is repeated."""
    if not isinstance(num_players, Sequence | np.ndarray) or isinstance(num_players, str):
        return [int(num_players) if is_whole(num_players) else num_players] * count
    if len(num_players) == 0:
        raise OptionError("num_players = [] is not allowed; a sequence names at least one player count.")
    plain: list[Any] = [int(number) if is_whole(number) else number for number in num_players]
    return [plain[slot % len(plain)] for slot in range(count)]


def _packed_setups(setups: Sequence[GameSetup]) -> npt.NDArray[np.void]:
    """One row a set-up, with its part of all faces in a row."""
    packed, first = np.zeros(len(setups), dtype=kernels.SETUP), 0
    for row, setup in zip(packed, setups, strict=True):
        row["first_face"], row["last_face"] = first, first + len(setup.faces)
        row["num_seats"], row["variant"] = setup.num_players, setup.variant
        row["rounds"], row["drawn"], row["murlocs"] = setup.rounds, setup.drawn, setup.murlocs
        first += len(setup.faces)
    return packed


def _hides_coins(settings: Settings) -> int:
    if settings.coins == "shown":
        return SHOWN
    return HIDDEN_FROM_OPPONENTS if settings.allies_tell else HIDDEN


def _packed_settings(settings: Settings) -> npt.NDArray[np.void]:
    packed = np.zeros(1, dtype=kernels.SETTINGS)
    packed["shaping"] = settings.shaping
    packed["reward"] = REWARDS[settings.reward]
    packed["auto_forced"] = settings.auto_forced
    packed["hides_coins"] = _hides_coins(settings)
    packed["autoreset"] = settings.autoreset
    packed["team"] = settings.team
    return packed


class WarcraftBatch:
    """Games in slots; see `envs.contract.Batch` for what each array holds."""

    def __init__(self, count: int, settings: Settings, arguments: Mapping[str, Any]) -> None:
        given = dict(arguments)
        counts = _player_counts(given.pop("num_players", 2), count)
        setups = {number: game_setup(number, **given) for number in dict.fromkeys(counts)}
        self.settings = settings
        self.faces: tuple[Face, ...] = tuple(face for setup in setups.values() for face in setup.faces)
        self._allocate(count)
        self._slots["setup"] = [list(setups).index(number) for number in counts]
        self._world = (
            blank_batch(),
            _packed_setups(list(setups.values())),
            np.concatenate([setup.packed_faces for setup in setups.values()]),
            next(iter(setups.values())).packed_box,
        )
        self._settings = _packed_settings(settings)

    def _allocate(self, count: int) -> None:
        self.games, self.final_games = blank_batch(count), blank_batch(count)
        self._slots = np.zeros(count, dtype=kernels.SLOT)
        self.observations = np.zeros((count, OBSERVATION_SIZE), dtype=np.uint8)
        self.final_observations = np.zeros((count, OBSERVATION_SIZE), dtype=np.uint8)
        self.masks = np.zeros((count, NUM_ACTIONS), dtype=np.int8)
        self.adjacency = np.zeros((count, MAX_REGIONS, MAX_REGIONS), dtype=np.uint8)
        self.seats, self.num_seats = self._slots["seat"], self.games["num_seats"]
        self.seeds, self.steps = self._slots["seed"], self._slots["steps"]
        self.rewards, self.shaping = self._slots["rewards"], self._slots["shaping"]
        self.terminated, self.final_steps = self._slots["terminated"], self._slots["final_steps"]
        self.final_coins, self.final_places = self._slots["coins"], self._slots["places"]

    def __getstate__(self) -> dict[str, Any]:
        """Only what owns memory: the other arrays are views into it and are made again."""
        facts = {name: getattr(self, name) for name in ("settings", "faces", "_world", "_settings")}
        return {"facts": facts, "arrays": {name: getattr(self, name) for name in _OWNED}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state["facts"])
        self._allocate(len(state["arrays"]["games"]))
        for name, saved in state["arrays"].items():
            getattr(self, name)[...] = saved

    def _shown(self) -> tuple[Array, ...]:
        return self._slots, self.observations, self.masks, self.adjacency

    def seed(self, chosen: Array, seeds: Array) -> None:
        kernels.give_seeds(self._slots, chosen, seeds)

    def next_seeds(self, chosen: Array) -> None:
        kernels.next_seeds(self._slots, chosen)

    def begin(self, chosen: Array) -> None:
        kernels.begin(self.games, *self._shown(), chosen, self._world, self._settings)

    def save(self, index: int) -> bytes:
        return to_bytes(self.games, index)

    def read(self, state: bytes, seed: int | None = None) -> Games:
        saved = game_from_bytes(state)
        if seed is not None:
            kernels.reseed(saved, 0, np.uint64(seed & 0xFFFFFFFFFFFFFFFF))
        if self.settings.auto_forced:
            kernels.play_forced(saved, 0)
        if saved["finished"][0]:
            raise ScenarioError("The position leaves nothing to decide: the game is over, or all is forced.")
        return saved

    def put(self, index: int, saved: Games) -> None:
        self.games[index : index + 1] = saved
        kernels.take_up(self.games, index, *self._shown(), self._settings)

    def tick(self, actions: Array, threads: int = 1) -> int:
        ends = self.final_games, self.final_observations
        if threads == 1 or not COMPILED:
            return int(kernels.tick(self.games, *self._shown(), *ends, actions, self._world, self._settings))
        wrong = int(kernels.first_illegal(self.games, actions))
        if wrong < 0:
            numba.set_num_threads(threads)
            kernels.tick_in_threads(self.games, *self._shown(), *ends, actions, self._world, self._settings)
        return wrong

    def observe(self, index: int, seat: int, out: Array) -> None:
        kernels.observe(self.games, index, seat, _hides_coins(self.settings), out)

    def observe_end(self, index: int, seat: int, out: Array) -> None:
        kernels.observe(self.final_games, index, seat, _hides_coins(self.settings), out)

    def choose_uniformly(self, rows: Array, actions: Array) -> None:
        kernels.choose_uniformly(self.games, self._slots, rows, actions)

    def draw_learners(self, chosen: Array, wanted: int, learners: Array) -> None:
        kernels.draw_learners(self.games, self._slots, chosen, wanted, learners)

    def asks_learner(self, learners: Array) -> Array:
        answers = np.zeros(len(learners), dtype=np.bool_)
        kernels.asks_learner(self.games, learners, answers, self._settings)
        return answers

    def play_others(self, learners: Array, wanted: int, gains: Array, shaped: Array, ended: Array) -> None:
        ends = self.final_games, self.final_observations
        found = gains, shaped, ended
        kernels.play_others(
            self.games, *self._shown(), *ends, learners, wanted, found, self._world, self._settings
        )

    def text(self, index: int, viewer: int | None) -> str:
        settings = self.settings
        return table_text(self.games, index, viewer, settings.coins, allies_tell=settings.allies_tell)

    def picture(self, index: int, viewer: int | None, last_action: tuple[int, str] | None) -> str:
        return table_svg(
            self.games,
            index,
            viewer=viewer,
            coins=self.settings.coins,
            allies_tell=self.settings.allies_tell,
            faces=self.faces,
            last_action=last_action,
        )
