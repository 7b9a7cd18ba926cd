"""Goblins: they lay bombs at their neighbours' and turn them up a turn later. RACE-GOBLIN."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import NUM_PARTIES, Faction, Race
from smallworld_env.core.jit import jit
from smallworld_env.core.queries import NO_REGIONS, adjacent, is_party, own_regions

CARD = RaceCard(id=Race.GOBLINS, name="Goblins", faction=Faction.HORDE)

EXPLOSIONS = 6
DUDS = 6


@jit
def on_pick(state, seat):
    state.pile_explosions = EXPLOSIONS
    state.pile_duds = DUDS


@jit
def places(state, seat):
    """Regions next to theirs that an opponent's active race holds (INTER-108); one bomb a region."""
    opponents = NO_REGIONS
    for other in range(NUM_PARTIES):
        if other != seat and is_party(state, other):
            opponents |= own_regions(state, other)
    return opponents & adjacent(state, own_regions(state, seat)) & ~state.bombs
