"""Night Elves: at home in the forest, where they leave walls of wisps. RACE-NIGHTELF."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race, Terrain
from smallworld_env.core.jit import jit, popcount, wide
from smallworld_env.core.queries import bit

CARD = RaceCard(id=Race.NIGHT_ELVES, name="Night Elves", faction=Faction.ALLIANCE, cost={Terrain.FOREST: -1})

NUM_WALLS = 9


@jit
def on_conquered(state, seat, region):
    """INTER-82: no wall is laid when all nine lie."""
    if wide(state.terrain[region]) == Terrain.FOREST and popcount(state.walls) < NUM_WALLS:
        state.walls |= bit(region)
