"""Where does a result come from? Version, rules, commit, command, date, and the files that took part."""

import hashlib
import shlex
import subprocess
import sys
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from agents import registry
from smallworld_env import __version__

_HERE = Path(__file__).resolve().parent
_DIGITS = 12


def commit() -> str:
    """The commit of this checkout, with -dirty behind it if files differ; empty outside one."""
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "describe",
        "--always",
        "--dirty",
        "--abbrev=12",
        "--exclude=*",
    ]
    try:
        return subprocess.run(command, cwd=_HERE, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # no git on this machine
        return ""


def command_line() -> str:
    return shlex.join([Path(sys.executable).name, *sys.argv])


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def version() -> str:
    return __version__


def files(specs: Iterable[str], boards: str) -> dict[str, str]:
    """A hash of each file that a spec or the boards name: bots, weights, maps."""
    named = set(boards.split(","))
    for spec in map(registry.parse, specs):
        named |= {spec.name, *spec.options.values()}
    return {name: _hash_of(Path(name)) for name in sorted(named) if name and Path(name).is_file()}


def _hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_DIGITS]
