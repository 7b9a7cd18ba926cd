"""What was asked for? A study's options: the numbers of its file, and over them those of the command line."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from agents import registry
from agents.arena import provenance
from agents.arena.commands import MOST_WORKERS
from agents.arena.setting import Setting
from agents.arena.studies.playing import Plan, Trying
from agents.arena.studies.running import Desk
from smallworld_env.envs.arguments import whole_number
from smallworld_env.errors import OptionError

_NAMES = "bot", "players", "variant", "games", "deals", "seed"
_OPTIONAL = ("deals",)
FEWEST_GAMES = 10  # of fewer no spread can be told
_HIGHEST_SEED = 2**63 - 1


@dataclass(frozen=True)
class Order:
    """A study's options, checked."""

    bot: str
    players: tuple[int, ...]
    variant: str
    games: int
    deals: int
    seed: int
    desk: Desk
    keep_picks: bool = False

    def setting(self, players: int) -> Setting:
        return Setting(players, self.variant)

    def plan(self, trial: Trying, players: int) -> Plan:
        return Plan(trial, self.bot, self.setting(players), self.seed)

    @property
    def facts(self) -> dict[str, Any]:
        files = provenance.files([self.bot], self.setting(self.players[0]).boards)
        return {
            "bot": self.bot,
            **({"files": files} if files else {}),
            "players": ", ".join(map(str, self.players)),
            "variant": self.variant,
            "seed": self.seed,
            "rules fingerprint": self.setting(self.players[0]).rules,
        }


def numbers(path: Path, *, quick: bool) -> dict[str, Any]:
    """The file's numbers, those of its table `quick` over the others."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: the file is not valid TOML ({error}).") from error
    small = given.pop("quick", {})
    for name in {**given, **small}:
        if name not in _NAMES:
            raise OptionError(f"{path}: there is no {name!r}; it may hold {', '.join(_NAMES)}.")
    for name in _NAMES:
        if name not in given and name not in _OPTIONAL:
            raise OptionError(f"{path}: {name} is missing.")
    return {**given, **(small if quick else {})}


def checked(given: Mapping[str, Any], desk: Desk, *, single: bool, keep_picks: bool) -> Order:
    """The order, or one sentence about what is wrong with it; `single`: for one number of players only."""
    whole_number("--workers", desk.workers, 1, MOST_WORKERS)
    registry.make(str(given["bot"]))
    order = Order(
        bot=str(given["bot"]),
        players=_players(given["players"], single=single),
        variant=given["variant"],
        games=whole_number("--games", given["games"], FEWEST_GAMES),
        deals=whole_number("--deals", given.get("deals", 1), 1),
        seed=whole_number("--seed", given["seed"], 0, _HIGHEST_SEED),
        desk=desk,
        keep_picks=keep_picks,
    )
    for players in order.players:
        order.setting(players).env(1)
    return order


def _players(text: Any, *, single: bool) -> tuple[int, ...]:
    """`3`, or `2,3,4,5`."""
    words = str(text).split(",")
    if not all(word.strip().isdecimal() for word in words):
        raise OptionError(f"--players = {text!r} is not allowed; it is a number, or some with commas.")
    counts = tuple(dict.fromkeys(int(word) for word in words))
    if single and len(counts) > 1:
        raise OptionError(f"--players = {text!r} is not allowed; this study is of one number of players.")
    return counts
