"""Where does a reset start from? A fresh game, a position told as data, or a saved game: one per slot."""

from collections.abc import Mapping, Sequence
from typing import Any

from smallworld_env.envs.contract import Game
from smallworld_env.errors import OptionError


def _per_slot(name: str, given: Any, count: int) -> list[Any]:
    """One value for all slots, or a sequence with one for each."""
    if not isinstance(given, Sequence) or isinstance(given, bytes | bytearray | str):
        return [given] * count
    if len(given) != count:
        raise OptionError(f"options[{name!r}] has {len(given)} entries; there are {count} games.")
    return list(given)


def starts(game: Game, options: Mapping[str, Any] | None, count: int) -> list[bytes | None]:
    """The saved game that each slot starts from, or None for a fresh one.

    Other keys are left to whoever put them there: PettingZoo's own test sends some.
    """
    options = options or {}
    if options.get("scenario") is not None and options.get("state") is not None:
        raise OptionError("options may have 'scenario' or 'state', not both.")
    if options.get("scenario") is not None:
        told = _per_slot("scenario", options["scenario"], count)
        return [None if one is None else game.saved_position(one) for one in told]
    return _per_slot("state", options.get("state"), count)


def checked_for(game: Game, starts: Sequence[bytes | None], num_players: int) -> None:
    """Refuse positions with another number of seats than the environment has agents for."""
    for state in starts:
        seats = num_players if state is None else game.players_of(state)
        if seats != num_players:
            raise OptionError(f"The position has {seats} seats; num_players of this env is {num_players}.")
