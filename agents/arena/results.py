"""What has been played? A file of JSON Lines: a header, then one line for each finished deal.

A line is written and flushed as its deal finishes, so a killed tournament loses at most the line that was
being written: it has no end, is recognised by that, and is cut off when the tournament goes on. Anything
else that is wrong with the file is one sentence with its line, and nothing is overwritten.
"""

import fcntl
import json
import os
import time
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from agents.arena import provenance
from agents.arena.errors import ArenaError
from agents.arena.match import Fault, Result
from agents.arena.schedule import deal_seed
from agents.arena.tournament import Deal, Key, Tournament

NAME = "results.jsonl"
FORMAT = 1
_SYNC_SECONDS = 1.0  # a crash of the whole machine may cost so much; that of the process costs nothing
_SAME = (
    "results",
    "rules",
    "seed",
    "players",
    "variant",
    "boards",
    "entries",
    "line_ups",
    "move_seconds",
    "files",
)


def header(tournament: Tournament) -> dict[str, Any]:
    """Where the results come from; what is in _SAME must agree for a tournament to go on."""
    setting, specs = tournament.setting, [entry.spec for entry in tournament.entries]
    return {
        "results": FORMAT,
        "rules": setting.rules,
        "seed": tournament.seed,
        "players": setting.players,
        "variant": setting.variant,
        "boards": setting.boards,
        "entries": specs,
        "line_ups": [list(line_up) for line_up in tournament.line_ups],
        "move_seconds": tournament.move_seconds,
        "files": provenance.files(specs, setting.boards),
        "version": provenance.version(),
        "commit": provenance.commit(),
        "command": provenance.command_line(),
        "date": provenance.now(),
    }


def to_line(deal: Deal) -> bytes:
    """A finished deal as a line; the times, which differ from run to run, come last."""
    games = [asdict(game) for game in deal.games]
    ms = [game.pop("ms") for game in games]
    told = {"line_up": deal.line_up, "deal": deal.number, "seed": deal.seed, "games": games, "ms": ms}
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def from_line(line: bytes) -> Deal:
    """The deal of a line; what is none is a ValueError, KeyError or TypeError."""
    told = json.loads(line)
    games = tuple(_game(one, ms) for one, ms in zip(told["games"], told["ms"], strict=True))
    return Deal(int(told["line_up"]), int(told["deal"]), int(told["seed"]), games)


def _game(told: dict[str, Any], ms: list[float]) -> Result:
    seats, coins, fault = tuple(told["seats"]), told["coins"], told["fault"]
    columns = [told["win_share"], told["places"], told["decisions"], ms, *([] if coins is None else [coins])]
    if any(len(column) != len(seats) for column in columns):
        raise ValueError("columns differ in length")
    return Result(
        seats=seats,
        win_share=tuple(map(float, told["win_share"])),
        coins=None if coins is None else tuple(map(int, coins)),
        places=tuple(map(int, told["places"])),
        decisions=tuple(map(int, told["decisions"])),
        fault=None if fault is None else Fault(int(fault["seat"]), str(fault["why"])),
        ms=tuple(map(float, ms)),
    )


class ResultsFile:
    """The results of one tournament in its folder; one process at a time has them open to add more."""

    def __init__(self, folder: Path, tournament: Tournament, *, resume: bool) -> None:
        self.path = folder / NAME
        self.header = header(tournament)
        self.deals: dict[Key, Deal] = {}
        self.begun_at: str | None = None  # the commit of an earlier part
        folder.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("a+b", buffering=0)
        self._synced = 0.0
        try:
            self._lock()
            self._take_up(tournament, resume)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "ResultsFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise ArenaError(f"{self.path}: another tournament is writing this file.") from error

    def _take_up(self, tournament: Tournament, resume: bool) -> None:
        """Read what is there; an empty file gets its header."""
        self._file.seek(0)
        there = self._file.read()
        whole, end, _ = there.rpartition(b"\n")
        lines = whole.split(b"\n") if end else []
        if there and not resume:
            raise ArenaError(
                f"{self.path.parent} holds a tournament already; go on with --resume, or name another folder."
            )
        if lines:
            self._check_header(lines[0])
            self._read(lines[1:], tournament)
        self._end = len(whole) + len(end)
        self._file.truncate(self._end)  # a line without an end was being written when the process died
        if not lines:
            self._write(json.dumps(self.header).encode() + b"\n")

    def _check_header(self, line: bytes) -> None:
        try:
            there = dict(json.loads(line))
        except ValueError as error:
            raise ArenaError(f"{self.path}, line 1: this is no header of a tournament.") from error
        for name in _SAME:
            if there.get(name) != self.header[name]:
                before, now = there.get(name), self.header[name]
                raise ArenaError(
                    f"{self.path}: the file was begun with {name} = {_shown(before, now)}, "
                    f"now it is {_shown(now, before)}; such results do not go together."
                )
        self.begun_at = str(there.get("commit", ""))

    def _read(self, lines: Iterable[bytes], tournament: Tournament) -> None:
        for number, line in enumerate(lines, start=2):
            try:
                deal = from_line(line)
                _check_deal(deal, tournament)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise ArenaError(
                    f"{self.path}, line {number}: this is no finished deal; {_reason(error)}."
                ) from error
            if (deal.line_up, deal.number) in self.deals:
                raise ArenaError(
                    f"{self.path}, line {number}: deal {deal.number} of line-up {deal.line_up} "
                    "is there twice."
                )
            self.deals[deal.line_up, deal.number] = deal

    @property
    def kept(self) -> int:
        """The finished deals in the file, also when Ctrl-C came between its last line and our noting it."""
        return self.path.read_bytes().count(b"\n") - 1

    def append(self, deal: Deal) -> None:
        """Keep a finished deal; what cannot be written is an error, and what was written stays."""
        self._write(to_line(deal))
        self.deals[deal.line_up, deal.number] = deal

    def _write(self, line: bytes) -> None:
        try:
            written = self._file.write(line)
            if written != len(line):
                written += self._file.write(line[written:])
            if time.monotonic() - self._synced > _SYNC_SECONDS:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()
        except OSError as error:
            self._file.truncate(self._end)
            raise ArenaError(
                f"{self.path}: the file cannot be written ({error.strerror}); "
                f"the {self.kept} deals in it are kept."
            ) from error
        self._end += len(line)


def _check_deal(deal: Deal, tournament: Tournament) -> None:
    if not 0 <= deal.line_up < len(tournament.line_ups) or deal.number < 0:
        raise ValueError("there is no such line-up")
    if deal.seed != deal_seed(tournament.seed, deal.number):
        raise ValueError("its seed is not that of the deal")
    line_up = sorted(tournament.line_ups[deal.line_up])
    if len(deal.games) != len(line_up) or any(sorted(game.seats) != line_up for game in deal.games):
        raise ValueError("the players are not those of its line-up")


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return "it is not JSON"
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _shown(value: Any, other: Any) -> str:
    """A value, short enough to read; of files only those that differ, without their folders."""
    if isinstance(value, dict) and isinstance(other, dict):
        value = {Path(name).name: digest for name, digest in value.items() if other.get(name) != digest}
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
