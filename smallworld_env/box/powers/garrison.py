"""Garrison: a fort in every region, and it outlasts the race. POWER-GARRISON."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power
from smallworld_env.core.jit import jit, popcount
from smallworld_env.core.queries import bit, own_regions

CARD = PowerCard(id=Power.GARRISON, name="Garrison", lasting=True)

NUM_FORTS = 10


@jit
def on_conquered(state, seat, region):
    """INTER-81: laid at once while one is left."""
    if popcount(state.forts) < NUM_FORTS:
        state.forts |= bit(region)


@jit
def places(state, seat):
    return own_regions(state, seat) & ~state.forts
