"""Defensive: watchtowers over the fields it surrounds: nothing can touch those. POWER-DEFENSIVE."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain
from smallworld_env.core.jit import jit, lowest_bit
from smallworld_env.core.queries import NO_REGIONS, ONE, bit, has_majority, own_regions

CARD = PowerCard(id=Power.DEFENSIVE, name="Defensive")

NUM_TOWERS = 6


@jit
def _surrounded_fields(state, seat):
    """Own fields around which the race owns more regions than any other race."""
    found = NO_REGIONS
    regions = own_regions(state, seat) & state.terrain_regions[Terrain.FIELDS]
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        if has_majority(state, 2 * seat, state.neighbours[region]):
            found |= bit(region)
    return found


@jit
def on_turn_end(state, seat):
    """A tower that has lost its majority goes."""
    state.towers &= _surrounded_fields(state, seat)


@jit
def places(state, seat):
    return _surrounded_fields(state, seat) & ~state.towers


@jit
def immune_regions(state, seat):
    """CONQ-13: immunity never binds the region's own player."""
    return state.towers & ~own_regions(state, seat)


@jit
def on_decline(state, seat):
    state.towers = NO_REGIONS
