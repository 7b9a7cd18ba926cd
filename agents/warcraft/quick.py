"""What would a player do here without thinking long? The quick choices with which turns are played out.

Every choice takes well under a microsecond and looks at public facts only. Conquests are weighed by what the
region brings, what it costs and whom it hurts, with some luck, so that two tries of a turn differ.
"""

import numpy as np
from numba import types

from agents.warcraft.layout import lay_out
from agents.warcraft.regions import coins_of_region, holds_relic
from agents.warcraft.weights import W
from smallworld_env.box.tables import (
    POWER_COINS_PER_CROWD,
    POWER_COINS_PER_FULL_CONQUEST,
    RACE_COINS_PER_HIT,
)
from smallworld_env.core.ids import MURLOC_SEAT, NONE, Faction, Moment
from smallworld_env.core.jit import jit, lowest_bit, popcount, shared, wide
from smallworld_env.core.queries import (
    ONE,
    are_allies,
    attackers,
    faction_now,
    is_active,
    own_regions,
    pieces_in,
    power_of,
    race_of,
    seat_of,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.core.rng import advance, mix, scaled
from smallworld_env.rules.actions import BLOCK_FIRST, Block, Plain, count_legal, is_legal, nth_legal
from smallworld_env.rules.cost import conquest_cost, neighbourhood, travel_regions
from smallworld_env.rules.pick import place_of_banner

_UNIT = 1.0 / 4294967296.0
WEIGHTS_TYPE = types.Array(types.float64, 1, "C")
LUCK_TYPE = types.Array(types.uint64, 1, "C")


@jit
def draw(luck):
    """64 fresh random bits of the player's own luck, which is no part of the game."""
    luck[0] = advance(luck[0])
    return mix(luck[0])


@jit
def chance(luck):
    """A number from 0 to 1."""
    return scaled(draw(luck), 4294967296) * _UNIT


@jit
def coins_of_conquest(state, seat, region):
    """What the conquest itself pays at the turn's end."""
    folk = wide(state.folk[region])
    if folk == NONE:
        return 0
    race, power = race_of(state, seat), power_of(state, seat)
    coins, count = wide(POWER_COINS_PER_FULL_CONQUEST[power]), pieces_in(state, region)
    if count >= 2 and seat_of(state, folk) >= 0 and seat_of(state, folk) != seat:
        coins += wide(POWER_COINS_PER_CROWD[power]) * count
    theirs, mine = wide(state.folk_faction[folk]), faction_now(state, seat)
    coins += wide(RACE_COINS_PER_HIT[race, theirs])
    if mine != theirs and mine != Faction.NEUTRAL and theirs != Faction.NEUTRAL:
        coins += 1 if wide(state.alliance_hits[folk]) + wide(state.horde_hits[folk]) == 0 else 0
    return coins


@jit
def _harm(state, seat, region, weights):
    """Whom the conquest hurts: a rival, or oneself."""
    folk = wide(state.folk[region])
    if folk == 2 * seat + 1:
        return -weights[W.FROM_OWN]
    owner = seat_of(state, folk)
    if owner >= 0 and owner < MURLOC_SEAT and are_allies(state, seat, owner):
        return -weights[W.FROM_ALLY]
    if owner < 0:
        return 0.0
    return weights[W.FROM_ACTIVE] if is_active(state, folk) else weights[W.FROM_DECLINED]


@jit
def value_of_conquest(state, seat, region, cost, weights):
    value = weights[W.HORIZON] * (1.0 + coins_of_region(state, seat, region))
    value += coins_of_conquest(state, seat, region) + _harm(state, seat, region, weights)
    if holds_relic(state, region):
        value += weights[W.RELIC]
    return value - weights[W.COST] * cost - weights[W.SHORT] * max(0, cost - attackers(state, seat))


@jit
def best_conquest(state, seat, weights, luck):
    """The most valuable target; an action, or -1."""
    armed, rest = wide(state.armed), state.legal[Block.CONQUER]
    travel = travel_regions(state, seat, armed, neighbourhood(state, seat))
    best, best_value = -1, -np.inf
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        cost = conquest_cost(state, seat, region, armed, travel)
        value = value_of_conquest(state, seat, region, cost, weights) + weights[W.NOISE] * chance(luck)
        if value > best_value:
            best, best_value = region, value
    return wide(BLOCK_FIRST[Block.CONQUER]) + best if best >= 0 else -1


@jit
def value_of_set(state, seat, position, weights):
    """Tokens, coins lying there, and the price."""
    race = wide(state.banners[place_of_banner(state, seat, position)])
    power = wide(state.badges[position])
    tokens = min(wide(state.banner_tokens[race]) + wide(state.badge_tokens[power]), wide(state.tray[race]))
    return weights[W.SET_TOKENS] * tokens + wide(state.offer_coins[position]) - position


@jit
def _best_set(state, seat, weights, luck):
    best, best_value, rest = 0, -np.inf, state.legal[Block.PLAIN]
    while rest:
        position = lowest_bit(rest)
        rest &= rest - ONE
        value = value_of_set(state, seat, position, weights) + weights[W.NOISE] * chance(luck)
        if value > best_value:
            best, best_value = position, value
    return best


@jit
def _would_decline(state, seat, weights):
    """Few free tokens, and enough rounds for another race."""
    left = wide(state.rounds) - wide(state.round_number)
    if left < 2 or not is_legal(state, wide(Plain.DECLINE)):
        return False
    held = popcount(own_regions(state, seat))
    limit = weights[W.DECLINE_HAND] - weights[W.DECLINE_REGIONS] * max(0, held - 4)
    return attackers(state, seat) <= limit


@jit
def _any_effect(state, luck):
    """One of the legal verbs that arm or start an effect, or -1."""
    first, last = wide(Plain.CALL_CHAMPION), wide(Plain.TAKE)
    effects = (state.legal[Block.PLAIN] >> np.int64(first)) & ((ONE << np.int64(last - first)) - ONE)
    count = popcount(effects)
    if count == 0:
        return -1
    for _ in range(scaled(draw(luck), count)):
        effects &= effects - ONE
    return first + lowest_bit(effects)


@jit
def _quick_conquest(state, seat, may_decline, weights, luck):
    if may_decline and _would_decline(state, seat, weights):
        return wide(Plain.DECLINE)
    if chance(luck) < weights[W.EFFECT]:
        effect = _any_effect(state, luck)
        if effect >= 0:
            return effect
    action = best_conquest(state, seat, weights, luck)
    if action >= 0:
        return action
    return wide(Plain.END_CONQUEST) if is_legal(state, wide(Plain.END_CONQUEST)) else _any(state, luck)


@jit
def _any(state, luck):
    return nth_legal(state, scaled(draw(luck), count_legal(state)))


@jit
def _quick_rest(state, moment, luck):
    """Everything that is neither a set, nor a conquest, nor a deployment."""
    done = wide(Plain.DONE)
    if moment == Moment.AFTERMATH and chance(luck) < 0.75:
        return done
    if moment == Moment.BOMBS or moment == Moment.OBJECTIVES:
        count = count_legal(state)
        return nth_legal(state, 1 + scaled(draw(luck), count - 1)) if count > 1 else done
    if moment == Moment.BUY:
        return wide(Plain.BUY)
    return _any(state, luck)


@shared(types.int64(GAME_TYPE, types.boolean, WEIGHTS_TYPE, LUCK_TYPE))
def quick_choice(state, may_decline, weights, luck):
    """A sensible action for the seat to act; without `may_decline` its race is never given up."""
    seat, moment = wide(state.actor), wide(state.moment)
    if moment == Moment.CONQUEST:
        return _quick_conquest(state, seat, may_decline, weights, luck)
    if moment == Moment.REDEPLOY or moment == Moment.RETREAT:
        return lay_out(state, seat, weights)
    if moment == Moment.PICK:
        return wide(Plain.PICK) + _best_set(state, seat, weights, luck)
    return _quick_rest(state, moment, luck)
