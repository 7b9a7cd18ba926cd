"""How many tokens do banners and badges give? The default numbers and a user's own file, checked."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from smallworld_env.core.ids import Power, Race

MOST_TOKENS = 60  # of one race: token counts are small integers in the record
_RACES = {race.name.lower(): race for race in Race if race != Race.MURLOCS}
_POWERS = {power.name.lower(): power for power in Power}


class BoxError(ValueError):
    """A box file that cannot be used; the message is one sentence naming file, field and value."""


@dataclass(frozen=True)
class BoxNumbers:
    banner_tokens: tuple[int, ...]  # by Race
    race_supply: tuple[int, ...]  # by Race
    badge_tokens: tuple[int, ...]  # by Power


def _nearest(word: str, allowed: Mapping[str, Any]) -> str:
    close = get_close_matches(word, list(allowed), n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; allowed are {', '.join(allowed)}."


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoxError(f"{path}: the box file cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(f"{path}: the box file is not valid TOML ({error}).") from error


def _check_names(path: Path, table: str, given: Any, allowed: Mapping[str, Any]) -> None:
    if not isinstance(given, dict):
        raise BoxError(f"{path}: [{table}] must be a table, not {given!r}.")
    for name in given:
        if name not in allowed:
            raise BoxError(f"{path}: [{table}] has no {name!r}{_nearest(name, allowed)}")


def _number(path: Path, where: str, value: Any, lowest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= MOST_TOKENS:
        allowed = f"a whole number from {lowest} to {MOST_TOKENS}"
        raise BoxError(f"{path}: {where} = {value!r} is not allowed; it must be {allowed}.")
    return value


def _banner(path: Path, name: str, given: Any, default: dict[str, int]) -> dict[str, int]:
    _check_names(path, f"banners.{name}", given, default)
    merged: dict[str, int] = default | given
    for field, value in merged.items():
        _number(path, f"banners.{name}.{field}", value, 1)
    if merged["supply"] < merged["tokens"]:
        raise BoxError(
            f"{path}: banners.{name}.supply = {merged['supply']} is below its tokens = {merged['tokens']}."
        )
    return merged


def _merge(path: Path, given: dict[str, Any], default: dict[str, Any]) -> BoxNumbers:
    _check_names(path, "top level", given, default)
    banners, badges = given.get("banners", {}), given.get("badges", {})
    _check_names(path, "banners", banners, _RACES)
    _check_names(path, "badges", badges, _POWERS)
    rows = {name: _banner(path, name, banners.get(name, {}), default["banners"][name]) for name in _RACES}
    numbers = {name: badges.get(name, default["badges"][name]) for name in _POWERS}
    return BoxNumbers(
        banner_tokens=tuple(rows[name]["tokens"] for name in _RACES),
        race_supply=tuple(rows[name]["supply"] for name in _RACES),
        badge_tokens=tuple(_number(path, f"badges.{name}", value, 0) for name, value in numbers.items()),
    )


@cache
def _default_file() -> dict[str, Any]:
    return tomllib.loads(files("smallworld_env.box").joinpath("box.toml").read_text(encoding="utf-8"))


def default_numbers() -> BoxNumbers:
    return _merge(Path("box.toml"), {}, _default_file())


def load_numbers(path: str | Path) -> BoxNumbers:
    """A user's own numbers; whatever the file leaves out is taken from the default."""
    return _merge(Path(path), _read(Path(path)), _default_file())
