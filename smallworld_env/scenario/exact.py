"""Every fact of a turn and of chance, by field name: what `describe()` adds so that nothing is lost."""

from typing import Any

from smallworld_env.core.record import FIELDS, GAME
from smallworld_env.core.state import Games
from smallworld_env.errors import ScenarioError

# From `turn_seat` on the record tells the turn and chance; these few facts lie before it.
_EARLIER = ("rng", "crowd", "champion", "hand_beasts", "pile_explosions", "pile_duds", "murlocs")
_NAMES = [name for name, _, _ in FIELDS]
EXACT_FIELDS = (*_EARLIER, *_NAMES[_NAMES.index("turn_seat") :])


def exact_facts(games: Games) -> dict[str, Any]:
    return {name: games[name][0].tolist() for name in EXACT_FIELDS}


def restore_exact(games: Games, facts: dict[str, Any]) -> None:
    for name, value in facts.items():
        if name not in EXACT_FIELDS:
            raise ScenarioError(f"exact has no field {name!r}.")
        try:
            games[name][0] = value
        except (TypeError, ValueError, OverflowError) as error:
            kind = GAME.fields[name][0] if GAME.fields else ""
            raise ScenarioError(f"exact.{name} = {value!r} does not fit its field ({kind}).") from error
