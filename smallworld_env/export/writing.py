"""How do games become one file of arrays? They are played in a batch and written game by game as they end.

Finished games go to temporary files at once, so that memory holds only what is being played; the file itself
appears whole or not at all.
"""

import json
import os
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Unpack

import numpy as np

from smallworld_env import __version__
from smallworld_env.arguments import Arguments
from smallworld_env.envs.contract import SKIP, Array
from smallworld_env.envs.opponents import BatchOpponent, opponent
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import OptionError
from smallworld_env.export.schema import COLUMNS, VERSION
from smallworld_env.factories import vector_env

SLOTS = 256
Progress = Callable[[int], None]


class _Uniform:
    """Uniformly random legal play inside the engine."""

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        actions = np.zeros(env.num_envs, dtype=np.int64)
        env.batch.choose_uniformly(rows, actions)
        return actions[rows]


class _Sheets:
    """The columns of a file in the making: bytes of one column after another, in temporary files."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, IO[bytes]] = {
            column.name: tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - closed by `close`
            for column in COLUMNS
        }
        self.rows = dict.fromkeys(self._files, 0)
        self._shapes: dict[str, tuple[int, ...]] = {}

    def add(self, **parts: Array) -> None:
        """Some more rows of each named column."""
        for column in COLUMNS:
            if column.name in parts:
                part = np.ascontiguousarray(parts[column.name], dtype=column.dtype)
                self._files[column.name].write(part.tobytes())
                self._shapes[column.name] = part.shape[1:]
                self.rows[column.name] += len(part)

    def write(self, archive: zipfile.ZipFile) -> None:
        """Each column as one .npy member: a header, then the bytes as they lie."""
        for column in COLUMNS:
            shape = (self.rows[column.name], *self._shapes[column.name])
            header = {"descr": np.dtype(column.dtype).str, "fortran_order": False, "shape": shape}
            sheet = self._files[column.name]
            sheet.seek(0)
            with archive.open(f"{column.name}.npy", "w", force_zip64=True) as member:
                np.lib.format.write_array_header_1_0(member, header)
                while chunk := sheet.read(1 << 20):
                    member.write(chunk)

    def close(self) -> None:
        for sheet in self._files.values():
            sheet.close()


class _Slots:
    """The decisions of the games being played, slot by slot."""

    def __init__(self, env: GamesVectorEnv, games: int, sheets: _Sheets) -> None:
        self._env, self._sheets = env, sheets
        self.left = np.full(env.num_envs, games // env.num_envs)
        self.left[: games % env.num_envs] += 1
        self._taken: list[list[tuple[bytes, bytes, int, int]]] = [[] for _ in range(env.num_envs)]
        self._seeds, self._borders = env.batch.seeds.copy(), env.batch.adjacency.copy()

    def note(self, rows: Array, actions: Array) -> None:
        """What these games' seats see and are about to do."""
        batch = self._env.batch
        masks = np.packbits(batch.masks[rows].astype(np.bool_), axis=1)
        for place, row in enumerate(rows):
            seen = batch.observations[row].tobytes(), masks[place].tobytes()
            self._taken[row].append((*seen, int(actions[row]), int(batch.seats[row])))

    def close_finished(self) -> int:
        """Write the games that just ended; how many there were."""
        batch = self._env.batch
        ended = np.flatnonzero(batch.terminated & (self.left > 0))
        for row in ended:
            self._write_game(int(row))
            self.left[row] -= 1
        self._seeds[ended], self._borders[ended] = batch.seeds[ended], batch.adjacency[ended]
        return len(ended)

    def _write_game(self, row: int) -> None:
        batch, taken = self._env.batch, self._taken[row]
        seats = np.array([seat for *_, seat in taken])
        self._sheets.add(
            observations=_table([seen for seen, *_ in taken]),
            packed_masks=_table([mask for _, mask, *_ in taken]),
            actions=np.array([action for _, _, action, _ in taken]),
            seats=seats,
            returns=batch.rewards[row][seats],
            games=np.full(len(taken), self._sheets.rows["seeds"]),
            seeds=self._seeds[row : row + 1],
            players=batch.final_games["num_seats"][row : row + 1],
            packed_borders=np.packbits(self._borders[row].astype(np.bool_))[None],
            coins=batch.final_coins[row : row + 1],
            places=batch.final_places[row : row + 1],
        )
        taken.clear()


def _table(rows: list[bytes]) -> Array:
    return np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), -1)


def _play(env: GamesVectorEnv, player: BatchOpponent, slots: _Slots, progress: Progress) -> None:
    """Every slot plays its share of the games to their ends: no game is favoured for being short."""
    actions = np.full(env.num_envs, SKIP)
    while (slots.left > 0).any():
        rows = np.flatnonzero(slots.left > 0)
        actions[:] = SKIP
        actions[rows] = player.choose_batch(env, rows)
        slots.note(rows, actions)
        env.step(actions)
        progress(slots.close_finished())


def _facts(env: GamesVectorEnv, seed: int, given: Arguments) -> dict[str, Any]:
    return {
        "export": VERSION,
        "package": __version__,
        "fingerprints": dict(env.game.fingerprints()),
        "num_actions": env.game.num_actions,
        "regions": env.batch.adjacency.shape[1],
        "seed": seed,
        "arguments": json.loads(json.dumps(dict(given), default=str)),
    }


def export_games(
    path: str | Path,
    games: int,
    *,
    player: Any = "uniform",
    seed: int = 0,
    progress: Progress = lambda finished: None,
    **given: Unpack[Arguments],
) -> Path:
    """Play games and write them to a file; `player` decides for every seat (see `envs/opponents.py`)."""
    out = Path(path)
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise OptionError(f"games = {games!r} is not allowed; it is a whole number from 1.")
    if not out.parent.is_dir():
        raise OptionError(f"{out}: there is no folder {out.parent}.")
    chosen, env = opponent(player) or _Uniform(), vector_env(min(SLOTS, games), **given)
    env.reset(seed=seed)
    sheets = _Sheets(out.parent)
    temporary = out.with_name(f"{out.name}.part")
    try:
        _play(env, chosen, _Slots(env, games, sheets), progress)
        with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            sheets.write(archive)
            archive.writestr("about.json", json.dumps(_facts(env, seed, given), indent=1))
        os.replace(temporary, out)
    finally:
        sheets.close()
        temporary.unlink(missing_ok=True)
    return out
