"""Marsh Dweller: whoever takes a swamp from it pays, even after its decline. POWER-MARSHDWELLER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.coins import transfer
from smallworld_env.core.ids import MURLOCS, Power, Reason, Terrain
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import NO_REGIONS, seat_of

CARD = PowerCard(id=Power.MARSH_DWELLER, name="Marsh Dweller", lasting=True)

TOLL = 1


@jit
def priced_regions(state, seat):
    for folk in range(MURLOCS):
        if wide(state.folk_power[folk]) == Power.MARSH_DWELLER and seat_of(state, folk) != seat:
            return state.folk_regions[folk] & state.terrain_regions[Terrain.SWAMP]
    return NO_REGIONS


@jit
def toll(state, seat, region):
    """INTER-74: nothing is due to oneself."""
    folk = wide(state.folk[region])
    owner = seat_of(state, folk)
    if wide(state.terrain[region]) != Terrain.SWAMP or owner < 0 or owner == seat:
        return 0
    return TOLL if wide(state.folk_power[folk]) == Power.MARSH_DWELLER else 0


@jit
def pay_toll(state, seat, region):
    """INTER-60: an explosion pays if there is a coin; a conquest is legal only if there is."""
    amount = min(toll(state, seat, region), wide(state.coins[seat]))
    if amount > 0:
        owner = seat_of(state, wide(state.folk[region]))
        transfer(state, seat, owner, amount, Reason.MARSH_PAID, Reason.MARSH_RECEIVED)
