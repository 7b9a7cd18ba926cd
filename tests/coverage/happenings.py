"""What kinds of thing happened in one action? Short names by which the rows are found."""

from collections.abc import Iterator

from smallworld_env.core.ids import Effect, Moment
from smallworld_env.core.rng import Chance
from smallworld_env.rules.actions import NUM_PLAIN, Block, Plain
from smallworld_env.views.names import general_name, key
from tests.coverage.step import Step

IMPOSING = (Moment.IMPOSE_FROM, Moment.IMPOSE_PIECE, Moment.IMPOSE_TO)

# Region verbs and where they occur; plain verbs that occur at several moments.
REGION_VERBS = {
    Block.ABANDON: (Moment.CONQUEST,),
    Block.DEPLOY: (Moment.REDEPLOY, Moment.RETREAT),
    Block.DEPLOY_BEAST: (Moment.REDEPLOY, Moment.RETREAT),
    Block.DEPLOY_CHAMPION: (Moment.REDEPLOY, Moment.RETREAT),
    Block.TARGET: (
        *(Moment.LONE, Moment.IMPOSE_FROM, Moment.IMPOSE_TO, Moment.PORTAL_FIRST, Moment.PORTAL_SECOND),
        *(Moment.STEAL_TO, Moment.FORTS, Moment.WATCHTOWERS, Moment.OBJECTIVES, Moment.BOMBS),
        *(Moment.AEGIS, Moment.HEART),
    ),
}
REPEATED_VERBS = {
    Plain.PORTAL: (Moment.CONQUEST, Moment.AFTERMATH),
    Plain.DONE: (
        *(Moment.BOMBS_TURNED, Moment.STRIKE, Moment.AFTERMATH),
        *(Moment.BUY, Moment.OBJECTIVES, Moment.BOMBS),
    ),
}

ATTEMPTS = (
    *("ordinary conquest", "last attempt won", "last attempt lost"),
    *("strike won", "strike short", "strike spent", "pressed strike won", "pressed strike lost"),
    *("conquest by the champion", "conquest with Doomhammer"),
)


def in_moment(verb: str, moment: int) -> str:
    return f"{verb} in {key(Moment(moment))}"


def plain_name(action: int) -> str:
    return general_name(action)


def _of_strike(step: Step) -> str:
    if step.won:
        return "strike won"
    return "strike short" if step.after.moment == Moment.STRIKE else "strike spent"


def attempt_name(step: Step) -> str:
    """How a named conquest was made and ended; one of ATTEMPTS."""
    if step.armed(Effect.CHAMPION):
        return "conquest by the champion"
    if step.armed(Effect.DOOMHAMMER):
        return "conquest with Doomhammer"
    if step.moment == Moment.STRIKE:
        return "pressed strike won" if step.won else "pressed strike lost"
    if step.armed(Effect.AIR_STRIKE):
        return _of_strike(step)
    if step.outcomes(Chance.DIE):
        return "last attempt won" if step.won else "last attempt lost"
    return "ordinary conquest"


def _of_conquest(step: Step) -> Iterator[str]:
    yield "attempt"
    yield attempt_name(step)
    if step.won:
        yield "conquest"


def _of_plain(step: Step) -> Iterator[str]:
    name = plain_name(step.action)
    yield name
    if step.action in REPEATED_VERBS:
        yield in_moment(name, step.moment)
    if step.action < Plain.DECLINE:
        yield "pick"
    elif Plain.STEAL <= step.action < Plain.TAKE:
        yield "theft"


def _of_action(step: Step) -> Iterator[str]:
    if step.action < NUM_PLAIN:
        yield from _of_plain(step)
    elif step.block == Block.CONQUER:
        yield from _of_conquest(step)
    else:
        yield in_moment(key(step.block), step.moment)
        if step.block == Block.ABANDON:
            yield "abandon"
    if step.moment in IMPOSING:
        yield "imposing"
        if step.after.moment not in IMPOSING:
            yield "imposed"


def happenings(step: Step) -> Iterator[str]:
    """All names under which this action is counted."""
    yield "step"
    yield from _of_action(step)
    if step.moment == Moment.PORTAL_SECOND:
        yield "swap"
    if step.was_scored:
        yield "score"
    if step.turned_bombs:
        yield "bombs turned"
    if step.explosions:
        yield "explosion"
    if step.turned_up:
        yield "relic turned up"
