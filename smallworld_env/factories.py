"""How are the environments of Small World of Warcraft made? One function each, all with the same arguments.

The arguments are listed in `smallworld_env/arguments.py` and in the README.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np
from pettingzoo.utils import wrappers

from smallworld_env.arguments import Arguments, checked
from smallworld_env.envs.aec import GameAECEnv
from smallworld_env.envs.single import ILLEGAL_REWARD, SingleSeatEnv
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import MissingExtra, OptionError
from smallworld_env.warcraft import WARCRAFT

if TYPE_CHECKING:
    from smallworld_env.envs.sb3 import GamesVecEnv


def _refuse(name: str, value: Any, allowed: Any, kind: str) -> None:
    if value != allowed:
        raise OptionError(f"{name} = {value!r} is not allowed for {kind}; it is {allowed!r}.")


def vector_env(num_envs: int = 1024, *, threads: int = 1, **given: Unpack[Arguments]) -> GamesVectorEnv:
    """Many games at once, arrays in and out; `threads` share the work."""
    made = checked(given, autoreset=True)
    _refuse("on_illegal", made.on_illegal, "raise", "a batch of games")
    _refuse("render_mode", made.render_mode, None, "a batch of games")
    _refuse("team", made.settings.team, False, "an environment that asks every seat")
    return GamesVectorEnv(WARCRAFT, num_envs, made.settings, made.made_of, threads)


def _refuse_several(num_players: Any) -> None:
    """A batch may mix player counts; one game has one."""
    if isinstance(num_players, Sequence | np.ndarray) and not isinstance(num_players, str):
        raise OptionError(f"num_players = {num_players!r} is not allowed for one game; it is one number.")


def raw_env(**given: Unpack[Arguments]) -> GameAECEnv:
    """One game for PettingZoo without wrappers: an illegal action raises, the state unchanged."""
    made = checked(given, autoreset=False, auto_forced=False)
    _refuse_several(made.made_of["num_players"])
    _refuse("on_illegal", made.on_illegal, "raise", "the AEC env")
    _refuse("team", made.settings.team, False, "an environment that asks every seat")
    return GameAECEnv(WARCRAFT, made.settings, made.made_of, made.render_mode)


def env(**given: Unpack[Arguments]) -> Any:
    """One game for PettingZoo in the usual wrappers: an illegal action ends it, and costs the offender 1."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**given), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def single(
    *, seat: int | str = "random", opponents: Any = "uniform", **given: Unpack[Arguments]
) -> SingleSeatEnv:
    """One learning seat for Gymnasium; `opponents` play the others (see `envs/opponents.py`)."""
    made = checked(given, autoreset=False)
    _refuse_several(made.made_of["num_players"])
    return SingleSeatEnv(
        WARCRAFT, made.settings, made.made_of, seat, opponents, made.on_illegal, made.render_mode
    )


def sb3_env(
    num_envs: int = 64, *, seat: int | str = "random", opponents: Any = "uniform", **given: Unpack[Arguments]
) -> "GamesVecEnv":
    """Many games with one learning seat each, as a VecEnv of Stable-Baselines3 (extra `train`)."""
    try:
        from smallworld_env.envs.sb3 import GamesVecEnv
    except ImportError as error:
        raise MissingExtra(f"sb3_env needs {error.name}: pip install 'smallworld-env[train]'") from error
    made = checked(given, autoreset=True)
    _refuse("on_illegal", made.on_illegal, "raise", "a batch of games")
    _refuse("render_mode", made.render_mode, None, "a batch of games")
    return GamesVecEnv(WARCRAFT, num_envs, made.settings, made.made_of, seat, opponents)
