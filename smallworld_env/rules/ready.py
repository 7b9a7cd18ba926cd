"""What happens before the first conquest? Ready troops, calling the champion, abandoning regions."""

from smallworld_env.core.ids import CHAMPION_IN_HAND, NONE
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.pieces import beasts_to_hand, empty, tokens_to_hand
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    bit,
    champion_at,
    from_region,
    own_regions,
)
from smallworld_env.rules import hooks
from smallworld_env.rules.cost import fewest_tokens


@jit
def ready_troops(state, seat):
    """TURN-03: all but the fewest come to hand. Where the champion stands, he counts as one who stays."""
    fewest, in_hand = fewest_tokens(state, seat), wide(state.hand[seat])
    regions = own_regions(state, seat)
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        freed = max(0, wide(state.tokens[region]) + champion_at(state, region) - fewest)
        state.tokens[region] = wide(state.tokens[region]) - freed
        in_hand += freed
        if champion_at(state, region):
            state.companions = freed
    state.hand[seat] = in_hand
    hooks.on_ready(state, seat)


@jit
def may_call_champion(state, seat):
    """POWER-CHAMPION: to the hand if another piece stays; only before anything else is done."""
    return wide(state.companions) > 0 and not wide(state.begun)


@jit
def call_champion(state, seat):
    region = wide(state.champion)
    state.begun = 1
    state.champion = CHAMPION_IN_HAND
    state.called = region
    state.hand[seat] = wide(state.hand[seat]) - 1
    state.tokens[region] = wide(state.tokens[region]) + 1


@jit
def abandonable(state, seat):
    """TURN-04: before the first attempt, in ascending order. To call and abandon is to abandon."""
    if wide(state.attempted):
        return NO_REGIONS
    regions = own_regions(state, seat) & from_region(wide(state.cursor))
    if wide(state.called) != NONE:
        regions &= ~bit(wide(state.called))
    return regions


@jit
def abandon(state, seat, region):
    state.begun = 1
    tokens_to_hand(state, region, wide(state.tokens[region]))
    beasts_to_hand(state, region)
    if champion_at(state, region):
        state.champion = CHAMPION_IN_HAND
    empty(state, region)
    state.cursor = region + 1


@jit
def begin_effect(state):
    """An effect in between: regions may be abandoned from the lowest again (TURN-04)."""
    state.begun = 1
    state.cursor = 0
    state.called = NONE
