"""Which action begins the best turn? Each is tried on copies whose turn is played out by quick choices.

What the seat cannot know is dealt anew in every copy, alike for all actions, and the position at the turn's
end is weighed. The better half of the actions is tried again, and so on, until few are left.
"""

import numpy as np
from numba import types

from agents.base import luck as luck_of
from agents.warcraft.layout import lay_out
from agents.warcraft.quick import WEIGHTS_TYPE, draw
from agents.warcraft.turns import play_out_turn, turn_of
from agents.warcraft.value import value
from agents.warcraft.weights import DEFAULT, Weights
from smallworld_env.core.ids import Moment
from smallworld_env.core.jit import entry, jit, shared, wide
from smallworld_env.core.queries import NO_REGIONS, has
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.core.state import blank_batch
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import OptionError
from smallworld_env.rules.actions import NUM_ACTIONS, NUM_PLAIN, Plain, count_legal, nth_legal
from smallworld_env.rules.step import step
from smallworld_env.views.names import general_name
from smallworld_env.views.redeal import redeal

MOST_DEALS = 16  # of what the seat cannot know
WORK = MOST_DEALS  # the scratch record behind the deals


@jit
def _try(scratch, deal, action, seat, weights, luck):
    """One action on one deal, its turn played out: what the seat then has."""
    work = scratch[WORK]
    scratch[WORK] = scratch[deal]
    turn = turn_of(work)
    step(work, action)
    play_out_turn(work, turn, False, weights, luck)
    return value(work, seat, weights)


@jit
def _try_all(scratch, actions, scores, count, first, last, seat, weights, luck):
    """Add the deals from `first` to `last` to the scores of so many actions."""
    for deal in range(first, last):
        seed = draw(luck)
        for place in range(count):
            luck[1] = seed  # the same luck for every action
            scores[place] += _try(scratch, deal, actions[place], seat, weights, luck[1:])


@jit
def _keep_best(actions, scores, count, kept):
    """The actions of the highest scores come first, in that order."""
    for place in range(kept):
        best = place
        for other in range(place + 1, count):
            if scores[other] > scores[best]:
                best = other
        action, score = actions[place], scores[place]
        actions[place], scores[place] = actions[best], scores[best]
        actions[best], scores[best] = action, score


@jit
def _best_of(scratch, seat, actions, count, deals, weights, luck):
    """Successive halving: twice the deals for half the actions, until the deals are used up."""
    scores, first, share = np.zeros(NUM_ACTIONS), 0, 2
    while count > 1 and first < deals:
        last = min(deals, first + share)
        _try_all(scratch, actions, scores, count, first, last, seat, weights, luck)
        kept = max(1, (count + 1) // 2) if last < deals else 1
        _keep_best(actions, scores, count, kept)
        first, count = last, kept
    return actions[0]


@jit
def _write_actions(state, without, actions):
    """The legal actions but those in `without`, bits of plain ones, unless nothing else is legal."""
    count = 0
    for place in range(count_legal(state)):
        action = nth_legal(state, place)
        if action >= NUM_PLAIN or not has(without, action):
            actions[count] = action
            count += 1
    if count == 0:
        return _write_actions(state, NO_REGIONS, actions)
    return count


@shared(
    types.int64(
        GAME_TYPE, types.Array(GAME_TYPE, 1, "C"), types.int64, types.uint64, types.int64, WEIGHTS_TYPE
    )
)
def plan(state, scratch, deals, seed, without, weights):
    """The action of the best turn for the seat to act; `scratch` holds MOST_DEALS + 1 records."""
    seat, moment, count = wide(state.actor), wide(state.moment), count_legal(state)
    if count == 1:
        return nth_legal(state, 0)
    if moment == Moment.REDEPLOY or moment == Moment.RETREAT:
        return lay_out(state, seat, weights)
    luck = np.empty(2, dtype=np.uint64)
    luck[0] = seed
    for deal in range(deals):
        scratch[deal] = state
        redeal(scratch[deal], draw(luck))
    actions = np.empty(NUM_ACTIONS, dtype=np.int64)
    count = _write_actions(state, without, actions)
    return _best_of(scratch, seat, actions, count, deals, weights, luck)


@entry
def plan_rows(games, rows, seeds, deals, without, weights, scratch, actions):
    """The planner's action in each of these games."""
    for place in range(len(rows)):
        actions[place] = plan(games[rows[place]], scratch, deals, seeds[place], without, weights)


def effect_verbs() -> dict[str, int]:
    """The verbs that arm or start an effect, by name, with the bits of their plain actions."""
    found: dict[str, int] = {}
    for action in range(int(Plain.ARM), int(Plain.TAKE)):
        verb = general_name(action).split()[0]
        found[verb] = found.get(verb, 0) | 1 << action
    return found


def forgone(verb: str) -> np.int64:
    """The actions of an effect verb, as bits; none for ''."""
    verbs = {"": 0, **effect_verbs()}
    if verb not in verbs:
        raise OptionError(f"without = {verb} is not allowed; it is one of {', '.join(effect_verbs())}.")
    return np.int64(verbs[verb])


class Planner:
    """The bot: `deals` is how often the best few actions are tried, `without` an effect that it forgoes."""

    def __init__(self, seed: int = 0, deals: int = 8, without: str = "", weights: Weights = DEFAULT) -> None:
        self.seed, self.deals, self.weights = seed, deals, weights
        self._without = forgone(without)
        self._scratch = blank_batch(MOST_DEALS + 1)

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        actions = np.zeros(len(rows), dtype=np.int64)
        seeds = luck_of(env, rows, self.seed)
        plan_rows(
            env.batch.games, rows, seeds, self.deals, self._without, self.weights, self._scratch, actions
        )
        return actions
