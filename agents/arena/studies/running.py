"""How does a study get through its games, and go on where it was? Sums are kept on disk now and then."""

import json
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from zipfile import BadZipFile

import numpy as np
from tqdm import tqdm

from agents.arena import executor, provenance
from agents.arena.errors import ArenaError
from agents.arena.studies.moments import Arrays
from agents.arena.studies.playing import SLOTS, Block, Ints, Plan, Played, play_block, prepare

FOLDER = "progress"
_KEEP_SECONDS = 10.0  # so much is lost when a study is killed
_ABOUT, _DONE, _COMMIT = "about", "done", "commit"


class Tally(Protocol):
    """What a study keeps of its games: arrays of whole numbers that grow by adding."""

    def add(self, played: Played) -> None:
        """Some more deals."""

    def arrays(self) -> Arrays:
        """The arrays themselves, which are written in place when a study goes on."""


@dataclass(frozen=True)
class Run:
    """Games of one kind: a study has one run or several."""

    name: str
    plan: Plan
    games: int


@dataclass(frozen=True)
class Desk:
    """Where and by how many processes a study is worked on."""

    out: Path
    workers: int
    resume: bool

    def kept(self, run: Run) -> Path:
        return self.out / FOLDER / f"{run.name}.npz"


def play(run: Run, tally: Tally, desk: Desk) -> int:
    """Play what is missing; how many games the tally then holds."""
    done = _taken_up(run, tally, desk)
    prepare(run.plan)
    missing = [deal for deal in range(run.games) if not done[deal]]
    bar = tqdm(
        total=run.games,
        initial=run.games - len(missing),
        desc=run.name,
        unit=" games",
        disable=None,
        dynamic_ncols=True,
    )
    workers = executor.local(min(desk.workers, max(1, len(missing))))
    with bar, closing(workers.run(play_block, _blocks(run.plan, missing, desk.workers))) as finished:
        kept_at = time.monotonic()
        for played in finished:
            tally.add(played)
            done[played.deals] = True
            bar.update(len(played.deals))
            if time.monotonic() - kept_at > _KEEP_SECONDS:
                _keep(run, tally, done, desk)
                kept_at = time.monotonic()
    _keep(run, tally, done, desk)
    return int(done.sum())


def _blocks(plan: Plan, deals: list[int], workers: int) -> Iterator[Block]:
    size = max(1, min(SLOTS, -(-len(deals) // workers)))
    for first in range(0, len(deals), size):
        yield Block(plan, tuple(deals[first : first + size]))


def refuse_old(desk: Desk, runs: list[Run]) -> None:
    """What is in the folder must be wanted there, and go together with what is to come."""
    there = sorted((desk.out / FOLDER).glob("*.npz"))
    if there and not desk.resume:
        raise ArenaError(f"{desk.out} holds a study already; go on with --resume, or name another folder.")
    plans = {desk.kept(run): run.plan for run in runs}
    for path in there:
        if path not in plans:
            raise ArenaError(f"{path}: this is of another study; name another folder.")
        _check(path, plans[path])


def _taken_up(run: Run, tally: Tally, desk: Desk) -> Ints:
    """Which deals are done; the tally gets what they brought."""
    done = np.zeros(run.games, dtype=np.int64)
    path = desk.kept(run)
    if not path.exists():
        return done
    kept = _check(path, run.plan)
    begun_at = json.loads(str(kept[_ABOUT])).get(_COMMIT)
    if begun_at != provenance.commit():
        print(f"{path} was kept at commit {begun_at}; this is {provenance.commit()}.")
    for name, array in tally.arrays().items():
        if name not in kept or kept[name].shape != array.shape:
            raise ArenaError(f"{path}: {name} is missing or damaged; take the file away to begin again.")
        array[...] = kept[name]
    before = kept[_DONE]
    done = np.zeros(max(run.games, len(before)), dtype=np.int64)
    done[: len(before)] = before
    return done


def _check(path: Path, plan: Plan) -> dict[str, Any]:
    """What the file holds, if its games go together with those of the plan."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            kept = {name: file[name] for name in file.files}
        about = dict(json.loads(str(kept[_ABOUT])))
        kept[_DONE]
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
        raise ArenaError(f"{path}: this is no kept study, or it was cut off; take the file away.") from error
    for name, value in plan.told().items():
        if about.get(name) != value:
            raise ArenaError(
                f"{path}: the study was begun with {name} = {about.get(name)!r}, now it is {value!r}; "
                "such games do not go together."
            )
    return kept


def _keep(run: Run, tally: Tally, done: Ints, desk: Desk) -> None:
    """Whole or not at all."""
    path = desk.kept(run)
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".part")
    about = np.array(json.dumps({**run.plan.told(), _COMMIT: provenance.commit()}))
    with temporary.open("wb") as file:
        np.savez(file, allow_pickle=False, **{_ABOUT: about, _DONE: done}, **tally.arrays())
    temporary.replace(path)
