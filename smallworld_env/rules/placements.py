"""What is laid at the turn's end? Forts, watchtowers, objectives, the Aegis and the Heart.

Bombs are in `bombs.py`. Where a supply is too small, the owner chooses in ascending region order.
"""

from smallworld_env.box.powers import defensive, garrison
from smallworld_env.box.races import humans
from smallworld_env.box.tables import RELIC_LAID
from smallworld_env.core.ids import Power, Race
from smallworld_env.core.jit import jit, lowest_bit, popcount, wide
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    bit,
    from_region,
    own_regions,
    owns_relic,
    power_of,
    race_of,
)


@jit
def _choices(regions, cursor, left):
    """Regions that can come next if `left` of these must be named in ascending order."""
    found, rest = NO_REGIONS, regions & from_region(cursor)
    while rest and popcount(rest) >= left:
        found |= bit(lowest_bit(rest))
        rest &= rest - ONE
    return found


@jit
def fort_regions(state, seat):
    """INTER-81: regions to choose from when forts are too few; empty when all could be laid."""
    left = garrison.NUM_FORTS - popcount(state.forts)
    if power_of(state, seat) != Power.GARRISON or left == 0:
        return NO_REGIONS
    return _choices(garrison.places(state, seat), wide(state.cursor), left)


@jit
def lay_forts(state, seat):
    """A fort in every own region, if there are enough."""
    state.cursor = 0
    if power_of(state, seat) == Power.GARRISON:
        wanted = garrison.places(state, seat)
        if popcount(wanted) + popcount(state.forts) <= garrison.NUM_FORTS:
            state.forts |= wanted


@jit
def lay_fort(state, region):
    state.forts |= bit(region)
    state.cursor = region + 1


@jit
def tower_regions(state, seat):
    """INTER-82: regions to choose from when watchtowers are too few."""
    left = defensive.NUM_TOWERS - popcount(state.towers)
    if power_of(state, seat) != Power.DEFENSIVE or left == 0:
        return NO_REGIONS
    return _choices(defensive.places(state, seat), wide(state.cursor), left)


@jit
def lay_towers(state, seat):
    """Towers without their majority go; then one on each surrounded field, if there are enough."""
    state.cursor = 0
    if power_of(state, seat) == Power.DEFENSIVE:
        defensive.on_turn_end(state, seat)
        wanted = defensive.places(state, seat)
        if popcount(wanted) + popcount(state.towers) <= defensive.NUM_TOWERS:
            state.towers |= wanted


@jit
def lay_tower(state, region):
    state.towers |= bit(region)
    state.cursor = region + 1


@jit
def lift_objectives(state, seat):
    """INTER-119: both are lifted, then up to two are laid."""
    state.cursor = 0
    if race_of(state, seat) == Race.HUMANS:
        state.objectives = NO_REGIONS


@jit
def objective_regions(state, seat):
    if race_of(state, seat) != Race.HUMANS or popcount(state.objectives) >= humans.NUM_OBJECTIVES:
        return NO_REGIONS
    return humans.places(state, seat) & from_region(wide(state.cursor))


@jit
def lay_objective(state, region):
    state.objectives |= bit(region)
    state.cursor = region + 1


@jit
def relic_regions(state, seat, relic):
    """INTER-71: the Aegis and the Heart are laid each turn by the active race that owns them."""
    if RELIC_LAID[relic] and owns_relic(state, seat, relic):
        return own_regions(state, seat)
    return NO_REGIONS
