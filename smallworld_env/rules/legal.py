"""Which actions are legal now? One function per moment writes them into the record's seven words."""

import numpy as np
from numba import types

from smallworld_env.box.races import worgen
from smallworld_env.box.tables import RACE_AIR_STRIKES, RACE_PLACE_DISCOUNT, RELIC_REACH_ALL
from smallworld_env.core.ids import NUM_BLOCKS, NUM_FACTIONS, Effect, Form, Moment, Relic
from smallworld_env.core.jit import jit, leaf, lowest_bit, shared, wide
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    bit,
    champion_in_hand,
    owns_relic,
    race_of,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.rules import bombs, imposing, murlocs, placements, portal, ready, redeploy, stealing
from smallworld_env.rules.actions import Block, Plain
from smallworld_env.rules.cost import is_armed, neighbourhood
from smallworld_env.rules.decline import may_decline
from smallworld_env.rules.losses import lone_targets
from smallworld_env.rules.pick import affordable_sets
from smallworld_env.rules.reach import targets


@leaf
def _allow(state, plain):
    state.legal[Block.PLAIN] |= bit(plain)


@leaf
def _available(state, seat):
    """Effects that may still be used this turn, as bits."""
    race, found = race_of(state, seat), 0
    if RACE_AIR_STRIKES[race]:
        found |= 1 << wide(Effect.AIR_STRIKE)
    if RELIC_REACH_ALL[Relic.ALAR] and owns_relic(state, seat, Relic.ALAR):
        found |= 1 << wide(Effect.ALAR)
    if champion_in_hand(state, seat):
        found |= 1 << wide(Effect.CHAMPION)
    if owns_relic(state, seat, Relic.DOOMHAMMER):
        found |= 1 << wide(Effect.DOOMHAMMER)
    if owns_relic(state, seat, Relic.FROSTMOURNE):
        found |= 1 << wide(Effect.FROSTMOURNE)
    if RACE_PLACE_DISCOUNT[race] > 0:
        found |= 1 << wide(Effect.ETHEREAL)
    return found & ~wide(state.used) & ~wide(state.armed)


@leaf
def _may_combine(armed):
    """INTER-111: one reach effect at most, with one strong effect or any discounts."""
    reach = is_armed(armed, Effect.AIR_STRIKE) and is_armed(armed, Effect.ALAR)
    strong = is_armed(armed, Effect.CHAMPION) or is_armed(armed, Effect.DOOMHAMMER)
    both = is_armed(armed, Effect.CHAMPION) and is_armed(armed, Effect.DOOMHAMMER)
    cheaper = is_armed(armed, Effect.FROSTMOURNE) or is_armed(armed, Effect.ETHEREAL)
    return not reach and not both and not (strong and cheaper)


@jit
def _has_target(state, seat, armed, later, near):
    """Could a region be named with these effects, and with some that may still be armed after them?"""
    extra = later
    while True:
        if _may_combine(armed | extra) and targets(state, seat, armed | extra, near):
            return True
        if extra == 0:
            return False
        extra = (extra - 1) & later


@jit
def _allow_arming(state, seat, near):
    """One plan, one sequence: in ascending order, and never into a combination without a target."""
    armed, available = wide(state.armed), _available(state, seat)
    rest = np.int64(available)
    while rest:
        effect = lowest_bit(rest)
        rest &= rest - ONE
        if armed >> effect == 0 and _has_target(state, seat, armed | (1 << effect), rest, near):
            _allow(state, wide(Plain.ARM) + effect)


@jit
def _conquest(state, seat):
    near = neighbourhood(state, seat)
    state.legal[Block.CONQUER] = targets(state, seat, wide(state.armed), near)
    _allow_arming(state, seat, near)
    if wide(state.armed):
        return
    _allow(state, Plain.END_CONQUEST)
    state.legal[Block.ABANDON] = ready.abandonable(state, seat)
    if may_decline(state):
        _allow(state, Plain.DECLINE)
    if ready.may_call_champion(state, seat):
        _allow(state, Plain.CALL_CHAMPION)
    if imposing.may_impose(state, seat):
        _allow(state, Plain.IMPOSE)
    _allow_late_effects(state, seat)


@jit
def _allow_late_effects(state, seat):
    """INTER-52, INTER-73: portals and theft stay open until redeployment."""
    if portal.may_swap(state, seat):
        _allow(state, Plain.PORTAL)
    state.legal[Block.PLAIN] |= stealing.stealable(state, seat) << wide(Plain.STEAL)


@leaf
def _deployment(state, seat):
    regions = redeploy.deployable(state, seat)
    if champion_in_hand(state, seat):
        state.legal[Block.DEPLOY_CHAMPION] = regions
    elif wide(state.hand_beasts[seat]) > 0:
        state.legal[Block.DEPLOY_BEAST] = regions
    else:
        state.legal[Block.DEPLOY] = regions


@jit
def _form(state, seat):
    _allow(state, wide(Plain.FORM) + wide(Form.HUMAN))
    if worgen.may_take_worgen_form(state, seat):
        _allow(state, wide(Plain.FORM) + wide(Form.WORGEN))


@jit
def _side(state):
    for faction in range(NUM_FACTIONS):
        _allow(state, wide(Plain.SIDE) + faction)


@jit
def _target_regions(state, seat, moment):
    """The regions a TARGET may name, for every moment that asks for one."""
    if moment == Moment.LONE:
        return lone_targets(state)
    if moment == Moment.IMPOSE_FROM:
        return imposing.sources(state, seat)
    if moment == Moment.IMPOSE_TO:
        return imposing.destinations(state)
    if moment == Moment.PORTAL_FIRST:
        return portal.first_regions(state, seat)
    if moment == Moment.PORTAL_SECOND:
        return portal.partners(state, seat, wide(state.source))
    if moment == Moment.STEAL_TO:
        return stealing.destinations(state, seat)
    if moment == Moment.FORTS:
        return placements.fort_regions(state, seat)
    if moment == Moment.WATCHTOWERS:
        return placements.tower_regions(state, seat)
    if moment == Moment.OBJECTIVES:
        return placements.objective_regions(state, seat)
    if moment == Moment.BOMBS:
        return bombs.bomb_regions(state, seat)
    if moment == Moment.AEGIS:
        return placements.relic_regions(state, seat, Relic.AEGIS)
    if moment == Moment.HEART:
        return placements.relic_regions(state, seat, Relic.HEART)
    if moment == Moment.MURLOCS:
        return murlocs.targets(state)
    return NO_REGIONS


@jit
def _may_say_done(moment):
    return (
        moment == Moment.BOMBS_TURNED
        or moment == Moment.STRIKE
        or moment == Moment.AFTERMATH
        or moment == Moment.BUY
        or moment == Moment.OBJECTIVES
        or moment == Moment.BOMBS
    )


@jit
def _plain_choices(state, seat, moment):
    """Moments whose choices are not targets."""
    if moment == Moment.PICK:
        state.legal[Block.PLAIN] = affordable_sets(state, seat) << wide(Plain.PICK)
    elif moment == Moment.BOMBS_TURNED:
        _allow(state, Plain.PAY)
    elif moment == Moment.FORM:
        _form(state, seat)
    elif moment == Moment.SIDE:
        _side(state)
    elif moment == Moment.STRIKE:
        state.legal[Block.CONQUER] = bit(wide(state.source))
    elif moment == Moment.IMPOSE_PIECE:
        pieces = imposing.removable_pieces(state, wide(state.source))
        state.legal[Block.PLAIN] = pieces << wide(Plain.TAKE)
    elif moment == Moment.AFTERMATH:
        _allow_late_effects(state, seat)
    elif moment == Moment.BUY:
        _allow(state, Plain.BUY)


@shared(types.void(GAME_TYPE))
def write_legal(state):
    """Write the legal actions of the acting seat; none once the game is finished."""
    for block in range(NUM_BLOCKS):
        state.legal[block] = NO_REGIONS
    if wide(state.finished):
        return
    seat, moment = wide(state.actor), wide(state.moment)
    if moment == Moment.CONQUEST:
        _conquest(state, seat)
    elif moment == Moment.REDEPLOY or moment == Moment.RETREAT:
        _deployment(state, seat)
    else:
        _plain_choices(state, seat, moment)
        state.legal[Block.TARGET] = _target_regions(state, seat, moment)
        if _may_say_done(moment):
            _allow(state, Plain.DONE)
