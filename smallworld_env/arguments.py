"""Which arguments do all environments take? One table: names, defaults, what is allowed, what it means.

The table in the README and in the docstrings is this one (a test compares them); the checks are made where
each argument is used, and a wrong value is an error of one sentence.
"""

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypedDict

from smallworld_env.envs import arguments as shared
from smallworld_env.envs.contract import Settings
from smallworld_env.errors import OptionError
from smallworld_env.options import MURLOCS, Boards


class Arguments(TypedDict, total=False):
    """The keyword arguments of every environment."""

    num_players: Any
    variant: str
    murlocs: int
    boards: Boards
    rounds: int | None
    box: str | Path | None
    coins: str
    allies_tell: bool
    team: bool
    auto_forced: bool
    reward: str
    shaping: float
    on_illegal: str
    render_mode: str | None


@dataclass(frozen=True)
class Argument:
    name: str
    default: Any
    allowed: str
    meaning: str


TABLE = (
    Argument(
        "num_players",
        2,
        "2 to 5, with Murlocs 1 or 2; vector: also a sequence, repeated over the games",
        "seats in the game",
    ),
    Argument("variant", "classic", "'classic', 'battle_for_azeroth' or 'murlocs'", "which game is played"),
    Argument(
        "murlocs", MURLOCS, "as many as the boards' Murloc symbols up to 100", "with Murlocs: the difficulty"
    ),
    Argument(
        "boards",
        "original",
        "'original', 'random:SEED', or a list of face ids and board files",
        "the islands: drawn for each game, generated from a seed, or these",
    ),
    Argument("rounds", None, "None or 1 to 100", "length of the game; None: as the rules say"),
    Argument("box", None, "None or a TOML file", "tokens on banners and badges; None: the project's"),
    Argument("coins", "shown", "'shown' or 'hidden'", "are the others' coins in the observation?"),
    Argument("allies_tell", True, "True or False", "with hidden coins: does an ally see mine, and I his?"),
    Argument(
        "team",
        False,
        "True or False; True for one learner only",
        "with sides: the learner decides for its ally's seat too",
    ),
    Argument("auto_forced", True, "True or False", "decisions with a single choice are played by the engine"),
    Argument(
        "reward",
        "win_share",
        "'win_share', 'win_share_zero_sum', 'score_margin' or 'coins'",
        "what the end of a game pays to each seat",
    ),
    Argument("shaping", 0.0, "a number from 0 up", "weight of the potential-based part, told apart in info"),
    Argument("on_illegal", "raise", "'raise'; single seat: also 'lose'", "what an illegal action does"),
    Argument(
        "render_mode",
        None,
        "None, 'ansi', 'rgb_array' or 'human'",
        "text, pixels or a window; not for batches",
    ),
)
DEFAULTS: dict[str, Any] = {argument.name: argument.default for argument in TABLE}
_MADE_OF = ("num_players", "variant", "murlocs", "boards", "rounds", "box")  # what the game itself checks


def markdown() -> str:
    """The table for README and docstrings."""
    rows = [f"| `{a.name}` | `{a.default!r}` | {a.allowed} | {a.meaning} |" for a in TABLE]
    return "\n".join(["| argument | default | allowed | meaning |", "|---|---|---|---|", *rows])


@dataclass(frozen=True)
class Checked:
    """Arguments that can be used: what the game is made of, how it is run, and the two of people."""

    made_of: dict[str, Any]
    settings: Settings
    on_illegal: str
    render_mode: str | None


def _refuse_unknown(given: dict[str, Any]) -> None:
    for name in given:
        if name not in DEFAULTS:
            close = get_close_matches(name, DEFAULTS, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"they are {', '.join(DEFAULTS)}."
            raise OptionError(f"There is no argument {name!r}; {hint}")


def checked(given: Arguments, *, autoreset: bool, **defaults: Any) -> Checked:
    """The given arguments over the defaults; `defaults` are those of one kind of environment."""
    _refuse_unknown(dict(given))
    merged: dict[str, Any] = {**DEFAULTS, **defaults, **given}
    settings = Settings(
        reward=shared.one_of("reward", merged["reward"], shared.REWARDS),
        shaping=shared.weight("shaping", merged["shaping"]),
        coins=shared.one_of("coins", merged["coins"], shared.COINS),
        allies_tell=shared.flag("allies_tell", merged["allies_tell"]),
        auto_forced=shared.flag("auto_forced", merged["auto_forced"]),
        autoreset=autoreset,
        team=shared.flag("team", merged["team"]),
    )
    made_of = {name: merged[name] for name in _MADE_OF}
    return Checked(
        made_of,
        settings,
        shared.one_of("on_illegal", merged["on_illegal"], shared.ON_ILLEGAL),
        shared.render_mode(merged["render_mode"]),
    )
