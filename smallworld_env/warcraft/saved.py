"""Are these bytes a game? Checked before compiled code, which trusts its indices, may touch them."""

from smallworld_env.core.ranges import unsafe_fields
from smallworld_env.core.state import Games, from_bytes
from smallworld_env.errors import ScenarioError
from smallworld_env.rules.engine import refresh
from smallworld_env.rules.invariants import problems


def game_from_bytes(state: bytes) -> Games:
    """A batch of one with the saved game; anything else is refused with what is wrong."""
    try:
        games = from_bytes(state)
    except ValueError as error:
        raise ScenarioError(str(error)) from error
    found = unsafe_fields(games)
    if not found:
        refresh(games, 0)
        found = [problem.removesuffix(".") for problem in problems(games)]
    if found:
        raise ScenarioError(f"The saved game cannot be: {found[0]}.")
    return games
