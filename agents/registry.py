"""Which bot does a spec string mean? `greedy:coins=1.2`, `mcts:ms=100`, `path/to/my_bot.py:MyBot`.

A spec is a name, or a file and a class, and options behind a colon: `name:option=value,option=value`. What
can be given is the table below; a wrong name, option or value is an error of one sentence.
"""

import hashlib
import importlib.util
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from math import inf
from pathlib import Path
from typing import Any

from agents.base import Agent
from agents.uniform import Uniform
from agents.warcraft.greedy import Greedy
from agents.warcraft.mcts import MOST_SIMS, Mcts
from agents.warcraft.planner import MOST_DEALS, Planner, effect_verbs
from smallworld_env.errors import OptionError


@dataclass(frozen=True)
class Option:
    """An option of a bot; its default says what kind of value it takes."""

    name: str
    default: Any
    meaning: str
    lowest: float = 0.0
    highest: float = inf

    @property
    def allowed(self) -> str:
        kind = "a whole number" if isinstance(self.default, int) else "a number"
        upper = "" if self.highest == inf else f" to {self.highest:g}"
        return f"{kind} from {self.lowest:g}{upper}"


@dataclass(frozen=True)
class BotKind:
    name: str
    meaning: str
    make: Callable[..., Agent]  # make(seed=..., **options)
    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Spec:
    """A spec string taken apart."""

    text: str
    name: str  # a name of the table, or a file
    class_name: str  # of a file
    options: dict[str, str]

    @property
    def is_guest(self) -> bool:
        """Somebody's own file: the arena watches its time and its faults."""
        return bool(self.class_name)


KINDS: tuple[BotKind, ...] = (
    BotKind("uniform", "every legal action is equally likely", Uniform),
    BotKind(
        "greedy",
        "the action with the most coins in sight, one decision ahead",
        Greedy,
        (Option("coins", 1.0, "what a coin now is worth against one a turn later"),),
    ),
    BotKind(
        "planner",
        "a strong heuristic: whole turns are tried out and their ends weighed",
        Planner,
        (
            Option("deals", 8, "deals of the unknown on which the best actions are tried", 1, MOST_DEALS),
            Option("without", "", f"an effect it forgoes: {', '.join(effect_verbs())}"),
        ),
    ),
    BotKind(
        "mcts",
        "tree search over decisions and chance, with the planner's values behind it",
        Mcts,
        (
            Option("sims", 400, "simulations a decision", 1, MOST_SIMS),
            Option("ms", 0.0, "a time for each decision instead (its choices then depend on the machine)"),
            Option("rounds", 2, "rounds that are played on behind the tree", 0, 20),
            Option("explore", 0.3, "how eagerly actions are tried that look worse"),
        ),
    ),
)


def make(text: str, seed: int = 0) -> Agent:
    """The agent that a spec string means; its luck follows from the seed."""
    spec = parse(text)
    if spec.is_guest:
        return _guest(spec, seed)
    kind = _kind(spec)
    return kind.make(seed=seed, **_values(spec, kind))


def parse(text: str) -> Spec:
    """Take a spec apart; nothing is made or loaded yet."""
    name, _, rest = text.partition(":")
    class_name = ""
    if name.endswith(".py"):
        class_name, _, rest = rest.partition(":")
        if not class_name:
            raise OptionError(f"{text}: name the class behind the file: {name}:MyBot.")
    pairs = [part.partition("=") for part in rest.split(",") if part]
    wrong = [key for key, equals, _ in pairs if not equals]
    if wrong:
        raise OptionError(f"{text}: {wrong[0]!r} is no option; write {name}:option=value,option=value.")
    return Spec(text, name, class_name, {key.strip(): value for key, _, value in pairs})


def seed_of(text: str) -> int:
    """A seed for a player, from its spec alone: two equal players draw the same luck on the same deal."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def table() -> str:
    """The bots with their options, for `--help`."""
    lines = []
    for kind in KINDS:
        lines.append(f"  {kind.name:<10} {kind.meaning}")
        lines += [f"  {'':<10}   {one.name}={one.default}: {one.meaning}" for one in kind.options]
    return "\n".join([*lines, f"  {'FILE:CLASS':<10} a bot of your own, such as path/to/my_bot.py:MyBot"])


def _nearest(word: str, allowed: Iterable[str]) -> str:
    names = list(allowed)
    close = get_close_matches(word, names, n=1)
    return f"did you mean {close[0]!r}?" if close else f"there are {', '.join(names) or 'none'}."


def _kind(spec: Spec) -> BotKind:
    for kind in KINDS:
        if kind.name == spec.name:
            return kind
    raise OptionError(f"{spec.text}: there is no bot {spec.name!r}; {_nearest(spec.name, _names())}")


def _names() -> list[str]:
    return [kind.name for kind in KINDS]


def _values(spec: Spec, kind: BotKind) -> dict[str, Any]:
    options = {option.name: option for option in kind.options}
    for name in spec.options:
        if name not in options:
            raise OptionError(f"{spec.text}: {kind.name} has no option {name!r}; {_nearest(name, options)}")
    return {name: _value(spec, options[name], text) for name, text in spec.options.items()}


def _value(spec: Spec, option: Option, text: str) -> Any:
    kind = type(option.default)
    if kind is str:
        return text
    try:
        value = kind(text)
    except ValueError:
        value = None
    if value is None or not option.lowest <= value <= option.highest or value == inf:
        raise OptionError(f"{spec.text}: {option.name} = {text} is not allowed; it is {option.allowed}.")
    return value


def _guest(spec: Spec, seed: int) -> Agent:
    """Run the file and make the class in it."""
    path = Path(spec.name)
    if not path.is_file():
        raise OptionError(f"{spec.text}: there is no file {path}.")
    found = importlib.util.spec_from_file_location(path.stem, path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    made = getattr(module, spec.class_name, None)
    if made is None:
        raise OptionError(f"{spec.text}: {path} has no class {spec.class_name!r}.")
    agent: Agent = made(seed=seed, **spec.options)
    return agent
