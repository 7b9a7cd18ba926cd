"""What is in a replay file? JSON Lines: a header, one line for each action, the result; written and read.

Spelling and types are checked here; whether the actions are legal and the outcomes true is found out by
playing them (`playing.py`). Every error is one sentence that names the file and the line.
"""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from difflib import get_close_matches
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from smallworld_env.fingerprint import record_fingerprint, rules_fingerprint
from smallworld_env.options import MURLOCS

FORMAT = 1
FORCED = ("dice", "bombs", "places", "badges")  # the outcomes that an action can force, as `play` calls them

Outcome = tuple[str, int | str]  # its kind and what fell: ("die", 2), ("bomb", "dud"), ("place", "karazhan")


class ReplayError(ValueError):
    """A replay that cannot be read or played; the message is one sentence."""


@dataclass(frozen=True)
class Config:
    """A game from its very start."""

    players: int
    boards: str | tuple[str, ...] = "original"
    rounds: int | None = None
    box: str | None = None  # the file that was used; its numbers are in the header's `start`
    seed: int = 0
    variant: str = "classic"
    murlocs: int = MURLOCS


@dataclass(frozen=True)
class Header:
    """What was played. With a `start` the game begins from that description, else from the config."""

    config: Config | None
    start: dict[str, Any] | None
    begins: str  # digest of the first position
    replay: int = FORMAT
    package: str = field(default_factory=lambda: package_version())
    rules: str = field(default_factory=rules_fingerprint)
    record: str = field(default_factory=record_fingerprint)


@dataclass(frozen=True)
class Move:
    seat: int
    action: str
    fell: tuple[Outcome, ...] = ()  # by chance, in this order
    forced: dict[str, list[Any]] = field(default_factory=dict)  # given before the action, by name of FORCED


@dataclass(frozen=True)
class Result:
    coins: tuple[int, ...]
    places: tuple[int, ...]
    finished: bool
    digest: str  # of the last position


@dataclass(frozen=True)
class Replay:
    header: Header
    moves: tuple[Move, ...]
    result: Result
    source: str = field(default="The replay", compare=False)  # the file's name, for errors


def package_version() -> str:
    try:
        return version("smallworld-env")
    except PackageNotFoundError:
        return "not installed"


def _written(row: Any) -> dict[str, Any]:
    """A dataclass as a table, without what is empty."""
    return {name: value for name, value in asdict(row).items() if value not in (None, (), {})}


def to_text(replay: Replay) -> str:
    header = {"replay": replay.header.replay, **_written(replay.header)}
    rows = [header, *map(_written, replay.moves), {"result": asdict(replay.result)}]
    return "".join(json.dumps(row) + "\n" for row in rows)


def save(replay: Replay, path: str | os.PathLike[str]) -> None:
    """Write the whole file or nothing: a temporary name first, then renamed."""
    path = Path(path)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("w", encoding="utf-8") as file:
            file.write(to_text(replay))
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise ReplayError(f"{path}: the replay cannot be written ({error.strerror}).") from error


def load(path: str | os.PathLike[str]) -> Replay:
    """The replay in a file; a ReplayError says what is wrong with it."""
    source, text = str(path), _text(Path(path))
    lines = text.split("\n")
    is_cut = lines[-1] != ""
    lines = lines if is_cut else lines[:-1]
    if not lines:
        raise ReplayError(f"{source}: the file is empty.")
    header = _header(source, _row(source, 1, lines[0]))
    moves: list[Move] = []
    for number, line in enumerate(lines[1:], 2):
        if is_cut and number == len(lines) and not _is_json(line):
            break
        row = _row(source, number, line)
        if "result" in row:
            _refuse_more(source, number, len(lines))
            return Replay(header, tuple(moves), _result(f"{source}, line {number}", row["result"]), source)
        moves.append(_move(f"{source}, line {number}", row))
    raise _cut_off(source, moves)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ReplayError(f"{path}: there is no such file.") from error
    except IsADirectoryError as error:
        raise ReplayError(f"{path}: this is a folder, not a replay.") from error
    except OSError as error:
        raise ReplayError(f"{path}: the file cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise ReplayError(f"{path}: this is not a text file, so it is not a replay.") from error


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _row(source: str, number: int, line: str) -> dict[str, Any]:
    if not _is_json(line):
        raise ReplayError(f"{source}, line {number}: this is not JSON.")
    row = json.loads(line)
    if not isinstance(row, dict):
        raise ReplayError(f"{source}, line {number}: a JSON table is needed, not {line[:40]!r}.")
    return row


def _cut_off(source: str, moves: Sequence[Move]) -> ReplayError:
    good = f"it is good up to action {len(moves)}" if moves else "not one action of it is complete"
    last = f" ({moves[-1].action!r} of seat {moves[-1].seat})" if moves else ""
    return ReplayError(f"{source}: the file was cut off before its result; {good}{last}.")


def _refuse_more(source: str, number: int, lines: int) -> None:
    if number < lines:
        raise ReplayError(f"{source}, line {number + 1}: nothing may follow the result.")


def _check_keys(where: str, row: Any, kind: type[Any], optional: Sequence[str] = ()) -> None:
    """Exactly the fields of a dataclass, but for optional ones that may be missing."""
    if not isinstance(row, Mapping):
        raise ReplayError(f"{where}: a table of keys is needed, not {str(row)[:40]!r}.")
    names = [one.name for one in fields(kind)]
    for key in row:
        if key not in names:
            close = get_close_matches(str(key), names, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"allowed are {', '.join(names)}."
            raise ReplayError(f"{where}: there is no key {key!r}; {hint}")
    for name in names:
        if name not in row and name not in optional:
            raise ReplayError(f"{where}: the key {name!r} is missing.")


def _typed(where: str, key: str, value: Any, *kinds: type[Any]) -> Any:
    """The value, if it is of one of these types; a truth value is not a number."""
    right = isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))
    if not right:
        names = {int: "a whole number", str: "text", bool: "true or false", dict: "a table", list: "a list"}
        allowed = " or ".join(names.get(kind, "null") for kind in kinds)
        raise ReplayError(f"{where}: {key} = {str(value)[:40]!r} must be {allowed}.")
    return value


def _header(source: str, row: dict[str, Any]) -> Header:
    where = f"{source}, line 1"
    _refuse_foreign(source, row)
    _check_keys(where, row, Header, ("config", "start"))
    config = _config(where, row["config"]) if row.get("config") is not None else None
    start = _typed(where, "start", row.get("start"), dict, type(None))
    if config is None and start is None:
        raise ReplayError(f"{where}: the header has neither a config nor a start.")
    return Header(**{**row, "config": config, "start": start})


def _refuse_foreign(source: str, row: dict[str, Any]) -> None:
    """Another program's file, another format, or other rules: told before anything else is looked at."""
    if "replay" not in row:
        raise ReplayError(f"{source}: this is no replay of smallworld_env; its first line lacks 'replay'.")
    if row["replay"] != FORMAT:
        raise ReplayError(f"{source}: it has format {row['replay']}, and this version reads format {FORMAT}.")
    ours = {"rules": rules_fingerprint(), "record": record_fingerprint()}
    names = {"rules": "the rules", "record": "the memory layout"}
    for key, own in ours.items():
        if row.get(key) != own:
            theirs = f"{names[key]} {row.get(key)} (package {row.get('package')})"
            ours_told = f"{own} (package {package_version()})"
            raise ReplayError(f"{source}: it was recorded with {theirs}, not with ours, {ours_told}.")


def _config(where: str, row: Any) -> Config:
    _check_keys(where, row, Config, ("boards", "rounds", "box", "seed", "variant", "murlocs"))
    _typed(where, "players", row["players"], int)
    _typed(where, "seed", row.get("seed", 0), int)
    _typed(where, "variant", row.get("variant", "classic"), str)
    _typed(where, "murlocs", row.get("murlocs", MURLOCS), int)
    boards = _typed(where, "boards", row.get("boards", "original"), str, list)
    return Config(**{**row, "boards": boards if isinstance(boards, str) else tuple(map(str, boards))})


def _move(where: str, row: dict[str, Any]) -> Move:
    _check_keys(where, row, Move, ("fell", "forced"))
    _typed(where, "seat", row["seat"], int)
    _typed(where, "action", row["action"], str)
    fell = tuple(_outcome(where, one) for one in _typed(where, "fell", row.get("fell", []), list))
    return Move(row["seat"], row["action"], fell, _forced(where, row.get("forced", {})))


def _outcome(where: str, value: Any) -> Outcome:
    if isinstance(value, list) and len(value) == 2 and isinstance(value[0], str):
        if isinstance(value[1], str | int):
            return value[0], value[1]
    raise ReplayError(f"{where}: an outcome is a kind and a value, not {str(value)[:40]!r}.")


def _forced(where: str, row: Any) -> dict[str, list[Any]]:
    for key, values in _typed(where, "forced", row, dict).items():
        if key not in FORCED:
            raise ReplayError(f"{where}: {key!r} cannot be forced; allowed are {', '.join(FORCED)}.")
        _typed(where, f"forced {key}", values, list)
    return dict(row)


def _result(where: str, row: Any) -> Result:
    _check_keys(where, row, Result)
    _typed(where, "digest", row["digest"], str)
    _typed(where, "finished", row["finished"], bool)
    coins, places = (_typed(where, key, row[key], list) for key in ("coins", "places"))
    return Result(tuple(coins), tuple(places), row["finished"], row["digest"])
