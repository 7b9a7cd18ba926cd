"""Well of Eternity: it lies in water and pays the race with most land around it. PLACE-WELL."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import NUM_ARTIFACTS, NUM_RELICS, RELIC_GONE, RELIC_IN_BOX, Relic
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.queries import NO_REGIONS, bit, has_majority, is_up, water
from smallworld_env.core.rng import Chance, Stream, draw_from

CARD = PlaceCard(id=Relic.WELL, name="Well of Eternity", coins_by_majority=2)


@jit
def _box_places(state):
    """The places still in the box, the Well apart (INTER-124)."""
    found = NO_REGIONS
    for relic in range(NUM_ARTIFACTS, NUM_RELICS):
        if relic != Relic.WELL and wide(state.relic_region[relic]) == RELIC_IN_BOX:
            found |= bit(relic)
    return found


@jit
def on_revealed(state, region):
    """To the board's lowest water region; on dry land another place is drawn in its stead."""
    lakes = water(state) & state.board_regions[wide(state.board_of[region])]
    if lakes:
        state.relic_region[Relic.WELL] = lowest_bit(lakes)
        return
    state.relic_region[Relic.WELL] = RELIC_GONE
    place = draw_from(state, Stream.PLACES, Chance.PLACE, _box_places(state))
    state.relic_region[place] = region
    state.relics_up = wide(state.relics_up) | (1 << place)


@jit
def majority_around(state, folk):
    """Does this folk own most regions around the Well?"""
    region = wide(state.relic_region[Relic.WELL])
    if region < 0 or not is_up(state, Relic.WELL):
        return False
    return has_majority(state, folk, state.neighbours[region])
