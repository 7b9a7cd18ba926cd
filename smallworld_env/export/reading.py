"""How is an exported file read? Checked first: a wrong file is an error of one sentence."""

import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from smallworld_env.envs.contract import Array
from smallworld_env.export.schema import COLUMNS, VERSION
from smallworld_env.fingerprint import interface_fingerprint


class ExportError(ValueError):
    """A file of games that cannot be used; the message names the file and what is wrong with it."""


@dataclass(frozen=True)
class Trajectories:
    """Decisions (first axis D) and the games they belong to (first axis G); see `export/schema.py`."""

    observations: Array
    packed_masks: Array
    actions: Array
    seats: Array
    returns: Array
    games: Array
    seeds: Array
    players: Array
    packed_borders: Array
    coins: Array
    places: Array
    about: dict[str, Any]

    @property
    def adjacency(self) -> Array:
        """Which regions of each game's map share a border: (G, regions, regions)."""
        regions = self.about["regions"]
        borders = np.unpackbits(self.packed_borders, axis=1, count=regions * regions)
        return borders.reshape(-1, regions, regions).astype(np.bool_)

    @property
    def masks(self) -> Array:
        """The legal actions, one truth value each."""
        return np.unpackbits(self.packed_masks, axis=1, count=self.about["num_actions"]).astype(np.bool_)


def _about(path: Path, archive: zipfile.ZipFile) -> dict[str, Any]:
    try:
        about: dict[str, Any] = json.loads(archive.read("about.json"))
        version, interface = about["export"], about["fingerprints"]["interface"]
    except (KeyError, TypeError, ValueError) as error:
        raise ExportError(f"{path}: about.json is missing or damaged; no file of exported games.") from error
    if version != VERSION:
        raise ExportError(f"{path}: the file has version {version!r}; this package reads version {VERSION}.")
    if interface != interface_fingerprint():
        raise ExportError(
            f"{path}: the file was written for interface {interface}, this package has "
            f"{interface_fingerprint()}: its observations or actions mean something else."
        )
    return about


def _column(path: Path, archive: zipfile.ZipFile, name: str, dtype: type[np.generic]) -> Array:
    try:
        array: Array = np.load(io.BytesIO(archive.read(f"{name}.npy")), allow_pickle=False)
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise ExportError(f"{path}: the column {name} is missing or damaged.") from error
    if array.dtype != dtype:
        raise ExportError(f"{path}: the column {name} holds {array.dtype}, not {np.dtype(dtype)}.")
    return array


def _check_lengths(path: Path, columns: dict[str, Array]) -> None:
    for axis in ("D", "G"):
        lengths = {c.name: len(columns[c.name]) for c in COLUMNS if c.shape[0] == axis}
        if len(set(lengths.values())) > 1:
            raise ExportError(f"{path}: columns that belong together differ in length: {lengths}.")


def load(path: str | Path) -> Trajectories:
    """Read a file that `export_games` wrote."""
    path = Path(path)
    try:
        with zipfile.ZipFile(path) as archive:
            about = _about(path, archive)
            columns = {c.name: _column(path, archive, c.name, c.dtype) for c in COLUMNS}
    except OSError as error:
        raise ExportError(f"{path}: the file cannot be read ({error.strerror}).") from error
    except zipfile.BadZipFile as error:
        raise ExportError(f"{path}: this is no file of exported games, or it was cut off.") from error
    _check_lengths(path, columns)
    return Trajectories(**columns, about=about)
