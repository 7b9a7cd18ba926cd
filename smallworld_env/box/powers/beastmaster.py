"""Beastmaster: each turn it tames a beast for every hill it owns. POWER-BEASTMASTER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain
from smallworld_env.core.jit import jit, lowest_bit, popcount
from smallworld_env.core.pieces import empty
from smallworld_env.core.queries import ONE, own_regions, pieces_in

CARD = PowerCard(id=Power.BEASTMASTER, name="Beastmaster", beasts_per=Terrain.HILLS)

NUM_BEASTS = 5
TAMED_ON = CARD.beasts_per


@jit
def on_turn_start(state, seat):
    """All beasts leave; a region that only beasts held is empty then."""
    state.hand_beasts[seat] = 0
    regions = own_regions(state, seat)
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        state.beasts[region] = 0
        if pieces_in(state, region) == 0:
            empty(state, region)


@jit
def on_ready(state, seat):
    hills = own_regions(state, seat) & state.terrain_regions[TAMED_ON]
    state.hand_beasts[seat] = min(NUM_BEASTS, popcount(hills))


@jit
def on_decline(state, seat):
    state.hand_beasts[seat] = 0
