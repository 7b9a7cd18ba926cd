"""Which arguments do the environments share, and what may they be? One check and one sentence for each.

What a game is made of (players, boards, rounds, ...) is checked by the game itself.
"""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import Any

from smallworld_env.errors import OptionError

REWARDS = ("win_share", "win_share_zero_sum", "score_margin", "coins")
COINS = ("shown", "hidden")
ON_ILLEGAL = ("raise", "lose")
RENDER_MODES = ("ansi", "rgb_array", "human")


def one_of(name: str, value: Any, allowed: Iterable[Any]) -> Any:
    choices = tuple(allowed)
    if not isinstance(value, str) or value not in choices:
        listed = ", ".join(repr(choice) for choice in choices[:-1]) + f" or {choices[-1]!r}"
        raise OptionError(f"{name} = {value!r} is not allowed; it is {listed}.")
    return value


def flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise OptionError(f"{name} = {value!r} is not allowed; it is True or False.")
    return value


def is_whole(value: Any) -> bool:
    """Python's and NumPy's integers; truth values are none."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def whole_number(name: str, value: Any, lowest: int, highest: int | None = None) -> int:
    allowed = f"a whole number from {lowest}" + ("" if highest is None else f" to {highest}")
    if not is_whole(value) or value < lowest or (highest is not None and value > highest):
        raise OptionError(f"{name} = {value!r} is not allowed; it is {allowed}.")
    return int(value)


def weight(name: str, value: Any) -> float:
    """A finite number that is not negative."""
    if isinstance(value, bool) or not isinstance(value, Real) or not 0 <= float(value) < float("inf"):
        raise OptionError(f"{name} = {value!r} is not allowed; it is a number from 0 up.")
    return float(value)


def render_mode(value: Any) -> str | None:
    return None if value is None else str(one_of("render_mode", value, RENDER_MODES))
