"""What happens when a race goes into decline?"""

from smallworld_env.box.tables import POWER_LASTING
from smallworld_env.core.ids import MAX_REGIONS, NONE, Faction
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.pieces import (
    clear_declined,
    discard_badge,
    disown,
    empty,
    own,
    retire_if_gone,
    tokens_to_hand,
    tokens_to_tray,
)
from smallworld_env.core.queries import ONE, own_regions, race_of
from smallworld_env.rules import hooks
from smallworld_env.rules.cost import fewest_tokens


@jit
def may_decline(state):
    """TURN-01, DECL-01: instead of expanding, from the second turn of a race on."""
    return not wide(state.picked) and not wide(state.begun)


@jit
def _undo_calling(state, seat):
    """The tokens that were made ready from the champion's side go back beside him."""
    region, count = wide(state.champion), wide(state.companions)
    if count > 0 and 0 <= region < MAX_REGIONS:
        state.hand[seat] = wide(state.hand[seat]) - count
        state.tokens[region] = wide(state.tokens[region]) + count
    state.companions = 0


@jit
def _turn_tokens(state, folk, region, fewest):
    """DECL-03: the fewest stay, turned over. INTER-35: a lone Tauren token gives the region up."""
    count = wide(state.tokens[region])
    if count < fewest:
        tokens_to_hand(state, region, count)
        empty(state, region)
        return
    tokens_to_tray(state, folk, region, count - fewest)
    disown(state, region)
    own(state, folk + 1, region)


@jit
def _turn_banner(state, folk):
    """DECL-04: the badge is discarded unless its effect lasts."""
    power = wide(state.folk_power[folk])
    state.folk_race[folk + 1] = state.folk_race[folk]
    state.folk_faction[folk + 1] = state.folk_faction[folk]
    state.folk_power[folk + 1] = power if POWER_LASTING[power] else NONE
    if not POWER_LASTING[power]:
        discard_badge(state, power)
    state.folk_race[folk] = NONE
    state.folk_power[folk] = NONE
    state.folk_faction[folk] = Faction.NEUTRAL


@jit
def enter_decline(state, seat):
    folk = 2 * seat
    _undo_calling(state, seat)
    clear_declined(state, folk + 1)
    hooks.on_decline(state, seat)
    fewest, race = fewest_tokens(state, seat), race_of(state, seat)
    regions = own_regions(state, seat)
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        _turn_tokens(state, folk, region, fewest)
    state.tray[race] = wide(state.tray[race]) + wide(state.hand[seat])
    state.hand[seat] = 0
    _turn_banner(state, folk)
    retire_if_gone(state, folk + 1)  # INTER-86
