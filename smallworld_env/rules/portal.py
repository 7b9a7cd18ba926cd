"""How do the portals work? Two magic regions are named in ascending order and everything changes places."""

from smallworld_env.box.artifacts import aegis
from smallworld_env.box.races import pandaren
from smallworld_env.box.tables import POWER_PORTALS
from smallworld_env.core.ids import NONE, NUM_ARTIFACTS, Moment
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.queries import NO_REGIONS, ONE, bit, from_region, power_of
from smallworld_env.rules import hooks
from smallworld_env.rules.conquest import note_attack, reveal
from smallworld_env.rules.ready import begin_effect


@jit
def _price(state, seat, first, second):
    """INTER-50, INTER-51: harmony once, however many Pandaren regions; the Aegis once."""
    harmony = max(pandaren.attack_price(state, seat, first), pandaren.attack_price(state, seat, second))
    shield = aegis.attack_price(state, seat, first) + aegis.attack_price(state, seat, second)
    return harmony + shield


@jit
def _open_regions(state, seat):
    return state.magic & ~hooks.immune_regions(state, seat)


@jit
def partners(state, seat, first):
    """Regions above the first that can be swapped with it and paid for."""
    found = NO_REGIONS
    rest = _open_regions(state, seat) & from_region(first + 1)
    while rest:
        second = lowest_bit(rest)
        rest &= rest - ONE
        if _price(state, seat, first, second) <= wide(state.coins[seat]):
            found |= bit(second)
    return found


@jit
def first_regions(state, seat):
    found = NO_REGIONS
    rest = _open_regions(state, seat)
    while rest:
        first = lowest_bit(rest)
        rest &= rest - ONE
        if partners(state, seat, first):
            found |= bit(first)
    return found


@jit
def may_swap(state, seat):
    left = wide(state.swapped) < POWER_PORTALS[power_of(state, seat)]
    return left and first_regions(state, seat) != NO_REGIONS


@jit
def begin(state):
    begin_effect(state)
    state.moment = Moment.PORTAL_FIRST


@jit
def choose_first(state, region):
    state.source = region
    state.moment = Moment.PORTAL_SECOND


@jit
def _attack(state, seat, region):
    note_attack(state, seat, region)
    hooks.pay_attack_price(state, seat, region)


@jit
def _swapped_bits(mask, first, second):
    """The same set with two regions exchanged."""
    differ = ((mask >> first) ^ (mask >> second)) & ONE
    return mask ^ (differ << first) ^ (differ << second)


@jit
def _swap_folks(state, first, second):
    one, other = wide(state.folk[first]), wide(state.folk[second])
    if one != other:
        if one != NONE:
            state.folk_regions[one] = _swapped_bits(state.folk_regions[one], first, second)
        if other != NONE:
            state.folk_regions[other] = _swapped_bits(state.folk_regions[other], first, second)
    state.folk[first], state.folk[second] = other, one


@jit
def _swap_pieces(state, first, second):
    tokens, beasts = wide(state.tokens[first]), wide(state.beasts[first])
    state.tokens[first], state.beasts[first] = state.tokens[second], state.beasts[second]
    state.tokens[second], state.beasts[second] = tokens, beasts
    if wide(state.champion) == first:
        state.champion = second
    elif wide(state.champion) == second:
        state.champion = first


@jit
def _swap_markers(state, first, second):
    """INTER-48: forts, wisp walls, objectives and bombs move along; mountains and places stay."""
    state.forts = _swapped_bits(state.forts, first, second)
    state.walls = _swapped_bits(state.walls, first, second)
    state.objectives = _swapped_bits(state.objectives, first, second)
    state.bombs = _swapped_bits(state.bombs, first, second)
    state.explosive = _swapped_bits(state.explosive, first, second)


@jit
def _swap_artifacts(state, first, second):
    for relic in range(NUM_ARTIFACTS):
        region = wide(state.relic_region[relic])
        if region == first:
            state.relic_region[relic] = second
        elif region == second:
            state.relic_region[relic] = first


@jit
def choose_second(state, seat, second):
    """INTER-47: no conquest; INTER-49: face-down tokens are turned up first."""
    first, second = wide(state.source), wide(second)
    _attack(state, seat, first)
    _attack(state, seat, second)
    reveal(state, first)
    reveal(state, second)
    _swap_folks(state, first, second)
    _swap_pieces(state, first, second)
    _swap_markers(state, first, second)
    _swap_artifacts(state, first, second)
    hooks.on_moved(state)
    state.swapped = wide(state.swapped) + 1
    state.source = NONE
    state.moment = state.stage
