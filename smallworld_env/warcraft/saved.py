"""Are these bytes a game? Checked before compiled code, which trusts its indices, may touch them."""

from smallworld_env.core.ranges import unsafe_fields
from smallworld_env.core.record import GAME
from smallworld_env.core.state import Games, from_bytes
from smallworld_env.errors import ScenarioError
from smallworld_env.rules.engine import refresh
from smallworld_env.rules.invariants import problems


def game_from_bytes(state: bytes) -> Games:
    """A batch of one with the saved game; anything else is refused with what is wrong."""
    if not isinstance(state, bytes | bytearray) or len(state) != GAME.itemsize:
        size = f"{len(state)} bytes" if isinstance(state, bytes | bytearray) else repr(type(state).__name__)
        raise ScenarioError(f"A saved game is {GAME.itemsize} bytes as `get_state` gives them, not {size}.")
    games = from_bytes(bytes(state))
    found = unsafe_fields(games)
    if not found:
        refresh(games, 0)
        found = [problem.removesuffix(".") for problem in problems(games)]
    if found:
        raise ScenarioError(f"The saved game is damaged: {found[0]}.")
    return games
