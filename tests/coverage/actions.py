"""Is every kind of action played? Plain actions, region verbs at each moment, each end of an attempt."""

from smallworld_env.core.ids import Effect
from smallworld_env.rules.actions import NUM_PLAIN
from smallworld_env.views.names import key, title
from tests.coverage.happenings import ATTEMPTS, REGION_VERBS, REPEATED_VERBS, in_moment, plain_name
from tests.coverage.rows import Count, Row, Rows

ROWS = Rows("action")


def _add(name: str, on: str, counts: Count | None = None) -> None:
    ROWS.add(Row("action", name, "", (on,), counts))


def _add_plain_actions() -> None:
    """Verbs that occur at several moments have a row for each instead."""
    for action in range(NUM_PLAIN):
        name = plain_name(action)
        moments = next((m for verb, m in REPEATED_VERBS.items() if verb == action), ())
        for on in [in_moment(name, moment) for moment in moments] or [name]:
            _add(on, on)


def _add_region_verbs() -> None:
    for block, moments in REGION_VERBS.items():
        for moment in moments:
            name = in_moment(key(block), moment)
            _add(name, name)


def _is_armed(effect: Effect) -> Count:
    return lambda step: step.armed(effect)


def _add_conquests() -> None:
    for name in ATTEMPTS:
        _add(f"conquer: {name}", name)
    for effect in (Effect.ALAR, Effect.FROSTMOURNE, Effect.ETHEREAL):
        _add(f"conquer: with {title(effect)}", "conquest", _is_armed(effect))


_add_plain_actions()
_add_region_verbs()
_add_conquests()
